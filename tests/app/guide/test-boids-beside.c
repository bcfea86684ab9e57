/* test-boids-beside.c - a section of the guide beside the model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-beside.h"
#include "boids-flock-page.h"
#include "boids-guide-document.h"
#include "boids-guide-page.h"
#include "boids-study-page.h"
#include "boids-window.h"

#include "harness.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *beside;
  GtkWidget *document;
  GtkWidget *flock_page;
  GtkWidget *guide_page;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer width)
{
  fixture->window = boids_window_new (NULL, NULL);
  fixture->beside = harness_find (fixture->window, BOIDS_TYPE_BESIDE, NULL);
  fixture->document =
      GTK_WIDGET (gtk_widget_get_template_child (fixture->beside, BOIDS_TYPE_BESIDE, "document"));
  fixture->flock_page = harness_find (fixture->window, BOIDS_TYPE_FLOCK_PAGE, NULL);
  fixture->guide_page = harness_find (fixture->window, BOIDS_TYPE_GUIDE_PAGE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (width), 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  harness_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer width)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  harness_settle (0);
}

static gboolean
has_sidebar (Fixture *fixture)
{
  gboolean shown;

  g_object_get (fixture->flock_page, "sidebar", &shown, NULL);
  return shown;
}

/* Returns whether the section of the guide, or its heading @name, is in sight. */
static gboolean
shows (Fixture *fixture, const char *name)
{
  GPtrArray *headings =
      boids_guide_document_get_headings (BOIDS_GUIDE_DOCUMENT (fixture->document));

  for (guint i = 0; i < headings->len; i++)
    if (g_str_equal (gtk_widget_get_name (g_ptr_array_index (headings, i)), name))
      return gtk_widget_get_mapped (g_ptr_array_index (headings, i));
  return FALSE;
}

static void
toggle (Fixture *fixture)
{
  g_assert_true (gtk_widget_activate_action (fixture->window, "win.beside", NULL));
  harness_draw (fixture->window);
}

static void
set_sidebar (Fixture *fixture, gboolean shown)
{
  g_object_set (fixture->flock_page, "sidebar", shown, NULL);
  harness_draw (fixture->window);
}

static graphene_rect_t
get_bounds (Fixture *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, fixture->beside, &bounds));
  return bounds;
}

/* There is room for the sidebar, the view and the guide. */
static void
test_wide (Fixture *fixture, gconstpointer width)
{
  g_assert_true (has_sidebar (fixture));
  toggle (fixture);
  g_assert_true (shows (fixture, "lessons"));
  /* A picture has the height for its width. */
  g_assert_cmpint (gtk_widget_get_height (harness_find (fixture->document, GTK_TYPE_PICTURE, NULL)),
                   >, 100);
  g_assert_true (has_sidebar (fixture));
  toggle (fixture);
  g_assert_false (shows (fixture, "lessons"));
  g_assert_true (has_sidebar (fixture));
}

/* One of sidebar and guide at a time. */
static void
test_crowded (Fixture *fixture, gconstpointer width)
{
  g_assert_true (has_sidebar (fixture));
  toggle (fixture);
  g_assert_true (shows (fixture, "lessons"));
  g_assert_false (has_sidebar (fixture));
  set_sidebar (fixture, TRUE);
  g_assert_false (shows (fixture, "lessons"));
  set_sidebar (fixture, FALSE);
  g_assert_true (shows (fixture, "lessons"));
  g_assert_cmpfloat (get_bounds (fixture, fixture->document).origin.x, >=,
                     get_bounds (fixture, fixture->flock_page).size.width);
  toggle (fixture);
  g_assert_true (has_sidebar (fixture));
}

static void
test_narrow (Fixture *fixture, gconstpointer width)
{
  toggle (fixture);
  g_assert_true (shows (fixture, "lessons"));
  g_assert_cmpfloat (get_bounds (fixture, fixture->document).origin.y, >=,
                     get_bounds (fixture, fixture->flock_page).size.height);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 700);
  harness_wait_for (gtk_widget_get_width (fixture->beside) > 600);
  harness_draw (fixture->window);
  g_assert_cmpfloat (get_bounds (fixture, fixture->document).origin.x, >=,
                     get_bounds (fixture, fixture->flock_page).size.width);
}

static gboolean
is_page (Fixture *fixture, const char *name)
{
  GtkWidget *stack = gtk_widget_get_parent (fixture->flock_page);

  return g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), name);
}

/* What is read in the guide continues beside the flock, and the guide itself has nothing beside. */
static void
test_from_guide (Fixture *fixture, gconstpointer width)
{
  gtk_widget_activate_action (fixture->window, "win.page", "s", "guide");
  boids_guide_page_show_section (BOIDS_GUIDE_PAGE (fixture->guide_page), "order");
  harness_draw (fixture->window);
  toggle (fixture);
  g_assert_true (is_page (fixture, "flock"));
  /* "order" is a heading of this section. */
  g_assert_true (shows (fixture, "update"));
  g_assert_false (shows (fixture, "speed"));
  gtk_widget_activate_action (fixture->beside, "beside.next", NULL);
  harness_draw (fixture->window);
  g_assert_false (shows (fixture, "update"));
  g_assert_true (shows (fixture, "space"));
  gtk_widget_activate_action (fixture->beside, "beside.previous", NULL);
  harness_draw (fixture->window);
  g_assert_true (shows (fixture, "update"));
  gtk_widget_activate_action (fixture->window, "win.page", "s", "guide");
  harness_draw (fixture->window);
  g_assert_false (shows (fixture, "update"));
}

/* Its buttons act beside it. */
static void
test_show_me (Fixture *fixture, gconstpointer width)
{
  GtkWidget *study_page = harness_find (fixture->window, BOIDS_TYPE_STUDY_PAGE, NULL);
  GtkWidget *button;
  guint rules;

  toggle (fixture);
  button = gtk_widget_get_parent (harness_find_text (fixture->document, "separation alone"));
  g_signal_emit_by_name (button, "clicked");
  harness_wait_for (is_page (fixture, "study"));
  harness_draw (fixture->window);
  g_object_get (study_page, "rules", &rules, NULL);
  g_assert_cmpuint (rules, ==, STUDY_RULE_SEPARATION);
  g_assert_true (shows (fixture, "lessons"));
}

#define ADD(name, width, test)                                                                     \
  g_test_add (name, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  ADD ("/beside/wide", 1300, test_wide);
  ADD ("/beside/crowded", 1000, test_crowded);
  ADD ("/beside/narrow", 480, test_narrow);
  ADD ("/beside/from-guide", 1300, test_from_guide);
  ADD ("/beside/show-me", 1300, test_show_me);

  return g_test_run ();
}
