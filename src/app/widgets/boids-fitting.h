/* boids-fitting.h - the first of several children that fits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsFitting:
 *
 * Shows the first of its children for whose minimum width there is room, or else the last one. It
 * can be as narrow as the last child and would be as wide as the first one. An empty box as the
 * last child lets the widget vanish where there is no room.
 */
#define BOIDS_TYPE_FITTING (boids_fitting_get_type ())
G_DECLARE_FINAL_TYPE (BoidsFitting, boids_fitting, BOIDS, FITTING, GtkWidget)

G_END_DECLS
