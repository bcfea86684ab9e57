/* boids-palette.h - the colours of boids, the same in every view and in the legend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

G_BEGIN_DECLS

/* The number of neighbours that has the middle of the palette, see boids_palette_get_value(). */
#define BOIDS_PALETTE_MIDDLE 12

/* Where the palette of @colouring has the colour of @boid, 0 to 1: the part of a turn from +x over
 * +y for a heading, the part of the cap for a speed, n / (n + BOIDS_PALETTE_MIDDLE) for n
 * neighbours. Returns a negative number where it has none: a boid at rest or straight along z has
 * no such heading, a frame may lack the numbers of neighbours, and plain has one colour for all.
 * @boid is in @frame. */
double boids_palette_get_value (BoidsColouring colouring,
                                BoidsFrame    *frame,
                                guint          boid);

/* Sets @colour to that of @value, as boids_palette_get_value() has it, on a ground that is dark or
 * not. */
void boids_palette_get_colour (BoidsColouring colouring,
                               gboolean       dark,
                               double         value,
                               GdkRGBA       *colour);

/* Sets @colour to that of @boid, which is in @frame. */
void boids_palette_get_boid_colour (BoidsColouring colouring,
                                    gboolean       dark,
                                    BoidsFrame    *frame,
                                    guint          boid,
                                    GdkRGBA       *colour);

/* Sets @colour to that of the ring round the selected boid. */
void boids_palette_get_ring (gboolean dark, GdkRGBA *colour);

/* Sets @colour to that of the neighbourhood of the selected boid: its sphere or circle, and the
 * lines to its neighbours. */
void boids_palette_get_neighbourhood (gboolean dark, GdkRGBA *colour);

G_END_DECLS
