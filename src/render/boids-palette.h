/* boids-palette.h - the colours of boids, the same in every view and in the legend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

G_BEGIN_DECLS

/**
 * BOIDS_PALETTE_MIDDLE:
 *
 * The number of neighbours that has the middle of the palette, see boids_palette_get_value().
 */
#define BOIDS_PALETTE_MIDDLE 12

/**
 * boids_palette_get_value:
 * @colouring: what the colour tells
 * @frame: a frame
 * @boid: the index of a boid in @frame
 *
 * Gets where in the palette of @colouring the colour of @boid is: the fraction of a turn from +x
 * over +y for a heading, the fraction of the cap for a speed, n / (n + %BOIDS_PALETTE_MIDDLE) for n
 * neighbours.
 *
 * May be called from any thread, as all functions of the palette.
 *
 * Returns: the value, 0 to 1, or a negative number if there is none: a boid at rest or flying
 *   straight along z has no such heading, a frame may lack the numbers of neighbours, and plain
 *   colouring has one colour for all
 */
double boids_palette_get_value (BoidsColouring colouring,
                                BoidsFrame    *frame,
                                guint          boid);

/**
 * boids_palette_get_colour:
 * @colouring: what the colour tells
 * @dark: whether the ground is dark
 * @value: a value of boids_palette_get_value(); a negative one has a grey
 * @colour: (out caller-allocates): the colour, opaque, in sRGB
 *
 * Gets the colour of a value. Between the tones of the palette sRGB is interpolated linearly.
 */
void boids_palette_get_colour (BoidsColouring colouring,
                               gboolean       dark,
                               double         value,
                               GdkRGBA       *colour);

/**
 * boids_palette_get_boid_colour:
 * @colouring: what the colour tells
 * @dark: whether the ground is dark
 * @frame: a frame
 * @boid: the index of a boid in @frame
 * @colour: (out caller-allocates): the colour, opaque, in sRGB
 *
 * Gets the colour of a boid.
 */
void boids_palette_get_boid_colour (BoidsColouring colouring,
                                    gboolean       dark,
                                    BoidsFrame    *frame,
                                    guint          boid,
                                    GdkRGBA       *colour);

/**
 * boids_palette_get_ring:
 * @dark: whether the ground is dark
 * @colour: (out caller-allocates): the colour, opaque, in sRGB
 *
 * Gets the colour of the ring round the selected boid.
 */
void boids_palette_get_ring (gboolean dark, GdkRGBA *colour);

/**
 * boids_palette_get_neighbourhood:
 * @dark: whether the ground is dark
 * @colour: (out caller-allocates): the colour, opaque, in sRGB
 *
 * Gets the colour of the neighbourhood of the selected boid: its sphere or circle, and the lines to
 * its neighbours.
 */
void boids_palette_get_neighbourhood (gboolean dark, GdkRGBA *colour);

G_END_DECLS
