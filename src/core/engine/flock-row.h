/* flock-row.h - a row of a state in the vectors of an instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A neighbour contributes its displacement and its velocity. Both come from one row: subtracting
 * the position of the target from the first three elements, and nothing from the others, leaves
 * what the neighbour adds to the sums.
 *
 *     elements   x   y   z   vx   vy   vz   -   -
 *     baseline   [ 0   ] [ 1    ] [ 2     ]
 *     avx2       [ 0            ] [ 1             ]
 *     avx512     [ 0                              ]
 */
#pragma once

#include "flock-lanes.h"
#include "flock-space.h"

typedef double FlockDoubles __attribute__ ((vector_size (8 * FLOCK_DOUBLES)));
typedef int64_t FlockDoublesMask __attribute__ ((vector_size (8 * FLOCK_DOUBLES)));
typedef int32_t FlockInt32s __attribute__ ((vector_size (4 * FLOCK_DOUBLES)));

/* Vectors that hold a position or velocity, and those that hold a position. */
#define FLOCK_N_VECTORS ((6 + FLOCK_DOUBLES - 1) / FLOCK_DOUBLES)
#define FLOCK_N_POSITION_VECTORS ((3 + FLOCK_DOUBLES - 1) / FLOCK_DOUBLES)

/* Vectors from FLOCK_N_VECTORS on are unused. */
typedef struct
{
  FlockDoubles first, second, third;
} FlockRow;

static inline FlockDoubles
flock_doubles_load (const double *row, int vector)
{
  return *(const FlockDoubles *) (row + vector * FLOCK_DOUBLES);
}

static inline void
flock_doubles_store (double *row, int vector, FlockDoubles stored)
{
  *(FlockDoubles *) (row + vector * FLOCK_DOUBLES) = stored;
}

static inline FlockRow
flock_row_load (const double *row)
{
  FlockRow loaded = { .first = flock_doubles_load (row, 0) };

  if (FLOCK_N_VECTORS > 1)
    loaded.second = flock_doubles_load (row, 1);
  if (FLOCK_N_VECTORS > 2)
    loaded.third = flock_doubles_load (row, 2);
  return loaded;
}

static inline void
flock_row_store (double *row, FlockRow stored)
{
  flock_doubles_store (row, 0, stored.first);
  if (FLOCK_N_VECTORS > 1)
    flock_doubles_store (row, 1, stored.second);
  if (FLOCK_N_VECTORS > 2)
    flock_doubles_store (row, 2, stored.third);
}

/* Returns vector @index of a row with all elements 0 that are not of its position. */
static inline FlockDoubles
flock_doubles_keep_position (FlockDoubles vector, int index)
{
  for (int i = 0; i < FLOCK_DOUBLES; i++)
    if (index * FLOCK_DOUBLES + i >= 3)
      vector[i] = 0.0;
  return vector;
}

/* Returns the row @row with a velocity of 0. */
static inline FlockRow
flock_row_load_position (const double *row)
{
  FlockRow loaded = flock_row_load (row);

  return (FlockRow){
    .first = flock_doubles_keep_position (loaded.first, 0),
    .second = flock_doubles_keep_position (loaded.second, 1),
    .third = flock_doubles_keep_position (loaded.third, 2),
  };
}

/* Returns the elements of @yes where @mask is set, of @no elsewhere. */
static inline FlockDoubles
flock_doubles_choose (FlockDoublesMask mask, FlockDoubles yes, FlockDoubles no)
{
  return (FlockDoubles) (((FlockDoublesMask) yes & mask) | ((FlockDoublesMask) no & ~mask));
}

/* Returns the displacement from @other to @own in vector @index of a row, by the minimum-image
 * convention if it @wraps: what is beyond half the period in either direction loses a period of its
 * own sign. That takes one comparison and one subtraction; a condition for each direction would
 * take two of both. */
static inline FlockDoubles
flock_doubles_displacement (FlockDoubles own, FlockDoubles other, int index, bool wraps)
{
  const FlockDoublesMask sign = (FlockDoublesMask) (FlockDoubles){ 0 } + INT64_MIN;
  FlockDoubles d = own - other, half, period = (FlockDoubles){ 0 } + FLOCK_PERIOD;
  FlockDoublesMask beyond;

  if (!wraps)
    return d;

  for (int i = 0; i < FLOCK_DOUBLES; i++)
    half[i] = index * FLOCK_DOUBLES + i < 3 ? FLOCK_HALF : INFINITY;
  beyond = (FlockDoubles) ((FlockDoublesMask) d & ~sign) > half;
  return d - (FlockDoubles) (((FlockDoublesMask) period | ((FlockDoublesMask) d & sign)) & beyond);
}

/* Returns the minimum-image displacement from the boid in row @other to the one in row @own. The
 * elements that are not of a position are undefined. */
static inline FlockRow
flock_row_displacement (const double *own, const double *other)
{
  FlockDoubles here = flock_doubles_load (own, 0), there = flock_doubles_load (other, 0);
  FlockRow d = { .first = flock_doubles_displacement (here, there, 0, true) };

  if (FLOCK_N_POSITION_VECTORS > 1)
    d.second = flock_doubles_displacement (flock_doubles_load (own, 1),
                                           flock_doubles_load (other, 1), 1, true);
  return d;
}

/* Returns the squared length of such a displacement. */
static inline double
flock_row_length_squared (FlockRow d)
{
  FlockDoubles first = d.first * d.first, second = d.second * d.second;

  return first[0] + first[1] +
         (FLOCK_N_POSITION_VECTORS > 1 ? second[0] : first[2 % FLOCK_DOUBLES]);
}

/* Adds the boid in row @other to the sums of a boid at @own. The displacement is computed from
 * @other to @own and subtracted, which gives the same bits as adding its opposite. Lowers
 * @nearest2, if not NULL, to the squared distance. */
static inline __attribute__ ((always_inline)) FlockRow
flock_row_add (FlockRow sums, FlockRow own, const double *other, bool wraps, double *nearest2)
{
  FlockRow d = { .first = flock_doubles_displacement (own.first, flock_doubles_load (other, 0), 0,
                                                      wraps) };

  sums.first -= d.first;
  if (FLOCK_N_POSITION_VECTORS > 1)
    {
      d.second = flock_doubles_displacement (own.second, flock_doubles_load (other, 1), 1, wraps);
      sums.second -= d.second;
    }
  else if (FLOCK_N_VECTORS > 1)
    sums.second += flock_doubles_load (other, 1);
  if (FLOCK_N_VECTORS > 2)
    sums.third += flock_doubles_load (other, 2);
  if (nearest2 != NULL)
    {
      double d2 = flock_row_length_squared (d);

      *nearest2 = d2 < *nearest2 ? d2 : *nearest2;
    }
  return sums;
}
