/* boids-guide-figure.h - a drawing in the guide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_GUIDE_FIGURE (boids_guide_figure_get_type ())
G_DECLARE_FINAL_TYPE (BoidsGuideFigure, boids_guide_figure, BOIDS, GUIDE_FIGURE, GtkWidget)

/**
 * BoidsGuideFigure:
 *
 * An image that grows with the size of the text around it and follows the colours of the style.
 * Its accessible label, set in the files of the guide, says what it shows.
 *
 * Property "drawing" (string, nullable): one of boids_guide_drawing_find().
 */

/* Returns: (transfer full): a figure that shows @drawing. */
GtkWidget *boids_guide_figure_new (const char *drawing);

G_END_DECLS
