/* boids-page-switcher.h - buttons for the pages of a stack, or a menu of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsPageSwitcher:
 *
 * A GtkStackSwitcher, or a menu where there is no room for it. The menu uses the action "win.page",
 * whose state is the name of the visible page.
 *
 * Property "stack" (GtkStack).
 */
#define BOIDS_TYPE_PAGE_SWITCHER (boids_page_switcher_get_type ())
G_DECLARE_FINAL_TYPE (BoidsPageSwitcher, boids_page_switcher, BOIDS, PAGE_SWITCHER, GtkWidget)

G_END_DECLS
