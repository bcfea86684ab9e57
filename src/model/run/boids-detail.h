/* boids-detail.h - the selected boid, explained.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * BoidsVector:
 * @BOIDS_VECTOR_POSITION: where it is, in lengths of its space
 * @BOIDS_VECTOR_VELOCITY: its velocity, see [method@Boids.Frame.get_rows] for the unit of
 *   velocities
 * @BOIDS_VECTOR_SEPARATION: the separation of the next tick, unweighted: a sum of directions in the
 *   cube, without a unit; divided by the distances on the sheet, per length
 * @BOIDS_VECTOR_ALIGNMENT: the alignment of the next tick, unweighted, in the unit of velocities
 * @BOIDS_VECTOR_COHESION: the cohesion of the next tick, unweighted, in lengths of the space
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
  BOIDS_VECTOR_CHANGE
} BoidsVector;

#define BOIDS_TYPE_VECTOR (boids_vector_get_type ())

GType boids_vector_get_type (void) G_GNUC_CONST;

/**
 * BOIDS_N_VECTORS:
 *
 * How many vectors a boid has.
 */
#define BOIDS_N_VECTORS 6

#define BOIDS_TYPE_DETAIL (boids_detail_get_type ())

/**
 * BoidsDetail:
 *
 * The selected boid of one frame, explained. It is immutable and may be used from any thread.
 */
typedef struct _BoidsDetail BoidsDetail;

GType boids_detail_get_type (void) G_GNUC_CONST;

/**
 * boids_detail_ref:
 * @detail: a detail
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @detail
 */
BoidsDetail *boids_detail_ref (BoidsDetail *detail);

/**
 * boids_detail_unref:
 * @detail: (transfer full): a detail
 *
 * Releases a reference; the last one frees the detail.
 */
void boids_detail_unref (BoidsDetail *detail);

/**
 * boids_detail_get_boid:
 * @detail: a detail
 *
 * Gets which boid it explains.
 *
 * Returns: the index of the boid
 */
guint boids_detail_get_boid (BoidsDetail *detail);

/**
 * boids_detail_get_tick:
 * @detail: a detail
 *
 * Gets the tick of the frame that it explains.
 *
 * Returns: the tick
 */
guint64 boids_detail_get_tick (BoidsDetail *detail);

/**
 * boids_detail_get_vector:
 * @detail: a detail
 * @vector: which vector
 * @xyz: (out caller-allocates) (array fixed-size=3) (optional): its components
 *
 * Gets a vector of the boid.
 *
 * Returns: the length of the vector
 */
double boids_detail_get_vector (BoidsDetail *detail, BoidsVector vector, double xyz[3]);

/**
 * boids_detail_get_neighbours:
 * @detail: a detail
 * @n_neighbours: (out): the number of neighbours
 *
 * Gets the neighbours of the boid.
 *
 * Returns: (transfer none) (nullable) (array length=n_neighbours): their indices, ascending, or
 *   %NULL if there are none
 */
const guint32 *boids_detail_get_neighbours (BoidsDetail *detail, guint *n_neighbours);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsDetail, boids_detail_unref)

G_END_DECLS
