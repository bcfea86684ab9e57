/* test-flock-space.c - displacement, wrap, cap and bounds at their limits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-space.h"

#include <glib.h>

static void
test_displacement (void)
{
  g_assert_cmpfloat (flock_axis_displacement (1.0, 1.5), ==, 0.5);
  g_assert_cmpfloat (flock_axis_displacement (1.5, 1.0), ==, -0.5);
  g_assert_cmpfloat (flock_axis_displacement (4.0, -4.0), ==, -8.0 + 8.4);
  g_assert_cmpfloat (flock_axis_displacement (-4.0, 4.0), ==, 8.0 - 8.4);
  /* A tie keeps its sign. */
  g_assert_cmpfloat (flock_axis_displacement (0.0, -4.2), ==, -4.2);
  g_assert_cmpfloat (flock_axis_displacement (-4.2, 0.0), ==, 4.2);
  g_assert_cmpfloat (flock_axis_displacement (-4.2, nextafter (4.2, 0.0)), <, 0.0);
}

static void
test_wrap (void)
{
  double inside = nextafter (4.2, 0.0);

  g_assert_cmpfloat (flock_wrap (0.0), ==, 0.0);
  g_assert_cmpfloat (flock_wrap (-4.2), ==, -4.2);
  g_assert_cmpfloat (flock_wrap (4.2), ==, -4.2);
  g_assert_cmpfloat (flock_wrap (4.3), ==, 4.3 - 8.4);
  g_assert_cmpfloat (flock_wrap (-4.3), ==, -4.3 + 8.4);
  g_assert_cmpfloat (flock_wrap (inside), ==, inside);
  g_assert_cmpfloat (flock_wrap (nextafter (-4.2, -5.0)), ==, inside);
}

static void
test_cap (void)
{
  double slow[3] = { 0.6, 0.0, 0.8 }, fast[3] = { 3.0, -4.0, 0.0 }, still[3] = { 1.0, 2.0, 3.0 };

  flock_cap (slow, 1.0);
  g_assert_cmpfloat (slow[0], ==, 0.6);
  g_assert_cmpfloat (slow[2], ==, 0.8);

  flock_cap (fast, 1.5);
  g_assert_cmpfloat (fast[0], ==, 3.0 * (1.5 / 5.0));
  g_assert_cmpfloat (fast[1], ==, -4.0 * (1.5 / 5.0));
  g_assert_cmpfloat (fast[2], ==, 0.0);

  flock_cap (still, 0.0);
  g_assert_cmpfloat (flock_length (still), ==, 0.0);
}

static void
assert_bound (double length)
{
  double bound = flock_square_bound (length);

  g_assert_cmpfloat (sqrt (bound), <=, length);
  g_assert_cmpfloat (sqrt (nextafter (bound, INFINITY)), >, length);
}

static void
test_square_bound (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  assert_bound (0.0);
  assert_bound (4.2);
  assert_bound (1.0);
  assert_bound (0.35);
  assert_bound (0.35 * 1.2);
  assert_bound (nextafter (0.35, 0.0));
  for (int i = 0; i < 10000; i++)
    assert_bound (g_rand_double_range (rand, 0.0, 4.2));
  /* The square is subnormal, or 0. */
  for (double length = 1e-140; length > 0.0; length /= 10.0)
    assert_bound (length);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-space/displacement", test_displacement);
  g_test_add_func ("/flock-space/wrap", test_wrap);
  g_test_add_func ("/flock-space/cap", test_cap);
  g_test_add_func ("/flock-space/square-bound", test_square_bound);
  return g_test_run ();
}
