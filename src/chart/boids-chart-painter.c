/* boids-chart-painter.c - draws a chart, for the screen and for files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line at the top names the curves and the values being read. The axes below it reach to a round
 * number beyond the points, so a live curve seldom changes its scale.
 */
#include "config.h"

#include "boids-chart-painter.h"
#include "boids-number.h"

#include <math.h>

#define GAP 6.0
#define SAMPLE_LENGTH 16.0
/* Thicknesses as fractions of the height of text, so that they suit a projector with its letters.
 */
#define LINE_SHARE 0.11
#define SAMPLE_SHARE 0.16
#define DOT_SHARE 0.22
/* The size of letters: a factor on the screen, pixels in a file. */
#define FONT_SHARE 0.88
#define EXPORT_FONT_SIZE 12.0
/* The least distance between labels, as a multiple of their size. */
#define X_LABEL_SPACE 1.6
#define Y_LABEL_SPACE 1.4

/* Each for a light and a dark ground. Distinguishable with red-green colour blindness, too. */
static const guint32 colours[][2] = {
  { 0x1c71d8, 0x78aeed },
  { 0xc64600, 0xffa348 },
};

typedef struct
{
  double left, right, top, bottom; /* of the plot, pixels */
  double x_maximum, y_minimum, y_maximum;
  double x_step, y_step;
  int text_height;
  GArray *entries; /* (element-type Entry) */
} Layout;

/* An item of the line at the top. */
typedef struct
{
  int series; /* of the curve; -1 for the x that is read */
  char *text;
  double x, y; /* of the left end and the middle */
} Entry;

/* --- Round numbers ------------------------------------------------------------------- */

/* Returns: the least of @n fractions of a power of ten that is not less than @value > 0. */
static double
round_up (double value, const double *shares, guint n)
{
  double power = pow (10, floor (log10 (value)));

  for (guint i = 0; i < n; i++)
    if (shares[i] * power >= value * (1 - 1e-12))
      return shares[i] * power;
  return 10 * power;
}

static double
get_limit (double value)
{
  static const double shares[] = { 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8 };

  return round_up (value, shares, G_N_ELEMENTS (shares));
}

double
boids_chart_get_step (double range, double most)
{
  static const double shares[] = { 1, 2, 5 };

  return round_up (range / MAX (most, 1), shares, G_N_ELEMENTS (shares));
}

int
boids_chart_get_decimals (double step)
{
  return MAX (0, (int) ceil (-log10 (step) - 1e-9));
}

/* --- Layout -------------------------------------------------------------------------- */

PangoLayout *
boids_chart_create_text (cairo_t *cr,
                         PangoContext *fonts,
                         const char *text,
                         int *width,
                         int *height)
{
  PangoContext *context;
  PangoLayout *layout;
  PangoFontDescription *font;

  context = fonts != NULL ? g_object_ref (fonts)
                          : pango_font_map_create_context (pango_cairo_font_map_get_default ());
  layout = pango_layout_new (context);
  font = pango_font_description_copy (pango_context_get_font_description (context));
  g_object_unref (context);
  if (fonts == NULL)
    {
      pango_font_description_set_family_static (font, "sans-serif");
      pango_font_description_set_absolute_size (font, EXPORT_FONT_SIZE * PANGO_SCALE);
    }
  else if (pango_font_description_get_size_is_absolute (font))
    pango_font_description_set_absolute_size (font,
                                              pango_font_description_get_size (font) * FONT_SHARE);
  else
    pango_font_description_set_size (font, pango_font_description_get_size (font) * FONT_SHARE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  if (cr != NULL)
    pango_cairo_update_layout (cr, layout);
  pango_layout_get_pixel_size (layout, width, height);
  return layout;
}

static void
measure_text (PangoContext *fonts, const char *text, int *width, int *height)
{
  g_object_unref (boids_chart_create_text (NULL, fonts, text, width, height));
}

static void
find_ranges (const BoidsChartSpec *spec, Layout *layout)
{
  double x = spec->x_least, low = 0, high = spec->y_least;

  for (guint i = 0; i < spec->series->len; i++)
    {
      BoidsSeries *series = spec->series->pdata[i];
      double series_low, series_high;
      guint n;
      const BoidsPoint *points = boids_series_get_points (series, &n);

      if (!boids_series_get_range (series, &series_low, &series_high))
        continue;
      x = MAX (x, points[n - 1].x);
      low = MIN (low, series_low);
      high = MAX (high, series_high);
    }
  layout->x_maximum = get_limit (x);
  layout->y_maximum = get_limit (high);
  layout->y_minimum = low < 0 ? -get_limit (-low) : 0;
}

char *
boids_chart_spec_format_y (const BoidsChartSpec *spec, BoidsSeries *series, double y)
{
  const char *unit = boids_series_get_unit (series);
  g_autofree char *number = NULL;
  Layout layout;

  find_ranges (spec, &layout);
  number = boids_number_format (y, CLAMP (3 - (int) ceil (log10 (layout.y_maximum / 2)), 0, 3));
  return unit != NULL ? g_strdup_printf ("%s %s", number, unit) : g_steal_pointer (&number);
}

/* Returns: the point that is read: the nearest to the cursor, or else the last one; NULL if there
 * is none. */
static const BoidsPoint *
find_read_point (const BoidsChartSpec *spec, guint index)
{
  BoidsSeries *series = spec->series->pdata[index];
  guint n;
  const BoidsPoint *points = boids_series_get_points (series, &n);

  if (n == 0)
    return NULL;
  return &points[isnan (spec->cursor) ? n - 1 : boids_series_find (series, spec->cursor)];
}

char *
boids_chart_spec_format_x (const BoidsChartSpec *spec, double x)
{
  g_autofree char *number = boids_number_format (x, spec->x_decimals);
  GString *text = g_string_new (spec->x_format);

  g_string_replace (text, "%s", number, 1);
  return g_string_free (text, FALSE);
}

static char *
describe_entry (const BoidsChartSpec *spec, int series)
{
  const BoidsPoint *point = find_read_point (spec, MAX (series, 0));
  g_autofree char *value = NULL;

  if (series >= 0)
    {
      BoidsSeries *chart = spec->series->pdata[series];

      value = point != NULL ? boids_chart_spec_format_y (spec, chart, point->y) : g_strdup ("");
      return g_strdup_printf ("%s %s", boids_series_get_title (chart), value);
    }
  return point != NULL ? boids_chart_spec_format_x (spec, point->x) : g_strdup (spec->x_title);
}

static void
entry_clear (gpointer data)
{
  g_free (((Entry *) data)->text);
}

/* Lays out the names of the curves, with the values that are read and their x, in as few lines as
 * possible. Returns: (transfer full) (element-type Entry) */
static GArray *
place_entries (const BoidsChartSpec *spec, PangoContext *fonts, double left, double right)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  double x = left, y = GAP;

  g_array_set_clear_func (entries, entry_clear);
  for (guint i = 0; i <= spec->series->len; i++)
    {
      Entry entry = { .series = i < spec->series->len ? (int) i : -1 };
      int width, height;
      double whole_width;

      if (spec->series->len == 0)
        break;
      entry.text = describe_entry (spec, entry.series);
      measure_text (fonts, entry.text, &width, &height);
      whole_width = width + (entry.series >= 0 ? SAMPLE_LENGTH + GAP : 0);
      if (x > left && x + whole_width > right)
        {
          x = left;
          y += height;
        }
      entry.x = x;
      entry.y = y + height / 2.0;
      x += whole_width + 2.5 * GAP;
      g_array_append_val (entries, entry);
    }
  return entries;
}

static void
init_layout (const BoidsChartSpec *spec, PangoContext *fonts, int width, int height, Layout *layout)
{
  g_autofree char *last_x = NULL;
  g_autofree char *first_y = NULL;
  g_autofree char *last_y = NULL;
  int x_width, low_width, high_width, text_height;
  double room;

  find_ranges (spec, layout);
  last_x = boids_number_format (layout->x_maximum, spec->x_decimals);
  measure_text (fonts, last_x, &x_width, &text_height);
  layout->bottom = floor (height - text_height - GAP) - 0.5;
  layout->text_height = text_height;
  layout->entries = place_entries (spec, fonts, GAP, width - spec->reserved);
  layout->top = GAP + text_height / 2.0;
  if (layout->entries->len > 0)
    layout->top += g_array_index (layout->entries, Entry, layout->entries->len - 1).y;

  room = (layout->bottom - layout->top) / (Y_LABEL_SPACE * text_height);
  layout->y_step = boids_chart_get_step (layout->y_maximum - layout->y_minimum, floor (room));
  first_y = boids_number_format (layout->y_minimum, boids_chart_get_decimals (layout->y_step));
  last_y = boids_number_format (layout->y_maximum, boids_chart_get_decimals (layout->y_step));
  measure_text (fonts, first_y, &low_width, &text_height);
  measure_text (fonts, last_y, &high_width, &text_height);
  layout->left = ceil (MAX (low_width, high_width) + 2 * GAP) + 0.5;
  layout->right = width - GAP - x_width / 2.0;
  room = (layout->right - layout->left) / (X_LABEL_SPACE * MAX (x_width, 2 * text_height));
  layout->x_step = boids_chart_get_step (layout->x_maximum, floor (room));
}

static double
get_pixel_x (const Layout *layout, double x)
{
  return layout->left + (layout->right - layout->left) * x / layout->x_maximum;
}

static double
get_pixel_y (const Layout *layout, double y)
{
  return layout->bottom - (layout->bottom - layout->top) * (y - layout->y_minimum) /
                              (layout->y_maximum - layout->y_minimum);
}

double
boids_chart_spec_get_x (const BoidsChartSpec *spec,
                        PangoContext *fonts,
                        int width,
                        int height,
                        double pixel)
{
  Layout layout;

  init_layout (spec, fonts, width, height, &layout);
  g_array_unref (layout.entries);
  return (pixel - layout.left) / MAX (layout.right - layout.left, 1) * layout.x_maximum;
}

/* --- Painting ------------------------------------------------------------------------ */

static void
set_text_source (const BoidsChartSpec *spec, cairo_t *cr, double alpha)
{
  cairo_set_source_rgba (cr, spec->text[0], spec->text[1], spec->text[2], spec->text[3] * alpha);
}

static void
set_series_source (const BoidsChartSpec *spec, cairo_t *cr, guint series)
{
  guint32 rgb = colours[series % G_N_ELEMENTS (colours)][spec->dark ? 1 : 0];

  cairo_set_source_rgb (cr, (rgb >> 16) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0);
}

/* Paints @text with the given fractions of its width to the left of a point and of its height above
 * it. */
static void
paint_text (cairo_t *cr,
            PangoContext *fonts,
            const char *text,
            double x,
            double y,
            double x_share,
            double y_share)
{
  int width, height;
  g_autoptr (PangoLayout) layout = boids_chart_create_text (cr, fonts, text, &width, &height);

  cairo_move_to (cr, round (x - x_share * width), round (y - y_share * height));
  pango_cairo_show_layout (cr, layout);
}

static void
paint_axes (const BoidsChartSpec *spec, const Layout *layout, cairo_t *cr, PangoContext *fonts)
{
  int decimals = boids_chart_get_decimals (layout->y_step);
  double y = ceil (layout->y_minimum / layout->y_step) * layout->y_step;

  cairo_set_line_width (cr, 1);
  for (; y <= layout->y_maximum * (1 + 1e-9); y += layout->y_step)
    {
      g_autofree char *text = boids_number_format (y, decimals);
      double pixel = floor (get_pixel_y (layout, y)) + 0.5;

      set_text_source (spec, cr, fabs (y) < layout->y_step / 2 ? 0.5 : 0.15);
      cairo_move_to (cr, layout->left, pixel);
      cairo_line_to (cr, layout->right, pixel);
      cairo_stroke (cr);
      set_text_source (spec, cr, 0.8);
      paint_text (cr, fonts, text, layout->left - GAP, pixel, 1, 0.5);
    }

  for (double x = 0; x <= layout->x_maximum * (1 + 1e-9); x += layout->x_step)
    {
      int x_decimals = MIN (boids_chart_get_decimals (layout->x_step), (int) spec->x_decimals);
      g_autofree char *text = boids_number_format (x, x_decimals);
      double pixel = floor (get_pixel_x (layout, x)) + 0.5;

      set_text_source (spec, cr, 0.5);
      cairo_move_to (cr, pixel, layout->bottom);
      cairo_line_to (cr, pixel, layout->bottom + 3);
      cairo_stroke (cr);
      set_text_source (spec, cr, 0.8);
      paint_text (cr, fonts, text, pixel, layout->bottom + 4, 0.5, 0);
    }
}

static void
paint_curve (const BoidsChartSpec *spec,
             const Layout *layout,
             guint index,
             cairo_t *cr,
             int device_scale)
{
  double width = layout->right - layout->left;
  g_autoptr (GArray) points = NULL;

  if (width < 1)
    return;
  cairo_new_path (cr);
  points = boids_series_decimate (spec->series->pdata[index], 0, layout->x_maximum * (1 + 1e-9),
                                  ceil (width * device_scale));
  for (guint i = 0; i < points->len; i++)
    {
      const BoidsPoint *point = &g_array_index (points, BoidsPoint, i);

      cairo_line_to (cr, get_pixel_x (layout, point->x), get_pixel_y (layout, point->y));
    }
  set_series_source (spec, cr, index);
  cairo_set_line_width (cr, LINE_SHARE * layout->text_height);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (points->len == 1)
    cairo_close_path (cr);
  cairo_stroke (cr);
}

/* Paints a vertical line for each event, with its name beside it. Names that would meet are below
 * one another. */
static void
paint_events (const BoidsChartSpec *spec, const Layout *layout, cairo_t *cr, PangoContext *fonts)
{
  double end = -G_MAXDOUBLE, y = layout->top;

  for (guint i = 0; i < spec->events->len; i++)
    {
      const BoidsChartEvent *event = spec->events->pdata[i];
      double x = floor (get_pixel_x (layout, event->x)) + 0.5;
      int width, height;
      double left;

      measure_text (fonts, event->name, &width, &height);
      left = MIN (x + GAP / 2, layout->right - width);
      y = left < end && y + 2 * height < layout->bottom ? y + height : layout->top;
      end = MAX (end, left + width + GAP);

      set_text_source (spec, cr, 0.6);
      cairo_set_line_width (cr, MAX (1, LINE_SHARE / 2 * layout->text_height));
      cairo_move_to (cr, x, layout->top);
      cairo_line_to (cr, x, layout->bottom);
      cairo_stroke (cr);
      set_text_source (spec, cr, 0.8);
      paint_text (cr, fonts, event->name, left, y, 0, 0);
    }
}

static void
paint_cursor (const BoidsChartSpec *spec, const Layout *layout, cairo_t *cr)
{
  for (guint i = 0; i < spec->series->len; i++)
    {
      const BoidsPoint *point = find_read_point (spec, i);
      double x;

      if (point == NULL)
        continue;
      x = get_pixel_x (layout, point->x);
      if (i == 0)
        {
          set_text_source (spec, cr, 0.5);
          cairo_set_line_width (cr, 1);
          cairo_move_to (cr, floor (x) + 0.5, layout->top);
          cairo_line_to (cr, floor (x) + 0.5, layout->bottom);
          cairo_stroke (cr);
        }
      set_series_source (spec, cr, i);
      cairo_arc (cr, x, get_pixel_y (layout, point->y), DOT_SHARE * layout->text_height, 0,
                 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
paint_entries (const BoidsChartSpec *spec, const Layout *layout, cairo_t *cr, PangoContext *fonts)
{
  for (guint i = 0; i < layout->entries->len; i++)
    {
      const Entry *entry = &g_array_index (layout->entries, Entry, i);
      double x = entry->x;

      if (entry->series >= 0)
        {
          set_series_source (spec, cr, entry->series);
          cairo_set_line_width (cr, SAMPLE_SHARE * layout->text_height);
          cairo_move_to (cr, x, floor (entry->y) + 0.5);
          cairo_line_to (cr, x + SAMPLE_LENGTH, floor (entry->y) + 0.5);
          cairo_stroke (cr);
          x += SAMPLE_LENGTH + GAP;
        }
      set_text_source (spec, cr, entry->series >= 0 ? 1 : 0.8);
      paint_text (cr, fonts, entry->text, x, entry->y, 0, 0.5);
    }
}

void
boids_chart_spec_paint (const BoidsChartSpec *spec,
                        cairo_t *cr,
                        PangoContext *fonts,
                        int width,
                        int height,
                        int device_scale)
{
  Layout layout;

  init_layout (spec, fonts, width, height, &layout);
  paint_entries (spec, &layout, cr, fonts);
  if (layout.right > layout.left && layout.bottom > layout.top)
    {
      paint_axes (spec, &layout, cr, fonts);
      if (spec->events != NULL)
        paint_events (spec, &layout, cr, fonts);
      for (guint i = 0; i < spec->series->len; i++)
        paint_curve (spec, &layout, i, cr, device_scale);
      if (!isnan (spec->cursor))
        paint_cursor (spec, &layout, cr);
    }
  g_array_unref (layout.entries);
}

/* --- Events -------------------------------------------------------------------------- */

BoidsChartEvent *
boids_chart_event_new (double x, const char *name)
{
  BoidsChartEvent *event = g_new (BoidsChartEvent, 1);

  event->x = x;
  event->name = g_strdup (name);
  return event;
}

void
boids_chart_event_free (BoidsChartEvent *event)
{
  g_free (event->name);
  g_free (event);
}

static gpointer
copy_event (gconstpointer event, gpointer data)
{
  const BoidsChartEvent *original = event;

  return boids_chart_event_new (original->x, original->name);
}

/* --- Copies -------------------------------------------------------------------------- */

static gpointer
copy_series (gconstpointer series, gpointer data)
{
  return boids_series_copy ((BoidsSeries *) series);
}

BoidsChartSpec *
boids_chart_spec_copy (const BoidsChartSpec *spec)
{
  BoidsChartSpec *copy = g_memdup2 (spec, sizeof *spec);

  copy->series = g_ptr_array_copy (spec->series, copy_series, NULL);
  if (spec->events != NULL)
    copy->events = g_ptr_array_copy (spec->events, copy_event, NULL);
  copy->x_title = g_strdup (spec->x_title);
  copy->x_format = g_strdup (spec->x_format);
  return copy;
}

void
boids_chart_spec_free (BoidsChartSpec *spec)
{
  g_ptr_array_unref (spec->series);
  g_clear_pointer (&spec->events, g_ptr_array_unref);
  g_free ((char *) spec->x_title);
  g_free ((char *) spec->x_format);
  g_free (spec);
}
