/* boids-presentation.h - the window on a projector: full screen, large type, controls that fade.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is the strip of controls that stands in for the header bar, which full screen hides; without
 * full screen it is hidden. While it is shown, the window has the CSS class "presentation" and that
 * of the type that the user chose, and "resting" once pointer and focus have been still for a
 * while.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsPresentation:
 *
 * Lies in a window and is there while that fills the screen. Property "stack" (GtkStack,
 * construct): the pages to switch between.
 */
#define BOIDS_TYPE_PRESENTATION (boids_presentation_get_type ())
G_DECLARE_FINAL_TYPE (BoidsPresentation, boids_presentation, BOIDS, PRESENTATION, GtkWidget)

/* Follows the size of the type that @settings have. Called once at most. */
void boids_presentation_set_settings (BoidsPresentation *self, GSettings *settings);

G_END_DECLS
