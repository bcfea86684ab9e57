/* flock-components.c - the components of one boid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-components.h"

void
flock_components_accumulate (const FlockBounds *bounds,
                             const double *rows,
                             uint32_t count,
                             uint32_t boid,
                             FlockComponents *components,
                             uint32_t *neighbours)
{
  const double *own = rows + (size_t) boid * FLOCK_STRIDE;

  *components = (FlockComponents){ 0 };
  for (uint32_t other = 0; other < count; other++)
    {
      uint32_t n = components->n_neighbours;

      if (other != boid &&
          flock_sums_add (components, bounds, own, rows + (size_t) other * FLOCK_STRIDE) &&
          neighbours != NULL)
        neighbours[n] = other;
    }
  flock_sums_finish (components, own);
}

void
flock_compute_components (const FlockParams *params,
                          const double *rows,
                          uint32_t boid,
                          FlockComponents *components,
                          uint32_t *neighbours)
{
  FlockBounds bounds;
  fenv_t caller;

  flock_fenv_begin (&caller);
  bounds = flock_bounds (params->radius);
  flock_components_accumulate (&bounds, rows, params->count, boid, components, neighbours);
  flock_fenv_end (&caller);
}

void
flock_turn (const FlockParams *params,
            const FlockComponents *components,
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
