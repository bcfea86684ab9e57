/* test-boids-selected-field.c - the number of the selected boid, on both pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-flock-page.h"
#include "boids-selected-panel.h"
#include "boids-study-page.h"
#include "boids-study-selected-panel.h"
#include "study.h"

#include "harness.h"
#include "user.h"

typedef struct
{
  GtkWidget *page;
  GObject *model;
  BoidsInputs *inputs;
  GtkWindow *window;
  GtkWidget *panel;
  GtkEditable *entry;
  guint count; /* being waited for */
} Fixture;

/* Of both pages: the count is the first input. */
G_STATIC_ASSERT ((guint) FLOCK_PARAM_COUNT == (guint) STUDY_PARAM_COUNT);

static gboolean
has_count (gpointer data)
{
  Fixture *fixture = data;
  g_autoptr (BoidsFrame) frame = NULL;

  g_object_get (fixture->model, "frame", &frame, NULL);
  return frame != NULL && boids_frame_get_count (frame) == fixture->count;
}

/* Makes a flock, or a study, of @count boids. */
static void
set_count (Fixture *fixture, guint count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  fixture->count = count;
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COUNT, text);
  g_assert_true (gtk_widget_activate_action (fixture->page, "page.initialise", NULL));
  harness_wait (has_count, fixture);
}

static void
set_up (Fixture *fixture, gconstpointer is_study)
{
  if (is_study)
    {
      BoidsStudyPage *page = g_object_new (BOIDS_TYPE_STUDY_PAGE, NULL);

      boids_model_page_set_settings (BOIDS_MODEL_PAGE (page), NULL);
      fixture->page = GTK_WIDGET (page);
      fixture->model = G_OBJECT (boids_model_page_get_simulation (BOIDS_MODEL_PAGE (page)));
      fixture->inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (page));
    }
  else
    {
      BoidsFlockPage *page = g_object_new (BOIDS_TYPE_FLOCK_PAGE, NULL);

      boids_model_page_set_settings (BOIDS_MODEL_PAGE (page), NULL);
      fixture->page = GTK_WIDGET (page);
      fixture->model = G_OBJECT (boids_model_page_get_simulation (BOIDS_MODEL_PAGE (page)));
      fixture->inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (page));
    }
  fixture->window = harness_show (fixture->page, 1000, 800);
  fixture->panel = harness_find (
      fixture->page, is_study ? BOIDS_TYPE_STUDY_SELECTED_PANEL : BOIDS_TYPE_SELECTED_PANEL, NULL);
  fixture->entry =
      GTK_EDITABLE (gtk_widget_get_parent (harness_find (fixture->panel, GTK_TYPE_TEXT, NULL)));
  set_count (fixture, 120);
}

static void
tear_down (Fixture *fixture, gconstpointer is_study)
{
  gtk_window_destroy (fixture->window);
  harness_settle (0);
}

static guint
get_selected (Fixture *fixture)
{
  guint selected;

  g_object_get (fixture->model, "selected", &selected, NULL);
  return selected;
}

static void
assert_wrong (Fixture *fixture, const char *text, const char *fault)
{
  GtkWidget *label = harness_find (fixture->panel, GTK_TYPE_LABEL, "fault");

  g_assert_cmpstr (gtk_editable_get_text (fixture->entry), ==, text);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (fixture->entry), "error"));
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, fault);
}

static void
assert_right (Fixture *fixture, const char *text, guint selected)
{
  GtkWidget *label = harness_find (fixture->panel, GTK_TYPE_LABEL, "fault");

  g_assert_cmpstr (gtk_editable_get_text (fixture->entry), ==, text);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (fixture->entry), "error"));
  g_assert_false (gtk_widget_get_visible (label));
  g_assert_cmpuint (get_selected (fixture), ==, selected);
}

/* Nothing is corrected silently, whether the entry is activated or left. */
static void
test_as_typed (Fixture *fixture, gconstpointer is_study)
{
  static const struct
  {
    const char *text;
    const char *fault;
  } wrong[] = {
    { "500", "There is no such boid. Allowed: 0 to 119." },
    { "120", "There is no such boid. Allowed: 0 to 119." },
    { "", "Enter a number. Allowed: 0 to 119." },
    { "+", "The number is not complete. Allowed: 0 to 119." },
    { "1.5", "This must be a whole number, digits only. Allowed: 0 to 119." },
    { "1e1", "This must be a whole number, digits only. Allowed: 0 to 119." },
    { "-1", "This must be a whole number, digits only. Allowed: 0 to 119." },
    { "abc", "This is not a whole number. Allowed: 0 to 119." },
  };

  gtk_editable_set_text (fixture->entry, "17");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
      gtk_editable_set_text (fixture->entry, wrong[i].text);
      harness_settle (0);
      assert_wrong (fixture, wrong[i].text, wrong[i].fault);
      g_signal_emit_by_name (gtk_editable_get_delegate (fixture->entry), "activate");
      gtk_widget_child_focus (fixture->page, GTK_DIR_TAB_FORWARD);
      harness_settle (0);
      assert_wrong (fixture, wrong[i].text, wrong[i].fault);
      g_assert_cmpuint (get_selected (fixture), ==, 17);
    }
}

static void
test_valid (Fixture *fixture, gconstpointer is_study)
{
  gtk_editable_set_text (fixture->entry, "１２");
  assert_right (fixture, "１２", 12);
  gtk_editable_set_text (fixture->entry, " +007 ");
  assert_right (fixture, " +007 ", 7);
  gtk_editable_set_text (fixture->entry, "119");
  assert_right (fixture, "119", 119);
}

/* The text is checked again for each number of boids. */
static void
test_range (Fixture *fixture, gconstpointer is_study)
{
  gtk_editable_set_text (fixture->entry, "500");
  harness_settle (0);
  assert_wrong (fixture, "500", "There is no such boid. Allowed: 0 to 119.");
  set_count (fixture, 400);
  harness_settle (0);
  assert_wrong (fixture, "500", "There is no such boid. Allowed: 0 to 399.");
  set_count (fixture, 1000);
  assert_right (fixture, "500", 500);
  /* The same number of boids changes nothing. */
  set_count (fixture, 1000);
  assert_right (fixture, "500", 500);
  set_count (fixture, 300);
  assert_right (fixture, "0", 0);
}

/* An invalid text is replaced when the flock becomes too small for the selected boid. */
static void
test_fall (Fixture *fixture, gconstpointer is_study)
{
  gtk_editable_set_text (fixture->entry, "100");
  gtk_editable_set_text (fixture->entry, "500");
  set_count (fixture, 50);
  assert_right (fixture, "0", 0);
  set_count (fixture, 600);
  assert_right (fixture, "0", 0);
}

static void
count_fault (GtkLabel *label, GParamSpec *pspec, guint *n_faults)
{
  if (*gtk_label_get_text (label) != '\0')
    ++*n_faults;
}

/* A valid text is never marked, not even for a moment. */
static void
test_quiet (Fixture *fixture, gconstpointer is_study)
{
  GtkWidget *label = harness_find (fixture->panel, GTK_TYPE_LABEL, "fault");
  guint n_faults = 0;

  gtk_editable_set_text (fixture->entry, "100");
  g_signal_connect (label, "notify::label", G_CALLBACK (count_fault), &n_faults);
  set_count (fixture, 50);
  assert_right (fixture, "0", 0);
  g_object_set (fixture->model, "selected", 7, NULL);
  assert_right (fixture, "7", 7);
  g_assert_cmpuint (n_faults, ==, 0);
}

/* Selecting by other means replaces an invalid text, even if it is the same boid. */
static void
test_selected_elsewhere (Fixture *fixture, gconstpointer is_study)
{
  gtk_editable_set_text (fixture->entry, "500");
  g_object_set (fixture->model, "selected", 3, NULL);
  assert_right (fixture, "3", 3);
  gtk_editable_set_text (fixture->entry, "");
  g_object_set (fixture->model, "selected", 3, NULL);
  assert_right (fixture, "3", 3);
  gtk_editable_set_text (fixture->entry, "003");
  g_object_set (fixture->model, "selected", 3, NULL);
  assert_right (fixture, "003", 3);
}

/* Without a flock there is no range, and the text is kept. */
static void
test_empty (Fixture *fixture, gconstpointer is_study)
{
  gtk_editable_set_text (fixture->entry, "500");
  boids_inputs_set_text (fixture->inputs, FLOCK_PARAM_COUNT, "");
  assert_right (fixture, "500", 0);
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (fixture->entry)));
  set_count (fixture, 501);
  assert_right (fixture, "500", 500);
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (fixture->entry)));
}

static void
select_by (Fixture *fixture, int difference)
{
  boids_model_page_select_by (BOIDS_MODEL_PAGE (fixture->page), difference);
}

static void
test_select_by (Fixture *fixture, gconstpointer is_study)
{
  select_by (fixture, 7);
  assert_right (fixture, "7", 7);
  select_by (fixture, -10);
  assert_right (fixture, "117", 117);
  select_by (fixture, 5);
  assert_right (fixture, "2", 2);
  select_by (fixture, -123);
  assert_right (fixture, "119", 119);
  select_by (fixture, 250);
  assert_right (fixture, "9", 9);
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

typedef struct
{
  Fixture *fixture;
  guint selected;
} Expectation;

static gboolean
is_selected (gpointer data)
{
  Expectation *expectation = data;

  return get_selected (expectation->fixture) == expectation->selected;
}

static void
press (Fixture *fixture, const char *keys, guint selected)
{
  g_autofree char *arguments = g_strconcat ("key ", keys, NULL);

  user_do (arguments);
  harness_wait (is_selected, &(Expectation){ fixture, selected });
}

static gboolean
has_focus (gpointer entry)
{
  return gtk_widget_is_focus (GTK_WIDGET (gtk_editable_get_delegate (entry)));
}

static gboolean
has_lost_focus (gpointer entry)
{
  return !has_focus (entry);
}

static void
test_keys (Fixture *fixture, gconstpointer is_study)
{
  harness_wait (is_active, fixture->window);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  harness_wait (has_focus, fixture->entry);
  press (fixture, "Up Up Up", 3);
  press (fixture, "Down", 2);
  press (fixture, "shift+Up", 12);
  press (fixture, "shift+Down shift+Down", 0);
  press (fixture, "Down Up", 1);
  gtk_editable_set_text (fixture->entry, "115");
  press (fixture, "shift+Up", 119);
  assert_right (fixture, "119", 119);
  gtk_editable_set_text (fixture->entry, "500");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  press (fixture, "Up BackSpace 6", 6);
  assert_right (fixture, "6", 6);
}

/* Enter moves the focus to the view and builds nothing. */
static void
test_enter (Fixture *fixture, gconstpointer is_study)
{
  g_autoptr (BoidsFrame) before = NULL;
  g_autoptr (BoidsFrame) after = NULL;

  harness_wait (is_active, fixture->window);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  harness_wait (has_focus, fixture->entry);
  g_object_get (fixture->model, "frame", &before, NULL);
  user_do ("key Return");
  harness_wait (has_lost_focus, fixture->entry);
  g_object_get (fixture->model, "frame", &after, NULL);
  g_assert_true (BOIDS_IS_RENDERER (gtk_window_get_focus (fixture->window)));
  g_assert_true (before == after);
}

static gboolean
shows_sidebar (gpointer page)
{
  gboolean shown;

  g_object_get (page, "sidebar", &shown, NULL);
  return shown;
}

static gboolean
hides_sidebar (gpointer page)
{
  return !shows_sidebar (page);
}

/* A sidebar over the view is closed. */
static void
test_enter_folded (Fixture *fixture, gconstpointer is_study)
{
  harness_wait (is_active, fixture->window);
  gtk_window_set_default_size (fixture->window, 600, 800);
  harness_wait (hides_sidebar, fixture->page);
  g_object_set (fixture->page, "sidebar", TRUE, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  harness_wait (has_focus, fixture->entry);
  user_do ("key Return");
  harness_wait (hides_sidebar, fixture->page);
  g_assert_true (BOIDS_IS_RENDERER (gtk_window_get_focus (fixture->window)));
}

static void
add (const char *name, void (*test) (Fixture *fixture, gconstpointer is_study))
{
  g_autofree char *flock = g_strconcat ("/selected-field/flock/", name, NULL);
  g_autofree char *study = g_strconcat ("/selected-field/study/", name, NULL);

  g_test_add (flock, Fixture, GINT_TO_POINTER (FALSE), set_up, test, tear_down);
  g_test_add (study, Fixture, GINT_TO_POINTER (TRUE), set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  add ("as-typed", test_as_typed);
  add ("valid", test_valid);
  add ("range", test_range);
  add ("fall", test_fall);
  add ("quiet", test_quiet);
  add ("selected-elsewhere", test_selected_elsewhere);
  add ("empty", test_empty);
  add ("select-by", test_select_by);
  add ("keys", test_keys);
  add ("enter", test_enter);
  add ("enter-folded", test_enter_folded);

  return g_test_run ();
}
