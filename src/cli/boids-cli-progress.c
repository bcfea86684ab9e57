/* boids-cli-progress.c - the progress of a long command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-progress.h"
#include "boids-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define INTERVAL (G_USEC_PER_SEC / 4)
/* The same where each update is a line. */
#define LINE_INTERVAL (10 * G_USEC_PER_SEC)
/* Back to the start of the line, which is cleared. */
#define CLEAR "\r\033[K"

/* Used if the width of the terminal is unknown. */
#define USUAL_WIDTH 80

/* Returns whether standard error is a terminal that can clear a line. */
static gboolean
is_capable_terminal (void)
{
  const char *type = g_getenv ("TERM");

  return type != NULL && *type != '\0' && strcmp (type, "dumb") != 0 && isatty (STDERR_FILENO);
}

/* Returns whether the program is in the foreground. In the background the line belongs to
 * others. */
static gboolean
is_in_foreground (void)
{
  pid_t group = tcgetpgrp (STDERR_FILENO);

  return group == -1 || group == getpgrp ();
}

/* Cuts @line off before it would wrap: text on the next line could not be cleared. */
static void
fit (char *line)
{
  struct winsize size = { 0 };
  int left = USUAL_WIDTH;

  if (ioctl (STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    left = size.ws_col;
  /* Some terminals wrap once the last column is used. */
  left--;
  for (; *line != '\0'; line = g_utf8_next_char (line))
    {
      left -= boids_text_get_width (g_utf8_get_char (line));
      if (left < 0)
        {
          *line = '\0';
          return;
        }
    }
}

void
boids_cli_progress_start (BoidsCliProgress *self, guint64 total)
{
  *self = (BoidsCliProgress){
    .active = is_capable_terminal (),
    .total = total,
    .start = g_get_monotonic_time (),
    /* Translators: how far a computation has come: "Tick 120 of 1000, 12 s left" */
    .form = _ ("Tick %s of %s, %s left"),
  };
  self->next = self->start + INTERVAL;
}

void
boids_cli_progress_start_runs (BoidsCliProgress *self, guint64 total)
{
  boids_cli_progress_start (self, total);
  self->lines = !self->active;
  self->active = TRUE;
  self->next = self->start + (self->lines ? LINE_INTERVAL : INTERVAL);
  /* Translators: how far experiments have come: "Run 20 of 200, 12 s left" */
  self->form = _ ("Run %s of %s, %s left");
}

char *
boids_cli_progress_describe_time (double seconds)
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
  g_autofree char *line = NULL;

  if (!self->active || done == 0)
    return;
  now = g_get_monotonic_time ();
  if (now < self->next)
    return;

  self->next = now + (self->lines ? LINE_INTERVAL : INTERVAL);
  if (!self->lines && !is_in_foreground ())
    return;
  self->shown = !self->lines;
  left = boids_cli_progress_describe_time ((double) (now - self->start) / G_USEC_PER_SEC / done *
                                           (self->total - done));
  done_text = g_strdup_printf ("%" G_GUINT64_FORMAT, done);
  total_text = g_strdup_printf ("%" G_GUINT64_FORMAT, self->total);
  line = g_strdup_printf (self->form, done_text, total_text, left);
  if (self->lines)
    {
      boids_cli_warn (line);
      return;
    }
  fit (line);
  g_printerr (CLEAR "%s", line);
}

void
boids_cli_progress_end (BoidsCliProgress *self)
{
  if (self->shown)
    g_printerr (CLEAR);
  self->shown = FALSE;
}
