/* boids-split-view.h - a sidebar beside the content, or over it if there is no room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsSplitView:
 *
 * Properties: "sidebar" and "content" (GtkWidget), "collapsed" (read-only: whether the sidebar is
 * over the content), "pin-sidebar" (whether the sidebar is shown while not collapsed),
 * "show-sidebar" (whether the sidebar is shown now; setting it sets "pin-sidebar" while not
 * collapsed).
 */
#define BOIDS_TYPE_SPLIT_VIEW (boids_split_view_get_type ())
G_DECLARE_FINAL_TYPE (BoidsSplitView, boids_split_view, BOIDS, SPLIT_VIEW, GtkWidget)

/* Returns: whether the sidebar is shown now. */
gboolean boids_split_view_get_show_sidebar (BoidsSplitView *self);

void boids_split_view_set_show_sidebar (BoidsSplitView *self, gboolean shown);

/* With @tight there is no room for both children, whatever the width. */
void boids_split_view_set_tight (BoidsSplitView *self, gboolean tight);

/* Closes the sidebar if it is over the content. Returns whether it was. */
gboolean boids_split_view_hide_overlay (BoidsSplitView *self);

G_END_DECLS
