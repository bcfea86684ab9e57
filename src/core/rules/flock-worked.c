/* flock-worked.c - the next tick of one boid, line by line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "worked.h"

#include "flock-components.h"

#include <string.h>

/* The lines from the components on. The arithmetic is that of flock_accelerate() and
 * flock_move(). */
static void
work_out_lines (const FlockParams *params, FlockWorked *worked)
{
  const FlockComponents *c = &worked->components;

  for (int axis = 0; axis < 3; axis++)
    {
      worked->weighted[FLOCK_RULE_SEPARATION][axis] = params->separation * c->separation[axis];
      worked->weighted[FLOCK_RULE_ALIGNMENT][axis] = params->alignment * c->alignment[axis];
      worked->weighted[FLOCK_RULE_COHESION][axis] = params->cohesion * c->cohesion[axis];
      worked->sum[axis] = worked->v[axis];
      for (int rule = 0; rule < FLOCK_N_RULES; rule++)
        worked->sum[axis] += worked->weighted[rule][axis];
      worked->v_next[axis] = worked->sum[axis];
    }
  worked->cap_factor = flock_cap (worked->v_next, params->max_speed);
  worked->capped = flock_length (worked->sum) > params->max_speed;
  for (int axis = 0; axis < 3; axis++)
    {
      worked->move[axis] = FLOCK_TICK * worked->v_next[axis];
      worked->moved[axis] = worked->x[axis] + worked->move[axis];
      worked->x_next[axis] = flock_wrap (worked->moved[axis]);
      worked->wrapped[axis] =
          isfinite (worked->x_next[axis]) && worked->x_next[axis] != worked->moved[axis];
    }
}

void
flock_work_out (const FlockParams *params,
                const double *rows,
                uint32_t boid,
                FlockWorked *worked,
                uint32_t *neighbours)
{
  const double *own = rows + (size_t) boid * FLOCK_STRIDE;
  FlockBounds bounds;
  fenv_t caller;

  flock_fenv_begin (&caller);
  bounds = flock_bounds (params->radius);
  worked->boid = boid;
  memcpy (worked->x, own, sizeof worked->x);
  memcpy (worked->v, own + 3, sizeof worked->v);
  flock_components_accumulate (&bounds, rows, params->count, boid, &worked->components, neighbours);
  work_out_lines (params, worked);
  flock_fenv_end (&caller);
}

void
flock_work_out_neighbour (const FlockParams *params,
                          const double *rows,
                          uint32_t boid,
                          uint32_t other,
                          FlockNeighbour *neighbour)
{
  const double *own = rows + (size_t) boid * FLOCK_STRIDE;
  const double *row = rows + (size_t) other * FLOCK_STRIDE;
  FlockComponents alone = { 0 };
  FlockBounds bounds;
  fenv_t caller;

  flock_fenv_begin (&caller);
  bounds = flock_bounds (params->radius);
  flock_sums_add (&alone, &bounds, own, row);
  *neighbour = (FlockNeighbour){ .boid = other };
  for (int axis = 0; axis < 3; axis++)
    {
      neighbour->displacement[axis] = flock_axis_displacement (own[axis], row[axis]);
      neighbour->velocity[axis] = row[3 + axis];
      neighbour->across_face[axis] = fabs (row[axis] - own[axis]) > FLOCK_HALF;
      neighbour->separation[axis] = alone.separation[axis];
    }
  neighbour->distance = flock_length (neighbour->displacement);
  neighbour->separates =
      flock_bounds_separate (&bounds, flock_length_squared (neighbour->displacement));
  flock_fenv_end (&caller);
}
