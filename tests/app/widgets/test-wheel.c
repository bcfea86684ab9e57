/* test-wheel.c - the wheel scrolls the page, whatever the pointer is over, and changes no value.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-window.h"

#include "harness.h"
#include "user.h"

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static gboolean
is_laid_out (gpointer sidebar)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (sidebar);

  return gtk_adjustment_get_page_size (adjustment) > 0 &&
         gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment);
}

/* Records the values of all widgets in @widget that have one. */
static void
write_values (GtkWidget *widget, GString *values)
{
  if (GTK_IS_TEXT (widget))
    g_string_append (values, gtk_editable_get_text (GTK_EDITABLE (widget)));
  else if (GTK_IS_SWITCH (widget))
    g_string_append_printf (values, "%d", gtk_switch_get_active (GTK_SWITCH (widget)));
  else if (GTK_IS_CHECK_BUTTON (widget))
    g_string_append_printf (values, "%d", gtk_check_button_get_active (GTK_CHECK_BUTTON (widget)));
  else if (GTK_IS_RANGE (widget) && !GTK_IS_SCROLLBAR (gtk_widget_get_parent (widget)))
    g_string_append_printf (values, "%g", gtk_range_get_value (GTK_RANGE (widget)));
  else if (GTK_IS_DROP_DOWN (widget))
    g_string_append_printf (values, "%u", gtk_drop_down_get_selected (GTK_DROP_DOWN (widget)));
  g_string_append_c (values, '|');
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    write_values (child, values);
}

static char *
get_values (GtkWidget *widget)
{
  GString *values = g_string_new (NULL);

  write_values (widget, values);
  return g_string_free (values, FALSE);
}

typedef struct
{
  GtkWidget *sidebar;
  GtkWidget *widget;
  GtkAdjustment *adjustment;
  double place;
} Scroll;

/* The distance from the top of @other to the middle of the widget. */
static double
get_place (Scroll *scroll, GtkWidget *other)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (scroll->widget, other, &bounds));
  return bounds.origin.y + bounds.size.height / 2;
}

static gboolean
is_in_sight (gpointer data)
{
  Scroll *scroll = data;
  double place = get_place (scroll, scroll->sidebar);

  return place > 0 && place < gtk_widget_get_height (scroll->sidebar);
}

static gboolean
has_moved (gpointer data)
{
  Scroll *scroll = data;

  return gtk_adjustment_get_value (scroll->adjustment) != scroll->place;
}

/* The wheel over the widget scrolls the page around it. */
static void
scroll_over (Scroll *scroll)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroll->sidebar));
  double middle = gtk_widget_get_height (scroll->sidebar) / 2;

  gtk_adjustment_set_value (scroll->adjustment,
                            get_place (scroll, gtk_widget_get_first_child (viewport)) - middle);
  harness_wait (is_in_sight, scroll);
  scroll->place = gtk_adjustment_get_value (scroll->adjustment);
  user_point_at (scroll->widget, "");
  user_do (scroll->place > 0 ? "click 4" : "click 5");
  harness_wait (has_moved, scroll);
}

/* Scrolls over all focusable widgets below @widget. Returns their number. */
static guint
scroll_over_all (GtkWidget *sidebar, GtkWidget *widget)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (gtk_widget_get_focusable (widget) && widget != sidebar)
    {
      Scroll scroll = { sidebar, widget,
                        gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (sidebar)), 0 };

      scroll_over (&scroll);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += scroll_over_all (sidebar, child);
  return n;
}

static void
test_wheel (gconstpointer page)
{
  GtkWidget *window = boids_window_new (NULL, NULL);
  GtkWidget *sidebar;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 420);
  gtk_window_present (GTK_WINDOW (window));
  harness_wait (is_active, window);
  g_assert_true (gtk_widget_activate_action (window, "win.page", "s", page));
  sidebar = harness_find (
      gtk_stack_get_visible_child (GTK_STACK (harness_find (window, GTK_TYPE_STACK, NULL))),
      GTK_TYPE_SCROLLED_WINDOW, "sidebar-pane");

  harness_wait (is_laid_out, sidebar);
  before = get_values (sidebar);
  g_assert_cmpuint (scroll_over_all (sidebar, sidebar), >=, 8);
  after = get_values (sidebar);
  g_assert_cmpstr (before, ==, after);
  gtk_window_destroy (GTK_WINDOW (window));
  harness_settle (0);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_data_func ("/wheel/flock", "flock", test_wheel);
  g_test_add_data_func ("/wheel/study", "study", test_wheel);

  return g_test_run ();
}
