/* boids-view-host.h - holds a view of a simulation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Holds one view at a time, for the space of the simulation, and replaces one that fails with the
 * next. It drives the simulation by the frame clock while it is visible, and otherwise pauses it.
 */
#pragma once

#include "boids-renderer.h"
#include "boids-simulation.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsViewHost:
 *
 * Properties "overlays" (BoidsOverlays), "colouring" (BoidsColouring) and "following" (gboolean),
 * all of the view; read-only "has-camera" (gboolean): whether the view has one, to follow the
 * selected boid. Signal "notice" (string): a message for the user.
 */
#define BOIDS_TYPE_VIEW_HOST (boids_view_host_get_type ())
G_DECLARE_FINAL_TYPE (BoidsViewHost, boids_view_host, BOIDS, VIEW_HOST, GtkWidget)

/* Sets the simulation, which is shown once there is a view. Called once, before anything else. */
void boids_view_host_set_simulation (BoidsViewHost *self, BoidsSimulation *simulation);

/* Returns: (transfer none) (nullable): the simulation. */
BoidsSimulation *boids_view_host_get_simulation (BoidsViewHost *self);

/* Shows the view named @name, or the best one if it is "", unknown, or can't be started. */
void boids_view_host_set_view (BoidsViewHost *self, const char *name);

/* Retries every view that failed or crashed, the best one first. */
void boids_view_host_try_views (BoidsViewHost *self);

/* Returns: (transfer none) (nullable): the view that is shown. */
BoidsRenderer *boids_view_host_get_renderer (BoidsViewHost *self);

/* Sets what is shown while there are no boids: a title (nullable), a text, and the label (nullable)
 * of a button that activates "page.initialise". */
void boids_view_host_set_message (BoidsViewHost *self,
                                  const char *title,
                                  const char *text,
                                  const char *action);

/* Sets why the simulation can't run (nullable), a message that is shown over the view. While it is
 * set, the simulation is paused. */
void boids_view_host_set_fault (BoidsViewHost *self, const char *fault);

G_END_DECLS
