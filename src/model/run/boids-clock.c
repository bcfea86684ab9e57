/* boids-clock.c - turns real time into steps of the model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-clock.h"

/* Microseconds times steps a second: a step is a million parts, whatever the rate. */
#define PARTS G_USEC_PER_SEC

void
boids_clock_init (BoidsClock *clock, guint rate)
{
  g_return_if_fail (clock != NULL);
  g_return_if_fail (rate > 0);

  clock->rate = rate;
  clock->part = 0;
}

void
boids_clock_reset (BoidsClock *clock)
{
  g_return_if_fail (clock != NULL);

  clock->part = 0;
}

guint
boids_clock_advance (BoidsClock *clock, gint64 elapsed)
{
  guint due;

  g_return_val_if_fail (clock != NULL, 0);

  clock->part += CLAMP (elapsed, 0, BOIDS_CLOCK_MAX_ELAPSED) * clock->rate;
  due = clock->part / PARTS;
  clock->part %= PARTS;

  return due;
}

double
boids_clock_get_fraction (const BoidsClock *clock)
{
  g_return_val_if_fail (clock != NULL, 0);

  return (double) clock->part / PARTS;
}
