/* boids-late-menu.c - menus that are made when they are first opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-late-menu.h"

static void
on_open (GtkMenuButton *button, gpointer model)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_menu_model (button, model);
}

void
boids_late_menu_set (GtkMenuButton *button, GMenuModel *model)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (G_IS_MENU_MODEL (model));

  gtk_menu_button_set_create_popup_func (button, on_open, g_object_ref (model), g_object_unref);
  /* The button sets this itself only once it has a popover. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE,
                                  -1);
}
