/* boids-stage.h - the place where a view shows the flock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Holds one view at a time and replaces one that fails by the next. It drives the simulation by the
 * frame clock while it can be seen, and pauses it when it can't.
 */
#pragma once

#include "boids-renderer.h"
#include "boids-simulation.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsStage:
 *
 * Property "view" (string): the name of the view that was asked for, "" for the best one. Signal
 * "notice" (string): something that the user should know.
 */
#define BOIDS_TYPE_STAGE (boids_stage_get_type ())
G_DECLARE_FINAL_TYPE (BoidsStage, boids_stage, BOIDS, STAGE, GtkWidget)

/* Has the stage show @simulation. Called once. */
void boids_stage_set_simulation (BoidsStage *self, BoidsSimulation *simulation);

/* Shows the view named @name, or the best one if it is "", unknown, or can't be started. */
void boids_stage_set_view (BoidsStage *self, const char *name);

/* Has every view that failed or crashed tried again, the best one first. */
void boids_stage_try_views (BoidsStage *self);

/* Returns: (transfer none) (nullable): the view that is shown. */
BoidsRenderer *boids_stage_get_renderer (BoidsStage *self);

/* Sets what stands in place of a flock while there is none. */
void boids_stage_set_message (BoidsStage *self, const char *title, const char *text);

G_END_DECLS
