/* boids-study-selected-panel.h - which boid of the study is selected, and what it sees.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-simulation.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_STUDY_SELECTED_PANEL (boids_study_selected_panel_get_type ())
G_DECLARE_FINAL_TYPE (BoidsStudySelectedPanel,
                      boids_study_selected_panel,
                      BOIDS,
                      STUDY_SELECTED_PANEL,
                      GtkWidget)

/* Makes the panel show the selected boid of @study. Called once. */
void boids_study_selected_panel_set_study (BoidsStudySelectedPanel *self, BoidsSimulation *study);

/* Selects the boid @difference numbers after the selected one; the first follows the last. */
void boids_study_selected_panel_select_by (BoidsStudySelectedPanel *self, int difference);

G_END_DECLS
