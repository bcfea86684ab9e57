/* boids-cli-state.c - writes a state in various formats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-state.h"
#include "boids-number.h"
#include "study.h"

#include <math.h>
#include <string.h>

#define MAX_COLUMNS 6

/* The columns of a row that are written. */
typedef struct
{
  guint n;
  guint places[MAX_COLUMNS];
} Columns;

static const Columns *
get_columns (const BoidsCliState *state)
{
  static const Columns flock = { 6, { 0, 1, 2, 3, 4, 5 } }, study = { 4, { 0, 1, 3, 4 } };

  return state->model == BOIDS_MODEL_KIND_STUDY ? &study : &flock;
}

static const char *
get_column_name (const Columns *columns, guint i)
{
  static const char *const names[MAX_COLUMNS] = { "x", "y", "z", "vx", "vy", "vz" };

  return names[columns->places[i]];
}

double
boids_cli_state_get_time (const BoidsCliState *state)
{
  return state->model == BOIDS_MODEL_KIND_STUDY ? study_time (state->tick)
                                                : flock_time (state->tick);
}

/* Returns column @i of the row of @boid. The sign and the payload of a NaN depend on the processor,
 * so every NaN becomes the same one. */
static double
get_value (const BoidsCliState *state, const Columns *columns, guint boid, guint i)
{
  double value = state->rows[(gsize) boid * FLOCK_STRIDE + columns->places[i]];

  return isnan (value) ? (double) NAN : value;
}

/* --- CSV --- */

static void
write_csv (const BoidsCliState *state, BoidsCliOutput *output)
{
  const Columns *columns = get_columns (state);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  fenv_t caller;

  flock_fenv_begin (&caller);
  for (guint i = 0; i < columns->n; i++)
    g_string_append_printf (output->text, "%s%c", get_column_name (columns, i),
                            i < columns->n - 1 ? ',' : '\n');
  for (guint boid = 0; boid < state->count && boids_cli_output_drain (output); boid++)
    for (guint i = 0; i < columns->n; i++)
      {
        g_ascii_formatd (number, sizeof number, "%.17g", get_value (state, columns, boid, i));
        g_string_append (output->text, number);
        g_string_append_c (output->text, i < columns->n - 1 ? ',' : '\n');
      }
  flock_fenv_end (&caller);
}

/* --- Raw, and its digest --- */

/* Writes the raw form of @boid to @raw. Returns: how many bytes that is. */
static gsize
encode (const BoidsCliState *state, guint boid, gboolean minus_zero, guint64 raw[MAX_COLUMNS])
{
  const Columns *columns = get_columns (state);

  for (guint i = 0; i < columns->n; i++)
    {
      double value = get_value (state, columns, boid, i);

      if (!minus_zero)
        value = flock_unsigned_zero (value);
      memcpy (&raw[i], &value, sizeof value);
      raw[i] = GUINT64_TO_LE (raw[i]);
    }
  return columns->n * sizeof *raw;
}

static void
write_raw (const BoidsCliState *state, BoidsCliOutput *output)
{
  guint64 raw[MAX_COLUMNS];

  for (guint boid = 0; boid < state->count && boids_cli_output_drain (output); boid++)
    {
      gsize length = encode (state, boid, TRUE, raw);

      g_string_append_len (output->text, (const char *) raw, length);
    }
}

static void
write_digest (const BoidsCliState *state, BoidsCliOutput *output)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint64 raw[MAX_COLUMNS];

  for (guint boid = 0; boid < state->count; boid++)
    {
      gsize length = encode (state, boid, FALSE, raw);

      g_checksum_update (checksum, (const guchar *) raw, length);
    }
  g_string_append_printf (output->text, "%s\n", g_checksum_get_string (checksum));
}

/* --- JSON --- */

static void
append_json_number (GString *text, const char *before, double value)
{
  g_autofree char *number = boids_number_to_json (value);

  g_string_append_printf (text, "%s%s", before, number);
}

static void
write_json (const BoidsCliState *state, BoidsCliOutput *output)
{
  const Columns *columns = get_columns (state);
  GString *text = output->text;
  double mean_speed, order;

  flock_rows_measure (state->rows, state->count, &mean_speed, &order);
  g_string_append_printf (text, "{\"tick\": %" G_GUINT64_FORMAT, state->tick);
  append_json_number (text, ", \"time\": ", boids_cli_state_get_time (state));
  append_json_number (text, ",\n \"mean_speed\": ", mean_speed);
  append_json_number (text, ", \"order\": ", order);
  g_string_append (text, ",\n \"columns\": [");
  for (guint i = 0; i < columns->n; i++)
    g_string_append_printf (text, "%s\"%s\"", i == 0 ? "" : ", ", get_column_name (columns, i));
  g_string_append (text, "],\n \"boids\": [");
  for (guint boid = 0; boid < state->count && boids_cli_output_drain (output); boid++)
    {
      g_string_append (text, boid == 0 ? "\n  [" : ",\n  [");
      for (guint i = 0; i < columns->n; i++)
        append_json_number (text, i == 0 ? "" : ", ", get_value (state, columns, boid, i));
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
