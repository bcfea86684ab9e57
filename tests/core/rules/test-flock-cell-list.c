/* test-flock-cell-list.c - the cell list against the double loop and the vectors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-cell-list.h"

#include "starts.h"
#include "step-vectors.h"

/* Compares ticks from @rows, which are freed, with those of the double loop. */
static void
assert_ticks (const FlockParams *params, double *rows, int n_ticks)
{
  double *out = flock_rows_new (params->count), *expected = flock_rows_new (params->count);

  while (n_ticks-- > 0)
    {
      double *old = rows;

      flock_step_reference (params, rows, expected);
      memset (out, 0xff, params->count * FLOCK_STRIDE * sizeof *out);
      g_assert_true (flock_step_cell_list (params, rows, out));
      assert_same (out, expected, params->count);
      rows = expected;
      expected = old;
    }
  flock_rows_free (rows);
  flock_rows_free (out);
  flock_rows_free (expected);
}

/* Every start with every radius. There are never more cells than boids: one up to 26 boids, 27 for
 * the next ones. */
static void
test_starts (void)
{
  const guint counts[] = { 1, 2, 26, 27, 63, 64, 343, 600 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (gsize i = 0; i < G_N_ELEMENTS (counts) && (g_test_slow () || counts[i] < 100); i++)
    for (Start start = 0; start < N_STARTS; start++)
      for (gsize k = 0; k < G_N_ELEMENTS (radii); k++)
        {
          FlockParams params = choose_params (rand, counts[i], radii[k]);

          assert_ticks (&params, choose_rows (rand, start, counts[i]), 2);
        }
}

/* Returns a coordinate that is a multiple of @radius away from the lower face, or next to one. */
static double
choose_multiple (GRand *rand, double radius)
{
  double x = flock_wrap (g_rand_int_range (rand, -40, 40) * radius - FLOCK_HALF);
  int side = g_rand_int_range (rand, -1, 2);

  return flock_wrap (side == 0 ? x : nextafter (x, side * INFINITY));
}

/* Distances that are the radius except for rounding, in cells that could be as wide: the radius may
 * divide the period, the period may be a little less than a multiple of it, or a little more. */
static void
test_multiples (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (int divisor = 2; divisor <= 9; divisor++)
    for (int side = -1; side <= 1; side++)
      for (int round = 0; round < (g_test_quick () ? 3 : 20); round++)
        {
          double radius = FLOCK_PERIOD / divisor;
          FlockParams params;
          double *rows;

          if (side != 0)
            radius = nextafter (radius, side * INFINITY);
          params = choose_params (rand, 1000, fmin (radius, FLOCK_HALF));
          params.count = g_test_slow () && round == 0 ? 1000 : 100 + 10 * round;
          rows = choose_rows (rand, EVERYWHERE, params.count);
          for (size_t i = 0; i < (size_t) params.count * FLOCK_STRIDE; i++)
            if (i % FLOCK_STRIDE < 3)
              rows[i] = choose_multiple (rand, params.radius);
          assert_ticks (&params, rows, 1);
        }
}

/* Positions that are NaN after an overflow, on all axes or on some. */
static void
test_overflow (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);

  for (gsize k = 0; k < G_N_ELEMENTS (radii); k++)
    {
      FlockParams params = choose_params (rand, 300, radii[k]);
      double *rows = choose_rows (rand, EVERYWHERE, params.count);

      for (guint boid = 0; boid < params.count; boid += 5)
        for (guint axis = 0; axis < 3; axis++)
          if (boid % 3 == 0 || boid % 3 == axis)
            rows[boid * FLOCK_STRIDE + axis] = rows[boid * FLOCK_STRIDE + 3 + axis] = NAN;
      /* Their neighbours, if there are any, overflow. */
      for (guint boid = 1; boid < params.count; boid += 7)
        rows[boid * FLOCK_STRIDE + 3] = 1.7e308;
      assert_ticks (&params, rows, 3);
    }
}

static void
step (const FlockParams *params, const double *in, double *out, gpointer data)
{
  g_assert_true (flock_step_cell_list (params, in, out));
}

static void
test_seeded (void)
{
  check_seeded (step, NULL);
}

static void
test_explicit (void)
{
  check_explicit (step, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-cell-list/starts", test_starts);
  g_test_add_func ("/flock-cell-list/multiples", test_multiples);
  g_test_add_func ("/flock-cell-list/overflow", test_overflow);
  g_test_add_func ("/flock-cell-list/seeded", test_seeded);
  g_test_add_func ("/flock-cell-list/explicit", test_explicit);
  return g_test_run ();
}
