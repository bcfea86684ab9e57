/* boids-selected-field.h - the number of the selected boid, typed or stepped through.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_SELECTED_FIELD (boids_selected_field_get_type ())
G_DECLARE_FINAL_TYPE (BoidsSelectedField, boids_selected_field, BOIDS, SELECTED_FIELD, GtkWidget)

/* Shows and sets the selected boid of @model, a BoidsSimulation. Called once. */
void boids_selected_field_set_model (BoidsSelectedField *self, GObject *model);

/* Selects the boid @difference numbers after the selected one; the first follows the last. Has no
 * effect without a flock. */
void boids_selected_field_select_by (BoidsSelectedField *self, int difference);

G_END_DECLS
