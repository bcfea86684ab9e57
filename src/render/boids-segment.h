/* boids-segment.h - straight ways in the cube, which lead through its faces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The most pieces of a way: it leads through three faces at most. */
#define BOIDS_SEGMENT_MOST 4

/* A piece of a way that lies in the cube, model units. */
typedef struct
{
  double from[3];
  double to[3];
} BoidsSegment;

/* Sets @way to the shortest displacement from @from to @to, through faces where that is shorter.
 * Both lie in the cube. */
void boids_segment_shortest (const double from[3], const double to[3], double way[3]);

/* Cuts the way from @from, in the cube, along @way, less than a period on each axis, at the faces:
 * a piece ends at a face, and the next begins on the other side. Returns: the number of pieces, at
 * least one, that are set, in their order. */
guint boids_segment_cut (const double from[3],
                         const double way[3],
                         BoidsSegment pieces[BOIDS_SEGMENT_MOST]);

G_END_DECLS
