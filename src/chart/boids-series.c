/* boids-series.c - the points of a curve.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-series.h"

#include "boids-number.h"

#include <math.h>

struct _BoidsSeries
{
  GObject parent_instance;

  char *title;
  char *unit;
  GArray *points;
  double low;
  double high;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsSeries, boids_series, G_TYPE_OBJECT)

static void
boids_series_finalize (GObject *object)
{
  BoidsSeries *self = BOIDS_SERIES (object);

  g_free (self->title);
  g_free (self->unit);
  g_array_unref (self->points);

  G_OBJECT_CLASS (boids_series_parent_class)->finalize (object);
}

static void
boids_series_class_init (BoidsSeriesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = boids_series_finalize;

  signals[CHANGED] = g_signal_new ("changed", BOIDS_TYPE_SERIES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
boids_series_init (BoidsSeries *self)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (BoidsPoint));
}

BoidsSeries *
boids_series_new (const char *title, const char *unit)
{
  BoidsSeries *self = g_object_new (BOIDS_TYPE_SERIES, NULL);

  self->title = g_strdup (title);
  self->unit = g_strdup (unit);
  return self;
}

BoidsSeries *
boids_series_copy (BoidsSeries *self)
{
  BoidsSeries *copy;

  g_return_val_if_fail (BOIDS_IS_SERIES (self), NULL);

  copy = boids_series_new (self->title, self->unit);
  g_array_append_vals (copy->points, self->points->data, self->points->len);
  copy->low = self->low;
  copy->high = self->high;
  return copy;
}

const char *
boids_series_get_title (BoidsSeries *self)
{
  g_return_val_if_fail (BOIDS_IS_SERIES (self), NULL);

  return self->title;
}

const char *
boids_series_get_unit (BoidsSeries *self)
{
  g_return_val_if_fail (BOIDS_IS_SERIES (self), NULL);

  return self->unit;
}

static const BoidsPoint *
get_point (BoidsSeries *self, guint index)
{
  return &g_array_index (self->points, BoidsPoint, index);
}

void
boids_series_append (BoidsSeries *self, double x, double y)
{
  BoidsPoint point = { x, y };

  g_return_if_fail (BOIDS_IS_SERIES (self));
  g_return_if_fail (isfinite (x) && isfinite (y));
  g_return_if_fail (self->points->len == 0 || x > get_point (self, self->points->len - 1)->x);

  self->low = self->points->len > 0 ? MIN (self->low, y) : y;
  self->high = self->points->len > 0 ? MAX (self->high, y) : y;
  g_array_append_val (self->points, point);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
boids_series_discard (BoidsSeries *self, double from)
{
  guint n;

  g_return_if_fail (BOIDS_IS_SERIES (self));

  for (n = self->points->len; n > 0 && get_point (self, n - 1)->x >= from; n--)
    ;
  if (n == self->points->len)
    return;

  g_array_set_size (self->points, n);
  for (guint i = 0; i < n; i++)
    {
      double y = get_point (self, i)->y;

      self->low = i > 0 ? MIN (self->low, y) : y;
      self->high = i > 0 ? MAX (self->high, y) : y;
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

void
boids_series_clear (BoidsSeries *self)
{
  g_return_if_fail (BOIDS_IS_SERIES (self));

  if (self->points->len == 0)
    return;

  g_array_set_size (self->points, 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

const BoidsPoint *
boids_series_get_points (BoidsSeries *self, guint *n_points)
{
  g_return_val_if_fail (BOIDS_IS_SERIES (self) && n_points != NULL, NULL);

  *n_points = self->points->len;
  return (const BoidsPoint *) self->points->data;
}

gboolean
boids_series_get_range (BoidsSeries *self, double *low, double *high)
{
  g_return_val_if_fail (BOIDS_IS_SERIES (self) && low != NULL && high != NULL, FALSE);

  if (self->points->len == 0)
    return FALSE;

  *low = self->low;
  *high = self->high;
  return TRUE;
}

/* Returns: the index of the first point that is not before @x; the number of points if all are. */
static guint
bisect (BoidsSeries *self, double x)
{
  guint low = 0, high = self->points->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_point (self, middle)->x < x)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

guint
boids_series_find (BoidsSeries *self, double x)
{
  guint i;

  g_return_val_if_fail (BOIDS_IS_SERIES (self) && self->points->len > 0, 0);

  i = bisect (self, x);
  if (i == self->points->len ||
      (i > 0 && x - get_point (self, i - 1)->x <= get_point (self, i)->x - x))
    return i - 1;
  return i;
}

/* Appends to @out the points from @first up to @end that represent all of them. */
static void
append_column (BoidsSeries *self, guint first, guint end, GArray *out)
{
  guint low = first, high = first;
  guint selected[4];

  for (guint i = first + 1; i < end; i++)
    {
      if (get_point (self, i)->y < get_point (self, low)->y)
        low = i;
      if (get_point (self, i)->y > get_point (self, high)->y)
        high = i;
    }
  selected[0] = first;
  selected[1] = MIN (low, high);
  selected[2] = MAX (low, high);
  selected[3] = end - 1;
  for (guint i = 0; i < G_N_ELEMENTS (selected); i++)
    if (i == 0 || selected[i] > selected[i - 1])
      g_array_append_val (out, *get_point (self, selected[i]));
}

GArray *
boids_series_decimate (BoidsSeries *self, double x0, double x1, guint n_columns)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (BoidsPoint));
  guint begin, end;

  g_return_val_if_fail (BOIDS_IS_SERIES (self) && x1 > x0 && n_columns > 0, out);

  begin = bisect (self, x0);
  if (begin > 0)
    g_array_append_val (out, *get_point (self, begin - 1));
  for (guint column = 0; column < n_columns; column++)
    {
      end = bisect (self, x0 + (x1 - x0) * (column + 1) / n_columns);
      if (end > begin)
        append_column (self, begin, end, out);
      begin = end;
    }
  if (begin < self->points->len)
    g_array_append_val (out, *get_point (self, begin));
  return out;
}

/* --- As a table ------------------------------------------------------------------------------- */

static void
append_title (GString *csv, const char *title)
{
  g_autoptr (GString) quoted = g_string_new (title);

  g_string_replace (quoted, "\"", "\"\"", 0);
  g_string_append_printf (csv, "\"%s\"", quoted->str);
}

char *
boids_series_to_csv (BoidsSeries *const *series, guint n_series, const char *x_title)
{
  g_autofree guint *next = g_new0 (guint, n_series);
  GString *csv = g_string_new (NULL);

  g_return_val_if_fail (series != NULL && n_series > 0 && x_title != NULL, NULL);

  append_title (csv, x_title);
  for (guint i = 0; i < n_series; i++)
    {
      g_string_append_c (csv, ',');
      append_title (csv, series[i]->title);
    }
  g_string_append (csv, "\r\n");

  for (;;)
    {
      double x = INFINITY;
      g_autofree char *x_text = NULL;

      for (guint i = 0; i < n_series; i++)
        if (next[i] < series[i]->points->len)
          x = MIN (x, get_point (series[i], next[i])->x);
      if (x == INFINITY)
        break;

      x_text = boids_number_to_ascii (x);
      g_string_append (csv, x_text);
      for (guint i = 0; i < n_series; i++)
        {
          g_string_append_c (csv, ',');
          if (next[i] < series[i]->points->len && get_point (series[i], next[i])->x == x)
            {
              g_autofree char *y_text = boids_number_to_ascii (get_point (series[i], next[i]++)->y);

              g_string_append (csv, y_text);
            }
        }
      g_string_append (csv, "\r\n");
    }
  return g_string_free (csv, FALSE);
}
