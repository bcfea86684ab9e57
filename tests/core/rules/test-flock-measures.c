/* test-flock-measures.c - the measures against the vectors, and groups by another search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-flock-engine.c compares the engine with the definition.
 */
#include "flock-measures.h"
#include "starts.h"
#include "study.h"
#include "vectors.h"

/* Asserts the bits of the first @n measures. Vectors have null for what is undefined. */
static void
assert_measures (JsonObject *mark, const double *measures, int n)
{
  for (int i = 0; i < n; i++)
    {
      JsonNode *node = json_object_get_member (mark, flock_measure_key (i));
      double expected;

      g_assert_nonnull (node);
      if (json_node_is_null (node))
        {
          g_assert_true (isnan (measures[i]));
          continue;
        }
      expected = json_node_get_double (node);
      g_assert_cmpmem (&measures[i], sizeof *measures, &expected, sizeof expected);
    }
}

static void
check_flock (JsonObject *test)
{
  FlockParams params = vectors_get_params (test);
  JsonArray *marks = json_object_get_array_member (test, "marks");
  double *rows = flock_rows_new (params.count), *next = flock_rows_new (params.count);
  Flock *flock = flock_new (&params);
  gint64 tick = 0;

  flock_rows_seed (&params, rows);
  for (guint i = 0; i < json_array_get_length (marks); i++)
    {
      JsonObject *mark = json_array_get_object_element (marks, i);
      double measures[FLOCK_N_MEASURES];

      for (; tick < json_object_get_int_member (mark, "tick"); tick++)
        {
          double *old = rows;

          flock_step (flock, rows, next);
          rows = next;
          next = old;
        }
      g_assert_true (flock_measure (flock, rows, measures));
      assert_measures (mark, measures, FLOCK_N_MEASURES);
      g_assert_true (flock_measure_reference (&params, rows, measures));
      assert_measures (mark, measures, FLOCK_N_MEASURES);
    }
  flock_free (flock);
  flock_rows_free (rows);
  flock_rows_free (next);
}

static StudyParams
get_study_params (JsonObject *test)
{
  JsonObject *object = json_object_get_object_member (test, "parameters");
  StudyParams params = study_params_default ();

  for (StudyParam param = 0; param < STUDY_N_PARAMS; param++)
    study_params_set (&params, param,
                      json_object_get_double_member (object, study_param_info (param)->key));
  /* A weight of 0 has the same effect as a rule that is off. */
  params.rules = STUDY_ALL_RULES;
  return params;
}

static void
check_study (JsonObject *test)
{
  StudyParams params = get_study_params (test);
  JsonArray *marks = json_object_get_array_member (test, "marks");
  double *rows = flock_rows_new (params.count);
  Study *study = study_new (params.count);
  gint64 frame = 0;

  study_rows_seed (&params, rows);
  for (guint i = 0; i < json_array_get_length (marks); i++)
    {
      JsonObject *mark = json_array_get_object_element (marks, i);
      double measures[STUDY_N_MEASURES];
      StudyPairs pairs;

      for (; frame < json_object_get_int_member (mark, "tick"); frame++)
        study_step (study, &params, STUDY_SEARCH_GRID, rows, &pairs);
      for (StudySearch search = STUDY_SEARCH_ALL; search <= STUDY_SEARCH_GRID; search++)
        {
          g_assert_true (study_measure (study, &params, search, rows, measures));
          assert_measures (mark, measures, STUDY_N_MEASURES);
        }
    }
  study_free (study);
  flock_rows_free (rows);
}

static void
test_vectors (void)
{
  g_autoptr (JsonArray) tests = vectors_load ("measures.json");
  guint n_studies = 0;

  for (guint i = 0; i < json_array_get_length (tests); i++)
    {
      JsonObject *test = json_array_get_object_element (tests, i);

      g_test_message ("%s", json_object_get_string_member (test, "name"));
      if (g_str_equal (json_object_get_string_member (test, "model"), "study"))
        {
          check_study (test);
          n_studies++;
        }
      else
        check_flock (test);
    }
  g_assert_cmpuint (n_studies, >, 0);
  g_assert_cmpuint (n_studies, <, json_array_get_length (tests));
}

/* Random states of the study, with NaN and boids in one place. */
static void
test_study (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (int round = 0; round < 60; round++)
    {
      StudyParams params = study_params_default ();
      double all[STUDY_N_MEASURES], grid[STUDY_N_MEASURES];
      double *rows;
      Study *study;

      params.count = g_rand_int_range (rand, 1, 300);
      params.radius = round % 5 == 0 ? 400.0 : g_rand_double_range (rand, 0.1, 60.0);
      rows = flock_rows_new (params.count);
      study = study_new (params.count);
      study_rows_seed (&params, rows);
      if (round % 3 == 1)
        rows[0] = NAN;
      if (round % 3 == 2)
        for (guint boid = 0; boid < params.count; boid++)
          rows[boid * FLOCK_STRIDE] = rows[boid * FLOCK_STRIDE + 1] = 20.0 * (boid % 3);
      g_assert_true (study_measure (study, &params, STUDY_SEARCH_ALL, rows, all));
      g_assert_true (study_measure (study, &params, STUDY_SEARCH_GRID, rows, grid));
      for (int i = 0; i < STUDY_N_MEASURES; i++)
        if (!isnan (all[i]) || !isnan (grid[i]))
          g_assert_cmpmem (&all[i], sizeof *all, &grid[i], sizeof *grid);
      study_free (study);
      flock_rows_free (rows);
    }
}

/* A chain of boids that are neighbours of the next one only: joined in any order, one group. */
static void
test_groups (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  const guint n = 1000;
  FlockSamples samples;

  g_assert_true (flock_samples_init (&samples, n));
  for (int round = 0; round < 20; round++)
    {
      g_autofree guint *links = g_new (guint, n);

      for (guint i = 0; i < n; i++)
        links[i] = i;
      for (guint i = n - 1; i > 0; i--)
        {
          guint other = g_rand_int_range (rand, 0, i + 1), link = links[i];

          links[i] = links[other];
          links[other] = link;
        }
      flock_samples_begin (&samples, n);
      /* Two chains: the even boids and the odd ones. */
      for (guint i = 0; i < n; i++)
        if (links[i] + 2 < n)
          flock_samples_join (samples.parents, links[i] + 2, links[i], round % 2);
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (flock_samples_find (samples.parents, i), ==, i % 2);
    }
  flock_samples_clear (&samples);
}

static void
test_cancelled (void)
{
  FlockParams params = flock_params_default ();
  double *rows = flock_rows_new (params.count), measures[FLOCK_N_MEASURES];
  Flock *flock = flock_new (&params);
  atomic_bool stop = true;

  flock_rows_seed (&params, rows);
  flock_set_stop (flock, &stop);
  g_assert_false (flock_measure (flock, rows, measures));
  atomic_store (&stop, false);
  g_assert_true (flock_measure (flock, rows, measures));
  g_assert_cmpfloat (measures[FLOCK_MEASURE_FLOCKS], ==, 14.0);
  flock_free (flock);
  flock_rows_free (rows);
}

static void
test_keys (void)
{
  for (FlockMeasure i = 0; i < FLOCK_N_MEASURES; i++)
    for (FlockMeasure k = 0; k < i; k++)
      g_assert_cmpstr (flock_measure_key (i), !=, flock_measure_key (k));
  g_assert_cmpint (STUDY_N_MEASURES, ==, FLOCK_MEASURE_MEAN_SEPARATION);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-measures/vectors", test_vectors);
  g_test_add_func ("/flock-measures/study", test_study);
  g_test_add_func ("/flock-measures/groups", test_groups);
  g_test_add_func ("/flock-measures/cancelled", test_cancelled);
  g_test_add_func ("/flock-measures/keys", test_keys);
  return g_test_run ();
}
