/* study.h - the study: alignment first, on a flat sheet, the other rules one at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sheet is STUDY_WIDTH x STUDY_HEIGHT. Its edges are joined for movement; distances are plain.
 * Boids are treated one after another, in place: later ones read what earlier ones became. Lengths
 * are in units of the sheet, velocities in units a frame.
 *
 * States are rows as flock.h has them, with z and vz 0. What flock.h says on exactness and threads
 * holds here too.
 */
#pragma once

#include "flock.h"

#define STUDY_WIDTH 640.0
#define STUDY_HEIGHT 400.0
/* The constant speed that every boid has after its first frame, units a frame. */
#define STUDY_SPEED 1.3
/* Frames a second of the model. */
#define STUDY_RATE 60

/* --- Parameters (study-params.c) --- */

/* The rules that are on, as flags. */
typedef enum
{
  STUDY_RULE_ALIGNMENT = 1 << 0,
  STUDY_RULE_SEPARATION = 1 << 1,
  STUDY_RULE_COHESION = 1 << 2
} StudyRules;

#define STUDY_ALL_RULES (STUDY_RULE_ALIGNMENT | STUDY_RULE_SEPARATION | STUDY_RULE_COHESION)

typedef struct
{
  uint32_t count;    /* number of boids */
  uint32_t seed;     /* seed of the generator */
  double radius;     /* neighbour radius */
  double blend;      /* share of the difference taken over each frame */
  double separation; /* weight of separation */
  double cohesion;   /* weight of cohesion */
  double speed;      /* STUDY_SPEED; no input */
  unsigned rules;    /* StudyRules */
} StudyParams;

/* The fields of StudyParams that are inputs, in their order. */
typedef enum
{
  STUDY_PARAM_COUNT,
  STUDY_PARAM_SEED,
  STUDY_PARAM_RADIUS,
  STUDY_PARAM_BLEND,
  STUDY_PARAM_SEPARATION,
  STUDY_PARAM_COHESION,
  STUDY_N_PARAMS
} StudyParam;

/* Returns: the description of @param, static. @param is below STUDY_N_PARAMS. */
const FlockParamInfo *study_param_info (StudyParam param);

/* Returns: whether @value is allowed for @param: finite, in range, and whole where asked. */
bool study_param_allows (StudyParam param, double value);

/* Returns: the default parameters: 120 boids, seed 42, alignment alone. */
StudyParams study_params_default (void);

/* Reads a field as a number; exact, for every field. */
double study_params_get (const StudyParams *params, StudyParam param);

/* Sets a field to @value, which study_param_allows(); -0 becomes 0. */
void study_params_set (StudyParams *params, StudyParam param, double value);

/* Returns: whether every field is allowed; if not, @fault (may be NULL) is the first one that is
 * not. */
bool study_params_validate (const StudyParams *params, StudyParam *fault);

/* --- States (study.c) --- */

/* Writes the seeded start of @params to @rows: three draws a boid of the generator of
 * flock_rows_seed(), for heading and place; speeds are 1. */
void study_rows_seed (const StudyParams *params, double *rows);

/* --- A study in motion (study.c) --- */

/* How neighbours are searched; what comes out is the same to the last bit. */
typedef enum
{
  STUDY_SEARCH_ALL, /* every boid is compared with every other */
  STUDY_SEARCH_GRID /* with those in the cells around it */
} StudySearch;

/* How many pairs a frame compares, a pair once from each side. */
typedef struct
{
  uint64_t all;  /* count * (count - 1) */
  uint64_t grid; /* with the grid */
} StudyPairs;

/* The working memory for a number of boids. It holds no state and no parameters: the caller has
 * those, and may change all but the number from frame to frame. */
typedef struct _Study Study;

/* Returns: a study of @count > 0 boids, or NULL if memory is short. Free with study_free(). */
Study *study_new (uint32_t count);
void study_free (Study *study);

/* Advances the rows by one frame, in place. @params are valid, and their count is that of @study.
 * @pairs tells what this frame compares in either search, whichever is used. */
void study_step (Study *study,
                 const StudyParams *params,
                 StudySearch search,
                 double *rows,
                 StudyPairs *pairs);

/* Returns: what a frame from @rows would compare if the boids stood still. Takes a time that grows
 * with the number of boids, not of pairs. */
StudyPairs study_count_pairs (Study *study, const StudyParams *params, const double *rows);

/* Returns: what a frame compares on average if the boids are spread evenly by chance. */
StudyPairs study_expect_pairs (uint32_t count, double radius);

/* Returns: the time at @frame, in seconds. */
double study_time (uint64_t frame);

/* --- One boid explained (study.c) --- */

/* Computes the components of @boid, which is below params->count, in the state @rows, whatever
 * rules are on: the sum of -(d/|d|)/|d|, mean velocity of the neighbours less its own, and mean d.
 * @neighbours as in flock_compute_components(). */
void study_compute_components (const StudyParams *params,
                               const double *rows,
                               uint32_t boid,
                               FlockComponents *components,
                               uint32_t *neighbours);

/* Writes to @v the velocity that a boid of @velocity with @components takes on. */
void study_turn (const StudyParams *params,
                 const FlockComponents *components,
                 const double velocity[3],
                 double v[3]);
