/* boids-pace.c - turns elapsed time into ticks that are due, and measures their rate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-pace.h"

/* A tick has as many parts as a second has microseconds, so a microsecond is @rate parts: time adds
 * up in integers, whatever the rate. */
#define PARTS G_USEC_PER_SEC

void
boids_pace_init (BoidsPace *pace, guint rate)
{
  g_return_if_fail (pace != NULL);
  g_return_if_fail (rate > 0);

  pace->rate = rate;
  pace->arrivals = g_array_new (FALSE, FALSE, sizeof (gint64));
  boids_pace_reset (pace, 0);
}

void
boids_pace_clear (BoidsPace *pace)
{
  g_return_if_fail (pace != NULL);

  g_clear_pointer (&pace->arrivals, g_array_unref);
}

static void
reset_measure (BoidsPace *pace)
{
  pace->now = 0;
  pace->last_drop = -G_USEC_PER_SEC;
  g_array_set_size (pace->arrivals, 0);
}

void
boids_pace_reset (BoidsPace *pace, guint64 tick)
{
  g_return_if_fail (pace != NULL);

  pace->part = 0;
  pace->running = FALSE;
  pace->tick = tick;
  pace->target = tick;
  reset_measure (pace);
}

void
boids_pace_run (BoidsPace *pace)
{
  g_return_if_fail (pace != NULL);

  pace->running = TRUE;
  pace->run_target = pace->target;
  reset_measure (pace);
}

void
boids_pace_stop (BoidsPace *pace, guint64 target)
{
  g_return_if_fail (pace != NULL);

  pace->part = 0;
  pace->running = FALSE;
  pace->target = target;
}

void
boids_pace_step (BoidsPace *pace)
{
  g_return_if_fail (pace != NULL);

  pace->target++;
}

void
boids_pace_advance (BoidsPace *pace, gint64 elapsed)
{
  guint n_old = 0;
  guint64 due, outstanding, most, room;

  g_return_if_fail (pace != NULL);
  g_return_if_fail (pace->running);

  /* The window is one second, so more makes no difference. */
  pace->now += CLAMP (elapsed, 0, G_USEC_PER_SEC);
  while (n_old < pace->arrivals->len &&
         g_array_index (pace->arrivals, gint64, n_old) <= pace->now - G_USEC_PER_SEC)
    n_old++;
  g_array_remove_range (pace->arrivals, 0, n_old);

  pace->part += CLAMP (elapsed, 0, BOIDS_PACE_MAX_ELAPSED) * pace->rate;
  due = pace->part / PARTS;
  pace->part %= PARTS;
  /* Steps are not limited, so more may be outstanding than a run allows. */
  outstanding = pace->target - pace->tick;
  most = (guint64) BOIDS_PACE_MAX_ELAPSED * pace->rate / G_USEC_PER_SEC;
  room = most - MIN (outstanding, most);
  if (due > room)
    pace->last_drop = pace->now;
  pace->target += MIN (due, room);
}

void
boids_pace_arrive (BoidsPace *pace, guint64 tick)
{
  g_return_if_fail (pace != NULL);

  pace->target = MAX (pace->target, tick);
  for (; pace->tick < tick; pace->tick++)
    if (pace->running)
      g_array_append_val (pace->arrivals, pace->now);
}

double
boids_pace_get_fraction (const BoidsPace *pace)
{
  g_return_val_if_fail (pace != NULL, 0);

  if (pace->tick <= pace->run_target || pace->tick < pace->target)
    return 1;

  return (double) pace->part / PARTS;
}

guint
boids_pace_get_rate (const BoidsPace *pace)
{
  g_return_val_if_fail (pace != NULL, 0);

  return pace->arrivals->len;
}

gboolean
boids_pace_get_late (const BoidsPace *pace)
{
  g_return_val_if_fail (pace != NULL, FALSE);

  return pace->now - pace->last_drop < G_USEC_PER_SEC;
}
