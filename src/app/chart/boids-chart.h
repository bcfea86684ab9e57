/* boids-chart.h - a chart whose values can be read off and saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The values under the pointer are shown. While the chart has the focus, the arrow keys, Page Up,
 * Page Down, Home and End move the cursor.
 */
#pragma once

#include "boids-chart-save.h"

G_BEGIN_DECLS

/**
 * BoidsChart:
 *
 * Properties, all required: "title" (string: what the curves show), "x-title" (string: what x is,
 * as in the middle of a line: "time in s"), "x-format" (string: a reading of x, with "%s" for the
 * number: "time %s s"), "x-decimals" (guint), "x-least" and "y-least" (double,
 * above 0: the least range of the axes).
 */
#define BOIDS_TYPE_CHART (boids_chart_get_type ())
G_DECLARE_FINAL_TYPE (BoidsChart, boids_chart, BOIDS, CHART, GtkWidget)

/* Adds @series. It is redrawn at the next frame when its points change. */
void boids_chart_add_series (BoidsChart *self, BoidsSeries *series);

/* Removes all series. */
void boids_chart_clear (BoidsChart *self);

/* Sets the x that is read while the pointer is elsewhere; NAN for the last one, which is not
 * marked. */
void boids_chart_set_mark (BoidsChart *self, double x);

/* Marks @x, at or after all other events, by a line named @name. */
void boids_chart_add_event (BoidsChart *self, double x, const char *name);

/* Removes the events at @from and after it. Returns: whether there was one. */
gboolean boids_chart_remove_events (BoidsChart *self, double from);

/* Returns: (transfer full): what the curves show, in whole sentences. */
char *boids_chart_describe (BoidsChart *self);

G_END_DECLS
