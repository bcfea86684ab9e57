/* boids-study-job.c - a frame of the study that is computed by a thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-study-job.h"

#include <string.h>

static void
job_free (gpointer data)
{
  BoidsStudyJob *job = data;

  g_clear_pointer (&job->study, study_free);
  g_clear_pointer (&job->in, boids_buffer_unref);
  g_clear_pointer (&job->out, boids_buffer_unref);
  g_free (job);
}

void
boids_study_compute (Study *study,
                     const StudyParams *params,
                     StudySearch search,
                     BoidsBuffer *in,
                     BoidsBuffer *out,
                     StudyPairs *pairs)
{
  double *rows = boids_buffer_get_rows (out);

  memcpy (rows, boids_buffer_get_rows (in), (gsize) params->count * FLOCK_STRIDE * sizeof (double));
  study_step (study, params, search, rows, pairs);
}

static void
job_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BoidsStudyJob *job = data;

  boids_study_compute (job->study, &job->params, job->search, job->in, job->out, &job->pairs);
  g_task_return_boolean (task, TRUE);
}

void
boids_study_job_start (BoidsStudyJob *job, GObject *source, GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (source, NULL, done, NULL);

  g_task_set_source_tag (task, boids_study_job_start);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, job_run);
}
