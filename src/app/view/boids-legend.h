/* boids-legend.h - the legend of the colours of the boids.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

G_BEGIN_DECLS

#define BOIDS_TYPE_LEGEND (boids_legend_get_type ())
G_DECLARE_FINAL_TYPE (BoidsLegend, boids_legend, BOIDS, LEGEND, GtkWidget)

/* Its width on paper. */
#define BOIDS_LEGEND_WIDTH 160

/* Shows the palette of @colouring, for speeds up to @max_speed units per second. */
void boids_legend_set (BoidsLegend *self, BoidsColouring colouring, double max_speed);

/* Draws the same on paper, with its left edge at @x and its lower edge at @bottom. Returns: its
 * upper edge, which is @bottom if the colours have no meaning. */
double boids_legend_print (BoidsColouring colouring,
                           double max_speed,
                           cairo_t *cr,
                           const PangoFontDescription *font,
                           double x,
                           double bottom);

G_END_DECLS
