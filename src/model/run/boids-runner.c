/* boids-runner.c - the thread that owns and computes a flock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The thread goes round worker_main(): it takes the first of four pieces of work that is asked for
 * (build, describe, step, wait), does it without the mutex, and keeps what came out if the
 * generation is still the same. The owner is woken by one source of its main context, made ready
 * from the thread, so any number of results before its next turn are one call. A tick may take
 * minutes, so one that is not wanted any more is stopped, and an owner who leaves does not wait:
 * both hold a reference to what they share.
 */
#include "boids-runner.h"

#include "boids-detail-private.h"
#include "boids-frame-private.h"
#include "boids-processors.h"

#include <sys/resource.h>

#define NICENESS 5

/* The flock as the thread has it; nobody else looks at this. */
typedef struct
{
  guint generation;
  Flock *flock; /* NULL: there is none */
  BoidsBufferPool *pool;
  BoidsBuffer *state;
  guint64 tick;
  BoidsFrame *frame; /* of the state, once it has been described */
} Work;

struct _BoidsRunner
{
  GSource *source; /* of the owner; nobody else's after quit */

  /* Set when what the thread computes is not wanted any more. */
  atomic_bool stop;

  GMutex mutex;
  GCond cond;

  /* What is asked for. */
  gboolean quit;
  guint generation;
  FlockParams params;
  BoidsBufferPool *pool; /* until the thread takes it; NULL with a new generation: no flock */
  BoidsBuffer *start;    /* likewise */
  guint64 target;
  guint selected;
  gboolean counting;

  /* How far the thread is with the flock of this generation. */
  guint64 tick;
  gboolean stepping;
  gboolean described; /* as it is asked for */
  BoidsRunnerResult result;
  guint result_generation;
};

/* --- The owner's side ------------------------------------------------------------------------- */

void
boids_runner_result_clear (BoidsRunnerResult *result)
{
  g_clear_pointer (&result->frame, boids_frame_unref);
  g_clear_pointer (&result->detail, boids_detail_unref);
  result->failed = FALSE;
}

static gboolean
source_dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  g_source_set_ready_time (source, -1);

  return callback (data);
}

static GSourceFuncs source_funcs = { .dispatch = source_dispatch };

static gpointer worker_main (gpointer data);

BoidsRunner *
boids_runner_new (GSourceFunc ready, gpointer data)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();
  BoidsRunner *self = g_atomic_rc_box_new0 (BoidsRunner);

  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);

  self->source = g_source_new (&source_funcs, sizeof (GSource));
  g_source_set_static_name (self->source, "boids-runner");
  g_source_set_callback (self->source, ready, data, NULL);
  g_source_attach (self->source, context);

  g_thread_unref (g_thread_new ("boids-runner", worker_main, g_atomic_rc_box_acquire (self)));

  return self;
}

static void
clear (gpointer data)
{
  BoidsRunner *self = data;

  g_clear_pointer (&self->start, boids_buffer_unref);
  g_clear_pointer (&self->pool, boids_buffer_pool_free);
  boids_runner_result_clear (&self->result);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
}

void
boids_runner_free (BoidsRunner *self)
{
  g_mutex_lock (&self->mutex);
  self->quit = TRUE;
  self->stop = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);

  g_source_destroy (self->source);
  g_source_unref (self->source);
  g_atomic_rc_box_release_full (self, clear);
}

/* Called with the mutex. */
static void
begin_generation (BoidsRunner *self, guint generation)
{
  self->generation = generation;
  self->stop = TRUE;
  g_clear_pointer (&self->start, boids_buffer_unref);
  g_clear_pointer (&self->pool, boids_buffer_pool_free);
  self->target = 0;
  self->tick = 0;
  self->stepping = FALSE;
  self->described = FALSE;
  g_cond_signal (&self->cond);
}

void
boids_runner_build (BoidsRunner *self,
                    guint generation,
                    const FlockParams *params,
                    BoidsBufferPool *pool,
                    BoidsBuffer *start,
                    guint selected)
{
  g_mutex_lock (&self->mutex);
  begin_generation (self, generation);
  self->params = *params;
  self->pool = pool;
  self->start = start;
  self->selected = selected;
  g_mutex_unlock (&self->mutex);
}

void
boids_runner_drop (BoidsRunner *self, guint generation)
{
  g_mutex_lock (&self->mutex);
  begin_generation (self, generation);
  g_mutex_unlock (&self->mutex);
}

void
boids_runner_set_target (BoidsRunner *self, guint64 target)
{
  g_mutex_lock (&self->mutex);
  self->target = target;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}

guint64
boids_runner_stop (BoidsRunner *self)
{
  guint64 target;

  g_mutex_lock (&self->mutex);
  self->target = target = self->tick + (self->stepping ? 1 : 0);
  g_mutex_unlock (&self->mutex);

  return target;
}

void
boids_runner_choose (BoidsRunner *self, guint boid)
{
  g_mutex_lock (&self->mutex);
  self->selected = boid;
  self->described = FALSE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}

void
boids_runner_count_neighbours (BoidsRunner *self, gboolean counting)
{
  g_mutex_lock (&self->mutex);
  self->counting = counting;
  self->described = FALSE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}

void
boids_runner_take (BoidsRunner *self, guint generation, BoidsRunnerResult *result)
{
  g_auto (BoidsRunnerResult) newest = { NULL };

  g_mutex_lock (&self->mutex);
  newest = self->result;
  self->result = (BoidsRunnerResult){ NULL };
  *result = (BoidsRunnerResult){ NULL };
  if (self->result_generation == generation)
    {
      *result = newest;
      newest = (BoidsRunnerResult){ NULL };
    }
  g_mutex_unlock (&self->mutex);
}

/* --- The thread's side: all are called with the mutex, and without it while they compute ------ */

static void
work_clear (Work *work)
{
  g_clear_pointer (&work->frame, boids_frame_unref);
  g_clear_pointer (&work->state, boids_buffer_unref);
  g_clear_pointer (&work->pool, boids_buffer_pool_free);
  g_clear_pointer (&work->flock, flock_free);
  work->tick = 0;
}

static gboolean
is_current (BoidsRunner *self, const Work *work)
{
  return work->generation == self->generation;
}

/* Hands over @result and clears it. */
static void
publish (BoidsRunner *self, const Work *work, BoidsRunnerResult *result)
{
  BoidsRunnerResult missed = self->result;

  self->result = *result;
  self->result_generation = work->generation;
  *result = missed;
  if (!self->quit)
    g_source_set_ready_time (self->source, 0);
}

/* Memory is short: gives the flock up. */
static void
fail (BoidsRunner *self, Work *work)
{
  g_auto (BoidsRunnerResult) result = { .failed = TRUE };

  if (is_current (self, work))
    publish (self, work, &result);

  g_mutex_unlock (&self->mutex);
  boids_runner_result_clear (&result);
  work_clear (work);
  g_mutex_lock (&self->mutex);
}

static void
build (BoidsRunner *self, Work *work)
{
  guint generation = self->generation;
  FlockParams params = self->params;
  BoidsBufferPool *pool = g_steal_pointer (&self->pool);
  BoidsBuffer *start = g_steal_pointer (&self->start);
  gboolean seeded = start == NULL;
  gboolean built = TRUE;

  self->stop = FALSE;
  g_mutex_unlock (&self->mutex);

  work_clear (work);
  work->generation = generation;
  if (pool != NULL)
    {
      work->pool = pool;
      work->flock = flock_new (&params);
      work->state = seeded ? boids_buffer_pool_acquire (pool) : start;
      built = work->flock != NULL && work->state != NULL;
      if (built)
        {
          flock_set_threads (work->flock, MIN (boids_processors_count (), FLOCK_MAX_THREADS));
          flock_set_stop (work->flock, &self->stop);
        }
      if (built && seeded)
        flock_rows_seed (&params, boids_buffer_get_rows (work->state));
    }

  g_mutex_lock (&self->mutex);

  if (!built)
    fail (self, work);
}

static BoidsFrame *
make_frame (const Work *work, gboolean counting)
{
  const FlockParams *params = flock_get_params (work->flock);
  const double *rows = boids_buffer_get_rows (work->state);
  guint32 *counts = NULL;

  if (counting)
    {
      counts = g_try_new (guint32, params->count);
      if (counts == NULL)
        return NULL;

      flock_count_neighbours (work->flock, rows, counts);
    }

  return boids_frame_new (
      &(BoidsFrameInfo){
          .space = BOIDS_SPACE_CUBE,
          .count = params->count,
          .tick = work->tick,
          .time = flock_time (work->tick),
          .mean_speed = flock_rows_mean_speed (rows, params->count),
          .order = flock_rows_order (rows, params->count),
          .radius = params->radius,
          .max_speed = params->max_speed,
      },
      work->state, counts);
}

static void
describe (BoidsRunner *self, Work *work)
{
  g_auto (BoidsRunnerResult) result = { NULL };
  guint selected = self->selected;
  gboolean counting = self->counting;

  self->described = TRUE;
  g_mutex_unlock (&self->mutex);

  if (work->frame != NULL && (boids_frame_get_neighbour_counts (work->frame) != NULL) != counting)
    g_clear_pointer (&work->frame, boids_frame_unref);
  if (work->frame == NULL)
    work->frame = make_frame (work, counting);
  if (work->frame != NULL)
    {
      result.detail = boids_detail_new (flock_get_params (work->flock),
                                        boids_buffer_get_rows (work->state), work->tick, selected);
      result.frame = boids_frame_ref (work->frame);
    }

  g_mutex_lock (&self->mutex);

  if (result.detail == NULL)
    {
      fail (self, work);
      return;
    }

  if (is_current (self, work))
    publish (self, work, &result);

  /* What is cleared may be large. */
  g_mutex_unlock (&self->mutex);
  boids_runner_result_clear (&result);
  g_mutex_lock (&self->mutex);
}

static void
step (BoidsRunner *self, Work *work)
{
  BoidsBuffer *next;

  self->stepping = TRUE;
  g_mutex_unlock (&self->mutex);

  g_clear_pointer (&work->frame, boids_frame_unref);
  next = boids_buffer_pool_acquire (work->pool);
  if (next != NULL)
    {
      flock_step (work->flock, boids_buffer_get_rows (work->state), boids_buffer_get_rows (next));
      boids_buffer_unref (work->state);
      work->state = next;
      work->tick++;
    }

  g_mutex_lock (&self->mutex);

  if (is_current (self, work))
    {
      self->stepping = FALSE;
      self->tick = work->tick;
      self->described = FALSE;
    }

  if (next == NULL)
    fail (self, work);
}

static gpointer
worker_main (gpointer data)
{
  BoidsRunner *self = data;
  Work work = { 0 };

#ifdef __linux__
  /* Here it is for this thread and for those that it starts, which are as many as there are
   * processors: the window comes first. */
  setpriority (PRIO_PROCESS, 0, NICENESS);
#endif

  g_mutex_lock (&self->mutex);
  while (!self->quit)
    {
      if (!is_current (self, &work))
        build (self, &work);
      else if (work.flock != NULL && !self->described)
        describe (self, &work);
      else if (work.flock != NULL && self->tick < self->target)
        step (self, &work);
      else
        g_cond_wait (&self->cond, &self->mutex);
    }
  g_mutex_unlock (&self->mutex);

  work_clear (&work);
  g_atomic_rc_box_release_full (self, clear);

  return NULL;
}
