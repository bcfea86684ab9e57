/* boids-legend.h - what the colours of the boids tell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

G_BEGIN_DECLS

#define BOIDS_TYPE_LEGEND (boids_legend_get_type ())
G_DECLARE_FINAL_TYPE (BoidsLegend, boids_legend, BOIDS, LEGEND, GtkWidget)

/* Shows the palette of @colouring, for speeds up to @max_speed units a second. */
void boids_legend_set (BoidsLegend *self, BoidsColouring colouring, double max_speed);

G_END_DECLS
