/* boids-camera.c - where the cube is seen from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The direction is held as two angles and the view is composed of two rotations, not of a direction
 * and an "up" vector. So it is defined above and below the target too, and z never leans.
 */
#include "boids-camera.h"

#include "boids-frame.h"

#include <math.h>

#define YAW (-55 * G_PI / 180)
#define PITCH (22 * G_PI / 180)
/* The angle of view across the smaller side of the picture, degrees. */
#define FIELD 28.0
/* At zoom 1: the cube, seen from any side, just fits the picture or nearly so. */
#define DISTANCE 30.0
/* No point that is drawn is farther than this from the target. */
#define REACH 13.0
#define NEAREST 0.1
/* Model units; smaller than anything visible. */
#define LAG_LEAST 0.002

static float
wrap (float distance)
{
  return distance - BOIDS_CUBE_PERIOD * floor (distance / BOIDS_CUBE_PERIOD + 0.5);
}

static void
wrap_vec3 (graphene_vec3_t *v)
{
  graphene_vec3_init (v, wrap (graphene_vec3_get_x (v)), wrap (graphene_vec3_get_y (v)),
                      wrap (graphene_vec3_get_z (v)));
}

void
boids_camera_init (BoidsCamera *camera)
{
  g_return_if_fail (camera != NULL);

  *camera = (BoidsCamera){ .yaw = YAW, .pitch = PITCH, .zoom = 1 };
  graphene_vec3_init (&camera->target, 0, 0, 0);
  graphene_vec3_init (&camera->lag, 0, 0, 0);
}

G_DEFINE_ENUM_TYPE (BoidsViewpoint,
                    boids_viewpoint,
                    G_DEFINE_ENUM_VALUE (BOIDS_VIEWPOINT_FIRST, "first"),
                    G_DEFINE_ENUM_VALUE (BOIDS_VIEWPOINT_FRONT, "front"),
                    G_DEFINE_ENUM_VALUE (BOIDS_VIEWPOINT_SIDE, "side"),
                    G_DEFINE_ENUM_VALUE (BOIDS_VIEWPOINT_TOP, "top"))

void
boids_camera_look (BoidsCamera *camera, BoidsViewpoint viewpoint)
{
  static const struct
  {
    float yaw, pitch;
  } places[] = {
    [BOIDS_VIEWPOINT_FIRST] = { YAW, PITCH },
    [BOIDS_VIEWPOINT_FRONT] = { -G_PI / 2, 0 },
    [BOIDS_VIEWPOINT_SIDE] = { 0, 0 },
    [BOIDS_VIEWPOINT_TOP] = { -G_PI / 2, G_PI / 2 },
  };

  g_return_if_fail (camera != NULL && viewpoint < G_N_ELEMENTS (places));

  camera->yaw = places[viewpoint].yaw;
  camera->pitch = places[viewpoint].pitch;
}

void
boids_camera_orbit (BoidsCamera *camera, double yaw, double pitch)
{
  g_return_if_fail (camera != NULL);

  camera->yaw = remainder (camera->yaw + yaw, 2 * G_PI);
  camera->pitch = CLAMP (camera->pitch + pitch, -G_PI_2, G_PI_2);
}

void
boids_camera_zoom (BoidsCamera *camera, double factor)
{
  g_return_if_fail (camera != NULL);
  g_return_if_fail (factor > 0);

  camera->zoom = CLAMP (camera->zoom * factor, BOIDS_CAMERA_ZOOM_LEAST, BOIDS_CAMERA_ZOOM_MOST);
}

void
boids_camera_aim (BoidsCamera *camera, const graphene_vec3_t *place)
{
  g_return_if_fail (camera != NULL);
  g_return_if_fail (place != NULL);

  graphene_vec3_subtract (&camera->target, place, &camera->lag);
  wrap_vec3 (&camera->lag);
}

void
boids_camera_track (BoidsCamera *camera, const graphene_vec3_t *place)
{
  g_return_if_fail (camera != NULL);
  g_return_if_fail (place != NULL);

  graphene_vec3_add (place, &camera->lag, &camera->target);
  wrap_vec3 (&camera->target);
}

gboolean
boids_camera_settle (BoidsCamera *camera, double part)
{
  graphene_vec3_t aim;

  g_return_val_if_fail (camera != NULL, FALSE);
  g_return_val_if_fail (part >= 0 && part <= 1, FALSE);

  graphene_vec3_subtract (&camera->target, &camera->lag, &aim);
  graphene_vec3_scale (&camera->lag, 1 - part, &camera->lag);
  if (graphene_vec3_length (&camera->lag) < LAG_LEAST)
    graphene_vec3_init (&camera->lag, 0, 0, 0);
  boids_camera_track (camera, &aim);
  return !graphene_vec3_equal (&camera->lag, graphene_vec3_zero ());
}

void
boids_camera_get_relative (const BoidsCamera *camera,
                           const graphene_vec3_t *place,
                           graphene_vec3_t *relative)
{
  g_return_if_fail (camera != NULL);
  g_return_if_fail (place != NULL);
  g_return_if_fail (relative != NULL);

  graphene_vec3_subtract (place, &camera->target, relative);
  wrap_vec3 (relative);
}

double
boids_camera_get_distance (const BoidsCamera *camera)
{
  g_return_val_if_fail (camera != NULL, 0);

  return DISTANCE / camera->zoom;
}

void
boids_camera_get_view (const BoidsCamera *camera, graphene_matrix_t *view)
{
  g_return_if_fail (camera != NULL);
  g_return_if_fail (view != NULL);

  /* The viewer to -y, then to +z, then to zero. */
  graphene_matrix_init_identity (view);
  graphene_matrix_rotate_z (view, -90 - camera->yaw * 180 / G_PI);
  graphene_matrix_rotate_x (view, camera->pitch * 180 / G_PI - 90);
  graphene_matrix_translate (view,
                             &GRAPHENE_POINT3D_INIT (0, 0, -boids_camera_get_distance (camera)));
}

void
boids_camera_get_matrix (const BoidsCamera *camera,
                         double width,
                         double height,
                         graphene_matrix_t *matrix)
{
  graphene_matrix_t view, projection;
  double distance, field;

  g_return_if_fail (camera != NULL);
  g_return_if_fail (width > 0 && height > 0);
  g_return_if_fail (matrix != NULL);

  distance = boids_camera_get_distance (camera);
  field = atan (tan (FIELD / 2 * G_PI / 180) * MAX (height / width, 1)) * 2 * 180 / G_PI;
  boids_camera_get_view (camera, &view);
  graphene_matrix_init_perspective (&projection, field, width / height,
                                    MAX (distance - REACH, NEAREST), distance + REACH);
  graphene_matrix_multiply (&view, &projection, matrix);
}

double
boids_camera_project (const graphene_matrix_t *matrix,
                      double width,
                      double height,
                      const graphene_vec3_t *relative,
                      double *x,
                      double *y)
{
  graphene_vec4_t point;
  float depth;

  g_return_val_if_fail (matrix != NULL, 0);
  g_return_val_if_fail (relative != NULL, 0);
  g_return_val_if_fail (x != NULL && y != NULL, 0);

  graphene_vec4_init_from_vec3 (&point, relative, 1);
  graphene_matrix_transform_vec4 (matrix, &point, &point);
  depth = graphene_vec4_get_w (&point);
  *x = (1 + graphene_vec4_get_x (&point) / depth) * width / 2;
  *y = (1 - graphene_vec4_get_y (&point) / depth) * height / 2;
  return depth;
}

double
boids_camera_get_scale (double width, double height)
{
  return MIN (width, height) / 2 / tan (FIELD / 2 * G_PI / 180);
}
