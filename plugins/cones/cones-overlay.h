/* cones-overlay.h - the overlays that are drawn besides the boids.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * @place is that of the selected boid, relative to the target of the camera.
 */
#pragma once

#include "cones-scene.h"

G_BEGIN_DECLS

/* The neighbour radius, and the fraction of it at which separation begins. */
void
cones_overlay_add_spheres (ConesScene *scene, const ConesDrawState *state, const double place[3]);

/* Lines to the neighbours, along the shortest displacement; to CONES_LINKS_MOST of them at most. */
void
cones_overlay_add_links (ConesScene *scene, const ConesDrawState *state, const double place[3]);

/* The arrows S, A, C, and the change of velocity. */
void
cones_overlay_add_vectors (ConesScene *scene, const ConesDrawState *state, const double place[3]);

/* Where boids were in the last seconds: the segment from where they are shown, which moves between
 * two frames, or all the others. */
void cones_overlay_add_trails (ConesLayer *layer, const ConesDrawState *state, gboolean moving);

G_END_DECLS
