/* flock.c - a flock in motion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-engine.h"

#include <stdlib.h>

/* With so few boids the double loop over all pairs is done before the engine has started. */
#define A_FEW 12

/* With fewer, a tick is done before another thread has woken up. */
#define ENOUGH_FOR_THREADS 1500

struct _Flock
{
  FlockParams params;
  FlockEngine *engine;
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
  return flock;
}

void
flock_free (Flock *flock)
{
  if (flock == NULL)
    return;

  flock_engine_free (flock->engine);
  free (flock);
}

const FlockParams *
flock_get_params (const Flock *flock)
{
  return &flock->params;
}

bool
flock_set_threads (Flock *flock, uint32_t n_threads)
{
  return flock_engine_set_threads (flock->engine,
                                   flock->params.count < ENOUGH_FOR_THREADS ? 1 : n_threads);
}

const char *
flock_get_simd_name (const Flock *flock)
{
  return flock_engine_get_simd_name (flock->engine);
}

void
flock_set_stop (Flock *flock, const atomic_bool *stop)
{
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

void
flock_step (Flock *flock, const double *in, double *out)
{
  fenv_t caller;

  if (flock->params.count <= A_FEW)
    {
      flock_step_reference (&flock->params, in, out);
      return;
    }
  flock_fenv_begin (&caller);
  flock_engine_run (flock->engine, in, out, NULL);
  flock_fenv_end (&caller);
}

void
flock_count_neighbours (Flock *flock, const double *rows, uint32_t *counts)
{
  fenv_t caller;

  flock_fenv_begin (&caller);
  flock_engine_run (flock->engine, rows, NULL, counts);
  flock_fenv_end (&caller);
}
