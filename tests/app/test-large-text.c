/* test-large-text.c - with text twice as large, all pages fit into 1200 x 800 and no text is cut
 * off.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-window.h"
#include "harness.h"

#define WIDTH 1200
#define HEIGHT 800

static void
assert_whole (GtkWidget *widget)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));

      if (pango_layout_is_ellipsized (layout))
        g_error ("“%s” is cut", gtk_label_get_text (GTK_LABEL (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_whole (child);
}

static void
test_page (gconstpointer page)
{
  GtkWidget *window = boids_window_new (NULL, NULL);
  int least;

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (window, "win.page", "s", page);
  harness_draw (window);

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, WIDTH);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, WIDTH, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, HEIGHT);
  assert_whole (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Sans 20", NULL);
  g_test_add_data_func ("/large-text/flock", "flock", test_page);
  g_test_add_data_func ("/large-text/study", "study", test_page);
  g_test_add_data_func ("/large-text/guide", "guide", test_page);
  return g_test_run ();
}
