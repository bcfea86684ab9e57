/* study.h - the study: alignment on a flat sheet, with the other rules added one at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sheet is STUDY_WIDTH x STUDY_HEIGHT. Boids that cross an edge appear at the opposite one, but
 * distances are not periodic. Boids are processed one after another, in place: later ones read the
 * new state of earlier ones. Lengths are in units of the sheet, velocities in units per frame.
 *
 * States are rows as in flock.h, with z and vz 0. What flock.h says about exactness and threads
 * applies here too.
 */
#pragma once

#include "flock.h"

/**
 * STUDY_WIDTH:
 *
 * The width of the sheet; x is in [0, STUDY_WIDTH], the far edge only by rounding.
 */
#define STUDY_WIDTH 640.0

/**
 * STUDY_HEIGHT:
 *
 * The height of the sheet; y is in [0, STUDY_HEIGHT], the far edge only by rounding.
 */
#define STUDY_HEIGHT 400.0

/**
 * STUDY_SPEED:
 *
 * The constant speed of every boid after its first frame, in units per frame.
 */
#define STUDY_SPEED 1.3

/**
 * STUDY_RATE:
 *
 * Frames per second of model time.
 */
#define STUDY_RATE 60

/* --- Parameters (study-params.c) --- */

/**
 * StudyRules:
 * @STUDY_RULE_ALIGNMENT: alignment
 * @STUDY_RULE_SEPARATION: separation
 * @STUDY_RULE_COHESION: cohesion
 *
 * Flags for the rules that are on.
 */
typedef enum
{
  STUDY_RULE_ALIGNMENT = 1 << 0,
  STUDY_RULE_SEPARATION = 1 << 1,
  STUDY_RULE_COHESION = 1 << 2
} StudyRules;

/**
 * STUDY_ALL_RULES:
 *
 * All of #StudyRules.
 */
#define STUDY_ALL_RULES (STUDY_RULE_ALIGNMENT | STUDY_RULE_SEPARATION | STUDY_RULE_COHESION)

/**
 * StudyParams:
 * @count: number of boids
 * @seed: seed of the generator of starts
 * @radius: neighbour radius, in units of the sheet
 * @blend: fraction of the difference to the mean velocity that is taken over per frame
 * @separation: weight of separation
 * @cohesion: weight of cohesion, per frame
 * @speed: speed after each frame, STUDY_SPEED, in units per frame; not an input
 * @rules: #StudyRules
 *
 * The parameters of the study. See study_param_info() for their ranges.
 */
typedef struct
{
  uint32_t count;
  uint32_t seed;
  double radius;
  double blend;
  double separation;
  double cohesion;
  double speed;
  unsigned rules;
} StudyParams;

/**
 * StudyParam:
 * @STUDY_PARAM_COUNT: the count
 * @STUDY_PARAM_SEED: the seed
 * @STUDY_PARAM_RADIUS: the radius
 * @STUDY_PARAM_BLEND: the blend
 * @STUDY_PARAM_SEPARATION: the weight of separation
 * @STUDY_PARAM_COHESION: the weight of cohesion
 * @STUDY_N_PARAMS: the number of inputs
 *
 * The fields of #StudyParams that are inputs, in their order.
 */
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

/**
 * study_param_info:
 * @param: a parameter, not STUDY_N_PARAMS
 *
 * Returns: (transfer none): the static description of @param
 */
const FlockParamInfo *study_param_info (StudyParam param);

/**
 * study_param_allows:
 * @param: a parameter, not STUDY_N_PARAMS
 * @value: a number, which may be NaN or infinite
 *
 * Returns: whether @value is allowed for @param, see flock_param_info_allows()
 */
bool study_param_allows (StudyParam param, double value);

/**
 * study_params_default:
 *
 * Returns: the default parameters, such as 120 boids, seed 42, and alignment as the only rule
 */
StudyParams study_params_default (void);

/**
 * study_params_get:
 * @params: parameters
 * @param: the field to read, not STUDY_N_PARAMS
 *
 * Returns: the value of the field, which a double holds exactly
 */
double study_params_get (const StudyParams *params, StudyParam param);

/**
 * study_params_set:
 * @params: parameters
 * @param: the field to set, not STUDY_N_PARAMS
 * @value: its new value, which study_param_allows(); -0 becomes 0
 *
 * Sets a field.
 */
void study_params_set (StudyParams *params, StudyParam param, double value);

/**
 * study_params_validate:
 * @params: parameters
 * @fault: (out) (optional): the first input that is not allowed; only set on failure
 *
 * Returns: whether every input is allowed
 */
bool study_params_validate (const StudyParams *params, StudyParam *fault);

/* --- States (study.c) --- */

/**
 * study_rows_seed:
 * @params: valid parameters
 * @rows: (out caller-allocates): @params->count rows, see flock_rows_new()
 *
 * Writes the seeded start. Each boid takes three numbers of the generator of flock_rows_seed(), for
 * heading and position. All speeds are 1 unit per frame.
 */
void study_rows_seed (const StudyParams *params, double *rows);

/* --- A study in motion (study.c) --- */

/**
 * StudySearch:
 * @STUDY_SEARCH_ALL: compares each boid with all others
 * @STUDY_SEARCH_GRID: compares each boid with those in the grid cells around it
 *
 * How neighbours are searched for. The result is the same to the last bit.
 */
typedef enum
{
  STUDY_SEARCH_ALL,
  STUDY_SEARCH_GRID
} StudySearch;

/**
 * StudyPairs:
 * @all: pairs compared by STUDY_SEARCH_ALL: count * (count - 1)
 * @grid: pairs compared by STUDY_SEARCH_GRID
 *
 * The number of pairs that a frame compares, each pair once from either side.
 */
typedef struct
{
  uint64_t all;
  uint64_t grid;
} StudyPairs;

/**
 * Study:
 *
 * The working memory for a number of boids. State and parameters belong to the caller, who may
 * change all parameters except the count from frame to frame.
 */
typedef struct _Study Study;

/**
 * study_new:
 * @count: number of boids, above 0
 *
 * Returns: (transfer full) (nullable): a study, or NULL if out of memory; free with study_free()
 */
Study *study_new (uint32_t count);

/**
 * study_free:
 * @study: (transfer full) (nullable): a study
 *
 * Frees a study.
 */
void study_free (Study *study);

/**
 * study_step:
 * @study: a study
 * @params: valid parameters with the count of @study
 * @search: how to search for neighbours
 * @rows: (inout): @params->count rows
 * @pairs: (out caller-allocates): the pairs that this frame compares by either search, whichever is
 *   used
 *
 * Advances by one frame, in place.
 */
void study_step (Study *study,
                 const StudyParams *params,
                 StudySearch search,
                 double *rows,
                 StudyPairs *pairs);

/**
 * study_count_pairs:
 * @study: a study
 * @params: valid parameters with the count of @study
 * @rows: @params->count rows
 *
 * Counts the pairs in a time that grows with the number of boids, not of pairs.
 *
 * Returns: the pairs that a frame would compare if the boids did not move
 */
StudyPairs study_count_pairs (Study *study, const StudyParams *params, const double *rows);

/**
 * STUDY_N_MEASURES:
 *
 * The number of measures of the study: those of #FlockMeasure before
 * FLOCK_MEASURE_MEAN_SEPARATION, with lengths in units of the sheet and speeds in units per frame.
 */
#define STUDY_N_MEASURES 7

/**
 * study_measure:
 * @study: a study
 * @params: valid parameters with the count of @study
 * @search: how to search for neighbours
 * @rows: @params->count rows
 * @measures: (out caller-allocates) (array fixed-size=7): the measures, by #FlockMeasure
 *
 * Computes all measures of the state between two frames. The first call allocates memory.
 *
 * Returns: false if out of memory; @measures is then undefined
 */
bool study_measure (Study *study,
                    const StudyParams *params,
                    StudySearch search,
                    const double *rows,
                    double measures[STUDY_N_MEASURES]);

/**
 * study_expect_pairs:
 * @count: number of boids
 * @radius: neighbour radius, in units of the sheet
 *
 * Returns: the pairs that a frame compares on average if positions are uniformly random
 */
StudyPairs study_expect_pairs (uint32_t count, double radius);

/**
 * study_time:
 * @frame: a number of frames
 *
 * Returns: the model time at @frame, in seconds
 */
double study_time (uint64_t frame);

/* --- The components of one boid (study.c) --- */

/**
 * study_compute_components:
 * @params: valid parameters
 * @rows: @params->count rows
 * @boid: index of the boid, below @params->count
 * @components: (out caller-allocates): its components
 * @neighbours: (out caller-allocates) (optional): as for flock_compute_components()
 *
 * Computes all components of a boid, whichever rules are on: separation as the sum of -(d/|d|)/|d|,
 * alignment as the mean velocity of the neighbours relative to the boid, cohesion as the mean of d,
 * where d is the displacement to a neighbour.
 */
void study_compute_components (const StudyParams *params,
                               const double *rows,
                               uint32_t boid,
                               FlockComponents *components,
                               uint32_t *neighbours);

/**
 * study_turn:
 * @params: valid parameters
 * @components: the components of a boid
 * @velocity: its velocity, in units per frame
 * @v: (out caller-allocates): its velocity after its move, of length @params->speed or 0
 *
 * Computes the velocity that study_step() gives a boid by the rules that are on.
 */
void study_turn (const StudyParams *params,
                 const FlockComponents *components,
                 const double velocity[3],
                 double v[3]);
