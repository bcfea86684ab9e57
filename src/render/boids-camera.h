/* boids-camera.h - where the cube is seen from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A camera looks at a target from a distance, with z up. It shows the period of space about the
 * target: each point at that of its images which is nearest. So the target may move through a face
 * of the cube without a jump in the picture. A target at the centre shows the cube as it is.
 *
 * A camera is a plain value: copy it, compare it.
 */
#pragma once

#include <glib.h>
#include <graphene.h>

G_BEGIN_DECLS

/* What boids_camera_zoom() keeps to. */
#define BOIDS_CAMERA_ZOOM_LEAST 0.5
#define BOIDS_CAMERA_ZOOM_MOST 10.0

/**
 * BoidsCamera:
 * @yaw: the direction from the target to the viewer, in the plane of x and y, from +x over +y;
 *   radians, from -pi to pi
 * @pitch: its angle to that plane, from -pi/2 (from below) to pi/2 (from above)
 * @zoom: how much nearer than at 1, where the cube fills the picture
 * @target: what is looked at, in the cube, model units
 * @lag: how far the target still is from what it moves to, see boids_camera_aim()
 */
typedef struct
{
  float yaw;
  float pitch;
  float zoom;
  graphene_vec3_t target;
  graphene_vec3_t lag;
} BoidsCamera;

/* Looks at the centre of the cube from a corner, so that floor and depth are seen. */
void boids_camera_init (BoidsCamera *camera);

/* Turns about the target: @yaw to the right as the viewer goes, @pitch up, radians. The viewer
 * stops above and below the target, and turns there about the line of sight. */
void boids_camera_orbit (BoidsCamera *camera, double yaw, double pitch);

/* Goes nearer @factor times, as far as the limits allow. */
void boids_camera_zoom (BoidsCamera *camera, double factor);

/* Takes @place as the new aim, without a change of the picture: the target lags behind, and goes
 * there by the shortest way as boids_camera_settle() is called. */
void boids_camera_aim (BoidsCamera *camera, const graphene_vec3_t *place);

/* Tells where the aim has moved to; the target goes with it at once. */
void boids_camera_track (BoidsCamera *camera, const graphene_vec3_t *place);

/* Goes @part, 0 to 1, of the way to the aim. Returns: whether there is a way left. */
gboolean boids_camera_settle (BoidsCamera *camera, double part);

/* Sets @relative to the image of @place that is nearest to the target, as seen from there. */
void boids_camera_get_relative (const BoidsCamera *camera,
                                const graphene_vec3_t *place,
                                graphene_vec3_t *relative);

/* Returns: how far the viewer is from the target, model units. */
double boids_camera_get_distance (const BoidsCamera *camera);

/* Sets @view to what takes a point relative to the target to the space of the eye: x to the right,
 * y up, the viewer at zero, looking along -z. */
void boids_camera_get_view (const BoidsCamera *camera, graphene_matrix_t *view);

/* Sets @matrix to what takes a point relative to the target to clip space, for a picture of
 * @width x @height. */
void boids_camera_get_matrix (const BoidsCamera *camera,
                              double width,
                              double height,
                              graphene_matrix_t *matrix);

/* Projects a point relative to the target by @matrix, see boids_camera_get_matrix(): @x and @y from
 * the top left corner in the units of @width and @height. Returns: its depth, the distance from the
 * viewer's plane in model units; where that is not above zero @x and @y mean nothing. */
double boids_camera_project (const graphene_matrix_t *matrix,
                             double width,
                             double height,
                             const graphene_vec3_t *relative,
                             double *x,
                             double *y);

/* Returns: how long a model unit is in a picture of @width x @height at a depth of 1, in its units:
 * at another depth divide by that. */
double boids_camera_get_scale (double width, double height);

G_END_DECLS
