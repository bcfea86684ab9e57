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

/* Starts threads for a pool of @n_threads > 0; the one that calls flock_pool_run() is one of them.
 * Returns: NULL if they or memory are short. Free with flock_pool_free(). */
FlockPool *flock_pool_new (uint32_t n_threads);

/* Ends the threads. */
void flock_pool_free (FlockPool *pool);

/* Runs @task once in each thread, and returns when all of them are done. What has been written
 * before is seen by all, and what they have written is seen after. */
void flock_pool_run (FlockPool *pool, FlockTask task, void *data);
