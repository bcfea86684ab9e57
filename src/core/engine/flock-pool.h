/* flock-pool.h - threads that wait for work.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct _FlockPool FlockPool;

/* A piece of work. @thread is the number of the one that does it, from 0. */
typedef void (*FlockTask) (void *data, uint32_t thread);

/* Starts threads for a pool of @n_threads > 0, of which the one that calls flock_pool_run() is one;
 * fewer where the system refuses more. Returns: NULL if memory is short. Free with
 * flock_pool_free(). */
FlockPool *flock_pool_new (uint32_t n_threads);

/* Ends the threads. */
void flock_pool_free (FlockPool *pool);

/* Runs @task in the calling thread and, at the same time, once in each of the others that wakes up
 * before the caller has done; returns when all of these are done. @task takes pieces of the work
 * until none is left. What was written before is seen by all, and what they write is seen after. */
void flock_pool_run (FlockPool *pool, FlockTask task, void *data);
