/* boids-curve-paint.h - the picture of curves, for the screen and for files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-series.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All that a picture depends on. */
typedef struct
{
  GPtrArray *series; /* (element-type BoidsSeries) */
  const char *x_title;
  guint x_decimals;
  double x_least; /* what the axes reach at least */
  double y_least;
  double cursor; /* x of the point that is read, NAN for none */
  gboolean dark;
  GdkRGBA text;
} BoidsCurvePicture;

/* Paints @width x @height pixels. @fonts (nullable) has the font; @device_scale is how many pixels
 * of the device are a side in one. */
void boids_curve_paint (const BoidsCurvePicture *picture,
                        cairo_t *cr,
                        PangoContext *fonts,
                        int width,
                        int height,
                        int device_scale);

/* Returns: the x that is painted at @pixel. */
double boids_curve_paint_get_x (const BoidsCurvePicture *picture,
                                PangoContext *fonts,
                                int width,
                                int height,
                                double pixel);

/* Returns: (transfer full): @y of @series with as many decimals as the axis calls for, and its
 * unit. */
char *boids_curve_paint_format (const BoidsCurvePicture *picture, BoidsSeries *series, double y);

G_END_DECLS
