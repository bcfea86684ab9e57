/* isometric-trails.h - where the boids were, as lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "isometric-paint.h"

G_BEGIN_DECLS

/* Paints the trails of the boids that have one, that of the selected boid over the others. Below
 * the finest level the trails of the others are dots, and the target is an image surface.
 */
void isometric_trails_paint (const IsometricDrawState *state, IsometricLevel level, cairo_t *cr);

G_END_DECLS
