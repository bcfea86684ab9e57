/* isometric-projection.h - the fixed isometric projection of the cube.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The viewer looks along (-1, -1, -1): x goes down to the left, y down to the right, z up, all
 * three shortened alike, and the cube is a regular hexagon.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double scale; /* pixels per unit in the plane of projection */
  double x;     /* where the centre of the cube is, pixels */
  double y;
} IsometricProjection;

/* Sets @projection so that the cube fills @width x @height pixels, except for a margin. */
void isometric_projection_init (IsometricProjection *projection,
                                double               width,
                                double               height);

/* Projects a point in model units to pixels. Returns: its depth, -1 for the corner of the cube that
 * is farthest to 1 for the nearest. */
double isometric_projection_point (const IsometricProjection *projection,
                                   const double               xyz[3],
                                   double                    *x,
                                   double                    *y);

/* Projects the unit vector along @velocity: the length of the result is that of its projection, 0
 * to 1, and 0 for a boid at rest. */
void isometric_projection_heading (const double velocity[3],
                                   double      *x,
                                   double      *y);

G_END_DECLS
