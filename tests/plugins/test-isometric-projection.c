/* test-isometric-projection.c - the cube as a hexagon, and headings in projection.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "isometric-projection.h"

#include "boids-camera.h"
#include "boids-frame.h"

#include <math.h>

#define HALF (BOIDS_CUBE_PERIOD / 2)

/* The direction to the viewer is (1, 1, 1) / sqrt (3); right is (-1, 1, 0) / sqrt (2); down on the
 * screen is perpendicular to both. */
static const double right[3] = { -1 / G_SQRT2, 1 / G_SQRT2, 0 };
static const double down[3] = { 0.40824829046386302, 0.40824829046386302, -0.81649658092772603 };

static double
dot (const double a[3], const double b[3])
{
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void
test_points (void)
{
  IsometricProjection projection;

  isometric_projection_init (&projection, 640, 480);
  for (int i = 0; i < 27; i++)
    {
      double xyz[3] = { HALF * (i % 3 - 1), HALF * (i / 3 % 3 - 1), HALF * (i / 9 - 1) };
      double x, y, depth = isometric_projection_point (&projection, xyz, &x, &y);

      g_assert_cmpfloat_with_epsilon (x, 320.5 + projection.scale * dot (right, xyz), 1e-9);
      g_assert_cmpfloat_with_epsilon (y, 240 + projection.scale * dot (down, xyz), 1e-9);
      g_assert_cmpfloat_with_epsilon (depth, (xyz[0] + xyz[1] + xyz[2]) / (3 * HALF), 1e-12);
    }
}

/* The cube fills any size except for a small margin, and never exceeds it. */
static void
test_fit (void)
{
  static const int sizes[][2] = { { 1, 1 },     { 2, 300 },   { 300, 2 },     { 10, 10 },
                                  { 100, 500 }, { 500, 100 }, { 1920, 1080 }, { 8000, 6000 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      double width = sizes[i][0], height = sizes[i][1];
      double left = INFINITY, top = INFINITY, rightmost = -INFINITY, bottom = -INFINITY;
      IsometricProjection projection;

      isometric_projection_init (&projection, width, height);
      g_assert_cmpfloat (projection.scale, >, 0);
      for (int corner = 0; corner < 8; corner++)
        {
          double xyz[3] = { corner & 1 ? HALF : -HALF, corner & 2 ? HALF : -HALF,
                            corner & 4 ? HALF : -HALF };
          double x, y;

          isometric_projection_point (&projection, xyz, &x, &y);
          left = MIN (left, x);
          rightmost = MAX (rightmost, x);
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
      /* The centre is at half a pixel. */
      g_assert_cmpfloat (left, >=, -0.5);
      g_assert_cmpfloat (rightmost, <=, width + 0.5);
      g_assert_cmpfloat (top, >=, 0);
      g_assert_cmpfloat (bottom, <=, height);
      g_assert_true (rightmost - left >= 0.9 * width - 3 || bottom - top >= 0.9 * height - 3);
    }
}

static void
test_headings (void)
{
  static const double velocities[][3] = {
    { 1, -1, 0 },  { 0, 0, 1 },      { 0.3, -0.2, 0.7 },      { -9, 4, 2 },
    { 1, 1, 0.9 }, { 1e-300, 0, 0 }, { 1e300, -1e300, 1e300 }
  };
  static const double away[3] = { -2, -2, -2 };
  static const double rest[3] = { 0, 0, 0 };
  double x, y;

  for (guint i = 0; i < G_N_ELEMENTS (velocities); i++)
    {
      const double *v = velocities[i];
      double length = hypot (hypot (v[0], v[1]), v[2]);
      double unit[3] = { v[0] / length, v[1] / length, v[2] / length };

      isometric_projection_heading (v, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, dot (right, unit), 1e-12);
      g_assert_cmpfloat_with_epsilon (y, dot (down, unit), 1e-12);
    }

  isometric_projection_heading (velocities[0], &x, &y);
  g_assert_cmpfloat_with_epsilon (hypot (x, y), 1, 1e-12);
  isometric_projection_heading (away, &x, &y);
  g_assert_cmpfloat_with_epsilon (hypot (x, y), 0, 1e-12);
  isometric_projection_heading (rest, &x, &y);
  g_assert_cmpfloat (hypot (x, y), ==, 0);
}

/* The sense of rotation from @a to @b on a screen whose y points down: positive if it is
 * counter-clockwise. */
static double
turn (const double a[2], const double b[2])
{
  return a[1] * b[0] - a[0] * b[1];
}

/* Both views are right-handed: seen from outside, with all three axes towards the viewer, x, y and
 * z follow each other counter-clockwise. */
static void
test_hand (void)
{
  double isometric[3][2], cones[3][2];
  BoidsCamera camera;
  graphene_matrix_t view;

  boids_camera_init (&camera);
  /* To where the isometric view looks from. */
  boids_camera_orbit (&camera, G_PI / 4 - camera.yaw, atan (1 / G_SQRT2) - camera.pitch);
  boids_camera_get_view (&camera, &view);
  for (int axis = 0; axis < 3; axis++)
    {
      double unit[3] = { 0 };
      graphene_vec3_t direction, seen;

      unit[axis] = 1;
      isometric_projection_heading (unit, &isometric[axis][0], &isometric[axis][1]);
      graphene_vec3_init (&direction, unit[0], unit[1], unit[2]);
      graphene_matrix_transform_vec3 (&view, &direction, &seen);
      cones[axis][0] = graphene_vec3_get_x (&seen);
      cones[axis][1] = -graphene_vec3_get_y (&seen);
    }
  for (int axis = 0; axis < 3; axis++)
    {
      int next = (axis + 1) % 3;

      g_assert_cmpfloat (turn (isometric[axis], isometric[next]), >, 0.5);
      g_assert_cmpfloat (turn (cones[axis], cones[next]), >, 0.5);
      /* From the same place they are the same picture, but for perspective. */
      g_assert_cmpfloat_with_epsilon (isometric[axis][0], cones[axis][0], 1e-5);
      g_assert_cmpfloat_with_epsilon (isometric[axis][1], cones[axis][1], 1e-5);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/isometric-projection/points", test_points);
  g_test_add_func ("/isometric-projection/fit", test_fit);
  g_test_add_func ("/isometric-projection/headings", test_headings);
  g_test_add_func ("/isometric-projection/hand", test_hand);

  return g_test_run ();
}
