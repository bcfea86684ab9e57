/* flock-grid.c - who may be near whom: a periodic grid over the cube.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cells are no smaller than the radius, so all neighbours of a boid are in the 3 x 3 x 3 cells
 * around it. A sum must take its neighbours in ascending index order, which the 27 cells together
 * do not have. So nobody gathers: the boids take their turns in that order, and each hands itself
 * to all around it.
 *
 *     +---+---+---+
 *     | 2 |   | 7 |    turn of boid 4: adds itself to the sums of 2, 7, 1, 8 and 5,
 *     +---+---+---+    each of which has had its neighbours below 4 by then
 *     |   |4 1| 8 |
 *     +---+---+---+
 *     |   | 5 |   |
 *     +---+---+---+
 *
 * With fewer than three cells on an axis the same cell would be met twice: one cell holds all then.
 */
#include "flock-grid.h"

#include <stdlib.h>
#include <string.h>

/* A cell is wider than the radius by this share, which is far more than positions, cells and
 * distances are wrong by rounding. */
#define MARGIN 1e-9

/* Returns: the number of cells on an axis: as many as the radius allows, but no more cells in all
 * than boids, so that a tiny radius takes no more memory. */
static uint32_t
choose_n_cells (const FlockParams *params)
{
  double by_radius = FLOCK_PERIOD / (params->radius * (1.0 + MARGIN));
  double by_count = cbrt (params->count);
  uint32_t n = (uint32_t) fmin (by_radius, by_count);

  return n < 3 ? 1 : n;
}

static size_t
n_cells_in_all (const FlockGrid *grid)
{
  return (size_t) grid->n_cells * grid->n_cells * grid->n_cells;
}

bool
flock_grid_init (FlockGrid *grid, const FlockParams *params)
{
  grid->n_cells = choose_n_cells (params);
  grid->starts = malloc ((n_cells_in_all (grid) + 1) * sizeof *grid->starts);
  grid->members = malloc (params->count * sizeof *grid->members);
  return grid->starts != NULL && grid->members != NULL;
}

void
flock_grid_clear (FlockGrid *grid)
{
  free (grid->starts);
  free (grid->members);
}

static uint32_t
cell_on_axis (const FlockGrid *grid, double x)
{
  double cell = (x + FLOCK_HALF) * grid->n_cells / FLOCK_PERIOD;

  /* Rounding may take a position near a face out of range. One that is not a number has no
   * neighbours, and may be anywhere. */
  if (!(cell >= 0.0))
    return 0;
  if (cell >= grid->n_cells)
    return grid->n_cells - 1;
  return (uint32_t) cell;
}

static uint32_t
cell_index (const FlockGrid *grid, const uint32_t cell[3])
{
  return (cell[2] * grid->n_cells + cell[1]) * grid->n_cells + cell[0];
}

static void
find_cell (const FlockGrid *grid, const double *row, uint32_t cell[3])
{
  for (int axis = 0; axis < 3; axis++)
    cell[axis] = cell_on_axis (grid, row[axis]);
}

/* Sorts the boids into their cells by counting. */
static void
fill (FlockGrid *grid, const double *rows, uint32_t count)
{
  size_t n_all = n_cells_in_all (grid);
  uint32_t cell[3];

  memset (grid->starts, 0, (n_all + 1) * sizeof *grid->starts);
  for (uint32_t boid = 0; boid < count; boid++)
    {
      find_cell (grid, rows + (size_t) boid * FLOCK_STRIDE, cell);
      grid->starts[cell_index (grid, cell)]++;
    }
  for (size_t i = 1; i <= n_all; i++)
    grid->starts[i] += grid->starts[i - 1];

  /* Each start is the end of its cell now, and moves down to the start as the cell is filled. */
  for (uint32_t boid = 0; boid < count; boid++)
    {
      find_cell (grid, rows + (size_t) boid * FLOCK_STRIDE, cell);
      grid->members[--grid->starts[cell_index (grid, cell)]] = boid;
    }
}

/* Lists the cells around @cell and itself. Returns: how many. */
static int
list_cells_around (const FlockGrid *grid, const uint32_t cell[3], uint32_t around[27])
{
  uint32_t n = grid->n_cells;
  int n_around = 0;

  if (n == 1)
    {
      around[0] = 0;
      return 1;
    }

  for (uint32_t z = n - 1; z <= n + 1; z++)
    for (uint32_t y = n - 1; y <= n + 1; y++)
      for (uint32_t x = n - 1; x <= n + 1; x++)
        around[n_around++] = cell_index (
            grid, (uint32_t[]){ (cell[0] + x) % n, (cell[1] + y) % n, (cell[2] + z) % n });
  return n_around;
}

static void
hand_around (const FlockGrid *grid,
             const FlockBounds *bounds,
             const double *rows,
             uint32_t boid,
             FlockDetail *sums)
{
  const double *row = rows + (size_t) boid * FLOCK_STRIDE;
  uint32_t cell[3], around[27];
  int n_around;

  find_cell (grid, row, cell);
  n_around = list_cells_around (grid, cell, around);
  for (int i = 0; i < n_around; i++)
    for (uint32_t k = grid->starts[around[i]]; k < grid->starts[around[i] + 1]; k++)
      {
        uint32_t target = grid->members[k];

        if (target != boid)
          flock_sums_add (&sums[target], bounds, rows + (size_t) target * FLOCK_STRIDE, row);
      }
}

void
flock_grid_components (FlockGrid *grid,
                       const FlockBounds *bounds,
                       const double *rows,
                       uint32_t count,
                       FlockDetail *sums)
{
  fill (grid, rows, count);
  memset (sums, 0, count * sizeof *sums);
  for (uint32_t boid = 0; boid < count; boid++)
    hand_around (grid, bounds, rows, boid, sums);
  for (uint32_t boid = 0; boid < count; boid++)
    flock_sums_finish (&sums[boid], rows + (size_t) boid * FLOCK_STRIDE);
}
