/* flock-fixed-point.h - positions as 16-bit fixed-point numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-scratch.h"

/* Quantised units per model unit, for positions that wrap around with the period. */
#define FLOCK_QUANTISED_SCALE (65536.0 / FLOCK_PERIOD)

/* Returns the Morton code of the cell of a quantised position: the upper bits of @x, @y and @z,
 * interleaved (Morton, A computer oriented geodetic data base, IBM, 1966). The cells of an octant,
 * of an octant of that, and so on, are consecutive. */
static inline uint32_t
flock_morton_code (uint16_t x, uint16_t y, uint16_t z)
{
  static const uint16_t spread[1 << FLOCK_CELL_BITS] = { 00,    01,    010,   011,   0100,  0101,
                                                         0110,  0111,  01000, 01001, 01010, 01011,
                                                         01100, 01101, 01110, 01111 };
  const int shift = 16 - FLOCK_CELL_BITS;

  return spread[x >> shift] | spread[y >> shift] << 1 | spread[z >> shift] << 2;
}

/* Quantises the positions of the boids from @begin up to @end in the state @rows into @all, and
 * counts these boids in @cell_counts, which has an element for each cell. */
void flock_quantise (const double *rows,
                     uint32_t begin,
                     uint32_t end,
                     FlockCandidates *all,
                     uint32_t *cell_counts);
