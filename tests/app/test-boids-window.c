/* test-boids-window.c - F1, full screen, and that a closed window frees everything.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-chart.h"
#include "boids-component-table.h"
#include "boids-field.h"
#include "boids-flock-page.h"
#include "boids-preset-menu.h"
#include "boids-selected-panel.h"
#include "boids-split-view.h"
#include "boids-study-page.h"
#include "boids-study-search.h"
#include "boids-study-selected-panel.h"
#include "boids-view-host.h"
#include "boids-window.h"
#include "harness.h"
#include "user.h"

typedef struct
{
  GtkWindow *window;
  const char *section;
} Expected;

static gboolean
is_in_section (gpointer data)
{
  const Expected *expected = data;
  GtkWidget *focus = gtk_window_get_focus (expected->window);

  return focus != NULL && g_str_equal (gtk_widget_get_name (focus), expected->section);
}

static void
test_help (void)
{
  const struct
  {
    const char *page;
    GType page_type, type;
    const char *section;
  } places[] = {
    { "flock", BOIDS_TYPE_FLOCK_PAGE, BOIDS_TYPE_VIEW_HOST, "views" },
    { "flock", BOIDS_TYPE_FLOCK_PAGE, BOIDS_TYPE_SELECTED_PANEL, "selected" },
    { "flock", BOIDS_TYPE_FLOCK_PAGE, BOIDS_TYPE_CHART, "curves" },
    { "flock", BOIDS_TYPE_FLOCK_PAGE, BOIDS_TYPE_PRESET_MENU, "presets" },
    { "flock", BOIDS_TYPE_FLOCK_PAGE, BOIDS_TYPE_COMPONENT_TABLE, "space" },
    { "flock", BOIDS_TYPE_FLOCK_PAGE, GTK_TYPE_SWITCH, "controls" },
    { "study", BOIDS_TYPE_STUDY_PAGE, BOIDS_TYPE_STUDY_SELECTED_PANEL, "study-selected" },
    { "study", BOIDS_TYPE_STUDY_PAGE, BOIDS_TYPE_STUDY_SEARCH, "pairs" },
    { "study", BOIDS_TYPE_STUDY_PAGE, GTK_TYPE_SWITCH, "study" },
    { "study", BOIDS_TYPE_STUDY_PAGE, BOIDS_TYPE_VIEW_HOST, "study" },
    { "study", BOIDS_TYPE_STUDY_PAGE, BOIDS_TYPE_CHART, "curves" },
  };
  GtkWidget *window = boids_window_new (NULL, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 800);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      Expected expected = { GTK_WINDOW (window), places[i].section };
      GtkWidget *page = harness_find (window, places[i].page_type, NULL);
      GtkWidget *place = harness_find (page, places[i].type, NULL);

      g_test_message ("%s, %s", places[i].page, g_type_name (places[i].type));
      gtk_widget_activate_action (window, "win.page", "s", places[i].page);
      harness_draw (window);
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      g_assert_true (gtk_widget_child_focus (place, GTK_DIR_TAB_FORWARD));
      gtk_widget_activate_action (window, "win.guide", NULL);
      harness_wait (is_in_section, &expected);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A click on a button leaves the focus, and with it the keys, where they are, and so do keys that
 * the view does not use. */
static void
test_click (void)
{
  GtkWidget *window = boids_window_new (NULL, NULL);
  GtkWidget *page = harness_find (window, BOIDS_TYPE_FLOCK_PAGE, NULL);
  BoidsSimulation *simulation = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (page));
  GtkWidget *run, *focus;

  gtk_window_present (GTK_WINDOW (window));
  harness_wait_for (gtk_window_is_active (GTK_WINDOW (window)));
  harness_wait_for (boids_simulation_get_frame (simulation) != NULL);
  harness_draw (window);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  run = GTK_WIDGET (gtk_widget_get_template_child (page, BOIDS_TYPE_MODEL_PAGE, "run_button"));
  user_point_at (run, "click 1");
  harness_wait_for (boids_simulation_get_state (simulation) == BOIDS_STATE_RUNNING);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
  user_do ("key period");
  harness_wait_for (boids_simulation_get_state (simulation) == BOIDS_STATE_PAUSED);

  /* Nor do keys that the view has no use for. */
  g_assert_true (gtk_widget_activate_action (page, "view.view", "s", "isometric"));
  harness_draw (window);
  gtk_widget_grab_focus (page);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  user_do ("key Left Right Up Down KP_Left n");
  harness_wait_for (boids_simulation_get_selected (simulation) == 1);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
collect_fields (GtkWidget *widget, GPtrArray *fields)
{
  if (BOIDS_IS_FIELD (widget))
    g_ptr_array_add (fields, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_fields (child, fields);
}

/* Each parameter is explained by a sentence, and F1 leads to what the guide says about it. */
static void
test_parameters (void)
{
  static const struct
  {
    const char *page, *section;
  } expected[] = {
    { "flock", "fields" },       { "flock", "seed-what" },    { "flock", "neighbours" },
    { "flock", "separation" },   { "flock", "alignment" },    { "flock", "cohesion" },
    { "flock", "update" },       { "study", "study-fields" }, { "study", "study-fields" },
    { "study", "study-fields" }, { "study", "blend" },        { "study", "study-rules" },
    { "study", "study-rules" },
  };
  GtkWidget *window = boids_window_new (NULL, NULL);
  g_autoptr (GPtrArray) fields = g_ptr_array_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 800);
  gtk_window_present (GTK_WINDOW (window));
  collect_fields (window, fields);
  g_assert_cmpuint (fields->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < fields->len; i++)
    {
      GtkWidget *field = fields->pdata[i];

      g_assert_true (g_str_has_suffix (gtk_widget_get_tooltip_text (field), "."));
      gtk_widget_activate_action (window, "win.page", "s", expected[i].page);
      harness_draw (window);
      g_assert_true (gtk_widget_grab_focus (field));
      gtk_widget_activate_action (window, "win.guide", NULL);
      harness_wait (is_in_section, &(Expected){ GTK_WINDOW (window), expected[i].section });
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- Full screen --- */

static gboolean
is_fullscreen (gpointer window)
{
  return gtk_window_is_fullscreen (window);
}

static gboolean
is_not_fullscreen (gpointer window)
{
  return !gtk_window_is_fullscreen (window);
}

static void
test_presentation (void)
{
  GtkWidget *window = boids_window_new (NULL, NULL);

  gtk_window_present (GTK_WINDOW (window));
  harness_wait_for (gtk_window_is_active (GTK_WINDOW (window)));
  gtk_widget_activate_action (window, "win.presentation", NULL);
  harness_wait (is_fullscreen, window);
  gtk_widget_activate_action (window, "win.presentation", NULL);
  harness_wait (is_not_fullscreen, window);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- The end of a window --- */

static void
forget (gpointer widgets, GObject *widget)
{
  g_hash_table_remove (widgets, widget);
}

/* Adds @widget and its descendants to @widgets, which drops them when they are finalized. */
static void
collect (GtkWidget *widget, GHashTable *widgets)
{
  g_hash_table_insert (widgets, widget, (gpointer) G_OBJECT_TYPE_NAME (widget));
  g_object_weak_ref (G_OBJECT (widget), forget, widgets);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, widgets);
}

/* A closed window releases its flock, even if it runs, and everything else. */
static void
test_end (gconstpointer page)
{
  g_autoptr (GHashTable) widgets = g_hash_table_new (NULL, NULL);
  GtkWidget *window = boids_window_new (NULL, NULL);
  GHashTableIter iter;
  gpointer name;

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (window, "win.page", "s", page);
  harness_draw (window);
  gtk_widget_activate_action (window, "win.shortcuts", NULL);
  harness_draw (window);
  gtk_widget_activate_action (
      gtk_stack_get_visible_child (GTK_STACK (harness_find (window, GTK_TYPE_STACK, NULL))),
      "page.run", NULL);
  for (int i = 0; i < 5; i++)
    harness_draw (window);
  collect (window, widgets);
  gtk_window_destroy (GTK_WINDOW (window));
  g_hash_table_iter_init (&iter, widgets);
  while (g_hash_table_iter_next (&iter, NULL, &name))
    g_test_message ("%s is left for now", (const char *) name);
  /* Internals of the toolkit may be released later. */
  harness_wait_for (g_hash_table_size (widgets) == 0);
}

/* A split view that notifies late, after its page is gone, is ignored. */
static void
test_late_fold (void)
{
  GtkWidget *window = g_object_ref_sink (boids_window_new (NULL, NULL));
  GtkWidget *folds[] = {
    g_object_ref (harness_find (harness_find (window, BOIDS_TYPE_FLOCK_PAGE, NULL),
                                BOIDS_TYPE_SPLIT_VIEW, NULL)),
    g_object_ref (harness_find (harness_find (window, BOIDS_TYPE_STUDY_PAGE, NULL),
                                BOIDS_TYPE_SPLIT_VIEW, NULL)),
  };

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (window);
  for (guint i = 0; i < G_N_ELEMENTS (folds); i++)
    {
      g_object_notify (G_OBJECT (folds[i]), "show-sidebar");
      g_object_unref (folds[i]);
    }
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  harness_load_style ();
  g_test_add_func ("/boids-window/help", test_help);
  g_test_add_func ("/boids-window/click", test_click);
  g_test_add_func ("/boids-window/parameters", test_parameters);
  g_test_add_func ("/boids-window/presentation", test_presentation);
  g_test_add_data_func ("/boids-window/end/flock", "flock", test_end);
  g_test_add_data_func ("/boids-window/end/study", "study", test_end);
  g_test_add_data_func ("/boids-window/end/guide", "guide", test_end);
  g_test_add_func ("/boids-window/end/late-fold", test_late_fold);
  return g_test_run ();
}
