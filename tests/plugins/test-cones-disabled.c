/* test-cones-disabled.c - tests of the cones view without OpenGL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "frames.h"
#include "harness.h"

static void
on_failed (BoidsRenderer *view, const GError *error, gpointer data)
{
  g_error ("told as a loss: %s", error->message);
}

/* It reports that when it is started, and tolerates all calls until it is replaced. */
static void
test_disabled (void)
{
  BoidsRenderer *view = fixture_new_view ();
  GtkWidget *window = gtk_window_new ();
  g_autoptr (BoidsFrame) frame = frames_new_seeded (10);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 10, 10);
  cairo_t *cr = cairo_create (surface);
  graphene_point_t point;

  g_signal_connect (view, "failed", G_CALLBACK (on_failed), NULL);
  gtk_widget_set_size_request (GTK_WIDGET (view), 300, 200);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (boids_renderer_start (view, &error));
  g_assert_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_UNAVAILABLE);
  g_assert_true (g_str_has_prefix (error->message, "OpenGL"));
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_clear_error (&error);

  boids_renderer_set_overlays (view, BOIDS_OVERLAY_SPHERE | BOIDS_OVERLAY_TRAILS);
  boids_renderer_set_frame (view, frame, NULL);
  harness_draw (window);
  g_assert_true (boids_renderer_locate (view, 3, &point));
  g_assert_false (boids_renderer_draw (view, cr, 10, 10, &error));
  g_assert_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv, "cones");

  g_test_add_func ("/cones-disabled/start", test_disabled);

  return g_test_run ();
}
