/* boids-pace.h - turns elapsed time into ticks that are due, and measures their rate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pure arithmetic: the caller passes in the time, in microseconds of running. Both the ticks
 * requested and the ticks received are counted here, so what is outstanding, and with it what is
 * dropped, depends only on the calls and not on the progress of a thread.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The longest time that one displayed frame may add, in microseconds; the rest is dropped. */
#define BOIDS_PACE_MAX_ELAPSED 250000

/**
 * BoidsPace:
 * @rate: ticks per second
 * @part: the part of a tick that has run up, in millionths of a tick
 * @running: whether time passes
 * @tick: the newest tick received
 * @target: the last tick requested
 * @run_target: @target when the run began
 * @now: the time since the run began, in microseconds
 * @last_drop: when a tick was last dropped; long before the run if never
 * @arrivals: (element-type gint64): when the ticks of the last second arrived
 */
typedef struct
{
  guint rate;
  gint64 part;
  gboolean running;
  guint64 tick;
  guint64 target;
  guint64 run_target;
  gint64 now;
  gint64 last_drop;
  GArray *arrivals;
} BoidsPace;

/* Sets up @pace for @rate ticks per second, at tick 0, not running. */
void boids_pace_init (BoidsPace *pace, guint rate);
void boids_pace_clear (BoidsPace *pace);

/* Restarts at @tick, not running. */
void boids_pace_reset (BoidsPace *pace, guint64 tick);

/* Starts a run, and its measurement. */
void boids_pace_run (BoidsPace *pace);

/* Ends a run: no tick after @target will arrive. */
void boids_pace_stop (BoidsPace *pace, guint64 target);

/* Requests one more tick. */
void boids_pace_step (BoidsPace *pace);

/* Advances by @elapsed microseconds, at most BOIDS_PACE_MAX_ELAPSED of them; a negative value
 * counts as 0. Requests the ticks that are due, and drops those that would leave more outstanding
 * than one displayed frame can make due. */
void boids_pace_advance (BoidsPace *pace, gint64 elapsed);

/* Notes that @tick and those before it have arrived. */
void boids_pace_arrive (BoidsPace *pace, guint64 tick);

/* Returns: the part of a tick that has run up since the newest tick was due, 0 to 1. It is 1 while
 * the next one is late, and until the first one of a run has arrived. */
double boids_pace_get_fraction (const BoidsPace *pace);

/* Returns: the number of ticks that arrived in the last second of the run. */
guint boids_pace_get_rate (const BoidsPace *pace);

/* Returns: whether a tick was dropped in the last second of the run. */
gboolean boids_pace_get_late (const BoidsPace *pace);

G_END_DECLS
