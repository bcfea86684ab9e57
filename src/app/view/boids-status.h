/* boids-status.h - describes the state of a simulation in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-simulation.h"

G_BEGIN_DECLS

/* Returns: (transfer full): the numbers of the newest frame and the state in one line; empty
 * without boids. */
char *boids_status_summarise (BoidsSimulation *simulation);

/* Returns: what the term at byte @index of the summary @text means, in a sentence. */
const char *boids_status_explain (BoidsSimulation *simulation, const char *text, int index);

/* Returns: (transfer full): what the view shows, in whole sentences, for a screen reader. */
char *boids_status_describe (BoidsSimulation *simulation);

G_END_DECLS
