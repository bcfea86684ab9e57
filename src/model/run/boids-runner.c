/* boids-runner.c - the thread that owns and computes a run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The thread repeats runner_main(): it takes the first of five pieces of work that is due (build,
 * describe, seek, step, wait), does it without the mutex, and keeps the result if the generation is
 * still the same. The generation number changes with each start and each drop. The owner is woken
 * by one source of its main context, made ready from the thread, so any number of results before
 * its next turn are one call. A tick may take minutes, so an obsolete one is cancelled, and freeing
 * the runner never blocks: both threads hold a reference to what they share.
 *
 * A piece of a seek is one tick, in a buffer of its own until the seek ends. So it can be cancelled
 * or replaced between two ticks, and the state shown is never lost.
 */
#include "boids-runner.h"

#include "boids-detail-private.h"
#include "boids-work.h"

#include <sys/resource.h>

#define NICENESS 5
/* How many results may be queued, if all are kept. */
#define MAX_RESULTS 32
/* How often the owner hears of the progress of a seek, microseconds. */
#define PROGRESS_INTERVAL 50000

struct _BoidsRunner
{
  const BoidsModel *model;
  GSource *source; /* of the owner; the thread must not use it after quit */

  /* Set when what the thread computes is obsolete. */
  atomic_bool stop;

  GMutex mutex;
  GCond cond;

  /* What the owner has requested. */
  gboolean quit;
  guint generation;
  gboolean wanted; /* a run of this generation */
  BoidsRequest request;
  BoidsBuffer *start; /* until the thread takes it */
  guint64 target;
  gboolean seeking;
  gboolean cancelled;
  guint64 seek_tick;
  guint n_seeks;

  /* The progress of the thread in the run of this generation. */
  guint64 tick;
  gboolean stepping;
  gboolean described; /* as requested */
  double progress;    /* of the seek */
  gint64 woken;       /* when the owner was last told about it */
  GQueue results;     /* (element-type BoidsRunnerResult) */
};

/* --- The owner's side ------------------------------------------------------------------------- */

void
boids_runner_result_free (BoidsRunnerResult *result)
{
  g_clear_pointer (&result->frame, boids_frame_unref);
  g_clear_pointer (&result->detail, boids_detail_unref);
  g_clear_pointer (&result->measures, g_array_unref);
  g_free (result);
}

static void
free_results (GQueue *results)
{
  g_queue_clear_full (results, (GDestroyNotify) boids_runner_result_free);
}

static gboolean
source_dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  g_source_set_ready_time (source, -1);

  return callback (data);
}

static GSourceFuncs source_funcs = { .dispatch = source_dispatch };

static gpointer runner_main (gpointer data);

BoidsRunner *
boids_runner_new (const BoidsModel *model, GSourceFunc ready, gpointer data)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();
  BoidsRunner *self = g_atomic_rc_box_new0 (BoidsRunner);

  self->model = model;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  g_queue_init (&self->results);

  self->source = g_source_new (&source_funcs, sizeof (GSource));
  g_source_set_static_name (self->source, "boids-runner");
  g_source_set_callback (self->source, ready, data, NULL);
  g_source_attach (self->source, context);

  g_thread_unref (g_thread_new ("boids-runner", runner_main, g_atomic_rc_box_acquire (self)));

  return self;
}

static void
clear (gpointer data)
{
  BoidsRunner *self = data;

  g_clear_pointer (&self->start, boids_buffer_unref);
  free_results (&self->results);
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

/* Takes @start. */
static void
begin_generation (BoidsRunner *self, const BoidsRequest *request, BoidsBuffer *start, guint64 tick)
{
  g_autoptr (BoidsBuffer) old_start = NULL;
  GQueue old_results;

  g_mutex_lock (&self->mutex);
  old_start = self->start;
  old_results = self->results;
  g_queue_init (&self->results);
  self->generation++;
  self->stop = TRUE;
  self->wanted = request != NULL;
  if (request != NULL)
    self->request = *request;
  self->start = start;
  self->target = tick;
  self->tick = tick;
  self->stepping = FALSE;
  self->described = FALSE;
  self->seeking = FALSE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);

  /* The freed results may be large. */
  free_results (&old_results);
}

void
boids_runner_build (BoidsRunner *self,
                    const BoidsRequest *request,
                    BoidsBuffer *start,
                    guint64 tick)
{
  begin_generation (self, request, start, tick);
}

void
boids_runner_drop (BoidsRunner *self)
{
  begin_generation (self, NULL, NULL, 0);
}

void
boids_runner_ask (BoidsRunner *self, const BoidsRequest *request)
{
  g_mutex_lock (&self->mutex);
  self->request = *request;
  self->described = FALSE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}

void
boids_runner_set_target (BoidsRunner *self, guint64 target)
{
  g_mutex_lock (&self->mutex);
  if (self->target != target)
    {
      self->target = target;
      g_cond_signal (&self->cond);
    }
  g_mutex_unlock (&self->mutex);
}

guint
boids_runner_seek (BoidsRunner *self, guint64 tick)
{
  guint n_seeks;

  g_mutex_lock (&self->mutex);
  self->seeking = TRUE;
  self->cancelled = FALSE;
  self->seek_tick = tick;
  self->target = tick;
  self->progress = 0;
  n_seeks = ++self->n_seeks;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);

  return n_seeks;
}

void
boids_runner_cancel (BoidsRunner *self)
{
  g_mutex_lock (&self->mutex);
  if (self->seeking)
    {
      self->cancelled = TRUE;
      self->target = 0;
    }
  g_mutex_unlock (&self->mutex);
}

double
boids_runner_get_progress (BoidsRunner *self)
{
  double progress;

  g_mutex_lock (&self->mutex);
  progress = self->seeking ? self->progress : 1;
  g_mutex_unlock (&self->mutex);

  return progress;
}

guint64
boids_runner_stop (BoidsRunner *self)
{
  guint64 target;

  g_mutex_lock (&self->mutex);
  if (self->seeking && !self->cancelled)
    target = self->seek_tick;
  else
    target = self->tick + (self->stepping ? 1 : 0);
  self->target = target;
  g_mutex_unlock (&self->mutex);

  return target;
}

BoidsRunnerResult *
boids_runner_take (BoidsRunner *self)
{
  BoidsRunnerResult *result;

  g_mutex_lock (&self->mutex);
  if (g_queue_get_length (&self->results) == MAX_RESULTS)
    g_cond_signal (&self->cond);
  result = g_queue_pop_head (&self->results);
  g_mutex_unlock (&self->mutex);

  return result;
}

/* --- The thread's side: all are called with the mutex, and without it while they compute ------ */

static gboolean
is_current (BoidsRunner *self, const BoidsWork *work)
{
  return work->generation == self->generation;
}

/* Prepends the measures of the results that @result replaces. */
static void
keep_measures (BoidsRunnerResult *result, GQueue *missed)
{
  GArray *measures = g_array_new (FALSE, FALSE, sizeof (BoidsMeasures));

  for (GList *l = missed->head; l != NULL; l = l->next)
    {
      const BoidsRunnerResult *old = l->data;

      if (old->measures != NULL)
        g_array_append_vals (measures, old->measures->data, old->measures->len);
    }
  if (result->measures != NULL)
    {
      g_array_append_vals (measures, result->measures->data, result->measures->len);
      g_array_unref (result->measures);
    }
  result->measures = measures;
}

/* Queues @result (transfer full) for the owner. It replaces earlier ones unless all are kept. */
static void
publish (BoidsRunner *self, const BoidsWork *work, BoidsRunnerResult *result)
{
  GQueue missed = G_QUEUE_INIT;

  if (!is_current (self, work) || self->quit)
    {
      g_queue_push_tail (&missed, result);
    }
  else
    {
      if (!self->model->keeps_all)
        {
          missed = self->results;
          g_queue_init (&self->results);
          keep_measures (result, &missed);
        }
      g_queue_push_tail (&self->results, result);
      g_source_set_ready_time (self->source, 0);
    }

  /* The freed results may be large. */
  g_mutex_unlock (&self->mutex);
  free_results (&missed);
  g_mutex_lock (&self->mutex);
}

/* Out of memory: drops the run. */
static void
fail (BoidsRunner *self, BoidsWork *work)
{
  BoidsRunnerResult *result = g_new0 (BoidsRunnerResult, 1);

  result->failed = TRUE;
  publish (self, work, result);

  g_mutex_unlock (&self->mutex);
  boids_work_clear (work, self->model);
  g_mutex_lock (&self->mutex);
}

static void
build (BoidsRunner *self, BoidsWork *work)
{
  guint generation = self->generation;
  gboolean wanted = self->wanted;
  BoidsRequest request = self->request;
  BoidsBuffer *start = g_steal_pointer (&self->start);
  guint64 tick = self->tick;
  guint n_seeks = self->n_seeks;
  gboolean built = TRUE;

  self->stop = FALSE;
  g_mutex_unlock (&self->mutex);

  boids_work_clear (work, self->model);
  work->generation = generation;
  if (wanted)
    {
      work->params = request.params;
      work->n_changes = request.n_changes;
      work->tick = tick;
      work->n_sought = n_seeks;
      built = boids_work_build (work, self->model, start, &self->stop);
    }

  g_mutex_lock (&self->mutex);

  if (!built)
    fail (self, work);
}

static void
describe (BoidsRunner *self, BoidsWork *work)
{
  BoidsRequest request = self->request;
  gboolean counting = request.counting && self->model->count_neighbours != NULL;
  g_autoptr (BoidsRunnerResult) result = g_new0 (BoidsRunnerResult, 1);

  self->described = TRUE;
  g_mutex_unlock (&self->mutex);

  boids_work_change (work, self->model, &request);
  if (work->frame != NULL && (boids_frame_get_neighbour_counts (work->frame) != NULL) != counting)
    g_clear_pointer (&work->frame, boids_frame_unref);
  if (work->frame == NULL)
    work->frame = boids_work_make_frame (work, self->model, counting);
  if (work->frame != NULL)
    {
      result->detail = boids_detail_new (&work->params, boids_buffer_get_rows (work->state),
                                         work->tick, request.selected);
      result->frame = boids_frame_ref (work->frame);
      result->measures = work->measures;
      work->measures = g_array_new (FALSE, FALSE, sizeof (BoidsMeasures));
      result->pairs = work->pairs;
      result->params = work->params;
      result->n_changes = work->n_changes;
      result->latest = boids_history_get_latest (work->history);
      result->seek = work->n_sought;
      result->serial = request.serial;
    }

  g_mutex_lock (&self->mutex);

  if (result->detail == NULL)
    fail (self, work);
  else
    publish (self, work, g_steal_pointer (&result));
}

static void
step (BoidsRunner *self, BoidsWork *work)
{
  gboolean grid = self->request.grid;
  gboolean stepped;

  self->stepping = TRUE;
  g_mutex_unlock (&self->mutex);

  g_clear_pointer (&work->frame, boids_frame_unref);
  stepped = boids_work_advance (work, self->model, grid, &work->state, &work->tick);
  work->params = *boids_history_get_params (work->history, work->tick);

  g_mutex_lock (&self->mutex);

  if (is_current (self, work))
    {
      self->stepping = FALSE;
      self->tick = work->tick;
      self->described = FALSE;
    }

  if (!stepped)
    fail (self, work);
}

static void
report_progress (BoidsRunner *self, const BoidsWork *work, guint64 tick)
{
  gint64 now = g_get_monotonic_time ();

  self->progress =
      (double) (work->passing_tick - work->seek_from) / (double) (tick - work->seek_from);
  if (now - self->woken < PROGRESS_INTERVAL || self->quit)
    return;

  self->woken = now;
  g_source_set_ready_time (self->source, 0);
}

/* Begins the seek, or computes one of its ticks. */
static void
seek (BoidsRunner *self, BoidsWork *work)
{
  gboolean grid = self->request.grid;
  gboolean cancelled = self->cancelled;
  guint64 tick = self->seek_tick;
  guint n_seeks = self->n_seeks;
  gboolean is_new = work->passing == NULL || work->seek != n_seeks;
  gboolean has_memory = TRUE, ended = FALSE;

  g_mutex_unlock (&self->mutex);

  work->seek = n_seeks;
  if (is_new)
    has_memory = boids_work_begin_seek (work, self->model, tick);
  else if (!cancelled && work->passing_tick < tick)
    has_memory = boids_work_advance (work, self->model, grid, &work->passing, &work->passing_tick);
  if (has_memory && (cancelled || work->passing_tick == tick))
    {
      boids_work_end_seek (work, self->model, cancelled);
      ended = TRUE;
    }

  g_mutex_lock (&self->mutex);

  if (!has_memory)
    {
      fail (self, work);
    }
  else if (is_current (self, work) && ended)
    {
      self->seeking = self->n_seeks != n_seeks;
      self->tick = work->tick;
      self->described = FALSE;
    }
  else if (is_current (self, work) && self->n_seeks == n_seeks)
    {
      report_progress (self, work, tick);
    }
}

/* Returns whether there is room for the result of a tick. */
static gboolean
has_room (BoidsRunner *self)
{
  return !self->model->keeps_all || g_queue_get_length (&self->results) < MAX_RESULTS;
}

static gpointer
runner_main (gpointer data)
{
  BoidsRunner *self = data;
  g_autoptr (GPtrArray) buffers =
      g_ptr_array_new_with_free_func ((GDestroyNotify) boids_buffer_unref);
  BoidsWork work = { .buffers = buffers,
                     .measures = g_array_new (FALSE, FALSE, sizeof (BoidsMeasures)) };

#ifdef __linux__
  /* On Linux this applies to the calling thread and those that it starts. They may occupy every
   * processor, so the window gets priority. */
  setpriority (PRIO_PROCESS, 0, NICENESS);
#endif

  g_mutex_lock (&self->mutex);
  while (!self->quit)
    {
      if (!is_current (self, &work))
        build (self, &work);
      else if (work.memory != NULL && !self->described)
        describe (self, &work);
      else if (work.memory != NULL && self->seeking)
        seek (self, &work);
      else if (work.memory != NULL && self->tick < self->target && has_room (self))
        step (self, &work);
      else
        g_cond_wait (&self->cond, &self->mutex);
    }
  g_mutex_unlock (&self->mutex);

  boids_work_clear (&work, self->model);
  g_array_unref (work.measures);
  g_atomic_rc_box_release_full (self, clear);

  return NULL;
}
