/* boids-selected-panel.h - which boid is selected, and its numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-simulation.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_SELECTED_PANEL (boids_selected_panel_get_type ())
G_DECLARE_FINAL_TYPE (BoidsSelectedPanel, boids_selected_panel, BOIDS, SELECTED_PANEL, GtkWidget)

/* Makes the panel show and select a boid of @simulation. Called once. */
void boids_selected_panel_set_simulation (BoidsSelectedPanel *self, BoidsSimulation *simulation);

/* Selects the boid @difference numbers after the selected one; the first follows the last. */
void boids_selected_panel_select_by (BoidsSelectedPanel *self, int difference);

G_END_DECLS
