/* flock-scratch.h - what a thread has to itself while it computes its share of a tick.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-candidates.h"
#include "flock-cutoff.h"
#include "flock-update.h"

/* As many rows as a processor keeps at hand. Their offsets in doubles fit in 16 bits. */
#ifndef FLOCK_CHUNK
#define FLOCK_CHUNK 4096
#endif

/* As many targets are treated at a time. */
#define FLOCK_BATCH 24

/* The tick is cut into shares at the borders of this many cells on an axis. */
#define FLOCK_CELL_BITS 4
#define FLOCK_N_CELLS (1 << 3 * FLOCK_CELL_BITS)

/* One tick, the same for all threads. */
typedef struct
{
  const FlockParams *params;
  FlockBounds bounds;
  const double *in;
  double *out;         /* NULL: no step, but counts */
  uint32_t *counts;    /* of neighbours */
  FlockCandidates all; /* all boids, with tags around the period */
  /* How many boids are in the cells before each cell, see flock_morton_code(). NULL: all boids are
   * one share and one place, and their tags are not known either. */
  const uint32_t *starts;
  const atomic_bool *stop; /* nullable */
} FlockStepContext;

static inline bool
flock_step_is_cancelled (const FlockStepContext *context)
{
  return context->stop != NULL && atomic_load_explicit (context->stop, memory_order_relaxed);
}

/* How the tags of a place are made, and what their distances tell. */
typedef struct
{
  _Alignas(FLOCK_ALIGNMENT) double centre[FLOCK_STRIDE]; /* like a row */
  double half;                                           /* of the width */
  bool periodic; /* which is the period; otherwise what is on the edge is far */
  double scale;
  FlockCutoff cutoff;
  double low[3], high[3]; /* where the faces of the cube are, in units */
} FlockLeafGrid;

/* A boid whose neighbours are sought. */
typedef struct
{
  int16_t quantised[3];
  uint16_t number; /* among those of the place */
} FlockTarget;

/* One that may be so close to a target that it pushes it away. */
typedef struct
{
  uint16_t number; /* of the target */
  uint16_t offset; /* of its row */
} FlockSeparating;

/* What has been added up for a target. */
typedef struct
{
  _Alignas(FLOCK_ALIGNMENT) double rows[FLOCK_STRIDE]; /* of displacements in place of positions,
                                                          and of velocities */
  double separation[FLOCK_STRIDE];                     /* where a row has its position */
} FlockPartial;

typedef struct
{
  const FlockStepContext *context;
  FlockStack lists;

  FlockLeafGrid grid;
  FlockTarget *targets;
  uint32_t *indices;      /* of the boids that the targets are */
  uint32_t *entries;      /* in the list of the place */
  const double *own_rows; /* those of the targets, and where they are among them */
  const uint32_t *own_numbers;
  bool targets_non_finite; /* some are nowhere, which their tags do not say */
  FlockPartial *partials;
  uint32_t *n_neighbours; /* of each target, so far */

  /* The part of the place's candidates that is at hand. */
  uint32_t start; /* position of the first one */
  bool first, last;
  bool non_finite; /* some are nowhere, or some targets */
  double *rows;
  FlockCandidates candidates;
  FlockStack sublists;

  FlockSeparating *separating;
  uint16_t *neighbours[2]; /* offsets of the rows of neighbours of two targets */
  FlockPartial nobody;     /* in place of the second one */
  FlockCompactionTable table;
} FlockScratch;

/* Returns: memory for a flock of @count boids, or NULL if it is short. */
FlockScratch *flock_scratch_new (uint32_t count);
void flock_scratch_free (FlockScratch *scratch);
