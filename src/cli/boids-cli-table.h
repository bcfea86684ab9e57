/* boids-cli-table.h - rows of named numbers, as CSV or JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-cli-state.h"
#include "flock.h"

G_BEGIN_DECLS

/* Appends the start and the end of a series to @text: CSV with a head line, or JSON, a list of
 * objects. @set has the measures, as bits by #FlockMeasure. */
void boids_cli_series_begin (GString *text, BoidsCliForm form, guint set);
void boids_cli_series_end (GString *text, BoidsCliForm form);

/* Appends the line of one tick: tick, time, and of @measures those in @set. One that is undefined,
 * NaN, is empty or null. */
void boids_cli_series_add (GString *text,
                           BoidsCliForm form,
                           const BoidsCliState *state,
                           guint set,
                           const double measures[FLOCK_N_MEASURES]);

/* Appends the table row of @boid in @state: position, velocity, speed, neighbours, and its
 * components for the next tick, unweighted. */
void boids_cli_describe_boid (GString *text,
                              BoidsCliForm form,
                              const FlockParams *params,
                              const BoidsCliState *state,
                              guint boid);

G_END_DECLS
