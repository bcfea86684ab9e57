/* test-study.c - the study against the vectors and its definition, by either search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study.h"
#include "vectors.h"

#include <math.h>
#include <string.h>

static StudyParams
read_params (JsonObject *test)
{
  JsonObject *object = json_object_get_object_member (test, "parameters");
  StudyParams params = study_params_default ();

  for (StudyParam i = 0; i < STUDY_N_PARAMS; i++)
    study_params_set (&params, i,
                      json_object_get_double_member (object, study_param_info (i)->key));
  params.speed = json_object_get_double_member (object, "speed");
  params.rules = STUDY_ALL_RULES;
  return params;
}

static void
check_boid (JsonObject *expected, const double *rows)
{
  static const struct
  {
    const char *name;
    guint element;
  } numbers[] = { { "x", 0 }, { "y", 1 }, { "vx", 3 }, { "vy", 4 } };
  const double *row = rows + json_object_get_int_member (expected, "boid") * FLOCK_STRIDE;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpfloat (row[numbers[i].element], ==,
                       json_object_get_double_member (expected, numbers[i].name));
}

static void
check_mark (JsonObject *mark, const double *rows, guint count)
{
  JsonArray *boids = json_object_get_array_member (mark, "boids");
  static const guint columns[] = { 0, 1, 3, 4 };
  g_autofree char *digest = vectors_digest_columns (rows, count, columns, G_N_ELEMENTS (columns));
  double mean_speed, order;

  flock_rows_measure (rows, count, &mean_speed, &order);
  g_assert_cmpstr (digest, ==, json_object_get_string_member (mark, "sha256"));
  g_assert_cmpfloat (order, ==, json_object_get_double_member (mark, "alignment_order"));
  for (guint i = 0; i < json_array_get_length (boids); i++)
    check_boid (json_array_get_object_element (boids, i), rows);
}

static void
test_vectors (gconstpointer data)
{
  StudySearch search = GPOINTER_TO_UINT (data);
  g_autoptr (JsonArray) tests = vectors_load ("study.json");

  for (guint i = 0; i < json_array_get_length (tests); i++)
    {
      JsonObject *test = json_array_get_object_element (tests, i);
      JsonArray *marks = json_object_get_array_member (test, "marks");
      StudyParams params = read_params (test);
      double *rows = flock_rows_new (params.count);
      Study *study = study_new (params.count);
      StudyPairs pairs;
      gint64 frame = 0;

      g_test_message ("%s", json_object_get_string_member (test, "name"));
      study_rows_seed (&params, rows);
      for (guint k = 0; k < json_array_get_length (marks); k++)
        {
          JsonObject *mark = json_array_get_object_element (marks, k);

          for (; frame < json_object_get_int_member (mark, "frame"); frame++)
            study_step (study, &params, search, rows, &pairs);
          check_mark (mark, rows, params.count);
        }
      study_free (study);
      flock_rows_free (rows);
    }
}

/* The order of the default study grows as measured. */
static void
test_order (void)
{
  static const struct
  {
    guint frame;
    double order;
  } marks[] = { { 60, 0.128 }, { 300, 0.526 }, { 1200, 0.928 } };
  StudyParams params = study_params_default ();
  double *rows = flock_rows_new (params.count);
  Study *study = study_new (params.count);
  StudyPairs pairs;
  double mean_speed, order;
  guint frame = 0;

  study_rows_seed (&params, rows);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      for (; frame < marks[i].frame; frame++)
        study_step (study, &params, STUDY_SEARCH_GRID, rows, &pairs);
      flock_rows_measure (rows, params.count, &mean_speed, &order);
      g_assert_cmpfloat_with_epsilon (order, marks[i].order, 0.0005);
    }
  study_free (study);
  flock_rows_free (rows);
}

/* The definition of a frame for boid @i, written out. */
static void
define_turn (const StudyParams *params, double *rows, size_t i)
{
  double *own = rows + i * 8;
  double mean[2] = { 0 }, s[2] = { 0 }, c[2] = { 0 }, v[2] = { own[3], own[4] }, length;
  int n = 0;

  for (size_t j = 0; j < params->count; j++)
    {
      double d[2] = { rows[j * 8] - own[0], rows[j * 8 + 1] - own[1] };
      double d2 = d[0] * d[0] + d[1] * d[1];

      if (j == i || d2 > params->radius * params->radius)
        continue;
      n++;
      for (int axis = 0; axis < 2; axis++)
        {
          mean[axis] += rows[j * 8 + 3 + axis];
          c[axis] += d[axis];
          if (d2 > 0)
            s[axis] += -(d[axis] / sqrt (d2)) / sqrt (d2);
        }
    }

  for (int axis = 0; axis < 2 && n > 0; axis++)
    {
      if (params->rules & STUDY_RULE_ALIGNMENT)
        v[axis] += (mean[axis] / n - own[3 + axis]) * params->blend;
      if (params->rules & STUDY_RULE_SEPARATION)
        v[axis] += params->separation * s[axis];
      if (params->rules & STUDY_RULE_COHESION)
        v[axis] += params->cohesion * (c[axis] / n);
    }
  length = sqrt (v[0] * v[0] + v[1] * v[1]);
  for (int axis = 0; axis < 2; axis++)
    {
      double size = axis == 0 ? 640 : 400;

      own[3 + axis] = length > 0 ? v[axis] / length * params->speed : 0;
      own[axis] += own[3 + axis];
      if (own[axis] < 0)
        own[axis] += size;
      else if (own[axis] >= size)
        own[axis] -= size;
    }
}

static StudyParams
draw_params (GRand *rand)
{
  StudyParams params = study_params_default ();

  params.count = g_rand_int_range (rand, 1, 150);
  params.seed = g_rand_int (rand);
  params.radius = g_rand_boolean (rand) ? g_rand_double_range (rand, 1, 60)
                                        : g_rand_double_range (rand, 60, 400);
  params.blend = g_rand_double (rand);
  params.separation = g_rand_double_range (rand, 0, 10);
  params.cohesion = g_rand_double (rand);
  params.rules = g_rand_int_range (rand, 0, 8);
  return params;
}

static void
test_definition (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  int n_rounds = g_test_quick () ? 20 : 100;

  for (int round = 0; round < n_rounds; round++)
    {
      StudyParams params = draw_params (rand);
      Study *study = study_new (params.count);
      double *rows[3];
      StudyPairs pairs[2];

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          rows[i] = flock_rows_new (params.count);
          study_rows_seed (&params, rows[i]);
        }
      for (int frame = 0; frame < 20; frame++)
        {
          /* Parameters that take effect at once may change from frame to frame. */
          params.rules = g_rand_int_range (rand, 0, 8);
          params.radius = CLAMP (params.radius * g_rand_double_range (rand, 0.5, 2), 1, 400);
          study_step (study, &params, STUDY_SEARCH_ALL, rows[0], &pairs[0]);
          study_step (study, &params, STUDY_SEARCH_GRID, rows[1], &pairs[1]);
          for (size_t boid = 0; boid < params.count; boid++)
            define_turn (&params, rows[2], boid);

          g_assert_cmpmem (rows[0], params.count * 64, rows[1], params.count * 64);
          for (size_t k = 0; k < params.count * 8; k++)
            g_assert_cmpfloat_with_epsilon (rows[0][k], rows[2][k], 1e-9);
          memcpy (rows[2], rows[0], params.count * 64);
          g_assert_cmpmem (&pairs[0], sizeof *pairs, &pairs[1], sizeof *pairs);
        }
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        flock_rows_free (rows[i]);
      study_free (study);
    }
}

/* Many boids close together, some of them at the same position or at rest. */
static void
test_dense (void)
{
  StudyParams params = study_params_default ();
  double *a, *b;
  Study *study;
  StudyPairs pairs;

  params.count = 2000;
  params.rules = STUDY_ALL_RULES;
  a = flock_rows_new (params.count);
  b = flock_rows_new (params.count);
  study = study_new (params.count);
  study_rows_seed (&params, a);
  for (guint boid = 0; boid < 300; boid++)
    {
      memcpy (a + boid * 8, a, 16);
      a[boid * 8 + 3] = a[boid * 8 + 4] = 0;
    }
  memcpy (b, a, params.count * 64);
  for (int frame = 0; frame < (g_test_quick () ? 4 : 20); frame++)
    {
      study_step (study, &params, STUDY_SEARCH_ALL, a, &pairs);
      study_step (study, &params, STUDY_SEARCH_GRID, b, &pairs);
      g_assert_cmpmem (a, params.count * 64, b, params.count * 64);
    }
  flock_rows_free (a);
  flock_rows_free (b);
  study_free (study);
}

static void
test_pairs (void)
{
  StudyParams params = study_params_default ();
  double *rows = flock_rows_new (params.count);
  Study *study = study_new (params.count);
  StudyPairs pairs;

  study_rows_seed (&params, rows);
  study_step (study, &params, STUDY_SEARCH_ALL, rows, &pairs);
  g_assert_cmpuint (pairs.all, ==, 14280);
  g_assert_cmpuint (pairs.grid, >, 120);
  g_assert_cmpuint (pairs.grid, <, 14280 / 8);

  /* With one cell, the grid gains nothing. */
  params.radius = 400;
  pairs = study_count_pairs (study, &params, rows);
  g_assert_cmpuint (pairs.all, ==, 14280);
  g_assert_cmpuint (pairs.grid, ==, 14280);

  study_free (study);
  flock_rows_free (rows);
}

/* The expected number is the mean over many starts. */
static void
test_expect_pairs (void)
{
  static const double radii[] = { 10, 34, 150, 250, 400 };
  StudyParams params = study_params_default ();
  double *rows = flock_rows_new (params.count);
  Study *study = study_new (params.count);

  for (guint i = 0; i < G_N_ELEMENTS (radii); i++)
    {
      StudyPairs expected = study_expect_pairs (params.count, radii[i]);
      double sum = 0;

      params.radius = radii[i];
      for (params.seed = 0; params.seed < 400; params.seed++)
        {
          study_rows_seed (&params, rows);
          sum += study_count_pairs (study, &params, rows).grid;
        }
      g_assert_cmpuint (expected.all, ==, 14280);
      g_assert_cmpfloat_with_epsilon (sum / 400, expected.grid, 0.02 * expected.grid);
    }
  study_free (study);
  flock_rows_free (rows);
}

static void
test_components (void)
{
  StudyParams params = study_params_default ();
  double *rows = flock_rows_new (4);
  guint32 neighbours[3];
  FlockComponents components;

  params.count = 4;
  params.radius = 5;
  rows[0] = rows[8] = 100;
  rows[8] += 3;
  rows[9] = 4; /* at the radius */
  rows[16] = 102;
  rows[24] = 100 + 5.001;
  rows[3] = 1;
  rows[12] = 1;
  rows[19] = -1;
  study_compute_components (&params, rows, 0, &components, neighbours);
  g_assert_cmpuint (components.n_neighbours, ==, 2);
  g_assert_cmpuint (neighbours[0], ==, 1);
  g_assert_cmpuint (neighbours[1], ==, 2);
  g_assert_cmpfloat_with_epsilon (components.separation[0], -0.6 / 5 - 1.0 / 2, 1e-12);
  g_assert_cmpfloat_with_epsilon (components.separation[1], -0.8 / 5, 1e-12);
  g_assert_cmpfloat (components.alignment[0], ==, -0.5 - 1);
  g_assert_cmpfloat (components.alignment[1], ==, 0.5);
  g_assert_cmpfloat (components.cohesion[0], ==, 2.5);
  g_assert_cmpfloat (components.cohesion[1], ==, 2);
  g_assert_cmpfloat (components.cohesion[2], ==, 0);
  flock_rows_free (rows);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/study/vectors/all", GUINT_TO_POINTER (STUDY_SEARCH_ALL), test_vectors);
  g_test_add_data_func ("/study/vectors/grid", GUINT_TO_POINTER (STUDY_SEARCH_GRID), test_vectors);
  g_test_add_func ("/study/order", test_order);
  g_test_add_func ("/study/definition", test_definition);
  g_test_add_func ("/study/dense", test_dense);
  g_test_add_func ("/study/pairs", test_pairs);
  g_test_add_func ("/study/expect-pairs", test_expect_pairs);
  g_test_add_func ("/study/components", test_components);
  return g_test_run ();
}
