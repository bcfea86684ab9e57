/* boids-cli-table.c - rows of named numbers, as CSV or JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-table.h"
#include "boids-number.h"

#include <math.h>

/* One number with the name of its column. */
typedef struct
{
  const char *name;
  double value;
} Cell;

static void
append_names (GString *text, const Cell *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%c", cells[i].name, i + 1 < n ? ',' : '\n');
}

/* @undefined takes the place of NaN. */
static void
append_cells (GString *text, const Cell *cells, guint n, const char *undefined)
{
  for (guint i = 0; i < n; i++)
    {
      double value = cells[i].value;
      g_autofree char *number =
          isnan (value) ? g_strdup (undefined) : boids_number_to_ascii (value);

      g_string_append_printf (text, "%s%c", number, i + 1 < n ? ',' : '\n');
    }
}

static void
append_object (GString *text, const Cell *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = boids_number_to_json (cells[i].value);

      g_string_append_printf (text, "%s\"%s\": %s", i == 0 ? "{" : ", ", cells[i].name, number);
    }
  g_string_append_c (text, '}');
}

/* --- Series --- */

#define MAX_SERIES (2 + FLOCK_N_MEASURES)

/* Fills in the cells of a row, with the values 0 if there is no @state. Returns: their number. */
static guint
fill_series (Cell cells[MAX_SERIES],
             const BoidsCliState *state,
             guint set,
             const double measures[FLOCK_N_MEASURES])
{
  guint n = 0;

  cells[n++] = (Cell){ "tick", state != NULL ? state->tick : 0 };
  cells[n++] = (Cell){ "time", state != NULL ? boids_cli_state_get_time (state) : 0.0 };
  for (FlockMeasure measure = 0; measure < FLOCK_N_MEASURES; measure++)
    if (set & 1u << measure)
      cells[n++] =
          (Cell){ flock_measure_key (measure), measures != NULL ? measures[measure] : 0.0 };
  return n;
}

void
boids_cli_series_begin (GString *text, BoidsCliForm form, guint set)
{
  Cell names[MAX_SERIES];
  guint n = fill_series (names, NULL, set, NULL);

  if (form == BOIDS_CLI_FORM_CSV)
    append_names (text, names, n);
  else
    g_string_append_c (text, '[');
}

void
boids_cli_series_add (GString *text,
                      BoidsCliForm form,
                      const BoidsCliState *state,
                      guint set,
                      const double measures[FLOCK_N_MEASURES])
{
  Cell cells[MAX_SERIES];
  guint n = fill_series (cells, state, set, measures);

  if (form == BOIDS_CLI_FORM_CSV)
    {
      append_cells (text, cells, n, "");
      return;
    }
  g_string_append (text, state->tick == 0 ? "\n  " : ",\n  ");
  append_object (text, cells, n);
}

void
boids_cli_series_end (GString *text, BoidsCliForm form)
{
  if (form != BOIDS_CLI_FORM_CSV)
    g_string_append (text, "\n]\n");
}

/* --- One boid --- */

void
boids_cli_describe_boid (GString *text,
                         BoidsCliForm form,
                         const FlockParams *params,
                         const BoidsCliState *state,
                         guint boid)
{
  const double *x = state->rows + (gsize) boid * FLOCK_STRIDE, *v = x + 3;
  FlockComponents detail;

  flock_compute_components (params, state->rows, boid, &detail, NULL);

  const double *s = detail.separation, *a = detail.alignment, *c = detail.cohesion;
  const Cell cells[] = {
    { "boid", boid },
    { "tick", state->tick },
    { "time", boids_cli_state_get_time (state) },
    { "x", x[0] },
    { "y", x[1] },
    { "z", x[2] },
    { "vx", v[0] },
    { "vy", v[1] },
    { "vz", v[2] },
    { "speed", flock_vector_length (v) },
    { "neighbours", detail.n_neighbours },
    { "sx", s[0] },
    { "sy", s[1] },
    { "sz", s[2] },
    { "s", flock_vector_length (s) },
    { "ax", a[0] },
    { "ay", a[1] },
    { "az", a[2] },
    { "a", flock_vector_length (a) },
    { "cx", c[0] },
    { "cy", c[1] },
    { "cz", c[2] },
    { "c", flock_vector_length (c) },
  };

  if (form == BOIDS_CLI_FORM_CSV)
    {
      append_names (text, cells, G_N_ELEMENTS (cells));
      append_cells (text, cells, G_N_ELEMENTS (cells), "nan");
    }
  else
    {
      append_object (text, cells, G_N_ELEMENTS (cells));
      g_string_append_c (text, '\n');
    }
}
