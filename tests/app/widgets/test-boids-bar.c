/* test-boids-bar.c - labels fold when there is no room for all of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-bar.h"
#include "boids-fitting.h"

#include "harness.h"

#define N_BUTTONS 3
#define ICON 20 /* the width of an icon */

static const int label_widths[N_BUTTONS] = { 40, 90, 60 };

typedef struct
{
  GtkWindow *window;
  GtkWidget *bar;
  GtkWidget *labels[N_BUTTONS];
  GtkWidget *end; /* expands */
} Fixture;

static GtkWidget *
new_box (int width)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (box, width, 10);
  return box;
}

static void
set_up (Fixture *fixture, gconstpointer direction)
{
  fixture->bar = g_object_new (BOIDS_TYPE_BAR, NULL);
  for (int i = 0; i < N_BUTTONS; i++)
    {
      GtkWidget *button = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      GtkWidget *fitting = g_object_new (BOIDS_TYPE_FITTING, NULL);

      fixture->labels[i] = new_box (label_widths[i]);
      gtk_widget_set_parent (fixture->labels[i], fitting);
      gtk_widget_set_parent (new_box (0), fitting);
      gtk_box_append (GTK_BOX (button), new_box (ICON));
      gtk_box_append (GTK_BOX (button), fitting);
      gtk_widget_set_parent (button, fixture->bar);
    }
  fixture->end = new_box (ICON);
  gtk_widget_set_hexpand (fixture->end, TRUE);
  gtk_widget_set_parent (fixture->end, fixture->bar);
  gtk_widget_set_direction (fixture->bar, GPOINTER_TO_INT (direction));
  fixture->window = harness_show (fixture->bar, 400, 50);
}

static void
tear_down (Fixture *fixture, gconstpointer direction)
{
  gtk_window_destroy (fixture->window);
  harness_settle (0);
}

/* Asserts that @child, @width wide, comes after @x in the bar. */
static void
check_child (Fixture *fixture, GtkWidget *child, int x, int width)
{
  gboolean rtl = gtk_widget_get_direction (fixture->bar) == GTK_TEXT_DIR_RTL;
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, fixture->bar, &bounds));
  g_assert_cmpfloat (bounds.size.width, ==, width);
  g_assert_cmpfloat (bounds.origin.x, ==,
                     rtl ? gtk_widget_get_width (fixture->bar) - x - width : x);
}

/* Asserts that the bar, @width wide, shows all labels or none, and that its children fill it. */
static void
check (Fixture *fixture, int width, gboolean labels)
{
  int x = 0;

  gtk_widget_allocate (fixture->bar, width, 50, -1, NULL);
  for (int i = 0; i < N_BUTTONS; i++)
    {
      GtkWidget *button = gtk_widget_get_parent (gtk_widget_get_parent (fixture->labels[i]));
      int button_width = ICON + (labels ? label_widths[i] : 0);

      g_assert_cmpint (gtk_widget_get_child_visible (fixture->labels[i]), ==, labels);
      check_child (fixture, button, x, button_width);
      x += button_width + 6;
    }
  check_child (fixture, fixture->end, x, width - x);
}

static void
test_folds (Fixture *fixture, gconstpointer direction)
{
  const int narrow = 4 * ICON + 3 * 6, wide = narrow + 40 + 90 + 60;
  int minimum, natural;

  gtk_widget_measure (fixture->bar, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, narrow);
  g_assert_cmpint (natural, ==, wide);
  check (fixture, 400, TRUE);
  check (fixture, wide, TRUE);
  check (fixture, wide - 1, FALSE);
  check (fixture, narrow, FALSE);
  check (fixture, wide, TRUE);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  g_test_add ("/bar/ltr", Fixture, GINT_TO_POINTER (GTK_TEXT_DIR_LTR), set_up, test_folds,
              tear_down);
  g_test_add ("/bar/rtl", Fixture, GINT_TO_POINTER (GTK_TEXT_DIR_RTL), set_up, test_folds,
              tear_down);

  return g_test_run ();
}
