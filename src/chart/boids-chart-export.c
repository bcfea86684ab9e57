/* boids-chart-export.c - a chart as a file: a table, or a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-chart-export.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gio/gio.h>
#include <string.h>

/* A spec is in points for a vector format, and each is this many pixels in a PNG. */
#define WIDTH 640
#define HEIGHT 300
#define PIXELS 3

static cairo_status_t
append (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *
boids_chart_surface_new (BoidsChartFormat format, int width, int height, GByteArray *bytes)
{
  cairo_surface_t *surface;

  if (format == BOIDS_CHART_FORMAT_PDF)
    return cairo_pdf_surface_create_for_stream (append, bytes, width, height);
  if (format == BOIDS_CHART_FORMAT_SVG)
    return cairo_svg_surface_create_for_stream (append, bytes, width, height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * PIXELS, height * PIXELS);
  cairo_surface_set_device_scale (surface, PIXELS, PIXELS);
  return surface;
}

gboolean
boids_chart_surface_finish (cairo_surface_t *surface,
                            cairo_t *cr,
                            BoidsChartFormat format,
                            GByteArray *bytes,
                            GError **error)
{
  cairo_status_t status = cairo_status (cr);

  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == BOIDS_CHART_FORMAT_PNG)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return FALSE;
}

static GBytes *
draw (const BoidsChartSpec *spec, BoidsChartFormat format, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = boids_chart_surface_new (format, WIDTH, HEIGHT, bytes);
  cairo_t *cr = cairo_create (surface);
  BoidsChartSpec on_white = *spec;
  const double black[4] = { 0, 0, 0, 1 };

  on_white.dark = FALSE;
  on_white.reserved = 0;
  memcpy (on_white.text, black, sizeof black);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  boids_chart_spec_paint (&on_white, cr, NULL, WIDTH, HEIGHT, PIXELS);
  return boids_chart_surface_finish (surface, cr, format, bytes, error)
             ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes))
             : NULL;
}

GBytes *
boids_chart_spec_encode (const BoidsChartSpec *spec, BoidsChartFormat format, GError **error)
{
  char *csv;

  g_return_val_if_fail (format < BOIDS_CHART_N_FORMATS, NULL);

  if (format != BOIDS_CHART_FORMAT_CSV)
    return draw (spec, format, error);
  csv = boids_series_to_csv ((BoidsSeries *const *) spec->series->pdata, spec->series->len,
                             spec->x_title);
  return g_bytes_new_take (csv, strlen (csv));
}
