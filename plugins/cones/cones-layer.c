/* cones-layer.c - lines, arrows and labels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-mesh.h"
#include "cones-scene.h"

#include <boids-segment.h>

#include <math.h>

void
cones_layer_add_line (ConesLayer *layer,
                      const double from[3],
                      const double to[3],
                      const guint8 from_colour[4],
                      const guint8 to_colour[4],
                      double width)
{
  ConesLine line = { .width = width };

  for (int k = 0; k < 3; k++)
    {
      line.from[k] = from[k];
      line.to[k] = to[k];
    }
  memcpy (line.from_colour, from_colour, sizeof line.from_colour);
  memcpy (line.to_colour, to_colour, sizeof line.to_colour);
  g_array_append_val (layer->lines, line);
}

void
cones_layer_add_way (ConesLayer *layer,
                     const double from[3],
                     const double way[3],
                     const guint8 from_colour[4],
                     const guint8 to_colour[4],
                     double width)
{
  BoidsSegment pieces[BOIDS_SEGMENT_MOST];
  guint count = boids_segment_cut (from, way, pieces);

  for (guint i = 0; i < count; i++)
    cones_layer_add_line (layer, pieces[i].from, pieces[i].to, from_colour, to_colour, width);
}

void
cones_layer_add_arrow (ConesLayer *layer,
                       const double from[3],
                       const double way[3],
                       const GdkRGBA *colour,
                       double width,
                       double size)
{
  double length = sqrt (way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
  ConesSymbol head;
  guint8 tone[4];
  double end[3];

  /* A short arrow is only a head. */
  size = MIN (size, length / (CONES_MESH_TIP + CONES_MESH_BASE));
  cones_colour (colour, 1, tone);
  memcpy (head.colour, tone, sizeof tone);
  for (int k = 0; k < 3; k++)
    {
      double along = way[k] / length;

      end[k] = from[k] + way[k] - along * size * (CONES_MESH_TIP + CONES_MESH_BASE);
      head.place[k] = from[k] + way[k] - along * size * CONES_MESH_TIP;
      head.velocity[k] = along * size;
    }
  cones_layer_add_line (layer, from, end, tone, tone, width);
  g_array_append_val (layer->heads, head);
}

void
cones_scene_add_label (ConesScene *scene,
                       const char *text,
                       const double from[3],
                       const double way[3],
                       const GdkRGBA *colour)
{
  ConesLabel label = { .text = text, .colour = *colour };

  graphene_vec3_init (&label.from, from[0], from[1], from[2]);
  graphene_vec3_init (&label.tip, from[0] + way[0], from[1] + way[1], from[2] + way[2]);
  g_array_append_val (scene->labels, label);
}
