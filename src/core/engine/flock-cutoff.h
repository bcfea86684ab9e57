/* flock-cutoff.h - what the distance of two quantised positions says about the exact one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A quantised position is wrong by at most half a unit if rounded, or by less than one unit in the
 * same direction as every other if truncated. So the difference of two is wrong by less than 1 on
 * each axis, and a distance by less than sqrt (3). Squares are kept without their lower 16 bits,
 * which makes the sum of three too small by less than 3. The sums of squares fall into bands:
 *
 *     0          maybe_separating           surely        maybe
 *     |-----------------|---------------------|-------------|------------->
 *       may separate
 *       surely a neighbour                      undecided     too far
 */
#pragma once

#include "flock.h"

#define FLOCK_QUANTISED_ERROR 1.75
#define FLOCK_SQUARES_ERROR 3

typedef struct
{
  int maybe;            /* above it, no neighbour */
  int surely;           /* up to it, a neighbour; below 0 if the radius is too small to tell */
  int maybe_separating; /* above it, no separation */
} FlockCutoff;

/* Returns the sum of squares of two quantised positions that are @length + @error units apart. */
static inline int
flock_cutoff_square (double length, double error)
{
  double sum = length + error > 0.0 ? length + error : 0.0;

  return (int) (sum * sum / 65536.0);
}

/* @scale is in quantised units per model unit. */
static inline FlockCutoff
flock_cutoff (double radius, double scale)
{
  double length = radius * scale;

  return (FlockCutoff){
    .maybe = flock_cutoff_square (length, FLOCK_QUANTISED_ERROR),
    .surely = flock_cutoff_square (length, -FLOCK_QUANTISED_ERROR) - FLOCK_SQUARES_ERROR,
    .maybe_separating =
        flock_cutoff_square (FLOCK_SEPARATION_FRACTION * length, FLOCK_QUANTISED_ERROR),
  };
}
