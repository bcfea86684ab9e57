/* pictures.h - pictures of a view, pixel by pixel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

/* The size of all pictures and of the views in the tests. */
#define PICTURE_WIDTH 600
#define PICTURE_HEIGHT 560

/* Returns: (transfer full): @view as it draws itself to a picture, 32-bit RGB. Free with
 * cairo_surface_destroy(). */
cairo_surface_t *picture_new (BoidsRenderer *view);

/* Returns: the pixel, 0xRRGGBB, at a point, or the nearest one at the edge. */
guint32 picture_get (cairo_surface_t *picture,
                     double           x,
                     double           y);

/* Returns: whether the two are different at a point. */
gboolean picture_differs (cairo_surface_t *a,
                          cairo_surface_t *b,
                          double           x,
                          double           y);

/* Counts the pixels where the two are different. Sets @reach (may be NULL) to the distance of the
 * farthest one from a point. */
guint picture_count (cairo_surface_t *a,
                     cairo_surface_t *b,
                     double           x,
                     double           y,
                     double          *reach);

/* Returns: how light a colour 0xRRGGBB is, 0 to 1. */
double picture_lightness (guint32 pixel);
