/* boids-study.c - the study with its states: empty, paused, running.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is due is known to BoidsPace. A frame of few pairs is computed at once, so that the study
 * keeps its pace however long a picture takes. Any other is a job in a thread of GTask's pool,
 * which has all that it needs and the working memory on loan; the next one begins when it comes
 * back. One that belongs to a study that is gone, by its generation, is dropped then.
 */
#include "config.h"

#include "boids-study.h"

#include "boids-buffer.h"
#include "boids-detail-private.h"
#include "boids-frame-private.h"
#include "boids-pace.h"
#include "boids-simulation.h"
#include "boids-study-job.h"

#include <glib/gi18n-lib.h>

/* A frame of no more pairs takes far less than the 2 ms that the main thread may be held up. */
#define FEW_PAIRS 20000

struct _BoidsStudy
{
  GObject parent_instance;

  StudyParams params;
  gboolean grid;
  guint generation;
  BoidsBufferPool *pool; /* NULL while empty */
  Study *study;          /* NULL while empty or on loan */
  BoidsBuffer *rows;     /* of the newest frame */
  gboolean working;      /* on the next one */
  BoidsPace pace;

  BoidsState state;
  guint selected;
  BoidsFrame *frame;
  BoidsDetail *detail;
  StudyPairs pairs;

  /* As they were notified last. */
  gboolean late;
  guint rate;
};

enum
{
  PROP_0,
  PROP_STATE,
  PROP_FRAME,
  PROP_DETAIL,
  PROP_SELECTED,
  PROP_GRID,
  PROP_LATE,
  PROP_RATE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsStudy, boids_study, G_TYPE_OBJECT)

/* --- What is notified ------------------------------------------------------------------------- */

static void
notify (BoidsStudy *self, guint prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

static void
set_state (BoidsStudy *self, BoidsState state)
{
  if (self->state == state)
    return;

  self->state = state;
  notify (self, PROP_STATE);
}

static void
begin_change (BoidsStudy *self)
{
  g_object_freeze_notify (G_OBJECT (self));
}

static void
end_change (BoidsStudy *self)
{
  gboolean late = boids_pace_get_late (&self->pace);
  guint rate = boids_pace_get_rate (&self->pace);

  if (self->late != late)
    {
      self->late = late;
      notify (self, PROP_LATE);
    }

  if (self->rate != rate)
    {
      self->rate = rate;
      notify (self, PROP_RATE);
    }

  g_object_thaw_notify (G_OBJECT (self));
}

/* --- The newest frame ------------------------------------------------------------------------- */

static void
update_detail (BoidsStudy *self)
{
  g_clear_pointer (&self->detail, boids_detail_unref);
  if (self->frame != NULL)
    self->detail = boids_detail_new_for_study (&self->params, boids_buffer_get_rows (self->rows),
                                               boids_frame_get_tick (self->frame), self->selected);
  notify (self, PROP_DETAIL);
}

/* Shows the rows there are, with the parameters there are, which may be newer. */
static void
update_frame (BoidsStudy *self)
{
  g_clear_pointer (&self->frame, boids_frame_unref);
  if (self->rows != NULL)
    {
      const double *rows = boids_buffer_get_rows (self->rows);

      self->frame = boids_frame_new (
          &(BoidsFrameInfo){
              .space = BOIDS_SPACE_SHEET,
              .count = self->params.count,
              .tick = self->pace.tick,
              .time = study_time (self->pace.tick),
              .mean_speed = flock_rows_mean_speed (rows, self->params.count),
              .order = flock_rows_order (rows, self->params.count),
              .radius = self->params.radius,
              .max_speed = self->params.speed,
          },
          self->rows, NULL);
    }
  notify (self, PROP_FRAME);
  update_detail (self);
}

static void
set_selected (BoidsStudy *self, guint selected)
{
  if (self->selected == selected)
    return;

  self->selected = selected;
  notify (self, PROP_SELECTED);
}

/* --- The next frame --------------------------------------------------------------------------- */

/* Shows the next frame, which is @rows (transfer full). */
static void
take (BoidsStudy *self, BoidsBuffer *rows, const StudyPairs *pairs)
{
  begin_change (self);
  boids_buffer_unref (self->rows);
  self->rows = rows;
  self->pairs = *pairs;
  boids_pace_arrive (&self->pace, self->pace.tick + 1);
  update_frame (self);
  end_change (self);
}

static void on_job_done (GObject *object, GAsyncResult *result, gpointer data);

/* Takes @out. */
static void
begin_job (BoidsStudy *self, StudySearch search, BoidsBuffer *out)
{
  BoidsStudyJob *job = g_new0 (BoidsStudyJob, 1);

  job->generation = self->generation;
  job->params = self->params;
  job->search = search;
  job->study = g_steal_pointer (&self->study);
  job->in = boids_buffer_ref (self->rows);
  job->out = out;
  self->working = TRUE;
  boids_study_job_start (job, G_OBJECT (self), on_job_done);
}

/* Computes what is due, or begins to. Whoever is notified of a frame may change everything. Without
 * memory for a frame, it stays due. */
static void
work (BoidsStudy *self)
{
  while (!self->working && self->pace.tick < self->pace.target)
    {
      StudySearch search = self->grid ? STUDY_SEARCH_GRID : STUDY_SEARCH_ALL;
      guint64 n_pairs = self->grid ? self->pairs.grid : self->pairs.all;
      BoidsBuffer *out = boids_buffer_pool_acquire (self->pool);
      StudyPairs pairs;

      if (out == NULL)
        return;
      if (n_pairs > FEW_PAIRS)
        {
          begin_job (self, search, out);
          return;
        }
      boids_study_compute (self->study, &self->params, search, self->rows, out, &pairs);
      take (self, out, &pairs);
    }
}

static void
on_job_done (GObject *object, GAsyncResult *result, gpointer data)
{
  BoidsStudy *self = BOIDS_STUDY (object);
  BoidsStudyJob *job = g_task_get_task_data (G_TASK (result));

  if (job->generation != self->generation)
    return;

  self->working = FALSE;
  self->study = g_steal_pointer (&job->study);
  take (self, g_steal_pointer (&job->out), &job->pairs);
  work (self);
}

/* --- Actions ---------------------------------------------------------------------------------- */

static void
drop (BoidsStudy *self)
{
  self->generation++;
  self->working = FALSE;
  g_clear_pointer (&self->study, study_free);
  g_clear_pointer (&self->rows, boids_buffer_unref);
  g_clear_pointer (&self->pool, boids_buffer_pool_free);
  self->pairs = (StudyPairs){ 0 };
  boids_pace_reset (&self->pace);
}

static void
report_failure (BoidsStudy *self)
{
  g_autoptr (GError) error =
      g_error_new_literal (BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_MEMORY,
                           _ ("There is not enough memory for so many boids."));

  boids_study_clear (self);
  g_signal_emit (self, signals[FAILED], 0, error);
}

/* Makes the study of the parameters at frame zero. */
static void
build (BoidsStudy *self)
{
  gboolean running = self->state == BOIDS_STATE_RUNNING;
  double *rows;

  drop (self);
  self->pool = boids_buffer_pool_new (self->params.count);
  self->study = study_new (self->params.count);
  self->rows = boids_buffer_pool_acquire (self->pool);
  if (self->study == NULL || self->rows == NULL)
    {
      report_failure (self);
      return;
    }

  rows = boids_buffer_get_rows (self->rows);
  study_rows_seed (&self->params, rows);
  self->pairs = study_count_pairs (self->study, &self->params, rows);
  if (self->selected >= self->params.count)
    set_selected (self, 0);
  if (running)
    boids_pace_run (&self->pace);
  else
    set_state (self, BOIDS_STATE_PAUSED);
  update_frame (self);
}

void
boids_study_set_params (BoidsStudy *self, const StudyParams *params)
{
  gboolean anew;

  g_return_if_fail (BOIDS_IS_STUDY (self));
  g_return_if_fail (params != NULL && study_params_validate (params, NULL));

  anew = self->state == BOIDS_STATE_EMPTY || self->params.count != params->count ||
         self->params.seed != params->seed;

  begin_change (self);
  self->params = *params;
  if (anew)
    {
      build (self);
    }
  else
    {
      if (self->study != NULL)
        self->pairs = study_count_pairs (self->study, params, boids_buffer_get_rows (self->rows));
      update_frame (self);
    }
  end_change (self);
}

void
boids_study_clear (BoidsStudy *self)
{
  g_return_if_fail (BOIDS_IS_STUDY (self));

  if (self->state == BOIDS_STATE_EMPTY)
    return;

  begin_change (self);
  drop (self);
  set_state (self, BOIDS_STATE_EMPTY);
  update_frame (self);
  end_change (self);
}

void
boids_study_reset (BoidsStudy *self)
{
  g_return_if_fail (BOIDS_IS_STUDY (self));

  if (self->state == BOIDS_STATE_EMPTY)
    return;

  begin_change (self);
  set_state (self, BOIDS_STATE_PAUSED);
  build (self);
  end_change (self);
}

void
boids_study_run (BoidsStudy *self)
{
  g_return_if_fail (BOIDS_IS_STUDY (self));

  if (self->state != BOIDS_STATE_PAUSED)
    return;

  begin_change (self);
  boids_pace_run (&self->pace);
  set_state (self, BOIDS_STATE_RUNNING);
  end_change (self);
}

void
boids_study_pause (BoidsStudy *self)
{
  g_return_if_fail (BOIDS_IS_STUDY (self));

  if (self->state != BOIDS_STATE_RUNNING)
    return;

  begin_change (self);
  boids_pace_stop (&self->pace, self->pace.tick + (self->working ? 1 : 0));
  set_state (self, BOIDS_STATE_PAUSED);
  end_change (self);
}

void
boids_study_step (BoidsStudy *self)
{
  g_return_if_fail (BOIDS_IS_STUDY (self));

  if (self->state == BOIDS_STATE_EMPTY)
    return;

  begin_change (self);
  boids_study_pause (self);
  boids_pace_step (&self->pace);
  end_change (self);
  work (self);
}

void
boids_study_advance (BoidsStudy *self, gint64 elapsed)
{
  g_return_if_fail (BOIDS_IS_STUDY (self));

  if (self->state != BOIDS_STATE_RUNNING)
    return;

  begin_change (self);
  boids_pace_advance (&self->pace, elapsed);
  end_change (self);
  work (self);
}

void
boids_study_choose (BoidsStudy *self, guint boid)
{
  g_return_if_fail (BOIDS_IS_STUDY (self));

  if (self->state != BOIDS_STATE_EMPTY && boid >= self->params.count)
    boid = 0;
  if (self->selected == boid)
    {
      notify (self, PROP_SELECTED);
      return;
    }

  begin_change (self);
  set_selected (self, boid);
  update_detail (self);
  end_change (self);
}

/* --- What there is ---------------------------------------------------------------------------- */

BoidsState
boids_study_get_state (BoidsStudy *self)
{
  g_return_val_if_fail (BOIDS_IS_STUDY (self), BOIDS_STATE_EMPTY);

  return self->state;
}

guint
boids_study_get_selected (BoidsStudy *self)
{
  g_return_val_if_fail (BOIDS_IS_STUDY (self), 0);

  return self->selected;
}

gboolean
boids_study_get_busy (BoidsStudy *self)
{
  g_return_val_if_fail (BOIDS_IS_STUDY (self), FALSE);

  return self->pace.tick < self->pace.target;
}

BoidsFrame *
boids_study_get_frame (BoidsStudy *self)
{
  g_return_val_if_fail (BOIDS_IS_STUDY (self), NULL);

  return self->frame;
}

BoidsDetail *
boids_study_get_detail (BoidsStudy *self)
{
  g_return_val_if_fail (BOIDS_IS_STUDY (self), NULL);

  return self->detail;
}

const StudyParams *
boids_study_get_params (BoidsStudy *self)
{
  g_return_val_if_fail (BOIDS_IS_STUDY (self), NULL);

  return &self->params;
}

StudyPairs
boids_study_get_pairs (BoidsStudy *self)
{
  g_return_val_if_fail (BOIDS_IS_STUDY (self), (StudyPairs){ 0 });

  return self->pairs;
}

/* --- The object ------------------------------------------------------------------------------- */

static void
boids_study_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoidsStudy *self = BOIDS_STUDY (object);

  switch (id)
    {
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    case PROP_FRAME:
      g_value_set_boxed (value, self->frame);
      break;
    case PROP_DETAIL:
      g_value_set_boxed (value, self->detail);
      break;
    case PROP_SELECTED:
      g_value_set_uint (value, self->selected);
      break;
    case PROP_GRID:
      g_value_set_boolean (value, self->grid);
      break;
    case PROP_LATE:
      g_value_set_boolean (value, self->late);
      break;
    case PROP_RATE:
      g_value_set_double (value, self->rate);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_study_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsStudy *self = BOIDS_STUDY (object);

  switch (id)
    {
    case PROP_SELECTED:
      boids_study_choose (self, g_value_get_uint (value));
      break;
    case PROP_GRID:
      if (self->grid != g_value_get_boolean (value))
        {
          self->grid = g_value_get_boolean (value);
          notify (self, PROP_GRID);
        }
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_study_finalize (GObject *object)
{
  BoidsStudy *self = BOIDS_STUDY (object);

  drop (self);
  boids_pace_clear (&self->pace);
  g_clear_pointer (&self->frame, boids_frame_unref);
  g_clear_pointer (&self->detail, boids_detail_unref);

  G_OBJECT_CLASS (boids_study_parent_class)->finalize (object);
}

static void
boids_study_class_init (BoidsStudyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = readable | G_PARAM_WRITABLE;

  object_class->get_property = boids_study_get_property;
  object_class->set_property = boids_study_set_property;
  object_class->finalize = boids_study_finalize;

  properties[PROP_STATE] =
      g_param_spec_enum ("state", NULL, NULL, BOIDS_TYPE_STATE, BOIDS_STATE_EMPTY, readable);
  properties[PROP_FRAME] = g_param_spec_boxed ("frame", NULL, NULL, BOIDS_TYPE_FRAME, readable);
  properties[PROP_DETAIL] = g_param_spec_boxed ("detail", NULL, NULL, BOIDS_TYPE_DETAIL, readable);
  properties[PROP_SELECTED] = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, 0, writable);
  properties[PROP_GRID] = g_param_spec_boolean ("grid", NULL, NULL, FALSE, writable);
  properties[PROP_LATE] = g_param_spec_boolean ("late", NULL, NULL, FALSE, readable);
  properties[PROP_RATE] = g_param_spec_double ("rate", NULL, NULL, 0, G_MAXDOUBLE, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", BOIDS_TYPE_STUDY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
boids_study_init (BoidsStudy *self)
{
  boids_pace_init (&self->pace, BOIDS_CLOCK_STUDY_RATE);
}

BoidsStudy *
boids_study_new (void)
{
  return g_object_new (BOIDS_TYPE_STUDY, NULL);
}
