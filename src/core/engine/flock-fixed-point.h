/* flock-fixed-point.h - positions as 16-bit fixed-point numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-scratch.h"

/* Tags around the period, units a unit of the model. */
#define FLOCK_QUANTISED_SCALE (65536.0 / FLOCK_PERIOD)

/* Returns: the number of the cell that has the tags @x @y @z. The cells of a cube of 2, 4, ...
 * cells on an axis follow one another. */
static inline uint32_t
flock_morton_code (uint16_t x, uint16_t y, uint16_t z)
{
  static const uint16_t spread[1 << FLOCK_CELL_BITS] = { 00,    01,    010,   011,   0100,  0101,
                                                         0110,  0111,  01000, 01001, 01010, 01011,
                                                         01100, 01101, 01110, 01111 };
  const int shift = 16 - FLOCK_CELL_BITS;

  return spread[x >> shift] | spread[y >> shift] << 1 | spread[z >> shift] << 2;
}

/* Writes the tags of the boids from @begin up to @end in the state @rows to @list, and adds them to
 * the number of boids in each cell, @n_inside. */
void flock_quantise (const double *rows,
                     uint32_t begin,
                     uint32_t end,
                     FlockCandidates *list,
                     uint32_t *n_inside);
