/* boids-after-layout.h - runs code after the layout of a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * boids_after_layout:
 * @widget: a widget
 * @function: is called with @widget
 *
 * Calls @function each time after the window of @widget was laid out. Children, style classes,
 * focus and scrolling must not change in size_allocate, but may change here. If that queues another
 * layout, the frame clock does it before painting, so no intermediate state is shown. Called once,
 * at the start.
 */
void boids_after_layout (GtkWidget *widget, void (*function) (GtkWidget *widget));

G_END_DECLS
