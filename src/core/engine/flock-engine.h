/* flock-engine.h - a tick, by all threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-governor.h"
#include "flock.h"

typedef struct _FlockEngine FlockEngine;

/* Returns: an engine for @params, which are valid, with one thread; or NULL if memory is short.
 * Free with flock_engine_free(). */
FlockEngine *flock_engine_new (const FlockParams *params);
void flock_engine_free (FlockEngine *engine);

/* See flock_set_threads(). Returns: 0 only while the engine has none at all. */
uint32_t flock_engine_set_threads (FlockEngine *engine, uint32_t n_threads);

const char *flock_engine_get_instruction_set (const FlockEngine *engine);

/* See flock_set_stop(). */
void flock_engine_set_stop (FlockEngine *engine, const atomic_bool *stop);

/* Computes with one thread or with all that it has. Reads the state @in. Writes the next one to
 * @out and the number of neighbours in @in to @counts, each of which may be NULL. */
void flock_engine_run (FlockEngine *engine,
                       FlockThreading threading,
                       const double *in,
                       double *out,
                       uint32_t *counts);
