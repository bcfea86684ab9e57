/* flock-candidates.h - lists of candidates, and the broad-phase filter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list is a structure of arrays: for each candidate its quantised position on every axis, and
 * which boid it is. Quantised positions are 16-bit fixed-point numbers that wrap around with the
 * period, or with another width that is large enough, so the 16-bit difference of two is the
 * minimum-image displacement.
 *
 * The broad phase keeps the candidates that may be within the cutoff radius of an axis-aligned box:
 *
 *        . . . . . . . . .            from   2 3 5 8 9 12 17 21 30
 *      .   +-----------+   .                 |   | |    |     |
 *      .   | centre    |   .          to     2   5 8    17    30
 *      .   |     +-----|   .
 *      .   |      half |---.  radius
 *      .   +-----------+   .
 *        . . . . . . . . .
 *
 * It is a stable compaction: candidates keep their order. Every list is made from the list of all
 * boids, which is ascending, so every list is ascending.
 */
#pragma once

#include "flock-lanes.h"

#include <stdbool.h>
#include <stddef.h>

enum
{
  FLOCK_FIELD_X,
  FLOCK_FIELD_Y,
  FLOCK_FIELD_Z,
  FLOCK_FIELD_OFFSET, /* in a leaf: the offset of the row, in doubles */
  FLOCK_FIELD_LOW = FLOCK_FIELD_OFFSET,
  FLOCK_FIELD_HIGH, /* elsewhere: the index of the boid, in two halves */
  FLOCK_N_FIELDS
};

/* The fields follow one another, @stride elements apart. They are read and written one block at a
 * time, and padded so that this is safe past the end. */
typedef struct
{
  uint16_t *data;
  size_t stride;
  uint32_t n;
} FlockCandidates;

/* Memory for lists that are released in reverse order. */
typedef struct
{
  uint16_t *data;
  size_t size, used;
} FlockStack;

/* Returns the stride of a list with room for @n candidates. */
static inline size_t
flock_candidates_stride (uint32_t n)
{
  return (n + 2 * (size_t) FLOCK_BLOCK) / FLOCK_BLOCK * FLOCK_BLOCK;
}

static inline uint16_t *
flock_candidates_field (const FlockCandidates *candidates, int field)
{
  return candidates->data + field * candidates->stride;
}

/* Makes @candidates a list with room for @n. Returns false if @stack is full. Restoring stack->used
 * releases the list. */
static inline bool
flock_stack_push (FlockStack *stack, FlockCandidates *candidates, uint32_t n, int n_fields)
{
  size_t stride = flock_candidates_stride (n);

  if (stride * n_fields > stack->size - stack->used)
    return false;
  *candidates = (FlockCandidates){ .data = stack->data + stack->used, .stride = stride };
  stack->used += stride * n_fields;
  return true;
}

/* An axis-aligned box of quantised positions: at most @half away from @centre on each axis. */
typedef struct
{
  int16_t centre[3];
  int16_t half[3];
} FlockAabb;

/* Writes the candidates of @from to @to whose squared distance from @aabb may be up to @cutoff, see
 * flock-cutoff.h. Returns false if there are more than @capacity; @to is then undefined. */
#define flock_broad_phase FLOCK_OF_SIMD (flock_broad_phase)
bool flock_broad_phase (const FlockCandidates *from,
                        const FlockAabb *aabb,
                        int cutoff,
                        int n_fields,
                        const FlockCompactionTable *table,
                        FlockCandidates *to,
                        uint32_t capacity);
