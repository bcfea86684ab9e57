/* boids-plot.c - draws what many runs have in common: curves with error bars, or a heat map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-number.h"
#include "boids-plot.h"

#include <cairo-pdf.h>
#include <math.h>

#define WIDTH 640
#define HEIGHT 420
#define GAP 8.0
#define TICK 4.0
#define LINE 2.0
#define DOT 3.0
#define SCALE_WIDTH 16.0
#define SCALE_STEPS 128
#define FONT_SIZE 12.0

/* An axis: values from @low to @high are from @start to @end, in pixels. */
typedef struct
{
  double low, high, step;
  double start, end;
} Axis;

typedef struct
{
  const BoidsPlot *plot;
  cairo_t *cr;
  Axis x, y;
  Axis scale; /* of colours */
  double text_height;
  guint n_curves;
} Painter;

/* --- Colours ------------------------------------------------------------------------- */

/* The map "viridis" of S. van der Walt and N. Smith (2015, CC0), perceptually uniform and safe for
 * the colour-blind, as the polynomial that M. Zucker fitted to it (2019, CC0). */
void
boids_plot_get_colour (double value, double rgb[3])
{
  static const double terms[][3] = {
    { -5.435455855934631, 4.645852612178535, 26.3124352495832 },
    { 4.776384997670288, -13.74514537774601, -65.35303263337234 },
    { 6.228269936347081, 14.17993336680509, 56.69055260068105 },
    { -4.634230498983486, -5.799100973351585, -19.33244095627987 },
    { -0.3308618287255563, 0.214847559468213, 0.09509516302823659 },
    { 0.1050930431085774, 1.404613529898575, 1.384590162594685 },
    { 0.2777273272234177, 0.005407344544966578, 0.3340998053353061 },
  };

  for (int channel = 0; channel < 3; channel++)
    {
      double sum = 0;

      for (gsize i = 0; i < G_N_ELEMENTS (terms); i++)
        sum = sum * value + terms[i][channel];
      rgb[channel] = CLAMP (sum, 0, 1);
    }
}

/* The colours of curves: those of M. Okabe and K. Ito (2008) that are dark enough on white. */
static void
set_curve_source (cairo_t *cr, guint curve)
{
  static const guint32 colours[] = { 0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x000000, 0x56b4e9 };
  static const double dashes[][2] = { { 1, 0 }, { 6, 4 }, { 2, 4 } };
  guint32 rgb = colours[curve % G_N_ELEMENTS (colours)];

  cairo_set_source_rgb (cr, (rgb >> 16) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0);
  cairo_set_dash (cr, dashes[curve / G_N_ELEMENTS (colours) % G_N_ELEMENTS (dashes)],
                  curve < G_N_ELEMENTS (colours) ? 0 : 2, 0);
}

/* --- Text ---------------------------------------------------------------------------- */

/* Paints @text with the given fractions of its size to the left of and above a point. Returns: its
 * width. */
static double
paint_text (cairo_t *cr, const char *text, double x, double y, double left, double above)
{
  int width, height;
  g_autoptr (PangoLayout) layout = boids_chart_create_text (cr, NULL, text, &width, &height);

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, round (x - left * width), round (y - above * height));
  pango_cairo_show_layout (cr, layout);
  return width;
}

/* Paints @text from the bottom to the top, around a point. */
static void
paint_upright (cairo_t *cr, const char *text, double x, double y)
{
  cairo_save (cr);
  cairo_translate (cr, round (x), round (y));
  cairo_rotate (cr, -G_PI_2);
  paint_text (cr, text, 0, 0, 0.5, 0.5);
  cairo_restore (cr);
}

static double
measure_text (const char *text, double *height)
{
  int width, text_height;

  g_object_unref (boids_chart_create_text (NULL, NULL, text, &width, &text_height));
  if (height != NULL)
    *height = text_height;
  return width;
}

/* --- Axes ---------------------------------------------------------------------------- */

static void
axis_include (Axis *axis, double value)
{
  axis->low = MIN (axis->low, value);
  axis->high = MAX (axis->high, value);
}

/* Makes room for a range of one value, and finds the step of about @most labels. */
static void
axis_finish (Axis *axis, double most)
{
  if (axis->high - axis->low <= fabs (axis->high) * 1e-9)
    {
      double room = axis->high != 0 ? fabs (axis->high) / 2 : 1;

      axis->low -= room;
      axis->high += room;
    }
  axis->step = boids_chart_get_step (axis->high - axis->low, most);
}

/* Extends the axis to multiples of its step, and to 0 if that is near. */
static void
axis_round (Axis *axis)
{
  if (axis->low > 0 && axis->low < axis->high / 2)
    axis->low = 0;
  axis->low = floor (axis->low / axis->step + 1e-9) * axis->step;
  axis->high = ceil (axis->high / axis->step - 1e-9) * axis->step;
}

static double
axis_place (const Axis *axis, double value)
{
  return axis->start + (axis->end - axis->start) * (value - axis->low) / (axis->high - axis->low);
}

static char *
axis_label (const Axis *axis, double value)
{
  /* Not a negative zero. */
  return boids_number_format (fabs (value) < axis->step / 2 ? 0 : value,
                              boids_chart_get_decimals (axis->step));
}

static double
axis_first (const Axis *axis)
{
  return ceil (axis->low / axis->step - 1e-9) * axis->step;
}

static double
axis_get_width (const Axis *axis)
{
  double width = 0;

  for (double value = axis_first (axis); value <= axis->high + axis->step * 1e-9;
       value += axis->step)
    {
      g_autofree char *label = axis_label (axis, value);

      width = MAX (width, measure_text (label, NULL));
    }
  return width;
}

/* Paints the marks and labels of @axis at @base: below it, or if it is @upright to the left (@side
 * is -1) or to the right (1). */
static void
paint_axis (const Painter *self, const Axis *axis, gboolean upright, double base, int side)
{
  cairo_t *cr = self->cr;

  for (double value = axis_first (axis); value <= axis->high + axis->step * 1e-9;
       value += axis->step)
    {
      g_autofree char *label = axis_label (axis, value);
      double at = floor (axis_place (axis, value)) + 0.5;

      cairo_set_source_rgb (cr, 0.4, 0.4, 0.4);
      cairo_set_line_width (cr, 1);
      cairo_move_to (cr, upright ? base : at, upright ? at : base);
      cairo_line_to (cr, upright ? base + side * TICK : at, upright ? at : base + TICK);
      cairo_stroke (cr);
      if (upright)
        paint_text (cr, label, base + side * (TICK + 2), at, side < 0 ? 1 : 0, 0.5);
      else
        paint_text (cr, label, at, base + TICK + 1, 0.5, 0);
    }
}

/* --- Layout -------------------------------------------------------------------------- */

/* Returns: the least distance between different values of x, or of z if @z is set; 0 if there is
 * only one. */
static double
get_spacing (const BoidsPlot *plot, gboolean z)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (double));
  double spacing = 0;

  for (guint i = 0; i < plot->n_points; i++)
    {
      double value = z ? plot->points[i].z : plot->points[i].x;
      guint k = values->len;

      while (k > 0 && g_array_index (values, double, k - 1) > value)
        k--;
      if (k == 0 || g_array_index (values, double, k - 1) != value)
        g_array_insert_val (values, k, value);
    }
  for (guint i = 1; i < values->len; i++)
    {
      double gap = g_array_index (values, double, i) - g_array_index (values, double, i - 1);

      spacing = spacing == 0 ? gap : MIN (spacing, gap);
    }
  return spacing;
}

static void
find_ranges (Painter *self)
{
  const BoidsPlot *plot = self->plot;
  const BoidsPlotPoint *first = plot->points;

  self->x.low = self->x.high = first->x;
  self->y.low = self->y.high = plot->heat ? first->z : first->mean;
  self->scale.low = self->scale.high = first->mean;
  for (guint i = 0; i < plot->n_points; i++)
    {
      const BoidsPlotPoint *point = &plot->points[i];

      self->n_curves += i == 0 || point->z != point[-1].z;
      axis_include (&self->x, point->x);
      axis_include (&self->y, plot->heat ? point->z : point->mean - point->error);
      axis_include (&self->y, plot->heat ? point->z : point->mean + point->error);
      axis_include (&self->scale, point->mean);
    }
  if (plot->heat)
    {
      double x = get_spacing (plot, FALSE) / 2, y = get_spacing (plot, TRUE) / 2;

      self->x.low -= x;
      self->x.high += x;
      self->y.low -= y;
      self->y.high += y;
    }
  else
    {
      double room = (self->x.high - self->x.low) * 0.03;

      /* So that no bar is on the frame. */
      self->x.low -= room;
      self->x.high += room;
    }
  axis_finish (&self->x, 10);
  axis_finish (&self->y, 8);
  axis_finish (&self->scale, 8);
  if (!plot->heat)
    axis_round (&self->y);
}

static void
lay_out (Painter *self)
{
  find_ranges (self);
  measure_text ("0", &self->text_height);
  self->y.start = floor (HEIGHT - 3 * self->text_height - 3 * GAP - TICK) + 0.5;
  self->y.end =
      floor (2 * GAP + (self->n_curves > 1 && !self->plot->heat ? self->text_height : 0)) + 0.5;
  self->x.start = floor (axis_get_width (&self->y) + self->text_height + 2 * GAP + TICK) + 0.5;
  self->x.end = floor (WIDTH - 3 * GAP) + 0.5;
  self->scale.start = self->y.start;
  self->scale.end = self->y.end;
  if (self->plot->heat)
    self->x.end = floor (WIDTH - 4 * GAP - SCALE_WIDTH - TICK - axis_get_width (&self->scale) -
                         self->text_height) +
                  0.5;
}

/* --- Painting ------------------------------------------------------------------------ */

static void
paint_curve (const Painter *self, const BoidsPlotPoint *points, guint n)
{
  cairo_t *cr = self->cr;

  /* The text before has left a point. */
  cairo_new_path (cr);
  cairo_set_line_width (cr, LINE);
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, axis_place (&self->x, points[i].x), axis_place (&self->y, points[i].mean));
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  for (guint i = 0; i < n; i++)
    {
      double x = axis_place (&self->x, points[i].x);
      double low = axis_place (&self->y, points[i].mean - points[i].error);
      double high = axis_place (&self->y, points[i].mean + points[i].error);

      cairo_new_path (cr);
      cairo_arc (cr, x, axis_place (&self->y, points[i].mean), DOT, 0, 2 * G_PI);
      cairo_fill (cr);
      if (points[i].error <= 0)
        continue;
      cairo_set_line_width (cr, 1);
      cairo_move_to (cr, x, low);
      cairo_line_to (cr, x, high);
      cairo_move_to (cr, x - DOT, low);
      cairo_line_to (cr, x + DOT, low);
      cairo_move_to (cr, x - DOT, high);
      cairo_line_to (cr, x + DOT, high);
      cairo_stroke (cr);
    }
}

/* Paints what a curve is called, at @x in the top line. Returns: the end. */
static double
paint_name (const Painter *self, guint curve, double z, double x)
{
  g_autofree char *number = boids_number_to_ascii (z);
  g_autofree char *name = g_strdup_printf ("%s = %s", self->plot->z_title, number);
  double y = GAP + self->text_height / 2;

  set_curve_source (self->cr, curve);
  cairo_set_line_width (self->cr, LINE);
  cairo_move_to (self->cr, x, y);
  cairo_line_to (self->cr, x + 20, y);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  return x + 26 + paint_text (self->cr, name, x + 26, y, 0, 0.5) + 2 * GAP;
}

static void
paint_curves (const Painter *self)
{
  const BoidsPlot *plot = self->plot;
  double end = self->x.start;
  guint curve = 0;

  for (guint i = 0; i < plot->n_points; curve++)
    {
      guint first = i;

      while (i < plot->n_points && plot->points[i].z == plot->points[first].z)
        i++;
      if (plot->z_title != NULL)
        end = paint_name (self, curve, plot->points[first].z, end);
      set_curve_source (self->cr, curve);
      paint_curve (self, plot->points + first, i - first);
    }
}

static void
paint_cell (cairo_t *cr, double left, double bottom, double right, double top, double value)
{
  double rgb[3];

  boids_plot_get_colour (value, rgb);
  cairo_set_source_rgb (cr, rgb[0], rgb[1], rgb[2]);
  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_fill (cr);
}

static void
paint_heat (const Painter *self)
{
  const BoidsPlot *plot = self->plot;
  const Axis *scale = &self->scale;
  double x = get_spacing (plot, FALSE) / 2, z = get_spacing (plot, TRUE) / 2;
  double left = self->x.end + 2 * GAP, height = (scale->end - scale->start) / SCALE_STEPS;

  /* One value fills the axis, as there is no distance to another. */
  x = x > 0 ? x : (self->x.high - self->x.low) / 2;
  z = z > 0 ? z : (self->y.high - self->y.low) / 2;
  /* Neighbours would show a seam if their edges were softened. */
  cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_NONE);
  for (guint i = 0; i < plot->n_points; i++)
    {
      const BoidsPlotPoint *point = &plot->points[i];

      paint_cell (self->cr, axis_place (&self->x, point->x - x),
                  axis_place (&self->y, point->z - z), axis_place (&self->x, point->x + x),
                  axis_place (&self->y, point->z + z),
                  (point->mean - scale->low) / (scale->high - scale->low));
    }
  for (guint i = 0; i < SCALE_STEPS; i++)
    paint_cell (self->cr, left, scale->start + i * height, left + SCALE_WIDTH,
                scale->start + (i + 1) * height, (i + 0.5) / SCALE_STEPS);
  cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_DEFAULT);
  paint_axis (self, scale, TRUE, left + SCALE_WIDTH, 1);
  paint_upright (self->cr, plot->mean_title, WIDTH - GAP - self->text_height / 2,
                 (scale->start + scale->end) / 2);
}

/* Paints everything but the caption. Returns: the place of the caption's base line. */
static double
paint (const BoidsPlot *plot, cairo_t *cr)
{
  Painter self = { .plot = plot, .cr = cr };

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  lay_out (&self);
  if (plot->heat)
    paint_heat (&self);
  else
    paint_curves (&self);
  cairo_set_source_rgb (cr, 0.4, 0.4, 0.4);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, self.x.start, self.y.end, self.x.end - self.x.start,
                   self.y.start - self.y.end);
  cairo_stroke (cr);
  paint_axis (&self, &self.x, FALSE, self.y.start, 1);
  paint_axis (&self, &self.y, TRUE, self.x.start, -1);
  paint_text (cr, plot->x_title, (self.x.start + self.x.end) / 2,
              self.y.start + TICK + self.text_height + 3, 0.5, 0);
  paint_upright (cr, plot->heat ? plot->z_title : plot->mean_title, GAP + self.text_height / 2,
                 (self.y.start + self.y.end) / 2);
  return HEIGHT - GAP;
}

/* --- Files --------------------------------------------------------------------------- */

/* Adds what cairo can't write as text: title, description and caption. */
static GBytes *
add_text (const BoidsPlot *plot, GByteArray *bytes, double base)
{
  g_autofree char *svg = g_strndup ((const char *) bytes->data, bytes->len);
  const char *start = strchr (strstr (svg, "<svg"), '>') + 1;
  const char *end = g_strrstr (svg, "</svg>");
  g_autofree char *head = g_markup_printf_escaped ("\n<title>%s</title>\n<desc>%s</desc>",
                                                   plot->title, plot->description);
  g_autofree char *caption = g_markup_printf_escaped ("%s", plot->caption);
  GString *text = g_string_new_len (svg, start - svg);

  g_string_append (text, head);
  g_string_append_len (text, start, end - start);
  g_string_append_printf (text,
                          "<text x=\"%d\" y=\"%d\" font-family=\"sans-serif\" "
                          "font-size=\"%d\">%s</text>\n%s",
                          (int) GAP, (int) base, (int) FONT_SIZE, caption, end);
  return g_string_free_to_bytes (text);
}

GBytes *
boids_plot_encode (const BoidsPlot *plot, BoidsChartFormat format, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = boids_chart_surface_new (format, WIDTH, HEIGHT, bytes);
  cairo_t *cr = cairo_create (surface);
  double base = paint (plot, cr);

  if (format == BOIDS_CHART_FORMAT_PDF)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, plot->title);
  if (format != BOIDS_CHART_FORMAT_SVG)
    paint_text (cr, plot->caption, GAP, base, 0, 1);
  if (!boids_chart_surface_finish (surface, cr, format, bytes, error))
    return NULL;
  return format == BOIDS_CHART_FORMAT_SVG ? add_text (plot, bytes, base)
                                          : g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
