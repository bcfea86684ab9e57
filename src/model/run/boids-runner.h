/* boids-runner.h - the thread that owns and computes a run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All functions are called from one thread, the owner. They note the request under a mutex and
 * never wait for a tick. Between two pieces of work the thread checks the requests again. It
 * computes tick after tick up to the target, whatever the owner does in the meantime, and drops the
 * run when a new start is requested.
 *
 * Results wait under the same mutex until the owner takes them. For most models a newer one
 * replaces the one before it, so a slow owner misses states and never lags behind. If the model
 * keeps all, they are queued, and the thread waits while the queue is full.
 */
#pragma once

#include "boids-buffer.h"
#include "boids-detail.h"
#include "boids-frame.h"
#include "boids-model.h"

G_BEGIN_DECLS

typedef struct _BoidsRunner BoidsRunner;

/**
 * BoidsRequest:
 * @params: the parameters
 * @n_changes: how often the parameters were changed since the start
 * @selected: the boid to explain, below the number of boids
 * @counting: whether frames carry the number of neighbours of each boid, if the model has it
 * @grid: whether neighbours are searched with a grid, where there is a choice
 * @serial: a number that differs for each request
 *
 * How a run is computed and described.
 */
typedef struct
{
  BoidsParams params;
  guint n_changes;
  guint selected;
  gboolean counting;
  gboolean grid;
  guint serial;
} BoidsRequest;

/**
 * BoidsMeasures:
 * @tick: the tick
 * @mean_speed: the mean speed then
 * @order: the order then
 *
 * What is measured at every tick, see flock_rows_measure().
 */
typedef struct
{
  guint64 tick;
  double mean_speed;
  double order;
} BoidsMeasures;

/**
 * BoidsRunnerResult:
 * @frame: (nullable): a state
 * @detail: (nullable): the selected boid in @frame
 * @measures: (nullable) (element-type BoidsMeasures): of every new tick since the result that was
 *   taken before, with or without a frame, the oldest first
 * @pairs: what the tick that led to @frame has compared; at the start, and after a change of the
 *   parameters, what the next one will compare
 * @params: the parameters in force at @frame
 * @n_changes: that of the newest request that is part of the run
 * @latest: the last tick that is part of the run
 * @seek: the number of seeks that have ended, see boids_runner_seek()
 * @serial: that of the request it answers
 * @failed: out of memory; there are no @frame and @detail, and the run is gone
 *
 * A result of the thread.
 */
typedef struct
{
  BoidsFrame *frame;
  BoidsDetail *detail;
  GArray *measures;
  StudyPairs pairs;
  BoidsParams params;
  guint n_changes;
  guint64 latest;
  guint seek;
  guint serial;
  gboolean failed;
} BoidsRunnerResult;

void boids_runner_result_free (BoidsRunnerResult *result);

/* Starts a thread for runs of @model. @ready is called with @data, in the thread-default main
 * context of the caller, when there are results to take. */
BoidsRunner *boids_runner_new (const BoidsModel *model, GSourceFunc ready, gpointer data);

/* Ends the thread without waiting for the work in progress. @ready is not called again. */
void boids_runner_free (BoidsRunner *self);

/* Requests a run by @request from @start (transfer full), which are its rows at @tick; with NULL,
 * @tick is 0 and the rows are those of the seed. */
void boids_runner_build (BoidsRunner *self,
                         const BoidsRequest *request,
                         BoidsBuffer *start,
                         guint64 tick);

/* Requests another description of the run, and other parameters from its current tick on. If it had
 * gone further, what came after that is no longer part of it. */
void boids_runner_ask (BoidsRunner *self, const BoidsRequest *request);

/* Requests that there be no run. */
void boids_runner_drop (BoidsRunner *self);

/* Requests all ticks up to the one with the number @target. */
void boids_runner_set_target (BoidsRunner *self, guint64 target);

/* Requests that the run go to @tick, at or after its first one, without a result for the ticks on
 * the way. Those that are part of it are computed again as they were, and new ones follow. Replaces
 * a seek that has not ended. Returns the number of seeks requested so far. */
guint boids_runner_seek (BoidsRunner *self, guint64 tick);

/* Ends the seek, if there is one: at its newest tick if that was never computed before, otherwise
 * at the tick where it began. Requests no further ticks. */
void boids_runner_cancel (BoidsRunner *self);

/* Returns: the part of the seek that is done, 0 to 1; 1 without one. */
double boids_runner_get_progress (BoidsRunner *self);

/* Requests no further ticks. Returns the number of the last one: the one that is being computed or
 * sought, if there is one. */
guint64 boids_runner_stop (BoidsRunner *self);

/* Returns: (transfer full) (nullable): the oldest result of the requested run, or NULL if none is
 * waiting. */
BoidsRunnerResult *boids_runner_take (BoidsRunner *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsRunnerResult, boids_runner_result_free)

G_END_DECLS
