/* flock-space.h - the arithmetic of the periodic cube.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only place where displacements, lengths and bounds are computed, each evaluated from left to
 * right exactly as written. Every search includes it and so gets the same bits.
 */
#pragma once

#include "flock.h"

#include <float.h>
#include <math.h>

/* The model needs IEEE doubles, computed without excess precision. FLT_EVAL_METHOD also covers
 * float and _Float16: 0 evaluates each in its own type, 1 float as double, 16 _Float16 in its own
 * type (gcc with AVX512-FP16). 2 evaluates double with excess precision (x87), and a negative value
 * is indeterminable. */
_Static_assert(sizeof (double) == 8 && DBL_MANT_DIG == 53 && DBL_MAX_EXP == 1024 &&
                   (FLT_EVAL_METHOD == 0 || FLT_EVAL_METHOD == 1 || FLT_EVAL_METHOD == 16),
               "the model needs arithmetic in plain IEEE double");

/* Returns the displacement from @a to @b on one axis by the minimum-image convention (Allen and
 * Tildesley, Computer Simulation of Liquids, 1987, section 1.5): to the nearest periodic image of
 * @b. A tie keeps the sign of b - a. */
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

/* Returns @x wrapped into [-FLOCK_HALF, FLOCK_HALF). */
static inline double
flock_wrap (double x)
{
  double wrapped = x - FLOCK_PERIOD * floor ((x + FLOCK_HALF) / FLOCK_PERIOD);

  /* The subtraction may round to the upper face, which is outside. */
  return wrapped < FLOCK_HALF ? wrapped : wrapped - FLOCK_PERIOD;
}

/* Scales @v to length @max_speed if it is longer. Returns the factor, which is 1 if it is not. */
static inline double
flock_cap (double v[3], double max_speed)
{
  double speed = flock_length (v);
  double fraction = 1.0;

  if (speed > max_speed)
    {
      fraction = max_speed / speed;
      for (int axis = 0; axis < 3; axis++)
        v[axis] *= fraction;
    }
  return fraction;
}

/* Returns the largest double whose square root is at most @length >= 0: d2 <= bound is the same as
 * sqrt (d2) <= length, without the root. */
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
