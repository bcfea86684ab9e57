/* boids-chart.h - curves to look at, to read off, and to save.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The value is read under the pointer, or by the arrow keys, Page Up and Down, Home and End while
 * the curves have the focus.
 */
#pragma once

#include "boids-chart-save.h"

G_BEGIN_DECLS

/**
 * BoidsChart:
 *
 * Properties, all to be set: "title" (string: what the curves show), "x-title" (string: what is
 * along the x axis, in the middle of a line: "time in s"), "x-decimals" (guint), "x-least" and
 * "y-least" (double, above 0: what the axes reach at least).
 */
#define BOIDS_TYPE_CHART (boids_chart_get_type ())
G_DECLARE_FINAL_TYPE (BoidsChart, boids_chart, BOIDS, CHART, GtkWidget)

/* Shows @series, too. It is drawn again, at the next frame, when its points change. */
void boids_chart_add_series (BoidsChart *self, BoidsSeries *series);

/* Removes all series. */
void boids_chart_clear (BoidsChart *self);

/* Sets the x that is read while the user points at no other; NAN for the last one, which is not
 * marked. */
void boids_chart_set_mark (BoidsChart *self, double x);

/* Returns: (transfer full): what the curves show, in whole sentences. */
char *boids_chart_describe (BoidsChart *self);

G_END_DECLS
