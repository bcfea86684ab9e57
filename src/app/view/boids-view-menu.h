/* boids-view-menu.h - the popover of a view: which one, its camera, overlays, colours, pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsViewMenu:
 *
 * Stays open while options are ticked. Its widgets have the actions of BoidsViewOptions in the
 * group "view", "page.look" (uint32: a BoidsViewpoint), "page.following" (boolean) and
 * "page.save-picture" (uint32: the format).
 */
#define BOIDS_TYPE_VIEW_MENU (boids_view_menu_get_type ())
G_DECLARE_FINAL_TYPE (BoidsViewMenu, boids_view_menu, BOIDS, VIEW_MENU, GtkPopover)

/* Makes @button open the menu, which is made when it is first opened. */
void boids_view_menu_set_up (GtkMenuButton *button);

G_END_DECLS
