/* flock-leaf.h - a place: some boids, and all that may be near them.
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
} FlockLeaf;

/* Treats all boids in @leaf, whose neighbours are all in @list. */
#define flock_leaf_process FLOCK_OF_SIMD (flock_leaf_process)
void flock_leaf_process (FlockScratch *scratch, const FlockLeaf *leaf, const FlockCandidates *list);
