/* flock-governor.c - decides by measured time whether a tick uses one thread or all of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-governor.h"

/* Shorter ticks gain nothing from threads: waking one takes tens of microseconds. */
#define MIN_SECONDS 2.5e-4
/* Fraction of the time that trials of the other choice may cost. */
#define TRIALS 0.01
/* Weight of a new measurement. */
#define WEIGHT 0.125

void
flock_governor_init (FlockGovernor *governor, FlockThreading first)
{
  *governor = (FlockGovernor){ .first = first };
}

static FlockThreading
other (FlockThreading threading)
{
  return threading == FLOCK_ONE_THREAD ? FLOCK_ALL_THREADS : FLOCK_ONE_THREAD;
}

/* Returns the choice that is faster as far as measured. */
static FlockThreading
get_best (const FlockGovernor *governor)
{
  FlockThreading first = governor->first, second = other (first);

  return governor->n[second] > 0 && governor->cost[second] < governor->cost[first] ? second : first;
}

FlockThreading
flock_governor_choose (const FlockGovernor *governor)
{
  FlockThreading best = get_best (governor);

  if (governor->n[governor->first] < 2)
    return governor->first;
  if (governor->n[FLOCK_ONE_THREAD] > 0 && governor->cost[FLOCK_ONE_THREAD] < MIN_SECONDS)
    return FLOCK_ONE_THREAD;
  return governor->debt == 0.0 ? other (best) : best;
}

void
flock_governor_note (FlockGovernor *governor, FlockThreading threading, double seconds)
{
  FlockThreading best = get_best (governor);
  double *cost = &governor->cost[threading];
  unsigned *n = &governor->n[threading];

  governor->debt -= TRIALS * seconds;
  if (governor->debt < 0.0)
    governor->debt = 0.0;
  if (threading != best && seconds > governor->cost[best])
    governor->debt += seconds - governor->cost[best];

  /* The first tick also touches memory for the first time, so the second measurement replaces it.
   */
  *cost = *n < 2 ? seconds : *cost + WEIGHT * (seconds - *cost);
  if (*n < 2)
    ++*n;
}
