/* boids-simulation-seek.c - going to any tick of a run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-simulation-private.h"

void
boids_simulation_seek (BoidsSimulation *self, guint64 tick)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->state == BOIDS_STATE_EMPTY)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  boids_simulation_pause (self);
  tick = MAX (tick, self->first);
  boids_pace_reset (&self->pace, tick);
  self->n_seeks = boids_runner_seek (self->runner, tick);
  boids_simulation_end_change (self);
}

void
boids_simulation_cancel (BoidsSimulation *self)
{
  g_return_if_fail (BOIDS_IS_SIMULATION (self));

  if (self->n_sought == self->n_seeks)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  boids_simulation_pause (self);
  boids_runner_cancel (self->runner);
  /* The tick where it ends is known when its frame arrives. */
  boids_pace_reset (&self->pace, self->first);
  boids_simulation_end_change (self);
}
