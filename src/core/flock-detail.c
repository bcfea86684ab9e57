/* flock-detail.c - one boid explained.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-update.h"

void
flock_detail (const FlockParams *params,
              const double *rows,
              uint32_t boid,
              FlockDetail *detail,
              uint32_t *neighbours)
{
  const FlockBounds bounds = flock_bounds (params->radius);
  const double *own = rows + (size_t) boid * FLOCK_STRIDE;

  *detail = (FlockDetail){ 0 };
  for (uint32_t other = 0; other < params->count; other++)
    {
      uint32_t n = detail->n_neighbours;

      if (other != boid &&
          flock_sums_add (detail, &bounds, own, rows + (size_t) other * FLOCK_STRIDE) &&
          neighbours != NULL)
        neighbours[n] = other;
    }
  flock_sums_finish (detail, own);
}

void
flock_displacement (const double a[3], const double b[3], double d[3])
{
  for (int axis = 0; axis < 3; axis++)
    d[axis] = flock_axis_displacement (a[axis], b[axis]);
}
