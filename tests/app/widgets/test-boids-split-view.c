/* test-boids-split-view.c - the sidebar beside or over the content.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-split-view.h"

#include "harness.h"

#define SIDEBAR_WIDTH 300
#define CONTENT_WIDTH 400

typedef struct
{
  GtkWidget *view;
  GtkWidget *sidebar;
  GtkWidget *content;
  GtkWindow *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer width)
{
  fixture->sidebar = gtk_button_new_with_label ("sidebar");
  gtk_widget_set_size_request (fixture->sidebar, SIDEBAR_WIDTH, -1);
  fixture->content = gtk_button_new_with_label ("content");
  gtk_widget_set_size_request (fixture->content, CONTENT_WIDTH, -1);
  fixture->view = g_object_new (BOIDS_TYPE_SPLIT_VIEW, "content", fixture->content, "sidebar",
                                fixture->sidebar, NULL);
  fixture->window = harness_show (fixture->view, GPOINTER_TO_INT (width), 300);
  harness_draw (fixture->view);
}

static void
tear_down (Fixture *fixture, gconstpointer width)
{
  gtk_window_destroy (fixture->window);
  harness_settle (0);
}

static gboolean
is_collapsed (Fixture *fixture)
{
  gboolean collapsed;

  g_object_get (fixture->view, "collapsed", &collapsed, NULL);
  return collapsed;
}

/* The position of @child in the split view. */
static double
get_x (Fixture *fixture, GtkWidget *child)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, fixture->view, &bounds));
  return bounds.origin.x;
}

static void
test_beside (Fixture *fixture, gconstpointer width)
{
  g_assert_false (is_collapsed (fixture));
  g_assert_true (gtk_widget_get_mapped (fixture->sidebar));
  g_assert_cmpfloat (get_x (fixture, fixture->sidebar), ==, 0);
  g_assert_cmpfloat (get_x (fixture, fixture->content), ==, SIDEBAR_WIDTH);

  boids_split_view_set_show_sidebar (BOIDS_SPLIT_VIEW (fixture->view), FALSE);
  harness_draw (fixture->view);
  g_assert_false (gtk_widget_get_mapped (fixture->sidebar));
  g_assert_cmpfloat (get_x (fixture, fixture->content), ==, 0);
}

static void
test_over (Fixture *fixture, gconstpointer width)
{
  gboolean pin_sidebar;

  g_assert_true (is_collapsed (fixture));
  g_assert_false (gtk_widget_get_mapped (fixture->sidebar));
  g_assert_cmpfloat (get_x (fixture, fixture->content), ==, 0);

  boids_split_view_set_show_sidebar (BOIDS_SPLIT_VIEW (fixture->view), TRUE);
  harness_draw (fixture->view);
  g_assert_true (gtk_widget_get_mapped (fixture->sidebar));
  g_assert_cmpfloat (get_x (fixture, fixture->sidebar), ==, 0);
  g_assert_cmpfloat (get_x (fixture, fixture->content), ==, 0);
  g_assert_true (gtk_window_get_focus (fixture->window) == fixture->sidebar);

  /* The focus does not stay in a hidden widget. */
  boids_split_view_set_show_sidebar (BOIDS_SPLIT_VIEW (fixture->view), FALSE);
  harness_draw (fixture->view);
  g_assert_true (gtk_window_get_focus (fixture->window) == fixture->content);
  /* The state for a wide window is not forgotten. */
  g_object_get (fixture->view, "pin-sidebar", &pin_sidebar, NULL);
  g_assert_true (pin_sidebar);
}

static gboolean
is_expanded (gpointer fixture)
{
  return !is_collapsed (fixture);
}

static void
test_unfold (Fixture *fixture, gconstpointer width)
{
  g_assert_true (is_collapsed (fixture));
  gtk_window_set_default_size (fixture->window, SIDEBAR_WIDTH + CONTENT_WIDTH, 300);
  harness_wait (is_expanded, fixture);
  harness_draw (fixture->view);
  g_assert_true (gtk_widget_get_mapped (fixture->sidebar));
  g_assert_cmpfloat (get_x (fixture, fixture->content), ==, SIDEBAR_WIDTH);
}

/* Neither the children nor the focus change during size allocation. */
static void
test_allocation (Fixture *fixture, gconstpointer width)
{
  gtk_widget_grab_focus (fixture->sidebar);
  gtk_widget_allocate (fixture->view, CONTENT_WIDTH, 300, -1, NULL);
  g_assert_false (is_collapsed (fixture));
  g_assert_true (gtk_widget_get_mapped (fixture->sidebar));
  g_assert_false (gtk_widget_has_css_class (fixture->sidebar, "collapsed"));
  g_assert_true (gtk_window_get_focus (fixture->window) == fixture->sidebar);
}

/* Asserts which widgets are painted. */
static void
on_paint (Fixture *fixture)
{
  int width = gtk_widget_get_width (fixture->view);
  gboolean narrow = width < SIDEBAR_WIDTH + CONTENT_WIDTH;
  int beside = narrow ? 0 : SIDEBAR_WIDTH;
  graphene_rect_t bounds;

  g_assert_cmpint (is_collapsed (fixture), ==, narrow);
  g_assert_cmpint (gtk_widget_get_mapped (fixture->sidebar), ==, !narrow);
  g_assert_true (gtk_widget_compute_bounds (fixture->content, fixture->view, &bounds));
  g_assert_cmpfloat (bounds.origin.x, ==, beside);
  g_assert_cmpfloat (bounds.size.width, ==, width - beside);
}

static gboolean
is_collapsed_now (gpointer fixture)
{
  return is_collapsed (fixture);
}

/* No frame shows the children of one width at another. */
static void
test_frames (Fixture *fixture, gconstpointer width)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (fixture->view);
  gulong handler = g_signal_connect_swapped (clock, "paint", G_CALLBACK (on_paint), fixture);

  for (int i = 0; i < 3; i++)
    {
      gtk_window_set_default_size (fixture->window, CONTENT_WIDTH, 300);
      harness_wait (is_collapsed_now, fixture);
      harness_draw (fixture->view);
      gtk_window_set_default_size (fixture->window, SIDEBAR_WIDTH + CONTENT_WIDTH, 300);
      harness_wait (is_expanded, fixture);
      harness_draw (fixture->view);
    }
  g_signal_handler_disconnect (clock, handler);
}

static void
test_minimum (Fixture *fixture, gconstpointer width)
{
  int minimum, natural;

  gtk_widget_measure (fixture->view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL,
                      NULL);
  g_assert_cmpint (minimum, ==, CONTENT_WIDTH);
  g_assert_cmpint (natural, ==, SIDEBAR_WIDTH + CONTENT_WIDTH);
}

#define ADD(name, width, test)                                                                     \
  g_test_add (name, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  ADD ("/split-view/beside", SIDEBAR_WIDTH + CONTENT_WIDTH, test_beside);
  ADD ("/split-view/over", SIDEBAR_WIDTH + CONTENT_WIDTH - 1, test_over);
  ADD ("/split-view/unfold", CONTENT_WIDTH, test_unfold);
  ADD ("/split-view/allocation", SIDEBAR_WIDTH + CONTENT_WIDTH, test_allocation);
  ADD ("/split-view/frames", SIDEBAR_WIDTH + CONTENT_WIDTH, test_frames);
  ADD ("/split-view/minimum", 900, test_minimum);

  return g_test_run ();
}
