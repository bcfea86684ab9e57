/* flock-reference.c - one tick by the double loop over all pairs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This defines a tick. Every search must give the same result.
 */
#include "flock-components.h"

void
flock_step_reference (const FlockParams *params, const double *in, double *out)
{
  FlockBounds bounds;
  fenv_t caller;

  flock_fenv_begin (&caller);
  bounds = flock_bounds (params->radius);
  for (uint32_t boid = 0; boid < params->count; boid++)
    {
      size_t offset = (size_t) boid * FLOCK_STRIDE;
      FlockComponents components;

      flock_components_accumulate (&bounds, in, params->count, boid, &components, NULL);
      flock_move (params, &components, in + offset, out + offset);
    }
  flock_fenv_end (&caller);
}
