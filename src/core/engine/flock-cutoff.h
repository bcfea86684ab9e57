/* flock-cutoff.h - distances in whole numbers, and how far they can be trusted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tag is wrong by half a unit at most, or by less than one unit always in the same direction, so
 * the difference of two is wrong by less than 1 on an axis, and a distance by less than sqrt (3).
 * Squares are kept without their lower 16 bits, which makes the sum of three too small by less than
 * 3. Of a sum of squares this tells what it says of the distance:
 *
 *     0                  close                 sure        near
 *     |--------------------|---------------------|-----------|------------->
 *     may separate         is a neighbour        may be one  is none
 */
#pragma once

#include "flock.h"

#define FLOCK_QUANTISED_ERROR 1.75
#define FLOCK_SQUARES_ERROR 3

typedef struct
{
  int maybe;
  int surely; /* may be below 0: nothing is sure */
  int maybe_separating;
} FlockCutoff;

/* Returns: the squared distance, as a sum of squares, of two tags that are @length units apart, or
 * more by @error. */
static inline int
flock_cutoff_square (double length, double error)
{
  double sum = length + error > 0.0 ? length + error : 0.0;

  return (int) (sum * sum / 65536.0);
}

/* @scale is that of the quantised, units a unit of the model. */
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
