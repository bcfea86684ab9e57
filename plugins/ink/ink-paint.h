/* ink-paint.h - paints the sheet of the study, as ink on paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything except the layout is in units of the sheet: the caller scales the context.
 */
#pragma once

#include <boids-renderer.h>

G_BEGIN_DECLS

/* After this many veils, nothing under them is visible. */
#define INK_N_VEILS 9

/* Where the sheet is in a widget or picture. */
typedef struct
{
  double x;
  double y;
  double scale; /* pixels per unit */
} InkLayout;

/* Sets @layout to the largest sheet centred in @width x @height logical pixels. There are
 * @device_scale device pixels per logical pixel on each axis, and the corner of the sheet is
 * aligned to them. */
void ink_layout_init (InkLayout *layout, double width, double height, int device_scale);

/* Fills the sheet with paper. */
void ink_paint_paper (cairo_t *cr, gboolean dark);

/* Lays @n_veils half-transparent veils of paper tone over the picture, then draws an arrowhead per
 * boid. */
void ink_paint_frame (cairo_t *cr, BoidsFrame *frame, guint n_veils, gboolean dark);

/* The same on an alpha-only surface, whose alpha is the amount of ink, with arrowheads enlarged by
 * the factor @size. */
void ink_paint_frame_alpha (cairo_t *cr, BoidsFrame *frame, guint n_veils, double size);

/* Paints the ink of such a surface, whose corner is at @x and @y, on paper. */
void ink_paint_alpha (cairo_t *cr, cairo_surface_t *alpha, double x, double y, gboolean dark);

/* Draws the @overlays of the selected boid, and its ring. @pixel is the size of a pixel in units of
 * the sheet. */
void ink_paint_selected (cairo_t *cr,
                         BoidsFrame *frame,
                         BoidsDetail *detail,
                         BoidsOverlays overlays,
                         double pixel,
                         gboolean dark);

G_END_DECLS
