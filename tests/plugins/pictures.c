/* pictures.c - pictures of a view, pixel by pixel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "pictures.h"

#include <math.h>

cairo_surface_t *
picture_new (BoidsRenderer *view)
{
  cairo_surface_t *picture =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, PICTURE_WIDTH, PICTURE_HEIGHT);
  cairo_t *cr = cairo_create (picture);
  g_autoptr (GError) error = NULL;

  g_assert_true (boids_renderer_draw (view, cr, PICTURE_WIDTH, PICTURE_HEIGHT, &error));
  g_assert_no_error (error);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

guint32
picture_get (cairo_surface_t *picture, double x, double y)
{
  int column = CLAMP (x, 0, PICTURE_WIDTH - 1);
  int row = CLAMP (y, 0, PICTURE_HEIGHT - 1);
  const guint8 *data = cairo_image_surface_get_data (picture);

  data += row * cairo_image_surface_get_stride (picture);
  return ((const guint32 *) data)[column] & 0xffffff;
}

/* Visibly different: anti-aliasing of lines by cairo does not count. */
gboolean
picture_differs (cairo_surface_t *a, cairo_surface_t *b, double x, double y)
{
  guint32 pa = picture_get (a, x, y), pb = picture_get (b, x, y);

  for (int shift = 0; shift < 24; shift += 8)
    if (ABS ((int) (pa >> shift & 0xff) - (int) (pb >> shift & 0xff)) > 48)
      return TRUE;
  return FALSE;
}

guint
picture_count (cairo_surface_t *a, cairo_surface_t *b, double x, double y, double *reach)
{
  double farthest = 0;
  guint count = 0;

  for (int row = 0; row < PICTURE_HEIGHT; row++)
    for (int column = 0; column < PICTURE_WIDTH; column++)
      if (picture_differs (a, b, column, row))
        {
          count++;
          farthest = MAX (farthest, hypot (column + 0.5 - x, row + 0.5 - y));
        }
  if (reach)
    *reach = farthest;
  return count;
}

double
picture_lightness (guint32 pixel)
{
  return (0.2126 * (pixel >> 16 & 0xff) + 0.7152 * (pixel >> 8 & 0xff) + 0.0722 * (pixel & 0xff)) /
         255;
}
