/* test-flock-grid.c - the grid against the double loop, to the last bit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-grid.h"

#include <glib.h>
#include <string.h>

#define N_ROUNDS 200
#define N_TICKS 10

/* Where the boids of a round start. */
typedef enum
{
  EVERYWHERE,
  ON_FACES,
  ON_CELL_BORDERS,
  IN_ONE_CELL,
  IN_ONE_PLACE,
  N_PLACES
} Place;

/* None divides the period but 4.2, 1.4, 1.2 and 2.1; 2.9 and 4.2 give fewer than three cells. */
static const double radii[] = { 4.2, 0.01, 1.2, 1.4, 2.1, 2.9, 2.75, 0.9, 1e-300 };

static double
choose_coordinate (GRand *rand, Place place, double radius)
{
  const double faces[] = { -4.2, nextafter (4.2, 0.0), nextafter (-4.2, 0.0), 0.0, 4.1 };

  switch (place)
    {
    case ON_FACES:
      return faces[g_rand_int_range (rand, 0, G_N_ELEMENTS (faces))];
    case ON_CELL_BORDERS:
      return flock_wrap (-4.2 + g_rand_int_range (rand, 0, 10) * radius);
    case IN_ONE_CELL:
      return g_rand_double_range (rand, 3.0, 3.1);
    case IN_ONE_PLACE:
      return -4.2;
    case EVERYWHERE:
    default:
      return g_rand_double_range (rand, -4.2, 4.2);
    }
}

static FlockParams
choose_params (GRand *rand, int round)
{
  double weight = round % 2 == 0 ? 0.5 : 10.0;

  return (FlockParams){
    .count = g_rand_int_range (rand, 1, 301),
    .radius = radii[round % G_N_ELEMENTS (radii)],
    .separation = g_rand_double_range (rand, -weight, weight),
    .alignment = g_rand_double_range (rand, -weight, weight),
    .cohesion = g_rand_double_range (rand, -weight, weight),
    .max_speed = g_rand_double_range (rand, 0.0, 10.0),
  };
}

static void
test_double_loop (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (int round = 0; round < N_ROUNDS; round++)
    {
      FlockParams params = choose_params (rand, round);
      size_t n_doubles = params.count * FLOCK_STRIDE;
      double *in = flock_rows_new (params.count), *out = flock_rows_new (params.count);
      double *expected = flock_rows_new (params.count);
      Flock *flock = flock_new (&params);

      for (size_t i = 0; i < n_doubles; i++)
        if (i % FLOCK_STRIDE < 3)
          in[i] = choose_coordinate (rand, round % N_PLACES, params.radius);
        else if (i % FLOCK_STRIDE < 6)
          in[i] = g_rand_double_range (rand, -3.0, 3.0);
      g_assert_cmpint (flock_rows_check (in, params.count, NULL), ==, FLOCK_ROWS_VALID);

      for (int tick = 0; tick < N_TICKS; tick++)
        {
          flock_step_reference (&params, in, expected);
          flock_step (flock, in, out);
          g_assert_cmpmem (out, n_doubles * sizeof *out, expected, n_doubles * sizeof *out);
          memcpy (in, out, n_doubles * sizeof *in);
        }
      flock_free (flock);
      flock_rows_free (in);
      flock_rows_free (out);
      flock_rows_free (expected);
    }
}

/* Velocities so large that boids become no numbers: no reason to leave the grid. */
static void
test_overflow (void)
{
  FlockParams params = flock_params_default ();
  double *in = flock_rows_new (params.count), *out = flock_rows_new (params.count);
  double *expected = flock_rows_new (params.count);
  Flock *flock = flock_new (&params);

  flock_rows_seed (&params, in);
  for (size_t i = 0; i < params.count; i += 2)
    in[i * FLOCK_STRIDE + 3] = 1.7e308;
  for (int tick = 0; tick < 3; tick++)
    {
      flock_step_reference (&params, in, expected);
      flock_step (flock, in, out);
      for (size_t i = 0; i < params.count * FLOCK_STRIDE; i++)
        g_assert_true (out[i] == expected[i] || (isnan (out[i]) && isnan (expected[i])));
      memcpy (in, out, params.count * FLOCK_STRIDE * sizeof *in);
    }
  flock_free (flock);
  flock_rows_free (in);
  flock_rows_free (out);
  flock_rows_free (expected);
}

static guint
count_cells (guint count, double radius)
{
  FlockParams params = { .count = count, .radius = radius };
  FlockGrid grid;
  guint n_cells;

  g_assert_true (flock_grid_init (&grid, &params));
  n_cells = grid.n_cells;
  flock_grid_clear (&grid);
  return n_cells;
}

static void
test_cells (void)
{
  /* A cell is wider than the radius, so a radius that divides the period has one cell less. */
  g_assert_cmpuint (count_cells (100000, 1.2), ==, 6);
  g_assert_cmpuint (count_cells (100000, 1.19), ==, 7);
  /* Never one or two of them side by side. */
  g_assert_cmpuint (count_cells (100000, 4.2), ==, 1);
  g_assert_cmpuint (count_cells (100000, 2.8), ==, 1);
  g_assert_cmpuint (count_cells (100000, 2.79), ==, 3);
  g_assert_cmpuint (count_cells (1, 0.1), ==, 1);
  /* No more than boids. */
  g_assert_cmpuint (count_cells (1000, 1e-300), <=, 10);
  g_assert_cmpuint (count_cells (1000000, 0.01), <=, 100);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-grid/double-loop", test_double_loop);
  g_test_add_func ("/flock-grid/overflow", test_overflow);
  g_test_add_func ("/flock-grid/cells", test_cells);
  return g_test_run ();
}
