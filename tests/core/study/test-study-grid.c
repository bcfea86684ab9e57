/* test-study-grid.c - the grid that follows the boids, against all positions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study-grid.h"

#include <glib.h>
#include <math.h>

#define COUNT 200

static const double radii[] = { 1e-300, 1, 19.9, 20, 34, 66.7, 100, 133.4, 200, 200.1, 320, 400 };

static gboolean
has (const StudyWord *set, guint boid)
{
  return set[boid / 64] >> boid % 64 & 1;
}

/* The set of a boid has all boids within @radius, as many others as are counted, and none farther
 * away than two cells. */
static void
check (StudyGrid *grid, double radius, const double *rows)
{
  for (guint boid = 0; boid < COUNT; boid++)
    {
      const StudyWord *set = study_grid_gather (grid, boid);
      guint n = 0;

      g_assert_true (has (set, boid));
      for (guint other = 0; other < COUNT; other++)
        {
          double dx = rows[other * 8] - rows[boid * 8];
          double dy = rows[other * 8 + 1] - rows[boid * 8 + 1];

          if (dx * dx + dy * dy <= radius * radius)
            g_assert_true (has (set, other));
          if (has (set, other))
            {
              g_assert_cmpfloat (fabs (dx), <=, 2 * grid->width);
              g_assert_cmpfloat (fabs (dy), <=, 2 * grid->height);
              n += other != boid;
            }
        }
      g_assert_cmpuint (study_grid_count (grid, boid), ==, n);
    }
}

static double
draw_coordinate (GRand *rand, double size)
{
  /* Include the edges: a sum may round to the far one. */
  switch (g_rand_int_range (rand, 0, 8))
    {
    case 0:
      return 0;
    case 1:
      return size;
    case 2:
      return nextafter (size, 0);
    default:
      return g_rand_double_range (rand, 0, size);
    }
}

static void
test_near (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  double *rows = flock_rows_new (COUNT);
  StudyGrid grid;

  g_assert_true (study_grid_init (&grid, COUNT));
  for (guint i = 0; i < G_N_ELEMENTS (radii); i++)
    {
      for (guint boid = 0; boid < COUNT; boid++)
        {
          rows[boid * 8] = draw_coordinate (rand, 640);
          rows[boid * 8 + 1] = draw_coordinate (rand, 400);
        }
      study_grid_fill (&grid, radii[i], rows);
      check (&grid, radii[i], rows);
      for (guint moves = 0; moves < 2 * COUNT; moves++)
        {
          guint boid = g_rand_int_range (rand, 0, COUNT);

          rows[boid * 8] = draw_coordinate (rand, 640);
          rows[boid * 8 + 1] = draw_coordinate (rand, 400);
          study_grid_move (&grid, boid, rows + boid * 8);
        }
      check (&grid, radii[i], rows);
    }
  study_grid_clear (&grid);
  flock_rows_free (rows);
}

static void
test_cells (void)
{
  double *rows = flock_rows_new (1);
  StudyGrid grid;

  g_assert_true (study_grid_init (&grid, 1));
  for (guint i = 0; i < G_N_ELEMENTS (radii); i++)
    {
      study_grid_fill (&grid, radii[i], rows);
      g_assert_cmpfloat (grid.width, >=, radii[i]);
      g_assert_cmpfloat_with_epsilon (grid.columns * grid.width, 640, 1e-9);
      g_assert_cmpfloat_with_epsilon (grid.rows * grid.height, 400, 1e-9);
      g_assert_cmpint (grid.columns * grid.rows, <=, STUDY_GRID_MAX_CELLS);
    }
  study_grid_clear (&grid);
  flock_rows_free (rows);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/study-grid/near", test_near);
  g_test_add_func ("/study-grid/cells", test_cells);
  return g_test_run ();
}
