/* boids-cli-progress.c - how far a long command has come, for someone who waits at a terminal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-progress.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#define INTERVAL (G_USEC_PER_SEC / 4)
/* Back to the start of the line, which is cleared. */
#define CLEAR "\r\033[K"

void
boids_cli_progress_start (BoidsCliProgress *self, guint64 total)
{
  *self = (BoidsCliProgress){
    .active = isatty (STDERR_FILENO),
    .total = total,
    .start = g_get_monotonic_time (),
  };
  self->next = self->start + INTERVAL;
}

static char *
describe_time (double seconds)
{
  guint whole = CLAMP (seconds + 0.5, 0, G_MAXINT32);

  if (whole < 60)
    return g_strdup_printf (_ ("%u s"), whole);
  if (whole < 3600)
    return g_strdup_printf (_ ("%u min %02u s"), whole / 60, whole % 60);
  return g_strdup_printf (_ ("%u h %02u min"), whole / 3600, whole / 60 % 60);
}

void
boids_cli_progress_update (BoidsCliProgress *self, guint64 done)
{
  gint64 now;
  g_autofree char *left = NULL;
  g_autofree char *done_text = NULL;
  g_autofree char *total_text = NULL;

  if (!self->active || done == 0)
    return;
  now = g_get_monotonic_time ();
  if (now < self->next)
    return;

  self->next = now + INTERVAL;
  self->shown = TRUE;
  left =
      describe_time ((double) (now - self->start) / G_USEC_PER_SEC / done * (self->total - done));
  done_text = g_strdup_printf ("%" G_GUINT64_FORMAT, done);
  total_text = g_strdup_printf ("%" G_GUINT64_FORMAT, self->total);
  g_printerr (CLEAR);
  /* Translators: how far a computation has come: "Tick 120 of 1000, 12 s left" */
  g_printerr (_ ("Tick %s of %s, %s left"), done_text, total_text, left);
}

void
boids_cli_progress_end (BoidsCliProgress *self)
{
  if (self->shown)
    g_printerr (CLEAR);
}
