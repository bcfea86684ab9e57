/* cones-readback.c - passes pixels drawn by OpenGL to cairo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-readback.h"

#include <math.h>

/* The resolution of an image in a vector picture. */
#define VECTOR_SCALE 2.0

double
cones_readback_get_resolution (cairo_t *cr)
{
  cairo_surface_t *target = cairo_get_target (cr);
  double x = 1, y = 0, scale;

  cairo_user_to_device_distance (cr, &x, &y);
  cairo_surface_get_device_scale (target, &scale, NULL);
  return hypot (x, y) * scale *
         (cairo_surface_get_type (target) == CAIRO_SURFACE_TYPE_IMAGE ? 1 : VECTOR_SCALE);
}

void
cones_readback_paint (cairo_t *cr, const guint8 *pixels, int width, int height, double resolution)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  int stride = cairo_image_surface_get_stride (image);
  guint8 *data = cairo_image_surface_get_data (image);

  /* OpenGL starts with the lowest row. */
  for (int y = 0; data && y < height; y++)
    {
      guint32 *row = (guint32 *) (data + (gsize) (height - 1 - y) * stride);

      for (int x = 0; x < width; x++, pixels += 4)
        row[x] = pixels[0] << 16 | pixels[1] << 8 | pixels[2];
    }
  cairo_surface_mark_dirty (image);
  cairo_save (cr);
  cairo_scale (cr, 1 / resolution, 1 / resolution);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (image);
}
