/* flock-pool.h - threads that wait for work.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct _FlockPool FlockPool;

/* Takes work items until none is left. @thread is the index of the thread that runs it. */
typedef void (*FlockTask) (void *data, uint32_t thread);

/* Starts a pool of @n_threads > 0 threads, including the one that calls flock_pool_run(), or fewer
 * if the system refuses more. Returns NULL if out of memory. Free with flock_pool_free(). */
FlockPool *flock_pool_new (uint32_t n_threads);

/* Ends the threads. */
void flock_pool_free (FlockPool *pool);

/* Runs @task in the calling thread and, concurrently, once in each other thread that wakes up
 * before the caller is done. Returns when all of these are done. Writes made before are visible to
 * all of them, and what they write is visible afterwards. */
void flock_pool_run (FlockPool *pool, FlockTask task, void *data);
