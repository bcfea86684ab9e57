/* boids-detail.h - the selected boid, explained.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A detail belongs to one frame; it is immutable and reference-counted, and may be used from any
 * thread.
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * BoidsVector:
 * @BOIDS_VECTOR_POSITION: where it is, model units
 * @BOIDS_VECTOR_VELOCITY: its velocity, units a second
 * @BOIDS_VECTOR_SEPARATION: S of the next tick, unweighted
 * @BOIDS_VECTOR_ALIGNMENT: A of the next tick, unweighted
 * @BOIDS_VECTOR_COHESION: C of the next tick, unweighted
 * @BOIDS_VECTOR_CHANGE: what the next tick adds to the velocity, weights and cap included
 *
 * The vectors of a boid.
 */
typedef enum
{
  BOIDS_VECTOR_POSITION,
  BOIDS_VECTOR_VELOCITY,
  BOIDS_VECTOR_SEPARATION,
  BOIDS_VECTOR_ALIGNMENT,
  BOIDS_VECTOR_COHESION,
  BOIDS_VECTOR_CHANGE,
  BOIDS_N_VECTORS
} BoidsVector;

#define BOIDS_TYPE_DETAIL (boids_detail_get_type ())

typedef struct _BoidsDetail BoidsDetail;

GType boids_detail_get_type (void) G_GNUC_CONST;

/* Takes a reference. Returns: (transfer full): @detail. */
BoidsDetail *boids_detail_ref (BoidsDetail *detail);

/* Gives up one reference; the last one frees the detail. */
void boids_detail_unref (BoidsDetail *detail);

/* Returns: the index of the boid. */
guint boids_detail_get_boid (BoidsDetail *detail);

/* Returns: the tick of the frame that it explains. */
guint64 boids_detail_get_tick (BoidsDetail *detail);

/* Returns: the length of @vector, whose components go to @xyz (may be NULL). */
double boids_detail_get_vector (BoidsDetail *detail, BoidsVector vector, double xyz[3]);

/* Returns: (transfer none) (nullable) (array length=n_neighbours): the indices of the neighbours,
 * ascending; NULL if there are none. */
const guint32 *boids_detail_get_neighbours (BoidsDetail *detail, guint *n_neighbours);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsDetail, boids_detail_unref)

G_END_DECLS
