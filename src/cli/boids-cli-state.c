/* boids-cli-state.c - a state as it is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-state.h"
#include "boids-number.h"
#include "flock.h"

#include <string.h>

/* x y z vx vy vz */
#define N_COLUMNS 6

double
boids_cli_state_get_time (const BoidsCliState *state)
{
  return flock_time (state->tick);
}

static const double *
get_row (const BoidsCliState *state, guint boid)
{
  return state->rows + (gsize) boid * FLOCK_STRIDE;
}

/* --- CSV --- */

static void
write_csv (const BoidsCliState *state, BoidsCliOutput *output)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  fenv_t caller;

  flock_fenv_begin (&caller);
  g_string_append (output->text, "x,y,z,vx,vy,vz\n");
  for (guint boid = 0; boid < state->count && boids_cli_output_drain (output); boid++)
    for (int i = 0; i < N_COLUMNS; i++)
      {
        g_ascii_formatd (number, sizeof number, "%.17g", get_row (state, boid)[i]);
        g_string_append (output->text, number);
        g_string_append_c (output->text, i < N_COLUMNS - 1 ? ',' : '\n');
      }
  flock_fenv_end (&caller);
}

/* --- Raw, and its digest --- */

static void
encode (const double row[N_COLUMNS], guint64 raw[N_COLUMNS])
{
  memcpy (raw, row, N_COLUMNS * sizeof *raw);
  for (int i = 0; i < N_COLUMNS; i++)
    raw[i] = GUINT64_TO_LE (raw[i]);
}

static void
write_raw (const BoidsCliState *state, BoidsCliOutput *output)
{
  guint64 raw[N_COLUMNS];

  for (guint boid = 0; boid < state->count && boids_cli_output_drain (output); boid++)
    {
      encode (get_row (state, boid), raw);
      g_string_append_len (output->text, (const char *) raw, sizeof raw);
    }
}

static void
write_digest (const BoidsCliState *state, BoidsCliOutput *output)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint boid = 0; boid < state->count; boid++)
    {
      double row[N_COLUMNS];
      guint64 raw[N_COLUMNS];

      for (int i = 0; i < N_COLUMNS; i++)
        row[i] = flock_unsigned_zero (get_row (state, boid)[i]);
      encode (row, raw);
      g_checksum_update (checksum, (const guchar *) raw, sizeof raw);
    }
  g_string_append_printf (output->text, "%s\n", g_checksum_get_string (checksum));
}

/* --- JSON --- */

static void
append_json_number (GString *text, const char *before, double value)
{
  g_autofree char *number = boids_number_to_ascii (value);

  g_string_append_printf (text, "%s%s", before, number);
}

static void
write_json (const BoidsCliState *state, BoidsCliOutput *output)
{
  GString *text = output->text;

  g_string_append_printf (text, "{\"tick\": %" G_GUINT64_FORMAT, state->tick);
  append_json_number (text, ", \"time\": ", boids_cli_state_get_time (state));
  append_json_number (text,
                      ",\n \"mean_speed\": ", flock_rows_mean_speed (state->rows, state->count));
  append_json_number (text, ", \"order\": ", flock_rows_order (state->rows, state->count));
  g_string_append (text, ",\n \"columns\": [\"x\", \"y\", \"z\", \"vx\", \"vy\", \"vz\"],"
                         "\n \"boids\": [");
  for (guint boid = 0; boid < state->count && boids_cli_output_drain (output); boid++)
    {
      g_string_append (text, boid == 0 ? "\n  [" : ",\n  [");
      for (int i = 0; i < N_COLUMNS; i++)
        append_json_number (text, i == 0 ? "" : ", ", get_row (state, boid)[i]);
      g_string_append_c (text, ']');
    }
  g_string_append (text, "\n ]}\n");
}

void
boids_cli_state_write (const BoidsCliState *state, BoidsCliForm form, BoidsCliOutput *output)
{
  switch (form)
    {
    case BOIDS_CLI_FORM_CSV:
      write_csv (state, output);
      break;
    case BOIDS_CLI_FORM_RAW:
      write_raw (state, output);
      break;
    case BOIDS_CLI_FORM_JSON:
      write_json (state, output);
      break;
    case BOIDS_CLI_FORM_DIGEST:
      write_digest (state, output);
      break;
    }
}
