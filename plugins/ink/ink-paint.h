/* ink-paint.h - ink on paper: the sheet of the study, by cairo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All but the layout is in units of the sheet: the caller scales the context.
 */
#pragma once

#include <boids-renderer.h>

G_BEGIN_DECLS

/* After so many veils nothing is left to see of what is under them. */
#define INK_N_VEILS 9

/* Where the sheet is in a widget or picture. */
typedef struct
{
  double x;
  double y;
  double scale; /* pixels a unit */
} InkLayout;

/* Sets @layout to the largest sheet in the middle of @width x @height pixels, of which there are
 * @device_scale a side in one of them; its corner is on a whole one. */
void ink_layout_init (InkLayout *layout, double width, double height, int device_scale);

/* Fills the sheet with paper. */
void ink_paint_paper (cairo_t *cr, gboolean dark);

/* Lays @n_veils half-transparent veils of paper tone over the picture, then draws an arrowhead a
 * boid. */
void ink_paint_frame (cairo_t *cr, BoidsFrame *frame, guint n_veils, gboolean dark);

/* The same on a surface of alpha alone, which becomes how much ink there is. */
void ink_paint_frame_alpha (cairo_t *cr, BoidsFrame *frame, guint n_veils);

/* Paints the ink of such a surface, whose corner is at @x and @y, on paper. */
void ink_paint_alpha (cairo_t *cr, cairo_surface_t *alpha, double x, double y, gboolean dark);

/* Draws what @overlays ask for of the selected boid, and its ring. @pixel is the size of a pixel in
 * units of the sheet. */
void ink_paint_selected (cairo_t *cr,
                         BoidsFrame *frame,
                         BoidsDetail *detail,
                         BoidsOverlays overlays,
                         double pixel,
                         gboolean dark);

G_END_DECLS
