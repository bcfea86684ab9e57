/* boids-detail-private.h - how details are made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-detail.h"
#include "boids-model.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): @boid, which is below the number of boids of @params, in the
 * state @rows of @tick, or NULL if out of memory. Takes time proportional to the number of
 * boids. */
BoidsDetail *
boids_detail_new (const BoidsParams *params, const double *rows, guint64 tick, guint boid);

G_END_DECLS
