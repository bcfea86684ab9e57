/* boids-trail.h - where boids were in the last seconds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-frame.h"

G_BEGIN_DECLS

/**
 * BOIDS_TRAIL_TICKS:
 *
 * How many ticks a trail reaches back: 2 seconds of model time.
 */
#define BOIDS_TRAIL_TICKS 50

/**
 * BOIDS_TRAIL_MOST:
 *
 * The most positions of a boid in a trail, including the newest.
 */
#define BOIDS_TRAIL_MOST (BOIDS_TRAIL_TICKS + 1)

/**
 * BOIDS_TRAIL_MOST_BOIDS:
 *
 * The largest flock in which every boid has a trail. In a larger one only the selected boid has
 * one.
 */
#define BOIDS_TRAIL_MOST_BOIDS 2000

#define BOIDS_TYPE_TRAIL (boids_trail_get_type ())

/**
 * BoidsTrail:
 *
 * Where the boids of a flock were in the last seconds.
 *
 * A trail keeps the positions of the frames that it is given, of all boids in a flock of up to
 * %BOIDS_TRAIL_MOST_BOIDS and of the selected boid in a larger one, so that its memory is bounded.
 * It is used from one thread at a time.
 */
typedef struct _BoidsTrail BoidsTrail;

GType boids_trail_get_type (void) G_GNUC_CONST;

/**
 * boids_trail_new:
 *
 * Makes an empty trail.
 *
 * Returns: (transfer full): the trail; free it with boids_trail_free()
 */
BoidsTrail *boids_trail_new (void);

/**
 * boids_trail_free:
 * @self: (transfer full): a trail
 *
 * Frees a trail.
 */
void boids_trail_free (BoidsTrail *self);

/**
 * boids_trail_copy:
 * @self: a trail
 *
 * Copies a trail. The copy continues independently.
 *
 * Returns: (transfer full): the copy; free it with boids_trail_free()
 */
BoidsTrail *boids_trail_copy (BoidsTrail *self);

/**
 * boids_trail_add:
 * @self: a trail
 * @frame: (nullable): a frame of the cube, or %NULL where there is no flock
 * @selected: the index of the selected boid, or -1
 *
 * Adds the positions of @frame. The trail restarts if @frame can't be a later one of the same
 * flock, and becomes empty without a frame.
 */
void boids_trail_add (BoidsTrail *self, BoidsFrame *frame, int selected);

/**
 * boids_trail_get_places: (skip)
 * @self: a trail
 * @boid: the index of a boid
 * @places: (out caller-allocates): room for %BOIDS_TRAIL_MOST positions, x y z each in units of the
 *   cube
 *
 * Gets where @boid was, the newest position first, which is that of the last frame. From each to
 * the next it moved by the shortest displacement, see [func@Boids.Segment.shortest].
 *
 * The positions are kept as floats, to within 3e-7 units of those of the frames; one that is not
 * finite stays so.
 *
 * Returns: how many positions are set, 0 for a boid that has no trail
 */
guint boids_trail_get_places (BoidsTrail *self, guint boid, double places[BOIDS_TRAIL_MOST][3]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsTrail, boids_trail_free)

G_END_DECLS
