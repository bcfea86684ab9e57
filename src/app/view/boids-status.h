/* boids-status.h - the state of a flock in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-simulation.h"

G_BEGIN_DECLS

/* Returns: (transfer full): time, tick, mean speed, order and state in one line; empty without a
 * flock. */
char *boids_status_summarise (BoidsSimulation *simulation);

/* Returns: (transfer full): what the view shows, in whole sentences, for who can't see it. */
char *boids_status_describe (BoidsSimulation *simulation);

G_END_DECLS
