/* flock-rules.h - the rules: what the neighbours of a boid add up to, and how it moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Separation, alignment and cohesion are those of Reynolds, Flocks, herds, and schools: a
 * distributed behavioral model, SIGGRAPH 1987, in the discrete form of this model: separation sums
 * unit vectors away from near neighbours, alignment is the mean velocity of all neighbours relative
 * to the boid, cohesion the mean displacement to them.
 *
 * A search calls flock_sums_add() for each boid with the others in ascending index order, then
 * flock_sums_finish() and flock_move(). The exact test of the distance is made here, so a search
 * may offer boids that are too far away.
 */
#pragma once

#include "flock-space.h"

/* Bounds of squared distances. */
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

/* Returns whether a neighbour at the squared distance @d2 takes part in separation. */
static inline bool
flock_bounds_separate (const FlockBounds *bounds, double d2)
{
  return d2 > 0.0 && d2 <= bounds->separation;
}

/* Adds the boid in row @other to @sums, those of the boid in row @own, if it is a neighbour.
 * Returns whether it is. @sums starts as zero. */
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

  if (flock_bounds_separate (bounds, d2))
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

/* Writes the velocity of a boid after the next tick to @v. @velocity is the one before. */
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

/* Writes the boid in row @own to row @out as it is one tick later. */
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
