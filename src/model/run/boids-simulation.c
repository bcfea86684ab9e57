/* boids-simulation.c - a flock with its states: empty, paused, running.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The work is done by BoidsRunner, what is due is known to BoidsPace. Here they are joined, and
 * every change is made between begin_change() and end_change(), which notify it.
 */
#include "config.h"

#include "boids-simulation.h"

#include "boids-pace.h"
#include "boids-runner.h"
#include "boids-start.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _BoidsSimulation
{
  GObject parent_instance;

  BoidsRunner *runner;
  guint generation;

  BoidsState state;
  guint count; /* of the flock; without meaning while empty */
  guint selected;
  gboolean counting;
  BoidsFrame *frame;
  BoidsDetail *detail;

  BoidsPace pace;

  /* As they were notified last. */
  gboolean busy;
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
  PROP_TICK,
  PROP_TIME,
  PROP_MEAN_SPEED,
  PROP_ORDER,
  PROP_BUSY,
  PROP_LATE,
  PROP_RATE,
  PROP_COUNT_NEIGHBOURS,
  N_PROPS
};

enum
{
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsSimulation, boids_simulation, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (BoidsState,
                    boids_state,
                    G_DEFINE_ENUM_VALUE (BOIDS_STATE_EMPTY, "empty"),
                    G_DEFINE_ENUM_VALUE (BOIDS_STATE_PAUSED, "paused"),
                    G_DEFINE_ENUM_VALUE (BOIDS_STATE_RUNNING, "running"))

/* --- What is notified ------------------------------------------------------------------------- */

static void
notify (BoidsSimulation *self, guint prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

/* Returns: the value of one of the properties that are numbers of @frame, 0 without one. */
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

static void
set_state (BoidsSimulation *self, BoidsState state)
{
  if (self->state == state)
    return;

  self->state = state;
  notify (self, PROP_STATE);
}

static void
set_selected (BoidsSimulation *self, guint selected)
{
  if (self->selected == selected)
    return;

  self->selected = selected;
  notify (self, PROP_SELECTED);
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
compute_busy (BoidsSimulation *self)
{
  if (self->state == BOIDS_STATE_EMPTY)
    return FALSE;

  return self->frame == NULL || self->detail == NULL || self->pace.tick < self->pace.target ||
         (boids_frame_get_neighbour_counts (self->frame) != NULL) != self->counting;
}

static void
begin_change (BoidsSimulation *self)
{
  g_object_freeze_notify (G_OBJECT (self));
}

/* Brings what follows from the rest up to date, and notifies all at once, so that whoever is
 * notified finds properties that belong together. */
static void
end_change (BoidsSimulation *self)
{
  gboolean busy = compute_busy (self);
  gboolean late = boids_pace_get_late (&self->pace);
  guint rate = boids_pace_get_rate (&self->pace);

  if (self->busy != busy)
    {
      self->busy = busy;
      notify (self, PROP_BUSY);
    }

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

/* --- Results ---------------------------------------------------------------------------------- */

/* Leaves the flock for the next one, in @state. */
static void
begin_generation (BoidsSimulation *self, BoidsState state)
{
  self->generation++;
  boids_pace_reset (&self->pace);
  set_state (self, state);
  set_frame (self, NULL);
  set_detail (self, NULL);
}

static void
report_failure (BoidsSimulation *self)
{
  g_autoptr (GError) error = NULL;

  boids_simulation_reset (self);

  error = g_error_new_literal (BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_MEMORY,
                               _ ("There is not enough memory for so many boids."));
  g_signal_emit (self, signals[FAILED], 0, error);
}

static gboolean
on_ready (gpointer data)
{
  g_autoptr (BoidsSimulation) self = g_object_ref (data);
  g_auto (BoidsRunnerResult) result = { NULL };

  boids_runner_take (self->runner, self->generation, &result);

  if (result.failed)
    {
      report_failure (self);
      return G_SOURCE_CONTINUE;
    }

  if (result.frame == NULL)
    return G_SOURCE_CONTINUE;

  begin_change (self);

  boids_pace_arrive (&self->pace, boids_frame_get_tick (result.frame));
  set_frame (self, result.frame);
  /* The detail of an earlier choice is of no use; that of the new one is under way. */
  set_detail (self, boids_detail_get_boid (result.detail) == self->selected ? result.detail : NULL);

  end_change (self);

  return G_SOURCE_CONTINUE;
}

/* --- Actions ---------------------------------------------------------------------------------- */

/* Takes @pool and @start. */
static void
build (BoidsSimulation *self, const FlockParams *params, BoidsBufferPool *pool, BoidsBuffer *start)
{
  begin_change (self);
  begin_generation (self, BOIDS_STATE_PAUSED);
  self->count = params->count;
  if (self->selected >= self->count)
    set_selected (self, 0);
  boids_runner_build (self->runner, self->generation, params, pool, start, self->selected);
  end_change (self);
}

gboolean
boids_simulation_initialise (BoidsSimulation *self, const FlockParams *params, GError **error)
{
  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), FALSE);
  g_return_val_if_fail (params != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!boids_start_check (params, NULL, error))
    return FALSE;

  build (self, params, boids_buffer_pool_new (params->count), NULL);

  return TRUE;
}

gboolean
boids_simulation_initialise_from (BoidsSimulation *self,
                                  const FlockParams *params,
                                  const double *rows,
                                  GError **error)
{
  g_autoptr (BoidsBufferPool) pool = NULL;
  BoidsBuffer *start;

  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), FALSE);
  g_return_val_if_fail (params != NULL, FALSE);
  g_return_val_if_fail (rows != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!boids_start_check (params, rows, error))
    return FALSE;

  pool = boids_buffer_pool_new (params->count);
  start = boids_buffer_pool_acquire (pool);
  if (start == NULL)
    {
      g_set_error_literal (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_MEMORY,
                           _ ("There is not enough memory for so many boids."));
      return FALSE;
    }

  memcpy (boids_buffer_get_rows (start), rows, params->count * FLOCK_STRIDE * sizeof (double));
  build (self, params, g_steal_pointer (&pool), start);

  return TRUE;
}

void
boids_simulation_run (BoidsSimulation *self)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->state != BOIDS_STATE_PAUSED)
    return;

  begin_change (self);
  boids_pace_run (&self->pace);
  set_state (self, BOIDS_STATE_RUNNING);
  end_change (self);
}

void
boids_simulation_pause (BoidsSimulation *self)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->state != BOIDS_STATE_RUNNING)
    return;

  begin_change (self);
  boids_pace_stop (&self->pace, boids_runner_stop (self->runner));
  set_state (self, BOIDS_STATE_PAUSED);
  end_change (self);
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
  end_change (self);
}

void
boids_simulation_reset (BoidsSimulation *self)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->state == BOIDS_STATE_EMPTY)
    return;

  begin_change (self);
  begin_generation (self, BOIDS_STATE_EMPTY);
  boids_runner_drop (self->runner, self->generation);
  end_change (self);
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
  end_change (self);
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

  if (self->state != BOIDS_STATE_EMPTY && boid >= self->count)
    boid = 0;

  if (self->selected == boid)
    {
      notify (self, PROP_SELECTED);
      return;
    }

  begin_change (self);
  set_selected (self, boid);
  set_detail (self, NULL);
  boids_runner_choose (self->runner, boid);
  end_change (self);
}

static void
set_count_neighbours (BoidsSimulation *self, gboolean counting)
{
  if (self->counting == counting)
    return;

  begin_change (self);
  self->counting = counting;
  boids_runner_count_neighbours (self->runner, counting);
  notify (self, PROP_COUNT_NEIGHBOURS);
  end_change (self);
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

  return self->selected;
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
    case PROP_COUNT_NEIGHBOURS:
      g_value_set_boolean (value, self->counting);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
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
    case PROP_SELECTED:
      boids_simulation_choose (self, g_value_get_uint (value));
      break;
    case PROP_COUNT_NEIGHBOURS:
      set_count_neighbours (self, g_value_get_boolean (value));
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
  g_clear_pointer (&self->frame, boids_frame_unref);
  g_clear_pointer (&self->detail, boids_detail_unref);

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
  properties[PROP_COUNT_NEIGHBOURS] =
      g_param_spec_boolean ("count-neighbours", NULL, NULL, FALSE, writable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * BoidsSimulation::failed:
   * @self: the simulation, empty
   * @error: what to tell the user
   */
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
boids_simulation_init (BoidsSimulation *self)
{
  boids_pace_init (&self->pace, BOIDS_CLOCK_FLOCK_RATE);
  self->runner = boids_runner_new (on_ready, self);
}

BoidsSimulation *
boids_simulation_new (void)
{
  return g_object_new (BOIDS_TYPE_SIMULATION, NULL);
}
