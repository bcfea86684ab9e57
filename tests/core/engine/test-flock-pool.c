/* test-flock-pool.c - threads that wait for work.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-pool.h"

#include <glib.h>
#include <stdatomic.h>

#define MAX_THREADS 7
#define N_ROUNDS 2000
#define N_ITEMS 50

typedef struct
{
  guint n_threads;
  atomic_uint next;
  guint done[N_ITEMS];              /* the last round in which each item was done */
  guint round, joined[MAX_THREADS]; /* the last round that each thread has joined */
} Work;

static void
take_items (void *data, uint32_t thread)
{
  Work *work = data;
  guint item;

  g_assert_cmpuint (thread, <, work->n_threads);
  g_assert_cmpuint (work->joined[thread], <, work->round);
  work->joined[thread] = work->round;
  while ((item = atomic_fetch_add (&work->next, 1)) < N_ITEMS)
    {
      g_assert_cmpuint (work->done[item], ==, work->round - 1);
      work->done[item] = work->round;
    }
}

/* All items are done in each round, and no thread is still at work after it. */
static void
test_rounds (void)
{
  for (guint n_threads = 1; n_threads <= MAX_THREADS; n_threads++)
    {
      Work work = { .n_threads = n_threads };
      FlockPool *pool = flock_pool_new (n_threads);

      for (work.round = 1; work.round <= N_ROUNDS; work.round++)
        {
          work.next = 0;
          flock_pool_run (pool, take_items, &work);
          g_assert_cmpuint (work.joined[0], ==, work.round);
          for (guint i = 0; i < N_ITEMS; i++)
            g_assert_cmpuint (work.done[i], ==, work.round);
        }
      flock_pool_free (pool);
    }
}

static void
wait_for_other (void *data, uint32_t thread)
{
  atomic_uint *n_joined = data;

  ++*n_joined;
  while (*n_joined < 2)
    g_thread_yield ();
}

/* Another thread does join a round. */
static void
test_together (void)
{
  FlockPool *pool = flock_pool_new (2);

  for (guint round = 0; round < 100; round++)
    {
      atomic_uint n_joined = 0;

      flock_pool_run (pool, wait_for_other, &n_joined);
      g_assert_cmpuint (n_joined, ==, 2);
    }
  flock_pool_free (pool);
}

static void
test_idle (void)
{
  for (int i = 0; i < 100; i++)
    flock_pool_free (flock_pool_new (3));
  flock_pool_free (NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-pool/rounds", test_rounds);
  g_test_add_func ("/flock-pool/together", test_together);
  g_test_add_func ("/flock-pool/idle", test_idle);
  return g_test_run ();
}
