/* flock-fixed-point.c - positions as 16-bit fixed-point numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-fixed-point.h"

/* Returns whether the position is finite; an overflowed velocity makes it NaN, which fails every
 * comparison. */
static inline bool
is_finite (const double *row)
{
  return fabs (row[0]) < FLOCK_PERIOD && fabs (row[1]) < FLOCK_PERIOD &&
         fabs (row[2]) < FLOCK_PERIOD;
}

/* The lower 16 bits wrap around with the period. */
static inline uint16_t
quantise (double x)
{
  return (uint16_t) (int32_t) ((x + FLOCK_HALF) * FLOCK_QUANTISED_SCALE + 65536.0);
}

void
flock_quantise (const double *rows,
                uint32_t begin,
                uint32_t end,
                FlockCandidates *all,
                uint32_t *cell_counts)
{
  for (uint32_t boid = begin; boid < end; boid++)
    {
      const double *row = rows + (size_t) boid * FLOCK_STRIDE;
      /* A boid at NaN has no neighbours, so any cell will do. Hashing the index (Knuth's
       * multiplicative method) spreads such boids over the leaves. */
      uint32_t hash = boid * UINT32_C (2654435761);
      uint16_t quantised[3] = { (uint16_t) (hash >> 16), (uint16_t) (hash >> 8), (uint16_t) hash };

      if (is_finite (row))
        for (int axis = 0; axis < 3; axis++)
          quantised[axis] = quantise (row[axis]);

      for (int axis = 0; axis < 3; axis++)
        flock_candidates_field (all, axis)[boid] = quantised[axis];
      cell_counts[flock_morton_code (quantised[0], quantised[1], quantised[2])]++;
    }
}
