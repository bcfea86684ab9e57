/* boids-camera.h - where the cube is seen from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>
#include <graphene.h>

G_BEGIN_DECLS

/**
 * BOIDS_CAMERA_ZOOM_LEAST:
 *
 * The least zoom of a camera, see boids_camera_zoom().
 */
#define BOIDS_CAMERA_ZOOM_LEAST 0.5

/**
 * BOIDS_CAMERA_ZOOM_MOST:
 *
 * The greatest zoom of a camera, see boids_camera_zoom().
 */
#define BOIDS_CAMERA_ZOOM_MOST 10.0

/**
 * BoidsCamera:
 * @yaw: the direction from the target to the viewer, in the plane of x and y, from +x over +y;
 *   radians, from -pi to pi
 * @pitch: its angle to that plane, radians, from -pi/2 (from below) to pi/2 (from above)
 * @zoom: how many times nearer the viewer is than at zoom 1, where the cube fills the picture
 * @target: what is looked at, a position in the cube, in its units
 * @lag: how far the target still is from its aim, see boids_camera_aim(); units of the cube
 *
 * A camera looks at a target from a distance, with z up.
 *
 * It shows the period of space about the target: each point at that of its images which is nearest.
 * So the target may move through a face of the cube without a jump in the picture. A target at the
 * centre shows the cube as it is.
 *
 * The field of view is 28 degrees across the smaller side of the picture. The viewer is
 * 30 / zoom units from the target. The near plane is 13 units before the target, or 0.1 units
 * before the viewer if that is farther away from the viewer, and the far plane is 13 units behind
 * the target.
 *
 * Matrices are as graphene has them: a point is a row that is multiplied by the matrix from the
 * right, and graphene_matrix_to_float() writes row by row, which is what `glUniformMatrix4fv` takes
 * without transposing. The eye looks along -z. In clip space x and y go from -w to w, to the right
 * and up, and z from -w at the near plane to w at the far plane, as in OpenGL.
 *
 * A camera is a plain value that may be copied and compared. It belongs to one thread at a time.
 */
typedef struct
{
  float yaw;
  float pitch;
  float zoom;
  graphene_vec3_t target;
  graphene_vec3_t lag;
} BoidsCamera;

/**
 * boids_camera_init:
 * @camera: (out caller-allocates): a camera
 *
 * Makes a camera look at the centre of the cube from a corner, which shows floor and depth.
 */
void boids_camera_init (BoidsCamera *camera);

/**
 * BoidsViewpoint:
 * @BOIDS_VIEWPOINT_FIRST: from a corner, above the floor, as at the beginning
 * @BOIDS_VIEWPOINT_FRONT: along y: x points right, z up
 * @BOIDS_VIEWPOINT_SIDE: against x: y points right, z up
 * @BOIDS_VIEWPOINT_TOP: from above: x points right, y up
 *
 * Where a camera can be put.
 */
typedef enum
{
  BOIDS_VIEWPOINT_FIRST,
  BOIDS_VIEWPOINT_FRONT,
  BOIDS_VIEWPOINT_SIDE,
  BOIDS_VIEWPOINT_TOP
} BoidsViewpoint;

#define BOIDS_TYPE_VIEWPOINT (boids_viewpoint_get_type ())

GType boids_viewpoint_get_type (void) G_GNUC_CONST;

/**
 * boids_camera_look:
 * @camera: a camera
 * @viewpoint: where to look from
 *
 * Puts the viewer somewhere else; target and zoom stay.
 */
void boids_camera_look (BoidsCamera *camera, BoidsViewpoint viewpoint);

/**
 * boids_camera_orbit:
 * @camera: a camera
 * @yaw: how far to the right the viewer goes, radians
 * @pitch: how far up, radians
 *
 * Turns about the target. The viewer stops above and below the target, and turns about the line of
 * sight there.
 */
void boids_camera_orbit (BoidsCamera *camera, double yaw, double pitch);

/**
 * boids_camera_zoom:
 * @camera: a camera
 * @factor: how many times nearer to go, above 0
 *
 * Goes nearer, as far as %BOIDS_CAMERA_ZOOM_LEAST and %BOIDS_CAMERA_ZOOM_MOST allow.
 */
void boids_camera_zoom (BoidsCamera *camera, double factor);

/**
 * boids_camera_aim:
 * @camera: a camera
 * @place: a position in the cube
 *
 * Takes @place as the new aim, without changing the picture: the target lags behind, and moves
 * there by the shortest displacement as boids_camera_settle() is called.
 */
void boids_camera_aim (BoidsCamera *camera, const graphene_vec3_t *place);

/**
 * boids_camera_track:
 * @camera: a camera
 * @place: a position in the cube
 *
 * Moves the aim to @place. The target moves by as much at once.
 */
void boids_camera_track (BoidsCamera *camera, const graphene_vec3_t *place);

/**
 * boids_camera_settle:
 * @camera: a camera
 * @part: the fraction of the distance to the aim to cover, 0 to 1
 *
 * Moves the target towards the aim.
 *
 * Returns: whether the target has not reached the aim yet
 */
gboolean boids_camera_settle (BoidsCamera *camera, double part);

/**
 * boids_camera_get_relative:
 * @camera: a camera
 * @place: a position in the cube
 * @relative: (out caller-allocates): the position relative to the target, units of the cube
 *
 * Gets the image of @place that is nearest to the target, as seen from there.
 */
void boids_camera_get_relative (const BoidsCamera *camera,
                                const graphene_vec3_t *place,
                                graphene_vec3_t *relative);

/**
 * boids_camera_get_distance:
 * @camera: a camera
 *
 * Gets how far the viewer is from the target.
 *
 * Returns: the distance, units of the cube
 */
double boids_camera_get_distance (const BoidsCamera *camera);

/**
 * boids_camera_get_view:
 * @camera: a camera
 * @view: (out caller-allocates): the matrix
 *
 * Gets the matrix that takes a point relative to the target to the space of the eye: x to the
 * right, y up, the viewer at zero, looking along -z.
 */
void boids_camera_get_view (const BoidsCamera *camera, graphene_matrix_t *view);

/**
 * boids_camera_get_matrix:
 * @camera: a camera
 * @width: the width of the picture, above 0, in any unit
 * @height: its height, in the same unit
 * @matrix: (out caller-allocates): the matrix
 *
 * Gets the matrix that takes a point relative to the target to clip space.
 */
void boids_camera_get_matrix (const BoidsCamera *camera,
                              double width,
                              double height,
                              graphene_matrix_t *matrix);

/**
 * boids_camera_project:
 * @matrix: a matrix of boids_camera_get_matrix()
 * @width: the width of the picture, in logical or device pixels
 * @height: its height, in the same unit
 * @relative: a position relative to the target, see boids_camera_get_relative()
 * @x: (out): the place in the picture, from its left side, in the unit of @width
 * @y: (out): the place in the picture, from its top
 *
 * Projects a point to the picture.
 *
 * Returns: the depth, which is the distance from the viewer's plane in units of the cube; if it is
 *   not above 0, @x and @y are undefined
 */
double boids_camera_project (const graphene_matrix_t *matrix,
                             double width,
                             double height,
                             const graphene_vec3_t *relative,
                             double *x,
                             double *y);

/**
 * boids_camera_get_scale:
 * @width: the width of the picture, in logical or device pixels
 * @height: its height, in the same unit
 *
 * Gets how long a unit of the cube is in the picture at a depth of 1. For another depth, divide by
 * it.
 *
 * Returns: the length, in the unit of @width
 */
double boids_camera_get_scale (double width, double height);

G_END_DECLS
