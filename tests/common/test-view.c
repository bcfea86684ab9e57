/* test-view.c - a view that a test controls, and that counts calls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-view.h"

G_DEFINE_FINAL_TYPE (TestView, test_view, BOIDS_TYPE_RENDERER)

gboolean test_view_can_start = TRUE;

static gboolean
test_view_start (BoidsRenderer *renderer, GError **error)
{
  if (!test_view_can_start)
    g_set_error_literal (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_UNAVAILABLE,
                         "Nothing to draw with.");
  return test_view_can_start;
}

static void
test_view_changed (BoidsRenderer *renderer, BoidsRendererChange what)
{
  TEST_VIEW (renderer)->changes |= what;
  TEST_VIEW (renderer)->n_changes++;
}

static gboolean
test_view_pick_boid (BoidsRenderer *renderer, double x, double y, guint *boid)
{
  TEST_VIEW (renderer)->n_picks++;
  *boid = x / TEST_VIEW_SQUARE;
  return y < TEST_VIEW_SQUARE &&
         *boid < boids_frame_get_count (boids_renderer_get_frame (renderer));
}

static gboolean
test_view_locate (BoidsRenderer *renderer, guint boid, graphene_point_t *point)
{
  graphene_point_init (point, (boid + 0.5) * TEST_VIEW_SQUARE, 0.5 * TEST_VIEW_SQUARE);
  return TRUE;
}

static gboolean
test_view_draw (BoidsRenderer *renderer, cairo_t *cr, int width, int height, GError **error)
{
  if (TEST_VIEW (renderer)->fails)
    {
      g_set_error_literal (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE, "No way.");
      return FALSE;
    }
  /* A saved picture shows a state, not a moment between two. */
  g_assert_cmpfloat (boids_renderer_get_fraction (renderer), ==, 1);
  cairo_set_source_rgb (cr, TEST_VIEW (renderer)->red, 0, 0);
  cairo_rectangle (cr, 0, 0, width / 2, height);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_rectangle (cr, width / 2, 0, width / 2, height);
  cairo_fill (cr);
  return TRUE;
}

/* Draws nothing. In a window, any fraction is allowed. */
static void
test_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
}

static void
test_view_class_init (TestViewClass *klass)
{
  BoidsRendererClass *renderer_class = BOIDS_RENDERER_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->snapshot = test_view_snapshot;
  renderer_class->space = BOIDS_SPACE_CUBE;
  renderer_class->title = "View of the test";
  renderer_class->start = test_view_start;
  renderer_class->changed = test_view_changed;
  renderer_class->pick_boid = test_view_pick_boid;
  renderer_class->locate = test_view_locate;
  renderer_class->draw = test_view_draw;
}

static void
test_view_init (TestView *self)
{
  self->red = 1;
}
