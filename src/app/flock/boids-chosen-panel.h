/* boids-chosen-panel.h - which boid is chosen, and its numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-simulation.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_CHOSEN_PANEL (boids_chosen_panel_get_type ())
G_DECLARE_FINAL_TYPE (BoidsChosenPanel, boids_chosen_panel, BOIDS, CHOSEN_PANEL, GtkWidget)

/* Has the panel show, and choose, a boid of @simulation. Called once. */
void boids_chosen_panel_set_simulation (BoidsChosenPanel *self, BoidsSimulation *simulation);

/* Selects the boid that is @difference numbers further on; the first follows the last. */
void boids_chosen_panel_select_by (BoidsChosenPanel *self, int difference);

G_END_DECLS
