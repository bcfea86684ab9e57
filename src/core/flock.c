/* flock.c - a flock in motion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-grid.h"

#include <stdlib.h>

struct _Flock
{
  FlockParams params;
  FlockBounds bounds;
  FlockGrid grid;
  FlockDetail *components;
};

Flock *
flock_new (const FlockParams *params)
{
  Flock *flock;

  if (!flock_params_validate (params, NULL))
    return NULL;

  flock = calloc (1, sizeof *flock);
  if (flock == NULL)
    return NULL;

  flock->params = *params;
  flock->bounds = flock_bounds (params->radius);
  flock->components = malloc (params->count * sizeof *flock->components);
  if (!flock_grid_init (&flock->grid, params) || flock->components == NULL)
    {
      flock_free (flock);
      return NULL;
    }
  return flock;
}

void
flock_free (Flock *flock)
{
  if (flock == NULL)
    return;

  flock_grid_clear (&flock->grid);
  free (flock->components);
  free (flock);
}

const FlockParams *
flock_get_params (const Flock *flock)
{
  return &flock->params;
}

void
flock_step (Flock *flock, const double *in, double *out)
{
  uint32_t count = flock->params.count;

  flock_grid_components (&flock->grid, &flock->bounds, in, count, flock->components);
  for (uint32_t boid = 0; boid < count; boid++)
    {
      size_t offset = (size_t) boid * FLOCK_STRIDE;

      flock_move (&flock->params, &flock->components[boid], in + offset, out + offset);
    }
}

void
flock_count_neighbours (Flock *flock, const double *rows, uint32_t *counts)
{
  uint32_t count = flock->params.count;

  flock_grid_components (&flock->grid, &flock->bounds, rows, count, flock->components);
  for (uint32_t boid = 0; boid < count; boid++)
    counts[boid] = flock->components[boid].n_neighbours;
}
