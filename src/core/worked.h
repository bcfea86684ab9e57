/* worked.h - a tick of one boid, line by line, and exercises about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The lines are the intermediate results of flock_step() and study_step(), to the last bit. All
 * functions take time proportional to the number of boids and allocate nothing. What flock.h says
 * about states, exactness and threads applies here too.
 */
#pragma once

#include "study.h"

/**
 * FlockRule:
 * @FLOCK_RULE_SEPARATION: separation
 * @FLOCK_RULE_ALIGNMENT: alignment
 * @FLOCK_RULE_COHESION: cohesion
 * @FLOCK_N_RULES: the number of rules
 *
 * The rules, in the order in which a flock adds them up.
 */
typedef enum
{
  FLOCK_RULE_SEPARATION,
  FLOCK_RULE_ALIGNMENT,
  FLOCK_RULE_COHESION,
  FLOCK_N_RULES
} FlockRule;

/* --- The flock (rules/flock-worked.c) --- */

/**
 * FlockWorked:
 * @boid: index of the boid
 * @x: its position, in model units
 * @v: its velocity, in units per second
 * @components: S, A and C, not weighted
 * @weighted: w_S S, w_A A and w_C C by #FlockRule, in units per second
 * @sum: v + w_S S + w_A A + w_C C, evaluated from left to right
 * @capped: whether @sum is longer than the maximum speed
 * @cap_factor: what @sum is multiplied by: the maximum speed divided by the length of @sum if
 *   @capped, otherwise 1
 * @v_next: v', the velocity after the tick
 * @move: FLOCK_TICK * v', in model units
 * @moved: x + @move
 * @wrapped: whether the boid crosses a face, by axis
 * @x_next: x', the position after the tick
 *
 * The next tick of a boid of a flock.
 */
typedef struct
{
  uint32_t boid;
  double x[3];
  double v[3];
  FlockComponents components;
  double weighted[FLOCK_N_RULES][3];
  double sum[3];
  bool capped;
  double cap_factor;
  double v_next[3];
  double move[3];
  double moved[3];
  bool wrapped[3];
  double x_next[3];
} FlockWorked;

/**
 * flock_work_out:
 * @params: valid parameters
 * @rows: @params->count rows
 * @boid: index of the boid, below @params->count
 * @worked: (out caller-allocates): its next tick
 * @neighbours: (out caller-allocates) (optional): as for flock_compute_components()
 *
 * Computes the next tick of a boid. Velocity and position after it are those of flock_step().
 */
void flock_work_out (const FlockParams *params,
                     const double *rows,
                     uint32_t boid,
                     FlockWorked *worked,
                     uint32_t *neighbours);

/**
 * FlockNeighbour:
 * @boid: index of the neighbour
 * @displacement: d, the displacement to it, in lengths of the space
 * @distance: |d|
 * @velocity: its velocity, which is its contribution to alignment
 * @across_face: whether d goes across a face of the cube, by axis; never in a study
 * @separates: whether it adds to S. In a study every neighbour does, except in the same place
 * @separation: its contribution to S: -d/|d|, in a study -(d/|d|)/|d|, or 0
 * @updated: whether it has moved before the boid in the same frame; only in a study
 *
 * A neighbour as seen by the boid of a worked step, and what it contributes. Its contribution to
 * cohesion is d. Alignment and cohesion divide the sums of the contributions by the number of
 * neighbours; alignment then subtracts the velocity of the boid.
 */
typedef struct
{
  uint32_t boid;
  double displacement[3];
  double distance;
  double velocity[3];
  bool across_face[3];
  bool separates;
  double separation[3];
  bool updated;
} FlockNeighbour;

/**
 * flock_work_out_neighbour:
 * @params: valid parameters
 * @rows: @params->count rows
 * @boid: index of the boid, below @params->count
 * @other: index of one of its neighbours
 * @neighbour: (out caller-allocates): what @other contributes
 *
 * Computes what a neighbour contributes to the next tick of a boid.
 */
void flock_work_out_neighbour (const FlockParams *params,
                               const double *rows,
                               uint32_t boid,
                               uint32_t other,
                               FlockNeighbour *neighbour);

/* --- The study (study/study.c) --- */

/**
 * StudyWorked:
 * @boid: index of the boid
 * @x: its position, in units of the sheet
 * @v: its velocity, in units per frame
 * @components: S, A and C, not weighted, whichever rules are on
 * @weighted: w_S S, blend A and w_C C by #FlockRule; 0 for a rule that is off
 * @sum: v + blend A + w_S S + w_C C, evaluated from left to right
 * @v_next: v', @sum scaled to the constant speed; 0 if @sum is 0
 * @moved: x + v'
 * @wrapped: whether the boid crosses an edge, by axis
 * @x_next: x', @moved with the edges joined
 *
 * The next frame of a boid of a study, as it happens when its turn comes. The third element of each
 * vector is 0.
 */
typedef struct
{
  uint32_t boid;
  double x[3];
  double v[3];
  FlockComponents components;
  double weighted[FLOCK_N_RULES][3];
  double sum[3];
  double v_next[3];
  double moved[3];
  bool wrapped[3];
  double x_next[3];
} StudyWorked;

/**
 * study_work_out:
 * @study: a study
 * @params: valid parameters with the count of @study
 * @rows: (inout): @params->count rows between two frames. The boids before @boid are moved, as
 *   study_step() moves them, so pass a copy
 * @boid: index of the boid, below @params->count
 * @worked: (out caller-allocates): its next frame
 * @neighbours: (out caller-allocates) (optional): as for flock_compute_components()
 *
 * Computes the next frame of a boid. Velocity and position after it are those of study_step().
 */
void study_work_out (Study *study,
                     const StudyParams *params,
                     double *rows,
                     uint32_t boid,
                     StudyWorked *worked,
                     uint32_t *neighbours);

/**
 * study_work_out_neighbour:
 * @rows: the rows that study_work_out() left
 * @boid: index of the boid
 * @other: index of one of its neighbours
 * @neighbour: (out caller-allocates): what @other contributes
 *
 * Computes what a neighbour contributes to the next frame of a boid.
 */
void study_work_out_neighbour (const double *rows,
                               uint32_t boid,
                               uint32_t other,
                               FlockNeighbour *neighbour);

/* --- Exercises (rules/flock-exercise.c) --- */

/**
 * FlockQuantity:
 * @FLOCK_QUANTITY_SEPARATION: S
 * @FLOCK_QUANTITY_ALIGNMENT: A
 * @FLOCK_QUANTITY_COHESION: C
 * @FLOCK_QUANTITY_VELOCITY: v'
 * @FLOCK_QUANTITY_POSITION: x'
 * @FLOCK_N_QUANTITIES: the number of quantities
 *
 * What an exercise asks for.
 */
typedef enum
{
  FLOCK_QUANTITY_SEPARATION,
  FLOCK_QUANTITY_ALIGNMENT,
  FLOCK_QUANTITY_COHESION,
  FLOCK_QUANTITY_VELOCITY,
  FLOCK_QUANTITY_POSITION,
  FLOCK_N_QUANTITIES
} FlockQuantity;

/**
 * flock_quantity_key:
 * @quantity: a quantity, not FLOCK_N_QUANTITIES
 *
 * Returns: (transfer none): its name in files and links, such as "separation"
 */
const char *flock_quantity_key (FlockQuantity quantity);

/**
 * FlockVerdict:
 * @FLOCK_VERDICT_RIGHT: right within the tolerance
 * @FLOCK_VERDICT_WRONG: neither right nor a known mistake
 * @FLOCK_VERDICT_ALL_NEIGHBOURS: S of all neighbours instead of the near ones
 * @FLOCK_VERDICT_MEAN: the mean instead of the sum
 * @FLOCK_VERDICT_NOT_UNIT: d not divided by its length
 * @FLOCK_VERDICT_MEAN_VELOCITY: own velocity not subtracted
 * @FLOCK_VERDICT_MEAN_POSITION: the mean position of the neighbours instead of the displacement
 * @FLOCK_VERDICT_RAW_DISPLACEMENT: differences of positions without the shortest way around the
 *   cube
 * @FLOCK_VERDICT_SUM: the sum instead of the mean
 * @FLOCK_VERDICT_OPPOSITE: the other direction
 * @FLOCK_VERDICT_WEIGHTED: multiplied by the weight
 * @FLOCK_VERDICT_UNCAPPED: not limited to the maximum speed
 * @FLOCK_VERDICT_UNWEIGHTED: components added without their weights
 * @FLOCK_VERDICT_CHANGE_ONLY: own velocity not added
 * @FLOCK_VERDICT_UNWRAPPED: outside of the cube
 * @FLOCK_VERDICT_OLD_VELOCITY: moved by the velocity before the tick
 * @FLOCK_VERDICT_NO_TIME_STEP: velocity not multiplied by the duration of the tick
 * @FLOCK_N_VERDICTS: the number of verdicts
 *
 * What an answer is.
 */
typedef enum
{
  FLOCK_VERDICT_RIGHT,
  FLOCK_VERDICT_WRONG,
  FLOCK_VERDICT_ALL_NEIGHBOURS,
  FLOCK_VERDICT_MEAN,
  FLOCK_VERDICT_NOT_UNIT,
  FLOCK_VERDICT_MEAN_VELOCITY,
  FLOCK_VERDICT_MEAN_POSITION,
  FLOCK_VERDICT_RAW_DISPLACEMENT,
  FLOCK_VERDICT_SUM,
  FLOCK_VERDICT_OPPOSITE,
  FLOCK_VERDICT_WEIGHTED,
  FLOCK_VERDICT_UNCAPPED,
  FLOCK_VERDICT_UNWEIGHTED,
  FLOCK_VERDICT_CHANGE_ONLY,
  FLOCK_VERDICT_UNWRAPPED,
  FLOCK_VERDICT_OLD_VELOCITY,
  FLOCK_VERDICT_NO_TIME_STEP,
  FLOCK_N_VERDICTS
} FlockVerdict;

/**
 * flock_verdict_key:
 * @verdict: a verdict, not FLOCK_N_VERDICTS
 *
 * Returns: (transfer none): its name, such as "right" or "all_neighbours"
 */
const char *flock_verdict_key (FlockVerdict verdict);

/**
 * FLOCK_MAX_MISTAKES:
 *
 * The largest number of known mistakes of a quantity.
 */
#define FLOCK_MAX_MISTAKES 6

/**
 * FlockMistake:
 * @verdict: which mistake it is
 * @value: what it leads to
 *
 * A known mistake in an exercise.
 */
typedef struct
{
  FlockVerdict verdict;
  double value[3];
} FlockMistake;

/**
 * FlockExercise:
 * @quantity: what is asked for
 * @value: the right value
 * @tolerance: how far an answer may be from it on each axis, since it is computed from numbers with
 *   three decimals
 * @n_mistakes: number of known mistakes
 * @mistakes: these, in the order in which flock_exercise_judge() looks for them
 *
 * An exercise about the next tick of a boid of a flock.
 */
typedef struct
{
  FlockQuantity quantity;
  double value[3];
  double tolerance;
  uint32_t n_mistakes;
  FlockMistake mistakes[FLOCK_MAX_MISTAKES];
} FlockExercise;

/**
 * flock_exercise_init:
 * @exercise: (out caller-allocates): an exercise
 * @quantity: what it asks for, not FLOCK_N_QUANTITIES
 * @params: valid parameters
 * @rows: @params->count rows
 * @boid: index of the boid, below @params->count
 *
 * Computes the right value and those of the known mistakes. Without neighbours nothing can go wrong
 * with S, A and C.
 */
void flock_exercise_init (FlockExercise *exercise,
                          FlockQuantity quantity,
                          const FlockParams *params,
                          const double *rows,
                          uint32_t boid);

/**
 * flock_exercise_judge:
 * @exercise: an exercise
 * @answer: a finite answer
 * @wrong: (out caller-allocates) (optional): whether @answer is wrong, by axis
 *
 * Judges an answer. A mistake that can't be told from the right value, or from a mistake before it,
 * is never the verdict.
 *
 * Returns: the verdict
 */
FlockVerdict
flock_exercise_judge (const FlockExercise *exercise, const double answer[3], bool wrong[3]);
