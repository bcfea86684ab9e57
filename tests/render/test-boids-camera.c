/* test-boids-camera.c - tests of the camera against plain trigonometry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-camera.h"

#include "boids-frame.h"

#include <math.h>

#define HALF (BOIDS_CUBE_PERIOD / 2)
#define NEAR 1e-4

static double
component (const graphene_vec3_t *v, int axis)
{
  float xyz[3];

  graphene_vec3_to_float (v, xyz);
  return xyz[axis];
}

static void
assert_vec3 (const graphene_vec3_t *v, double x, double y, double z)
{
  g_assert_cmpfloat_with_epsilon (component (v, 0), x, NEAR);
  g_assert_cmpfloat_with_epsilon (component (v, 1), y, NEAR);
  g_assert_cmpfloat_with_epsilon (component (v, 2), z, NEAR);
}

static double
dot (const double a[3], const double b[3])
{
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* The axes of the eye in the cube: right, up, towards the viewer. */
static void
get_axes (const BoidsCamera *camera, double axes[3][3])
{
  double cy = cos (camera->yaw), sy = sin (camera->yaw);
  double cp = cos (camera->pitch), sp = sin (camera->pitch);
  double expected[3][3] = { { -sy, cy, 0 }, { -sp * cy, -sp * sy, cp }, { cp * cy, cp * sy, sp } };

  memcpy (axes, expected, sizeof expected);
}

/* Checks the view matrix against its angles. */
static void
check_view (const BoidsCamera *camera)
{
  static const double points[][3] = { { 0 }, { 1 }, { 0, 1 }, { 0, 0, 1 }, { 1.5, -2.5, 3 } };
  graphene_matrix_t view;
  double axes[3][3];

  get_axes (camera, axes);
  boids_camera_get_view (camera, &view);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      graphene_vec4_t seen;
      float xyzw[4];

      graphene_vec4_init (&seen, points[i][0], points[i][1], points[i][2], 1);
      graphene_matrix_transform_vec4 (&view, &seen, &seen);
      graphene_vec4_to_float (&seen, xyzw);
      for (int k = 0; k < 3; k++)
        g_assert_cmpfloat_with_epsilon (
            xyzw[k], dot (axes[k], points[i]) - (k == 2 ? boids_camera_get_distance (camera) : 0),
            1e-3);
    }
}

static void
test_view (void)
{
  BoidsCamera camera;

  boids_camera_init (&camera);
  for (int yaw = -3; yaw <= 3; yaw++)
    for (int pitch = -3; pitch <= 3; pitch++)
      {
        camera.yaw = yaw * G_PI / 3;
        camera.pitch = pitch * G_PI / 6;
        check_view (&camera);
      }
}

/* Also for the initial camera: the whole cube is in the picture, whatever its aspect ratio. */
static void
test_whole_cube (void)
{
  static const double sizes[][2] = { { 400, 400 }, { 1200, 400 }, { 300, 900 } };
  BoidsCamera camera;

  boids_camera_init (&camera);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int corner = 0; corner < 8; corner++)
      {
        double width = sizes[i][0], height = sizes[i][1], x, y;
        graphene_matrix_t matrix;
        graphene_vec3_t point;

        graphene_vec3_init (&point, corner & 1 ? HALF : -HALF, corner & 2 ? HALF : -HALF,
                            corner & 4 ? HALF : -HALF);
        boids_camera_get_matrix (&camera, width, height, &matrix);
        g_assert_cmpfloat (boids_camera_project (&matrix, width, height, &point, &x, &y), >, 0);
        g_assert_cmpfloat (x, >, 0);
        g_assert_cmpfloat (x, <, width);
        g_assert_cmpfloat (y, >, 0);
        g_assert_cmpfloat (y, <, height);
      }
}

/* The target is in the middle; points to the right and up are there, to scale. */
static void
test_project (void)
{
  double width = 640, height = 480, x, y, depth, axes[3][3];
  graphene_matrix_t matrix;
  graphene_vec3_t point;
  BoidsCamera camera;

  boids_camera_init (&camera);
  boids_camera_orbit (&camera, 1.1, 0.3);
  boids_camera_zoom (&camera, 2.5);
  get_axes (&camera, axes);
  boids_camera_get_matrix (&camera, width, height, &matrix);

  depth = boids_camera_project (&matrix, width, height, graphene_vec3_zero (), &x, &y);
  g_assert_cmpfloat_with_epsilon (depth, boids_camera_get_distance (&camera), 1e-3);
  g_assert_cmpfloat_with_epsilon (x, width / 2, 1e-3);
  g_assert_cmpfloat_with_epsilon (y, height / 2, 1e-3);

  /* 1.25 to the right, 0.5 up, 2 nearer. */
  graphene_vec3_init (&point, 1.25 * axes[0][0] + 0.5 * axes[1][0] + 2 * axes[2][0],
                      1.25 * axes[0][1] + 0.5 * axes[1][1] + 2 * axes[2][1],
                      1.25 * axes[0][2] + 0.5 * axes[1][2] + 2 * axes[2][2]);
  depth = boids_camera_project (&matrix, width, height, &point, &x, &y);
  g_assert_cmpfloat_with_epsilon (depth, boids_camera_get_distance (&camera) - 2, 1e-3);
  g_assert_cmpfloat_with_epsilon (
      x, width / 2 + 1.25 * boids_camera_get_scale (width, height) / depth, 1e-2);
  g_assert_cmpfloat_with_epsilon (
      y, height / 2 - 0.5 * boids_camera_get_scale (width, height) / depth, 1e-2);

  /* Behind the viewer. */
  graphene_vec3_init (&point, 13 * axes[2][0], 13 * axes[2][1], 13 * axes[2][2]);
  g_assert_cmpfloat (boids_camera_project (&matrix, width, height, &point, &x, &y), <, 0);
}

/* z never points down, and a step to the side moves the picture wherever the viewer is. */
static void
test_poles (void)
{
  BoidsCamera camera;

  boids_camera_init (&camera);
  for (int side = -1; side <= 1; side += 2)
    {
      double before[3][3], after[3][3];

      boids_camera_orbit (&camera, 0, side * 100);
      g_assert_cmpfloat_with_epsilon (camera.pitch, side * G_PI_2, 1e-6);
      check_view (&camera);
      get_axes (&camera, before);
      boids_camera_orbit (&camera, 0.1, 0);
      check_view (&camera);
      get_axes (&camera, after);
      g_assert_cmpfloat_with_epsilon (dot (before[0], after[0]), cos (0.1), 1e-6);
      /* And leaves that at once. */
      boids_camera_orbit (&camera, 0, side * -0.2);
      g_assert_cmpfloat_with_epsilon (camera.pitch, side * (G_PI_2 - 0.2), 1e-6);
    }
  for (int i = 0; i < 1000; i++)
    {
      double axes[3][3];

      boids_camera_orbit (&camera, 0.7 * i, 0.37 * (i % 23 - 11));
      g_assert_cmpfloat (fabs (camera.yaw), <=, G_PI + 1e-5);
      get_axes (&camera, axes);
      g_assert_cmpfloat (axes[1][2], >=, -1e-6);
    }
}

static void
test_zoom (void)
{
  BoidsCamera camera;
  double distance;

  boids_camera_init (&camera);
  distance = boids_camera_get_distance (&camera);
  boids_camera_zoom (&camera, 2);
  g_assert_cmpfloat_with_epsilon (boids_camera_get_distance (&camera), distance / 2, 1e-3);
  boids_camera_zoom (&camera, 1e6);
  g_assert_cmpfloat (camera.zoom, ==, BOIDS_CAMERA_ZOOM_MOST);
  boids_camera_zoom (&camera, 1e-6);
  g_assert_cmpfloat (camera.zoom, ==, BOIDS_CAMERA_ZOOM_LEAST);
}

/* The nearest of all images; nothing is moved while the target is the centre. */
static void
test_relative (void)
{
  graphene_vec3_t place, relative;
  BoidsCamera camera;

  boids_camera_init (&camera);
  graphene_vec3_init (&place, -4.1, 0, 4.1);
  boids_camera_get_relative (&camera, &place, &relative);
  assert_vec3 (&relative, -4.1, 0, 4.1);

  graphene_vec3_init (&camera.target, 4, 1, -1);
  boids_camera_get_relative (&camera, &place, &relative);
  assert_vec3 (&relative, 0.3, -1, -3.3);
}

/* A boid crosses a face repeatedly: it stays in the middle, and its neighbour beside it. */
static void
test_follow (void)
{
  graphene_vec3_t place, neighbour, relative;
  BoidsCamera camera;

  boids_camera_init (&camera);
  graphene_vec3_init (&place, 4, 0, 0);
  boids_camera_aim (&camera, &place);
  while (boids_camera_settle (&camera, 0.5))
    ;
  for (int i = 0; i < 1000; i++)
    {
      double x = remainder (4 + 0.06 * i, BOIDS_CUBE_PERIOD);
      double y = remainder (-0.03 * i, BOIDS_CUBE_PERIOD);

      graphene_vec3_init (&place, x, y, 0);
      graphene_vec3_init (&neighbour, remainder (x + 0.5, BOIDS_CUBE_PERIOD), y, 0);
      boids_camera_track (&camera, &place);
      boids_camera_get_relative (&camera, &place, &relative);
      assert_vec3 (&relative, 0, 0, 0);
      boids_camera_get_relative (&camera, &neighbour, &relative);
      assert_vec3 (&relative, 0.5, 0, 0);
    }
}

/* The target moves to another aim by the shortest displacement, without a jump at either end. */
static void
test_glide (void)
{
  graphene_vec3_t first, second, before, step;
  double way = 0, length;
  BoidsCamera camera;

  boids_camera_init (&camera);
  graphene_vec3_init (&first, 3.5, 0, 0);
  graphene_vec3_init (&second, -3.5, 1, 0);
  boids_camera_aim (&camera, &first);
  assert_vec3 (&camera.target, 0, 0, 0);
  boids_camera_settle (&camera, 1);
  assert_vec3 (&camera.target, 3.5, 0, 0);

  boids_camera_aim (&camera, &second);
  boids_camera_track (&camera, &second);
  assert_vec3 (&camera.target, 3.5, 0, 0);
  for (gboolean more = TRUE; more;)
    {
      before = camera.target;
      more = boids_camera_settle (&camera, 0.1);
      graphene_vec3_subtract (&camera.target, &before, &step);
      length = hypot (remainder (component (&step, 0), BOIDS_CUBE_PERIOD), component (&step, 1));
      g_assert_cmpfloat (length, <, 0.2);
      way += length;
    }
  assert_vec3 (&camera.target, -3.5, 1, 0);
  g_assert_cmpfloat_with_epsilon (way, hypot (1.4, 1), 1e-2);
}

/* From each place, two axes of the cube point right and up, by their definition. */
static void
test_look (void)
{
  static const struct
  {
    BoidsViewpoint viewpoint;
    double right[3], up[3];
  } places[] = {
    { BOIDS_VIEWPOINT_FRONT, { 1, 0, 0 }, { 0, 0, 1 } },
    { BOIDS_VIEWPOINT_SIDE, { 0, 1, 0 }, { 0, 0, 1 } },
    { BOIDS_VIEWPOINT_TOP, { 1, 0, 0 }, { 0, 1, 0 } },
  };
  BoidsCamera camera, first;

  boids_camera_init (&first);
  camera = first;
  boids_camera_zoom (&camera, 2);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      graphene_matrix_t view;
      graphene_vec3_t right, up;

      boids_camera_look (&camera, places[i].viewpoint);
      boids_camera_get_view (&camera, &view);
      graphene_vec3_init (&right, places[i].right[0], places[i].right[1], places[i].right[2]);
      graphene_vec3_init (&up, places[i].up[0], places[i].up[1], places[i].up[2]);
      graphene_matrix_transform_vec3 (&view, &right, &right);
      graphene_matrix_transform_vec3 (&view, &up, &up);
      assert_vec3 (&right, 1, 0, 0);
      assert_vec3 (&up, 0, 1, 0);
    }
  boids_camera_look (&camera, BOIDS_VIEWPOINT_FIRST);
  g_assert_cmpfloat (camera.yaw, ==, first.yaw);
  g_assert_cmpfloat (camera.pitch, ==, first.pitch);
  g_assert_cmpfloat (camera.zoom, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/boids-camera/view", test_view);
  g_test_add_func ("/boids-camera/whole-cube", test_whole_cube);
  g_test_add_func ("/boids-camera/project", test_project);
  g_test_add_func ("/boids-camera/poles", test_poles);
  g_test_add_func ("/boids-camera/zoom", test_zoom);
  g_test_add_func ("/boids-camera/relative", test_relative);
  g_test_add_func ("/boids-camera/follow", test_follow);
  g_test_add_func ("/boids-camera/glide", test_glide);
  g_test_add_func ("/boids-camera/look", test_look);

  return g_test_run ();
}
