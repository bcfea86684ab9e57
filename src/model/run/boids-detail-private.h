/* boids-detail-private.h - how details are made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-detail.h"
#include "flock.h"
#include "study.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): @boid, which is below params->count, in the state @rows of
 * @tick, or NULL if memory is short. Looks at all boids. */
BoidsDetail *
boids_detail_new (const FlockParams *params, const double *rows, guint64 tick, guint boid);

/* Returns: (transfer full): the same for the study, whatever rules are on; a tick is a frame. */
BoidsDetail *boids_detail_new_for_study (const StudyParams *params,
                                         const double *rows,
                                         guint64 tick,
                                         guint boid);

G_END_DECLS
