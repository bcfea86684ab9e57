/* boids-arrow.h - the arrows of the selected boid, the same in every view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-detail.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

/**
 * BOIDS_ARROW_CHANGE_FACTOR:
 *
 * How many times longer the arrow of the change of velocity is than the change itself. The arrows
 * of separation, alignment and cohesion are as long in units of the cube as the vectors are in
 * their own units.
 */
#define BOIDS_ARROW_CHANGE_FACTOR 10.0

/**
 * BOIDS_ARROW_MOST:
 *
 * The length of the longest arrow, in units of the cube. Arrows of longer vectors are cut to it.
 */
#define BOIDS_ARROW_MOST 3.0

/**
 * boids_arrow_get:
 * @detail: the selected boid
 * @vector: one from %BOIDS_VECTOR_SEPARATION to %BOIDS_VECTOR_CHANGE
 * @xyz: (out caller-allocates) (array fixed-size=3): from the boid to the tip, x y z in units of
 *   the cube
 *
 * Gets the arrow of @vector.
 *
 * May be called from any thread.
 *
 * Returns: %FALSE if @vector is too short to have an arrow, or not finite
 */
gboolean boids_arrow_get (BoidsDetail *detail, BoidsVector vector, double xyz[3]);

/**
 * boids_arrow_get_letter:
 * @vector: one from %BOIDS_VECTOR_SEPARATION to %BOIDS_VECTOR_CHANGE
 *
 * Gets the letter at the tip of the arrow of @vector.
 *
 * Returns: (transfer none): the letter, which is the same in every language
 */
const char *boids_arrow_get_letter (BoidsVector vector);

/**
 * boids_arrow_get_colour:
 * @vector: one from %BOIDS_VECTOR_SEPARATION to %BOIDS_VECTOR_CHANGE
 * @dark: whether the ground is dark
 * @ink: the colour of text, which the change of velocity has
 * @colour: (out caller-allocates): the colour, opaque, in sRGB
 *
 * Gets the colour of the arrow of @vector.
 */
void
boids_arrow_get_colour (BoidsVector vector, gboolean dark, const GdkRGBA *ink, GdkRGBA *colour);

/**
 * boids_arrow_get_note:
 *
 * Gets a few short lines that explain how long the arrows are.
 *
 * Returns: (transfer none): the lines, in the user's language
 */
const char *boids_arrow_get_note (void);

G_END_DECLS
