/* study-grid.c - a grid of cells that follows the boids of the study while they move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Boids move one after another and later ones read the new positions of earlier ones, so the grid
 * is updated after each move. Sums take the neighbours in ascending index order, which the members
 * of nine cells one after another would not have. So a cell is a bit set of boids: a move clears
 * one bit and sets another, and the union of nine sets is in order without sorting. With 5,000
 * boids a set has 79 words.
 *
 * Distances are not periodic, so cells at an edge have no neighbours across it.
 */
#include "study-grid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A cell is wider than the radius by this fraction, far more than the rounding of positions, cells
 * and distances adds up to. */
#define MARGIN 1e-9

bool
study_grid_init (StudyGrid *grid, uint32_t count)
{
  grid->count = count;
  grid->n_words = (count + STUDY_WORD_BITS - 1) / STUDY_WORD_BITS;
  grid->members = calloc ((size_t) STUDY_GRID_MAX_CELLS * grid->n_words, sizeof *grid->members);
  grid->n_members = calloc (STUDY_GRID_MAX_CELLS, sizeof *grid->n_members);
  grid->cells = calloc (count, sizeof *grid->cells);
  grid->near = calloc (grid->n_words, sizeof *grid->near);
  return grid->members != NULL && grid->n_members != NULL && grid->cells != NULL &&
         grid->near != NULL;
}

void
study_grid_clear (StudyGrid *grid)
{
  free (grid->members);
  free (grid->n_members);
  free (grid->cells);
  free (grid->near);
}

static int
index_on_axis (double x, double size, int n)
{
  double index = x / size;

  /* Rounding may leave a position on the far edge, or just outside of the near one. */
  if (!(index >= 0.0))
    return 0;
  return index < n ? (int) index : n - 1;
}

static uint32_t
find_cell (const StudyGrid *grid, const double *row)
{
  return index_on_axis (row[1], grid->height, grid->rows) * grid->columns +
         index_on_axis (row[0], grid->width, grid->columns);
}

static StudyWord *
get_members (const StudyGrid *grid, uint32_t cell)
{
  return grid->members + (size_t) cell * grid->n_words;
}

static void
flip (StudyGrid *grid, uint32_t cell, uint32_t boid)
{
  get_members (grid, cell)[boid / STUDY_WORD_BITS] ^= (StudyWord) 1 << boid % STUDY_WORD_BITS;
}

static void
enter (StudyGrid *grid, uint32_t cell, uint32_t boid)
{
  flip (grid, cell, boid);
  grid->n_members[cell]++;
  grid->cells[boid] = cell;
}

void
study_grid_shape (StudyGrid *grid, double radius)
{
  double size = fmax (radius * (1.0 + MARGIN), STUDY_GRID_MIN_CELL);

  grid->columns = (int) fmax (floor (STUDY_WIDTH / size), 1.0);
  grid->rows = (int) fmax (floor (STUDY_HEIGHT / size), 1.0);
  grid->width = STUDY_WIDTH / grid->columns;
  grid->height = STUDY_HEIGHT / grid->rows;
}

void
study_grid_fill (StudyGrid *grid, double radius, const double *rows)
{
  int n_cells;

  study_grid_shape (grid, radius);
  n_cells = grid->columns * grid->rows;
  memset (grid->members, 0, (size_t) n_cells * grid->n_words * sizeof *grid->members);
  memset (grid->n_members, 0, n_cells * sizeof *grid->n_members);
  for (uint32_t boid = 0; boid < grid->count; boid++)
    enter (grid, find_cell (grid, rows + (size_t) boid * FLOCK_STRIDE), boid);
}

void
study_grid_move (StudyGrid *grid, uint32_t boid, const double *row)
{
  uint32_t old = grid->cells[boid];
  uint32_t cell = find_cell (grid, row);

  if (cell == old)
    return;
  flip (grid, old, boid);
  grid->n_members[old]--;
  enter (grid, cell, boid);
}

/* Lists the cell of @boid and those around it. Returns their number. */
static int
list_cells_around (const StudyGrid *grid, uint32_t boid, uint32_t around[9])
{
  int column = grid->cells[boid] % grid->columns;
  int row = grid->cells[boid] / grid->columns;
  int n = 0;

  for (int y = row > 0 ? row - 1 : 0; y <= row + 1 && y < grid->rows; y++)
    for (int x = column > 0 ? column - 1 : 0; x <= column + 1 && x < grid->columns; x++)
      around[n++] = y * grid->columns + x;
  return n;
}

uint32_t
study_grid_count (const StudyGrid *grid, uint32_t boid)
{
  uint32_t around[9], count = 0;
  int n = list_cells_around (grid, boid, around);

  for (int i = 0; i < n; i++)
    count += grid->n_members[around[i]];
  return count - 1;
}

const StudyWord *
study_grid_gather (StudyGrid *grid, uint32_t boid)
{
  uint32_t around[9];
  int n = list_cells_around (grid, boid, around);

  memset (grid->near, 0, grid->n_words * sizeof *grid->near);
  for (int i = 0; i < n; i++)
    {
      const StudyWord *members = get_members (grid, around[i]);

      if (grid->n_members[around[i]] > 0)
        for (uint32_t word = 0; word < grid->n_words; word++)
          grid->near[word] |= members[word];
    }
  return grid->near;
}
