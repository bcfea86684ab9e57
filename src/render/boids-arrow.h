/* boids-arrow.h - the arrows of the selected boid, the same in every view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-detail.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* The vectors that have an arrow: BOIDS_VECTOR_SEPARATION to BOIDS_VECTOR_CHANGE. S, A and C are
 * drawn as long as they are in model units, the change of velocity so many times longer. */
#define BOIDS_ARROW_CHANGE_FACTOR 10.0
/* The longest arrow, model units: a vector that would have a longer one is cut there. */
#define BOIDS_ARROW_MOST 3.0

/* Sets @xyz to the arrow of @vector, from the boid to the tip, model units. Returns: FALSE if
 * @vector is too short to have one. */
gboolean boids_arrow_get (BoidsDetail *detail, BoidsVector vector, double xyz[3]);

/* Returns: the letter at the tip of the arrow of @vector. */
const char *boids_arrow_get_letter (BoidsVector vector);

/* Sets @colour to that of the arrow of @vector on a ground that is dark or not; a change of
 * velocity has that of the text, @ink. */
void
boids_arrow_get_colour (BoidsVector vector, gboolean dark, const GdkRGBA *ink, GdkRGBA *colour);

/* Returns: a few short lines in the user's language that tell how long the arrows are. */
const char *boids_arrow_get_note (void);

G_END_DECLS
