/* boids-cli-results.c - the results of a plan of experiments: a growing file of rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A program killed at any moment leaves whole runs, in the order in which they were completed, and
 * maybe a part of one at the end. All of it can be computed again, so what is not a whole run of
 * the plan is cut off with all that follows.
 *
 * The lock belongs to the open file description, so it ends with the process that has it. The
 * sorted file replaces the locked one; so a process that gets the lock checks that the name still
 * means the file it has locked.
 */
/* F_OFD_SETLK */
#define _GNU_SOURCE

#include "config.h"

#include "boids-cli-results.h"
#include "boids-cli-table.h"
#include "boids-file-writer.h"
#include "boids-number.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where the rows of a run are in the file. */
typedef struct
{
  gint64 offset;
  gsize length; /* 0: they are missing */
} Rows;

struct _BoidsCliResults
{
  const BoidsPlan *plan;
  int fd;
  gint64 end; /* of the last whole run */
  Rows *runs; /* by number */
  gboolean sorted;
  guint last; /* the number of the last run in the file */
};

static gboolean
fail (int code, GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
  return FALSE;
}

static gboolean
fail_with (const char *message, GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, message);
  return FALSE;
}

/* --- Text ---------------------------------------------------------------------------- */

static GString *
make_header (const BoidsPlan *plan)
{
  GString *text = g_string_new ("run,");

  for (FlockParam param = 0; param < FLOCK_N_PARAMS; param++)
    g_string_append_printf (text, "%s,", flock_param_info (param)->key);
  boids_cli_series_begin (text, BOIDS_CLI_FORM_CSV, boids_plan_get_measures (plan));
  return text;
}

void
boids_cli_results_begin_row (const BoidsPlan *plan, guint run, GString *text)
{
  FlockParams params;

  boids_plan_get_run (plan, run, &params);
  g_string_append_printf (text, "%u,", run);
  for (FlockParam param = 0; param < FLOCK_N_PARAMS; param++)
    {
      g_autofree char *number = boids_number_to_ascii (flock_params_get (&params, param));

      g_string_append_printf (text, "%s,", number);
    }
}

/* --- The plan ------------------------------------------------------------------------ */

BoidsPlan *
boids_cli_results_load_plan (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (strcmp (path, "-") == 0 ? "/dev/stdin" : path, &text, &length, error))
    return NULL;
  return boids_plan_parse (text, length, error);
}

gboolean
boids_cli_results_write_plan (const char *path, const BoidsPlan *plan, GError **error)
{
  g_autofree char *name = g_strconcat (path, ".plan", NULL);
  g_autofree char *text = boids_plan_to_json (plan);

  return boids_file_replace (name, text, strlen (text), error);
}

/* Checks that the plan beside the results is that of @self. A file without rows may have none. */
static gboolean
check_plan (BoidsCliResults *self, const char *path, gboolean empty, GError **error)
{
  g_autofree char *name = g_strconcat (path, ".plan", NULL);
  g_autofree char *expected = boids_plan_to_json (self->plan);
  g_autofree char *found = NULL;
  g_autoptr (GError) reason = NULL;

  if (g_file_get_contents (name, &found, NULL, &reason))
    return strcmp (found, expected) == 0 ||
           fail_with (_ ("These are the results of another plan; choose another file."), error);
  if (!g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (!empty)
    return fail_with (_ ("The plan of these results is missing; choose another file."), error);
  return boids_cli_results_write_plan (path, self->plan, error);
}

/* --- Opening ------------------------------------------------------------------------- */

/* Opens and locks the file. */
static gboolean
lock (BoidsCliResults *self, const char *path, gboolean writable, GError **error)
{
  struct flock range = { .l_type = writable ? F_WRLCK : F_RDLCK, .l_whence = SEEK_SET };
  struct stat locked, named;

  for (;;)
    {
      /* A pipe without a writer must not block. */
      self->fd =
          open (path, (writable ? O_RDWR | O_CREAT : O_RDONLY) | O_CLOEXEC | O_NONBLOCK, 0666);
      if (self->fd < 0 || fstat (self->fd, &locked) != 0)
        return fail (errno, error);
      if (!S_ISREG (locked.st_mode))
        return fail_with (_ ("Results can only be kept in a regular file."), error);
      if (fcntl (self->fd, F_OFD_SETLK, &range) != 0)
        {
          if (errno != EAGAIN && errno != EACCES)
            return fail (errno, error);
          return fail_with (_ ("Another sweep is writing these results."), error);
        }
      if (stat (path, &named) == 0 && named.st_dev == locked.st_dev &&
          named.st_ino == locked.st_ino)
        return TRUE;
      close (self->fd);
    }
}

/* Returns whether @line is a row of a run, which starts with @start, at @tick. */
static gboolean
is_row (const char *line, gsize length, const GString *start, guint64 tick, guint n_cells)
{
  char number[24];
  int n = g_snprintf (number, sizeof number, "%" G_GUINT64_FORMAT ",", tick);
  guint n_found = 1;

  if (length < start->len + n || memcmp (line, start->str, start->len) != 0 ||
      memcmp (line + start->len, number, n) != 0 || line[length - 1] != '\n')
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      n_found += line[i] == ',';
      if (line[i] == '\0')
        return FALSE;
    }
  return n_found == n_cells;
}

/* A file that is read line by line. */
typedef struct
{
  FILE *stream;
  char *line;
  size_t size;
} Lines;

/* Reads the rows of the next run. Returns: FALSE if a whole one does not follow. */
static gboolean
scan_run (BoidsCliResults *self, Lines *lines, guint n_cells)
{
  g_autoptr (GString) start = g_string_new (NULL);
  guint64 run = 0;
  gsize length = 0;

  for (guint64 tick = 0; tick <= boids_plan_get_ticks (self->plan);
       tick += boids_plan_get_every (self->plan))
    {
      ssize_t n = getline (&lines->line, &lines->size, lines->stream);

      if (n <= 0)
        return FALSE;
      if (tick == 0)
        {
          run = g_ascii_strtoull (lines->line, NULL, 10);
          if (run >= boids_plan_get_n_runs (self->plan) || self->runs[run].length != 0)
            return FALSE;
          boids_cli_results_begin_row (self->plan, run, start);
        }
      if (!is_row (lines->line, n, start, tick, n_cells))
        return FALSE;
      length += n;
    }
  self->sorted = self->sorted && (self->end == 0 || run >= self->last);
  self->last = run;
  self->runs[run] = (Rows){ self->end, length };
  self->end += length;
  return TRUE;
}

/* Finds the whole runs. */
static gboolean
scan (BoidsCliResults *self, GError **error)
{
  g_autoptr (GString) header = make_header (self->plan);
  Lines lines = { fdopen (dup (self->fd), "r") };
  guint n_cells = 1;
  ssize_t n;
  gboolean valid;

  if (lines.stream == NULL)
    return fail (errno, error);
  for (const char *c = header->str; *c != '\0'; c++)
    n_cells += *c == ',';
  n = getline (&lines.line, &lines.size, lines.stream);
  /* The header may be cut short, too. */
  valid = n <= 0 || (n <= (ssize_t) header->len && memcmp (lines.line, header->str, n) == 0);
  if (n == (ssize_t) header->len)
    {
      self->end = n;
      while (scan_run (self, &lines, n_cells))
        ;
    }
  free (lines.line);
  fclose (lines.stream);
  return valid ||
         fail_with (_ ("These are not the results of a sweep; choose another file."), error);
}

/* Writes @length bytes at the end of what is there; on an error the file is as it was. */
static gboolean
append (BoidsCliResults *self, const char *bytes, gsize length, GError **error)
{
  for (gsize done = 0; done < length;)
    {
      ssize_t n = pwrite (self->fd, bytes + done, length - done, self->end + done);
      int code = errno;

      if (n >= 0)
        done += n;
      else if (code != EINTR)
        {
          if (ftruncate (self->fd, self->end) != 0)
            g_debug ("A part of a run is left, which the next sweep removes.");
          return fail (code, error);
        }
    }
  self->end += length;
  return TRUE;
}

static gboolean
prepare_to_write (BoidsCliResults *self, GError **error)
{
  g_autoptr (GString) header = make_header (self->plan);

  /* Even to the same size it would change the time of the file. */
  if (lseek (self->fd, 0, SEEK_END) != self->end && ftruncate (self->fd, self->end) != 0)
    return fail (errno, error);
  return self->end > 0 || append (self, header->str, header->len, error);
}

static BoidsCliResults *
open_results (const char *path, const BoidsPlan *plan, gboolean writable, GError **error)
{
  g_autoptr (BoidsCliResults) self = g_new0 (BoidsCliResults, 1);
  struct stat status;

  self->plan = plan;
  self->fd = -1;
  self->sorted = TRUE;
  self->runs = g_try_new0 (Rows, boids_plan_get_n_runs (plan));
  if (self->runs == NULL)
    {
      fail (ENOMEM, error);
      return NULL;
    }
  if (!lock (self, path, writable, error))
    return NULL;
  if (fstat (self->fd, &status) != 0)
    {
      fail (errno, error);
      return NULL;
    }
  if (!check_plan (self, path, writable && status.st_size == 0, error) || !scan (self, error) ||
      (writable && !prepare_to_write (self, error)))
    return NULL;
  return g_steal_pointer (&self);
}

BoidsCliResults *
boids_cli_results_open (const char *path, const BoidsPlan *plan, GError **error)
{
  return open_results (path, plan, TRUE, error);
}

BoidsCliResults *
boids_cli_results_open_read (const char *path, const BoidsPlan *plan, GError **error)
{
  return open_results (path, plan, FALSE, error);
}

void
boids_cli_results_free (BoidsCliResults *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->runs);
  g_free (self);
}

/* --- Runs ---------------------------------------------------------------------------- */

gboolean
boids_cli_results_has (const BoidsCliResults *self, guint run)
{
  return self->runs[run].length != 0;
}

gboolean
boids_cli_results_is_sorted (const BoidsCliResults *self)
{
  return self->sorted;
}

gboolean
boids_cli_results_append (BoidsCliResults *self, guint run, const GString *rows, GError **error)
{
  const Rows place = { self->end, rows->len };

  if (!append (self, rows->str, rows->len, error))
    return FALSE;
  self->runs[run] = place;
  self->sorted = self->sorted && run >= self->last;
  self->last = run;
  return TRUE;
}

/* Sets @text to the rows of @run. */
static gboolean
read_run (BoidsCliResults *self, guint run, GString *text, GError **error)
{
  const Rows *rows = &self->runs[run];

  g_string_set_size (text, rows->length);
  for (gsize done = 0; done < rows->length;)
    {
      ssize_t n = pread (self->fd, text->str + done, rows->length - done, rows->offset + done);

      if (n > 0)
        done += n;
      else if (n == 0 || errno != EINTR)
        return fail (n == 0 ? EIO : errno, error);
    }
  return TRUE;
}

/* Sets @text to the rows of @run, which those of the @n_sources that have it agree about. */
static gboolean
collect_run (BoidsCliResults *const *sources,
             guint n_sources,
             guint run,
             GString *text,
             GError **error)
{
  g_autoptr (GString) other = g_string_new (NULL);

  g_string_truncate (text, 0);
  for (guint i = 0; i < n_sources; i++)
    {
      gboolean first = text->len == 0;

      if (!boids_cli_results_has (sources[i], run))
        continue;
      if (!read_run (sources[i], run, first ? text : other, error))
        return FALSE;
      if (!first && !g_string_equal (text, other))
        {
          g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                       _ ("Two files have different rows of run %u."), run);
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
boids_cli_results_write (BoidsCliResults *const *sources,
                         guint n_sources,
                         const char *path,
                         GError **error)
{
  const BoidsPlan *plan = sources[0]->plan;
  g_autoptr (BoidsFileWriter) writer = boids_file_writer_open (path, error);
  g_autoptr (GString) text = make_header (plan);

  if (writer == NULL || !boids_file_writer_write (writer, text->str, text->len, error))
    return FALSE;
  for (guint run = 0; run < boids_plan_get_n_runs (plan); run++)
    if (!collect_run (sources, n_sources, run, text, error) ||
        (text->len > 0 && !boids_file_writer_write (writer, text->str, text->len, error)))
      return FALSE;
  return boids_file_writer_commit (writer, error);
}
