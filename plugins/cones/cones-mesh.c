/* cones-mesh.c - a cone as triangles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-mesh.h"

#include <math.h>

/* The slope of the sides, for the radius that a cone is drawn with. */
#define LEAN 0.26

void
cones_mesh_fill (guint sides, ConesVertex *vertices, guint16 *indices)
{
  for (guint i = 0; i < sides; i++)
    {
      float angle = 2 * G_PI * i / sides;
      float middle = angle + G_PI / sides;
      float out = sqrtf (1 - LEAN * LEAN);

      vertices[3 * i] = (ConesVertex){
        { cosf (angle), sinf (angle), -CONES_MESH_BASE },
        { out * cosf (angle), out * sinf (angle), LEAN },
      };
      vertices[3 * i + 1] = (ConesVertex){
        { 0, 0, CONES_MESH_TIP },
        { out * cosf (middle), out * sinf (middle), LEAN },
      };
      vertices[3 * i + 2] = (ConesVertex){
        { cosf (angle), sinf (angle), -CONES_MESH_BASE },
        { 0, 0, -1 },
      };

      *indices++ = 3 * i;
      *indices++ = 3 * ((i + 1) % sides);
      *indices++ = 3 * i + 1;
      if (i >= 1 && i + 1 < sides)
        {
          *indices++ = 2;
          *indices++ = 3 * (i + 1) + 2;
          *indices++ = 3 * i + 2;
        }
    }
}
