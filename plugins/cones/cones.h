/* cones.h - the view of the flock in OpenGL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What its gestures and keys do.
 */
#pragma once

#include <boids-renderer.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_CONES (boids_cones_get_type ())
G_DECLARE_FINAL_TYPE (BoidsCones, boids_cones, BOIDS, CONES, BoidsRenderer)

/* Turns the cube as if by a drag of @x, @y pixels. */
void boids_cones_turn (BoidsCones *self, double x, double y);

/* Moves @factor times nearer. */
void boids_cones_zoom (BoidsCones *self, double factor);

double boids_cones_get_zoom (BoidsCones *self);

/* Resets the camera. */
void boids_cones_reset (BoidsCones *self);

G_END_DECLS
