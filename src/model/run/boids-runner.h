/* boids-runner.h - the thread that owns and computes a flock.
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

typedef struct _BoidsRunner BoidsRunner;

/**
 * BoidsRunnerResult:
 * @frame: (nullable): the newest state
 * @detail: (nullable): the selected boid in @frame
 * @failed: memory was short; there are no @frame and @detail, and the flock is gone
 *
 * What the thread has come to. Without @frame and @failed there is nothing new.
 */
typedef struct
{
  BoidsFrame *frame;
  BoidsDetail *detail;
  gboolean failed;
} BoidsRunnerResult;

void boids_runner_result_clear (BoidsRunnerResult *result);

/* Starts a thread. @ready is called with @data, in the thread-default main context of the caller,
 * each time that there is a result to take. */
BoidsRunner *boids_runner_new (GSourceFunc ready, gpointer data);

/* Ends the thread, which may have some work in hand that nobody waits for. @ready is not called
 * again. */
void boids_runner_free (BoidsRunner *runner);

/* Asks for a new flock in place of the one there is: that of @params, which are valid, from the
 * rows of @start (nullable) or else from the seed. @pool (transfer full) has buffers of
 * params->count rows, and @start (transfer full) is one of them. @selected is below params->count.
 */
void boids_runner_build (BoidsRunner *runner,
                         guint generation,
                         const FlockParams *params,
                         BoidsBufferPool *pool,
                         BoidsBuffer *start,
                         guint selected);

/* Asks for no flock. */
void boids_runner_drop (BoidsRunner *runner, guint generation);

/* Asks for all ticks up to the one with the number @target. */
void boids_runner_set_target (BoidsRunner *runner, guint64 target);

/* Asks for no more ticks. Returns: the number of the last one, which is the one that is being
 * computed, if there is one. */
guint64 boids_runner_stop (BoidsRunner *runner);

/* Asks for the detail of @boid, which is below the number of boids if there is a flock. */
void boids_runner_choose (BoidsRunner *runner, guint boid);

/* Asks for frames with the number of neighbours of each boid, or without. */
void boids_runner_count_neighbours (BoidsRunner *runner, gboolean counting);

/* Takes the newest result, unless it belongs to another flock than that of @generation. Clear
 * @result with boids_runner_result_clear(). */
void boids_runner_take (BoidsRunner *runner, guint generation, BoidsRunnerResult *result);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BoidsRunnerResult, boids_runner_result_clear)

G_END_DECLS
