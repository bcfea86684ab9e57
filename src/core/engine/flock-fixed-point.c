/* flock-fixed-point.c - positions as 16-bit fixed-point numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-fixed-point.h"

/* Returns: whether the boid is somewhere. A speed beyond all numbers leads nowhere. */
static inline bool
is_somewhere (const double *row)
{
  /* Not a number is not less either. */
  return fabs (row[0]) < FLOCK_PERIOD && fabs (row[1]) < FLOCK_PERIOD &&
         fabs (row[2]) < FLOCK_PERIOD;
}

/* The lower 16 bits go around with the period. */
static inline uint16_t
quantise (double x)
{
  return (uint16_t) (int32_t) ((x + FLOCK_HALF) * FLOCK_QUANTISED_SCALE + 65536.0);
}

void
flock_quantise (const double *rows,
                uint32_t begin,
                uint32_t end,
                FlockCandidates *list,
                uint32_t *n_inside)
{
  for (uint32_t boid = begin; boid < end; boid++)
    {
      const double *row = rows + (size_t) boid * FLOCK_STRIDE;
      /* One that is nowhere has no neighbours and may be put anywhere, but not all in one leaf. */
      uint32_t anywhere = boid * UINT32_C (2654435761);
      uint16_t quantised[3] = { (uint16_t) (anywhere >> 16), (uint16_t) (anywhere >> 8),
                                (uint16_t) anywhere };

      if (is_somewhere (row))
        for (int axis = 0; axis < 3; axis++)
          quantised[axis] = quantise (row[axis]);

      for (int axis = 0; axis < 3; axis++)
        flock_candidates_field (list, axis)[boid] = quantised[axis];
      n_inside[flock_morton_code (quantised[0], quantised[1], quantised[2])]++;
    }
}
