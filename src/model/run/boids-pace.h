/* boids-pace.h - which tick a run should be at, and how fast it gets there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pure arithmetic. Time is what it is told, in microseconds of running. What was asked for and what
 * has come are both counted here, so what is outstanding, and with it what is dropped, depends on
 * the caller only and not on how far a thread happens to be.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The longest time that one displayed frame takes in; the rest is dropped. Microseconds. */
#define BOIDS_PACE_MAX_ELAPSED 250000

/**
 * BoidsPace:
 * @rate: ticks per second
 * @part: the part of a tick that has run up, in millionths of a tick
 * @running: whether time passes
 * @tick: the tick that has come last
 * @target: the tick that was asked for last
 * @run_target: @target when the run began
 * @now: the time that the run has taken
 * @last_drop: when a tick was dropped last, long before the run if never
 * @arrivals: (element-type gint64): when the ticks of the last second came
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

/* Sets @pace up for @rate ticks a second, at tick 0 and at rest. */
void boids_pace_init (BoidsPace *pace, guint rate);
void boids_pace_clear (BoidsPace *pace);

/* Restarts at tick 0, at rest. */
void boids_pace_reset (BoidsPace *pace);

/* Starts a run, and its measurement. */
void boids_pace_run (BoidsPace *pace);

/* Ends a run: nothing after @target will come. */
void boids_pace_stop (BoidsPace *pace, guint64 target);

/* Asks for one tick more. */
void boids_pace_step (BoidsPace *pace);

/* Takes in @elapsed microseconds of a run, at most BOIDS_PACE_MAX_ELAPSED of them; a negative value
 * counts as none. Asks for the ticks that are due, and drops those that would leave more
 * outstanding than one displayed frame can make due. */
void boids_pace_advance (BoidsPace *pace, gint64 elapsed);

/* Notes that @tick has come, and those before it. */
void boids_pace_arrive (BoidsPace *pace, guint64 tick);

/* Returns: the part of a tick that has run up since the newest tick was due, 0 to 1. It is 1 as
 * long as the next one is late, and until the first one of a run has come. */
double boids_pace_get_fraction (const BoidsPace *pace);

/* Returns: the number of ticks that came in the last second of the run. */
guint boids_pace_get_rate (const BoidsPace *pace);

/* Returns: whether a tick was dropped in the last second of the run. */
gboolean boids_pace_get_late (const BoidsPace *pace);

G_END_DECLS
