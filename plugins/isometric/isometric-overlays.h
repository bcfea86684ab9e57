/* isometric-overlays.h - the selected boid, explained in the picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "isometric-paint.h"

G_BEGIN_DECLS

/* All of these need a selected boid, and paint the overlays that are on. The first goes under the
 * boids, the second over them, the third over the selected boid itself. */
void isometric_overlays_paint_behind (const IsometricDrawState *state, cairo_t *cr);
void isometric_overlays_paint_front (const IsometricDrawState *state, cairo_t *cr);
void isometric_overlays_paint_arrows (const IsometricDrawState *state, cairo_t *cr);

G_END_DECLS
