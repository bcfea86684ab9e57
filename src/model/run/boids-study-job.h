/* boids-study-job.h - a frame of the study that is computed by a thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-buffer.h"
#include "study.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BoidsStudyJob:
 * @generation: of the study that it is for
 * @params: its parameters
 * @search: how neighbours are searched
 * @study: the working memory, on loan
 * @in: the state before
 * @out: the state after, when it is done
 * @pairs: what was compared, when it is done
 *
 * All that a thread needs, and what it comes to.
 */
typedef struct
{
  guint generation;
  StudyParams params;
  StudySearch search;
  Study *study;
  BoidsBuffer *in;
  BoidsBuffer *out;
  StudyPairs pairs;
} BoidsStudyJob;

/* Has @job (transfer full), allocated by g_new(), done by a thread, and then @done called in the
 * caller's main context with @source; the job is the data of the GTask. What @done leaves in it is
 * freed. */
void boids_study_job_start (BoidsStudyJob *job, GObject *source, GAsyncReadyCallback done);

/* Computes the frame after @in to @out, at once. */
void boids_study_compute (Study *study,
                          const StudyParams *params,
                          StudySearch search,
                          BoidsBuffer *in,
                          BoidsBuffer *out,
                          StudyPairs *pairs);

G_END_DECLS
