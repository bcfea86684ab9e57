/* flock-exercise.c - exercises about the next tick of a boid, and the known mistakes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "worked.h"

#include "flock-rules.h"

#include <string.h>

/* Answers are computed from numbers with three decimals. The tolerance of S grows with the error of
 * unit vectors to boids that are very near. */
#define COMPONENT_TOLERANCE 0.005
#define UNIT_VECTOR_ERROR 0.001
#define VELOCITY_TOLERANCE 0.0015
#define WEIGHTED_TOLERANCE 0.0005
#define POSITION_TOLERANCE 0.0015

static const char *const quantity_keys[FLOCK_N_QUANTITIES] = {
  [FLOCK_QUANTITY_SEPARATION] = "separation", [FLOCK_QUANTITY_ALIGNMENT] = "alignment",
  [FLOCK_QUANTITY_COHESION] = "cohesion",     [FLOCK_QUANTITY_VELOCITY] = "velocity",
  [FLOCK_QUANTITY_POSITION] = "position",
};

static const char *const verdict_keys[FLOCK_N_VERDICTS] = {
  [FLOCK_VERDICT_RIGHT] = "right",
  [FLOCK_VERDICT_WRONG] = "wrong",
  [FLOCK_VERDICT_ALL_NEIGHBOURS] = "all_neighbours",
  [FLOCK_VERDICT_MEAN] = "mean",
  [FLOCK_VERDICT_NOT_UNIT] = "not_unit",
  [FLOCK_VERDICT_MEAN_VELOCITY] = "mean_velocity",
  [FLOCK_VERDICT_MEAN_POSITION] = "mean_position",
  [FLOCK_VERDICT_RAW_DISPLACEMENT] = "raw_displacement",
  [FLOCK_VERDICT_SUM] = "sum",
  [FLOCK_VERDICT_OPPOSITE] = "opposite",
  [FLOCK_VERDICT_WEIGHTED] = "weighted",
  [FLOCK_VERDICT_UNCAPPED] = "uncapped",
  [FLOCK_VERDICT_UNWEIGHTED] = "unweighted",
  [FLOCK_VERDICT_CHANGE_ONLY] = "change_only",
  [FLOCK_VERDICT_UNWRAPPED] = "unwrapped",
  [FLOCK_VERDICT_OLD_VELOCITY] = "old_velocity",
  [FLOCK_VERDICT_NO_TIME_STEP] = "no_time_step",
};

const char *
flock_quantity_key (FlockQuantity quantity)
{
  return quantity_keys[quantity];
}

const char *
flock_verdict_key (FlockVerdict verdict)
{
  return verdict_keys[verdict];
}

/* What pupils add up over the neighbours. */
typedef struct
{
  double all_units[3];  /* -d/|d| of all neighbours */
  double not_units[3];  /* -d of those that separate */
  double raw_units[3];  /* -(b - a)/|b - a| of those that separate */
  double velocities[3]; /* v_j */
  double positions[3];  /* b */
  double raw[3];        /* b - a */
  double ways[3];       /* d */
  double inverse;       /* 1/|d| of those that separate */
  uint32_t n_separating;
} Sums;

static void
add (Sums *sums, const double *own, const double *row, const FlockNeighbour *neighbour)
{
  double raw[3], raw_length;

  for (int axis = 0; axis < 3; axis++)
    raw[axis] = row[axis] - own[axis];
  raw_length = flock_length (raw);
  for (int axis = 0; axis < 3; axis++)
    {
      double d = neighbour->displacement[axis];

      if (neighbour->distance > 0.0)
        sums->all_units[axis] -= d / neighbour->distance;
      if (neighbour->separates)
        {
          sums->not_units[axis] -= d;
          sums->raw_units[axis] -= raw[axis] / raw_length;
        }
      sums->velocities[axis] += neighbour->velocity[axis];
      sums->positions[axis] += row[axis];
      sums->raw[axis] += raw[axis];
      sums->ways[axis] += d;
    }
  if (neighbour->separates)
    {
      sums->inverse += 1.0 / neighbour->distance;
      sums->n_separating++;
    }
}

static Sums
add_up (const FlockParams *params, const double *rows, uint32_t boid)
{
  const double *own = rows + (size_t) boid * FLOCK_STRIDE;
  FlockBounds bounds = flock_bounds (params->radius);
  Sums sums = { 0 };

  for (uint32_t other = 0; other < params->count; other++)
    {
      const double *row = rows + (size_t) other * FLOCK_STRIDE;
      FlockComponents found = { 0 };
      FlockNeighbour neighbour;

      if (other == boid || !flock_sums_add (&found, &bounds, own, row))
        continue;
      flock_work_out_neighbour (params, rows, boid, other, &neighbour);
      add (&sums, own, row, &neighbour);
    }
  return sums;
}

/* Adds a mistake that leads to @vector * @factor / @n. */
static void
append (FlockExercise *self, FlockVerdict verdict, const double vector[3], double factor, double n)
{
  FlockMistake *mistake = &self->mistakes[self->n_mistakes++];

  mistake->verdict = verdict;
  for (int axis = 0; axis < 3; axis++)
    mistake->value[axis] = vector[axis] * factor / n;
}

static void
append_common (FlockExercise *self, double weight)
{
  append (self, FLOCK_VERDICT_OPPOSITE, self->value, -1, 1);
  append (self, FLOCK_VERDICT_WEIGHTED, self->value, weight, 1);
}

static void
ask_separation (FlockExercise *self, const FlockParams *params, const Sums *sums)
{
  self->tolerance = fmax (COMPONENT_TOLERANCE, UNIT_VECTOR_ERROR * sums->inverse);
  append (self, FLOCK_VERDICT_ALL_NEIGHBOURS, sums->all_units, 1, 1);
  if (sums->n_separating > 0)
    append (self, FLOCK_VERDICT_MEAN, self->value, 1, sums->n_separating);
  append (self, FLOCK_VERDICT_NOT_UNIT, sums->not_units, 1, 1);
  append (self, FLOCK_VERDICT_RAW_DISPLACEMENT, sums->raw_units, 1, 1);
  append_common (self, params->separation);
}

static void
ask_alignment (FlockExercise *self,
               const FlockParams *params,
               const Sums *sums,
               const FlockWorked *worked)
{
  uint32_t n = worked->components.n_neighbours;
  double sum[3]; /* of v_j - v */

  for (int axis = 0; axis < 3; axis++)
    sum[axis] = sums->velocities[axis] - n * worked->v[axis];
  self->tolerance = COMPONENT_TOLERANCE;
  append (self, FLOCK_VERDICT_MEAN_VELOCITY, sums->velocities, 1, n);
  append (self, FLOCK_VERDICT_SUM, sum, 1, 1);
  append_common (self, params->alignment);
}

static void
ask_cohesion (FlockExercise *self, const FlockParams *params, const Sums *sums, uint32_t n)
{
  self->tolerance = COMPONENT_TOLERANCE;
  append (self, FLOCK_VERDICT_MEAN_POSITION, sums->positions, 1, n);
  append (self, FLOCK_VERDICT_RAW_DISPLACEMENT, sums->raw, 1, n);
  append (self, FLOCK_VERDICT_SUM, sums->ways, 1, 1);
  append_common (self, params->cohesion);
}

static void
ask_velocity (FlockExercise *self, const FlockParams *params, const FlockWorked *worked)
{
  const FlockComponents *c = &worked->components;
  double unweighted[3], change[3];

  self->tolerance = VELOCITY_TOLERANCE +
                    WEIGHTED_TOLERANCE * (fabs (params->separation) + fabs (params->alignment) +
                                          fabs (params->cohesion));
  for (int axis = 0; axis < 3; axis++)
    {
      unweighted[axis] =
          worked->v[axis] + c->separation[axis] + c->alignment[axis] + c->cohesion[axis];
      change[axis] = worked->weighted[FLOCK_RULE_SEPARATION][axis] +
                     worked->weighted[FLOCK_RULE_ALIGNMENT][axis] +
                     worked->weighted[FLOCK_RULE_COHESION][axis];
    }
  flock_cap (unweighted, params->max_speed);
  append (self, FLOCK_VERDICT_UNCAPPED, worked->sum, 1, 1);
  append (self, FLOCK_VERDICT_UNWEIGHTED, unweighted, 1, 1);
  append (self, FLOCK_VERDICT_CHANGE_ONLY, change, 1, 1);
}

static void
ask_position (FlockExercise *self, const FlockWorked *worked)
{
  double old_velocity[3], no_time_step[3];

  self->tolerance = POSITION_TOLERANCE;
  for (int axis = 0; axis < 3; axis++)
    {
      old_velocity[axis] = flock_wrap (worked->x[axis] + FLOCK_TICK * worked->v[axis]);
      no_time_step[axis] = flock_wrap (worked->x[axis] + worked->v_next[axis]);
    }
  append (self, FLOCK_VERDICT_UNWRAPPED, worked->moved, 1, 1);
  append (self, FLOCK_VERDICT_OLD_VELOCITY, old_velocity, 1, 1);
  append (self, FLOCK_VERDICT_NO_TIME_STEP, no_time_step, 1, 1);
}

static const double *
get_value (const FlockWorked *worked, FlockQuantity quantity)
{
  const double *const values[FLOCK_N_QUANTITIES] = {
    [FLOCK_QUANTITY_SEPARATION] = worked->components.separation,
    [FLOCK_QUANTITY_ALIGNMENT] = worked->components.alignment,
    [FLOCK_QUANTITY_COHESION] = worked->components.cohesion,
    [FLOCK_QUANTITY_VELOCITY] = worked->v_next,
    [FLOCK_QUANTITY_POSITION] = worked->x_next,
  };

  return values[quantity];
}

void
flock_exercise_init (FlockExercise *self,
                     FlockQuantity quantity,
                     const FlockParams *params,
                     const double *rows,
                     uint32_t boid)
{
  FlockWorked worked;
  uint32_t n;
  Sums sums;
  fenv_t caller;

  flock_fenv_begin (&caller);
  flock_work_out (params, rows, boid, &worked, NULL);
  n = worked.components.n_neighbours;
  *self = (FlockExercise){ .quantity = quantity, .tolerance = COMPONENT_TOLERANCE };
  memcpy (self->value, get_value (&worked, quantity), sizeof self->value);
  if (quantity == FLOCK_QUANTITY_VELOCITY)
    ask_velocity (self, params, &worked);
  else if (quantity == FLOCK_QUANTITY_POSITION)
    ask_position (self, &worked);
  else if (n > 0)
    {
      sums = add_up (params, rows, boid);
      if (quantity == FLOCK_QUANTITY_SEPARATION)
        ask_separation (self, params, &sums);
      else if (quantity == FLOCK_QUANTITY_ALIGNMENT)
        ask_alignment (self, params, &sums, &worked);
      else
        ask_cohesion (self, params, &sums, n);
    }
  flock_fenv_end (&caller);
}

/* Returns whether two values agree within the tolerance; sets @wrong on the axes where they don't.
 */
static bool
agree (const FlockExercise *self, const double a[3], const double b[3], bool wrong[3])
{
  bool all = true;

  for (int axis = 0; axis < 3; axis++)
    {
      bool near = fabs (a[axis] - b[axis]) <= self->tolerance;

      if (wrong != NULL)
        wrong[axis] = !near;
      all = all && near;
    }
  return all;
}

/* Returns whether mistake @i can be told from the right value and the mistakes before it. */
static bool
can_tell (const FlockExercise *self, uint32_t i)
{
  const double *value = self->mistakes[i].value;

  if (agree (self, value, self->value, NULL))
    return false;
  for (uint32_t earlier = 0; earlier < i; earlier++)
    if (agree (self, value, self->mistakes[earlier].value, NULL))
      return false;
  return true;
}

FlockVerdict
flock_exercise_judge (const FlockExercise *self, const double answer[3], bool wrong[3])
{
  FlockVerdict verdict = FLOCK_VERDICT_WRONG;
  fenv_t caller;

  flock_fenv_begin (&caller);
  if (agree (self, answer, self->value, wrong))
    verdict = FLOCK_VERDICT_RIGHT;
  for (uint32_t i = 0; i < self->n_mistakes && verdict == FLOCK_VERDICT_WRONG; i++)
    if (can_tell (self, i) && agree (self, answer, self->mistakes[i].value, NULL))
      verdict = self->mistakes[i].verdict;
  flock_fenv_end (&caller);
  return verdict;
}
