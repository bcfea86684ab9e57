/* boids-cli-output.c - forms of a state, and where they go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-output.h"
#include "boids-number.h"
#include "flock.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

/* x y z vx vy vz */
#define N_COLUMNS 6

static void
append_csv (GString *text, const double *row)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  fenv_t caller;

  flock_fenv_begin (&caller);
  for (int i = 0; i < N_COLUMNS; i++)
    {
      g_string_append (text, g_ascii_formatd (number, sizeof number, "%.17g", row[i]));
      g_string_append_c (text, i < N_COLUMNS - 1 ? ',' : '\n');
    }
  flock_fenv_end (&caller);
}

static void
encode (const double *row, guint64 raw[N_COLUMNS])
{
  memcpy (raw, row, N_COLUMNS * sizeof *raw);
  for (int i = 0; i < N_COLUMNS; i++)
    raw[i] = GUINT64_TO_LE (raw[i]);
}

static char *
compute_digest (const double *rows, guint count)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint boid = 0; boid < count; boid++)
    {
      double row[N_COLUMNS];
      guint64 raw[N_COLUMNS];

      for (int i = 0; i < N_COLUMNS; i++)
        {
          double value = rows[(gsize) boid * FLOCK_STRIDE + i];

          row[i] = value == 0.0 ? 0.0 : value;
        }
      encode (row, raw);
      g_checksum_update (checksum, (const guchar *) raw, sizeof raw);
    }
  return g_strdup (g_checksum_get_string (checksum));
}

static void
append_json_number (GString *text, const char *before, double value)
{
  g_autofree char *number = boids_number_to_ascii (value);

  g_string_append_printf (text, "%s%s", before, number);
}

static void
append_json (GString *text, const double *rows, guint count, guint64 tick)
{
  g_string_append_printf (text, "{\"tick\": %" G_GUINT64_FORMAT, tick);
  append_json_number (text, ", \"time\": ", flock_time (tick));
  append_json_number (text, ",\n \"mean_speed\": ", flock_rows_mean_speed (rows, count));
  append_json_number (text, ", \"order\": ", flock_rows_order (rows, count));
  g_string_append (text, ",\n \"columns\": [\"x\", \"y\", \"z\", \"vx\", \"vy\", \"vz\"],"
                         "\n \"boids\": [");
  for (guint boid = 0; boid < count; boid++)
    {
      g_string_append (text, boid == 0 ? "\n  [" : ",\n  [");
      for (int i = 0; i < N_COLUMNS; i++)
        append_json_number (text, i == 0 ? "" : ", ", rows[(gsize) boid * FLOCK_STRIDE + i]);
      g_string_append_c (text, ']');
    }
  g_string_append (text, "\n ]}\n");
}

GString *
boids_cli_format (const double *rows, guint count, guint64 tick, BoidsCliForm form)
{
  GString *text = g_string_new (NULL);

  if (form == BOIDS_CLI_FORM_DIGEST)
    {
      g_autofree char *digest = compute_digest (rows, count);

      g_string_append_printf (text, "%s\n", digest);
      return text;
    }

  if (form == BOIDS_CLI_FORM_JSON)
    {
      append_json (text, rows, count, tick);
      return text;
    }
  if (form == BOIDS_CLI_FORM_CSV)
    g_string_append (text, "x,y,z,vx,vy,vz\n");
  for (guint boid = 0; boid < count; boid++)
    {
      const double *row = rows + (gsize) boid * FLOCK_STRIDE;
      guint64 raw[N_COLUMNS];

      if (form == BOIDS_CLI_FORM_CSV)
        {
          append_csv (text, row);
          continue;
        }
      encode (row, raw);
      g_string_append_len (text, (const char *) raw, sizeof raw);
    }
  return text;
}

/* Writes to @stream, which it closes unless it is standard output, and calls it @name in an error.
 */
static gboolean
write_stream (FILE *stream, const char *name, const char *contents, gsize length, GError **error)
{
  gboolean written =
      stream != NULL && fwrite (contents, 1, length, stream) == length && fflush (stream) == 0;
  int code = errno;

  if (stream != NULL && stream != stdout)
    fclose (stream);
  if (written)
    return TRUE;

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), _ ("Could not write to %s: %s"),
               name, g_strerror (code));
  return FALSE;
}

gboolean
boids_cli_write (const char *path, const char *contents, gsize length, GError **error)
{
  g_autofree char *name = NULL;

  if (path == NULL)
    return write_stream (stdout, _ ("standard output"), contents, length, error);

  /* Writing as a whole puts a new file in the place of the old one, which must not happen to a
   * device or a pipe. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      name = g_filename_display_name (path);
      return write_stream (g_fopen (path, "wb"), name, contents, length, error);
    }

  return g_file_set_contents_full (path, contents, length, G_FILE_SET_CONTENTS_CONSISTENT, 0666,
                                   error);
}
