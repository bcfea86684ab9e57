/* test-flock-fenv.c - the same bits in every floating-point environment of the caller.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything is computed in the default environment and again in hostile ones, with threads that
 * were started in one.
 */
#include "flock.h"
#include "hostile.h"
#include "study.h"
#include "vectors.h"
#include "worked.h"

#include <math.h>

#define COUNT 6000

/* The results of all functions that compute. */
typedef struct
{
  GString *digests;
  double numbers[200];
  guint n_numbers;
} Results;

static void
add_number (Results *results, double number)
{
  g_assert_cmpuint (results->n_numbers, <, G_N_ELEMENTS (results->numbers));
  results->numbers[results->n_numbers++] = number;
}

static void
add_vector (Results *results, const double v[3])
{
  for (int i = 0; i < 3; i++)
    add_number (results, v[i]);
}

static void
add_measures (Results *results, const double *measures, guint n)
{
  for (guint i = 0; i < n; i++)
    add_number (results, measures[i]);
}

static void
add_rows (Results *results, const double *rows, gsize count)
{
  fenv_t hostile;
  g_autofree char *digest = NULL;

  /* The digest turns -0 into 0, which is a computation of the test itself. */
  fegetenv (&hostile);
  fesetenv (FE_DFL_ENV);
  digest = vectors_digest (rows, count);
  fesetenv (&hostile);
  g_string_append_printf (results->digests, "%s\n", digest);
}

static void
compute_worked_flock (Results *results, const FlockParams *params, const double *rows)
{
  FlockWorked worked;
  FlockNeighbour neighbour;

  flock_work_out (params, rows, 1, &worked, NULL);
  add_vector (results, worked.sum);
  add_number (results, worked.cap_factor);
  add_vector (results, worked.x_next);
  flock_work_out_neighbour (params, rows, 1, 0, &neighbour);
  add_vector (results, neighbour.displacement);
  add_vector (results, neighbour.separation);
  for (FlockQuantity quantity = 0; quantity < FLOCK_N_QUANTITIES; quantity++)
    {
      FlockExercise exercise;

      flock_exercise_init (&exercise, quantity, params, rows, 1);
      add_vector (results, exercise.mistakes[exercise.n_mistakes - 1].value);
      add_number (results, exercise.tolerance);
    }
}

static void
compute_flock (Results *results, gsize count, gsize n_threads)
{
  FlockParams params = flock_params_default ();
  double *rows = flock_rows_new (count), *next = flock_rows_new (count);
  g_autofree guint32 *counts = g_new (guint32, count);
  FlockComponents components;
  double mean_speed, order, v[3], measures[FLOCK_N_MEASURES];
  Flock *flock;
  guint64 n_neighbours = 0;

  params.count = count;
  params.radius = 0.7;
  flock = flock_new (&params);
  g_assert_nonnull (flock);
  flock_set_threads (flock, n_threads);
  flock_rows_seed (&params, rows);
  /* Denormal differences, which are 0 where denormals are flushed to zero. */
  rows[FLOCK_STRIDE] = rows[0];
  rows[FLOCK_STRIDE + 1] = rows[1];
  rows[2] = 0x1p-1060;
  rows[FLOCK_STRIDE + 2] = 0x1.8p-1060;
  add_rows (results, rows, count);
  flock_step (flock, rows, next);
  add_rows (results, next, count);
  flock_step_reference (&params, rows, next);
  add_rows (results, next, count);
  flock_count_neighbours (flock, rows, counts);
  for (gsize i = 0; i < count; i++)
    n_neighbours += counts[i];
  add_number (results, n_neighbours);
  flock_rows_measure (next, count, &mean_speed, &order);
  add_number (results, mean_speed);
  add_number (results, order);
  g_assert_true (flock_measure (flock, next, measures));
  add_measures (results, measures, FLOCK_N_MEASURES);
  g_assert_true (flock_measure_reference (&params, next, measures));
  add_measures (results, measures, FLOCK_N_MEASURES);
  flock_compute_components (&params, rows, 1, &components, NULL);
  add_vector (results, components.separation);
  add_vector (results, components.alignment);
  add_vector (results, components.cohesion);
  flock_turn (&params, &components, rows + FLOCK_STRIDE + 3, v);
  add_vector (results, v);
  add_number (results, flock_vector_length (v));
  flock_displacement (rows, rows + 5 * FLOCK_STRIDE, v);
  add_vector (results, v);
  add_number (results, flock_time (7));
  compute_worked_flock (results, &params, rows);
  flock_free (flock);
  flock_rows_free (rows);
  flock_rows_free (next);
}

static void
compute_study (Results *results)
{
  StudyParams params = study_params_default ();
  double *rows = flock_rows_new (params.count);
  Study *study = study_new (params.count);
  FlockComponents components;
  StudyWorked worked;
  StudyPairs pairs;
  double v[3], measures[STUDY_N_MEASURES];

  params.rules = STUDY_ALL_RULES;
  study_rows_seed (&params, rows);
  add_rows (results, rows, params.count);
  for (int i = 0; i < 20; i++)
    study_step (study, &params, i % 2 ? STUDY_SEARCH_ALL : STUDY_SEARCH_GRID, rows, &pairs);
  add_rows (results, rows, params.count);
  study_compute_components (&params, rows, 3, &components, NULL);
  add_vector (results, components.separation);
  study_turn (&params, &components, rows + 3 * FLOCK_STRIDE + 3, v);
  add_vector (results, v);
  g_assert_true (study_measure (study, &params, STUDY_SEARCH_GRID, rows, measures));
  add_measures (results, measures, STUDY_N_MEASURES);
  pairs = study_count_pairs (study, &params, rows);
  add_number (results, pairs.grid);
  add_number (results, study_expect_pairs (1234, 33.3).grid);
  add_number (results, study_time (7));
  study_work_out (study, &params, rows, 60, &worked, NULL);
  add_vector (results, worked.sum);
  add_vector (results, worked.x_next);
  study_free (study);
  flock_rows_free (rows);
}

static void
compute_all (Results *results, gsize count, gsize n_threads)
{
  results->digests = g_string_new (NULL);
  compute_flock (results, count, n_threads);
  compute_study (results);
  /* Denormals are numbers above 0. */
  add_number (results, flock_param_allows (FLOCK_PARAM_RADIUS, 0x1p-1060));
  add_number (results, study_param_allows (STUDY_PARAM_RADIUS, 0x1p-1060));
  add_number (results, flock_param_allows (FLOCK_PARAM_MAX_SPEED, -0x1p-1060));
}

static void
compare (const char *name, gsize count, gsize n_threads)
{
  Results expected = { NULL }, found = { NULL };
  guint64 control;
  int rounding;
  fenv_t own;

  compute_all (&expected, count, n_threads);

  fegetenv (&own);
  hostile_set (name);
  rounding = fegetround ();
  control = hostile_get_control ();
  compute_all (&found, count, n_threads);
  g_assert_cmpint (fegetround (), ==, rounding);
  g_assert_cmpuint (hostile_get_control (), ==, control);
  fesetenv (&own);

  g_assert_cmpstr (found.digests->str, ==, expected.digests->str);
  g_assert_cmpmem (found.numbers, found.n_numbers * sizeof (double), expected.numbers,
                   expected.n_numbers * sizeof (double));
  g_string_free (expected.digests, TRUE);
  g_string_free (found.digests, TRUE);
}

static void
test_environment (gconstpointer name)
{
  /* By the double loop, in one thread, and in several. */
  compare (name, 8, 1);
  compare (name, 500, 1);
  compare (name, COUNT, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < HOSTILE_N_NAMES; i++)
    {
      g_autofree char *path = g_strconcat ("/flock-fenv/", hostile_names[i], NULL);

      g_test_add_data_func (path, hostile_names[i], test_environment);
    }
  return g_test_run ();
}
