/* boids-view-options.h - the view, overlays and colouring that the user selected.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

G_BEGIN_DECLS

/**
 * BoidsViewOptions:
 *
 * Properties, all writable: "view" (string: the name of the requested view, "" for the best one),
 * "sphere", "links", "vectors" and "trails" (gboolean: each overlay), "colouring" (BoidsColouring),
 * and "overlays" (BoidsOverlays, read-only: all of them).
 */
#define BOIDS_TYPE_VIEW_OPTIONS (boids_view_options_get_type ())
G_DECLARE_FINAL_TYPE (BoidsViewOptions, boids_view_options, BOIDS, VIEW_OPTIONS, GObject)

BoidsViewOptions *boids_view_options_new (void);

/* Reads the options from @settings once, here, and stores every change in it. */
void boids_view_options_keep (BoidsViewOptions *self, GSettings *settings);

/* Returns: (transfer full): an action for each option, with the name of its property. */
GSimpleActionGroup *boids_view_options_get_actions (BoidsViewOptions *self);

G_END_DECLS
