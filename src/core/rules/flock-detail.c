/* flock-detail.c - one boid explained.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-detail.h"

void
flock_detail_compute (const FlockBounds *bounds,
                      const double *rows,
                      uint32_t count,
                      uint32_t boid,
                      FlockDetail *detail,
                      uint32_t *neighbours)
{
  const double *own = rows + (size_t) boid * FLOCK_STRIDE;

  *detail = (FlockDetail){ 0 };
  for (uint32_t other = 0; other < count; other++)
    {
      uint32_t n = detail->n_neighbours;

      if (other != boid &&
          flock_sums_add (detail, bounds, own, rows + (size_t) other * FLOCK_STRIDE) &&
          neighbours != NULL)
        neighbours[n] = other;
    }
  flock_sums_finish (detail, own);
}

void
flock_detail (const FlockParams *params,
              const double *rows,
              uint32_t boid,
              FlockDetail *detail,
              uint32_t *neighbours)
{
  FlockBounds bounds;
  fenv_t caller;

  flock_fenv_begin (&caller);
  bounds = flock_bounds (params->radius);
  flock_detail_compute (&bounds, rows, params->count, boid, detail, neighbours);
  flock_fenv_end (&caller);
}

void
flock_turn (const FlockParams *params,
            const FlockDetail *components,
            const double velocity[3],
            double v[3])
{
  fenv_t caller;

  flock_fenv_begin (&caller);
  flock_accelerate (params, components, velocity, v);
  flock_fenv_end (&caller);
}

static __attribute__ ((noinline)) double
compute_length (const double v[3])
{
  return flock_length (v);
}

double
flock_vector_length (const double v[3])
{
  fenv_t caller;
  double length;

  flock_fenv_begin (&caller);
  length = compute_length (v);
  flock_fenv_end (&caller);
  return length;
}

void
flock_displacement (const double a[3], const double b[3], double d[3])
{
  fenv_t caller;

  flock_fenv_begin (&caller);
  for (int axis = 0; axis < 3; axis++)
    d[axis] = flock_axis_displacement (a[axis], b[axis]);
  flock_fenv_end (&caller);
}
