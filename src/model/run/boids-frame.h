/* boids-frame.h - one state of a flock, as it is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A frame is immutable and reference-counted, and may be used from any thread. Its rows are those
 * that the model computed, handed over without a copy.
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The cube of the flock: positions lie in [-period/2, period/2) on every axis, in model units. */
#define BOIDS_CUBE_PERIOD 8.4
/* Seconds of model time between two frames of the flock. */
#define BOIDS_CUBE_TICK 0.04
/* Boids nearer than this share of the radius push each other away. */
#define BOIDS_SEPARATION_SHARE 0.35
/* The sheet of the study: positions lie in [0, width) and [0, height). */
#define BOIDS_SHEET_WIDTH 640.0
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

#define BOIDS_TYPE_FRAME (boids_frame_get_type ())

typedef struct _BoidsFrame BoidsFrame;

GType boids_frame_get_type (void) G_GNUC_CONST;

/* Takes a reference. Returns: (transfer full): @frame. */
BoidsFrame *boids_frame_ref (BoidsFrame *frame);

/* Gives up one reference; the last one frees the frame and hands its rows back. */
void boids_frame_unref (BoidsFrame *frame);

/* Returns: the space that its positions lie in. */
BoidsSpace boids_frame_get_space (BoidsFrame *frame);

/* Returns: the number of boids, at least 1. */
guint boids_frame_get_count (BoidsFrame *frame);

/* Returns: (transfer none): the rows in index order, one a boid, each beginning x y z vx vy vz; a
 * row begins @stride doubles after the one before it. Positions in model units, velocities in units
 * a second. Valid as long as the frame. */
const double *boids_frame_get_rows (BoidsFrame *frame, gsize *stride);

/* Sets @position to the place of @boid at a moment between the tick before, @fraction 0, and that
 * of the frame, 1; in the cube only, and not before the start. Returns whether the position is
 * finite: an overflowed velocity makes it NaN, and such a boid can't be shown. */
gboolean
boids_frame_get_position (BoidsFrame *frame, guint boid, double fraction, double position[3]);

/* Returns: the number of ticks since the start. */
guint64 boids_frame_get_tick (BoidsFrame *frame);

/* Returns: the model time in seconds, tick * 0.04 in the cube. */
double boids_frame_get_time (BoidsFrame *frame);

/* Returns: the arithmetic mean of the speeds, units a second. */
double boids_frame_get_mean_speed (BoidsFrame *frame);

/* Returns: how far the headings agree, 0 to 1. */
double boids_frame_get_order (BoidsFrame *frame);

/* Returns: the neighbour radius, model units. */
double boids_frame_get_radius (BoidsFrame *frame);

/* Returns: the speed cap, units a second. */
double boids_frame_get_max_speed (BoidsFrame *frame);

/* Returns: (transfer none) (nullable): the number of neighbours of each boid, or NULL where nobody
 * asked for it. */
const guint32 *boids_frame_get_neighbour_counts (BoidsFrame *frame);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsFrame, boids_frame_unref)

G_END_DECLS
