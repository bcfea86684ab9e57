/* boids-visibility.h - whether a widget can be seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It can't while it is unmapped, its window is minimised, or the compositor has suspended that.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsVisibility:
 *
 * Property "visible" (gboolean): the widget can be seen.
 */
#define BOIDS_TYPE_VISIBILITY (boids_visibility_get_type ())
G_DECLARE_FINAL_TYPE (BoidsVisibility, boids_visibility, BOIDS, VISIBILITY, GObject)

/* Watches @widget, which must outlive the object. */
BoidsVisibility *boids_visibility_new (GtkWidget *widget);

gboolean boids_visibility_get_visible (BoidsVisibility *self);

G_END_DECLS
