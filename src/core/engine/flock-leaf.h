/* flock-leaf.h - a leaf of the octree: some boids, and all candidates for their neighbours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-scratch.h"

/* A cube whose sides are a power of two, in quantised units around the period. */
typedef struct
{
  uint16_t low[3];
  int bits;            /* the sides are 1 << bits */
  uint32_t begin, end; /* its cells that belong to the work item */
  bool whole;          /* these are all its cells */
} FlockLeaf;

/* Processes the boids in @leaf, which are the targets. Their neighbours are all in @candidates. */
#define flock_leaf_process FLOCK_OF_SIMD (flock_leaf_process)
void flock_leaf_process (FlockScratch *scratch,
                         const FlockLeaf *leaf,
                         const FlockCandidates *candidates);
