/* cones-readback.h - passes pixels drawn by OpenGL to cairo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Returns: the number of pixels to draw per unit of @cr. */
double cones_readback_get_resolution (cairo_t *cr);

/* Paints @pixels at the origin of @cr: four bytes per pixel, red first, the lowest row first. */
void
cones_readback_paint (cairo_t *cr, const guint8 *pixels, int width, int height, double resolution);

G_END_DECLS
