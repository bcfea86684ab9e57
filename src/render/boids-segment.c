/* boids-segment.c - displacements in the cube, cut at its faces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-segment.h"

#include "boids-frame.h"
#include "flock.h"

#include <math.h>

#define HALF (BOIDS_CUBE_PERIOD / 2)

void
boids_segment_shortest (const double from[3], const double to[3], double way[3])
{
  flock_displacement (from, to, way);
}

guint
boids_segment_cut (const double from[3],
                   const double way[3],
                   BoidsSegment pieces[BOIDS_SEGMENT_MOST])
{
  double shift[3] = { 0 }, faces[3], start = 0;
  guint count = 0;

  /* Where the face of each axis is, as a fraction of the displacement. */
  for (int k = 0; k < 3; k++)
    faces[k] = way[k] == 0 ? INFINITY : (copysign (HALF, way[k]) - from[k]) / way[k];

  while (start < 1)
    {
      int axis = faces[0] <= faces[1] ? 0 : 1;
      double end;

      if (faces[2] < faces[axis])
        axis = 2;
      end = MIN (faces[axis], 1);
      /* A displacement through an edge or a corner crosses several faces at one point. */
      if (end > start)
        {
          for (int k = 0; k < 3; k++)
            {
              pieces[count].from[k] = CLAMP (from[k] + start * way[k] + shift[k], -HALF, HALF);
              pieces[count].to[k] = CLAMP (from[k] + end * way[k] + shift[k], -HALF, HALF);
            }
          count++;
        }
      shift[axis] -= copysign (BOIDS_CUBE_PERIOD, way[axis]);
      faces[axis] = INFINITY;
      start = end;
    }
  return count;
}
