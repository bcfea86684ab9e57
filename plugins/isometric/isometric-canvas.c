/* isometric-canvas.c - drawing with cairo: colours on the ground, displacements in the cube,
 * pixels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "isometric-canvas.h"

#include "boids-segment.h"

static double
mix (double colour, double ground, double fade)
{
  return colour + fade * (ground - colour);
}

void
isometric_canvas_set_source (cairo_t *cr, const GdkRGBA *colour, const GdkRGBA *ground, double fade)
{
  cairo_set_source_rgb (cr, mix (colour->red, ground->red, fade),
                        mix (colour->green, ground->green, fade),
                        mix (colour->blue, ground->blue, fade));
}

guint32
isometric_canvas_get_pixel (const GdkRGBA *colour, const GdkRGBA *ground, double fade)
{
  return 0xff000000 | (guint) (255 * mix (colour->red, ground->red, fade) + 0.5) << 16 |
         (guint) (255 * mix (colour->green, ground->green, fade) + 0.5) << 8 |
         (guint) (255 * mix (colour->blue, ground->blue, fade) + 0.5);
}

void
isometric_canvas_move_to (cairo_t *cr, const IsometricProjection *projection, const double xyz[3])
{
  double x, y;

  isometric_projection_point (projection, xyz, &x, &y);
  cairo_move_to (cr, x, y);
}

void
isometric_canvas_line_to (cairo_t *cr, const IsometricProjection *projection, const double xyz[3])
{
  double x, y;

  isometric_projection_point (projection, xyz, &x, &y);
  cairo_line_to (cr, x, y);
}

void
isometric_canvas_add_way (cairo_t *cr,
                          const IsometricProjection *projection,
                          const double from[3],
                          const double to[3])
{
  BoidsSegment pieces[BOIDS_SEGMENT_MOST];
  double way[3];
  guint count;

  boids_segment_shortest (from, to, way);
  count = boids_segment_cut (from, way, pieces);
  for (guint i = 0; i < count; i++)
    {
      if (i > 0)
        isometric_canvas_move_to (cr, projection, pieces[i].from);
      isometric_canvas_line_to (cr, projection, pieces[i].to);
    }
}

void
isometric_canvas_begin (IsometricCanvas *canvas, cairo_t *cr)
{
  canvas->surface = cairo_get_target (cr);
  cairo_surface_flush (canvas->surface);
  canvas->data = cairo_image_surface_get_data (canvas->surface);
  canvas->width = cairo_image_surface_get_width (canvas->surface);
  canvas->height = cairo_image_surface_get_height (canvas->surface);
  canvas->stride = cairo_image_surface_get_stride (canvas->surface);
  cairo_surface_get_device_scale (canvas->surface, &canvas->scale, NULL);
}

void
isometric_canvas_end (IsometricCanvas *canvas)
{
  cairo_surface_mark_dirty (canvas->surface);
}

void
isometric_canvas_put (const IsometricCanvas *canvas, double x, double y, double side, guint32 pixel)
{
  int width = MAX (canvas->scale * side + 0.5, 1);
  int left = canvas->scale * x - width / 2.0 + 0.5;
  int top = canvas->scale * y - width / 2.0 + 0.5;

  for (int row = MAX (top, 0); row < MIN (top + width, canvas->height); row++)
    for (int column = MAX (left, 0); column < MIN (left + width, canvas->width); column++)
      ((guint32 *) (canvas->data + (gsize) row * canvas->stride))[column] = pixel;
}
