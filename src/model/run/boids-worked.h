/* boids-worked.h - the next tick of a boid, line by line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-model.h"
#include "worked.h"

G_BEGIN_DECLS

/**
 * BoidsLineKind:
 * @BOIDS_LINE_VELOCITY: v
 * @BOIDS_LINE_SEPARATION: + w_S S
 * @BOIDS_LINE_ALIGNMENT: + w_A A; in a study + blend A
 * @BOIDS_LINE_COHESION: + w_C C
 * @BOIDS_LINE_SUM: = the sum of the lines above
 * @BOIDS_LINE_SCALE: what the sum is multiplied by, in a flock only if the limit acts
 * @BOIDS_LINE_VELOCITY_NEXT: = v'
 * @BOIDS_LINE_POSITION: x
 * @BOIDS_LINE_MOVE: + 0.04 v'; in a study + v'
 * @BOIDS_LINE_MOVED: = the sum, only if it is outside of the space
 * @BOIDS_LINE_WRAP: the way around the space, by axis, only if it acts
 * @BOIDS_LINE_POSITION_NEXT: = x'
 *
 * What a line of a worked step says.
 */
typedef enum
{
  BOIDS_LINE_VELOCITY,
  BOIDS_LINE_SEPARATION,
  BOIDS_LINE_ALIGNMENT,
  BOIDS_LINE_COHESION,
  BOIDS_LINE_SUM,
  BOIDS_LINE_SCALE,
  BOIDS_LINE_VELOCITY_NEXT,
  BOIDS_LINE_POSITION,
  BOIDS_LINE_MOVE,
  BOIDS_LINE_MOVED,
  BOIDS_LINE_WRAP,
  BOIDS_LINE_POSITION_NEXT
} BoidsLineKind;

/**
 * BoidsLine:
 * @kind: what it says
 * @factor: the weight in the lines of the rules, the duration of a tick in BOIDS_LINE_MOVE (in a
 *   study 1), the factor in BOIDS_LINE_SCALE, otherwise 1. Already part of @value
 * @value: its vector; 0 in BOIDS_LINE_SCALE. In a study z is 0
 * @length: the length of @value
 *
 * A line of a worked step.
 */
typedef struct
{
  BoidsLineKind kind;
  double factor;
  double value[3];
  double length;
} BoidsLine;

/**
 * BoidsWorked:
 *
 * The next tick of a boid of a flock or a study, line by line, with its neighbours. It is
 * immutable and may be used from any thread.
 */
typedef struct _BoidsWorked BoidsWorked;

/**
 * boids_worked_new:
 * @params: valid parameters
 * @rows: the state at @tick
 * @tick: the tick before the one that is worked out
 * @boid: index of the boid, below the number of boids
 *
 * Takes time proportional to the number of boids.
 *
 * Returns: (transfer full) (nullable): the worked step, or %NULL if out of memory
 */
BoidsWorked *
boids_worked_new (const BoidsParams *params, const double *rows, guint64 tick, guint boid);

/**
 * boids_worked_ref:
 * @self: a worked step
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
BoidsWorked *boids_worked_ref (BoidsWorked *self);

/**
 * boids_worked_unref:
 * @self: (transfer full): a worked step
 *
 * Releases a reference; the last one frees the worked step.
 */
void boids_worked_unref (BoidsWorked *self);

/**
 * boids_worked_get_boid:
 * @self: a worked step
 *
 * Returns: the index of the boid
 */
guint boids_worked_get_boid (BoidsWorked *self);

/**
 * boids_worked_get_tick:
 * @self: a worked step
 *
 * Returns: the tick of the state before the step
 */
guint64 boids_worked_get_tick (BoidsWorked *self);

/**
 * boids_worked_get_components:
 * @self: a worked step
 *
 * Returns: (transfer none): S, A and C, not weighted
 */
const FlockComponents *boids_worked_get_components (BoidsWorked *self);

/**
 * boids_worked_get_flock:
 * @self: a worked step
 *
 * Returns: (transfer none) (nullable): all its numbers, or %NULL if it is that of a study
 */
const FlockWorked *boids_worked_get_flock (BoidsWorked *self);

/**
 * boids_worked_get_study:
 * @self: a worked step
 *
 * Returns: (transfer none) (nullable): all its numbers, or %NULL if it is that of a flock
 */
const StudyWorked *boids_worked_get_study (BoidsWorked *self);

/**
 * boids_worked_get_lines:
 * @self: a worked step
 * @n_lines: (out): the number of lines
 *
 * Gets the lines of the formula, from v to x'. A study has a line for each rule that is on.
 *
 * Returns: (transfer none) (array length=n_lines): the lines
 */
const BoidsLine *boids_worked_get_lines (BoidsWorked *self, guint *n_lines);

/**
 * boids_worked_get_neighbours:
 * @self: a worked step
 * @n_neighbours: (out): the number of neighbours
 *
 * Gets the neighbours, by ascending index.
 *
 * Returns: (transfer none) (array length=n_neighbours): the neighbours
 */
const FlockNeighbour *boids_worked_get_neighbours (BoidsWorked *self, guint *n_neighbours);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsWorked, boids_worked_unref)

G_END_DECLS
