/* boids-worker.h - the thread that owns and computes a flock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Requests come from one thread, the owner, and are noted under a mutex; none of them waits for a
 * tick. They belong to a flock, which has a generation number of the owner's choice. Between two
 * pieces of work the thread looks at them again: at a new generation it drops what it has and
 * begins anew.
 *
 * The newest result waits under the same mutex until the owner takes it, so a slow owner misses
 * states and never lags behind.
 */
#pragma once

#include "boids-buffer.h"
#include "boids-detail.h"
#include "boids-frame.h"
#include "flock.h"

G_BEGIN_DECLS

typedef struct _BoidsWorker BoidsWorker;

/**
 * BoidsWorkerResult:
 * @frame: (nullable): the newest state
 * @detail: (nullable): the chosen boid in @frame
 * @failed: memory was short; there are no @frame and @detail, and the flock is gone
 *
 * What the thread has come to. Without @frame and @failed there is nothing new.
 */
typedef struct
{
  BoidsFrame *frame;
  BoidsDetail *detail;
  gboolean failed;
} BoidsWorkerResult;

void boids_worker_result_clear (BoidsWorkerResult *result);

/* Starts a thread. @ready is called with @data, in the thread-default main context of the caller,
 * each time that there is a result to take. */
BoidsWorker *boids_worker_new (GSourceFunc ready, gpointer data);

/* Ends the thread, which may have some work in hand that nobody waits for. @ready is not called
 * again. */
void boids_worker_free (BoidsWorker *worker);

/* Asks for a new flock in place of the one there is: that of @params, which are valid, from the
 * rows of @start (nullable) or else from the seed. @pool (transfer full) has buffers of
 * params->count rows, and @start (transfer full) is one of them. @chosen is below params->count. */
void boids_worker_build (BoidsWorker *worker,
                         guint generation,
                         const FlockParams *params,
                         BoidsBufferPool *pool,
                         BoidsBuffer *start,
                         guint chosen);

/* Asks for no flock. */
void boids_worker_drop (BoidsWorker *worker, guint generation);

/* Asks for all ticks up to the one with the number @target. */
void boids_worker_set_target (BoidsWorker *worker, guint64 target);

/* Asks for no more ticks. Returns: the number of the last one, which is the one that is being
 * computed, if there is one. */
guint64 boids_worker_stop (BoidsWorker *worker);

/* Asks for the detail of @boid, which is below the number of boids if there is a flock. */
void boids_worker_choose (BoidsWorker *worker, guint boid);

/* Asks for frames with the number of neighbours of each boid, or without. */
void boids_worker_count_neighbours (BoidsWorker *worker, gboolean counting);

/* Takes the newest result, unless it belongs to another flock than that of @generation. Clear
 * @result with boids_worker_result_clear(). */
void boids_worker_take (BoidsWorker *worker, guint generation, BoidsWorkerResult *result);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BoidsWorkerResult, boids_worker_result_clear)

G_END_DECLS
