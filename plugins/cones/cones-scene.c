/* cones-scene.c - what to draw, in the terms of OpenGL but without calling it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-scene.h"

#include "cones-overlay.h"

#include <boids-palette.h>

#include <math.h>

#define HALF (BOIDS_CUBE_PERIOD / 2)
#define N_CELLS 8

#define EDGE_WIDTH 1.5
#define EDGE_ALPHA 0.55
#define FLOOR_WIDTH 1.0
#define FLOOR_ALPHA 0.2

/* The arrows of the axes: their distance from the cube, and their length. */
#define AXIS_GAP 0.42
#define AXIS_LENGTH 1.5
#define AXIS_WIDTH 2.0
#define AXIS_HEAD 0.4
#define AXIS_ALPHA 0.7

#define RING_WIDTH 2.5
#define RING_HALO 3.0
#define RING_LEAST 9.0
#define RING_SHARE 0.75 /* of the size of a symbol */

static void
layer_init (ConesLayer *layer)
{
  layer->lines = g_array_new (FALSE, FALSE, sizeof (ConesLine));
  layer->heads = g_array_new (FALSE, FALSE, sizeof (ConesSymbol));
  layer->discs = g_array_new (FALSE, FALSE, sizeof (ConesDisc));
}

static void
layer_clear (ConesLayer *layer)
{
  g_array_unref (layer->lines);
  g_array_unref (layer->heads);
  g_array_unref (layer->discs);
}

static void
layer_empty (ConesLayer *layer)
{
  g_array_set_size (layer->lines, 0);
  g_array_set_size (layer->heads, 0);
  g_array_set_size (layer->discs, 0);
}

ConesScene *
cones_scene_new (void)
{
  ConesScene *scene = g_new0 (ConesScene, 1);

  layer_init (&scene->fixed);
  layer_init (&scene->among);
  layer_init (&scene->before);
  scene->labels = g_array_new (FALSE, FALSE, sizeof (ConesLabel));
  return scene;
}

void
cones_scene_free (ConesScene *scene)
{
  layer_clear (&scene->fixed);
  layer_clear (&scene->among);
  layer_clear (&scene->before);
  g_array_unref (scene->labels);
  g_free (scene);
}

/* --- The cube ------------------------------------------------------------------------ */

static void
add_edges (ConesScene *scene, const ConesDrawState *state)
{
  guint8 colour[4];

  cones_colour (&state->ink, EDGE_ALPHA, colour);
  for (int axis = 0; axis < 3; axis++)
    for (int corner = 0; corner < 4; corner++)
      {
        double from[3], to[3];

        from[axis] = -HALF;
        from[(axis + 1) % 3] = corner & 1 ? HALF : -HALF;
        from[(axis + 2) % 3] = corner & 2 ? HALF : -HALF;
        memcpy (to, from, sizeof to);
        to[axis] = HALF;
        cones_layer_add_line (&scene->fixed, from, to, colour, colour, EDGE_WIDTH);
      }
}

/* A grid that is fixed in the cube: when the camera follows a boid, it shows how the boid moves,
 * and where it passes through a face. */
static void
add_floor (ConesScene *scene, const ConesDrawState *state)
{
  guint8 inner[4], face[4];
  float target[3];

  cones_colour (&state->ink, FLOOR_ALPHA, inner);
  cones_colour (&state->ink, EDGE_ALPHA, face);
  graphene_vec3_to_float (&state->camera.target, target);
  for (int axis = 0; axis < 2; axis++)
    for (int i = 0; i < N_CELLS; i++)
      {
        const guint8 *colour = i == 0 ? face : inner;
        double at = BOIDS_CUBE_PERIOD * i / N_CELLS - HALF - target[axis];
        double from[3] = { -HALF, -HALF, -HALF };
        double to[3] = { HALF, HALF, -HALF };

        at -= BOIDS_CUBE_PERIOD * floor (at / BOIDS_CUBE_PERIOD + 0.5);
        from[axis] = to[axis] = at;
        cones_layer_add_line (&scene->fixed, from, to, colour, colour, FLOOR_WIDTH);
      }
}

static void
add_axes (ConesScene *scene, const ConesDrawState *state)
{
  static const char *const names[] = { "x", "y", "z" };
  /* Beside three edges of the outline in the initial view. */
  static const double middles[3][3] = {
    { 0, -HALF - AXIS_GAP, -HALF },
    { HALF + AXIS_GAP, 0, -HALF },
    { -HALF - 0.7 * AXIS_GAP, -HALF - 0.7 * AXIS_GAP, 0 },
  };
  GdkRGBA colour = state->ink;

  colour.red += (1 - AXIS_ALPHA) * (state->ground.red - colour.red);
  colour.green += (1 - AXIS_ALPHA) * (state->ground.green - colour.green);
  colour.blue += (1 - AXIS_ALPHA) * (state->ground.blue - colour.blue);
  for (int axis = 0; axis < 3; axis++)
    {
      double from[3], way[3] = { 0 };

      memcpy (from, middles[axis], sizeof from);
      from[axis] = -AXIS_LENGTH / 2;
      way[axis] = AXIS_LENGTH;
      cones_layer_add_arrow (&scene->fixed, from, way, &colour, AXIS_WIDTH, AXIS_HEAD);
      cones_scene_add_label (scene, names[axis], from, way, &colour);
    }
}

/* --- The selected boid ----------------------------------------------------------------- */

static void
add_ring (ConesScene *scene, const ConesDrawState *state, const double place[3])
{
  ConesDisc disc = {
    .centre = { place[0], place[1], place[2] },
    .radius = RING_SHARE * cones_draw_state_get_size (state->frame),
    .least = RING_LEAST,
    .width = RING_WIDTH + RING_HALO,
    .rim = state->ground,
  };

  /* A rim in the colour of the ground, which separates it from what is behind. */
  g_array_append_val (scene->before.discs, disc);
  disc.width = RING_WIDTH;
  boids_palette_get_ring (state->dark, &disc.rim);
  g_array_append_val (scene->before.discs, disc);
}

static gboolean
has_trails (const ConesDrawState *state)
{
  return state->frame != NULL && (state->overlays & BOIDS_OVERLAY_TRAILS) != 0;
}

void
cones_scene_build_fixed (ConesScene *scene, const ConesDrawState *state)
{
  layer_empty (&scene->fixed);
  g_array_set_size (scene->labels, 0);

  add_edges (scene, state);
  add_floor (scene, state);
  add_axes (scene, state);
  scene->n_fixed_labels = scene->labels->len;
  if (has_trails (state))
    cones_overlay_add_trails (&scene->fixed, state, FALSE);
}

void
cones_scene_build_moving (ConesScene *scene, const ConesDrawState *state)
{
  int selected = cones_draw_state_get_selected (state);
  double place[3];

  layer_empty (&scene->among);
  layer_empty (&scene->before);
  g_array_set_size (scene->labels, scene->n_fixed_labels);

  if (has_trails (state))
    cones_overlay_add_trails (&scene->among, state, TRUE);
  if (selected < 0)
    return;
  cones_draw_state_get_relative (state, selected, place);
  if (state->overlays & BOIDS_OVERLAY_SPHERE)
    cones_overlay_add_spheres (scene, state, place);
  if (state->overlays & BOIDS_OVERLAY_LINKS)
    cones_overlay_add_links (scene, state, place);
  if (state->overlays & BOIDS_OVERLAY_VECTORS)
    cones_overlay_add_vectors (scene, state, place);
  add_ring (scene, state, place);
}
