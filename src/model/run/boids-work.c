/* boids-work.c - a run as the thread that computes it has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-work.h"

void
boids_work_clear (BoidsWork *work, const BoidsModel *model)
{
  g_clear_pointer (&work->frame, boids_frame_unref);
  g_clear_pointer (&work->state, boids_buffer_unref);
  g_clear_pointer (&work->passing, boids_buffer_unref);
  g_clear_pointer (&work->history, boids_history_free);
  g_ptr_array_set_size (work->buffers, 0);
  g_array_set_size (work->measures, 0);
  g_clear_pointer (&work->memory, model->destroy);
  *work = (BoidsWork){ .generation = work->generation,
                       .buffers = work->buffers,
                       .measures = work->measures };
}

/* Returns: (transfer full) (nullable): a buffer for a state, or NULL if out of memory. One that is
 * no longer shown is reused, so a tick does not map and clear fresh memory: for a million boids
 * that takes 14 ms, and the fastest tick takes 150 ms. */
static BoidsBuffer *
acquire (BoidsWork *work, const BoidsModel *model)
{
  BoidsBuffer *buffer;

  for (guint i = 0; i < work->buffers->len; i++)
    if (!boids_buffer_is_shared (g_ptr_array_index (work->buffers, i)))
      return boids_buffer_ref (g_ptr_array_index (work->buffers, i));

  buffer = boids_buffer_new (model->get_count (&work->params));
  if (buffer != NULL)
    g_ptr_array_add (work->buffers, boids_buffer_ref (buffer));

  return buffer;
}

static void
count_pairs (BoidsWork *work, const BoidsModel *model)
{
  if (model->count_pairs != NULL)
    model->count_pairs (work->memory, &work->params, boids_buffer_get_rows (work->state),
                        &work->pairs);
}

/* Measures the state @rows at @tick. */
static void
measure (BoidsWork *work, const BoidsModel *model, const double *rows, guint64 tick)
{
  work->newest.tick = tick;
  flock_rows_measure (rows, model->get_count (&work->params), &work->newest.mean_speed,
                      &work->newest.order);
}

gboolean
boids_work_build (BoidsWork *work,
                  const BoidsModel *model,
                  BoidsBuffer *start,
                  const atomic_bool *stop)
{
  work->memory = model->create (&work->params, stop);
  work->state = start != NULL ? start : acquire (work, model);
  if (work->memory == NULL || work->state == NULL)
    return FALSE;

  if (start == NULL)
    model->seed (&work->params, boids_buffer_get_rows (work->state));
  count_pairs (work, model);
  work->history =
      boids_history_new (BOIDS_HISTORY_BUDGET, &work->params, model->get_count (&work->params),
                         boids_buffer_get_rows (work->state), work->tick);

  measure (work, model, boids_buffer_get_rows (work->state), work->tick);
  g_array_append_val (work->measures, work->newest);

  return work->history != NULL;
}

gboolean
boids_work_advance (BoidsWork *work,
                    const BoidsModel *model,
                    gboolean grid,
                    BoidsBuffer **state,
                    guint64 *tick)
{
  BoidsBuffer *next = acquire (work, model);
  double *rows;

  if (next == NULL)
    return FALSE;

  rows = boids_buffer_get_rows (next);
  model->step (work->memory, boids_history_get_params (work->history, *tick), grid,
               boids_buffer_get_rows (*state), rows, &work->pairs);
  boids_buffer_unref (*state);
  *state = next;
  ++*tick;
  measure (work, model, rows, *tick);
  if (*tick > boids_history_get_latest (work->history))
    g_array_append_val (work->measures, work->newest);
  boids_history_add (work->history, *tick, rows);

  return TRUE;
}

BoidsFrame *
boids_work_make_frame (const BoidsWork *work, const BoidsModel *model, gboolean counting)
{
  const double *rows = boids_buffer_get_rows (work->state);
  guint count = model->get_count (&work->params);
  BoidsFrameInfo info = { .space = model->space,
                          .count = count,
                          .tick = work->tick,
                          .mean_speed = work->newest.mean_speed,
                          .order = work->newest.order };
  guint32 *counts = NULL;

  if (counting)
    {
      counts = g_try_new (guint32, count);
      if (counts == NULL)
        return NULL;

      model->count_neighbours (work->memory, rows, counts);
    }

  model->describe (&work->params, &info);

  return boids_frame_new (&info, work->state, counts);
}

void
boids_work_change (BoidsWork *work, const BoidsModel *model, const BoidsRequest *request)
{
  if (work->n_changes == request->n_changes)
    return;

  work->params = request->params;
  work->n_changes = request->n_changes;
  boids_history_change (work->history, work->tick, &work->params);
  while (work->measures->len > 0 &&
         g_array_index (work->measures, BoidsMeasures, work->measures->len - 1).tick > work->tick)
    g_array_set_size (work->measures, work->measures->len - 1);
  /* A seek under way begins again. */
  g_clear_pointer (&work->passing, boids_buffer_unref);
  g_clear_pointer (&work->frame, boids_frame_unref);
  count_pairs (work, model);
}

gboolean
boids_work_begin_seek (BoidsWork *work, const BoidsModel *model, guint64 tick)
{
  guint64 kept = boids_history_find (work->history, tick);

  work->seek_latest = boids_history_get_latest (work->history);
  if (work->passing == NULL || work->passing_tick < kept || work->passing_tick > tick)
    {
      g_clear_pointer (&work->passing, boids_buffer_unref);
      if (work->tick >= kept && work->tick <= tick)
        {
          work->passing = boids_buffer_ref (work->state);
          work->passing_tick = work->tick;
        }
      else
        {
          work->passing = acquire (work, model);
          if (work->passing == NULL)
            return FALSE;

          boids_history_recall (work->history, kept, boids_buffer_get_rows (work->passing));
          work->passing_tick = kept;
        }
    }
  work->seek_from = work->passing_tick;

  return TRUE;
}

void
boids_work_end_seek (BoidsWork *work, const BoidsModel *model, gboolean cancelled)
{
  if (cancelled && work->passing_tick <= work->seek_latest)
    {
      boids_buffer_unref (work->passing);
    }
  else
    {
      boids_buffer_unref (work->state);
      work->state = work->passing;
      work->tick = work->passing_tick;
      work->params = *boids_history_get_params (work->history, work->tick);
      g_clear_pointer (&work->frame, boids_frame_unref);
    }
  work->passing = NULL;
  work->n_sought = work->seek;
  measure (work, model, boids_buffer_get_rows (work->state), work->tick);
  count_pairs (work, model);
}
