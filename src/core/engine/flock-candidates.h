/* flock-candidates.h - lists of candidates, and the stable filter that makes one of another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list has, for each of the boids that it is about, where it is on every axis and which one it
 * is. Places are whole numbers of 16 bits, quantised, which go once around the period, or around
 * another width that is large enough. So the difference of two, in 16 bits again, is the shortest
 * way.
 *
 * A filter takes the entries that may be within a radius of a box and leaves their order alone:
 *
 *        . . . . . . . . .            list   2 3 5 8 9 12 17 21 30
 *      .   +-----------+   .                 |   | |    |     |
 *      .   | centre    |   .          to     2   5 8    17    30
 *      .   |     +-----|   .
 *      .   |      half |---.  radius
 *      .   +-----------+   .
 *        . . . . . . . . .
 *
 * All lists start from that of all boids, which is ascending, and so all of them are.
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
  FLOCK_FIELD_OFFSET, /* in a place: of the row, in doubles */
  FLOCK_FIELD_LOW = FLOCK_FIELD_OFFSET,
  FLOCK_FIELD_HIGH, /* of all: the index of the boid, in two halves */
  FLOCK_N_FIELDS
};

/* A field of all entries follows another, @stride numbers apart. Numbers are read and written a
 * block at a time, beyond the end of a list. */
typedef struct
{
  uint16_t *data;
  size_t stride;
  uint32_t n;
} FlockCandidates;

/* Memory for lists that come and go like calls of functions. */
typedef struct
{
  uint16_t *data;
  size_t size, used;
} FlockStack;

/* Returns: how many numbers apart the fields of a list with room for @n are. */
static inline size_t
flock_candidates_stride (uint32_t n)
{
  return (n + 2 * (size_t) FLOCK_BLOCK) / FLOCK_BLOCK * FLOCK_BLOCK;
}

static inline uint16_t *
flock_candidates_field (const FlockCandidates *list, int field)
{
  return list->data + field * list->stride;
}

/* Makes @list one with room for @n. Returns: false if @stack has no room. Take it back by setting
 * stack->used to what it was. */
static inline bool
flock_stack_push (FlockStack *stack, FlockCandidates *list, uint32_t n, int n_fields)
{
  size_t stride = flock_candidates_stride (n);

  if (stride * n_fields > stack->size - stack->used)
    return false;
  *list = (FlockCandidates){ .data = stack->data + stack->used, .stride = stride };
  stack->used += stride * n_fields;
  return true;
}

typedef struct
{
  int16_t centre[3];
  int16_t half[3];
} FlockAabb;

/* Takes to @to those of @from whose squared distance from @box may be @reach, see flock-cutoff.h,
 * or less. Gives up when that is more than @most. Returns: whether it did not. */
#define flock_broad_phase FLOCK_OF_SIMD (flock_broad_phase)
bool flock_broad_phase (const FlockCandidates *from,
                        const FlockAabb *aabb,
                        int reach,
                        int n_fields,
                        const FlockCompactionTable *table,
                        FlockCandidates *to,
                        uint32_t most);
