/* boids-trail.h - where boids were in the last seconds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Keeps the places of the frames that it is given, of all boids in a flock of
 * BOIDS_TRAIL_MOST_BOIDS at most and of the selected boid in a larger one, so that its memory is
 * bounded.
 */
#pragma once

#include "boids-frame.h"

G_BEGIN_DECLS

/* How far back a trail goes, ticks: 2 seconds. */
#define BOIDS_TRAIL_TICKS 50
/* The most places of a boid, the newest included. */
#define BOIDS_TRAIL_MOST (BOIDS_TRAIL_TICKS + 1)
#define BOIDS_TRAIL_MOST_BOIDS 2000

typedef struct _BoidsTrail BoidsTrail;

/* Returns: (transfer full): an empty one; boids_trail_free() it. */
BoidsTrail *boids_trail_new (void);

/* Frees @self. */
void boids_trail_free (BoidsTrail *self);

/* Returns: (transfer full): another one, which goes on from where @self is. */
BoidsTrail *boids_trail_copy (BoidsTrail *self);

/* Takes in the places of @frame (transfer none, nullable), where @selected is the selected boid or
 * -1. Trails begin anew with a frame that can't be a later one of the flock before it, and there
 * are none without a frame. */
void boids_trail_add (BoidsTrail *self, BoidsFrame *frame, int selected);

/* Sets @places to where @boid was, the newest first: that of the last frame; from each to the next
 * it went the shortest way. Returns: how many there are, 0 for a boid that has no trail. */
guint boids_trail_get_places (BoidsTrail *self, guint boid, double places[BOIDS_TRAIL_MOST][3]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsTrail, boids_trail_free)

G_END_DECLS
