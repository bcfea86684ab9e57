/* test-boids-flock-page.c - the page of the flock: edits, controls, invalid inputs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-chart-export.h"
#include "boids-chart.h"
#include "boids-field.h"
#include "boids-flock-page.h"

#include "harness.h"

#include <dlfcn.h>
#include <errno.h>
#include <glib/gstdio.h>

typedef struct
{
  BoidsFlockPage *page;
  BoidsSimulation *simulation;
  GtkWindow *window;
} Fixture;

static gboolean
has_frame (gpointer simulation)
{
  return boids_simulation_get_frame (simulation) != NULL;
}

static void
set_up (Fixture *fixture, gconstpointer width)
{
  fixture->page = g_object_new (BOIDS_TYPE_FLOCK_PAGE, NULL);
  boids_model_page_set_settings (BOIDS_MODEL_PAGE (fixture->page), NULL);
  fixture->simulation = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (fixture->page));
  fixture->window = harness_show (GTK_WIDGET (fixture->page), GPOINTER_TO_INT (width), 600);
  boids_model_page_initialise (BOIDS_MODEL_PAGE (fixture->page));
  harness_wait (has_frame, fixture->simulation);
}

static void
tear_down (Fixture *fixture, gconstpointer width)
{
  gtk_window_destroy (fixture->window);
  harness_settle (0);
}

/* The entry of the input @param. */
static GtkEditable *
get_entry (Fixture *fixture, FlockParam param)
{
  GtkWidget *field = harness_find (GTK_WIDGET (fixture->page), BOIDS_TYPE_FIELD, NULL);

  for (guint i = 0; i < param; i++)
    field = gtk_widget_get_next_sibling (field);
  return GTK_EDITABLE (harness_find (field, GTK_TYPE_ENTRY, NULL));
}

static void
press (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, NULL));
}

static gboolean
has_focus (Fixture *fixture, GtkEditable *entry)
{
  GtkWidget *focus = gtk_window_get_focus (fixture->window);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (entry));
}

/* Any change of a text removes the flock, and typing the old one back restores nothing. */
static void
test_edit (Fixture *fixture, gconstpointer width)
{
  GtkEditable *radius = get_entry (fixture, FLOCK_PARAM_RADIUS);

  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_PAUSED);
  gtk_editable_set_text (radius, "1,2");
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_EMPTY);
  gtk_editable_set_text (radius, "1.2");
  harness_draw (GTK_WIDGET (fixture->page));
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_EMPTY);
  g_assert_null (boids_simulation_get_frame (fixture->simulation));
  press (fixture, "page.initialise");
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_PAUSED);
}

/* Invalid inputs build no flock; all are marked, the first gets the focus, and the texts stay. */
static void
test_faults (Fixture *fixture, gconstpointer width)
{
  GtkEditable *seed = get_entry (fixture, FLOCK_PARAM_SEED);
  GtkEditable *cohesion = get_entry (fixture, FLOCK_PARAM_COHESION);

  gtk_editable_set_text (cohesion, "abc");
  gtk_editable_set_text (seed, "");
  press (fixture, "page.initialise");
  harness_draw (GTK_WIDGET (fixture->page));
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_EMPTY);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (seed), "error"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (cohesion), "error"));
  g_assert_true (has_focus (fixture, seed));
  g_assert_cmpstr (gtk_editable_get_text (seed), ==, "");
  g_assert_cmpstr (gtk_editable_get_text (cohesion), ==, "abc");

  gtk_editable_set_text (seed, "1");
  gtk_editable_set_text (cohesion, "0.5");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (seed), "error"));
  press (fixture, "page.initialise");
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_PAUSED);
}

/* A collapsed sidebar opens to show an invalid input. */
static void
test_fault_folded (Fixture *fixture, gconstpointer width)
{
  GtkEditable *radius = get_entry (fixture, FLOCK_PARAM_RADIUS);
  gboolean shown;

  g_object_get (fixture->page, "sidebar", &shown, NULL);
  g_assert_false (shown);
  gtk_editable_set_text (radius, "9");
  press (fixture, "page.initialise");
  harness_draw (GTK_WIDGET (fixture->page));
  g_object_get (fixture->page, "sidebar", &shown, NULL);
  g_assert_true (shown);
  g_assert_true (has_focus (fixture, radius));
}

static gboolean
is_at_tick_one (gpointer simulation)
{
  BoidsFrame *frame = boids_simulation_get_frame (simulation);

  return frame != NULL && boids_frame_get_tick (frame) == 1;
}

static void
test_controls (Fixture *fixture, gconstpointer width)
{
  press (fixture, "page.step");
  harness_wait (is_at_tick_one, fixture->simulation);
  press (fixture, "page.run");
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_RUNNING);
  press (fixture, "page.run");
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_PAUSED);
  press (fixture, "page.reset");
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_EMPTY);
  press (fixture, "page.run");
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_EMPTY);
}

static void
test_choose (Fixture *fixture, gconstpointer width)
{
  boids_model_page_select_by (BOIDS_MODEL_PAGE (fixture->page), 1);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 1);
  boids_model_page_select_by (BOIDS_MODEL_PAGE (fixture->page), -1);
  boids_model_page_select_by (BOIDS_MODEL_PAGE (fixture->page), -1);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 119);
  /* Selecting another boid changes nothing else. */
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_PAUSED);
}

static void
count_frame (guint *n_frames)
{
  (*n_frames)++;
}

static gboolean
has_contents (gpointer path)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && *text != '\0';
}

/* An exported table has every tick, though the window draws only some. */
static void
test_every_tick (Fixture *fixture, gconstpointer width)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "curves.csv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_frames = 0;
  guint64 tick;

  g_signal_connect_swapped (fixture->simulation, "notify::frame", G_CALLBACK (count_frame),
                            &n_frames);
  press (fixture, "page.run");
  do
    {
      /* Busy with something else. */
      g_usleep (150000);
      harness_draw (GTK_WIDGET (fixture->page));
      g_object_get (fixture->simulation, "tick", &tick, NULL);
    }
  while (tick < 40);
  press (fixture, "page.run");
  harness_wait_for (!boids_simulation_get_busy (fixture->simulation));
  g_object_get (fixture->simulation, "tick", &tick, NULL);
  g_assert_cmpuint (n_frames, <, tick);

  gtk_widget_activate_action (harness_find (GTK_WIDGET (fixture->page), BOIDS_TYPE_CHART, NULL),
                              "chart.save", "u", BOIDS_CHART_FORMAT_CSV);
  harness_choose (path);
  harness_wait (has_contents, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\r\n", -1);
  /* A heading, tick 0, and nothing after the last line end. */
  g_assert_cmpuint (g_strv_length (lines), ==, tick + 3);
  for (guint64 i = 0; i <= tick; i++)
    g_assert_cmpfloat_with_epsilon (g_ascii_strtod (lines[1 + i], NULL), i * 0.04, 1e-9);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* While set, there is no memory for so many bytes: the rows of a flock. */
static size_t scarce;

int
posix_memalign (void **memory, size_t alignment, size_t size)
{
  static int (*allocate) (void **memory, size_t alignment, size_t size);

  if (allocate == NULL)
    allocate = dlsym (RTLD_NEXT, "posix_memalign");
  return scarce != 0 && size == scarce ? ENOMEM : allocate (memory, alignment, size);
}

static void
count_failure (guint *n_failures)
{
  (*n_failures)++;
}

/* After a build that failed, the page says that there is no flock, and not that the parameters were
 * changed after one. */
static void
test_no_memory (Fixture *fixture, gconstpointer width)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);
  guint n_failures = 0;

  g_signal_connect_swapped (fixture->page, "notice", G_CALLBACK (count_failure), &n_failures);
  gtk_editable_set_text (get_entry (fixture, FLOCK_PARAM_COUNT), "1234");
  harness_wait_for (harness_find_text (page, "Parameters Changed") != NULL);
  scarce = 1234 * FLOCK_STRIDE * sizeof (double);
  press (fixture, "page.initialise");
  harness_wait_for (n_failures > 0);
  scarce = 0;
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, BOIDS_STATE_EMPTY);
  harness_wait_for (harness_find_text (page, "No Flock Yet") != NULL);
  g_assert_null (harness_find_text (page, "Parameters Changed"));
  g_assert_null (harness_find_text (page, "build a new flock"));
}

/* Without a flock the selected boid has no neighbours to count. */
static void
test_no_flock (Fixture *fixture, gconstpointer width)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);

  harness_wait_for (harness_find_text (page, " neighbour") != NULL);
  g_assert_null (harness_find_text (page, "No flock yet."));
  press (fixture, "page.reset");
  harness_wait_for (harness_find_text (page, "No flock yet.") != NULL);
  g_assert_null (harness_find_text (page, " neighbour"));
}

#define ADD(name, width, test)                                                                     \
  g_test_add (name, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  ADD ("/flock-page/edit", 1000, test_edit);
  ADD ("/flock-page/faults", 1000, test_faults);
  ADD ("/flock-page/fault-folded", 600, test_fault_folded);
  ADD ("/flock-page/controls", 1000, test_controls);
  ADD ("/flock-page/choose", 1000, test_choose);
  ADD ("/flock-page/every-tick", 1000, test_every_tick);
  ADD ("/flock-page/no-memory", 1000, test_no_memory);
  ADD ("/flock-page/no-flock", 1000, test_no_flock);

  return g_test_run ();
}
