/* boids-plot.h - draws what many runs have in common: curves with error bars, or a heat map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-chart-export.h"

G_BEGIN_DECLS

/**
 * BoidsPlotPoint:
 * @x: the parameter on the x axis
 * @z: the parameter that tells curves apart, or that on the y axis of a heat map
 * @mean: the mean of the measure
 * @error: its standard error, 0 for none
 */
typedef struct
{
  double x;
  double z;
  double mean;
  double error;
} BoidsPlotPoint;

/**
 * BoidsPlot:
 * @title: what the picture is called, for readers of the file
 * @description: what it shows, for readers that can't see it
 * @caption: a line below the picture
 * @x_title: what x is, with its unit
 * @z_title: (nullable): what z is; %NULL if there is one curve
 * @mean_title: what the measure is, with its unit
 * @heat: whether it is a heat map
 * @points: (array length=n_points): at least one, finite, ordered by z, then by x
 * @n_points: their number
 */
typedef struct
{
  const char *title;
  const char *description;
  const char *caption;
  const char *x_title;
  const char *z_title;
  const char *mean_title;
  gboolean heat;
  const BoidsPlotPoint *points;
  guint n_points;
} BoidsPlot;

/* Returns: (transfer full) (nullable): the file of @plot, in any @format but CSV, or NULL with an
 * error. */
GBytes *boids_plot_encode (const BoidsPlot *plot, BoidsChartFormat format, GError **error);

/* Sets the colour of @value, 0 to 1, in a heat map: red, green, blue, 0 to 1, sRGB. Greater values
 * are lighter. */
void boids_plot_get_colour (double value, double rgb[3]);

G_END_DECLS
