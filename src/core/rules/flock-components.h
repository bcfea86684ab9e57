/* flock-components.h - the components of one boid, for the rest of the core.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-rules.h"

/* Like flock_compute_components(), in the floating-point environment of the caller. */
void flock_components_accumulate (const FlockBounds *bounds,
                                  const double *rows,
                                  uint32_t count,
                                  uint32_t boid,
                                  FlockComponents *components,
                                  uint32_t *neighbours);
