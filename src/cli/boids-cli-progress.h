/* boids-cli-progress.h - the progress of a long command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gboolean active;
  gboolean lines; /* a line for each update, as standard error can't clear one */
  gboolean shown;
  const char *form; /* of a line, translated: done, total, time left */
  guint64 total;
  gint64 start;
  gint64 next; /* when the line is next updated */
} BoidsCliProgress;

/* Starts counting towards @total ticks. Nothing is shown unless standard error is a terminal that
 * can clear a line. */
void boids_cli_progress_start (BoidsCliProgress *self, guint64 total);

/* Starts counting towards @total runs. Where a line can't be cleared, one is printed now and then.
 */
void boids_cli_progress_start_runs (BoidsCliProgress *self, guint64 total);

/* Reports that @done ticks or runs are computed. Cheap enough to call for every tick. */
void boids_cli_progress_update (BoidsCliProgress *self, guint64 done);

/* Clears the line. */
void boids_cli_progress_end (BoidsCliProgress *self);

/* Returns: (transfer full): a duration in words, such as “2 min 05 s”. */
char *boids_cli_progress_describe_time (double seconds);

G_END_DECLS
