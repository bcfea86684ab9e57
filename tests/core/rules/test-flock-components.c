/* test-flock-components.c - components and neighbours of one boid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock.h"
#include "vectors.h"

/* Compares the members of @expected with the components that flock_compute_components() finds. */
static void
assert_components (const FlockParams *params, const double *rows, JsonObject *expected)
{
  guint boid = json_object_get_int_member (expected, "boid");
  g_autofree guint32 *neighbours = g_new (guint32, params->count);
  FlockComponents components;
  double triple[3];

  flock_compute_components (params, rows, boid, &components, neighbours);
  g_assert_cmpint (components.n_neighbours, ==,
                   json_object_get_int_member (expected, "neighbours"));
  vectors_get_triple (expected, "separation", triple);
  for (int axis = 0; axis < 3; axis++)
    g_assert_cmpfloat (components.separation[axis], ==, triple[axis]);
  vectors_get_triple (expected, "alignment", triple);
  for (int axis = 0; axis < 3; axis++)
    g_assert_cmpfloat (components.alignment[axis], ==, triple[axis]);
  vectors_get_triple (expected, "cohesion", triple);
  for (int axis = 0; axis < 3; axis++)
    g_assert_cmpfloat (components.cohesion[axis], ==, triple[axis]);

  for (guint i = 0; i < components.n_neighbours; i++)
    {
      g_assert_cmpuint (neighbours[i], !=, boid);
      g_assert_cmpuint (neighbours[i], <, params->count);
      if (i > 0)
        g_assert_cmpuint (neighbours[i], >, neighbours[i - 1]);
    }
}

static void
test_explicit (void)
{
  g_autoptr (JsonArray) tests = vectors_load ("explicit.json");

  for (guint i = 0; i < json_array_get_length (tests); i++)
    {
      JsonObject *test = json_array_get_object_element (tests, i);
      JsonArray *expected = json_object_get_array_member (test, "components");
      FlockParams params = vectors_get_params (test);
      double *rows = vectors_get_rows (test, "state");

      g_test_message ("%s", json_object_get_string_member (test, "name"));
      for (guint k = 0; k < json_array_get_length (expected); k++)
        assert_components (&params, rows, json_array_get_object_element (expected, k));
      flock_rows_free (rows);
    }
}

static void
assert_mark (const FlockParams *params, const double *rows, JsonObject *mark)
{
  JsonArray *boids = json_object_get_array_member (mark, "boids");

  for (guint i = 0; i < json_array_get_length (boids); i++)
    {
      JsonObject *expected = json_array_get_object_element (boids, i);
      const double *row = rows + json_object_get_int_member (expected, "boid") * FLOCK_STRIDE;
      double triple[3];

      vectors_get_triple (expected, "position", triple);
      for (int axis = 0; axis < 3; axis++)
        g_assert_cmpfloat (row[axis], ==, triple[axis]);
      vectors_get_triple (expected, "velocity", triple);
      for (int axis = 0; axis < 3; axis++)
        g_assert_cmpfloat (row[3 + axis], ==, triple[axis]);
      assert_components (params, rows, expected);
    }
}

static void
test_seeded (void)
{
  g_autoptr (JsonArray) tests = vectors_load ("seeded.json");

  for (guint i = 0; i < json_array_get_length (tests); i++)
    {
      JsonObject *test = json_array_get_object_element (tests, i);
      JsonArray *marks = json_object_get_array_member (test, "marks");
      FlockParams params = vectors_get_params (test);
      double *rows = flock_rows_new (params.count), *next = flock_rows_new (params.count);
      gint64 tick = 0;

      g_test_message ("%s", json_object_get_string_member (test, "name"));
      flock_rows_seed (&params, rows);
      for (guint k = 0; k < json_array_get_length (marks); k++)
        {
          JsonObject *mark = json_array_get_object_element (marks, k);

          for (; tick < json_object_get_int_member (mark, "tick"); tick++)
            {
              double *old = rows;

              flock_step_reference (&params, rows, next);
              rows = next;
              next = old;
            }
          assert_mark (&params, rows, mark);
        }
      flock_rows_free (rows);
      flock_rows_free (next);
    }
}

static void
test_neighbours (void)
{
  FlockParams params = flock_params_default ();
  double *rows = flock_rows_new (5);
  guint32 neighbours[4];
  FlockComponents components;

  /* Boid 2 sees 0 across a face, 3 in the same place and 4 exactly at the radius; 1 is too far
   * away. */
  params.count = 5;
  params.radius = 0.5;
  rows[0 * FLOCK_STRIDE] = 4.0;
  rows[1 * FLOCK_STRIDE] = 1.0;
  rows[2 * FLOCK_STRIDE] = -4.0;
  rows[3 * FLOCK_STRIDE] = -4.0;
  rows[4 * FLOCK_STRIDE] = -3.5;
  flock_compute_components (&params, rows, 2, &components, neighbours);
  g_assert_cmpuint (components.n_neighbours, ==, 3);
  g_assert_cmpuint (neighbours[0], ==, 0);
  g_assert_cmpuint (neighbours[1], ==, 3);
  g_assert_cmpuint (neighbours[2], ==, 4);

  flock_compute_components (&params, rows, 1, &components, NULL);
  g_assert_cmpuint (components.n_neighbours, ==, 0);
  flock_rows_free (rows);
}

static void
test_displacement (void)
{
  const double a[3] = { 4.0, -1.0, 4.2 - 8.4 }, b[3] = { -4.0, 1.0, 0.0 };
  double d[3];

  flock_displacement (a, b, d);
  g_assert_cmpfloat (d[0], ==, -8.0 + 8.4);
  g_assert_cmpfloat (d[1], ==, 2.0);
  g_assert_cmpfloat (d[2], ==, 4.2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-components/explicit", test_explicit);
  g_test_add_func ("/flock-components/seeded", test_seeded);
  g_test_add_func ("/flock-components/neighbours", test_neighbours);
  g_test_add_func ("/flock-components/displacement", test_displacement);
  return g_test_run ();
}
