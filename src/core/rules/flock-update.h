/* flock-update.h - one boid: what its neighbours add up to, and where that takes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search finds who may be near whom, and calls flock_sums_add() for each boid with the others in
 * ascending index order, then flock_sums_finish() and flock_move(). It may offer boids that are too
 * far: the exact test is made here.
 */
#pragma once

#include "flock-space.h"

/* What squared distances are compared with. */
typedef struct
{
  double neighbour;  /* sqrt (d2) <= radius */
  double separation; /* sqrt (d2) < FLOCK_SEPARATION_FRACTION * radius */
} FlockBounds;

static inline FlockBounds
flock_bounds (double radius)
{
  double separation = FLOCK_SEPARATION_FRACTION * radius;

  return (FlockBounds){
    .neighbour = flock_square_bound (radius),
    .separation = flock_square_bound (nextafter (separation, 0.0)),
  };
}

/* Adds the boid in row @other to the sums of the one in row @own if it is a neighbour. @sums starts
 * as zero. Returns: whether it is one. */
static inline bool
flock_sums_add (FlockComponents *sums,
                const FlockBounds *bounds,
                const double *own,
                const double *other)
{
  double d[3], d2;

  for (int axis = 0; axis < 3; axis++)
    d[axis] = flock_axis_displacement (own[axis], other[axis]);

  d2 = flock_length_squared (d);
  if (!(d2 <= bounds->neighbour))
    return false;

  if (d2 > 0.0 && d2 <= bounds->separation)
    {
      double distance = sqrt (d2);

      for (int axis = 0; axis < 3; axis++)
        sums->separation[axis] -= d[axis] / distance;
    }

  for (int axis = 0; axis < 3; axis++)
    {
      sums->alignment[axis] += other[3 + axis];
      sums->cohesion[axis] += d[axis];
    }
  sums->n_neighbours++;
  return true;
}

/* Turns the sums over all neighbours of the boid in row @own into its components. */
static inline void
flock_sums_finish (FlockComponents *sums, const double *own)
{
  if (sums->n_neighbours == 0)
    return;

  for (int axis = 0; axis < 3; axis++)
    {
      sums->alignment[axis] = sums->alignment[axis] / sums->n_neighbours - own[3 + axis];
      sums->cohesion[axis] /= sums->n_neighbours;
    }
}

/* Writes to @v the velocity that a boid of @velocity takes on. */
static inline void
flock_accelerate (const FlockParams *params,
                  const FlockComponents *components,
                  const double velocity[3],
                  double v[3])
{
  for (int axis = 0; axis < 3; axis++)
    v[axis] = velocity[axis] + params->separation * components->separation[axis] +
              params->alignment * components->alignment[axis] +
              params->cohesion * components->cohesion[axis];
  flock_cap (v, params->max_speed);
}

/* Writes to row @out where the boid in row @own is one tick later. */
static inline void
flock_move (const FlockParams *params,
            const FlockComponents *components,
            const double *own,
            double *out)
{
  double v[3];

  flock_accelerate (params, components, own + 3, v);
  for (int axis = 0; axis < 3; axis++)
    {
      out[axis] = flock_wrap (own[axis] + FLOCK_TICK * v[axis]);
      out[3 + axis] = v[axis];
    }
  out[6] = 0.0;
  out[7] = 0.0;
}
