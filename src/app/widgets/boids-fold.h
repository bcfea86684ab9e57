/* boids-fold.h - a sidebar that stands beside the content, or lies over it where there is no room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsFold:
 *
 * Properties: "sidebar" and "content" (GtkWidget), "folded" (read-only: the sidebar lies over the
 * content), "pinned" (whether the sidebar is shown while it is not folded), "shown" (whether the
 * sidebar is shown now; setting it sets "pinned" while not folded).
 */
#define BOIDS_TYPE_FOLD (boids_fold_get_type ())
G_DECLARE_FINAL_TYPE (BoidsFold, boids_fold, BOIDS, FOLD, GtkWidget)

/* Returns: whether the sidebar is shown now. */
gboolean boids_fold_get_shown (BoidsFold *self);

void boids_fold_set_shown (BoidsFold *self, gboolean shown);

/* Closes a sidebar that lies over the content. Returns whether there was one. */
gboolean boids_fold_uncover (BoidsFold *self);

G_END_DECLS
