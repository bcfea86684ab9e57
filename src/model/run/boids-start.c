/* boids-start.c - what a flock may be started from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-start.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (boids_simulation_error_quark, boids_simulation_error)

static gboolean
check_params (const FlockParams *params, GError **error)
{
  FlockParam fault;

  if (flock_params_validate (params, &fault))
    return TRUE;

  g_set_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID,
               _ ("The value of “%s” is not allowed."), flock_param_info (fault)->key);

  return FALSE;
}

static gboolean
check_rows (const double *rows, guint count, GError **error)
{
  gsize boid;

  switch (flock_rows_check (rows, count, &boid))
    {
    case FLOCK_ROWS_VALID:
      return TRUE;

    case FLOCK_ROWS_NOT_FINITE:
      g_set_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID,
                   _ ("A number of boid %u is not finite."), (guint) boid);
      return FALSE;

    case FLOCK_ROWS_OUTSIDE:
      g_set_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID,
                   _ ("Boid %u lies outside the cube."), (guint) boid);
      return FALSE;

    default:
      g_assert_not_reached ();
    }
}

gboolean
boids_start_check (const FlockParams *params, const double *rows, GError **error)
{
  return check_params (params, error) && (rows == NULL || check_rows (rows, params->count, error));
}
