/* boids-view-host.h - the place where a view shows a simulation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Holds one view at a time, of the space that the simulation is in, and replaces one that fails by
 * the next. It drives the simulation by the frame clock while it can be seen, and pauses it when it
 * can't.
 */
#pragma once

#include "boids-renderer.h"
#include "boids-simulation.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsViewHost:
 *
 * Properties "overlays" (BoidsOverlays) and "colouring" (BoidsColouring), both of the view. Signal
 * "notice" (string): something that the user should know.
 */
#define BOIDS_TYPE_VIEW_HOST (boids_view_host_get_type ())
G_DECLARE_FINAL_TYPE (BoidsViewHost, boids_view_host, BOIDS, VIEW_HOST, GtkWidget)

/* Shows @simulation, once there is a view. Called once, before anything else. */
void boids_view_host_set_simulation (BoidsViewHost *self, BoidsSimulation *simulation);

/* Returns: (transfer none) (nullable): what it shows. */
BoidsSimulation *boids_view_host_get_simulation (BoidsViewHost *self);

/* Shows the view named @name, or the best one if it is "", unknown, or can't be started. */
void boids_view_host_set_view (BoidsViewHost *self, const char *name);

/* Tries every view that failed or crashed again, the best one first. */
void boids_view_host_try_views (BoidsViewHost *self);

/* Returns: (transfer none) (nullable): the view that is shown. */
BoidsRenderer *boids_view_host_get_renderer (BoidsViewHost *self);

/* Sets what stands there as long as there are no boids. */
void boids_view_host_set_message (BoidsViewHost *self, const char *title, const char *text);

/* Sets what keeps the simulation from continuing (nullable), which stands over the view. As long as
 * there is something, time stands still. */
void boids_view_host_set_fault (BoidsViewHost *self, const char *fault);

G_END_DECLS
