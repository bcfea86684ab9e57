/* boids-cli-progress.h - the progress of a long command, on a terminal.
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
  gint64 next; /* when the line is next updated */
} BoidsCliProgress;

/* Starts counting towards @total ticks. Nothing is shown unless standard error is a terminal that
 * can clear a line. */
void boids_cli_progress_start (BoidsCliProgress *self, guint64 total);

/* Reports that @done ticks are computed. Cheap enough to call for every tick. */
void boids_cli_progress_update (BoidsCliProgress *self, guint64 done);

/* Clears the line. */
void boids_cli_progress_end (BoidsCliProgress *self);

G_END_DECLS
