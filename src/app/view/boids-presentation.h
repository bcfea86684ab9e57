/* boids-presentation.h - full screen for a projector: large text, and controls that fade.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A strip of controls that replaces the header bar in full screen. While it is shown, the window
 * has the CSS class "presentation" and that of the chosen text size, and "resting" once pointer and
 * focus have not moved for a while.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsPresentation:
 *
 * Placed in a window, and visible while that is in full screen. Property "stack" (GtkStack,
 * construct): the pages to switch between.
 */
#define BOIDS_TYPE_PRESENTATION (boids_presentation_get_type ())
G_DECLARE_FINAL_TYPE (BoidsPresentation, boids_presentation, BOIDS, PRESENTATION, GtkWidget)

/* Follows the text size in @settings. Called at most once. */
void boids_presentation_set_settings (BoidsPresentation *self, GSettings *settings);

G_END_DECLS
