/* boids-bar.h - a row of buttons, all at their natural width or all at their minimum.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsBar:
 *
 * Its children are in a row. If there is room for all of them at their natural width, each has
 * that width, or else each has its minimum: buttons whose labels are in a BoidsFitting show all
 * labels or none. The rest goes to the children that expand.
 */
#define BOIDS_TYPE_BAR (boids_bar_get_type ())
G_DECLARE_FINAL_TYPE (BoidsBar, boids_bar, BOIDS, BAR, GtkWidget)

G_END_DECLS
