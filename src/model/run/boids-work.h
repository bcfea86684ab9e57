/* boids-work.h - a run as the thread that computes it has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only that thread accesses it, without the mutex of the runner. The functions compute, and return
 * FALSE or NULL if out of memory.
 */
#pragma once

#include "boids-history.h"
#include "boids-runner.h"

G_BEGIN_DECLS

typedef struct
{
  guint generation;
  gpointer memory;    /* of the model; NULL: there is no run */
  GPtrArray *buffers; /* (element-type BoidsBuffer): all for its ticks, shown or not */
  BoidsBuffer *state;
  guint64 tick;
  BoidsHistory *history;
  BoidsParams params; /* in force */
  guint n_changes;
  StudyPairs pairs;
  BoidsMeasures newest; /* of the state */
  GArray *measures;     /* (element-type BoidsMeasures): that are not in a result yet */
  BoidsFrame *frame;    /* of the state, once it has been described */

  /* A seek. */
  BoidsBuffer *passing; /* nullable: the state on the way */
  guint64 passing_tick;
  guint64 seek_from;
  guint64 seek_latest; /* the last tick before the seek */
  guint seek;          /* its number */
  guint n_sought;      /* the number of seeks that have ended */
} BoidsWork;

/* Removes the run. */
void boids_work_clear (BoidsWork *work, const BoidsModel *model);

/* Makes the run of the parameters of @work, from @start (transfer full) or from the seed. */
gboolean boids_work_build (BoidsWork *work,
                           const BoidsModel *model,
                           BoidsBuffer *start,
                           const atomic_bool *stop);

/* Applies parameters that have changed since the last tick. */
void boids_work_change (BoidsWork *work, const BoidsModel *model, const BoidsRequest *request);

/* Computes the tick after @tick, which has the state @state, and replaces both. */
gboolean boids_work_advance (BoidsWork *work,
                             const BoidsModel *model,
                             gboolean grid,
                             BoidsBuffer **state,
                             guint64 *tick);

/* Begins a seek of @tick from the nearest state at hand: on the way of an earlier seek, the one
 * shown, or one that is kept. */
gboolean boids_work_begin_seek (BoidsWork *work, const BoidsModel *model, guint64 tick);

/* Ends it at the state on the way, or if @cancelled and no new tick was computed, at the one that
 * was shown. */
void boids_work_end_seek (BoidsWork *work, const BoidsModel *model, gboolean cancelled);

/* Returns: (transfer full) (nullable): the state, with the neighbours of each boid if @counting. */
BoidsFrame *
boids_work_make_frame (const BoidsWork *work, const BoidsModel *model, gboolean counting);

G_END_DECLS
