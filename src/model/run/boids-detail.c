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

G_DEFINE_ENUM_TYPE (BoidsVector,
                    boids_vector,
                    G_DEFINE_ENUM_VALUE (BOIDS_VECTOR_POSITION, "position"),
                    G_DEFINE_ENUM_VALUE (BOIDS_VECTOR_VELOCITY, "velocity"),
                    G_DEFINE_ENUM_VALUE (BOIDS_VECTOR_SEPARATION, "separation"),
                    G_DEFINE_ENUM_VALUE (BOIDS_VECTOR_ALIGNMENT, "alignment"),
                    G_DEFINE_ENUM_VALUE (BOIDS_VECTOR_COHESION, "cohesion"),
                    G_DEFINE_ENUM_VALUE (BOIDS_VECTOR_CHANGE, "change"))

BoidsDetail *
boids_detail_new (const BoidsParams *params, const double *rows, guint64 tick, guint boid)
{
  const BoidsModel *model = boids_model_get (params->kind);
  const double *row = rows + (gsize) boid * FLOCK_STRIDE;
  BoidsDetail *detail;
  guint32 *neighbours;
  FlockComponents components;
  double next[3];
  fenv_t caller;

  g_assert (boid < model->get_count (params));

  neighbours = g_try_new (guint32, model->get_count (params));
  if (neighbours == NULL)
    return NULL;

  model->explain (params, rows, boid, &components, next, neighbours);

  detail = g_new (BoidsDetail, 1);
  g_atomic_ref_count_init (&detail->ref_count);
  detail->boid = boid;
  detail->tick = tick;
  memcpy (detail->vectors[BOIDS_VECTOR_POSITION], row, 3 * sizeof (double));
  memcpy (detail->vectors[BOIDS_VECTOR_VELOCITY], row + 3, 3 * sizeof (double));
  memcpy (detail->vectors[BOIDS_VECTOR_SEPARATION], components.separation, 3 * sizeof (double));
  memcpy (detail->vectors[BOIDS_VECTOR_ALIGNMENT], components.alignment, 3 * sizeof (double));
  memcpy (detail->vectors[BOIDS_VECTOR_COHESION], components.cohesion, 3 * sizeof (double));
  flock_fenv_begin (&caller);
  for (guint i = 0; i < 3; i++)
    detail->vectors[BOIDS_VECTOR_CHANGE][i] = next[i] - row[3 + i];
  flock_fenv_end (&caller);
  detail->n_neighbours = components.n_neighbours;
  detail->neighbours = g_renew (guint32, neighbours, components.n_neighbours);

  return detail;
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
  g_return_val_if_fail ((guint) vector < BOIDS_N_VECTORS, 0);

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
