/* flock.c - a flock in motion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* sched_getaffinity() */

#include "flock-engine.h"

#include <sched.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Up to this many boids, the double loop over all pairs is faster than the engine. */
#define MAX_DOUBLE_LOOP 12

/* From this many boids on, the first tick uses all threads; below, one thread is measured first. */
#define MIN_THREADED_FIRST 16384

struct _Flock
{
  FlockParams params;
  FlockEngine *engine;
  uint32_t n_threads;
  FlockGovernor governor;  /* with more than one thread */
  const atomic_bool *stop; /* nullable */
  FlockSamples samples;    /* allocated when first measured */
};

Flock *
flock_new (const FlockParams *params)
{
  Flock *flock;
  fenv_t caller;

  if (!flock_params_validate (params, NULL))
    return NULL;

  flock = malloc (sizeof *flock);
  if (flock == NULL)
    return NULL;

  flock->params = *params;
  flock_fenv_begin (&caller);
  flock->engine = flock_engine_new (params);
  flock_fenv_end (&caller);
  if (flock->engine == NULL)
    {
      free (flock);
      return NULL;
    }
  flock->stop = NULL;
  flock->n_threads = 1;
  flock->samples = (FlockSamples){ NULL };
  return flock;
}

void
flock_free (Flock *flock)
{
  if (flock == NULL)
    return;

  flock_engine_free (flock->engine);
  flock_samples_clear (&flock->samples);
  free (flock);
}

const FlockParams *
flock_get_params (const Flock *flock)
{
  return &flock->params;
}

uint32_t
flock_count_processors (void)
{
  long n;
#ifdef __linux__
  cpu_set_t allowed;

  if (sched_getaffinity (0, sizeof allowed, &allowed) == 0)
    return (uint32_t) CPU_COUNT (&allowed);
#endif
  n = sysconf (_SC_NPROCESSORS_ONLN);
  return n > 0 ? (uint32_t) n : 1;
}

uint32_t
flock_set_threads (Flock *flock, uint32_t n_threads)
{
  uint32_t n_processors = flock_count_processors ();

  /* More threads would take turns, and a step waits for each thread that has started a work
   * item. */
  if (n_threads > n_processors)
    n_threads = n_processors;
  flock_governor_init (&flock->governor, flock->params.count < MIN_THREADED_FIRST
                                             ? FLOCK_ONE_THREAD
                                             : FLOCK_ALL_THREADS);
  return flock->n_threads = flock_engine_set_threads (flock->engine, n_threads);
}

const char *
flock_get_instruction_set (const Flock *flock)
{
  return flock_engine_get_instruction_set (flock->engine);
}

void
flock_set_stop (Flock *flock, const atomic_bool *stop)
{
  flock->stop = stop;
  flock_engine_set_stop (flock->engine, stop);
}

static __attribute__ ((noinline)) double
compute_time (uint64_t tick)
{
  return tick * FLOCK_TICK;
}

double
flock_time (uint64_t tick)
{
  fenv_t caller;
  double time;

  flock_fenv_begin (&caller);
  time = compute_time (tick);
  flock_fenv_end (&caller);
  return time;
}

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

static bool
is_cancelled (const Flock *flock)
{
  return flock->stop != NULL && atomic_load (flock->stop);
}

static void
step (Flock *flock, const double *in, double *out)
{
  FlockThreading threading;
  double start, seconds;

  if (flock->n_threads == 1)
    {
      flock_engine_run (flock->engine, FLOCK_ONE_THREAD, in, out, NULL);
      return;
    }
  threading = flock_governor_choose (&flock->governor);
  start = get_seconds ();
  flock_engine_run (flock->engine, threading, in, out, NULL);
  seconds = get_seconds () - start;
  if (!is_cancelled (flock))
    flock_governor_note (&flock->governor, threading, seconds);
}

void
flock_step (Flock *flock, const double *in, double *out)
{
  fenv_t caller;

  if (flock->params.count <= MAX_DOUBLE_LOOP)
    {
      flock_step_reference (&flock->params, in, out);
      return;
    }
  flock_fenv_begin (&caller);
  step (flock, in, out);
  flock_fenv_end (&caller);
}

static FlockThreading
choose_threading (Flock *flock)
{
  return flock->n_threads == 1 ? FLOCK_ONE_THREAD : flock_governor_choose (&flock->governor);
}

void
flock_count_neighbours (Flock *flock, const double *rows, uint32_t *counts)
{
  fenv_t caller;

  flock_fenv_begin (&caller);
  flock_engine_run (flock->engine, choose_threading (flock), rows, NULL, counts);
  flock_fenv_end (&caller);
}

bool
flock_measure (Flock *flock, const double *rows, double measures[FLOCK_N_MEASURES])
{
  uint32_t count = flock->params.count;
  fenv_t caller;

  if (flock->samples.boids == NULL && !flock_samples_init (&flock->samples, count))
    {
      flock_samples_clear (&flock->samples);
      return false;
    }
  flock_fenv_begin (&caller);
  flock_samples_begin (&flock->samples, count);
  flock_engine_sample (flock->engine, choose_threading (flock), rows, &flock->samples);
  if (!is_cancelled (flock))
    flock_samples_sum (&flock->samples, rows, count, measures, FLOCK_N_MEASURES);
  flock_fenv_end (&caller);
  return !is_cancelled (flock);
}
