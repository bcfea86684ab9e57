/* flock-octree.h - the cube as an octree.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-scratch.h"

/* Processes the boids in the cells from @begin up to @end, in Morton order. */
#define flock_octree_traverse FLOCK_OF_SIMD (flock_octree_traverse)
void flock_octree_traverse (FlockScratch *scratch, uint32_t begin, uint32_t end);
