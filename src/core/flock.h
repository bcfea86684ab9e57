/* flock.h - the steering model of a flock in three dimensions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A discrete form of Reynolds' boids (Flocks, herds, and schools: a distributed behavioral model,
 * SIGGRAPH 1987): separation, alignment and cohesion in a periodic cube. Lengths are in model
 * units, times in seconds, speeds in units per second.
 *
 * A state is an array of rows in index order, FLOCK_STRIDE doubles per boid: x y z vx vy vz and two
 * of padding, which are written as 0 and never read. Rows are aligned to FLOCK_ALIGNMENT bytes, as
 * flock_rows_new() does. Positions are in the cube. A velocity that overflows makes the
 * position NaN in the same step; from then on the boid has no neighbours and is not a neighbour.
 *
 * All arithmetic is IEEE double without contraction, with sums in ascending index order, so a state
 * is the same to the last bit on every machine. Each function that computes sets the floating-point
 * environment that it needs, in every thread that takes part, and restores that of its caller.
 *
 * There is no global state, and a step allocates nothing. Functions on different handles may run in
 * different threads at the same time; a handle is used by one thread at a time.
 */
#pragma once

#include <fenv.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * FLOCK_STRIDE:
 *
 * The number of doubles per row of a state.
 */
#define FLOCK_STRIDE 8

/**
 * FLOCK_ALIGNMENT:
 *
 * The alignment of the rows of a state, in bytes.
 */
#define FLOCK_ALIGNMENT 64

/**
 * FLOCK_PERIOD:
 *
 * The side of the periodic cube, in model units.
 */
#define FLOCK_PERIOD 8.4

/**
 * FLOCK_HALF:
 *
 * Half the side of the cube: positions are in [-FLOCK_HALF, FLOCK_HALF) on every axis.
 */
#define FLOCK_HALF 4.2

/**
 * FLOCK_MAX_THREADS:
 *
 * The largest number of threads for flock_set_threads().
 */
#define FLOCK_MAX_THREADS 256

/**
 * FLOCK_TICK:
 *
 * The duration of a tick, in seconds of model time. See flock_time().
 */
#define FLOCK_TICK 0.04

/**
 * FLOCK_SEPARATION_FRACTION:
 *
 * Neighbours nearer than this fraction of the radius take part in separation.
 */
#define FLOCK_SEPARATION_FRACTION 0.35

/* --- The floating-point environment (flock-fenv.c) --- */

/**
 * flock_fenv_begin:
 * @saved: (out): storage for the environment of the caller
 *
 * Saves the floating-point environment of the calling thread and sets the default one: rounding to
 * nearest, denormals kept, no traps. For callers that compute with a state, and that read or write
 * numbers as text, as strtod() and printf() follow the rounding mode. Calls nest.
 */
void flock_fenv_begin (fenv_t *saved);

/**
 * flock_fenv_end:
 * @saved: what flock_fenv_begin() saved in the same thread
 *
 * Restores the floating-point environment of the caller.
 */
void flock_fenv_end (const fenv_t *saved);

/* --- Parameters (flock-params.c) --- */

/**
 * flock_unsigned_zero:
 * @value: a number
 *
 * Returns: @value, or 0 if it is -0
 */
double flock_unsigned_zero (double value);

/**
 * FlockParams:
 * @count: number of boids
 * @seed: seed of the generator of starts
 * @radius: neighbour radius, in model units
 * @separation: weight of separation, in units per second
 * @alignment: weight of alignment, without unit
 * @cohesion: weight of cohesion, per second
 * @max_speed: speed limit, in units per second
 *
 * The parameters of a flock. See flock_param_info() for their ranges.
 */
typedef struct
{
  uint32_t count;
  uint32_t seed;
  double radius;
  double separation;
  double alignment;
  double cohesion;
  double max_speed;
} FlockParams;

/**
 * FlockParam:
 * @FLOCK_PARAM_COUNT: the count
 * @FLOCK_PARAM_SEED: the seed
 * @FLOCK_PARAM_RADIUS: the radius
 * @FLOCK_PARAM_SEPARATION: the weight of separation
 * @FLOCK_PARAM_ALIGNMENT: the weight of alignment
 * @FLOCK_PARAM_COHESION: the weight of cohesion
 * @FLOCK_PARAM_MAX_SPEED: the speed limit
 * @FLOCK_N_PARAMS: the number of parameters
 *
 * The fields of #FlockParams, in their order.
 */
typedef enum
{
  FLOCK_PARAM_COUNT,
  FLOCK_PARAM_SEED,
  FLOCK_PARAM_RADIUS,
  FLOCK_PARAM_SEPARATION,
  FLOCK_PARAM_ALIGNMENT,
  FLOCK_PARAM_COHESION,
  FLOCK_PARAM_MAX_SPEED,
  FLOCK_N_PARAMS
} FlockParam;

/**
 * FlockParamInfo:
 * @key: the name in files and links, such as "max_speed"
 * @whole: whether only integers are allowed
 * @above_minimum: whether the minimum itself is not allowed
 * @minimum: the least value
 * @maximum: the largest value, which is allowed
 * @default_value: the default
 *
 * The values that are allowed for a parameter of a flock or of the study.
 */
typedef struct
{
  const char *key;
  bool whole;
  bool above_minimum;
  double minimum;
  double maximum;
  double default_value;
} FlockParamInfo;

/**
 * flock_param_info:
 * @param: a parameter, not FLOCK_N_PARAMS
 *
 * Returns: (transfer none): the static description of @param
 */
const FlockParamInfo *flock_param_info (FlockParam param);

/**
 * flock_param_info_allows:
 * @info: the description of a parameter
 * @value: a number, which may be NaN or infinite
 *
 * Returns: whether @value is in the range of @info, and an integer if that is required
 */
bool flock_param_info_allows (const FlockParamInfo *info, double value);

/**
 * flock_param_allows:
 * @param: a parameter, not FLOCK_N_PARAMS
 * @value: a number, which may be NaN or infinite
 *
 * Returns: whether @value is allowed for @param, see flock_param_info_allows()
 */
bool flock_param_allows (FlockParam param, double value);

/**
 * flock_params_default:
 *
 * Returns: the default parameters, such as 120 boids and seed 42
 */
FlockParams flock_params_default (void);

/**
 * flock_params_get:
 * @params: parameters
 * @param: the field to read, not FLOCK_N_PARAMS
 *
 * Returns: the value of the field, which a double holds exactly
 */
double flock_params_get (const FlockParams *params, FlockParam param);

/**
 * flock_params_set:
 * @params: parameters
 * @param: the field to set, not FLOCK_N_PARAMS
 * @value: its new value, which flock_param_allows(); -0 becomes 0
 *
 * Sets a field.
 */
void flock_params_set (FlockParams *params, FlockParam param, double value);

/**
 * flock_params_validate:
 * @params: parameters
 * @fault: (out) (optional): the first field that is not allowed; only set on failure
 *
 * Returns: whether every field is allowed
 */
bool flock_params_validate (const FlockParams *params, FlockParam *fault);

/* --- States (flock-state.c) --- */

/**
 * flock_rows_new:
 * @count: number of boids
 *
 * Returns: (transfer full) (nullable): @count aligned rows of zeros, or NULL if out of memory; free
 *   with flock_rows_free()
 */
double *flock_rows_new (size_t count);

/**
 * flock_rows_free:
 * @rows: (transfer full) (nullable): rows of flock_rows_new()
 *
 * Frees the rows.
 */
void flock_rows_free (double *rows);

/**
 * flock_rows_seed:
 * @params: valid parameters
 * @rows: (out caller-allocates): @params->count rows
 *
 * Writes the seeded start: positions about the centre of the cube, velocities of up to 1 unit per
 * second on each axis, then limited to the maximum speed. Each boid takes six numbers of a 32-bit
 * linear congruential generator.
 */
void flock_rows_seed (const FlockParams *params, double *rows);

/**
 * FlockRowsFault:
 * @FLOCK_ROWS_VALID: nothing
 * @FLOCK_ROWS_NOT_FINITE: a number is NaN or infinite
 * @FLOCK_ROWS_OUTSIDE: a position is outside of the cube
 *
 * What is wrong with an explicit start.
 */
typedef enum
{
  FLOCK_ROWS_VALID,
  FLOCK_ROWS_NOT_FINITE,
  FLOCK_ROWS_OUTSIDE
} FlockRowsFault;

/**
 * flock_rows_check:
 * @rows: @count rows
 * @count: number of boids
 * @boid: (out) (optional): the first boid at fault; only set on failure
 *
 * Checks whether @rows may be a start: all numbers finite, all positions in the cube. Velocities
 * may exceed the maximum speed.
 *
 * Returns: the fault of @boid, or FLOCK_ROWS_VALID
 */
FlockRowsFault flock_rows_check (const double *rows, size_t count, size_t *boid);

/**
 * flock_rows_measure:
 * @rows: @count rows
 * @count: number of boids, above 0
 * @mean_speed: (out): the arithmetic mean of |v|, in units per second; NaN after an overflow
 * @order: (out): how far the headings agree: |sum of v/|v|| / count, from 0 to 1 except for
 *   rounding; boids at rest or with a NaN velocity add nothing but count
 *
 * Measures a state, of the flock or of the study, in one pass.
 */
void flock_rows_measure (const double *rows, size_t count, double *mean_speed, double *order);

/**
 * FlockMeasure:
 * @FLOCK_MEASURE_MEAN_SPEED: the mean of |v|, in units per second
 * @FLOCK_MEASURE_ORDER: how far the headings agree, see flock_rows_measure()
 * @FLOCK_MEASURE_MEAN_NEIGHBOURS: the mean number of neighbours
 * @FLOCK_MEASURE_FLOCKS: the number of groups of two or more boids that are connected by being
 *   neighbours
 * @FLOCK_MEASURE_LARGEST_FLOCK: the number of boids in the largest group; 1 if all are loners
 * @FLOCK_MEASURE_LONERS: the number of boids without neighbours
 * @FLOCK_MEASURE_MEAN_NEAREST: the mean distance to the nearest neighbour, over the boids that have
 *   one, in model units; NaN if there are none
 * @FLOCK_MEASURE_MEAN_SEPARATION: the mean of |S|, without unit
 * @FLOCK_MEASURE_MEAN_ALIGNMENT: the mean of |A|, in units per second
 * @FLOCK_MEASURE_MEAN_COHESION: the mean of |C|, in model units
 * @FLOCK_N_MEASURES: the number of measures
 *
 * The measures of a state, in their order. S, A and C are those of #FlockComponents.
 */
typedef enum
{
  FLOCK_MEASURE_MEAN_SPEED,
  FLOCK_MEASURE_ORDER,
  FLOCK_MEASURE_MEAN_NEIGHBOURS,
  FLOCK_MEASURE_FLOCKS,
  FLOCK_MEASURE_LARGEST_FLOCK,
  FLOCK_MEASURE_LONERS,
  FLOCK_MEASURE_MEAN_NEAREST,
  FLOCK_MEASURE_MEAN_SEPARATION,
  FLOCK_MEASURE_MEAN_ALIGNMENT,
  FLOCK_MEASURE_MEAN_COHESION,
  FLOCK_N_MEASURES
} FlockMeasure;

/**
 * flock_measure_key:
 * @measure: a measure, not FLOCK_N_MEASURES
 *
 * Returns: (transfer none): its name in files, such as "mean_speed"
 */
const char *flock_measure_key (FlockMeasure measure);

/* --- A flock in motion (flock.c) --- */

/**
 * Flock:
 *
 * The parameters and the working memory of a flock. The state belongs to the caller.
 */
typedef struct _Flock Flock;

/**
 * flock_new:
 * @params: the parameters, which are copied
 *
 * Returns: (transfer full) (nullable): a flock with one thread, or NULL if @params are not valid or
 *   out of memory; free with flock_free()
 */
Flock *flock_new (const FlockParams *params);

/**
 * flock_free:
 * @flock: (transfer full) (nullable): a flock
 *
 * Ends the threads of a flock and frees it.
 */
void flock_free (Flock *flock);

/**
 * flock_get_params:
 * @flock: a flock
 *
 * Returns: (transfer none): the parameters it was made with
 */
const FlockParams *flock_get_params (const Flock *flock);

/**
 * flock_count_processors:
 *
 * Returns: the number of processors that the calling thread may run on
 */
uint32_t flock_count_processors (void);

/**
 * flock_set_threads:
 * @flock: a flock
 * @n_threads: number of threads, 1 to FLOCK_MAX_THREADS
 *
 * Sets how many threads may share the work of a step. The thread that calls flock_step() is one of
 * them; the others wait between steps. A flock measures its steps and uses all threads only if that
 * is faster. The result does not depend on the number of threads.
 *
 * Returns: the number of threads, which is less than @n_threads if there are not enough processors,
 *   boids, threads or memory
 */
uint32_t flock_set_threads (Flock *flock, uint32_t n_threads);

/**
 * flock_get_instruction_set:
 * @flock: a flock
 *
 * Gets the instruction set in use: the best that the processor has, or the one that the environment
 * variable `FLOCK_SIMD` named when @flock was made, if the processor has it. The result of a step
 * does not depend on it.
 *
 * Returns: (transfer none): "avx512", "avx2" or "baseline"
 */
const char *flock_get_instruction_set (const Flock *flock);

/**
 * flock_default_instruction_set:
 *
 * Returns: (transfer none): the instruction set of a flock made now, see
 *   flock_get_instruction_set()
 */
const char *flock_default_instruction_set (void);

/**
 * flock_set_stop:
 * @flock: a flock
 * @stop: (nullable): a cancellation flag, which must outlive its use by @flock
 *
 * Sets a cancellation flag, which is polled by flock_step(), flock_count_neighbours() and
 * flock_measure(). Any thread may set the flag. After cancellation the output is undefined.
 */
void flock_set_stop (Flock *flock, const atomic_bool *stop);

/**
 * flock_step:
 * @flock: a flock
 * @in: rows of all boids, in the cube or NaN
 * @out: (out caller-allocates): rows of all boids, which must not overlap @in
 *
 * Advances by one tick.
 */
void flock_step (Flock *flock, const double *in, double *out);

/**
 * flock_count_neighbours:
 * @flock: a flock
 * @rows: rows of all boids
 * @counts: (out caller-allocates): the number of neighbours of each boid
 *
 * Counts neighbours. This is as much work as a step.
 */
void flock_count_neighbours (Flock *flock, const double *rows, uint32_t *counts);

/**
 * flock_measure:
 * @flock: a flock
 * @rows: rows of all boids
 * @measures: (out caller-allocates) (array fixed-size=10): the measures, by #FlockMeasure
 *
 * Computes all measures of a state. This is about as much work as a step. The first call allocates
 * memory.
 *
 * Returns: false if out of memory or cancelled; @measures is then undefined
 */
bool flock_measure (Flock *flock, const double *rows, double measures[FLOCK_N_MEASURES]);

/**
 * flock_measure_reference:
 * @params: valid parameters
 * @rows: @params->count rows
 * @measures: (out caller-allocates) (array fixed-size=10): the measures, by #FlockMeasure
 *
 * Does what flock_measure() does by the double loop over all pairs. This is the definition of the
 * measures.
 *
 * Returns: false if out of memory; @measures is then undefined
 */
bool flock_measure_reference (const FlockParams *params,
                              const double *rows,
                              double measures[FLOCK_N_MEASURES]);

/**
 * flock_step_reference:
 * @params: valid parameters
 * @in: @params->count rows
 * @out: (out caller-allocates): @params->count rows, which must not overlap @in
 *
 * Does what flock_step() does by the double loop over all pairs. This is the definition of a tick.
 */
void flock_step_reference (const FlockParams *params, const double *in, double *out);

/**
 * flock_time:
 * @tick: a number of ticks
 *
 * Returns: the model time at @tick in seconds: a product, not a sum
 */
double flock_time (uint64_t tick);

/* --- The components of one boid (flock-components.c) --- */

/**
 * FlockComponents:
 * @n_neighbours: number of neighbours
 * @separation: S, the sum of unit vectors away from the near neighbours, without unit
 * @alignment: A, the mean velocity of the neighbours relative to the boid, in units per second
 * @cohesion: C, the mean displacement to the neighbours, in model units
 *
 * The components of the change of velocity of a boid in the next tick, not weighted.
 */
typedef struct
{
  uint32_t n_neighbours;
  double separation[3];
  double alignment[3];
  double cohesion[3];
} FlockComponents;

/**
 * flock_compute_components:
 * @params: valid parameters
 * @rows: @params->count rows
 * @boid: index of the boid, below @params->count
 * @components: (out caller-allocates): its components
 * @neighbours: (out caller-allocates) (optional): room for @params->count - 1 indices, of which the
 *   first @components->n_neighbours are set, ascending
 *
 * Computes the components of a boid.
 */
void flock_compute_components (const FlockParams *params,
                               const double *rows,
                               uint32_t boid,
                               FlockComponents *components,
                               uint32_t *neighbours);

/**
 * flock_turn:
 * @params: valid parameters
 * @components: the components of a boid
 * @velocity: its velocity, in units per second
 * @v: (out caller-allocates): its velocity after the next tick, at most the maximum speed
 *
 * Computes the velocity after the next tick: that of flock_step().
 */
void flock_turn (const FlockParams *params,
                 const FlockComponents *components,
                 const double velocity[3],
                 double v[3]);

/**
 * flock_vector_length:
 * @v: a vector
 *
 * Returns: the length of @v
 */
double flock_vector_length (const double v[3]);

/**
 * flock_displacement:
 * @a: a point in the cube
 * @b: another one
 * @d: (out caller-allocates): the displacement from @a to the nearest periodic image of @b
 *
 * Computes the minimum-image displacement. If two images are equally near on an axis, the sign is
 * that of @b - @a.
 */
void flock_displacement (const double a[3], const double b[3], double d[3]);
