/* boids-model-study.c - the study on the sheet, as a model of a run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-model.h"

#include <string.h>

static guint
get_count (const BoidsParams *params)
{
  return params->study.count;
}

static gboolean
check_params (const BoidsParams *params, const FlockParamInfo **info)
{
  StudyParam fault;

  if (study_params_validate (&params->study, &fault))
    return TRUE;

  *info = study_param_info (fault);

  return FALSE;
}

static gboolean
can_change (const BoidsParams *old, const BoidsParams *params)
{
  return old->study.count == params->study.count && old->study.seed == params->study.seed;
}

/* Even a frame of the largest study is quick to compute, so cancellation is not needed. */
static gpointer
create (const BoidsParams *params, const atomic_bool *stop)
{
  return study_new (params->study.count);
}

static void
destroy (gpointer memory)
{
  study_free (memory);
}

static void
seed (const BoidsParams *params, double *rows)
{
  study_rows_seed (&params->study, rows);
}

static void
step (gpointer memory,
      const BoidsParams *params,
      gboolean grid,
      const double *in,
      double *out,
      StudyPairs *pairs)
{
  memcpy (out, in, (gsize) params->study.count * FLOCK_STRIDE * sizeof (double));
  study_step (memory, &params->study, grid ? STUDY_SEARCH_GRID : STUDY_SEARCH_ALL, out, pairs);
}

static void
count_pairs (gpointer memory, const BoidsParams *params, const double *rows, StudyPairs *pairs)
{
  *pairs = study_count_pairs (memory, &params->study, rows);
}

static void
describe (const BoidsParams *params, BoidsFrameInfo *info)
{
  info->time = study_time (info->tick);
  info->radius = params->study.radius;
  info->max_speed = params->study.speed;
}

static void
explain (const BoidsParams *params,
         const double *rows,
         guint boid,
         FlockComponents *components,
         double next[3],
         guint32 *neighbours)
{
  study_compute_components (&params->study, rows, boid, components, neighbours);
  study_turn (&params->study, components, rows + (gsize) boid * FLOCK_STRIDE + 3, next);
}

const BoidsModel boids_model_study = {
  .kind = BOIDS_MODEL_KIND_STUDY,
  .space = BOIDS_SPACE_SHEET,
  .rate = STUDY_RATE,
  .keeps_all = TRUE,
  .get_count = get_count,
  .check_params = check_params,
  .can_change = can_change,
  .create = create,
  .destroy = destroy,
  .seed = seed,
  .step = step,
  .count_pairs = count_pairs,
  .describe = describe,
  .explain = explain,
};
