/* test-cones-scene.c - tests of which parts of the scene move between two frames.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-scene.h"

#include "frames.h"

#define N_FRAMES 8

static const double start[][6] = { { 2, 0.5, 1, 1 }, { -2, -1, 0.5, 0, 1 }, { 0, 0, 0, 0, 0, 1 } };

typedef struct
{
  BoidsTrail *trail;
  BoidsFrame *frame;
  BoidsDetail *detail;
  ConesScene *scene;
} Fixture;

/* Makes a trail of three boids that move along the axes, 0.04 per tick. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->trail = boids_trail_new ();
  fixture->scene = cones_scene_new ();
  for (int tick = 0; tick < N_FRAMES; tick++)
    {
      double states[G_N_ELEMENTS (start)][6];

      memcpy (states, start, sizeof states);
      for (guint i = 0; i < G_N_ELEMENTS (start); i++)
        for (int k = 0; k < 3; k++)
          states[i][k] += 0.04 * tick * states[i][3 + k];
      g_clear_pointer (&fixture->frame, boids_frame_unref);
      fixture->frame = frames_new (states, G_N_ELEMENTS (states), tick);
      boids_trail_add (fixture->trail, fixture->frame, 0);
    }
  fixture->detail = frames_detail (fixture->frame, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  cones_scene_free (fixture->scene);
  boids_detail_unref (fixture->detail);
  boids_frame_unref (fixture->frame);
  boids_trail_free (fixture->trail);
}

static ConesDrawState
get_state (Fixture *fixture, BoidsOverlays overlays, double fraction)
{
  ConesDrawState state = {
    .frame = fixture->frame,
    .detail = fixture->detail,
    .trail = fixture->trail,
    .fraction = fraction,
    .overlays = overlays,
  };

  boids_camera_init (&state.camera);
  return state;
}

static gpointer
copy (GArray *array, gsize *size)
{
  *size = array->len * g_array_get_element_size (array);
  return g_memdup2 (array->data, *size);
}

/* Only the segments that begin at the boids, and the ring, are built again for a moment between two
 * frames. */
static void
test_moving (Fixture *fixture, gconstpointer data)
{
  ConesScene *scene = fixture->scene;
  ConesDrawState state = get_state (fixture, BOIDS_OVERLAY_TRAILS, 1);
  g_autofree gpointer early = NULL, late = NULL;
  gsize early_size, late_size;
  guint n_fixed;

  cones_scene_build_fixed (scene, &state);
  n_fixed = scene->fixed.lines->len;
  g_assert_cmpuint (scene->among.lines->len, ==, 0);
  g_assert_cmpuint (scene->labels->len, ==, 3);

  cones_scene_build_moving (scene, &state);
  g_assert_cmpuint (scene->among.lines->len, ==, G_N_ELEMENTS (start));
  late = copy (scene->among.lines, &late_size);
  state.fraction = 0.25;
  cones_scene_build_moving (scene, &state);
  early = copy (scene->among.lines, &early_size);
  g_assert_cmpuint (early_size, ==, late_size);
  g_assert_true (memcmp (early, late, early_size) != 0);
  g_assert_cmpuint (scene->fixed.lines->len, ==, n_fixed);
  g_assert_cmpuint (scene->labels->len, ==, 3);

  state.overlays = 0;
  cones_scene_build_fixed (scene, &state);
  g_assert_cmpuint (scene->fixed.lines->len, ==, n_fixed - G_N_ELEMENTS (start) * (N_FRAMES - 2));
}

/* Together the segments go from the boid to the oldest place, without a gap. */
static void
test_trail (Fixture *fixture, gconstpointer data)
{
  ConesScene *scene = fixture->scene;
  ConesDrawState state = get_state (fixture, 0, 0.5);
  guint n_cube;

  cones_scene_build_fixed (scene, &state);
  n_cube = scene->fixed.lines->len;
  state.overlays = BOIDS_OVERLAY_TRAILS;
  cones_scene_build_fixed (scene, &state);
  cones_scene_build_moving (scene, &state);
  for (guint i = 0; i < G_N_ELEMENTS (start); i++)
    {
      const ConesLine *line = &g_array_index (scene->among.lines, ConesLine, i);
      const float *to = line->to;

      for (int k = 0; k < 3; k++)
        g_assert_cmpfloat_with_epsilon (
            line->from[k], start[i][k] + 0.04 * (N_FRAMES - 1.5) * start[i][3 + k], 1e-5);
      for (guint segment = 0; segment < N_FRAMES - 2; segment++)
        {
          line =
              &g_array_index (scene->fixed.lines, ConesLine, n_cube + i * (N_FRAMES - 2) + segment);
          for (int k = 0; k < 3; k++)
            g_assert_cmpfloat_with_epsilon (line->from[k], to[k], 1e-5);
          to = line->to;
        }
      for (int k = 0; k < 3; k++)
        g_assert_cmpfloat_with_epsilon (to[k], start[i][k], 1e-5);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/cones-scene/moving", Fixture, NULL, set_up, test_moving, tear_down);
  g_test_add ("/cones-scene/trail", Fixture, NULL, set_up, test_trail, tear_down);

  return g_test_run ();
}
