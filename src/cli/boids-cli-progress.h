/* boids-cli-progress.h - how far a long command has come, for someone who waits at a terminal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gboolean active; /* standard error is a terminal that can clear a line */
  gboolean shown;
  guint64 total;
  gint64 start;
  gint64 next; /* when the line is renewed */
} BoidsCliProgress;

/* Begins to count towards @total ticks. Nothing is ever shown where standard error is not
 * a terminal that can clear a line. */
void boids_cli_progress_start (BoidsCliProgress *self, guint64 total);

/* Tells that @done ticks are computed. Cheap enough for every tick. */
void boids_cli_progress_update (BoidsCliProgress *self, guint64 done);

/* Takes the line away. */
void boids_cli_progress_end (BoidsCliProgress *self);

G_END_DECLS
