/* boids-cli-table.h - rows of named numbers, as CSV or JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-cli-output.h"
#include "flock.h"

G_BEGIN_DECLS

/* Appends the start and the end of a series to @text: CSV with a head line, or JSON, a list of
 * objects. */
void boids_cli_series_begin (GString *text, BoidsCliForm form);
void boids_cli_series_end (GString *text, BoidsCliForm form);

/* Appends the line of one tick: tick, time, mean speed, order. */
void boids_cli_series_add (GString *text,
                           BoidsCliForm form,
                           guint64 tick,
                           const double *rows,
                           guint count);

/* Returns: (transfer full): the table row of @boid in the state @rows at @tick: position, velocity,
 * speed, neighbours, and its components for the next tick, unweighted. */
GString *boids_cli_describe_boid (BoidsCliForm form,
                                  const FlockParams *params,
                                  guint64 tick,
                                  const double *rows,
                                  guint boid);

G_END_DECLS
