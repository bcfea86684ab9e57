/* test-boids-study-page.c - the page of the study: its controls, inputs, rules and texts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-chart.h"
#include "boids-simulation-private.h"
#include "boids-study-page.h"
#include "harness.h"
#include "study.h"

#include <string.h>

typedef struct
{
  BoidsStudyPage *page;
  BoidsSimulation *study;
  BoidsInputs *inputs;
  GtkWindow *window;
} Fixture;

static gboolean
is_idle (gpointer study)
{
  return !boids_simulation_get_busy (study);
}

/* Waits until all requests are answered. */
static void
settle (Fixture *fixture)
{
  harness_wait (is_idle, fixture->study);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->page = g_object_new (BOIDS_TYPE_STUDY_PAGE, NULL);
  boids_model_page_set_settings (BOIDS_MODEL_PAGE (fixture->page), NULL);
  fixture->study = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (fixture->page));
  fixture->inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (fixture->page));
  fixture->window = harness_show (GTK_WIDGET (fixture->page), 1000, 800);
  settle (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  harness_settle (0);
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, NULL));
}

static BoidsState
get_state (Fixture *fixture)
{
  return boids_simulation_get_state (fixture->study);
}

static guint64
get_tick (Fixture *fixture)
{
  return boids_frame_get_tick (boids_simulation_get_frame (fixture->study));
}

static gboolean
has_run (gpointer fixture)
{
  return get_tick (fixture) >= 20;
}

static GtkWidget *
find_child (Fixture *fixture, const char *name)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (fixture->page), BOIDS_TYPE_STUDY_PAGE, name));
}

/* Returns: whether a visible label has @text. */
static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child) && says (child, text))
      return TRUE;
  return FALSE;
}

#define assert_says(fixture, text) g_assert_true (says (GTK_WIDGET ((fixture)->page), text))

/* The curve is marked where a rule was switched, until the study restarts. */
static void
test_marks (Fixture *fixture, gconstpointer data)
{
  BoidsChart *chart =
      BOIDS_CHART (harness_find (GTK_WIDGET (fixture->page), BOIDS_TYPE_CHART, "chart-pane"));
  g_autofree char *start = NULL, *marked = NULL, *back = NULL, *restarted = NULL;

  g_object_set (fixture->page, "rules", STUDY_RULE_SEPARATION, NULL);
  start = boids_chart_describe (chart);
  g_assert_null (strstr (start, "Separation"));

  activate (fixture, "page.step");
  settle (fixture);
  g_object_set (fixture->page, "rules", STUDY_RULE_COHESION, NULL);
  marked = boids_chart_describe (chart);
  g_assert_true (g_str_has_suffix (marked, " frame 1: Separation off. frame 1: Cohesion on."));
  g_object_set (fixture->page, "rules", STUDY_RULE_SEPARATION, NULL);
  back = boids_chart_describe (chart);
  g_assert_null (strstr (back, "frame 1: "));

  g_object_set (fixture->page, "rules", STUDY_ALL_RULES, NULL);
  activate (fixture, "page.reset");
  settle (fixture);
  restarted = boids_chart_describe (chart);
  g_assert_null (strstr (restarted, "Cohesion"));
}

static void
test_controls (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_PAUSED);
  g_assert_cmpuint (get_tick (fixture), ==, 0);
  assert_says (fixture, "Run");
  assert_says (fixture, "frame 0");

  activate (fixture, "page.step");
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);

  activate (fixture, "page.run");
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_RUNNING);
  assert_says (fixture, "Pause");
  harness_wait (has_run, fixture);
  activate (fixture, "page.run");
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_PAUSED);
  assert_says (fixture, "paused");

  activate (fixture, "page.run");
  activate (fixture, "page.reset");
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_PAUSED);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 0);
}

/* Everything but count and seed takes effect at once; these need a restart. */
static void
test_at_once (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "page.step");
  boids_inputs_set_text (fixture->inputs, STUDY_PARAM_RADIUS, "200");
  boids_inputs_set_text (fixture->inputs, STUDY_PARAM_BLEND, "0,5");
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
  g_assert_cmpfloat (boids_simulation_get_params (fixture->study)->study.radius, ==, 200);
  g_assert_cmpfloat (boids_simulation_get_params (fixture->study)->study.blend, ==, 0.5);
  boids_inputs_set_text (fixture->inputs, STUDY_PARAM_SEED, "7");
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_EMPTY);
  assert_says (fixture, "Restart to begin");
  activate (fixture, "page.reset");
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 0);
  g_assert_cmpuint (boids_simulation_get_params (fixture->study)->study.seed, ==, 7);
  g_assert_false (says (GTK_WIDGET (fixture->page), "Restart to begin"));
}

static gboolean
is_later (gpointer end)
{
  return g_get_monotonic_time () >= *(gint64 *) end;
}

static void
test_fault (Fixture *fixture, gconstpointer data)
{
  gint64 end;
  guint64 tick;

  activate (fixture, "page.run");
  harness_wait (has_run, fixture);
  boids_inputs_set_text (fixture->inputs, STUDY_PARAM_RADIUS, "");
  assert_says (fixture, "“Radius”");
  settle (fixture);
  tick = get_tick (fixture);
  end = g_get_monotonic_time () + 200000;
  harness_wait (is_later, &end);
  g_assert_cmpuint (get_tick (fixture), ==, tick);

  /* It continues automatically from where it was. */
  boids_inputs_set_text (fixture->inputs, STUDY_PARAM_RADIUS, "50");
  g_assert_false (says (GTK_WIDGET (fixture->page), "“Radius”"));
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_RUNNING);

  boids_inputs_set_text (fixture->inputs, STUDY_PARAM_COUNT, "5001");
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_EMPTY);
  assert_says (fixture, "“Boids”");
  activate (fixture, "page.initialise");
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_EMPTY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (gtk_widget_get_ancestor (
                       gtk_window_get_focus (fixture->window), GTK_TYPE_ENTRY))),
                   ==, "5001");
  boids_inputs_set_text (fixture->inputs, STUDY_PARAM_COUNT, "5000");
  activate (fixture, "page.initialise");
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_PAUSED);
}

static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  guint64 tick;

  activate (fixture, "page.run");
  harness_wait (has_run, fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->page), FALSE);
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_PAUSED);
  settle (fixture);
  tick = get_tick (fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->page), TRUE);
  harness_draw (GTK_WIDGET (fixture->page));
  g_assert_cmpint (get_state (fixture), ==, BOIDS_STATE_PAUSED);
  g_assert_cmpuint (get_tick (fixture), ==, tick);
}

static void
test_rules (Fixture *fixture, gconstpointer data)
{
  assert_says (fixture, boids_study_page_describe_rules (STUDY_RULE_ALIGNMENT));
  activate (fixture, "page.step");
  gtk_switch_set_active (GTK_SWITCH (find_child (fixture, "cohesion_switch")), TRUE);
  g_assert_cmpuint (boids_simulation_get_params (fixture->study)->study.rules, ==,
                    STUDY_RULE_ALIGNMENT | STUDY_RULE_COHESION);
  assert_says (fixture,
               boids_study_page_describe_rules (STUDY_RULE_ALIGNMENT | STUDY_RULE_COHESION));
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);

  g_object_set (fixture->page, "rules", STUDY_RULE_SEPARATION, NULL);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (find_child (fixture, "alignment_switch"))));
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (find_child (fixture, "separation_switch"))));
  g_assert_cmpuint (boids_simulation_get_params (fixture->study)->study.rules, ==,
                    STUDY_RULE_SEPARATION);
}

/* Every set of rules has its own caption. */
static void
test_captions (void)
{
  for (guint a = 0; a <= STUDY_ALL_RULES; a++)
    for (guint b = 0; b < a; b++)
      g_assert_cmpstr (boids_study_page_describe_rules (a), !=,
                       boids_study_page_describe_rules (b));
}

static void
test_pairs (Fixture *fixture, gconstpointer data)
{
  g_autofree char *with = NULL;
  g_autofree char *without = NULL;
  guint64 all, grid;

  boids_simulation_get_pairs (fixture->study, &all, &grid);
  with = g_strdup_printf ("14280; with a grid: %u", (guint) grid);
  without = g_strdup_printf ("%u; without a grid: 14280", (guint) grid);
  assert_says (fixture, with);
  g_object_set (fixture->study, "grid", TRUE, NULL);
  assert_says (fixture, without);
}

static void
test_order (Fixture *fixture, gconstpointer data)
{
  BoidsChart *chart = BOIDS_CHART (
      gtk_widget_get_template_child (GTK_WIDGET (fixture->page), BOIDS_TYPE_MODEL_PAGE, "chart"));
  g_autofree char *start = boids_chart_describe (chart);
  g_autofree char *later = NULL;

  g_assert_nonnull (strstr (start, "frame 0, order 0.064"));
  for (guint i = 0; i < 60; i++)
    activate (fixture, "page.step");
  settle (fixture);
  later = boids_chart_describe (chart);
  g_assert_nonnull (strstr (later, "frame 60, order 0.128"));
}

static void
test_choose (Fixture *fixture, gconstpointer data)
{
  boids_model_page_select_by (BOIDS_MODEL_PAGE (fixture->page), -1);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->study), ==, 119);
  boids_model_page_select_by (BOIDS_MODEL_PAGE (fixture->page), 1);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->study), ==, 0);
  boids_model_page_select_by (BOIDS_MODEL_PAGE (fixture->page), 5);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->study), ==, 5);
  settle (fixture);
  assert_says (fixture, "neighbour");
}

/* A page that is made later has the stored texts and switches. */
static void
test_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new (BOIDS_SCHEMA_ID);
  BoidsStudyPage *page = g_object_ref_sink (g_object_new (BOIDS_TYPE_STUDY_PAGE, NULL));
  guint rules;
  gboolean grid;

  boids_model_page_set_settings (BOIDS_MODEL_PAGE (page), settings);
  boids_inputs_set_text (boids_model_page_get_inputs (BOIDS_MODEL_PAGE (page)), STUDY_PARAM_RADIUS,
                         "1,");
  g_object_set (page, "rules", STUDY_RULE_COHESION, NULL);
  g_object_set (boids_model_page_get_simulation (BOIDS_MODEL_PAGE (page)), "grid", TRUE, NULL);
  g_object_unref (page);

  page = g_object_ref_sink (g_object_new (BOIDS_TYPE_STUDY_PAGE, NULL));
  boids_model_page_set_settings (BOIDS_MODEL_PAGE (page), settings);
  g_assert_cmpstr (boids_inputs_get_text (boids_model_page_get_inputs (BOIDS_MODEL_PAGE (page)),
                                          STUDY_PARAM_RADIUS),
                   ==, "1,");
  g_object_get (page, "rules", &rules, NULL);
  g_assert_cmpuint (rules, ==, STUDY_RULE_COHESION);
  g_object_get (boids_model_page_get_simulation (BOIDS_MODEL_PAGE (page)), "grid", &grid, NULL);
  g_assert_true (grid);
  g_object_unref (page);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/study-page/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  ADD ("controls", test_controls);
  ADD ("marks", test_marks);
  ADD ("at-once", test_at_once);
  ADD ("fault", test_fault);
  ADD ("hidden", test_hidden);
  ADD ("rules", test_rules);
  g_test_add_func ("/study-page/captions", test_captions);
  ADD ("pairs", test_pairs);
  ADD ("order", test_order);
  ADD ("choose", test_choose);
  g_test_add_func ("/study-page/settings", test_settings);
  return g_test_run ();
}
