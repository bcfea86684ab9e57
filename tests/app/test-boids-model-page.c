/* test-boids-model-page.c - what follows an edit on either page: nothing, or a new start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-bar.h"
#include "boids-chart.h"
#include "boids-field.h"
#include "boids-flock-page.h"
#include "boids-study-page.h"
#include "boids-view-host.h"
#include "study.h"

#include "harness.h"
#include "user.h"

typedef struct
{
  BoidsModelPage *page;
  BoidsInputs *inputs;
  BoidsSimulation *simulation;
  GtkWindow *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer is_study)
{
  fixture->page = g_object_new (is_study ? BOIDS_TYPE_STUDY_PAGE : BOIDS_TYPE_FLOCK_PAGE, NULL);
  boids_model_page_set_settings (fixture->page, NULL);
  fixture->inputs = boids_model_page_get_inputs (fixture->page);
  fixture->simulation = boids_model_page_get_simulation (fixture->page);
  fixture->window = harness_show (GTK_WIDGET (fixture->page), 1000, 700);
  boids_model_page_initialise (fixture->page);
  harness_wait_for (boids_simulation_get_frame (fixture->simulation) != NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer is_study)
{
  gtk_window_destroy (fixture->window);
  harness_settle (0);
}

static BoidsState
get_state (Fixture *fixture)
{
  return boids_simulation_get_state (fixture->simulation);
}

static void
press (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, NULL));
}

static guint
get_count (Fixture *fixture)
{
  BoidsFrame *frame = boids_simulation_get_frame (fixture->simulation);

  return frame != NULL ? boids_frame_get_count (frame) : 0;
}

static void
set_count (Fixture *fixture, const char *text)
{
  boids_inputs_set_text (fixture->inputs, 0, text);
}

static GtkWidget *
find_button (Fixture *fixture)
{
  GtkWidget *host = harness_find (GTK_WIDGET (fixture->page), BOIDS_TYPE_VIEW_HOST, NULL);

  return harness_find (host, GTK_TYPE_BUTTON, "suggested-action");
}

/* Off: the boids go, and a button in their place brings the new ones. */
static void
test_off (Fixture *fixture, gconstpointer is_study)
{
  GtkWidget *button = find_button (fixture);

  press (fixture, "page.run");
  g_assert_false (gtk_widget_get_mapped (button));
  set_count (fixture, "50");
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_EMPTY);
  harness_settle (700);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_EMPTY);
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==,
                   is_study ? "Restart" : "Initialise");
  g_signal_emit_by_name (button, "clicked");
  harness_wait_for (get_count (fixture) == 50);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_PAUSED);
  g_assert_false (gtk_widget_get_mapped (button));
}

/* On: soon after the last key the new boids are there, paused as the old ones were. */
static void
test_paused (Fixture *fixture, gconstpointer is_study)
{
  gint64 edited;

  g_object_set (fixture->page, "automatic", TRUE, NULL);
  gtk_widget_grab_focus (harness_find (GTK_WIDGET (fixture->page), BOIDS_TYPE_FIELD, NULL));
  edited = g_get_monotonic_time ();
  set_count (fixture, "5");
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_EMPTY);
  harness_wait_for (get_count (fixture) == 5);
  /* Never earlier; how much later depends on the machine. */
  g_assert_cmpint (g_get_monotonic_time () - edited, >=, 290000);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_PAUSED);
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (fixture->window)));
}

/* It runs if it ran before the first edit; not if it was paused, or removed, since. */
static void
test_running (Fixture *fixture, gconstpointer is_study)
{
  g_object_set (fixture->page, "automatic", TRUE, NULL);
  press (fixture, "page.run");
  set_count (fixture, "5");
  set_count (fixture, "50");
  harness_wait_for (get_count (fixture) == 50);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_RUNNING);
  press (fixture, "page.run");
  set_count (fixture, "51");
  harness_wait_for (get_count (fixture) == 51);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_PAUSED);

  press (fixture, "page.run");
  set_count (fixture, "52");
  press (fixture, "page.initialise");
  harness_wait_for (get_count (fixture) == 52);
  harness_settle (700);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_PAUSED);
}

static void
test_reset (Fixture *fixture, gconstpointer is_study)
{
  g_object_set (fixture->page, "automatic", TRUE, NULL);
  press (fixture, "page.run");
  set_count (fixture, "5");
  boids_model_page_empty (fixture->page);
  harness_settle (700);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_EMPTY);
  set_count (fixture, "6");
  harness_wait_for (get_count (fixture) == 6);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_PAUSED);
}

static void
test_invalid (Fixture *fixture, gconstpointer is_study)
{
  g_object_set (fixture->page, "automatic", TRUE, NULL);
  press (fixture, "page.run");
  set_count (fixture, "");
  harness_settle (700);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_EMPTY);
  set_count (fixture, "7");
  harness_wait_for (get_count (fixture) == 7);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_RUNNING);
}

/* Switched on after an edit, it starts; switched off in time, it does not. */
static void
test_switch (Fixture *fixture, gconstpointer is_study)
{
  set_count (fixture, "5");
  g_object_set (fixture->page, "automatic", TRUE, NULL);
  harness_wait_for (get_count (fixture) == 5);
  set_count (fixture, "6");
  g_object_set (fixture->page, "automatic", FALSE, NULL);
  harness_settle (700);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_EMPTY);
}

/* The radius of the flock, which needs a start. */
static GtkWidget *
find_slider (Fixture *fixture)
{
  GtkWidget *field = harness_find (GTK_WIDGET (fixture->page), BOIDS_TYPE_FIELD, NULL);

  for (guint i = 0; i < FLOCK_PARAM_RADIUS; i++)
    field = gtk_widget_get_next_sibling (field);
  return harness_find (field, GTK_TYPE_SCALE, NULL);
}

static void
hold (Fixture *fixture, GtkWidget *slider)
{
  user_point_at (slider, "mousedown 1");
  harness_wait_for (!boids_inputs_is_default (fixture->inputs, FLOCK_PARAM_RADIUS));
}

/* While a slider moves, new boids follow; there are too many of them to build only at its release.
 */
static void
test_slider (Fixture *fixture, gconstpointer data)
{
  GtkWidget *slider = find_slider (fixture);

  harness_wait_for (gtk_window_is_active (fixture->window));
  g_object_set (fixture->page, "automatic", TRUE, NULL);
  hold (fixture, slider);
  harness_wait_for (get_state (fixture) == BOIDS_STATE_PAUSED);
  user_do ("mousemove_relative 20 0");
  harness_wait_for (get_state (fixture) == BOIDS_STATE_EMPTY);
  harness_wait_for (get_state (fixture) == BOIDS_STATE_PAUSED);
  user_do ("mouseup 1");

  set_count (fixture, "10001");
  boids_inputs_reset (fixture->inputs, FLOCK_PARAM_RADIUS);
  harness_wait_for (get_count (fixture) == 10001);
  hold (fixture, slider);
  harness_settle (700);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_EMPTY);
  user_do ("mouseup 1");
  harness_wait_for (get_state (fixture) == BOIDS_STATE_PAUSED);
}

/* In the study everything else acts at once, without a start. */
static void
test_at_once (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->page, "automatic", TRUE, NULL);
  press (fixture, "page.step");
  harness_wait_for (boids_frame_get_tick (boids_simulation_get_frame (fixture->simulation)) == 1);
  boids_inputs_set_text (fixture->inputs, STUDY_PARAM_BLEND, "0.2");
  harness_settle (700);
  g_assert_cmpuint (boids_frame_get_tick (boids_simulation_get_frame (fixture->simulation)), ==, 1);
}

/* A change in the past of the study discards what the chart shows of the time after it. */
static void
test_past (Fixture *fixture, gconstpointer data)
{
  GtkWidget *chart = harness_find (GTK_WIDGET (fixture->page), BOIDS_TYPE_CHART, NULL);
  g_autofree char *before = NULL, *back = NULL, *after = NULL;

  boids_simulation_seek (fixture->simulation, 50);
  harness_wait_for (!boids_simulation_get_busy (fixture->simulation));
  g_object_set (fixture->page, "rules", STUDY_ALL_RULES, NULL);
  harness_wait_for (!boids_simulation_get_busy (fixture->simulation));
  before = boids_chart_describe (BOIDS_CHART (chart));
  g_assert_nonnull (strstr (before, "frame 50: Separation on"));
  boids_simulation_seek (fixture->simulation, 20);
  harness_wait_for (!boids_simulation_get_busy (fixture->simulation));
  back = boids_chart_describe (BOIDS_CHART (chart));
  g_assert_cmpstr (back, ==, before);

  boids_inputs_set_text (fixture->inputs, STUDY_PARAM_BLEND, "0.2");
  press (fixture, "page.step");
  harness_wait_for (!boids_simulation_get_busy (fixture->simulation));
  after = boids_chart_describe (BOIDS_CHART (chart));
  g_assert_nonnull (strstr (after, "21"));
  g_assert_null (strstr (after, "frame 50"));
}

/* Nothing moves beside the button when it starts and pauses. */
static void
test_run_width (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bar = harness_find (GTK_WIDGET (fixture->page), BOIDS_TYPE_BAR, NULL);
  GtkWidget *button = harness_find (bar, GTK_TYPE_BUTTON, "suggested-action");
  int width;

  harness_wait_for (gtk_widget_get_width (button) > 0);
  width = gtk_widget_get_width (button);
  press (fixture, "page.run");
  harness_draw (button);
  g_assert_cmpint (gtk_widget_get_width (button), ==, width);
  press (fixture, "page.run");
}

static int
get_chart_height (Fixture *fixture)
{
  return gtk_widget_get_height (harness_find (GTK_WIDGET (fixture->page), BOIDS_TYPE_CHART, NULL));
}

/* In full screen the chart has a quarter of the height. */
static void
test_full_screen (Fixture *fixture, gconstpointer data)
{
  int height = get_chart_height (fixture);

  gtk_window_fullscreen (fixture->window);
  harness_wait_for (gtk_widget_get_height (GTK_WIDGET (fixture->window)) > 1000);
  harness_draw (GTK_WIDGET (fixture->window));
  g_assert_cmpint (4 * get_chart_height (fixture), >=,
                   gtk_widget_get_height (GTK_WIDGET (fixture->window)));
  gtk_window_unfullscreen (fixture->window);
  harness_wait_for (get_chart_height (fixture) == height);
}

#define ADD(name, test)                                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_test_add ("/model-page/flock/" name, Fixture, NULL, set_up, test, tear_down);                \
    g_test_add ("/model-page/study/" name, Fixture, "", set_up, test, tear_down);                  \
  }                                                                                                \
  G_STMT_END

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  ADD ("off", test_off);
  ADD ("paused", test_paused);
  ADD ("running", test_running);
  ADD ("reset", test_reset);
  ADD ("invalid", test_invalid);
  ADD ("switch", test_switch);
  ADD ("run-width", test_run_width);
  ADD ("full-screen", test_full_screen);
  g_test_add ("/model-page/slider", Fixture, NULL, set_up, test_slider, tear_down);
  g_test_add ("/model-page/at-once", Fixture, "", set_up, test_at_once, tear_down);
  g_test_add ("/model-page/past", Fixture, "", set_up, test_past, tear_down);

  return g_test_run ();
}
