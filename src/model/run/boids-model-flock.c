/* boids-model-flock.c - the flock in the cube, as a model of a run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-model.h"

#include "boids-processors.h"
#include "boids-simulation.h"

#include <glib/gi18n-lib.h>

static guint
get_count (const BoidsParams *params)
{
  return params->flock.count;
}

static gboolean
check_params (const BoidsParams *params, const FlockParamInfo **info)
{
  FlockParam fault;

  if (flock_params_validate (&params->flock, &fault))
    return TRUE;

  *info = flock_param_info (fault);

  return FALSE;
}

static gboolean
check_rows (const BoidsParams *params, const double *rows, GError **error)
{
  gsize boid;

  switch (flock_rows_check (rows, params->flock.count, &boid))
    {
    case FLOCK_ROWS_VALID:
      return TRUE;

    case FLOCK_ROWS_NOT_FINITE:
      g_set_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID,
                   _ ("A number of boid %u is not finite."), (guint) boid);
      return FALSE;

    case FLOCK_ROWS_OUTSIDE:
      g_set_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID,
                   _ ("Boid %u lies outside the cube."), (guint) boid);
      return FALSE;

    default:
      g_assert_not_reached ();
    }
}

static gpointer
create (const BoidsParams *params, const atomic_bool *stop)
{
  Flock *flock = flock_new (&params->flock);

  if (flock == NULL)
    return NULL;

  flock_set_threads (flock, MIN (boids_processors_count (), FLOCK_MAX_THREADS));
  flock_set_stop (flock, stop);

  return flock;
}

static void
destroy (gpointer memory)
{
  flock_free (memory);
}

static void
seed (const BoidsParams *params, double *rows)
{
  flock_rows_seed (&params->flock, rows);
}

static void
step (gpointer memory,
      const BoidsParams *params,
      gboolean grid,
      const double *in,
      double *out,
      StudyPairs *pairs)
{
  flock_step (memory, in, out);
}

static void
count_neighbours (gpointer memory, const double *rows, guint32 *counts)
{
  flock_count_neighbours (memory, rows, counts);
}

static void
describe (const BoidsParams *params, BoidsFrameInfo *info)
{
  info->time = flock_time (info->tick);
  info->radius = params->flock.radius;
  info->max_speed = params->flock.max_speed;
}

static void
explain (const BoidsParams *params,
         const double *rows,
         guint boid,
         FlockComponents *components,
         double next[3],
         guint32 *neighbours)
{
  flock_compute_components (&params->flock, rows, boid, components, neighbours);
  flock_turn (&params->flock, components, rows + (gsize) boid * FLOCK_STRIDE + 3, next);
}

const BoidsModel boids_model_flock = {
  .kind = BOIDS_MODEL_KIND_FLOCK,
  .space = BOIDS_SPACE_CUBE,
  .rate = 25,
  .get_count = get_count,
  .check_params = check_params,
  .check_rows = check_rows,
  .create = create,
  .destroy = destroy,
  .seed = seed,
  .step = step,
  .count_neighbours = count_neighbours,
  .describe = describe,
  .explain = explain,
};
