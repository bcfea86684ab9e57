/* boids-start.h - what a flock may be started from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-simulation.h"

G_BEGIN_DECLS

/* Looks whether a flock may be started from @params and, if not NULL, @rows: params->count of them,
 * as flock_rows_check() wants them. If not, sets @error to BOIDS_SIMULATION_ERROR_INVALID with a
 * text for the user. */
gboolean boids_start_check (const FlockParams *params, const double *rows, GError **error);

G_END_DECLS
