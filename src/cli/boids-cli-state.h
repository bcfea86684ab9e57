/* boids-cli-state.h - writes a state in various formats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-cli-output.h"
#include "boids-config.h"

G_BEGIN_DECLS

/**
 * BoidsCliForm:
 * @BOIDS_CLI_FORM_CSV: a head line and a line per boid, 17 significant digits
 * @BOIDS_CLI_FORM_RAW: little-endian doubles, x y z vx vy vz per boid; x y vx vy in a study
 * @BOIDS_CLI_FORM_JSON: an object, doubles in the shortest form that reads back the same
 * @BOIDS_CLI_FORM_DIGEST: the SHA-256 of the raw form with -0 written as 0, as a line of text
 */
typedef enum
{
  BOIDS_CLI_FORM_CSV,
  BOIDS_CLI_FORM_RAW,
  BOIDS_CLI_FORM_JSON,
  BOIDS_CLI_FORM_DIGEST
} BoidsCliForm;

/* The set of the measures that need no search for neighbours, as bits by #FlockMeasure. */
#define BOIDS_CLI_CHEAP_MEASURES (1u << FLOCK_MEASURE_MEAN_SPEED | 1u << FLOCK_MEASURE_ORDER)

/* A state, borrowed. */
typedef struct
{
  BoidsModelKind model;
  const double *rows; /* as flock.h has them */
  guint count;
  guint64 tick;
} BoidsCliState;

/* Returns: the model time of @state in seconds. */
double boids_cli_state_get_time (const BoidsCliState *state);

/* Writes @state in @form; the same in every locale. */
void boids_cli_state_write (const BoidsCliState *state, BoidsCliForm form, BoidsCliOutput *output);

G_END_DECLS
