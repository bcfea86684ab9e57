/* boids-cli-output.c - the output of a command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-output.h"
#include "boids-cli-signals.h"
#include "boids-file-writer.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* How many bytes are collected before they are written, except for rows of a series. */
#define BLOCK 65536

typedef struct
{
  BoidsCliOutput parent;

  BoidsFileWriter *writer; /* NULL for standard output */
  char *name;              /* NULL for standard output */
  GError *error;           /* the first one */
} Output;

gboolean
boids_cli_output_is_stdout (const char *path)
{
  return path == NULL || strcmp (path, "-") == 0;
}

BoidsCliOutput *
boids_cli_output_open (const char *path, BoidsCliOutputMode mode)
{
  Output *self = g_new0 (Output, 1);

  /* Twice as much, so that the last row of a block fits. */
  self->parent.text = g_string_sized_new (2 * BLOCK);
  if (!boids_cli_output_is_stdout (path))
    {
      self->name = g_strdup (path);
      self->writer = mode == BOIDS_CLI_OUTPUT_WHOLE
                         ? boids_file_writer_open (path, &self->error)
                         : boids_file_writer_open_in_place (path, &self->error);
    }
  return &self->parent;
}

/* Writes what standard output accepts, and removes it from the text. */
static gboolean
write_stdout (GString *text, GError **error)
{
  while (text->len > 0)
    {
      ssize_t n = write (STDOUT_FILENO, text->str, text->len);
      int code = errno;

      if (n >= 0)
        g_string_erase (text, 0, n);
      else if (code != EINTR && code != EAGAIN)
        {
          g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code),
                               g_strerror (code));
          return FALSE;
        }
      else if (boids_cli_signals_get () != 0)
        return FALSE;
      else if (code == EAGAIN)
        poll (&(struct pollfd){ .fd = STDOUT_FILENO, .events = POLLOUT }, 1, -1);
    }
  return TRUE;
}

gboolean
boids_cli_output_flush (BoidsCliOutput *output)
{
  Output *self = (Output *) output;
  GString *text = output->text;

  if (self->error != NULL)
    return FALSE;
  if (self->name == NULL)
    return write_stdout (text, &self->error) && boids_cli_signals_get () == 0;
  if (!boids_file_writer_write (self->writer, text->str, text->len, &self->error))
    return FALSE;
  g_string_truncate (text, 0);
  return boids_cli_signals_get () == 0;
}

gboolean
boids_cli_output_drain (BoidsCliOutput *self)
{
  return self->text->len < BLOCK || boids_cli_output_flush (self);
}

/* Returns whether writing would not wait for a reader. */
static gboolean
is_ready (Output *self)
{
  struct pollfd standard = { .fd = STDOUT_FILENO, .events = POLLOUT };

  return self->name != NULL || (poll (&standard, 1, 0) == 1 && standard.revents & POLLOUT);
}

static void
output_free (Output *self)
{
  g_string_free (self->parent.text, TRUE);
  g_clear_pointer (&self->writer, boids_file_writer_free);
  g_clear_error (&self->error);
  g_free (self->name);
  g_free (self);
}

static int
fail (const char *name, const GError *error)
{
  g_autofree char *message = NULL;

  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_PIPE))
    return boids_cli_signals_die (SIGPIPE);
  message = g_strdup_printf (_ ("Could not write to %s: %s"),
                             name != NULL ? name : _ ("standard output"), error->message);
  return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, message);
}

int
boids_cli_output_end (BoidsCliOutput *output, gboolean complete)
{
  Output *self = (Output *) output;
  int number = boids_cli_signals_get (), status = 0;

  /* After an interrupt, a pager may never read the rest. */
  if (complete && (number == 0 || is_ready (self)))
    boids_cli_output_flush (output);
  if (self->error == NULL && self->writer != NULL && complete)
    boids_file_writer_commit (self->writer, &self->error);
  if (self->error != NULL)
    status = fail (self->name, self->error);
  output_free (self);
  return number != 0 ? boids_cli_signals_die (number) : status;
}

int
boids_cli_output_close_stdout (int status)
{
  g_autoptr (GError) error = NULL;

  if (close (STDOUT_FILENO) == 0 || errno == EBADF)
    return status;
  g_set_error_literal (&error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
  return fail (NULL, error);
}
