/* test-boids-renderer.c - the base class of views, with a view made for the test.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-renderer.h"

#include "frames.h"
#include "harness.h"
#include "test-view.h"

#include <math.h>

/* A view with only locate and draw, defined as in a module. */
G_DECLARE_FINAL_TYPE (PaintedView, painted_view, PAINTED, VIEW, BoidsRenderer)

struct _PaintedView
{
  BoidsRenderer parent_instance;

  guint n_drawn;
  int width;
  int height;
  gboolean fails;
};

BOIDS_DEFINE_RENDERER_MODULE (painted, PaintedView, painted_view, 1)

static gboolean
painted_view_locate (BoidsRenderer *renderer, guint boid, graphene_point_t *point)
{
  graphene_point_init (point, boid * 10, 100);
  /* The last one is not shown. */
  return boid + 1 < boids_frame_get_count (boids_renderer_get_frame (renderer));
}

static gboolean
painted_view_draw (BoidsRenderer *renderer, cairo_t *cr, int width, int height, GError **error)
{
  PaintedView *self = PAINTED_VIEW (renderer);

  self->n_drawn++;
  self->width = width;
  self->height = height;
  if (self->fails)
    g_set_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST, "out of paint");
  return !self->fails;
}

static void
painted_view_class_init (PaintedViewClass *klass)
{
  BoidsRendererClass *renderer_class = BOIDS_RENDERER_CLASS (klass);

  renderer_class->title = "Painted";
  renderer_class->locate = painted_view_locate;
  renderer_class->draw = painted_view_draw;
}

static void
painted_view_init (PaintedView *self)
{
}

static BoidsRenderer *
view_new (void)
{
  TestView *view = g_object_ref_sink (g_object_new (TEST_TYPE_VIEW, NULL));

  view->changes = 0;
  view->n_changes = 0;
  return BOIDS_RENDERER (view);
}

/* Asserts that there was one change, or none if @what is 0, and forgets it. */
static void
assert_changed (BoidsRenderer *view, BoidsRendererChange what)
{
  g_assert_cmpuint (TEST_VIEW (view)->changes, ==, what);
  g_assert_cmpuint (TEST_VIEW (view)->n_changes, ==, what ? 1 : 0);
  TEST_VIEW (view)->changes = 0;
  TEST_VIEW (view)->n_changes = 0;
}

static void
count_call (guint *n_calls)
{
  ++*n_calls;
}

static void
test_properties (void)
{
  static const double states[3][6] = { { 0 } };
  g_autoptr (BoidsRenderer) view = view_new ();
  g_autoptr (BoidsFrame) frame = frames_new (states, 3, 0);
  g_autoptr (BoidsDetail) detail = frames_detail (frame, 1);
  guint n_frames = 0, n_details = 0;

  g_signal_connect_swapped (view, "notify::frame", G_CALLBACK (count_call), &n_frames);
  g_signal_connect_swapped (view, "notify::detail", G_CALLBACK (count_call), &n_details);

  g_assert_cmpstr (boids_renderer_get_title (view), ==, "View of the test");
  g_assert_cmpint (boids_renderer_get_space (view), ==, BOIDS_SPACE_CUBE);
  g_assert_null (boids_renderer_get_frame (view));
  g_assert_null (boids_renderer_get_detail (view));
  g_assert_cmpfloat (boids_renderer_get_fraction (view), ==, 1);
  g_assert_cmpint (boids_renderer_get_overlays (view), ==, BOIDS_OVERLAY_NONE);
  g_assert_cmpint (boids_renderer_get_colouring (view), ==, BOIDS_COLOURING_HEADING);

  boids_renderer_set_frame (view, frame, detail);
  assert_changed (view, BOIDS_RENDERER_CHANGE_FRAME | BOIDS_RENDERER_CHANGE_DETAIL);
  g_assert_true (boids_renderer_get_frame (view) == frame);
  g_assert_true (boids_renderer_get_detail (view) == detail);
  boids_renderer_set_frame (view, frame, detail);
  assert_changed (view, 0);
  boids_renderer_set_frame (view, frame, NULL);
  assert_changed (view, BOIDS_RENDERER_CHANGE_DETAIL);
  g_assert_cmpuint (n_frames, ==, 1);
  g_assert_cmpuint (n_details, ==, 2);
  g_object_set (view, "frame", NULL, NULL);
  assert_changed (view, BOIDS_RENDERER_CHANGE_FRAME);

  boids_renderer_set_fraction (view, 0.5);
  assert_changed (view, BOIDS_RENDERER_CHANGE_FRACTION);
  boids_renderer_set_fraction (view, 0.5);
  assert_changed (view, 0);
  boids_renderer_set_overlays (view, BOIDS_OVERLAY_LINKS | BOIDS_OVERLAY_TRAILS);
  assert_changed (view, BOIDS_RENDERER_CHANGE_LOOK);
  boids_renderer_set_overlays (view, BOIDS_OVERLAY_LINKS | BOIDS_OVERLAY_TRAILS);
  assert_changed (view, 0);
  g_object_set (view, "colouring", BOIDS_COLOURING_SPEED, NULL);
  assert_changed (view, BOIDS_RENDERER_CHANGE_LOOK);
  g_assert_cmpint (boids_renderer_get_colouring (view), ==, BOIDS_COLOURING_SPEED);
}

static void
test_asking (void)
{
  static const double states[3][6] = { { 0 } };
  g_autoptr (BoidsRenderer) view = view_new ();
  g_autoptr (BoidsFrame) frame = frames_new (states, 3, 0);
  g_autoptr (GError) error = NULL;
  graphene_point_t point;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 8, 8);
  cairo_t *cr = cairo_create (surface);
  guint boid;

  g_assert_false (boids_renderer_pick_boid (view, 1, 1, &boid));
  g_assert_false (boids_renderer_locate (view, 0, &point));
  g_assert_cmpuint (TEST_VIEW (view)->n_picks, ==, 0);

  boids_renderer_set_frame (view, frame, NULL);
  g_assert_true (boids_renderer_pick_boid (view, 2.5 * TEST_VIEW_SQUARE, 1, &boid));
  g_assert_cmpuint (boid, ==, 2);
  g_assert_true (boids_renderer_locate (view, 2, &point));
  g_assert_false (boids_renderer_locate (view, 3, &point));

  /* A view without start, and one without pictures. */
  BOIDS_RENDERER_GET_CLASS (view)->start = NULL;
  BOIDS_RENDERER_GET_CLASS (view)->draw = NULL;
  g_assert_true (boids_renderer_start (view, &error));
  g_assert_no_error (error);
  g_assert_false (boids_renderer_draw (view, cr, 8, 8, &error));
  g_assert_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* A view with only locate supports picking: the nearest within reach. */
static void
test_default_pick (void)
{
  static const double states[5][6] = { { 0 } };
  g_autoptr (BoidsRenderer) view =
      g_object_ref_sink (g_object_new (painted_view_get_type (), NULL));
  g_autoptr (BoidsFrame) frame = frames_new (states, 5, 0);
  guint boid;

  g_assert_false (boids_renderer_pick_boid (view, 0, 100, &boid));
  boids_renderer_set_frame (view, frame, NULL);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (boids_renderer_pick_boid (view, i * 10 + 3, 98, &boid));
      g_assert_cmpuint (boid, ==, i);
    }
  g_assert_true (boids_renderer_pick_boid (view, 40, 100, &boid));
  g_assert_cmpuint (boid, ==, 3);
  g_assert_false (boids_renderer_pick_boid (view, 45, 100, &boid));
  g_assert_false (boids_renderer_pick_boid (view, 10, 115, &boid));
}

/* The selected boid is in the frame. */
static void
test_selected (void)
{
  static const double states[3][6] = { { 0 } };
  g_autoptr (BoidsRenderer) view = view_new ();
  g_autoptr (BoidsFrame) frame = frames_new (states, 3, 0);
  g_autoptr (BoidsFrame) smaller = frames_new (states, 2, 0);
  g_autoptr (BoidsDetail) detail = frames_detail (frame, 2);

  g_assert_cmpint (boids_renderer_get_selected (view), ==, -1);
  boids_renderer_set_frame (view, frame, NULL);
  g_assert_cmpint (boids_renderer_get_selected (view), ==, -1);
  boids_renderer_set_frame (view, frame, detail);
  g_assert_cmpint (boids_renderer_get_selected (view), ==, 2);
  boids_renderer_set_frame (view, smaller, detail);
  g_assert_cmpint (boids_renderer_get_selected (view), ==, -1);
  boids_renderer_set_frame (view, NULL, detail);
  g_assert_cmpint (boids_renderer_get_selected (view), ==, -1);
}

static void
on_failed (BoidsRenderer *view, GError *error, GPtrArray *messages)
{
  g_ptr_array_add (messages, g_strdup (error->message));
}

static void
test_failure (void)
{
  g_autoptr (BoidsRenderer) view = view_new ();
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) first =
      g_error_new (BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST, "the first");
  g_autoptr (GError) second =
      g_error_new (BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST, "the second");

  g_signal_connect (view, "failed", G_CALLBACK (on_failed), messages);
  boids_renderer_fail (view, first);
  boids_renderer_fail (view, second);
  g_assert_cmpuint (messages->len, ==, 0);
  while (messages->len == 0)
    g_main_context_iteration (NULL, TRUE);
  boids_renderer_fail (view, second);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (messages->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (messages, 0), ==, "the first");
}

/* Like continuous frames. */
static gboolean
on_redraw (gpointer data)
{
  (*(guint *) data)++;
  return G_SOURCE_CONTINUE;
}

/* It is reported even if there is always a frame to draw. */
static void
test_failure_while_drawing (void)
{
  g_autoptr (BoidsRenderer) view = view_new ();
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = g_error_new (BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST, "lost");
  guint n_frames = 0;
  guint redraw = g_idle_add_full (GDK_PRIORITY_REDRAW, on_redraw, &n_frames, NULL);

  g_signal_connect (view, "failed", G_CALLBACK (on_failed), messages);
  boids_renderer_fail (view, error);
  while (messages->len == 0 && n_frames < 1000)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (messages->len, ==, 1);
  g_source_remove (redraw);
}

/* A view that was destroyed before emits nothing. */
static void
test_failure_gone (void)
{
  BoidsRenderer *view = view_new ();
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = g_error_new (BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST, "gone");

  g_signal_connect (view, "failed", G_CALLBACK (on_failed), messages);
  boids_renderer_fail (view, error);
  g_assert_finalize_object (view);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (messages->len, ==, 0);
}

static void
test_accessible (void)
{
  g_autoptr (BoidsRenderer) view = view_new ();
  g_autofree char *fault = NULL;

  g_assert_true (gtk_test_accessible_has_role (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_ROLE_IMG));
  fault = gtk_test_accessible_check_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                              "View of the test");
  g_assert_null (fault);
}

/* --- In a window -------------------------------------------------------------------- */

/* Returns: (transfer none): a window without a frame, so that its origin is that of the view. */
static GtkWidget *
present (BoidsRenderer *view, const char *title)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 6 * TEST_VIEW_SQUARE, 4 * TEST_VIEW_SQUARE);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (window));
  harness_wait_for (gtk_widget_get_width (GTK_WIDGET (view)) > 0);
  return window;
}

/* The function that draws a picture draws the widget, too, and its error is that of the view. */
static void
test_painted (void)
{
  PaintedView *view = g_object_new (painted_view_get_type (), NULL);
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *window = present (BOIDS_RENDERER (view), "Boids: painted");

  g_signal_connect (view, "failed", G_CALLBACK (on_failed), messages);
  harness_wait_for (view->n_drawn > 0);
  g_assert_cmpint (view->width, ==, gtk_widget_get_width (GTK_WIDGET (view)));
  g_assert_cmpint (view->height, ==, gtk_widget_get_height (GTK_WIDGET (view)));
  g_assert_cmpuint (messages->len, ==, 0);

  view->fails = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (view));
  harness_wait_for (messages->len > 0);
  g_assert_cmpstr (g_ptr_array_index (messages, 0), ==, "out of paint");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_style (void)
{
  g_autoptr (BoidsRenderer) view = view_new ();
  GtkWidget *window = present (view, "Boids: style");
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GtkCssProvider) css = gtk_css_provider_new ();

  g_object_set (settings, "gtk-application-prefer-dark-theme", FALSE, NULL);
  harness_wait_for (!boids_renderer_is_dark (view));
  harness_settle (0);
  TEST_VIEW (view)->changes = 0;

  g_object_set (settings, "gtk-application-prefer-dark-theme", TRUE, NULL);
  harness_wait_for (TEST_VIEW (view)->changes != 0);
  g_assert_true (boids_renderer_is_dark (view));
  g_assert_cmpuint (TEST_VIEW (view)->changes, ==, BOIDS_RENDERER_CHANGE_LOOK);

  /* A new style with the same text colour does not count as a change. */
  gtk_css_provider_load_from_data (css, "boids-renderer { background-color: red; }", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  TEST_VIEW (view)->n_changes = 0;
  harness_draw (window);
  g_assert_cmpuint (TEST_VIEW (view)->n_changes, ==, 0);
  gtk_css_provider_load_from_data (css, "boids-renderer { color: #abcdef; }", -1);
  harness_draw (window);
  g_assert_cmpuint (TEST_VIEW (view)->n_changes, ==, 1);

  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (css));
  g_object_set (settings, "gtk-application-prefer-dark-theme", FALSE, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
on_picked (BoidsRenderer *view, guint boid, GArray *picked)
{
  g_array_append_val (picked, boid);
}

static void
on_program_end (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_wait_check_finish (G_SUBPROCESS (object), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

/* Runs xdotool, and the main loop until @window has handled the events. */
static void
xdotool (GtkWidget *window, const char *title, const char *words)
{
  g_autofree char *line =
      g_strdup_printf ("xdotool search --sync --onlyvisible --name '^%s$' %s", title, words);
  const char *argv[] = { "sh", "-c", line, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
      g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error);
  gboolean done = FALSE;

  g_assert_no_error (error);
  g_subprocess_wait_check_async (process, NULL, on_program_end, &done);
  harness_wait_for (done);
  gdk_display_sync (gtk_widget_get_display (window));
  harness_draw (window);
}

static void
test_click (void)
{
  static const double states[3][6] = { { 0 } };
  g_autoptr (BoidsRenderer) view = view_new ();
  g_autoptr (BoidsFrame) frame = frames_new (states, 3, 0);
  g_autoptr (GArray) picked = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *program = g_find_program_in_path ("xdotool");
  const char *title = "Boids: click";
  GtkWidget *window;

  if (!program)
    {
      g_test_skip ("xdotool is missing");
      return;
    }
  window = present (view, title);
  boids_renderer_set_frame (view, frame, NULL);
  g_signal_connect (view, "picked", G_CALLBACK (on_picked), picked);

  xdotool (window, title, "mousemove --window %1 60 20 mousedown 1 sleep 0.1 mouseup 1");
  g_assert_cmpuint (picked->len, ==, 1);
  g_assert_cmpuint (g_array_index (picked, guint, 0), ==, 1);

  /* There is no boid. */
  xdotool (window, title, "mousemove --window %1 60 100 mousedown 1 sleep 0.1 mouseup 1");
  /* A drag. */
  xdotool (
      window, title,
      "mousemove --window %1 20 20 mousedown 1 sleep 0.1 "
      "mousemove --window %1 60 20 sleep 0.1 mousemove --window %1 100 20 sleep 0.1 mouseup 1");
  /* Another button. */
  xdotool (window, title, "mousemove --window %1 60 20 mousedown 3 sleep 0.1 mouseup 3");
  g_assert_cmpuint (picked->len, ==, 1);

  xdotool (window, title, "mousemove --window %1 100 20 mousedown 1 sleep 0.1 mouseup 1");
  g_assert_cmpuint (picked->len, ==, 2);
  g_assert_cmpuint (g_array_index (picked, guint, 1), ==, 2);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- Copies ------------------------------------------------------------------------- */

static void
test_copy (void)
{
  static const double states[1][6] = { { 0.1 } };
  BoidsRenderer *view = view_new (), *copy = view_new ();
  double places[BOIDS_TRAIL_MOST][3];
  g_autoptr (BoidsDetail) detail = NULL;

  for (guint64 tick = 0; tick < 3; tick++)
    {
      g_autoptr (BoidsFrame) frame = frames_new (states, 1, tick);

      g_clear_pointer (&detail, boids_detail_unref);
      detail = frames_detail (frame, 0);
      boids_renderer_set_frame (view, frame, detail);
    }
  boids_renderer_set_fraction (view, 0.25);
  boids_renderer_set_overlays (view, BOIDS_OVERLAY_LINKS);
  boids_renderer_set_colouring (view, BOIDS_COLOURING_SPEED);
  boids_renderer_copy (copy, view);

  g_assert_true (boids_renderer_get_frame (copy) == boids_renderer_get_frame (view));
  g_assert_true (boids_renderer_get_detail (copy) == detail);
  g_assert_cmpfloat (boids_renderer_get_fraction (copy), ==, 0.25);
  g_assert_cmpint (boids_renderer_get_overlays (copy), ==, BOIDS_OVERLAY_LINKS);
  g_assert_cmpint (boids_renderer_get_colouring (copy), ==, BOIDS_COLOURING_SPEED);
  g_assert_cmpuint (boids_trail_get_places (boids_renderer_get_trail (copy), 0, places), ==, 3);

  g_assert_finalize_object (view);
  g_assert_finalize_object (copy);
}

int
main (int argc, char **argv)
{
  /* xdotool counts in device pixels. */
  g_setenv ("GDK_SCALE", "1", TRUE);
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/boids-renderer/properties", test_properties);
  g_test_add_func ("/boids-renderer/asking", test_asking);
  g_test_add_func ("/boids-renderer/default-pick", test_default_pick);
  g_test_add_func ("/boids-renderer/selected", test_selected);
  g_test_add_func ("/boids-renderer/painted", test_painted);
  g_test_add_func ("/boids-renderer/failure", test_failure);
  g_test_add_func ("/boids-renderer/failure-while-drawing", test_failure_while_drawing);
  g_test_add_func ("/boids-renderer/failure-gone", test_failure_gone);
  g_test_add_func ("/boids-renderer/accessible", test_accessible);
  g_test_add_func ("/boids-renderer/style", test_style);
  g_test_add_func ("/boids-renderer/click", test_click);
  g_test_add_func ("/boids-renderer/copy", test_copy);

  return g_test_run ();
}
