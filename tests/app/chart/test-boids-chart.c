/* test-boids-chart.c - charts: drawing, description, reading and saving.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-chart.h"
#include "harness.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

typedef struct
{
  BoidsChart *chart;
  BoidsSeries *order;
  BoidsSeries *speed;
  GPtrArray *events; /* of an encoded picture; nullable */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->chart =
      g_object_ref_sink (g_object_new (BOIDS_TYPE_CHART, "title", "Order", "x-title", "time in s",
                                       "x-format", "time %s s", "x-decimals", 2, NULL));
  fixture->order = boids_series_new ("order", NULL);
  fixture->speed = boids_series_new ("mean speed", "units/s");
  boids_chart_add_series (fixture->chart, fixture->order);
  boids_chart_add_series (fixture->chart, fixture->speed);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->chart);
  g_assert_finalize_object (fixture->order);
  g_assert_finalize_object (fixture->speed);
}

static void
fill (Fixture *fixture)
{
  static const double order[] = { 0.5, 0.25, 0.75, 0.6 };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      boids_series_append (fixture->order, i * 0.04, order[i]);
      boids_series_append (fixture->speed, i * 0.04, 1.5 - 0.1 * i);
    }
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autofree char *empty = boids_chart_describe (fixture->chart);
  g_autofree char *last = NULL;
  g_autofree char *marked = NULL;

  g_assert_cmpstr (empty, ==, "No data yet.");
  fill (fixture);
  last = boids_chart_describe (fixture->chart);
  g_assert_cmpstr (last, ==,
                   "time 0.12 s, order 0.600, mean speed 1.200 units/s."
                   " order: from 0.500 to 0.600; lowest 0.250, highest 0.750."
                   " mean speed: from 1.500 units/s to 1.200 units/s;"
                   " lowest 1.200 units/s, highest 1.500 units/s.");
  boids_chart_set_mark (fixture->chart, 0.05);
  marked = boids_chart_describe (fixture->chart);
  g_assert_true (g_str_has_prefix (marked, "time 0.04 s, order 0.250, mean speed 1.400 units/s."));
}

/* Returns: (transfer full): the file of a chart that has a dark ground on the screen. */
static GBytes *
encode (Fixture *fixture, BoidsChartFormat format)
{
  g_autoptr (GPtrArray) series = g_ptr_array_new ();
  BoidsChartSpec picture = { series, "time in s", "time %s s", 2, 1, 1, NAN, TRUE, { 1, 1, 1, 1 } };
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  picture.events = fixture->events;
  g_ptr_array_add (series, fixture->order);
  g_ptr_array_add (series, fixture->speed);
  bytes = boids_chart_spec_encode (&picture, format, &error);
  g_assert_no_error (error);
  return bytes;
}

static char *
save (Fixture *fixture, BoidsChartFormat format)
{
  g_autoptr (GBytes) bytes = encode (fixture, format);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autofree char *csv = NULL, *png = NULL, *svg = NULL, *pdf = NULL;

  fill (fixture);
  csv = save (fixture, BOIDS_CHART_FORMAT_CSV);
  g_assert_true (g_str_has_prefix (csv, "\"time in s\",\"order\",\"mean speed\"\r\n"
                                        "0,0.5,1.5\r\n"
                                        "0.04,0.25,1.4\r\n"));
  png = save (fixture, BOIDS_CHART_FORMAT_PNG);
  g_assert_cmpmem (png, 4, "\x89PNG", 4);
  svg = save (fixture, BOIDS_CHART_FORMAT_SVG);
  g_assert_nonnull (strstr (svg, "<svg"));
  g_assert_null (strstr (svg, "<image"));
  pdf = save (fixture, BOIDS_CHART_FORMAT_PDF);
  g_assert_cmpmem (pdf, 4, "%PDF", 4);
}

/* Dark on white, whatever the style of the screen. */
static void
test_print (Fixture *fixture, gconstpointer data)
{
  static const BoidsChartFormat formats[] = { BOIDS_CHART_FORMAT_PNG, BOIDS_CHART_FORMAT_SVG };

  fill (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) bytes = encode (fixture, formats[i]);
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
      g_autoptr (GError) error = NULL;
      g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new_from_stream (stream, NULL, &error);
      const guint8 *pixels;
      gsize length, n_dark = 0;

      g_assert_no_error (error);
      pixels = gdk_pixbuf_read_pixels (pixbuf);
      length = gdk_pixbuf_get_byte_length (pixbuf);
      g_assert_true (pixels[0] == 255 && pixels[1] == 255 && pixels[2] == 255);
      for (gsize j = 0; j + 2 < length; j += gdk_pixbuf_get_n_channels (pixbuf))
        n_dark += pixels[j] < 80 && pixels[j + 1] < 80 && pixels[j + 2] < 80;
      g_assert_cmpuint (n_dark, >, 100);
    }
}

/* --- The moment --- */

static gboolean
exists (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The file has the points at the time of the request, in the format of its suffix. */
static void
test_moment (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = harness_show (GTK_WIDGET (fixture->chart), 500, 200);
  g_autofree char *folder = g_dir_make_tmp ("boids-chart-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "order.CSV", NULL);
  g_autofree char *csv = NULL;

  fill (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->chart), "chart.save", "u",
                              BOIDS_CHART_FORMAT_PNG);
  harness_wait_for_chooser ();
  boids_series_append (fixture->order, 1, 0.9);
  boids_series_clear (fixture->speed);
  harness_choose (path);
  harness_wait (exists, path);
  g_assert_true (g_file_get_contents (path, &csv, NULL, NULL));
  g_assert_cmpstr (csv, ==,
                   "\"time in s\",\"order\",\"mean speed\"\r\n"
                   "0,0.5,1.5\r\n0.04,0.25,1.4\r\n0.08,0.75,1.3\r\n0.12,0.6,1.2\r\n");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  gtk_window_destroy (window);
  harness_settle (0);
}

/* --- The picture --- */

#define WIDTH 600
#define HEIGHT 200

/* Returns: (transfer full): fonts of @size pixels. */
static PangoContext *
create_fonts (int size)
{
  PangoContext *fonts = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_context_set_font_description (fonts, font);
  pango_font_description_free (font);
  return fonts;
}

static cairo_surface_t *
paint_with (BoidsSeries *series, PangoContext *fonts, double reserved)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  BoidsChartSpec picture = {
    all, "frame", "frame %s", 0, 1, 1, NAN, FALSE, { 0, 0, 0, 1 }, reserved
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  g_ptr_array_add (all, series);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  boids_chart_spec_paint (&picture, cr, fonts, WIDTH, HEIGHT, 1);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
paint (BoidsSeries *series)
{
  return paint_with (series, NULL, 0);
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);

  return ((const guint32 *) (data + y * cairo_image_surface_get_stride (surface)))[x] & 0xffffff;
}

/* A single outlier among 100,000 points is visible, from the bottom to the top. */
static void
test_many_points (void)
{
  g_autoptr (BoidsSeries) series = boids_series_new ("order", NULL);
  cairo_surface_t *picture;
  guint longest = 0;

  for (guint i = 0; i < 100000; i++)
    boids_series_append (series, i, i == 54321 ? 1 : 0.1);
  picture = paint (series);
  for (int x = 0; x < WIDTH; x++)
    {
      guint n = 0;

      for (int y = 0; y < HEIGHT; y++)
        n += (get_pixel (picture, x, y) & 0xff) > 0xa0 && (get_pixel (picture, x, y) >> 16) < 0xa0;
      longest = MAX (longest, n);
    }
  g_assert_cmpuint (longest, >, HEIGHT / 2);
  cairo_surface_destroy (picture);
}

/* The lines of the axes are one pixel wide, not two pixels of half the darkness. */
static void
test_crisp (void)
{
  g_autoptr (BoidsSeries) series = boids_series_new ("order", NULL);
  cairo_surface_t *picture = paint (series);
  guint n_lines = 0;

  for (int y = 1; y < HEIGHT; y++)
    {
      guint32 pixel = get_pixel (picture, WIDTH / 2, y);

      /* The lines are 15 per cent black on white, the lowest 50 per cent. */
      if (pixel == 0xffffff || y < 30 || y > HEIGHT - 18)
        continue;
      g_assert_true (pixel == 0xd9d9d9 || pixel == 0xd8d8d8 || pixel == 0x7f7f7f ||
                     pixel == 0x808080);
      g_assert_cmphex (get_pixel (picture, WIDTH / 2, y - 1), ==, 0xffffff);
      n_lines++;
    }
  g_assert_cmpuint (n_lines, >=, 3);
  cairo_surface_destroy (picture);
}

/* Returns: whether something is painted in the given pixels. */
static gboolean
has_ink (cairo_surface_t *picture, int x0, int x1, int y0, int y1)
{
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++)
      if (get_pixel (picture, x, y) != 0xffffff)
        return TRUE;
  return FALSE;
}

/* The last number of the axis keeps a distance from the edge, and the words from the button. */
static void
test_edges (void)
{
  for (int size = 8; size <= 40; size++)
    {
      PangoContext *fonts = create_fonts (size);
      g_autoptr (BoidsSeries) series =
          boids_series_new ("the name of a curve that takes most of the line", NULL);
      cairo_surface_t *picture;

      boids_series_append (series, 0, 0);
      boids_series_append (series, 4000, 1);
      picture = paint_with (series, fonts, 3 * size);
      g_assert_false (has_ink (picture, WIDTH - 3, WIDTH, HEIGHT / 2, HEIGHT));
      if (size < 20)
        g_assert_false (has_ink (picture, WIDTH - 3 * size, WIDTH, 0, size));
      cairo_surface_destroy (picture);
      g_object_unref (fonts);
    }
}

/* A line and its name mark where something happened, in files too, and they are read aloud. */
static void
test_events (Fixture *fixture, gconstpointer data)
{
  g_autofree char *without = NULL, *with = NULL, *words = NULL;

  fill (fixture);
  without = save (fixture, BOIDS_CHART_FORMAT_SVG);
  boids_chart_add_event (fixture->chart, 0.04, "Cohesion on");
  boids_chart_add_event (fixture->chart, 0.08, "Cohesion off");
  words = boids_chart_describe (fixture->chart);
  g_assert_true (g_str_has_suffix (words, " time 0.04 s: Cohesion on. time 0.08 s: Cohesion off."));
  g_assert_true (boids_chart_remove_events (fixture->chart, 0.08));
  g_assert_false (boids_chart_remove_events (fixture->chart, 0.08));
  g_clear_pointer (&words, g_free);
  words = boids_chart_describe (fixture->chart);
  g_assert_true (g_str_has_suffix (words, " time 0.04 s: Cohesion on."));

  fixture->events = g_ptr_array_new_with_free_func ((GDestroyNotify) boids_chart_event_free);
  g_ptr_array_add (fixture->events, boids_chart_event_new (0.04, "Cohesion on"));
  with = save (fixture, BOIDS_CHART_FORMAT_SVG);
  g_assert_cmpuint (strlen (with), >, strlen (without) + 100);
  g_clear_pointer (&fixture->events, g_ptr_array_unref);
}

/* Returns: the height of the horizontal line of @series in the middle of its picture, pixels. */
static guint
get_thickness (BoidsSeries *series, int size)
{
  PangoContext *fonts = create_fonts (size);
  cairo_surface_t *picture = paint_with (series, fonts, 0);
  guint n = 0;

  for (int y = 3 * size; y < HEIGHT; y++)
    {
      guint32 pixel = get_pixel (picture, WIDTH / 2, y);

      n += (pixel & 0xff) > (pixel >> 16) + 0x80;
    }
  cairo_surface_destroy (picture);
  g_object_unref (fonts);
  return n;
}

/* Lines grow with the letters, as on a projector. */
static void
test_thickness (void)
{
  g_autoptr (BoidsSeries) series = boids_series_new ("order", NULL);

  boids_series_append (series, 0, 0.45);
  boids_series_append (series, 1, 0.45);
  g_assert_cmpuint (get_thickness (series, 15), >=, 1);
  g_assert_cmpuint (get_thickness (series, 30), >=, 3);
}

static void
test_single_point (void)
{
  g_autoptr (BoidsSeries) series = boids_series_new ("order", NULL);
  cairo_surface_t *without = paint (series), *with;
  guint n = 0;

  boids_series_append (series, 0.5, 0.5);
  with = paint (series);
  for (int y = 30; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      n += get_pixel (without, x, y) != get_pixel (with, x, y);
  g_assert_cmpuint (n, >=, 1);
  g_assert_cmpuint (n, <=, 20);
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
}

/* --- Keys --- */

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static gboolean
reads (gpointer data)
{
  gpointer *pair = data;
  g_autofree char *words = boids_chart_describe (pair[0]);

  return g_str_has_prefix (words, pair[1]);
}

static void
press (Fixture *fixture, const char *key, const char *expected)
{
  g_autofree char *command = g_strdup_printf ("xdotool key %s", key);

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  harness_wait (reads, (gpointer[]){ fixture->chart, (gpointer) expected });
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window;

  fill (fixture);
  window = harness_show (GTK_WIDGET (fixture->chart), 500, 200);
  harness_wait (is_active, window);
  gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (fixture->chart)));
  press (fixture, "Home", "time 0.00 s, order 0.500");
  press (fixture, "Right", "time 0.04 s, order 0.250");
  press (fixture, "Right", "time 0.08 s, order 0.750");
  press (fixture, "Left", "time 0.04 s");
  press (fixture, "End", "time 0.12 s");
  press (fixture, "Home", "time 0.00 s");
  press (fixture, "Escape", "time 0.12 s");
  gtk_window_destroy (window);
  harness_settle (0);
}

/* At the end the values follow the run again. */
static void
test_follow (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window;

  fill (fixture);
  window = harness_show (GTK_WIDGET (fixture->chart), 500, 200);
  harness_wait (is_active, window);
  gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (fixture->chart)));
  /* The pointer would read values, too. */
  g_assert_true (g_spawn_command_line_sync ("xdotool mousemove 0 0", NULL, NULL, NULL, NULL));
  press (fixture, "Home", "time 0.00 s");
  press (fixture, "End", "time 0.12 s");
  boids_series_append (fixture->order, 0.16, 0.9);
  harness_wait (reads, (gpointer[]){ fixture->chart, (gpointer) "time 0.16 s, order 0.900" });
  gtk_window_destroy (window);
  harness_settle (0);
}

/* The dialog proposes the title as a name, and is gone after the answer. */
static void
test_dialog (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = harness_show (GTK_WIDGET (fixture->chart), 500, 200);
  g_autofree char *name = NULL;
  GtkFileChooser *dialog;

  gtk_widget_activate_action (GTK_WIDGET (fixture->chart), "chart.save", "u",
                              BOIDS_CHART_FORMAT_SVG);
  dialog = harness_wait_for_chooser ();
  name = gtk_file_chooser_get_current_name (dialog);
  g_assert_cmpstr (name, ==, "Order.svg");
  harness_answer (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  gtk_window_destroy (window);
  harness_settle (0);
}

#define ADD(name, function) g_test_add ("/curve/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  ADD ("words", test_words);
  ADD ("save", test_save);
  ADD ("print", test_print);
  ADD ("moment", test_moment);
  ADD ("keys", test_keys);
  ADD ("follow", test_follow);
  ADD ("events", test_events);
  ADD ("dialog", test_dialog);
  g_test_add_func ("/curve/many-points", test_many_points);
  g_test_add_func ("/curve/crisp", test_crisp);
  g_test_add_func ("/curve/single-point", test_single_point);
  g_test_add_func ("/curve/edges", test_edges);
  g_test_add_func ("/curve/thickness", test_thickness);
  return g_test_run ();
}
