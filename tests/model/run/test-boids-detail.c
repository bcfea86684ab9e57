/* test-boids-detail.c - tests of boids-detail.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-detail-private.h"

#include "vectors.h"

#include <math.h>

static BoidsDetail *
make_detail (const FlockParams *params, const double *rows, guint64 tick, guint boid)
{
  BoidsParams any = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = *params };

  return boids_detail_new (&any, rows, tick, boid);
}

static void
assert_vector (BoidsDetail *detail, BoidsVector vector, const double expected[3])
{
  double xyz[3], length;

  length = boids_detail_get_vector (detail, vector, xyz);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat (xyz[i], ==, expected[i]);
  g_assert_cmpfloat (length, ==, boids_detail_get_vector (detail, vector, NULL));
  g_assert_cmpfloat_with_epsilon (length, hypot (hypot (expected[0], expected[1]), expected[2]),
                                  1e-12);
}

/* The expected change is the difference of two states of the reference. */
static void
assert_change (BoidsDetail *detail, const FlockParams *params, const double *rows)
{
  gsize offset = boids_detail_get_boid (detail) * FLOCK_STRIDE + 3;
  double *next = flock_rows_new (params->count);
  double change[3];

  flock_step_reference (params, rows, next);
  for (guint i = 0; i < 3; i++)
    change[i] = next[offset + i] - rows[offset + i];
  assert_vector (detail, BOIDS_VECTOR_CHANGE, change);
  flock_rows_free (next);
}

static void
assert_detail (JsonObject *right, const FlockParams *params, const double *rows, guint64 tick)
{
  guint boid = json_object_get_int_member (right, "boid");
  g_autoptr (BoidsDetail) detail = make_detail (params, rows, tick, boid);
  guint n_neighbours;
  const guint32 *neighbours = boids_detail_get_neighbours (detail, &n_neighbours);
  double xyz[3];

  g_assert_cmpuint (boids_detail_get_boid (detail), ==, boid);
  g_assert_cmpuint (boids_detail_get_tick (detail), ==, tick);
  g_assert_cmpuint (n_neighbours, ==, json_object_get_int_member (right, "neighbours"));
  for (guint i = 0; i < n_neighbours; i++)
    {
      double d[3];

      flock_displacement (rows + boid * FLOCK_STRIDE, rows + neighbours[i] * FLOCK_STRIDE, d);
      g_assert_cmpfloat (sqrt (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]), <=, params->radius);
      g_assert_cmpuint (neighbours[i], <, params->count);
      g_assert_cmpuint (neighbours[i], !=, boid);
      if (i > 0)
        g_assert_cmpuint (neighbours[i], >, neighbours[i - 1]);
    }

  vectors_get_triple (right, "separation", xyz);
  assert_vector (detail, BOIDS_VECTOR_SEPARATION, xyz);
  vectors_get_triple (right, "alignment", xyz);
  assert_vector (detail, BOIDS_VECTOR_ALIGNMENT, xyz);
  vectors_get_triple (right, "cohesion", xyz);
  assert_vector (detail, BOIDS_VECTOR_COHESION, xyz);
  assert_vector (detail, BOIDS_VECTOR_POSITION, rows + boid * FLOCK_STRIDE);
  assert_vector (detail, BOIDS_VECTOR_VELOCITY, rows + boid * FLOCK_STRIDE + 3);
  assert_change (detail, params, rows);
}

static void
test_explicit (void)
{
  g_autoptr (JsonArray) cases = vectors_load ("explicit.json");

  for (guint i = 0; i < json_array_get_length (cases); i++)
    {
      JsonObject *test = json_array_get_object_element (cases, i);
      JsonArray *right = json_object_get_array_member (test, "components");
      FlockParams params = vectors_get_params (test);
      double *rows = vectors_get_rows (test, "state");

      for (guint j = 0; j < json_array_get_length (right); j++)
        assert_detail (json_array_get_object_element (right, j), &params, rows, j + 5);
      flock_rows_free (rows);
    }
}

static void
test_seeded (void)
{
  g_autoptr (JsonArray) cases = vectors_load ("seeded.json");

  for (guint i = 0; i < json_array_get_length (cases); i++)
    {
      JsonObject *test = json_array_get_object_element (cases, i);
      JsonArray *marks = json_object_get_array_member (test, "marks");
      JsonArray *right =
          json_object_get_array_member (json_array_get_object_element (marks, 0), "boids");
      FlockParams params = vectors_get_params (test);
      double *rows = flock_rows_new (params.count);

      flock_rows_seed (&params, rows);
      for (guint j = 0; j < json_array_get_length (right); j++)
        assert_detail (json_array_get_object_element (right, j), &params, rows, 0);
      flock_rows_free (rows);
    }
}

/* Faster than the cap at the start: the change is that of the cap. */
static void
test_cap (void)
{
  FlockParams params = flock_params_default ();
  double *rows = flock_rows_new (1);
  g_autoptr (BoidsDetail) detail = NULL;

  params.count = 1;
  params.max_speed = 0.5;
  rows[3] = -2;
  detail = make_detail (&params, rows, 0, 0);
  assert_vector (detail, BOIDS_VECTOR_CHANGE, (double[3]){ 1.5, 0, 0 });
  flock_rows_free (rows);
}

static void
test_references (void)
{
  FlockParams params = flock_params_default ();
  double *rows = flock_rows_new (params.count);
  BoidsDetail *detail;
  GValue value = G_VALUE_INIT;

  detail = make_detail (&params, rows, 3, 119);
  /* It does not keep the rows. */
  flock_rows_free (rows);

  g_value_init (&value, BOIDS_TYPE_DETAIL);
  g_value_set_boxed (&value, detail);
  boids_detail_unref (detail);
  g_assert_true (g_value_get_boxed (&value) == detail);
  g_assert_cmpuint (boids_detail_get_boid (detail), ==, 119);
  g_value_unset (&value);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/detail/explicit", test_explicit);
  g_test_add_func ("/detail/seeded", test_seeded);
  g_test_add_func ("/detail/cap", test_cap);
  g_test_add_func ("/detail/references", test_references);

  return g_test_run ();
}
