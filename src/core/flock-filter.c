/* flock-filter.c - the stable filter, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-list.h"

typedef struct
{
  FlockLanes centre[3], half[3], reach;
} Limits;

static inline Limits
make_limits (const FlockBox *box, int reach)
{
  Limits limits = { .reach = flock_lanes_fill (reach) };

  for (int axis = 0; axis < 3; axis++)
    {
      limits.centre[axis] = flock_lanes_fill (box->centre[axis]);
      limits.half[axis] = flock_lanes_fill (box->half[axis]);
    }
  return limits;
}

/* Returns: bits of the block at @start that may be within reach of the box. */
static inline uint32_t
test_block (const FlockList *list, uint32_t start, const Limits *limits)
{
  FlockLanes far[FLOCK_PIECES];

  for (int piece = 0; piece < FLOCK_PIECES; piece++)
    {
      FlockLanes squares[3];

      for (int axis = 0; axis < 3; axis++)
        {
          const uint16_t *tags = list->fields[axis] + start + piece * FLOCK_LANES;
          FlockLanes d = flock_lanes_load (tags) - limits->centre[axis];
          FlockLanes beyond = flock_lanes_absolute (d) - limits->half[axis];

          squares[axis] = flock_lanes_square (beyond & (beyond > 0));
        }
      /* The sum of three might not fit. */
      far[piece] = squares[2] > limits->reach - squares[0] - squares[1];
    }
  return ~flock_lanes_bits (far);
}

static inline __attribute__ ((always_inline)) bool
filter (const FlockList *list,
        const FlockBox *box,
        int reach,
        int n_fields,
        const FlockShuffles *shuffles,
        FlockList *to,
        uint32_t most)
{
  /* What is written might be these, for all that a compiler knows. */
  const FlockList from = *list, into = *to;
  const Limits limits = make_limits (box, reach);
  uint32_t n = 0;

  for (uint32_t start = 0; start < from.n; start += FLOCK_BLOCK)
    {
      uint32_t bits = test_block (&from, start, &limits);

      if (from.n - start < FLOCK_BLOCK)
        bits &= (UINT32_C (1) << (from.n - start)) - 1;
      if (n + (uint32_t) __builtin_popcount (bits) > most)
        return false;
      n = flock_lanes_compress (from.fields, start, bits, into.fields, n, n_fields, shuffles);
    }
  to->n = n;
  return true;
}

bool
flock_filter (const FlockList *from,
              const FlockBox *box,
              int reach,
              int n_fields,
              const FlockShuffles *shuffles,
              FlockList *to,
              uint32_t most)
{
  if (n_fields == FLOCK_N_FIELDS)
    return filter (from, box, reach, FLOCK_N_FIELDS, shuffles, to, most);
  return filter (from, box, reach, FLOCK_N_FIELDS - 1, shuffles, to, most);
}
