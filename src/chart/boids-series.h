/* boids-series.h - the points of a curve.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct
{
  double x;
  double y;
} BoidsPoint;

/**
 * BoidsSeries:
 *
 * Points in the order of x. Signal "changed": the points have changed.
 */
#define BOIDS_TYPE_SERIES (boids_series_get_type ())
G_DECLARE_FINAL_TYPE (BoidsSeries, boids_series, BOIDS, SERIES, GObject)

/* Makes a series without points. @title says what y is, in the user's language; @unit (nullable) is
 * its unit. */
BoidsSeries *boids_series_new (const char *title, const char *unit);

/* Returns: (transfer full): another series with the same title, unit and points. */
BoidsSeries *boids_series_copy (BoidsSeries *self);

/* Returns: (transfer none) */
const char *boids_series_get_title (BoidsSeries *self);
/* Returns: (transfer none) (nullable) */
const char *boids_series_get_unit (BoidsSeries *self);

/* Adds a point after the last one: @x and @y are finite, and @x is greater than all before. */
void boids_series_append (BoidsSeries *self, double x, double y);

/* Removes the points at @from and after it. */
void boids_series_discard (BoidsSeries *self, double from);

/* Removes all points. */
void boids_series_clear (BoidsSeries *self);

/* Returns: (transfer none) (array length=n_points) (nullable): the points; valid until they change.
 */
const BoidsPoint *boids_series_get_points (BoidsSeries *self, guint *n_points);

/* Sets @low and @high to the least and the greatest y. Returns: FALSE if there is no point. */
gboolean boids_series_get_range (BoidsSeries *self, double *low, double *high);

/* Returns: the index of the point whose x is nearest to @x. There is at least one. */
guint boids_series_find (BoidsSeries *self, double x);

/* Returns: (transfer full) (element-type BoidsPoint): the points to draw where @x0 up to @x1 takes
 * @n_columns > 0 columns of pixels: the first, the least, the greatest and the last point of each
 * column, in their order, and the points on either side. The curve through them looks like the
 * one through all. */
GArray *boids_series_decimate (BoidsSeries *self, double x0, double x1, guint n_columns);

/* Returns: (transfer full): a table of @n_series > 0 series as comma-separated values: a line of
 * titles, then one for every x, with nothing where a series has no point. Numbers have full
 * precision and ".", as in every file. */
char *boids_series_to_csv (BoidsSeries *const *series, guint n_series, const char *x_title);

G_END_DECLS
