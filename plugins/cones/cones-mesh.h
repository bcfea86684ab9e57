/* cones-mesh.h - a cone as triangles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where the tip and the base of a cone of height 1 are, relative to its place. */
#define CONES_MESH_TIP 0.6
#define CONES_MESH_BASE 0.4

typedef struct
{
  float place[3];
  float normal[3];
} ConesVertex;

#define CONES_MESH_VERTICES(sides) (3 * (sides))
#define CONES_MESH_INDICES(sides) (6 * (sides) -6)

/* Sets @vertices and @indices to a cone along z of height 1, whose base is a circle of radius 1
 * with @sides corners. Triangles are counter-clockwise, as seen from outside. */
void cones_mesh_fill (guint sides, ConesVertex *vertices, guint16 *indices);

G_END_DECLS
