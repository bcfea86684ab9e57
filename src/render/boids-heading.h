/* boids-heading.h - the direction in which a boid moves, the same in every view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets @heading to the unit vector along @velocity, or to zero for a boid at rest: one whose
 * velocity is zero or not finite. Velocities whose squares are too small or too large for a double
 * have a heading, too. Returns the length of @velocity, 0 for a boid at rest. */
double boids_heading_get (const double velocity[3], double heading[3]);

G_END_DECLS
