/* flock-place.h - a place: some boids, and all that may be near them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-scratch.h"

/* A cube with sides of a power of two, in tags around the period. */
typedef struct
{
  uint16_t low[3];
  int bits;            /* the sides are 1 << bits */
  uint32_t begin, end; /* its cells, as far as they are asked for */
  bool whole;          /* all of them are */
} FlockPlace;

/* Treats all boids in @place, whose neighbours are all in @list. */
#define flock_place_treat FLOCK_OF_SIMD (flock_place_treat)
void
flock_place_treat (FlockScratch *scratch, const FlockPlace *place, const FlockCandidates *list);
