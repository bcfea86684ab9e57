/* isometric-canvas.h - what cairo draws with: colours on the ground, ways in the cube, pixels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "isometric-projection.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* An image surface whose pixels are written: cairo would take a hundred times as long for a dot. */
typedef struct
{
  cairo_surface_t *surface;
  guint8 *data;
  int width;
  int height;
  int stride;
  double scale; /* pixels of the device a pixel */
} IsometricCanvas;

/* Has @cr draw in @colour, mixed with so much of @ground, 0 to 1. */
void isometric_canvas_set_source (cairo_t       *cr,
                                  const GdkRGBA *colour,
                                  const GdkRGBA *ground,
                                  double         fade);

/* Returns: the same as a pixel. */
guint32 isometric_canvas_get_pixel (const GdkRGBA *colour,
                                    const GdkRGBA *ground,
                                    double         fade);

/* Begins a path of @cr at a point in model units, or leads it on to there. */
void isometric_canvas_move_to (cairo_t                   *cr,
                               const IsometricProjection *projection,
                               const double               xyz[3]);
void isometric_canvas_line_to (cairo_t                   *cr,
                               const IsometricProjection *projection,
                               const double               xyz[3]);

/* Leads a path of @cr, which is at @from, to @to by the shortest way, with a gap from face to face
 * where that leads out of the cube and in again on the other side. */
void isometric_canvas_add_way (cairo_t                   *cr,
                               const IsometricProjection *projection,
                               const double               from[3],
                               const double               to[3]);

/* Sets @canvas to the target of @cr, an image surface, until isometric_canvas_end(). */
void isometric_canvas_begin (IsometricCanvas *canvas,
                             cairo_t         *cr);
void isometric_canvas_end (IsometricCanvas *canvas);

/* Writes a square about a point. */
void isometric_canvas_put (const IsometricCanvas *canvas,
                           double                 x,
                           double                 y,
                           double                 side,
                           guint32                pixel);

G_END_DECLS
