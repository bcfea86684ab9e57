/* boids-cli-model.c - a run of a flock or a study.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-model.h"

/* Left free for GLib, which aborts if it can't allocate while a model is computed and written. */
#define HEADROOM (1024 * 1024)

struct _BoidsCliModel
{
  Flock *flock; /* one of the two */
  Study *study;
  StudyParams study_params;
  double *rows;
  double *next; /* of a flock; a study is computed in place */
  guint count;
  guint64 tick;
};

gboolean
boids_cli_model_has_headroom (void)
{
  g_autofree void *room = g_try_malloc (HEADROOM);

  return room != NULL;
}

BoidsCliModel *
boids_cli_model_new_flock (const FlockParams *params, guint n_threads, const atomic_bool *stop)
{
  g_autoptr (BoidsCliModel) self = g_new0 (BoidsCliModel, 1);

  self->count = params->count;
  self->flock = flock_new (params);
  self->rows = flock_rows_new (params->count);
  self->next = flock_rows_new (params->count);
  if (self->flock == NULL || self->rows == NULL || self->next == NULL)
    return NULL;
  flock_set_threads (self->flock, n_threads);
  if (!boids_cli_model_has_headroom ())
    return NULL;
  flock_set_stop (self->flock, stop);
  flock_rows_seed (params, self->rows);
  return g_steal_pointer (&self);
}

BoidsCliModel *
boids_cli_model_new_study (const StudyParams *params)
{
  g_autoptr (BoidsCliModel) self = g_new0 (BoidsCliModel, 1);

  self->count = params->count;
  self->study = study_new (params->count);
  self->study_params = *params;
  self->rows = flock_rows_new (params->count);
  if (self->study == NULL || self->rows == NULL || !boids_cli_model_has_headroom ())
    return NULL;
  study_rows_seed (params, self->rows);
  return g_steal_pointer (&self);
}

void
boids_cli_model_free (BoidsCliModel *self)
{
  flock_free (self->flock);
  study_free (self->study);
  flock_rows_free (self->rows);
  flock_rows_free (self->next);
  g_free (self);
}

void
boids_cli_model_step (BoidsCliModel *self)
{
  double *old = self->rows;
  StudyPairs pairs;

  self->tick++;
  if (self->study != NULL)
    {
      study_step (self->study, &self->study_params, STUDY_SEARCH_GRID, self->rows, &pairs);
      return;
    }
  flock_step (self->flock, self->rows, self->next);
  self->rows = self->next;
  self->next = old;
}

gboolean
boids_cli_model_measure (BoidsCliModel *self, guint set, double measures[FLOCK_N_MEASURES])
{
  if ((set & ~BOIDS_CLI_CHEAP_MEASURES) == 0)
    {
      flock_rows_measure (self->rows, self->count, &measures[FLOCK_MEASURE_MEAN_SPEED],
                          &measures[FLOCK_MEASURE_ORDER]);
      return TRUE;
    }
  if (self->study != NULL)
    return study_measure (self->study, &self->study_params, STUDY_SEARCH_GRID, self->rows,
                          measures);
  return flock_measure (self->flock, self->rows, measures);
}

BoidsCliState
boids_cli_model_get_state (BoidsCliModel *self)
{
  return (BoidsCliState){
    .model = self->study != NULL ? BOIDS_MODEL_KIND_STUDY : BOIDS_MODEL_KIND_FLOCK,
    .rows = self->rows,
    .count = self->count,
    .tick = self->tick,
  };
}
