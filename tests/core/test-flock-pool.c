/* test-flock-pool.c - threads that wait for work.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-pool.h"

#include <glib.h>

#define MOST_THREADS 7
#define N_ROUNDS 2000

typedef struct
{
  guint n_threads;
  guint round;
  guint seen[MOST_THREADS]; /* the last round that each thread has taken part in */
} Work;

static void
take_part (void *data, uint32_t thread)
{
  Work *work = data;

  g_assert_cmpuint (thread, <, work->n_threads);
  g_assert_cmpuint (work->seen[thread], ==, work->round - 1);
  work->seen[thread] = work->round;
}

static void
test_rounds (void)
{
  for (guint n_threads = 1; n_threads <= MOST_THREADS; n_threads++)
    {
      Work work = { .n_threads = n_threads };
      FlockPool *pool = flock_pool_new (n_threads);

      for (work.round = 1; work.round <= N_ROUNDS; work.round++)
        {
          flock_pool_run (pool, take_part, &work);
          for (guint i = 0; i < n_threads; i++)
            g_assert_cmpuint (work.seen[i], ==, work.round);
        }
      flock_pool_free (pool);
    }
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
  g_test_add_func ("/flock-pool/idle", test_idle);
  return g_test_run ();
}
