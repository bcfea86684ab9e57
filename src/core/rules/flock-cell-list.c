/* flock-cell-list.c - one tick by a cell list, the readable step between double loop and engine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cube is divided into equal cells that are at least as wide as the radius. The neighbours of a
 * boid are then all in its own cell or in one of the 26 around it, across the faces of the cube too
 * (Allen and Tildesley, Computer Simulation of Liquids, 1987, section 5.3). On one axis, with the
 * candidates of the boids in cell 1:
 *
 *     |   0   |   1   |   2   |   3   |   4   |    cell 0 is next to cell 4
 *     | c   c | c   c |   c   |     . | .     |
 *             <------->
 *             at least the radius
 *
 * All boids of a cell have the same candidates. These are gathered and sorted once per cell, since
 * sums have the bits of the double loop only if they take neighbours in ascending index order. A
 * candidate that is too far away does no harm: flock_sums_add() makes the exact test.
 *
 * The engine finds the same neighbours without sorting: see the head of flock-engine.c.
 */
#include "flock-cell-list.h"

#include "flock-rules.h"

#include <stdlib.h>

/* A cell is wider than the radius by this fraction, far more than the rounding of positions, cells
 * and distances adds up to. */
#define MARGIN 1e-9
#define NONE UINT32_MAX

typedef struct
{
  uint32_t n;           /* cells per axis: 1, or at least 3 */
  uint32_t *first;      /* per cell: a member, or NONE */
  uint32_t *next;       /* per boid: the next member of its cell, or NONE */
  uint32_t *candidates; /* of the boids of one cell, ascending */
} CellList;

/* Returns the number of cells per axis. There are never more cells than boids, however small the
 * radius. Two cells would be next to each other on both sides, so members would be visited twice;
 * one cell does instead. */
static uint32_t
choose_n_cells (const FlockParams *params)
{
  double n = fmin (FLOCK_PERIOD / (params->radius * (1.0 + MARGIN)), cbrt (params->count));

  return n < 3.0 ? 1 : (uint32_t) n;
}

/* Returns the index of the cell of @x on its axis. Rounding must not lead beyond the last cell, and
 * NaN, which is near nothing and may be in any cell, fails the comparison. */
static uint32_t
find_on_axis (double x, uint32_t n)
{
  double index = (x + FLOCK_HALF) / FLOCK_PERIOD * n;

  return index < n ? (uint32_t) index : n - 1;
}

static void
fill (const CellList *list, const double *in, uint32_t count)
{
  uint32_t n = list->n;

  for (uint32_t cell = 0; cell < n * n * n; cell++)
    list->first[cell] = NONE;
  for (uint32_t boid = 0; boid < count; boid++)
    {
      const double *row = in + (size_t) boid * FLOCK_STRIDE;
      uint32_t cell =
          (find_on_axis (row[2], n) * n + find_on_axis (row[1], n)) * n + find_on_axis (row[0], n);

      list->next[boid] = list->first[cell];
      list->first[cell] = boid;
    }
}

static int
compare (const void *a, const void *b)
{
  uint32_t first = *(const uint32_t *) a, second = *(const uint32_t *) b;

  return (first > second) - (first < second);
}

/* Gathers the members of @cell and of the cells around it. Returns the number of candidates. */
static uint32_t
gather (const CellList *list, uint32_t cell)
{
  /* One cell back on each axis; adding n first keeps the numbers from going below 0. */
  uint32_t n = list->n, x = cell % n + n - 1, y = cell / n % n + n - 1, z = cell / n / n + n - 1;
  uint32_t n_around = n == 1 ? 1 : 27, n_candidates = 0;

  for (uint32_t i = 0; i < n_around; i++)
    {
      uint32_t other = ((z + i / 9) % n * n + (y + i / 3 % 3) % n) * n + (x + i % 3) % n;

      for (uint32_t boid = list->first[other]; boid != NONE; boid = list->next[boid])
        list->candidates[n_candidates++] = boid;
    }
  qsort (list->candidates, n_candidates, sizeof *list->candidates, compare);
  return n_candidates;
}

static void
step (const CellList *list, const FlockParams *params, const double *in, double *out)
{
  const FlockBounds bounds = flock_bounds (params->radius);

  fill (list, in, params->count);
  for (uint32_t cell = 0; cell < list->n * list->n * list->n; cell++)
    {
      uint32_t n_candidates = list->first[cell] != NONE ? gather (list, cell) : 0;

      for (uint32_t boid = list->first[cell]; boid != NONE; boid = list->next[boid])
        {
          const double *own = in + (size_t) boid * FLOCK_STRIDE;
          FlockComponents sums = { 0 };

          for (uint32_t i = 0; i < n_candidates; i++)
            if (list->candidates[i] != boid)
              flock_sums_add (&sums, &bounds, own,
                              in + (size_t) list->candidates[i] * FLOCK_STRIDE);
          flock_sums_finish (&sums, own);
          flock_move (params, &sums, own, out + (size_t) boid * FLOCK_STRIDE);
        }
    }
}

bool
flock_step_cell_list (const FlockParams *params, const double *in, double *out)
{
  CellList list;
  bool allocated;
  fenv_t caller;

  flock_fenv_begin (&caller);
  list.n = choose_n_cells (params);
  list.first = malloc ((size_t) list.n * list.n * list.n * sizeof *list.first);
  list.next = malloc (params->count * sizeof *list.next);
  list.candidates = malloc (params->count * sizeof *list.candidates);
  allocated = list.first != NULL && list.next != NULL && list.candidates != NULL;
  if (allocated)
    step (&list, params, in, out);
  free (list.first);
  free (list.next);
  free (list.candidates);
  flock_fenv_end (&caller);
  return allocated;
}
