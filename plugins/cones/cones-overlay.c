/* cones-overlay.c - the overlays that are drawn besides the boids.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-overlay.h"

#include <boids-arrow.h>
#include <boids-palette.h>
#include <boids-segment.h>

#include <math.h>

#define N_CIRCLE 72

#define LINK_WIDTH 1.5
#define LINK_ALPHA 0.7

#define ARROW_WIDTH 3.5
#define ARROW_HALO 3.0
#define ARROW_HEAD 0.34

#define TRAIL_WIDTH 2.0
#define TRAIL_SELECTED_WIDTH 3.0
#define TRAIL_ALPHA 0.65
/* The number of pieces of all trails together: with more boids they are coarser. */
#define TRAIL_PIECES 12000
#define TRAIL_PIECES_LEAST 6

/* --- Neighbour spheres --------------------------------------------------------------- */

/* The equator, which shows where the middle of the sphere is. */
static void
add_circle (ConesLayer *layer,
            const double centre[3],
            double radius,
            const guint8 colour[4],
            double width)
{
  double from[3] = { centre[0] + radius, centre[1], centre[2] };

  for (int i = 1; i <= N_CIRCLE; i++)
    {
      double angle = 2 * G_PI * i / N_CIRCLE;
      double to[3] = { centre[0] + radius * cos (angle), centre[1] + radius * sin (angle),
                       centre[2] };

      cones_layer_add_line (layer, from, to, colour, colour, width);
      memcpy (from, to, sizeof from);
    }
}

static void
add_sphere (ConesScene *scene,
            const ConesDrawState *state,
            const double centre[3],
            double radius,
            double shell)
{
  ConesDisc disc = {
    .centre = { centre[0], centre[1], centre[2] },
    .radius = radius,
    .sphere = TRUE,
    .width = 1.5,
  };
  GdkRGBA colour;
  guint8 tone[4];

  boids_palette_get_neighbourhood (state->dark, &colour);
  disc.rim = disc.shell = colour;
  disc.rim.alpha = 0.9;
  disc.shell.alpha = shell;
  g_array_append_val (scene->among.discs, disc);
  cones_colour (&colour, 0.5, tone);
  add_circle (&scene->among, centre, radius, tone, 1.25);
}

void
cones_overlay_add_spheres (ConesScene *scene, const ConesDrawState *state, const double place[3])
{
  double radius = boids_frame_get_radius (state->frame);

  add_sphere (scene, state, place, radius, 0.22);
  add_sphere (scene, state, place, radius * BOIDS_SEPARATION_FRACTION, 0.3);
}

/* --- Links --------------------------------------------------------------------------- */

void
cones_overlay_add_links (ConesScene *scene, const ConesDrawState *state, const double place[3])
{
  guint count;
  const guint32 *neighbours = boids_detail_get_neighbours (state->detail, &count);
  guint8 near[4], far[4];

  cones_colour (&state->ink, LINK_ALPHA, near);
  cones_colour (&state->ink, LINK_ALPHA * 0.6, far);
  for (guint i = 0; i < MIN (count, CONES_LINKS_MOST); i++)
    {
      double to[3], way[3];

      if (neighbours[i] >= boids_frame_get_count (state->frame) ||
          !cones_draw_state_get_relative (state, neighbours[i], to))
        continue;
      boids_segment_shortest (place, to, way);
      cones_layer_add_way (&scene->among, place, way, near, far, LINK_WIDTH);
    }
}

/* --- Arrows -------------------------------------------------------------------------- */

void
cones_overlay_add_vectors (ConesScene *scene, const ConesDrawState *state, const double place[3])
{
  for (BoidsVector vector = BOIDS_VECTOR_SEPARATION; vector <= BOIDS_VECTOR_CHANGE; vector++)
    {
      double way[3], tip[3];
      guint8 halo[4];
      GdkRGBA colour;

      if (!boids_arrow_get (state->detail, vector, way))
        continue;
      boids_arrow_get_colour (vector, state->dark, &state->ink, &colour);
      for (int k = 0; k < 3; k++)
        tip[k] = place[k] + way[k];
      cones_colour (&state->ground, 0.8, halo);
      cones_layer_add_line (&scene->before, place, tip, halo, halo, ARROW_WIDTH + ARROW_HALO);
      cones_layer_add_arrow (&scene->before, place, way, &colour, ARROW_WIDTH, ARROW_HEAD);
      cones_scene_add_label (scene, boids_arrow_get_letter (vector), place, way, &colour);
    }
}

/* --- Trails -------------------------------------------------------------------------- */

static void
get_relative (const ConesDrawState *state, const double place[3], double relative[3])
{
  graphene_vec3_t vec;
  float xyz[3];

  graphene_vec3_init (&vec, place[0], place[1], place[2]);
  boids_camera_get_relative (&state->camera, &vec, &vec);
  graphene_vec3_to_float (&vec, xyz);
  for (int k = 0; k < 3; k++)
    relative[k] = xyz[k];
}

/* Adds the segment that ends @older ticks before the frame and begins @newer ticks before it. */
static void
add_segment (ConesLayer *layer,
             const GdkRGBA *colour,
             const double from[3],
             const double to[3],
             guint newer,
             guint older,
             gboolean selected)
{
  guint8 from_colour[4], to_colour[4];
  double way[3];

  boids_segment_shortest (from, to, way);
  cones_colour (colour, TRAIL_ALPHA * (1 - (double) newer / BOIDS_TRAIL_TICKS), from_colour);
  cones_colour (colour, TRAIL_ALPHA * (1 - (double) older / BOIDS_TRAIL_TICKS), to_colour);
  cones_layer_add_way (layer, from, way, from_colour, to_colour,
                       selected ? TRAIL_SELECTED_WIDTH : TRAIL_WIDTH);
}

static void
add_trail (ConesLayer *layer,
           const ConesDrawState *state,
           guint boid,
           guint step,
           gboolean selected,
           gboolean moving)
{
  double places[BOIDS_TRAIL_MOST][3];
  guint count = boids_trail_get_places (state->trail, boid, places);
  double from[3], to[3];
  GdkRGBA colour;

  /* The newest position is that of the frame, which the boid may not have reached yet. */
  if (count < 2 || !cones_draw_state_get_relative (state, boid, from))
    return;
  boids_palette_get_boid_colour (state->colouring, state->dark, state->frame, boid, &colour);
  get_relative (state, places[1], to);
  if (moving)
    {
      add_segment (layer, &colour, from, to, 0, 1, selected);
      return;
    }
  for (guint i = 1, next; i + 1 < count; i = next)
    {
      next = MIN (i + step, count - 1);
      memcpy (from, to, sizeof from);
      get_relative (state, places[next], to);
      add_segment (layer, &colour, from, to, i, next, selected);
    }
}

void
cones_overlay_add_trails (ConesLayer *layer, const ConesDrawState *state, gboolean moving)
{
  int selected = cones_draw_state_get_selected (state);
  guint count = boids_frame_get_count (state->frame);
  guint pieces = CLAMP (TRAIL_PIECES / count, TRAIL_PIECES_LEAST, BOIDS_TRAIL_TICKS);
  guint step = (BOIDS_TRAIL_TICKS + pieces - 1) / pieces;

  if (count > BOIDS_TRAIL_MOST_BOIDS)
    {
      if (selected >= 0)
        add_trail (layer, state, selected, 1, TRUE, moving);
      return;
    }
  for (guint i = 0; i < count; i++)
    add_trail (layer, state, i, step, (gint64) i == selected, moving);
}
