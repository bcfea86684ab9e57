/* boids-heading.h - the direction in which a boid moves, the same in every view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * boids_heading_get:
 * @velocity: (array fixed-size=3): a velocity or any other vector, x y z
 * @heading: (out caller-allocates) (array fixed-size=3): its direction, without a unit
 *
 * Gets the unit vector along @velocity, or zero for a boid at rest: one whose velocity is zero or
 * not finite. A velocity whose square underflows or overflows has a heading, too.
 *
 * May be called from any thread.
 *
 * Returns: the length of @velocity in its own unit, 0 for a boid at rest
 */
double boids_heading_get (const double velocity[3], double heading[3]);

G_END_DECLS
