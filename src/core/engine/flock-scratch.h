/* flock-scratch.h - the working memory of a thread, and what all threads know of a tick.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-candidates.h"
#include "flock-cutoff.h"
#include "flock-measures.h"
#include "flock-rules.h"

/* Rows of a leaf that are in the cache at a time. Their offsets in doubles fit in 16 bits. */
#ifndef FLOCK_CHUNK
#define FLOCK_CHUNK 4096
#endif

/* Most targets of a batch. */
#define FLOCK_BATCH 24

/* A cell has Morton codes of this many bits per axis. Work items begin and end between cells. */
#define FLOCK_CELL_BITS 4
#define FLOCK_N_CELLS (1 << 3 * FLOCK_CELL_BITS)

/* One tick, the same for all threads. */
typedef struct
{
  const FlockParams *params;
  FlockBounds bounds;
  const double *in;
  double *out;                 /* the next state; nullable */
  uint32_t *counts;            /* of neighbours; nullable */
  const FlockSamples *samples; /* nullable */
  FlockCandidates all;         /* all boids; positions wrap around with the period */
  /* Number of boids in the cells before each cell, in Morton order. NULL if all boids are one work
   * item and one leaf; their positions are then not quantised. */
  const uint32_t *starts;
  const atomic_bool *stop; /* nullable */
} FlockStepContext;

static inline bool
flock_step_is_cancelled (const FlockStepContext *context)
{
  return context->stop != NULL && atomic_load_explicit (context->stop, memory_order_relaxed);
}

/* How the positions around a leaf are quantised, and the cutoff in these units. */
typedef struct
{
  _Alignas(FLOCK_ALIGNMENT) double centre[FLOCK_STRIDE]; /* laid out like a row */
  double half;                                           /* half the width */
  bool periodic; /* the width is the period; else what is outside of it is clamped */
  double scale;  /* quantised units per model unit */
  FlockCutoff cutoff;
  double low[3], high[3]; /* the faces of the cube, in quantised units from the centre */
} FlockLeafGrid;

/* A boid whose neighbours are searched for. */
typedef struct
{
  int16_t quantised[3];
  uint16_t id; /* its index among the targets of the leaf */
} FlockTarget;

/* A candidate that may be near enough to a target for separation. */
typedef struct
{
  uint16_t target; /* its id */
  uint16_t offset; /* of the row of the candidate */
} FlockSeparating;

/* The sums of a target so far. */
typedef struct
{
  _Alignas(FLOCK_ALIGNMENT) double rows[FLOCK_STRIDE]; /* of displacements, where a
                                                          row has its position,
                                                          and of velocities */
  double separation[FLOCK_STRIDE];                     /* where a row has its position */
} FlockPartial;

typedef struct
{
  const FlockStepContext *context;
  FlockStack octree_stack;

  FlockLeafGrid grid;
  FlockTarget *targets;
  uint32_t *indices;           /* per target: its boid */
  uint32_t *entries;           /* per target: its place among the candidates of the leaf */
  const double *target_rows;   /* rows that include those of the targets */
  const uint32_t *row_indices; /* per target: the index of its row among target_rows */
  bool targets_non_finite;     /* one is at NaN, which quantised positions do not show */
  FlockPartial *partials;
  uint32_t *n_neighbours; /* per target, so far */
  double *nearest2;       /* per target: the least squared distance so far, for samples only */

  /* The chunk of the leaf's candidates that is in the cache. */
  uint32_t start;   /* index of the first one */
  bool first, last; /* whether it is the first or last chunk */
  bool non_finite;  /* one of them or of the targets is at NaN */
  double *rows;
  uint32_t *roots; /* per row: a boid of its group, once the root, for samples only */
  FlockCandidates candidates;
  FlockStack batch_stack;

  FlockSeparating *separating;
  uint16_t *neighbours[2]; /* offsets of the rows of the neighbours of two targets */
  FlockPartial unused;     /* in place of the second target of an odd number */
  FlockCompactionTable table;
} FlockScratch;

/* Returns the working memory for a flock of @count boids, or NULL if out of memory. */
FlockScratch *flock_scratch_new (uint32_t count);
void flock_scratch_free (FlockScratch *scratch);
