/* boids-after-layout.h - what a widget changes because of the size that it was given.
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
 * Has @function called each time the window of @widget has been laid out. Children, style classes,
 * focus and scrolling must not change in size_allocate; they may change here. The frame clock lays
 * the window out once more before it paints, if that is asked for, so no frame shows what was there
 * in between. Called once, at the start.
 */
void boids_after_layout (GtkWidget *widget, void (*function) (GtkWidget *widget));

G_END_DECLS
