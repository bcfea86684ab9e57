/* test-boids-late-menu.c - menus that are made when they are first opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-late-menu.h"

#include "harness.h"

static gboolean
is_open (gpointer popover)
{
  return gtk_widget_get_mapped (popover);
}

static gboolean
is_closed (gpointer popover)
{
  return !gtk_widget_get_mapped (popover);
}

static void
test_open (void)
{
  g_autoptr (GMenu) model = g_menu_new ();
  GtkWidget *widget = gtk_menu_button_new ();
  GtkMenuButton *button = GTK_MENU_BUTTON (widget);
  GtkWindow *window;
  GtkPopover *popover;

  g_menu_append (model, "One", NULL);
  boids_late_menu_set (button, G_MENU_MODEL (model));
  window = harness_show (widget, 200, 100);
  g_assert_true (gtk_widget_is_sensitive (widget));
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE);
  g_assert_null (gtk_menu_button_get_popover (button));

  gtk_menu_button_popup (button);
  popover = gtk_menu_button_get_popover (button);
  g_assert_true (GTK_IS_POPOVER_MENU (popover));
  g_assert_true (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (popover)) ==
                 G_MENU_MODEL (model));
  harness_wait (is_open, popover);

  /* The next time it is the same one. */
  gtk_menu_button_popdown (button);
  harness_wait (is_closed, popover);
  gtk_menu_button_popup (button);
  g_assert_true (gtk_menu_button_get_popover (button) == popover);
  harness_wait (is_open, popover);
  gtk_window_destroy (window);
}

/* The button holds its menu, and releases it. */
static void
test_model (void)
{
  GMenu *model = g_menu_new ();
  GtkWidget *widget = g_object_ref_sink (gtk_menu_button_new ());

  boids_late_menu_set (GTK_MENU_BUTTON (widget), G_MENU_MODEL (model));
  g_object_add_weak_pointer (G_OBJECT (model), (gpointer *) &model);
  g_object_unref (model);
  g_assert_nonnull (model);
  g_object_unref (widget);
  g_assert_null (model);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);

  g_test_add_func ("/late-menu/open", test_open);
  g_test_add_func ("/late-menu/model", test_model);

  return g_test_run ();
}
