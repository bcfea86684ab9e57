/* flock-split.h - the cube in places.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-scratch.h"

/* Treats all boids in the cells from @begin up to @end in the tick of @scratch. */
#define flock_split FLOCK_OF_SIMD (flock_split)
void flock_split (FlockScratch *scratch, uint32_t begin, uint32_t end);
