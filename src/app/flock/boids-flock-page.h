/* boids-flock-page.h - the page of the flock: parameters, view, controls, numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its actions are "page.initialise", "page.run" (run or pause), "page.step", "page.reset"
 * and "page.save-picture" with the number of a BoidsPictureFormat.
 */
#pragma once

#include "boids-inputs.h"
#include "boids-renderer.h"
#include "boids-simulation.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsFlockPage:
 *
 * Property "sidebar" (gboolean): the sidebar is shown now. Signal "notice" (string): something that
 * the user should know.
 */
#define BOIDS_TYPE_FLOCK_PAGE (boids_flock_page_get_type ())
G_DECLARE_FINAL_TYPE (BoidsFlockPage, boids_flock_page, BOIDS, FLOCK_PAGE, GtkWidget)

/* Gives the page its inputs and its view, kept in @settings (nullable), and shows them. Called
 * once. */
void boids_flock_page_set_settings (BoidsFlockPage *self, GSettings *settings);

/* Builds the flock of the inputs, paused at time zero. If one is not valid, nothing is built, and
 * the first at fault gets the focus. */
void boids_flock_page_initialise (BoidsFlockPage *self);

/* Chooses the boid @difference places after the selected one. */
void boids_flock_page_choose_by (BoidsFlockPage *self, int difference);

/* Returns: (transfer none) */
BoidsSimulation *boids_flock_page_get_simulation (BoidsFlockPage *self);

/* Returns: (transfer none): NULL before boids_flock_page_set_settings(). */
BoidsInputs *boids_flock_page_get_inputs (BoidsFlockPage *self);

/* Has views that failed or crashed tried again. */
void boids_flock_page_try_views (BoidsFlockPage *self);

/* Returns: (transfer none) (nullable): the view that is in use. */
BoidsRenderer *boids_flock_page_get_view (BoidsFlockPage *self);

G_END_DECLS
