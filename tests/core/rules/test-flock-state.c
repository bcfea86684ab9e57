/* test-flock-state.c - seeded starts, validation of explicit ones, mean speed and order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock.h"
#include "vectors.h"

#include <math.h>

static void
test_rows (void)
{
  double *rows = flock_rows_new (3);

  g_assert_nonnull (rows);
  g_assert_cmpuint ((guintptr) rows % FLOCK_ALIGNMENT, ==, 0);
  for (int i = 0; i < 3 * FLOCK_STRIDE; i++)
    g_assert_cmpfloat (rows[i], ==, 0.0);
  flock_rows_free (rows);

  g_assert_null (flock_rows_new (SIZE_MAX / sizeof (double)));
  flock_rows_free (NULL);
}

static void
assert_seeded (JsonObject *test)
{
  JsonObject *mark =
      json_array_get_object_element (json_object_get_array_member (test, "marks"), 0);
  FlockParams params = vectors_get_params (test);
  double *rows = flock_rows_new (params.count);
  g_autofree char *digest = NULL;
  double mean_speed, order;

  flock_rows_seed (&params, rows);
  digest = vectors_digest (rows, params.count);
  flock_rows_measure (rows, params.count, &mean_speed, &order);
  g_test_message ("%s", json_object_get_string_member (test, "name"));
  g_assert_cmpint (json_object_get_int_member (mark, "tick"), ==, 0);
  g_assert_cmpstr (digest, ==, json_object_get_string_member (mark, "sha256"));
  g_assert_cmpfloat (mean_speed, ==, json_object_get_double_member (mark, "mean_speed"));
  g_assert_cmpfloat (order, ==, json_object_get_double_member (mark, "order"));
  g_assert_cmpint (flock_rows_check (rows, params.count, NULL), ==, FLOCK_ROWS_VALID);
  flock_rows_free (rows);
}

static void
test_seed (void)
{
  g_autoptr (JsonArray) tests = vectors_load ("seeded.json");

  for (guint i = 0; i < json_array_get_length (tests); i++)
    assert_seeded (json_array_get_object_element (tests, i));
}

static void
test_seed_padding (void)
{
  FlockParams params = flock_params_default ();
  double *rows = flock_rows_new (params.count);

  for (guint i = 0; i < params.count * FLOCK_STRIDE; i++)
    rows[i] = NAN;
  flock_rows_seed (&params, rows);
  for (guint i = 0; i < params.count * FLOCK_STRIDE; i += FLOCK_STRIDE)
    {
      g_assert_cmpfloat (rows[i + 6], ==, 0.0);
      g_assert_cmpfloat (rows[i + 7], ==, 0.0);
    }
  flock_rows_free (rows);
}

static void
assert_check (int element, double value, FlockRowsFault expected)
{
  double *rows = flock_rows_new (3);
  size_t boid = 99;

  rows[FLOCK_STRIDE + element] = value;
  g_assert_cmpint (flock_rows_check (rows, 3, &boid), ==, expected);
  g_assert_cmpuint (boid, ==, expected == FLOCK_ROWS_VALID ? 99 : 1);
  g_assert_cmpint (flock_rows_check (rows, 3, NULL), ==, expected);
  flock_rows_free (rows);
}

static void
test_check (void)
{
  for (int element = 0; element < 6; element++)
    {
      bool position = element < 3;

      assert_check (element, -4.2, FLOCK_ROWS_VALID);
      assert_check (element, nextafter (4.2, 0.0), FLOCK_ROWS_VALID);
      assert_check (element, 4.2, position ? FLOCK_ROWS_OUTSIDE : FLOCK_ROWS_VALID);
      assert_check (element, -4.3, position ? FLOCK_ROWS_OUTSIDE : FLOCK_ROWS_VALID);
      assert_check (element, 1e300, position ? FLOCK_ROWS_OUTSIDE : FLOCK_ROWS_VALID);
      assert_check (element, NAN, FLOCK_ROWS_NOT_FINITE);
      assert_check (element, INFINITY, FLOCK_ROWS_NOT_FINITE);
      assert_check (element, -INFINITY, FLOCK_ROWS_NOT_FINITE);
    }
}

static void
test_measure (void)
{
  double *rows = flock_rows_new (4);
  double mean_speed, order;

  flock_rows_measure (rows, 4, &mean_speed, &order);
  g_assert_cmpfloat (mean_speed, ==, 0.0);
  g_assert_cmpfloat (order, ==, 0.0);

  /* Two in one direction, one in the opposite direction, one at rest. */
  rows[0 * FLOCK_STRIDE + 3] = 2.0;
  rows[1 * FLOCK_STRIDE + 3] = 0.5;
  rows[2 * FLOCK_STRIDE + 3] = -1.5;
  flock_rows_measure (rows, 4, &mean_speed, &order);
  g_assert_cmpfloat (mean_speed, ==, 1.0);
  g_assert_cmpfloat (order, ==, 0.25);

  /* A velocity that overflowed. */
  rows[3 * FLOCK_STRIDE + 3] = NAN;
  flock_rows_measure (rows, 4, &mean_speed, &order);
  g_assert_true (isnan (mean_speed));
  g_assert_cmpfloat (order, ==, 0.25);
  flock_rows_free (rows);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-state/rows", test_rows);
  g_test_add_func ("/flock-state/seed", test_seed);
  g_test_add_func ("/flock-state/seed-padding", test_seed_padding);
  g_test_add_func ("/flock-state/check", test_check);
  g_test_add_func ("/flock-state/measure", test_measure);
  return g_test_run ();
}
