/* flock-governor.h - whether several threads are worth it, by measured time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How long a tick takes with one thread and with all of them depends on the flock, the processor
 * and on what else the machine is doing, so both are measured as the flock runs. The governor picks
 * the faster one and tries the other from time to time. What such trials have cost stays below one
 * per cent of all the time spent, however bad the other choice is.
 *
 * This is arithmetic only; the caller has the clock.
 */
#pragma once

#include <stdbool.h>

typedef enum
{
  FLOCK_ONE_THREAD,
  FLOCK_ALL_THREADS,
  FLOCK_N_CHOICES
} FlockThreading;

typedef struct
{
  FlockThreading first;
  unsigned n[FLOCK_N_CHOICES];  /* measurements so far, up to 2 */
  double cost[FLOCK_N_CHOICES]; /* smoothed seconds per tick */
  double debt;                  /* seconds lost by trials and not yet made up for */
} FlockGovernor;

/* Starts without measurements. @first is what is tried first. */
void flock_governor_init (FlockGovernor *governor, FlockThreading first);

/* Returns: how to compute the next tick. */
FlockThreading flock_governor_choose (const FlockGovernor *governor);

/* Takes note that a tick computed like that took @seconds. */
void flock_governor_note (FlockGovernor *governor, FlockThreading threading, double seconds);
