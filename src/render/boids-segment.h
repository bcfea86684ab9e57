/* boids-segment.h - displacements in the cube, cut at its faces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BOIDS_SEGMENT_MOST:
 *
 * The most pieces of a displacement: it crosses three faces at most.
 */
#define BOIDS_SEGMENT_MOST 4

/**
 * BoidsSegment:
 * @from: where it starts, x y z in units of the cube
 * @to: where it ends
 *
 * A straight piece of a displacement, inside the cube.
 */
typedef struct
{
  double from[3];
  double to[3];
} BoidsSegment;

/**
 * boids_segment_shortest:
 * @from: (array fixed-size=3): a position in the cube, x y z in its units
 * @to: (array fixed-size=3): another position in the cube
 * @way: (out caller-allocates) (array fixed-size=3): the displacement
 *
 * Gets the shortest displacement from @from to @to, through faces if that is shorter: the
 * minimum-image convention of molecular dynamics (Allen and Tildesley, 1987, section 1.5).
 *
 * May be called from any thread.
 */
void boids_segment_shortest (const double from[3], const double to[3], double way[3]);

/**
 * boids_segment_cut: (skip)
 * @from: a position in the cube, x y z in its units
 * @way: a displacement of less than a period on each axis
 * @pieces: (out caller-allocates) (array fixed-size=4): the pieces, in order along @way
 *
 * Cuts the displacement @way at the faces: a piece ends at a face, and the next one starts on the
 * opposite side.
 *
 * May be called from any thread.
 *
 * Returns: how many pieces are set, 1 to %BOIDS_SEGMENT_MOST
 */
guint boids_segment_cut (const double from[3],
                         const double way[3],
                         BoidsSegment pieces[BOIDS_SEGMENT_MOST]);

G_END_DECLS
