/* boids-frame.h - one state of a run, as it is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * BOIDS_CUBE_PERIOD:
 *
 * The edge of the cube of the flock: positions lie in [-period/2, period/2) on every axis.
 */
#define BOIDS_CUBE_PERIOD 8.4
/**
 * BOIDS_CUBE_TICK:
 *
 * Seconds of model time between two ticks of the flock.
 */
#define BOIDS_CUBE_TICK 0.04
/**
 * BOIDS_SEPARATION_FRACTION:
 *
 * Boids of a flock that are nearer than this fraction of the radius push each other away.
 */
#define BOIDS_SEPARATION_FRACTION 0.35
/**
 * BOIDS_SHEET_WIDTH:
 *
 * The width of the sheet of the study: x lies in [0, width).
 */
#define BOIDS_SHEET_WIDTH 640.0
/**
 * BOIDS_SHEET_HEIGHT:
 *
 * The height of the sheet of the study: y lies in [0, height).
 */
#define BOIDS_SHEET_HEIGHT 400.0

/**
 * BoidsSpace:
 * @BOIDS_SPACE_CUBE: the cube of the flock, three dimensions, wrapping on every axis
 * @BOIDS_SPACE_SHEET: the flat sheet of the study, z is 0
 *
 * The space that a frame lies in and that a renderer draws.
 */
typedef enum
{
  BOIDS_SPACE_CUBE,
  BOIDS_SPACE_SHEET
} BoidsSpace;

#define BOIDS_TYPE_SPACE (boids_space_get_type ())

GType boids_space_get_type (void) G_GNUC_CONST;

#define BOIDS_TYPE_FRAME (boids_frame_get_type ())

/**
 * BoidsFrame:
 *
 * One state of a run. It is immutable and may be used from any thread. Its rows are those that the
 * model computed, handed over without a copy.
 */
typedef struct _BoidsFrame BoidsFrame;

GType boids_frame_get_type (void) G_GNUC_CONST;

/**
 * boids_frame_ref:
 * @frame: a frame
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @frame
 */
BoidsFrame *boids_frame_ref (BoidsFrame *frame);

/**
 * boids_frame_unref:
 * @frame: (transfer full): a frame
 *
 * Releases a reference; the last one frees the frame and hands its rows back.
 */
void boids_frame_unref (BoidsFrame *frame);

/**
 * boids_frame_get_space:
 * @frame: a frame
 *
 * Gets the space that its positions lie in.
 *
 * Returns: the space
 */
BoidsSpace boids_frame_get_space (BoidsFrame *frame);

/**
 * boids_frame_get_count:
 * @frame: a frame
 *
 * Gets the number of boids.
 *
 * Returns: the number of boids, at least 1
 */
guint boids_frame_get_count (BoidsFrame *frame);

/**
 * boids_frame_get_rows: (skip)
 * @frame: a frame
 * @stride: (out): how many doubles after the start of a row the next one starts
 *
 * Gets the rows of the boids in index order, one per boid, each with x y z vx vy vz at its start.
 * They are 64-byte aligned. Positions and velocities are in units of the cube and units per second,
 * or in units of the sheet and units per frame. After an overflow they may be NaN.
 *
 * Returns: (transfer none): the rows, valid as long as the frame
 */
const double *boids_frame_get_rows (BoidsFrame *frame, gsize *stride);

/**
 * boids_frame_get_bytes:
 * @frame: a frame
 * @stride: (out): how many doubles after the start of a row the next one starts
 *
 * Gets the rows of boids_frame_get_rows() as bytes: doubles in the byte order of the machine.
 *
 * Returns: (transfer full): the rows, which keep the frame
 */
GBytes *boids_frame_get_bytes (BoidsFrame *frame, gsize *stride);

/**
 * boids_frame_get_position:
 * @frame: a frame
 * @boid: the index of a boid
 * @fraction: the moment: 0 is the tick before, 1 that of the frame
 * @position: (out caller-allocates) (array fixed-size=3): the position
 *
 * Gets the position of a boid at a moment. On the sheet, and at the start, that is the one at the
 * tick of the frame.
 *
 * Returns: whether the position is finite; an overflowed velocity makes it NaN, and such a boid
 *   can't be shown
 */
gboolean
boids_frame_get_position (BoidsFrame *frame, guint boid, double fraction, double position[3]);

/**
 * boids_frame_get_tick:
 * @frame: a frame
 *
 * Gets the number of ticks since the start.
 *
 * Returns: the tick
 */
guint64 boids_frame_get_tick (BoidsFrame *frame);

/**
 * boids_frame_get_time:
 * @frame: a frame
 *
 * Gets the model time in seconds: tick * 0.04 in the cube, tick / 60 on the sheet.
 *
 * Returns: the time
 */
double boids_frame_get_time (BoidsFrame *frame);

/**
 * boids_frame_get_mean_speed:
 * @frame: a frame
 *
 * Gets the arithmetic mean of the speeds, in the unit of velocities of boids_frame_get_rows().
 *
 * Returns: the mean speed
 */
double boids_frame_get_mean_speed (BoidsFrame *frame);

/**
 * boids_frame_get_order:
 * @frame: a frame
 *
 * Gets how far the headings agree.
 *
 * Returns: the order, 0 to 1
 */
double boids_frame_get_order (BoidsFrame *frame);

/**
 * boids_frame_get_radius:
 * @frame: a frame
 *
 * Gets the neighbour radius, in lengths of the space.
 *
 * Returns: the radius
 */
double boids_frame_get_radius (BoidsFrame *frame);

/**
 * boids_frame_get_max_speed:
 * @frame: a frame
 *
 * Gets the speed cap of a flock, or the constant speed of a study, in the unit of velocities of
 * boids_frame_get_rows().
 *
 * Returns: the speed
 */
double boids_frame_get_max_speed (BoidsFrame *frame);

/**
 * boids_frame_get_neighbour_counts: (skip)
 * @frame: a frame
 *
 * Gets the number of neighbours of each boid, one number per boid.
 *
 * Returns: (transfer none) (nullable): the numbers, or %NULL if they were not requested
 */
const guint32 *boids_frame_get_neighbour_counts (BoidsFrame *frame);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsFrame, boids_frame_unref)

G_END_DECLS
