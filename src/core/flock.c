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

  if (!flock_params_validate (params, NULL))
    return NULL;

  flock = malloc (sizeof *flock);
  if (flock == NULL)
    return NULL;

  flock->params = *params;
  flock->engine = flock_engine_new (params);
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

void
flock_step (Flock *flock, const double *in, double *out)
{
  if (flock->params.count <= A_FEW)
    flock_step_reference (&flock->params, in, out);
  else
    flock_engine_run (flock->engine, in, out, NULL);
}

void
flock_count_neighbours (Flock *flock, const double *rows, uint32_t *counts)
{
  flock_engine_run (flock->engine, rows, NULL, counts);
}
