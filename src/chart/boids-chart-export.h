/* boids-chart-export.h - a chart as a file: a table, or a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-chart-painter.h"

G_BEGIN_DECLS

typedef enum
{
  BOIDS_CHART_FORMAT_CSV,
  BOIDS_CHART_FORMAT_PNG,
  BOIDS_CHART_FORMAT_SVG,
  BOIDS_CHART_FORMAT_PDF,
  BOIDS_CHART_N_FORMATS
} BoidsChartFormat;

/* Returns: (transfer full) (nullable): the file of the chart of @spec, dark on white whatever the
 * style of the screen, or NULL with an error. May be called in any thread. */
GBytes *
boids_chart_spec_encode (const BoidsChartSpec *spec, BoidsChartFormat format, GError **error);

/* Returns: (transfer full): a surface that writes a file to @bytes, in any @format but CSV. A unit
 * is a point in a vector format, and several pixels in a PNG. */
cairo_surface_t *
boids_chart_surface_new (BoidsChartFormat format, int width, int height, GByteArray *bytes);

/* Completes the file, and frees @surface (transfer full) and @cr (transfer full). Returns: FALSE
 * with an error if that fails. */
gboolean boids_chart_surface_finish (cairo_surface_t *surface,
                                     cairo_t *cr,
                                     BoidsChartFormat format,
                                     GByteArray *bytes,
                                     GError **error);

G_END_DECLS
