/* flock.h - the steering model of a flock in three dimensions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A discrete model after the separation, alignment and cohesion of Craig Reynolds' boids, in a cube
 * that wraps on every axis. Lengths are in model units, times in seconds, speeds in units a second.
 *
 * A state is an array of rows in index order, FLOCK_STRIDE doubles a boid: x y z vx vy vz and two
 * of padding, which are written as 0 and never read. Rows are aligned to FLOCK_ALIGNMENT bytes.
 *
 * All arithmetic is IEEE double without contraction, with sums in ascending index order, so a state
 * is the same to the last bit on every machine. Each function that computes sets the floating-point
 * environment that it needs, in every thread that takes part, and restores that of its caller.
 * Nothing here keeps global state, and a tick allocates nothing. Functions on different handles may
 * run in different threads at the same time.
 */
#pragma once

#include <fenv.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FLOCK_STRIDE 8
#define FLOCK_ALIGNMENT 64
/* The cube: positions lie in [-FLOCK_HALF, FLOCK_HALF) on every axis. */
#define FLOCK_PERIOD 8.4
#define FLOCK_HALF 4.2
#define FLOCK_MAX_THREADS 256
/* Seconds of model time a tick. Time is tick * FLOCK_TICK, never summed. */
#define FLOCK_TICK 0.04
/* Boids nearer than this share of the radius push each other away. */
#define FLOCK_SEPARATION_FRACTION 0.35

/* --- The floating-point environment (flock-fenv.c) --- */

/* Saves the environment of the calling thread in @saved and sets the default one: rounding to
 * nearest, denormals kept, no traps. For callers that compute something from a state, or that read
 * or write numbers as text, since strtod() and printf() follow the rounding mode, too. Calls
 * nest. */
void flock_fenv_begin (fenv_t *saved);

/* Restores what flock_fenv_begin() saved, in the same thread. */
void flock_fenv_end (const fenv_t *saved);

/* --- Parameters (flock-params.c) --- */

/* Returns: @value, or 0 if it is -0. */
double flock_unsigned_zero (double value);

typedef struct
{
  uint32_t count;    /* number of boids */
  uint32_t seed;     /* seed of the generator */
  double radius;     /* neighbour radius, model units */
  double separation; /* weight of S */
  double alignment;  /* weight of A */
  double cohesion;   /* weight of C */
  double max_speed;  /* speed cap, units a second */
} FlockParams;

/* The fields of FlockParams, in their order. */
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

/* What is allowed for a field. */
typedef struct
{
  const char *key;    /* its name in files and links: "max_speed" */
  bool whole;         /* takes whole numbers only */
  bool above_minimum; /* the minimum itself is not allowed */
  double minimum;
  double maximum;
  double default_value;
} FlockParamInfo;

/* Returns: the description of @param, static. @param is below FLOCK_N_PARAMS. */
const FlockParamInfo *flock_param_info (FlockParam param);

/* Returns: whether @value is allowed by @info: finite, in range, and whole where asked. */
bool flock_param_info_allows (const FlockParamInfo *info, double value);

/* Returns: whether @value is allowed for @param, see flock_param_info_allows(). */
bool flock_param_allows (FlockParam param, double value);

/* Returns: the default parameters: 120 boids, seed 42. */
FlockParams flock_params_default (void);

/* Reads a field as a number; exact, for every field. */
double flock_params_get (const FlockParams *params, FlockParam param);

/* Sets a field to @value, which flock_param_allows(); -0 becomes 0. */
void flock_params_set (FlockParams *params, FlockParam param, double value);

/* Returns: whether every field is allowed; if not, @fault (may be NULL) is the first one that is
 * not. */
bool flock_params_validate (const FlockParams *params, FlockParam *fault);

/* --- States (flock-state.c) --- */

/* Returns: rows for @count boids, all zero, or NULL if memory is short. Free with
 * flock_rows_free(). */
double *flock_rows_new (size_t count);
void flock_rows_free (double *rows);

/* Writes the seeded start of @params, which are valid, to @rows: positions about the centre of the
 * cube, velocities up to 1 on each axis, then capped. A 32-bit linear congruential generator with
 * six draws a boid. */
void flock_rows_seed (const FlockParams *params, double *rows);

/* What is wrong with an explicit start. */
typedef enum
{
  FLOCK_ROWS_VALID,
  FLOCK_ROWS_NOT_FINITE,
  FLOCK_ROWS_OUTSIDE /* a position outside the cube */
} FlockRowsFault;

/* Looks whether @rows may be a start: finite numbers, positions in the cube. Velocities may exceed
 * the cap. If not, @boid (may be NULL) is the first boid at fault. */
FlockRowsFault flock_rows_check (const double *rows, size_t count, size_t *boid);

/* Returns: the arithmetic mean of |v| over the @count > 0 boids, units a second. */
double flock_rows_mean_speed (const double *rows, size_t count);

/* Returns: |sum of v/|v|| / count, 0 to 1 but for rounding: how far the headings agree. A boid at
 * rest adds nothing and counts. */
double flock_rows_order (const double *rows, size_t count);

/* --- A flock in motion (flock.c) --- */

/* The parameters and the working memory of a flock. It holds no state: the caller has that. */
typedef struct _Flock Flock;

/* Returns: a flock, or NULL if @params are not valid or memory is short. Free with flock_free(). */
Flock *flock_new (const FlockParams *params);
void flock_free (Flock *flock);

/* Returns: the parameters it was made with, owned by @flock. */
const FlockParams *flock_get_params (const Flock *flock);

/* Returns: how many processors the calling thread may run on. */
uint32_t flock_count_processors (void);

/* Sets how many threads may share the work of a step, 1 to FLOCK_MAX_THREADS; at first there is
 * one. The thread that calls flock_step() is one of them, and the others wait in between. A flock
 * measures its steps and shares one only where that makes it faster. What comes out is the same for
 * any number. Returns: how many there are now: fewer than @n_threads where processors, threads or
 * memory are short, and for few boids. */
uint32_t flock_set_threads (Flock *flock, uint32_t n_threads);

/* Returns: the instruction set in use: "avx512", "avx2" or "baseline". It is the best one that the
 * processor has, or the one that the environment variable FLOCK_SIMD named when @flock was made, if
 * the processor has it. What comes out is the same with each. */
const char *flock_get_instruction_set (const Flock *flock);

/* Returns: the instruction set that a flock made now would use, see flock_get_instruction_set(). */
const char *flock_default_instruction_set (void);

/* Has steps and counts look at @stop (nullable), which another thread may set and which outlives
 * them: once it is true, they end soon, and what they have written is of no use. */
void flock_set_stop (Flock *flock, const atomic_bool *stop);

/* Advances by one tick: reads @in and writes @out, both rows of params.count boids, which must not
 * overlap. Positions in @in are in the cube, as in a seeded start, a checked one and in what a step
 * has written, or, after speeds beyond all numbers, not a number. */
void flock_step (Flock *flock, const double *in, double *out);

/* Counts the neighbours of each boid in the state @rows, to @counts, which has room for
 * params.count. As much work as a step. */
void flock_count_neighbours (Flock *flock, const double *rows, uint32_t *counts);

/* The same by the plain double loop over all pairs, the reference for every faster search. */
void flock_step_reference (const FlockParams *params, const double *in, double *out);

/* Returns: the time at @tick, in seconds. */
double flock_time (uint64_t tick);

/* --- One boid explained (flock-components.c) --- */

/* The components of one boid for the next tick, unweighted. */
typedef struct
{
  uint32_t n_neighbours;
  double separation[3];
  double alignment[3];
  double cohesion[3];
} FlockComponents;

/* Computes the components of @boid, which is below params->count, in the state @rows. If
 * @neighbours is not NULL it has room for params->count - 1 indices and gets those of the
 * neighbours, ascending. */
void flock_compute_components (const FlockParams *params,
                               const double *rows,
                               uint32_t boid,
                               FlockComponents *components,
                               uint32_t *neighbours);

/* Writes to @v the velocity that a boid of @velocity with @components has after the next tick,
 * capped. It is the one that flock_step() computes. */
void flock_turn (const FlockParams *params,
                 const FlockComponents *components,
                 const double velocity[3],
                 double v[3]);

/* Returns: the length of @v. */
double flock_vector_length (const double v[3]);

/* Returns in @d the shortest periodic displacement from point @a to point @b, both in the cube. */
void flock_displacement (const double a[3], const double b[3], double d[3]);
