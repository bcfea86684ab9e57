/* flock-broad-phase.c - the broad-phase filter, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-candidates.h"

typedef struct
{
  FlockLanes centre[3], half[3], cutoff;
} Limits;

static inline Limits
make_limits (const FlockAabb *aabb, int cutoff)
{
  Limits limits = { .cutoff = flock_lanes_fill (cutoff) };

  for (int axis = 0; axis < 3; axis++)
    {
      limits.centre[axis] = flock_lanes_fill (aabb->centre[axis]);
      limits.half[axis] = flock_lanes_fill (aabb->half[axis]);
    }
  return limits;
}

/* Returns the bits of the candidates in the block at @quantised that may be within the cutoff. */
static inline uint32_t
test_block (const uint16_t *quantised, size_t stride, const Limits *limits)
{
  FlockLanes far[FLOCK_PIECES];

  for (int piece = 0; piece < FLOCK_PIECES; piece++)
    {
      FlockLanes squares[3];

      for (int axis = 0; axis < 3; axis++)
        {
          FlockLanes d = flock_lanes_load (quantised + axis * stride + piece * FLOCK_LANES);

          d -= limits->centre[axis];
          squares[axis] = flock_lanes_square (flock_lanes_beyond (d, limits->half[axis]));
        }
      /* The sum of all three squares may overflow. */
      far[piece] = squares[2] > limits->cutoff - squares[0] - squares[1];
    }
  return ~flock_lanes_bits (far);
}

static inline __attribute__ ((always_inline)) bool
filter (const FlockCandidates *from,
        const FlockAabb *aabb,
        int cutoff,
        int n_fields,
        const FlockCompactionTable *table,
        FlockCandidates *to,
        uint32_t capacity)
{
  const Limits limits = make_limits (aabb, cutoff);
  const size_t stride = from->stride, to_stride = to->stride;
  const uint16_t *block = from->data;
  uint32_t n = 0;

  for (uint32_t n_left = from->n; n_left > 0; block += FLOCK_BLOCK)
    {
      uint32_t bits = test_block (block, stride, &limits);
      uint32_t n_here = n_left < FLOCK_BLOCK ? n_left : FLOCK_BLOCK, n_kept;

      bits &= UINT32_MAX >> (FLOCK_BLOCK - n_here);
      n_kept = (uint32_t) __builtin_popcount (bits);
      if (n + n_kept > capacity)
        return false;
      flock_lanes_compress (block, stride, bits, to->data + n, to_stride, n_fields, table);
      n += n_kept;
      n_left -= n_here;
    }
  to->n = n;
  return true;
}

bool
flock_broad_phase (const FlockCandidates *from,
                   const FlockAabb *aabb,
                   int cutoff,
                   int n_fields,
                   const FlockCompactionTable *table,
                   FlockCandidates *to,
                   uint32_t capacity)
{
  if (n_fields == FLOCK_N_FIELDS)
    return filter (from, aabb, cutoff, FLOCK_N_FIELDS, table, to, capacity);
  return filter (from, aabb, cutoff, FLOCK_N_FIELDS - 1, table, to, capacity);
}
