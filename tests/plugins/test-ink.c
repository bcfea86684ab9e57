/* test-ink.c - the view of the study as a loaded module: its pixels, and what it picks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-frame-private.h"
#include "boids-renderer-loader.h"
#include "boids-simulation-private.h"

#include <cairo-pdf.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* With a margin of 8 pixels this is a sheet with two pixels per unit. */
#define WIDTH 1296
#define HEIGHT 816
#define MARGIN 8
#define SCALE 2

typedef struct
{
  BoidsSimulation *study;
  BoidsRenderer *view;
  GtkWidget *window;
} Fixture;

static void
set_size (Fixture *fixture, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);

  gtk_widget_set_size_request (widget, width, height);
  while (gtk_widget_get_width (widget) != width || gtk_widget_get_height (widget) != height)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_dark (Fixture *fixture, gboolean dark)
{
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", dark, NULL);
  while (boids_renderer_is_dark (fixture->view) != dark)
    g_main_context_iteration (NULL, TRUE);
}

static void
on_frame (Fixture *fixture)
{
  boids_renderer_set_frame (fixture->view, boids_simulation_get_frame (fixture->study),
                            boids_simulation_get_detail (fixture->study));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GList) views = boids_renderer_loader_list (BOIDS_SPACE_SHEET);
  GtkWidget *fixed = gtk_fixed_new ();

  g_assert_nonnull (views);
  g_assert_cmpstr (g_io_extension_get_name (views->data), ==, "ink");
  g_assert_cmpint (g_io_extension_get_priority (views->data), ==, 10);
  fixture->view = g_object_ref_sink (g_object_new (g_io_extension_get_type (views->data), NULL));
  fixture->study = boids_simulation_new (BOIDS_MODEL_KIND_STUDY);
  g_signal_connect_swapped (fixture->study, "notify::detail", G_CALLBACK (on_frame), fixture);
  gtk_fixed_put (GTK_FIXED (fixed), GTK_WIDGET (fixture->view), 0, 0);
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixed);
  gtk_window_present (GTK_WINDOW (fixture->window));
  set_size (fixture, WIDTH, HEIGHT);
  set_dark (fixture, FALSE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  boids_simulation_reset (fixture->study);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->view);
  g_assert_finalize_object (fixture->study);
}

static void
settle (Fixture *fixture)
{
  while (boids_simulation_get_busy (fixture->study))
    g_main_context_iteration (NULL, TRUE);
}

static void
set_count (Fixture *fixture, guint count)
{
  BoidsParams params = { .kind = BOIDS_MODEL_KIND_STUDY, .study = study_params_default () };

  params.study.count = count;
  g_assert_true (boids_simulation_set_params (fixture->study, &params, NULL));
  settle (fixture);
}

static void
step (Fixture *fixture, guint n)
{
  for (guint i = 0; i < n; i++)
    boids_simulation_step (fixture->study);
  settle (fixture);
}

static const double *
get_row (Fixture *fixture, guint boid)
{
  gsize stride;

  return boids_frame_get_rows (boids_simulation_get_frame (fixture->study), &stride) +
         boid * FLOCK_STRIDE;
}

/* --- Pixels ---- */

static cairo_surface_t *
draw (Fixture *fixture)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (picture);
  g_autoptr (GError) error = NULL;

  g_assert_true (boids_renderer_draw (fixture->view, cr, WIDTH, HEIGHT, &error));
  g_assert_no_error (error);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

/* Returns: the contents of the screen. */
static cairo_surface_t *
grab (Fixture *fixture)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;

  /* A paintable has the last drawing. */
  for (int i = 0; i < 3; i++)
    {
      gtk_widget_queue_draw (widget);
      for (gint64 end = g_get_monotonic_time () + 50000; g_get_monotonic_time () < end;)
        g_main_context_iteration (NULL, FALSE);
    }
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gsk_render_node_unref (node);
  gdk_texture_download (texture, cairo_image_surface_get_data (picture),
                        cairo_image_surface_get_stride (picture));
  cairo_surface_mark_dirty (picture);
  return picture;
}

static guint32
get_pixel (cairo_surface_t *picture, double x, double y)
{
  const guint8 *data = cairo_image_surface_get_data (picture);

  data += (int) y * cairo_image_surface_get_stride (picture);
  return ((const guint32 *) data)[(int) x] & 0xffffff;
}

/* Returns: 0 for ink, 1 for paper. */
static double
get_paper (cairo_surface_t *picture, double x, double y)
{
  return ((double) (get_pixel (picture, x, y) >> 8 & 0xff) - 0x26) / (0xf8 - 0x26);
}

/* The same @ahead of and @beside the place @row, in units of the sheet. */
static double
get_paper_at (cairo_surface_t *picture, const double *row, double ahead, double beside)
{
  double length = hypot (row[3], row[4]);
  double dx = row[3] / length, dy = row[4] / length;

  return get_paper (picture, MARGIN + SCALE * (row[0] + ahead * dx - beside * dy),
                    MARGIN + SCALE * (row[1] + ahead * dy + beside * dx));
}

static int
get_difference (guint32 a, guint32 b)
{
  int difference = 0;

  for (int shift = 0; shift < 24; shift += 8)
    difference = MAX (difference, ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)));
  return difference;
}

static void
assert_same (cairo_surface_t *a, cairo_surface_t *b, int tolerance)
{
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      g_assert_cmpint (get_difference (get_pixel (a, x, y), get_pixel (b, x, y)), <=, tolerance);
}

/* --- Tests --- */

/* The selected boid has a ring, so another one is checked. */
static void
test_arrowhead (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *picture;
  const double *row;

  set_count (fixture, 2);
  row = get_row (fixture, 1);
  picture = draw (fixture);
  g_assert_cmpfloat (get_paper_at (picture, row, 0, 0), <, 0.02);
  g_assert_cmpfloat (get_paper_at (picture, row, 3.6, 0), <, 0.1);
  g_assert_cmpfloat (get_paper_at (picture, row, 6, 0), >, 0.98);
  g_assert_cmpfloat (get_paper_at (picture, row, -2.3, 0), <, 0.02);
  g_assert_cmpfloat (get_paper_at (picture, row, -4, 0), >, 0.98);
  g_assert_cmpfloat (get_paper_at (picture, row, -2.2, 1.6), <, 0.1);
  g_assert_cmpfloat (get_paper_at (picture, row, -2.2, -1.6), <, 0.1);
  g_assert_cmpfloat (get_paper_at (picture, row, -2.2, 3.4), >, 0.98);
  g_assert_cmpfloat (get_paper_at (picture, row, 3.5, 2), >, 0.98);
  g_assert_cmpfloat (get_paper_at (picture, row, 3.5, -2), >, 0.98);
  cairo_surface_destroy (picture);
}

/* Returns: the picture of a sheet with a boid of that velocity, and one that is not finite. */
static cairo_surface_t *
draw_one (Fixture *fixture, double x, double y)
{
  const BoidsFrameInfo info = { .space = BOIDS_SPACE_SHEET, .count = 2, .radius = 34 };
  g_autoptr (BoidsBuffer) buffer = boids_buffer_new (2);
  g_autoptr (BoidsFrame) frame = NULL;
  const double rows[2 * FLOCK_STRIDE] = { 300, 200, 0, x, y, 0, 0, 0, NAN, NAN, 0, NAN, NAN };
  graphene_point_t point;

  memcpy (boids_buffer_get_rows (buffer), rows, sizeof rows);
  frame = boids_frame_new (&info, buffer, NULL);
  boids_renderer_set_frame (fixture->view, frame, NULL);
  g_assert_true (boids_renderer_locate (fixture->view, 0, &point));
  g_assert_false (boids_renderer_locate (fixture->view, 1, &point));
  return draw (fixture);
}

/* A boid that moves has an arrowhead, however slow or fast it is. */
static void
test_speeds (Fixture *fixture, gconstpointer data)
{
  static const double speeds[] = { 5e-323, 1e-200, 1e-19, 1e30, 1e200, 1e308 };
  cairo_surface_t *right = draw_one (fixture, 0.8, -0.8);
  cairo_surface_t *at_rest = draw_one (fixture, 0, -0.0);
  const double row[] = { 300, 200, 0, 1, -1 };

  g_assert_cmpfloat (get_paper_at (right, row, 3.6, 0), <, 0.1);
  g_assert_cmpfloat (get_paper_at (at_rest, row, 3.6, 0), >, 0.98);
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      cairo_surface_t *picture = draw_one (fixture, speeds[i], -speeds[i]);

      assert_same (picture, right, 1);
      cairo_surface_destroy (picture);
    }
  cairo_surface_destroy (right);
  cairo_surface_destroy (at_rest);
}

static void
on_failed (BoidsRenderer *view, const GError *reason, GError **error)
{
  *error = g_error_copy (reason);
}

/* A widget larger than a surface may be: the view reports that and draws nothing. */
static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  g_autoptr (GError) error = NULL;

  g_signal_connect (fixture->view, "failed", G_CALLBACK (on_failed), &error);
  gtk_fixed_remove (GTK_FIXED (gtk_window_get_child (GTK_WINDOW (fixture->window))),
                    GTK_WIDGET (fixture->view));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (fixture->view));
  gtk_window_set_child (GTK_WINDOW (fixture->window), scrolled);
  set_count (fixture, 2);
  gtk_widget_set_size_request (GTK_WIDGET (fixture->view), 40000, 100);
  while (error == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST);
}

/* The trace of a boid fades by half with each frame of the model, to nothing. */
static void
test_veil (Fixture *fixture, gconstpointer data)
{
  double row[8];

  set_count (fixture, 2);
  memcpy (row, get_row (fixture, 1), sizeof row);
  for (guint n = 1; n <= 12; n++)
    {
      cairo_surface_t *drawn, *grabbed;

      step (fixture, 1);
      drawn = draw (fixture);
      grabbed = grab (fixture);
      g_assert_cmpfloat_with_epsilon (1 - get_paper_at (drawn, row, -2.3, 0), pow (0.5, n), 0.02);
      g_assert_cmpfloat_with_epsilon (1 - get_paper_at (grabbed, row, -2.3, 0), pow (0.5, n), 0.02);
      cairo_surface_destroy (drawn);
      cairo_surface_destroy (grabbed);
    }
  for (guint n = 0; n < 200; n++)
    step (fixture, 1);
  {
    cairo_surface_t *grabbed = grab (fixture);

    g_assert_cmphex (get_pixel (grabbed, MARGIN + SCALE * row[0], MARGIN + SCALE * row[1]), ==,
                     0xfbf8f1);
    cairo_surface_destroy (grabbed);
  }
}

/* The picture is the same when painted frame by frame, repainted after a resize, and drawn to a
 * file, so it is sharp at once. */
static void
test_anew (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *before, *after, *drawn;

  set_count (fixture, 120);
  cairo_surface_destroy (grab (fixture));
  step (fixture, 30);
  before = grab (fixture);
  set_size (fixture, 700, 500);
  cairo_surface_destroy (grab (fixture));
  set_size (fixture, WIDTH, HEIGHT);
  after = grab (fixture);
  drawn = draw (fixture);
  assert_same (before, after, 2);
  for (guint boid = 1; boid < 120; boid++)
    g_assert_cmpfloat_with_epsilon (get_paper_at (after, get_row (fixture, boid), 0, 0),
                                    get_paper_at (drawn, get_row (fixture, boid), 0, 0), 0.05);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  cairo_surface_destroy (drawn);
}

/* Skipped frames leave as many veils; another start leaves nothing. */
static void
test_passed_over (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *picture;
  double row[8];

  set_count (fixture, 2);
  memcpy (row, get_row (fixture, 1), sizeof row);
  g_signal_handlers_block_by_func (fixture->study, on_frame, fixture);
  step (fixture, 3);
  g_signal_handlers_unblock_by_func (fixture->study, on_frame, fixture);
  on_frame (fixture);
  picture = draw (fixture);
  g_assert_cmpfloat_with_epsilon (1 - get_paper_at (picture, row, -2.3, 0), 0.125, 0.02);
  cairo_surface_destroy (picture);

  step (fixture, 5);
  memcpy (row, get_row (fixture, 1), sizeof row);
  boids_simulation_restart (fixture->study);
  settle (fixture);
  picture = draw (fixture);
  g_assert_cmpfloat (get_paper_at (picture, row, 0, 0), >, 0.98);
  cairo_surface_destroy (picture);
}

static void
test_dark (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *picture;
  const double *row;

  set_count (fixture, 2);
  row = get_row (fixture, 1);
  set_dark (fixture, TRUE);
  picture = grab (fixture);
  g_assert_cmpint (get_pixel (picture, MARGIN + 4, MARGIN + 4) & 0xff, <, 0x40);
  g_assert_cmpint (get_pixel (picture, MARGIN + SCALE * row[0], MARGIN + SCALE * row[1]) & 0xff, >,
                   0xc0);
  cairo_surface_destroy (picture);
  set_dark (fixture, FALSE);
}

static void
test_pick (Fixture *fixture, gconstpointer data)
{
  graphene_point_t point;
  const double *row;
  guint boid = 0;

  g_assert_false (boids_renderer_pick_boid (fixture->view, 10, 10, &boid));
  set_count (fixture, 2);
  row = get_row (fixture, 1);
  g_assert_true (boids_renderer_locate (fixture->view, 1, &point));
  g_assert_cmpfloat_with_epsilon (point.x, MARGIN + SCALE * row[0], 1e-3);
  g_assert_cmpfloat_with_epsilon (point.y, MARGIN + SCALE * row[1], 1e-3);
  g_assert_true (boids_renderer_pick_boid (fixture->view, point.x + 5, point.y - 5, &boid));
  g_assert_cmpuint (boid, ==, 1);
  g_assert_false (boids_renderer_pick_boid (fixture->view, point.x + 50, point.y, &boid));
}

/* The neighbourhood of the selected boid, if that overlay is on. */
static void
test_overlays (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *without, *with;
  const double *row;
  double x, y;

  set_count (fixture, 120);
  row = get_row (fixture, 0);
  x = MARGIN + SCALE * row[0];
  y = MARGIN + SCALE * row[1];
  without = draw (fixture);
  boids_renderer_set_overlays (fixture->view, BOIDS_OVERLAY_SPHERE | BOIDS_OVERLAY_VECTORS);
  with = draw (fixture);

  /* On the circle, inside, on the ring, outside. */
  g_assert_cmpint (
      get_difference (get_pixel (without, x + SCALE * 34, y), get_pixel (with, x + SCALE * 34, y)),
      >, 60);
  g_assert_cmpint (
      get_difference (get_pixel (without, x + SCALE * 25, y), get_pixel (with, x + SCALE * 25, y)),
      >, 5);
  g_assert_cmpint (get_difference (get_pixel (without, x + SCALE * 9, y), 0xe66100), <, 40);
  g_assert_cmphex (get_pixel (without, x + SCALE * 37, y), ==, get_pixel (with, x + SCALE * 37, y));
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
}

static void
test_vector_picture (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "test-ink.pdf", NULL);
  cairo_surface_t *surface = cairo_pdf_surface_create (path, 640, 400);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;

  set_count (fixture, 120);
  step (fixture, 10);
  g_assert_true (boids_renderer_draw (fixture->view, cr, 640, 400, &error));
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  g_assert_true (g_file_get_contents (path, &contents, NULL, &error));
  g_assert_true (g_str_has_prefix (contents, "%PDF"));
  g_remove (path);
}

#define ADD(name, function) g_test_add ("/ink/" name, Fixture, NULL, set_up, function, tear_down)

/* Returns: the number of pixels with more ink than paper. */
static guint
count_ink (Fixture *fixture)
{
  cairo_surface_t *picture = grab (fixture);
  guint n = 0;

  for (int y = MARGIN; y < HEIGHT - MARGIN; y++)
    for (int x = MARGIN; x < WIDTH - MARGIN; x++)
      n += get_paper (picture, x, y) < 0.5;
  cairo_surface_destroy (picture);
  return n;
}

/* Symbols grow with the text, as in full screen for a projector. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  guint usual;

  gtk_css_provider_load_from_data (provider, ".large { font-size: 200%; }", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  set_count (fixture, 50);
  usual = count_ink (fixture);
  gtk_widget_add_css_class (fixture->window, "large");
  g_assert_cmpuint (count_ink (fixture), >, 3 * usual);
  gtk_widget_remove_css_class (fixture->window, "large");
  g_assert_cmpuint (count_ink (fixture), ==, usual);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
}

int
main (int argc, char *argv[])
{
  g_auto (GStrv) folders = g_strsplit (g_getenv ("BOIDS_PLUGIN_PATH"), ":", -1);

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) errors = boids_renderer_loader_load (folders[i]);

      g_assert_cmpuint (errors->len, ==, 0);
    }
  ADD ("arrowhead", test_arrowhead);
  ADD ("speeds", test_speeds);
  ADD ("large", test_large);
  ADD ("too-large", test_too_large);
  ADD ("veil", test_veil);
  ADD ("anew", test_anew);
  ADD ("passed-over", test_passed_over);
  ADD ("dark", test_dark);
  ADD ("pick", test_pick);
  ADD ("overlays", test_overlays);
  ADD ("vector-picture", test_vector_picture);
  return g_test_run ();
}
