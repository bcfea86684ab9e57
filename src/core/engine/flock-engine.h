/* flock-engine.h - a tick on all threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-governor.h"
#include "flock-measures.h"

typedef struct _FlockEngine FlockEngine;

/* Returns an engine with one thread for the valid @params, or NULL if out of memory. Free with
 * flock_engine_free(). */
FlockEngine *flock_engine_new (const FlockParams *params);
void flock_engine_free (FlockEngine *engine);

/* See flock_set_threads(). Returns 0 only if out of memory in flock_engine_new(). */
uint32_t flock_engine_set_threads (FlockEngine *engine, uint32_t n_threads);

const char *flock_engine_get_instruction_set (const FlockEngine *engine);

/* See flock_set_stop(). */
void flock_engine_set_stop (FlockEngine *engine, const atomic_bool *stop);

/* Reads the state @in. Writes the next state to @out and the number of neighbours per boid in @in
 * to
 * @counts, each of which may be NULL. */
void flock_engine_run (FlockEngine *engine,
                       FlockThreading threading,
                       const double *in,
                       double *out,
                       uint32_t *counts);

/* Reads the state @in. Writes the samples of all boids and joins the groups of all neighbours. Call
 * flock_samples_begin() before. */
void flock_engine_sample (FlockEngine *engine,
                          FlockThreading threading,
                          const double *in,
                          FlockSamples *samples);
