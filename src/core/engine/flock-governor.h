/* flock-governor.h - decides by measured time whether a tick uses one thread or all of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which is faster depends on the flock, the processor and the load of the machine, so both are
 * measured while the flock runs. The governor chooses the faster one and tries the other from time
 * to time. Such trials cost less than one per cent of the total time, however slow the other is.
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
  double debt;                  /* seconds lost in trials and not yet paid off */
} FlockGovernor;

/* Starts without measurements. @first is tried first. */
void flock_governor_init (FlockGovernor *governor, FlockThreading first);

/* Returns how to compute the next tick. */
FlockThreading flock_governor_choose (const FlockGovernor *governor);

/* Notes that a tick computed with @threading took @seconds. */
void flock_governor_note (FlockGovernor *governor, FlockThreading threading, double seconds);
