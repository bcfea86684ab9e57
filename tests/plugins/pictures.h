/* pictures.h - pictures of a view, pixel by pixel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

/* All pictures have this size, which the views in the tests have, too. */
#define PICTURE_WIDTH 600
#define PICTURE_HEIGHT 560

/* Returns: (transfer full): @view as it draws itself to a picture, 32-bit RGB. Free with
 * cairo_surface_destroy(). */
cairo_surface_t *picture_new (BoidsRenderer *view);

/* Returns: the pixel, 0xRRGGBB, that a point is in, or that of the edge that is nearest. */
guint32 picture_get (cairo_surface_t *picture,
                     double           x,
                     double           y);

/* Returns: whether the two are different at a point. */
gboolean picture_differs (cairo_surface_t *a,
                          cairo_surface_t *b,
                          double           x,
                          double           y);

/* Counts the pixels where the two are different; @reach (may be NULL) becomes how far the farthest
 * is from a point. */
guint picture_count (cairo_surface_t *a,
                     cairo_surface_t *b,
                     double           x,
                     double           y,
                     double          *reach);

/* Returns: how light a colour 0xRRGGBB is, 0 to 1. */
double picture_lightness (guint32 pixel);
