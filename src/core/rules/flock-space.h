/* flock-space.h - the arithmetic of the cube that wraps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one place where lengths, displacements and bounds are computed, each evaluated from left to
 * right exactly as written: every way to search neighbours includes it, and so gives the same bits.
 */
#pragma once

#include "flock.h"

#include <float.h>
#include <math.h>

/* A double has to be an IEEE double and be computed as one. FLT_EVAL_METHOD says what float and
 * _Float16 are computed in, too: 0 each in its own type, 1 float as double, 16 _Float16 in its own
 * type (gcc with AVX512-FP16). With 2 (the x87) a double is computed with excess precision, and
 * a negative value means that the compiler does not tell. */
_Static_assert(sizeof (double) == 8 && DBL_MANT_DIG == 53 && DBL_MAX_EXP == 1024 &&
                   (FLT_EVAL_METHOD == 0 || FLT_EVAL_METHOD == 1 || FLT_EVAL_METHOD == 16),
               "the model needs arithmetic in plain IEEE double");

/* Returns: the shortest periodic way from @a to @b on one axis. A tie keeps the sign of b - a. */
static inline double
flock_axis_displacement (double a, double b)
{
  double d = b - a;

  if (d > FLOCK_HALF)
    return d - FLOCK_PERIOD;
  if (d < -FLOCK_HALF)
    return d + FLOCK_PERIOD;
  return d;
}

static inline double
flock_length_squared (const double d[3])
{
  return d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
}

static inline double
flock_length (const double d[3])
{
  return sqrt (flock_length_squared (d));
}

/* Returns: @x brought back into the cube. */
static inline double
flock_wrap (double x)
{
  double wrapped = x - FLOCK_PERIOD * floor ((x + FLOCK_HALF) / FLOCK_PERIOD);

  /* The upper face is not in the cube, whatever a sum may round to. */
  return wrapped < FLOCK_HALF ? wrapped : wrapped - FLOCK_PERIOD;
}

/* Shortens @v to @max_speed if it is longer. */
static inline void
flock_cap (double v[3], double max_speed)
{
  double speed = flock_length (v);

  if (speed > max_speed)
    {
      double share = max_speed / speed;

      for (int axis = 0; axis < 3; axis++)
        v[axis] *= share;
    }
}

/* Returns: the largest double whose sqrt is at most @length >= 0. So sqrt (d2) <= length is d2 <=
 * bound, without the root. */
static inline double
flock_square_bound (double length)
{
  double bound = length * length;

  while (sqrt (bound) > length)
    bound = nextafter (bound, 0.0);
  while (sqrt (nextafter (bound, INFINITY)) <= length)
    bound = nextafter (bound, INFINITY);
  return bound;
}
