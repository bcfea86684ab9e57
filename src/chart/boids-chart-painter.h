/* boids-chart-painter.h - draws a chart, for the screen and for files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-series.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Something that happened at a point of the x axis. */
typedef struct
{
  double x;
  char *name; /* in the user's language */
} BoidsChartEvent;

BoidsChartEvent *boids_chart_event_new (double x, const char *name);

void boids_chart_event_free (BoidsChartEvent *event);

/* All that the drawing of a chart depends on. */
typedef struct
{
  GPtrArray *series; /* (element-type BoidsSeries) */
  const char *x_title;
  const char *x_format; /* a reading of x: the number in place of "%s" */
  guint x_decimals;
  double x_least; /* the least range of the axes */
  double y_least;
  double cursor; /* x of the point that is read, NAN for none */
  gboolean dark;
  double text[4];    /* colour: red, green, blue, alpha; 0 to 1, sRGB */
  double reserved;   /* room kept free at the end of the top line, pixels */
  GPtrArray *events; /* (element-type BoidsChartEvent) (nullable): in the order of x */
} BoidsChartSpec;

/* Paints @width x @height pixels. @fonts (nullable) has the font; @device_scale is the number of
 * device pixels per pixel on each axis. */
void boids_chart_spec_paint (const BoidsChartSpec *spec,
                             cairo_t *cr,
                             PangoContext *fonts,
                             int width,
                             int height,
                             int device_scale);

/* Returns: (transfer full): the reading of @x, such as “time 0.12 s”. */
char *boids_chart_spec_format_x (const BoidsChartSpec *spec, double x);

/* Returns: the x that is painted at @pixel. */
double boids_chart_spec_get_x (const BoidsChartSpec *spec,
                               PangoContext *fonts,
                               int width,
                               int height,
                               double pixel);

/* Returns: (transfer full): @y of @series with as many decimals as the axis calls for, and its
 * unit. */
char *boids_chart_spec_format_y (const BoidsChartSpec *spec, BoidsSeries *series, double y);

/* Returns: (transfer full): a copy of @spec with the points as they are now. */
BoidsChartSpec *boids_chart_spec_copy (const BoidsChartSpec *spec);

/* Frees a copy. */
void boids_chart_spec_free (BoidsChartSpec *spec);

/* Returns: the least round number of which an axis of @range > 0 has at most @most. */
double boids_chart_get_step (double range, double most);

/* Returns: how many decimals the multiples of @step have. */
int boids_chart_get_decimals (double step);

/* Returns: (transfer full): @text in the font of @fonts (nullable: that of files), with its size in
 * pixels, for @cr (nullable). */
PangoLayout *boids_chart_create_text (cairo_t *cr,
                                      PangoContext *fonts,
                                      const char *text,
                                      int *width,
                                      int *height);

G_END_DECLS
