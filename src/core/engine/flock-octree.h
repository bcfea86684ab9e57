/* flock-octree.h - the cube in places.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-scratch.h"

/* Treats all boids in the cells from @begin up to @end in the tick of @scratch. */
#define flock_octree_traverse FLOCK_OF_SIMD (flock_octree_traverse)
void flock_octree_traverse (FlockScratch *scratch, uint32_t begin, uint32_t end);
