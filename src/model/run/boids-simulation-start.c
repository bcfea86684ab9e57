/* boids-simulation-start.c - what a run starts from, and how its parameters change.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-simulation-private.h"

#include "boids-config-core.h"

#include <string.h>

gboolean
boids_simulation_initialise (BoidsSimulation *self, const BoidsParams *params, GError **error)
{
  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), FALSE);
  g_return_val_if_fail (params != NULL && params->kind == boids_simulation_get_kind (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!boids_model_check (params, NULL, error))
    return FALSE;

  boids_simulation_build (self, params, NULL, 0, BOIDS_STATE_PAUSED);

  return TRUE;
}

gboolean
boids_simulation_initialise_from (BoidsSimulation *self,
                                  const BoidsParams *params,
                                  const double *rows,
                                  GError **error)
{
  BoidsBuffer *start;
  guint count;

  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), FALSE);
  g_return_val_if_fail (params != NULL && params->kind == boids_simulation_get_kind (self), FALSE);
  g_return_val_if_fail (rows != NULL && boids_model_get (params->kind)->check_rows != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!boids_model_check (params, rows, error))
    return FALSE;

  count = boids_model_get (params->kind)->get_count (params);
  start = boids_buffer_new (count);
  if (start == NULL)
    {
      boids_model_set_no_memory (error);
      return FALSE;
    }

  memcpy (boids_buffer_get_rows (start), rows, (gsize) count * FLOCK_STRIDE * sizeof (double));
  boids_simulation_build (self, params, start, 0, BOIDS_STATE_PAUSED);

  return TRUE;
}

gboolean
boids_simulation_initialise_config (BoidsSimulation *self, BoidsConfig *config, GError **error)
{
  BoidsParams params = { .kind = boids_config_get_model (config) };
  int selected = boids_config_get_selected (config);
  gboolean initialised;

  if (params.kind == BOIDS_MODEL_KIND_FLOCK)
    boids_config_get_flock_params (config, &params.flock);
  else
    boids_config_get_study_params (config, &params.study);

  g_object_freeze_notify (G_OBJECT (self));
  initialised = boids_simulation_initialise (self, &params, error);
  if (initialised && selected != BOIDS_CONFIG_NOBODY)
    boids_simulation_choose (self, selected);
  g_object_thaw_notify (G_OBJECT (self));

  return initialised;
}

gboolean
boids_simulation_set_params (BoidsSimulation *self, const BoidsParams *params, GError **error)
{
  const BoidsModel *model;
  BoidsState state;

  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), FALSE);
  g_return_val_if_fail (params != NULL && params->kind == boids_simulation_get_kind (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!boids_model_check (params, NULL, error))
    return FALSE;

  model = boids_model_get (params->kind);
  state = boids_simulation_get_state (self);
  if (state == BOIDS_STATE_EMPTY)
    boids_simulation_build (self, params, NULL, 0, BOIDS_STATE_PAUSED);
  else if (model->can_change != NULL &&
           model->can_change (boids_simulation_get_params (self), params))
    boids_simulation_change (self, params);
  else
    boids_simulation_build (self, params, NULL, 0, state);

  return TRUE;
}

void
boids_simulation_resume (BoidsSimulation *self, const BoidsParams *params, BoidsFrame *frame)
{
  boids_simulation_build (self, params, boids_buffer_ref (boids_frame_get_buffer (frame)),
                          boids_frame_get_tick (frame), BOIDS_STATE_PAUSED);
}

void
boids_simulation_restart (BoidsSimulation *self)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->state != BOIDS_STATE_EMPTY)
    boids_simulation_build (self, &self->request.params, g_steal_pointer (&self->start), 0,
                            BOIDS_STATE_PAUSED);
}

const BoidsParams *
boids_simulation_get_params (BoidsSimulation *self)
{
  g_return_val_if_fail (BOIDS_IS_SIMULATION (self), NULL);

  return &self->request.params;
}
