/* flock-row.h - a row in the vectors of an instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A neighbour adds its displacement and its velocity, both of which one row has: less the position
 * of the target, and less nothing in the other columns, it is what is to be added.
 *
 *     columns    x   y   z   vx   vy   vz   -   -
 *     baseline   [ 0   ] [ 1    ] [ 2     ]
 *     avx2       [ 0            ] [ 1             ]
 *     avx512     [ 0                              ]
 */
#pragma once

#include "flock-lanes.h"
#include "flock-space.h"

typedef double FlockPart __attribute__ ((vector_size (8 * FLOCK_PART)));
typedef int64_t FlockPartMask __attribute__ ((vector_size (8 * FLOCK_PART)));
typedef int32_t FlockPartTags __attribute__ ((vector_size (4 * FLOCK_PART)));

/* Parts with something in them, and those with positions. */
#define FLOCK_N_PARTS ((6 + FLOCK_PART - 1) / FLOCK_PART)
#define FLOCK_N_PLACED ((3 + FLOCK_PART - 1) / FLOCK_PART)

/* Those that there are not stay unused. */
typedef struct
{
  FlockPart first, second, third;
} FlockRow;

static inline FlockPart
flock_part_load (const double *row, int part)
{
  return *(const FlockPart *) (row + part * FLOCK_PART);
}

static inline void
flock_part_store (double *row, int part, FlockPart stored)
{
  *(FlockPart *) (row + part * FLOCK_PART) = stored;
}

static inline FlockRow
flock_row_load (const double *row)
{
  FlockRow loaded = { .first = flock_part_load (row, 0) };

  if (FLOCK_N_PARTS > 1)
    loaded.second = flock_part_load (row, 1);
  if (FLOCK_N_PARTS > 2)
    loaded.third = flock_part_load (row, 2);
  return loaded;
}

static inline void
flock_row_store (double *row, FlockRow stored)
{
  flock_part_store (row, 0, stored.first);
  if (FLOCK_N_PARTS > 1)
    flock_part_store (row, 1, stored.second);
  if (FLOCK_N_PARTS > 2)
    flock_part_store (row, 2, stored.third);
}

/* Returns: @part of a row, number @number, without what is no position. */
static inline FlockPart
flock_part_place (FlockPart part, int number)
{
  for (int i = 0; i < FLOCK_PART; i++)
    if (number * FLOCK_PART + i >= 3)
      part[i] = 0.0;
  return part;
}

/* Returns: the row @row without its velocity. */
static inline FlockRow
flock_row_place (const double *row)
{
  FlockRow loaded = flock_row_load (row);

  return (FlockRow){
    .first = flock_part_place (loaded.first, 0),
    .second = flock_part_place (loaded.second, 1),
    .third = flock_part_place (loaded.third, 2),
  };
}

/* Returns: @yes where @mask is set and @no elsewhere. */
static inline FlockPart
flock_part_choose (FlockPartMask mask, FlockPart yes, FlockPart no)
{
  return (FlockPart) (((FlockPartMask) yes & mask) | ((FlockPartMask) no & ~mask));
}

/* Returns: the way from @other to @own, the shortest one if it @wraps: what is beyond half the
 * period, in whatever direction, loses a period of its own sign. That is one comparison and one
 * difference; a condition for each direction would take two of both. */
static inline FlockPart
flock_part_displacement (FlockPart own, FlockPart other, int number, bool wraps)
{
  const FlockPartMask sign = (FlockPartMask) (FlockPart){ 0 } + INT64_MIN;
  FlockPart d = own - other, half, period = (FlockPart){ 0 } + FLOCK_PERIOD;
  FlockPartMask beyond;

  if (!wraps)
    return d;

  for (int i = 0; i < FLOCK_PART; i++)
    half[i] = number * FLOCK_PART + i < 3 ? FLOCK_HALF : INFINITY;
  beyond = (FlockPart) ((FlockPartMask) d & ~sign) > half;
  return d - (FlockPart) (((FlockPartMask) period | ((FlockPartMask) d & sign)) & beyond);
}

/* Returns: the shortest way from the boid in row @other to that in row @own. Columns that are no
 * positions have anything. */
static inline FlockRow
flock_row_displacement (const double *own, const double *other)
{
  FlockPart here = flock_part_load (own, 0), there = flock_part_load (other, 0);
  FlockRow d = { .first = flock_part_displacement (here, there, 0, true) };

  if (FLOCK_N_PLACED > 1)
    d.second =
        flock_part_displacement (flock_part_load (own, 1), flock_part_load (other, 1), 1, true);
  return d;
}

/* Returns: the squared length of such a way. */
static inline double
flock_row_length_squared (FlockRow d)
{
  FlockPart first = d.first * d.first, second = d.second * d.second;

  return first[0] + first[1] + (FLOCK_N_PLACED > 1 ? second[0] : first[2 % FLOCK_PART]);
}

/* Adds what the boid in row @other adds to the sums of one at @own. The displacement is taken the
 * other way round and subtracted, which gives the same bits. */
static inline FlockRow
flock_row_add (FlockRow sums, FlockRow own, const double *other, bool wraps)
{
  sums.first -= flock_part_displacement (own.first, flock_part_load (other, 0), 0, wraps);
  if (FLOCK_N_PLACED > 1)
    sums.second -= flock_part_displacement (own.second, flock_part_load (other, 1), 1, wraps);
  else if (FLOCK_N_PARTS > 1)
    sums.second += flock_part_load (other, 1);
  if (FLOCK_N_PARTS > 2)
    sums.third += flock_part_load (other, 2);
  return sums;
}
