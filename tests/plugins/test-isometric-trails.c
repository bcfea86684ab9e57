/* test-isometric-trails.c - trails as dots, when lines take too long.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "isometric-trails.h"

#include "frames.h"

#define SIZE 300

static guint32
get_pixel (cairo_surface_t *surface, double x, double y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);

  data += (int) y * cairo_image_surface_get_stride (surface);
  return ((const guint32 *) data)[(int) x] & 0xffffff;
}

/* Each position except the newest is a dot; older ones are fainter. */
static void
test_dots (void)
{
  g_autoptr (BoidsTrail) trail = boids_trail_new ();
  g_autoptr (BoidsFrame) frame = NULL;
  IsometricDrawState state = {
    .fraction = 1,
    .colouring = BOIDS_COLOURING_PLAIN,
    .selected = -1,
    .trail = trail,
    .step = 1,
    .ground = { 1, 1, 1, 1 },
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  guint red = 0;

  for (guint64 tick = 0; tick < 10; tick++)
    {
      double states[1][6] = { { tick * 0.3 - 1.97, 1, 1, 7.5, 0, 0 } };

      g_clear_pointer (&frame, boids_frame_unref);
      frame = frames_new ((const double (*)[6]) states, 1, tick);
      boids_trail_add (trail, frame, -1);
    }
  isometric_projection_init (&state.projection, SIZE, SIZE);
  state.frame = frame;
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  isometric_trails_paint (&state, ISOMETRIC_LEVEL_SYMBOLS, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  for (int tick = 9; tick >= 0; tick--)
    {
      double xyz[3] = { tick * 0.3 - 1.97, 1, 1 }, between[3] = { tick * 0.3 - 1.82, 1, 1 }, x, y;
      guint32 pixel;

      isometric_projection_point (&state.projection, between, &x, &y);
      g_assert_cmphex (get_pixel (surface, x, y), ==, 0xffffff);
      isometric_projection_point (&state.projection, xyz, &x, &y);
      pixel = get_pixel (surface, x, y);
      if (tick == 9)
        g_assert_cmphex (pixel, ==, 0xffffff);
      else
        g_assert_cmphex (pixel, !=, 0xffffff);
      if (tick < 8)
        g_assert_cmpuint (pixel >> 16, >=, red);
      red = tick < 9 ? pixel >> 16 : 0;
    }
  g_assert_cmpuint (red, >, 0xc0);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/isometric-trails/dots", test_dots);

  return g_test_run ();
}
