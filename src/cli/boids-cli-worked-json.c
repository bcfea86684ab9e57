/* boids-cli-worked-json.c - writes a worked step as JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-worked.h"
#include "boids-number.h"

static const char *const rule_keys[FLOCK_N_RULES] = {
  [FLOCK_RULE_SEPARATION] = "separation",
  [FLOCK_RULE_ALIGNMENT] = "alignment",
  [FLOCK_RULE_COHESION] = "cohesion",
};

/* --- JSON --- */

/* Appends the comma before the next member, unless it is the first. */
static void
separate (GString *text, const char *blank)
{
  /* What was written already ends with a member. */
  char last = text->len > 0 ? text->str[text->len - 1] : '}';

  if (last != '{' && last != '[')
    g_string_append_c (text, ',');
  g_string_append (text, last == '{' || last == '[' ? "" : blank);
}

static void
begin (GString *text, const char *key, char bracket)
{
  separate (text, " ");
  if (key != NULL)
    g_string_append_printf (text, "\"%s\": ", key);
  g_string_append_c (text, bracket);
}

static void
add_raw (GString *text, const char *key, const char *value)
{
  separate (text, " ");
  if (key != NULL)
    g_string_append_printf (text, "\"%s\": ", key);
  g_string_append (text, value);
}

static void
add_number (GString *text, const char *key, double value)
{
  g_autofree char *number = boids_number_to_json (value);

  add_raw (text, key, number);
}

static void
add_flag (GString *text, const char *key, gboolean value)
{
  add_raw (text, key, value ? "true" : "false");
}

static void
add_vector (GString *text, const char *key, const double *v, guint n)
{
  begin (text, key, '[');
  for (guint axis = 0; axis < n; axis++)
    add_number (text, NULL, v[axis]);
  g_string_append_c (text, ']');
}

static void
add_flags (GString *text, const char *key, const bool flags[3])
{
  begin (text, key, '[');
  for (guint axis = 0; axis < 3; axis++)
    add_flag (text, NULL, flags[axis]);
  g_string_append_c (text, ']');
}

/* --- What both models have --- */

static void
add_parameters (GString *text, const BoidsParams *params)
{
  gboolean study = params->kind == BOIDS_MODEL_KIND_STUDY;

  add_raw (text, "model", study ? "\"study\"" : "\"steering\"");
  begin (text, "parameters", '{');
  if (study)
    {
      for (guint i = 0; i < STUDY_N_PARAMS; i++)
        add_number (text, study_param_info (i)->key, study_params_get (&params->study, i));
      begin (text, "rules", '[');
      if (params->study.rules & STUDY_RULE_ALIGNMENT)
        add_raw (text, NULL, "\"alignment\"");
      if (params->study.rules & STUDY_RULE_SEPARATION)
        add_raw (text, NULL, "\"separation\"");
      if (params->study.rules & STUDY_RULE_COHESION)
        add_raw (text, NULL, "\"cohesion\"");
      g_string_append_c (text, ']');
    }
  else
    for (guint i = 0; i < FLOCK_N_PARAMS; i++)
      add_number (text, flock_param_info (i)->key, flock_params_get (&params->flock, i));
  g_string_append_c (text, '}');
}

static void
add_components (GString *text, const FlockComponents *components, guint n)
{
  add_vector (text, "separation", components->separation, n);
  add_vector (text, "alignment", components->alignment, n);
  add_vector (text, "cohesion", components->cohesion, n);
}

static void
add_weighted (GString *text, const double weighted[][3], guint n)
{
  begin (text, "weighted", '{');
  for (guint rule = 0; rule < FLOCK_N_RULES; rule++)
    add_vector (text, rule_keys[rule], weighted[rule], n);
  g_string_append_c (text, '}');
}

static void
add_neighbours (BoidsCliOutput *output, BoidsWorked *worked, gboolean study)
{
  GString *text = output->text;
  guint n, n_axes = study ? 2 : 3;
  const FlockNeighbour *neighbours = boids_worked_get_neighbours (worked, &n);

  begin (text, "neighbours", '[');
  for (guint i = 0; i < n && boids_cli_output_drain (output); i++)
    {
      const FlockNeighbour *neighbour = &neighbours[i];

      separate (text, "\n  ");
      g_string_append_c (text, '{');
      add_number (text, "boid", neighbour->boid);
      add_vector (text, "displacement", neighbour->displacement, n_axes);
      add_number (text, "distance", neighbour->distance);
      add_vector (text, "velocity", neighbour->velocity, n_axes);
      if (study)
        add_flag (text, "updated", neighbour->updated);
      else
        {
          add_flags (text, "across_face", neighbour->across_face);
          add_flag (text, "separates", neighbour->separates);
          begin (text, "contribution", '{');
          add_vector (text, "separation", neighbour->separation, 3);
          add_vector (text, "alignment", neighbour->velocity, 3);
          add_vector (text, "cohesion", neighbour->displacement, 3);
          g_string_append_c (text, '}');
        }
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

/* --- The flock --- */

/* Returns what is told about the mistake if its value is typed with three decimals. */
static FlockVerdict
judge_mistake (const FlockExercise *exercise, const FlockMistake *mistake)
{
  double answer[3];

  for (int axis = 0; axis < 3; axis++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE + 310];

      g_ascii_formatd (number, sizeof number, "%.3f", mistake->value[axis]);
      answer[axis] = boids_number_from_ascii (number);
    }
  return flock_exercise_judge (exercise, answer, NULL);
}

static void
add_mistakes (GString *text, const FlockExercise *exercise)
{
  begin (text, flock_quantity_key (exercise->quantity), '{');
  for (guint i = 0; i < exercise->n_mistakes; i++)
    {
      const FlockMistake *mistake = &exercise->mistakes[i];

      begin (text, flock_verdict_key (mistake->verdict), '{');
      add_vector (text, "value", mistake->value, 3);
      g_string_append_printf (text, ", \"told\": \"%s\"}",
                              flock_verdict_key (judge_mistake (exercise, mistake)));
    }
  g_string_append_c (text, '}');
}

static void
add_exercises (GString *text, const FlockParams *params, const double *rows, guint boid)
{
  FlockExercise exercises[FLOCK_N_QUANTITIES];

  for (guint i = 0; i < FLOCK_N_QUANTITIES; i++)
    flock_exercise_init (&exercises[i], i, params, rows, boid);
  begin (text, "tolerance", '{');
  for (guint i = 0; i < FLOCK_N_QUANTITIES; i++)
    add_number (text, flock_quantity_key (i), exercises[i].tolerance);
  g_string_append_c (text, '}');
  begin (text, "mistakes", '{');
  for (guint i = 0; i < FLOCK_N_QUANTITIES; i++)
    add_mistakes (text, &exercises[i]);
  g_string_append_c (text, '}');
}

static void
add_flock (GString *text, const FlockWorked *worked)
{
  add_vector (text, "x", worked->x, 3);
  add_vector (text, "v", worked->v, 3);
  add_number (text, "speed", flock_vector_length (worked->v));
  add_components (text, &worked->components, 3);
  begin (text, "lengths", '{');
  add_number (text, "separation", flock_vector_length (worked->components.separation));
  add_number (text, "alignment", flock_vector_length (worked->components.alignment));
  add_number (text, "cohesion", flock_vector_length (worked->components.cohesion));
  g_string_append_c (text, '}');
  add_weighted (text, worked->weighted, 3);
  add_vector (text, "sum", worked->sum, 3);
  add_number (text, "sum_length", flock_vector_length (worked->sum));
  add_flag (text, "capped", worked->capped);
  add_number (text, "cap_factor", worked->cap_factor);
  add_vector (text, "v_next", worked->v_next, 3);
  add_number (text, "speed_next", flock_vector_length (worked->v_next));
  add_vector (text, "move", worked->move, 3);
  add_vector (text, "moved", worked->moved, 3);
  add_flags (text, "wrapped", worked->wrapped);
  add_vector (text, "x_next", worked->x_next, 3);
}

/* --- The study --- */

static void
add_study (GString *text, const StudyWorked *worked)
{
  add_vector (text, "x", worked->x, 2);
  add_vector (text, "v", worked->v, 2);
  add_components (text, &worked->components, 2);
  add_weighted (text, worked->weighted, 2);
  add_vector (text, "sum", worked->sum, 2);
  add_number (text, "sum_length", flock_vector_length (worked->sum));
  add_vector (text, "v_next", worked->v_next, 2);
  add_vector (text, "moved", worked->moved, 2);
  add_vector (text, "x_next", worked->x_next, 2);
}

void
boids_cli_worked_write_json (BoidsWorked *worked,
                             const BoidsParams *params,
                             const double *rows,
                             BoidsCliOutput *output)
{
  GString *text = output->text;
  gboolean study = params->kind == BOIDS_MODEL_KIND_STUDY;
  guint boid = boids_worked_get_boid (worked);

  g_string_append_c (text, '{');
  add_parameters (text, params);
  separate (text, "\n ");
  g_string_append_printf (text, "\"tick\": %" G_GUINT64_FORMAT, boids_worked_get_tick (worked));
  add_number (text, "boid", boid);
  if (study)
    add_study (text, boids_worked_get_study (worked));
  else
    {
      add_flock (text, boids_worked_get_flock (worked));
      add_exercises (text, &params->flock, rows, boid);
    }
  add_neighbours (output, worked, study);
  g_string_append (text, "}\n");
}
