/* flock-pool.c - threads that wait for work.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The caller opens a round, works, closes the round, and waits for the threads that have joined it.
 * A thread that wakes up after the close goes back to sleep, so on a busy machine without a free
 * processor it costs the caller no time:
 *
 *     caller     open ---- task ---------- close, wait until none is active
 *     thread 1     | wakes up, joins: task ------- none active
 *     thread 2     | wakes up ...                         sleeps again
 */
#include "flock-pool.h"

#include "flock.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct
{
  FlockPool *pool;
  pthread_t thread;
  uint32_t index;
} Member;

struct _FlockPool
{
  pthread_mutex_t mutex;
  pthread_cond_t begun, done;
  uint64_t round;
  bool open, quit;
  FlockTask task;
  void *data;
  uint32_t n_active; /* members that have joined the round */
  uint32_t n_members;
  Member members[];
};

static void *
member_main (void *data)
{
  Member *member = data;
  FlockPool *pool = member->pool;
  uint64_t round = 0;
  fenv_t own;

  pthread_mutex_lock (&pool->mutex);
  for (;;)
    {
      while (!pool->quit && !(pool->open && pool->round != round))
        pthread_cond_wait (&pool->begun, &pool->mutex);
      if (pool->quit)
        break;
      round = pool->round;
      pool->n_active++;
      pthread_mutex_unlock (&pool->mutex);
      /* A thread inherits the floating-point environment of the thread that started it, and a
       * library may have changed it since. */
      flock_fenv_begin (&own);
      pool->task (pool->data, member->index);
      flock_fenv_end (&own);
      pthread_mutex_lock (&pool->mutex);
      if (--pool->n_active == 0 && !pool->open)
        pthread_cond_signal (&pool->done);
    }
  pthread_mutex_unlock (&pool->mutex);
  return NULL;
}

FlockPool *
flock_pool_new (uint32_t n_threads)
{
  FlockPool *pool = calloc (1, sizeof *pool + (n_threads - 1) * sizeof *pool->members);

  if (pool == NULL)
    return NULL;

  pthread_mutex_init (&pool->mutex, NULL);
  pthread_cond_init (&pool->begun, NULL);
  pthread_cond_init (&pool->done, NULL);
  for (uint32_t i = 0; i < n_threads - 1; i++)
    {
      Member *member = &pool->members[i];

      member->pool = pool;
      member->index = i + 1;
      if (pthread_create (&member->thread, NULL, member_main, member) != 0)
        break;
      pool->n_members++;
    }
  return pool;
}

void
flock_pool_free (FlockPool *pool)
{
  if (pool == NULL)
    return;

  pthread_mutex_lock (&pool->mutex);
  pool->quit = true;
  pthread_cond_broadcast (&pool->begun);
  pthread_mutex_unlock (&pool->mutex);
  for (uint32_t i = 0; i < pool->n_members; i++)
    pthread_join (pool->members[i].thread, NULL);

  pthread_cond_destroy (&pool->done);
  pthread_cond_destroy (&pool->begun);
  pthread_mutex_destroy (&pool->mutex);
  free (pool);
}

void
flock_pool_run (FlockPool *pool, FlockTask task, void *data)
{
  pthread_mutex_lock (&pool->mutex);
  pool->task = task;
  pool->data = data;
  pool->round++;
  pool->open = true;
  pthread_cond_broadcast (&pool->begun);
  pthread_mutex_unlock (&pool->mutex);

  task (data, 0);

  pthread_mutex_lock (&pool->mutex);
  pool->open = false;
  while (pool->n_active > 0)
    pthread_cond_wait (&pool->done, &pool->mutex);
  pthread_mutex_unlock (&pool->mutex);
}
