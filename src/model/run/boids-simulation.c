/* boids-simulation.c - a run of a model with its states: empty, paused, running.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * BoidsRunner does the work, and BoidsPace knows which ticks are due. Every change is made between
 * begin_change() and boids_simulation_end_change(), which notify it.
 */
#include "boids-simulation-private.h"

enum
{
  PROP_0,
  PROP_KIND,
  PROP_STATE,
  PROP_FRAME,
  PROP_DETAIL,
  PROP_SELECTED,
  PROP_TICK,
  PROP_TIME,
  PROP_MEAN_SPEED,
  PROP_ORDER,
  PROP_BUSY,
  PROP_LATE,
  PROP_RATE,
  PROP_LATEST_TICK,
  PROP_SEEK_PROGRESS,
  PROP_COUNT_NEIGHBOURS,
  PROP_GRID,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint failed_signal;

G_DEFINE_FINAL_TYPE (BoidsSimulation, boids_simulation, G_TYPE_OBJECT)

/* --- Notification ------------------------------------------------------------------------- */

static void
notify (BoidsSimulation *self, guint prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

/* Returns: the value of a numeric property of @frame, or 0 without a frame. */
static double
get_number (BoidsFrame *frame, guint prop)
{
  if (frame == NULL)
    return 0;

  switch (prop)
    {
    case PROP_TICK:
      return boids_frame_get_tick (frame);
    case PROP_TIME:
      return boids_frame_get_time (frame);
    case PROP_MEAN_SPEED:
      return boids_frame_get_mean_speed (frame);
    case PROP_ORDER:
      return boids_frame_get_order (frame);
    default:
      g_assert_not_reached ();
    }
}

/* Sets a field that is the property @prop. */
static void
set_number (BoidsSimulation *self, guint *field, guint value, guint prop)
{
  if (*field == value)
    return;

  *field = value;
  notify (self, prop);
}

static void
set_frame (BoidsSimulation *self, BoidsFrame *frame)
{
  g_autoptr (BoidsFrame) old = self->frame;

  self->frame = frame != NULL ? boids_frame_ref (frame) : NULL;

  if (frame != old)
    notify (self, PROP_FRAME);
  for (guint prop = PROP_TICK; prop <= PROP_ORDER; prop++)
    if (get_number (frame, prop) != get_number (old, prop))
      notify (self, prop);
}

static void
set_detail (BoidsSimulation *self, BoidsDetail *detail)
{
  if (self->detail == detail)
    return;

  g_clear_pointer (&self->detail, boids_detail_unref);
  self->detail = detail != NULL ? boids_detail_ref (detail) : NULL;
  notify (self, PROP_DETAIL);
}

static gboolean
is_busy (BoidsSimulation *self)
{
  return self->state != BOIDS_STATE_EMPTY &&
         (self->frame == NULL || self->detail == NULL || self->pace.tick < self->pace.target ||
          self->answered != self->request.serial || self->n_sought != self->n_seeks);
}

static void
set_latest (BoidsSimulation *self, guint64 tick)
{
  if (self->latest == tick)
    return;

  self->latest = tick;
  notify (self, PROP_LATEST_TICK);
}

static void
set_progress (BoidsSimulation *self, double progress)
{
  if (self->progress == progress)
    return;

  self->progress = progress;
  notify (self, PROP_SEEK_PROGRESS);
}

static void
begin_change (BoidsSimulation *self)
{
  g_object_freeze_notify (G_OBJECT (self));
}

void
boids_simulation_end_change (BoidsSimulation *self)
{
  set_number (self, &self->busy, is_busy (self), PROP_BUSY);
  set_number (self, &self->late, boids_pace_get_late (&self->pace), PROP_LATE);
  set_number (self, &self->rate, boids_pace_get_rate (&self->pace), PROP_RATE);
  set_progress (self,
                self->n_sought == self->n_seeks ? 1 : boids_runner_get_progress (self->runner));
  g_object_thaw_notify (G_OBJECT (self));
}

/* --- Results ---------------------------------------------------------------------------------- */

/* Drops the current run. The next one is in @state, at @tick. */
static void
begin_generation (BoidsSimulation *self, BoidsState state, guint64 tick)
{
  boids_pace_reset (&self->pace, tick);
  if (state == BOIDS_STATE_RUNNING)
    boids_pace_run (&self->pace);
  set_number (self, &self->state, state, PROP_STATE);
  set_frame (self, NULL);
  set_detail (self, NULL);
  g_clear_pointer (&self->measures, g_array_unref);
  self->pairs = (StudyPairs){ 0 };
  self->first = tick;
  set_latest (self, tick);
  self->n_sought = self->n_seeks;
}

static void
report_failure (BoidsSimulation *self)
{
  g_autoptr (GError) error = NULL;

  boids_simulation_reset (self);
  boids_model_set_no_memory (&error);
  g_signal_emit (self, failed_signal, 0, error);
}

static void
show (BoidsSimulation *self, const BoidsRunnerResult *result)
{
  begin_change (self);
  /* During a seek, results from before it still arrive. */
  if (result->seek == self->n_seeks)
    boids_pace_arrive (&self->pace, boids_frame_get_tick (result->frame));
  self->n_sought = result->seek;
  set_latest (self, result->latest);
  if (result->n_changes == self->request.n_changes)
    self->request.params = result->params;
  self->answered = result->serial;
  self->pairs = result->pairs;
  g_clear_pointer (&self->measures, g_array_unref);
  self->measures = result->measures != NULL ? g_array_ref (result->measures) : NULL;
  set_frame (self, result->frame);
  /* The detail of an earlier selection is obsolete; that of the new one is being computed. */
  set_detail (self, boids_detail_get_boid (result->detail) == self->request.selected
                        ? result->detail
                        : NULL);
  boids_simulation_end_change (self);
}

/* A handler may start a new run, whose results don't include those from before it. */
static gboolean
on_ready (gpointer data)
{
  g_autoptr (BoidsSimulation) self = g_object_ref (data);
  BoidsRunnerResult *next;

  while ((next = boids_runner_take (self->runner)) != NULL)
    {
      g_autoptr (BoidsRunnerResult) result = next;

      if (result->failed)
        report_failure (self);
      else
        show (self, result);
    }
  if (self->n_sought != self->n_seeks)
    set_progress (self, boids_runner_get_progress (self->runner));

  return G_SOURCE_CONTINUE;
}

/* --- Actions ---------------------------------------------------------------------------------- */

void
boids_simulation_build (BoidsSimulation *self,
                        const BoidsParams *params,
                        BoidsBuffer *rows,
                        guint64 tick,
                        BoidsState state)
{
  begin_change (self);
  g_clear_pointer (&self->start, boids_buffer_unref);
  if (rows != NULL && tick == 0)
    self->start = boids_buffer_ref (rows);
  self->request.params = *params;
  self->request.serial++;
  if (self->request.selected >= self->model->get_count (params))
    set_number (self, &self->request.selected, 0, PROP_SELECTED);
  begin_generation (self, state, tick);
  boids_runner_build (self->runner, &self->request, rows, tick);
  boids_simulation_end_change (self);
}

/* Requests a description by the current request. */
static void
ask (BoidsSimulation *self)
{
  self->request.serial++;
  if (self->state != BOIDS_STATE_EMPTY)
    boids_runner_ask (self->runner, &self->request);
}

void
boids_simulation_change (BoidsSimulation *self, const BoidsParams *params)
{
  begin_change (self);
  self->request.params = *params;
  self->request.n_changes++;
  ask (self);
  boids_simulation_end_change (self);
}

void
boids_simulation_run (BoidsSimulation *self)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->state != BOIDS_STATE_PAUSED)
    return;
  begin_change (self);
  boids_pace_run (&self->pace);
  set_number (self, &self->state, BOIDS_STATE_RUNNING, PROP_STATE);
  boids_simulation_end_change (self);
}

void
boids_simulation_pause (BoidsSimulation *self)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->state != BOIDS_STATE_RUNNING)
    return;
  begin_change (self);
  boids_pace_stop (&self->pace, boids_runner_stop (self->runner));
  set_number (self, &self->state, BOIDS_STATE_PAUSED, PROP_STATE);
  boids_simulation_end_change (self);
}

void
boids_simulation_step (BoidsSimulation *self)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->state == BOIDS_STATE_EMPTY)
    return;
  begin_change (self);
  boids_simulation_pause (self);
  boids_pace_step (&self->pace);
  boids_runner_set_target (self->runner, self->pace.target);
  boids_simulation_end_change (self);
}

void
boids_simulation_reset (BoidsSimulation *self)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->state == BOIDS_STATE_EMPTY)
    return;
  begin_change (self);
  begin_generation (self, BOIDS_STATE_EMPTY, 0);
  g_clear_pointer (&self->start, boids_buffer_unref);
  boids_runner_drop (self->runner);
  boids_simulation_end_change (self);
}

void
boids_simulation_advance (BoidsSimulation *self, gint64 elapsed)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->state != BOIDS_STATE_RUNNING)
    return;
  begin_change (self);
  boids_pace_advance (&self->pace, elapsed);
  boids_runner_set_target (self->runner, self->pace.target);
  boids_simulation_end_change (self);
}

double
boids_simulation_get_fraction (BoidsSimulation *self)
{
  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), 0);

  return self->state == BOIDS_STATE_RUNNING ? boids_pace_get_fraction (&self->pace) : 0;
}

void
boids_simulation_choose (BoidsSimulation *self, guint boid)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->state != BOIDS_STATE_EMPTY && boid >= self->model->get_count (&self->request.params))
    boid = 0;

  if (self->request.selected == boid)
    {
      notify (self, PROP_SELECTED);
      return;
    }
  begin_change (self);
  set_number (self, &self->request.selected, boid, PROP_SELECTED);
  set_detail (self, NULL);
  ask (self);
  boids_simulation_end_change (self);
}

/* Sets a flag of the request, which is the property @prop. */
static void
set_flag (BoidsSimulation *self, gboolean *flag, gboolean value, guint prop)
{
  if (*flag == value)
    return;

  *flag = value;
  begin_change (self);
  notify (self, prop);
  ask (self);
  boids_simulation_end_change (self);
}

/* --- Properties ---------------------------------------------------------------------------- */

BoidsModelKind
boids_simulation_get_kind (BoidsSimulation *self)
{
  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), BOIDS_MODEL_KIND_FLOCK);

  return self->model->kind;
}

void
boids_simulation_get_pairs (BoidsSimulation *self, guint64 *all, guint64 *grid)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));
  g_return_if_fail (all != NULL && grid != NULL);

  *all = self->pairs.all;
  *grid = self->pairs.grid;
}

const BoidsMeasures *
boids_simulation_get_measures (BoidsSimulation *self, guint *n_measures)
{
  *n_measures = self->measures != NULL ? self->measures->len : 0;
  return self->measures != NULL ? (BoidsMeasures *) self->measures->data : NULL;
}

BoidsState
boids_simulation_get_state (BoidsSimulation *self)
{
  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), BOIDS_STATE_EMPTY);

  return self->state;
}

guint
boids_simulation_get_selected (BoidsSimulation *self)
{
  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), 0);

  return self->request.selected;
}

gboolean
boids_simulation_get_busy (BoidsSimulation *self)
{
  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), FALSE);

  return self->busy;
}

BoidsFrame *
boids_simulation_get_frame (BoidsSimulation *self)
{
  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), NULL);

  return self->frame;
}

BoidsDetail *
boids_simulation_get_detail (BoidsSimulation *self)
{
  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), NULL);

  return self->detail;
}

/* --- The object ------------------------------------------------------------------------------- */

static void
boids_simulation_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  BoidsSimulation *self = BOIDS_SIMULATION (object);

  switch (prop_id)
    {
    case PROP_KIND:
      g_value_set_enum (value, self->model->kind);
      break;
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
      g_value_set_uint (value, self->request.selected);
      break;
    case PROP_TICK:
      g_value_set_uint64 (value, get_number (self->frame, prop_id));
      break;
    case PROP_TIME:
    case PROP_MEAN_SPEED:
    case PROP_ORDER:
      g_value_set_double (value, get_number (self->frame, prop_id));
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, self->busy);
      break;
    case PROP_LATE:
      g_value_set_boolean (value, self->late);
      break;
    case PROP_RATE:
      g_value_set_double (value, self->rate);
      break;
    case PROP_LATEST_TICK:
      g_value_set_uint64 (value, self->latest);
      break;
    case PROP_SEEK_PROGRESS:
      g_value_set_double (value, self->progress);
      break;
    case PROP_COUNT_NEIGHBOURS:
      g_value_set_boolean (value, self->request.counting);
      break;
    case PROP_GRID:
      g_value_set_boolean (value, self->request.grid);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_model (BoidsSimulation *self, const BoidsModel *model)
{
  self->model = model;
  boids_pace_init (&self->pace, model->rate);
  self->runner = boids_runner_new (model, on_ready, self);
}

static void
boids_simulation_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  BoidsSimulation *self = BOIDS_SIMULATION (object);

  switch (prop_id)
    {
    case PROP_KIND:
      set_model (self, boids_model_get (g_value_get_enum (value)));
      break;
    case PROP_SELECTED:
      boids_simulation_choose (self, g_value_get_uint (value));
      break;
    case PROP_COUNT_NEIGHBOURS:
      set_flag (self, &self->request.counting, g_value_get_boolean (value), prop_id);
      break;
    case PROP_GRID:
      set_flag (self, &self->request.grid, g_value_get_boolean (value), prop_id);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boids_simulation_finalize (GObject *object)
{
  BoidsSimulation *self = BOIDS_SIMULATION (object);

  boids_runner_free (self->runner);
  boids_pace_clear (&self->pace);
  g_clear_pointer (&self->start, boids_buffer_unref);
  g_clear_pointer (&self->frame, boids_frame_unref);
  g_clear_pointer (&self->detail, boids_detail_unref);
  g_clear_pointer (&self->measures, g_array_unref);

  G_OBJECT_CLASS (boids_simulation_parent_class)->finalize (object);
}

static void
boids_simulation_class_init (BoidsSimulationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = readable | G_PARAM_WRITABLE;

  object_class->get_property = boids_simulation_get_property;
  object_class->set_property = boids_simulation_set_property;
  object_class->finalize = boids_simulation_finalize;

  properties[PROP_KIND] =
      g_param_spec_enum ("kind", NULL, NULL, BOIDS_TYPE_MODEL_KIND, BOIDS_MODEL_KIND_FLOCK,
                         writable | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_STATE] =
      g_param_spec_enum ("state", NULL, NULL, BOIDS_TYPE_STATE, BOIDS_STATE_EMPTY, readable);
  properties[PROP_FRAME] = g_param_spec_boxed ("frame", NULL, NULL, BOIDS_TYPE_FRAME, readable);
  properties[PROP_DETAIL] = g_param_spec_boxed ("detail", NULL, NULL, BOIDS_TYPE_DETAIL, readable);
  properties[PROP_SELECTED] = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, 0, writable);
  properties[PROP_TICK] = g_param_spec_uint64 ("tick", NULL, NULL, 0, G_MAXUINT64, 0, readable);
  properties[PROP_TIME] = g_param_spec_double ("time", NULL, NULL, 0, G_MAXDOUBLE, 0, readable);
  properties[PROP_MEAN_SPEED] =
      g_param_spec_double ("mean-speed", NULL, NULL, 0, G_MAXDOUBLE, 0, readable);
  properties[PROP_ORDER] = g_param_spec_double ("order", NULL, NULL, 0, G_MAXDOUBLE, 0, readable);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, readable);
  properties[PROP_LATE] = g_param_spec_boolean ("late", NULL, NULL, FALSE, readable);
  properties[PROP_RATE] = g_param_spec_double ("rate", NULL, NULL, 0, G_MAXDOUBLE, 0, readable);
  properties[PROP_LATEST_TICK] =
      g_param_spec_uint64 ("latest-tick", NULL, NULL, 0, G_MAXUINT64, 0, readable);
  properties[PROP_SEEK_PROGRESS] =
      g_param_spec_double ("seek-progress", NULL, NULL, 0, 1, 1, readable);
  properties[PROP_COUNT_NEIGHBOURS] =
      g_param_spec_boolean ("count-neighbours", NULL, NULL, FALSE, writable);
  properties[PROP_GRID] = g_param_spec_boolean ("grid", NULL, NULL, FALSE, writable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  failed_signal = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
boids_simulation_init (BoidsSimulation *self)
{
  self->progress = 1;
}

BoidsSimulation *
boids_simulation_new (BoidsModelKind kind)
{
  return g_object_new (BOIDS_TYPE_SIMULATION, "kind", kind, NULL);
}
