/* boids-visibility.h - tracks whether a widget can be seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It can't while it is unmapped, or while its window is minimised or suspended by the compositor.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsVisibility:
 *
 * Property "visible" (gboolean): whether the widget can be seen.
 */
#define BOIDS_TYPE_VISIBILITY (boids_visibility_get_type ())
G_DECLARE_FINAL_TYPE (BoidsVisibility, boids_visibility, BOIDS, VISIBILITY, GObject)

/* Watches @widget, which must outlive the object. */
BoidsVisibility *boids_visibility_new (GtkWidget *widget);

gboolean boids_visibility_get_visible (BoidsVisibility *self);

G_END_DECLS
