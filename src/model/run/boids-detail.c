/* boids-detail.c - the selected boid, explained.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-detail.h"

#include "boids-detail-private.h"

#include <string.h>

struct _BoidsDetail
{
  gatomicrefcount ref_count;
  guint boid;
  guint64 tick;
  double vectors[BOIDS_N_VECTORS][3];
  guint n_neighbours;
  guint32 *neighbours;
};

G_DEFINE_BOXED_TYPE (BoidsDetail, boids_detail, boids_detail_ref, boids_detail_unref)

/* Takes @neighbours, which has room for more than there are. @next is the velocity after the next
 * tick. */
static BoidsDetail *
assemble (guint boid,
          guint64 tick,
          const double *row,
          const FlockComponents *parts,
          const double next[3],
          guint32 *neighbours)
{
  BoidsDetail *detail = g_new (BoidsDetail, 1);
  fenv_t caller;

  g_atomic_ref_count_init (&detail->ref_count);
  detail->boid = boid;
  detail->tick = tick;
  memcpy (detail->vectors[BOIDS_VECTOR_POSITION], row, 3 * sizeof (double));
  memcpy (detail->vectors[BOIDS_VECTOR_VELOCITY], row + 3, 3 * sizeof (double));
  memcpy (detail->vectors[BOIDS_VECTOR_SEPARATION], parts->separation, sizeof parts->separation);
  memcpy (detail->vectors[BOIDS_VECTOR_ALIGNMENT], parts->alignment, sizeof parts->alignment);
  memcpy (detail->vectors[BOIDS_VECTOR_COHESION], parts->cohesion, sizeof parts->cohesion);
  flock_fenv_begin (&caller);
  for (guint i = 0; i < 3; i++)
    detail->vectors[BOIDS_VECTOR_CHANGE][i] = next[i] - row[3 + i];
  flock_fenv_end (&caller);
  detail->n_neighbours = parts->n_neighbours;
  detail->neighbours = g_renew (guint32, neighbours, parts->n_neighbours);

  return detail;
}

BoidsDetail *
boids_detail_new (const FlockParams *params, const double *rows, guint64 tick, guint boid)
{
  const double *row = rows + (gsize) boid * FLOCK_STRIDE;
  guint32 *neighbours;
  FlockComponents parts;
  double next[3];

  g_assert (boid < params->count);

  neighbours = g_try_new (guint32, params->count);
  if (neighbours == NULL)
    return NULL;

  flock_compute_components (params, rows, boid, &parts, neighbours);
  flock_turn (params, &parts, row + 3, next);

  return assemble (boid, tick, row, &parts, next, neighbours);
}

BoidsDetail *
boids_detail_new_for_study (const StudyParams *params, const double *rows, guint64 tick, guint boid)
{
  const double *row = rows + (gsize) boid * FLOCK_STRIDE;
  guint32 *neighbours;
  FlockComponents parts;
  double next[3];

  g_assert (boid < params->count);

  neighbours = g_try_new (guint32, params->count);
  if (neighbours == NULL)
    return NULL;

  study_compute_components (params, rows, boid, &parts, neighbours);
  study_turn (params, &parts, row + 3, next);

  return assemble (boid, tick, row, &parts, next, neighbours);
}

BoidsDetail *
boids_detail_ref (BoidsDetail *detail)
{
  g_return_val_if_fail (detail != NULL, NULL);

  g_atomic_ref_count_inc (&detail->ref_count);

  return detail;
}

void
boids_detail_unref (BoidsDetail *detail)
{
  g_return_if_fail (detail != NULL);

  if (!g_atomic_ref_count_dec (&detail->ref_count))
    return;

  g_free (detail->neighbours);
  g_free (detail);
}

guint
boids_detail_get_boid (BoidsDetail *detail)
{
  g_return_val_if_fail (detail != NULL, 0);

  return detail->boid;
}

guint64
boids_detail_get_tick (BoidsDetail *detail)
{
  g_return_val_if_fail (detail != NULL, 0);

  return detail->tick;
}

double
boids_detail_get_vector (BoidsDetail *detail, BoidsVector vector, double xyz[3])
{
  g_return_val_if_fail (detail != NULL, 0);
  g_return_val_if_fail (vector < BOIDS_N_VECTORS, 0);

  if (xyz != NULL)
    memcpy (xyz, detail->vectors[vector], sizeof detail->vectors[vector]);

  return flock_vector_length (detail->vectors[vector]);
}

const guint32 *
boids_detail_get_neighbours (BoidsDetail *detail, guint *n_neighbours)
{
  g_return_val_if_fail (detail != NULL, NULL);
  g_return_val_if_fail (n_neighbours != NULL, NULL);

  *n_neighbours = detail->n_neighbours;

  return detail->neighbours;
}
