/* boids-worked.c - the next tick of a boid, line by line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-worked.h"

#include <math.h>
#include <string.h>

#define MAX_LINES (BOIDS_LINE_POSITION_NEXT + 1)

struct _BoidsWorked
{
  gatomicrefcount ref_count;
  guint64 tick;
  BoidsModelKind kind;
  union
  {
    FlockWorked flock;
    StudyWorked study;
  };
  FlockComponents components;
  BoidsLine lines[MAX_LINES];
  guint n_lines;
  FlockNeighbour *neighbours;
};

/* --- Lines --- */

static void
add_line (BoidsWorked *self, BoidsLineKind kind, double factor, const double value[3])
{
  BoidsLine *line = &self->lines[self->n_lines++];

  *line = (BoidsLine){ .kind = kind, .factor = factor };
  if (value == NULL)
    return;
  memcpy (line->value, value, sizeof line->value);
  line->length = flock_vector_length (value);
}

/* The lines from x on. @size: the lengths of the space. */
static void
add_move (BoidsWorked *self,
          double duration,
          const double x[3],
          const double move[3],
          const double moved[3],
          const double x_next[3],
          const bool wrapped[3],
          const double size[3])
{
  double way[3] = { 0 };

  add_line (self, BOIDS_LINE_POSITION, 1, x);
  add_line (self, BOIDS_LINE_MOVE, duration, move);
  if (wrapped[0] || wrapped[1] || wrapped[2])
    {
      for (int axis = 0; axis < 3; axis++)
        if (wrapped[axis])
          way[axis] = copysign (size[axis], -moved[axis]);
      add_line (self, BOIDS_LINE_MOVED, 1, moved);
      add_line (self, BOIDS_LINE_WRAP, 1, way);
    }
  add_line (self, BOIDS_LINE_POSITION_NEXT, 1, x_next);
}

static void
add_flock_lines (BoidsWorked *self, const FlockParams *params)
{
  const double size[3] = { FLOCK_PERIOD, FLOCK_PERIOD, FLOCK_PERIOD };
  const FlockWorked *worked = &self->flock;

  add_line (self, BOIDS_LINE_VELOCITY, 1, worked->v);
  add_line (self, BOIDS_LINE_SEPARATION, params->separation,
            worked->weighted[FLOCK_RULE_SEPARATION]);
  add_line (self, BOIDS_LINE_ALIGNMENT, params->alignment, worked->weighted[FLOCK_RULE_ALIGNMENT]);
  add_line (self, BOIDS_LINE_COHESION, params->cohesion, worked->weighted[FLOCK_RULE_COHESION]);
  add_line (self, BOIDS_LINE_SUM, 1, worked->sum);
  if (worked->capped)
    add_line (self, BOIDS_LINE_SCALE, worked->cap_factor, NULL);
  add_line (self, BOIDS_LINE_VELOCITY_NEXT, 1, worked->v_next);
  add_move (self, FLOCK_TICK, worked->x, worked->move, worked->moved, worked->x_next,
            worked->wrapped, size);
}

static void
add_study_lines (BoidsWorked *self, const StudyParams *params)
{
  const double size[3] = { STUDY_WIDTH, STUDY_HEIGHT, 0 };
  const StudyWorked *worked = &self->study;
  double length = flock_vector_length (worked->sum);

  add_line (self, BOIDS_LINE_VELOCITY, 1, worked->v);
  if (params->rules & STUDY_RULE_ALIGNMENT)
    add_line (self, BOIDS_LINE_ALIGNMENT, params->blend, worked->weighted[FLOCK_RULE_ALIGNMENT]);
  if (params->rules & STUDY_RULE_SEPARATION)
    add_line (self, BOIDS_LINE_SEPARATION, params->separation,
              worked->weighted[FLOCK_RULE_SEPARATION]);
  if (params->rules & STUDY_RULE_COHESION)
    add_line (self, BOIDS_LINE_COHESION, params->cohesion, worked->weighted[FLOCK_RULE_COHESION]);
  add_line (self, BOIDS_LINE_SUM, 1, worked->sum);
  if (length > 0)
    add_line (self, BOIDS_LINE_SCALE, params->speed / length, NULL);
  add_line (self, BOIDS_LINE_VELOCITY_NEXT, 1, worked->v_next);
  add_move (self, 1, worked->x, worked->v_next, worked->moved, worked->x_next, worked->wrapped,
            size);
}

/* --- Working out --- */

static gboolean
work_out_flock (BoidsWorked *self, const FlockParams *params, const double *rows, guint boid)
{
  g_autofree guint32 *indices = g_try_new (guint32, params->count);
  guint n;

  if (indices == NULL)
    return FALSE;
  flock_work_out (params, rows, boid, &self->flock, indices);
  self->components = self->flock.components;
  n = self->components.n_neighbours;
  self->neighbours = g_try_new (FlockNeighbour, n);
  if (self->neighbours == NULL && n > 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    flock_work_out_neighbour (params, rows, boid, indices[i], &self->neighbours[i]);
  add_flock_lines (self, params);
  return TRUE;
}

/* @copy: a copy of the state, which is changed. */
static gboolean
work_out_study (BoidsWorked *self,
                const StudyParams *params,
                Study *study,
                double *copy,
                guint boid)
{
  g_autofree guint32 *indices = g_try_new (guint32, params->count);
  guint n;

  if (indices == NULL)
    return FALSE;
  study_work_out (study, params, copy, boid, &self->study, indices);
  self->components = self->study.components;
  n = self->components.n_neighbours;
  self->neighbours = g_try_new (FlockNeighbour, n);
  if (self->neighbours == NULL && n > 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    study_work_out_neighbour (copy, boid, indices[i], &self->neighbours[i]);
  add_study_lines (self, params);
  return TRUE;
}

static gboolean
work_out_study_of (BoidsWorked *self, const StudyParams *params, const double *rows, guint boid)
{
  Study *study = study_new (params->count);
  double *copy = flock_rows_new (params->count);
  gboolean done = study != NULL && copy != NULL;

  if (done)
    {
      memcpy (copy, rows, (gsize) params->count * FLOCK_STRIDE * sizeof (double));
      done = work_out_study (self, params, study, copy, boid);
    }
  study_free (study);
  flock_rows_free (copy);
  return done;
}

BoidsWorked *
boids_worked_new (const BoidsParams *params, const double *rows, guint64 tick, guint boid)
{
  g_autoptr (BoidsWorked) self = g_new0 (BoidsWorked, 1);
  gboolean done;
  fenv_t caller;

  g_atomic_ref_count_init (&self->ref_count);
  self->tick = tick;
  self->kind = params->kind;
  flock_fenv_begin (&caller);
  done = params->kind == BOIDS_MODEL_KIND_STUDY
             ? work_out_study_of (self, &params->study, rows, boid)
             : work_out_flock (self, &params->flock, rows, boid);
  flock_fenv_end (&caller);
  return done ? g_steal_pointer (&self) : NULL;
}

BoidsWorked *
boids_worked_ref (BoidsWorked *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
boids_worked_unref (BoidsWorked *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->neighbours);
  g_free (self);
}

/* --- Reading --- */

guint
boids_worked_get_boid (BoidsWorked *self)
{
  return self->kind == BOIDS_MODEL_KIND_STUDY ? self->study.boid : self->flock.boid;
}

guint64
boids_worked_get_tick (BoidsWorked *self)
{
  return self->tick;
}

const FlockComponents *
boids_worked_get_components (BoidsWorked *self)
{
  return &self->components;
}

const FlockWorked *
boids_worked_get_flock (BoidsWorked *self)
{
  return self->kind == BOIDS_MODEL_KIND_FLOCK ? &self->flock : NULL;
}

const StudyWorked *
boids_worked_get_study (BoidsWorked *self)
{
  return self->kind == BOIDS_MODEL_KIND_STUDY ? &self->study : NULL;
}

const BoidsLine *
boids_worked_get_lines (BoidsWorked *self, guint *n_lines)
{
  *n_lines = self->n_lines;
  return self->lines;
}

const FlockNeighbour *
boids_worked_get_neighbours (BoidsWorked *self, guint *n_neighbours)
{
  *n_neighbours = self->components.n_neighbours;
  return self->neighbours;
}
