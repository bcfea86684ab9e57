/* boids-late-menu.h - menus that are made when they are first opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * boids_late_menu_set:
 * @button: a menu button without a menu
 * @model: (transfer none): its menu
 *
 * Gives @button a menu. Like gtk_menu_button_set_menu_model(), but the popover and its items, which
 * the first frame of a window would wait for, are made when the menu is first opened.
 */
void boids_late_menu_set (GtkMenuButton *button, GMenuModel *model);

G_END_DECLS
