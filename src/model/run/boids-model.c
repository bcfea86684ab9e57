/* boids-model.c - the interface between a run and its model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-model.h"

#include "boids-simulation.h"

#include <glib/gi18n-lib.h>

/* Not G_DEFINE_QUARK(): the hyphens, by which bindings find the errors, look like minus signs to
 * clang-format. */
GQuark
boids_simulation_error_quark (void)
{
  return g_quark_from_static_string ("boids-simulation-error-quark");
}

G_DEFINE_ENUM_TYPE (BoidsSimulationError,
                    boids_simulation_error,
                    G_DEFINE_ENUM_VALUE (BOIDS_SIMULATION_ERROR_INVALID, "invalid"),
                    G_DEFINE_ENUM_VALUE (BOIDS_SIMULATION_ERROR_MEMORY, "memory"))

G_DEFINE_ENUM_TYPE (BoidsState,
                    boids_state,
                    G_DEFINE_ENUM_VALUE (BOIDS_STATE_EMPTY, "empty"),
                    G_DEFINE_ENUM_VALUE (BOIDS_STATE_PAUSED, "paused"),
                    G_DEFINE_ENUM_VALUE (BOIDS_STATE_RUNNING, "running"))

const BoidsModel *
boids_model_get (BoidsModelKind kind)
{
  return kind == BOIDS_MODEL_KIND_FLOCK ? &boids_model_flock : &boids_model_study;
}

gboolean
boids_model_check (const BoidsParams *params, const double *rows, GError **error)
{
  const BoidsModel *model = boids_model_get (params->kind);
  const FlockParamInfo *info;

  if (!model->check_params (params, &info))
    {
      g_set_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID,
                   _ ("The value of “%s” is not allowed."), info->key);
      return FALSE;
    }

  return rows == NULL || model->check_rows (params, rows, error);
}

void
boids_model_set_no_memory (GError **error)
{
  g_set_error_literal (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_MEMORY,
                       _ ("There is not enough memory for so many boids."));
}
