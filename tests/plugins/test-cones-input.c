/* test-cones-input.c - tests of keys and pointer in the cones view, as from a user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "frames.h"
#include "harness.h"
#include "pictures.h"
#include "user.h"

#include <math.h>

/* Runs xdotool, and waits until the window has handled the events. */
static void
send (Fixture *fixture, const char *arguments)
{
  user_do (arguments);
  gdk_display_sync (gtk_widget_get_display (fixture->window));
  harness_draw (fixture->window);
}

/* Moves the pointer to a place in the view. */
static void
point_at (Fixture *fixture, double x, double y)
{
  int scale = gtk_widget_get_scale_factor (fixture->window);
  g_autofree char *arguments = g_strdup_printf ("getactivewindow mousemove --window %%1 %d %d",
                                                (int) (x * scale), (int) (y * scale));

  send (fixture, arguments);
}

/* Shows a boid beside the centre, the selected one, and others. */
static void
show (Fixture *fixture)
{
  static const double states[][6] = { { 2, 0.5, 1 }, { -2, -1, 0.5 }, { 0, 0, 0 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, G_N_ELEMENTS (states), 0);
  g_autoptr (BoidsDetail) detail = frames_detail (frame, 0);

  boids_renderer_set_frame (fixture->view, frame, detail);
  gtk_window_set_focus (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  harness_wait_for (gtk_window_is_active (GTK_WINDOW (fixture->window)));
  point_at (fixture, 300, 500);
}

static double
get_distance (graphene_point_t a, graphene_point_t b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* Returns the distance of boid 0 from the middle of the view. */
static double
get_eccentricity (Fixture *fixture)
{
  return get_distance (fixture_locate (fixture, 0),
                       GRAPHENE_POINT_INIT (PICTURE_WIDTH / 2, PICTURE_HEIGHT / 2));
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  static const char *const resets[] = { "key 0", "key Home", "key KP_0" };
  graphene_point_t start, now;
  double far;

  show (fixture);
  start = fixture_locate (fixture, 0);
  for (guint i = 0; i < G_N_ELEMENTS (resets); i++)
    {
      send (fixture, i == 0 ? "key Left Left" : "key Right Up");
      now = fixture_locate (fixture, 0);
      g_assert_cmpfloat (get_distance (start, now), >, 3);
      send (fixture, resets[i]);
      now = fixture_locate (fixture, 0);
      g_assert_cmpfloat (get_distance (start, now), <, 0.01);
    }

  /* Like a drag: the right key turns the front to the right. */
  send (fixture, "key Right");
  send (fixture, "key Left");
  now = fixture_locate (fixture, 0);
  g_assert_cmpfloat (get_distance (start, now), <, 0.1);
  send (fixture, "key Down");
  send (fixture, "key Up");
  now = fixture_locate (fixture, 0);
  g_assert_cmpfloat (get_distance (start, now), <, 0.1);

  far = get_eccentricity (fixture);
  send (fixture, "key plus plus");
  g_assert_cmpfloat (get_eccentricity (fixture), >, 1.3 * far);
  send (fixture, "key minus minus");
  g_assert_cmpfloat_with_epsilon (get_eccentricity (fixture), far, 0.1);
}

/* A drag turns and does not select; a click selects and does not turn. */
static void
on_picked (BoidsRenderer *view, guint boid, int *picked)
{
  *picked = boid;
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  graphene_point_t start, now, other;
  int picked = -1;

  show (fixture);
  g_signal_connect (fixture->view, "picked", G_CALLBACK (on_picked), &picked);
  start = fixture_locate (fixture, 0);
  other = fixture_locate (fixture, 1);
  point_at (fixture, other.x, other.y);
  send (fixture, "mousedown 1");
  point_at (fixture, other.x + 60, other.y + 10);
  point_at (fixture, other.x + 120, other.y + 20);
  now = fixture_locate (fixture, 0);
  g_assert_cmpfloat (get_distance (start, now), >, 5);
  /* Released over the boid where it was pressed: still not a click. */
  point_at (fixture, other.x + 1, other.y + 1);
  send (fixture, "mouseup 1");
  now = fixture_locate (fixture, 0);
  g_assert_cmpfloat (get_distance (start, now), <, 2);
  g_assert_cmpint (picked, ==, -1);

  /* However soon after the drag, the click is not the second one of a double click. */
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 60000, NULL);
  other = fixture_locate (fixture, 1);
  point_at (fixture, other.x, other.y);
  send (fixture, "click 1");
  g_assert_cmpint (picked, ==, 1);
  start = fixture_locate (fixture, 0);
  g_assert_cmpfloat (get_distance (start, now), <, 0.1);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-double-click-time");
}

/* The wheel zooms with Ctrl; without, it scrolls the page that contains the view. */
static void
test_wheel (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  double far;

  g_object_ref (fixture->fixed);
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), fixture->fixed);
  gtk_widget_set_size_request (scrolled, PICTURE_WIDTH, PICTURE_HEIGHT / 2);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), PICTURE_WIDTH, PICTURE_HEIGHT / 2);
  gtk_window_set_child (GTK_WINDOW (fixture->window), scrolled);
  g_object_unref (fixture->fixed);
  harness_draw (fixture->window);
  show (fixture);
  point_at (fixture, 200, 150);
  /* The focus has scrolled to the end of the view. */
  gtk_adjustment_set_value (adjustment, 0);

  far = get_eccentricity (fixture);
  send (fixture, "keydown ctrl click 4 click 4 keyup ctrl");
  g_assert_cmpfloat (get_eccentricity (fixture), >, 1.2 * far);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  send (fixture, "keydown ctrl click 5 click 5 keyup ctrl");
  g_assert_cmpfloat_with_epsilon (get_eccentricity (fixture), far, 0.1);
  /* The key of a Mac, and of other keyboards with its sign. */
  send (fixture, "keydown super click 4 click 4 keyup super");
  g_assert_cmpfloat (get_eccentricity (fixture), >, 1.2 * far);
  send (fixture, "keydown super click 5 click 5 keyup super");
  g_assert_cmpfloat_with_epsilon (get_eccentricity (fixture), far, 0.1);

  send (fixture, "click 5 click 5");
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
  g_assert_cmpfloat_with_epsilon (get_eccentricity (fixture), far, 0.1);
}

/* F and a double click follow the selected boid: it moves to the middle and stays there while it
 * passes through a face. Doing the same again stops that. */
static void
test_follow (Fixture *fixture, gconstpointer data)
{
  static const char *const ways[] = { "key f", "click --repeat 2 --delay 60 1" };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      double far;

      show (fixture);
      far = get_eccentricity (fixture);
      send (fixture, ways[i]);
      harness_wait_for (get_eccentricity (fixture) < 1);
      for (int tick = 1; tick < 100; tick++)
        {
          const double states[1][6] = { { remainder (2 + 0.06 * tick, BOIDS_CUBE_PERIOD), 0.5, 1,
                                          1.5 } };
          g_autoptr (BoidsFrame) frame = frames_new (states, 1, tick);
          g_autoptr (BoidsDetail) detail = frames_detail (frame, 0);

          boids_renderer_set_frame (fixture->view, frame, detail);
          g_assert_cmpfloat (get_eccentricity (fixture), <, 1);
        }
      show (fixture);
      send (fixture, ways[i]);
      harness_wait_for (fabs (get_eccentricity (fixture) - far) < 0.5);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *program = g_find_program_in_path ("xdotool");

  if (!program)
    {
      g_print ("1..0 # SKIP xdotool is not installed\n");
      return 0;
    }
  fixture_init (&argc, &argv, "cones");

  fixture_add ("/cones-input/keys", test_keys);
  fixture_add ("/cones-input/drag", test_drag);
  fixture_add ("/cones-input/wheel", test_wheel);
  fixture_add ("/cones-input/follow", test_follow);

  return g_test_run ();
}
