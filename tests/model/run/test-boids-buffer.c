/* test-boids-buffer.c - tests of boids-buffer.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-buffer.h"

#include "fault-injection.h"
#include "flock.h"

static void
test_reuse (void)
{
  BoidsBufferPool *pool = boids_buffer_pool_new (3);
  BoidsBuffer *a = boids_buffer_pool_acquire (pool);
  BoidsBuffer *b = boids_buffer_pool_acquire (pool);
  double *rows = boids_buffer_get_rows (a);

  g_assert_true (boids_buffer_get_rows (b) != rows);
  g_assert_cmpuint ((guintptr) rows % FLOCK_ALIGNMENT, ==, 0);
  for (guint i = 0; i < 3 * FLOCK_STRIDE; i++)
    rows[i] = i;

  /* It comes back with the last reference only. */
  g_assert_true (boids_buffer_ref (a) == a);
  boids_buffer_unref (a);
  g_assert_cmpfloat (rows[3 * FLOCK_STRIDE - 1], ==, 3 * FLOCK_STRIDE - 1);
  boids_buffer_unref (a);
  g_assert_cmpuint (fault_get_n_rows (), ==, 2);

  a = boids_buffer_pool_acquire (pool);
  g_assert_true (boids_buffer_get_rows (a) == rows);
  g_assert_cmpuint (fault_get_n_rows (), ==, 2);

  boids_buffer_unref (a);
  boids_buffer_unref (b);
  boids_buffer_pool_free (pool);
  g_assert_cmpuint (fault_get_n_rows (), ==, 0);
}

static void
test_outlives_pool (void)
{
  BoidsBufferPool *pool = boids_buffer_pool_new (2);
  BoidsBuffer *idle = boids_buffer_pool_acquire (pool);
  BoidsBuffer *a = boids_buffer_pool_acquire (pool);
  BoidsBuffer *b = boids_buffer_pool_acquire (pool);

  boids_buffer_unref (idle);
  boids_buffer_pool_free (pool);
  g_assert_cmpuint (fault_get_n_rows (), ==, 2);

  boids_buffer_get_rows (a)[2 * FLOCK_STRIDE - 1] = 1;
  boids_buffer_unref (a);
  g_assert_cmpuint (fault_get_n_rows (), ==, 1);
  boids_buffer_get_rows (b)[0] = 1;
  boids_buffer_unref (b);
  g_assert_cmpuint (fault_get_n_rows (), ==, 0);
}

static void
test_unused_pool (void)
{
  g_autoptr (BoidsBufferPool) pool = boids_buffer_pool_new (1);

  g_assert_nonnull (pool);
  g_assert_cmpuint (fault_get_n_rows (), ==, 0);
}

static void
test_no_memory (void)
{
  g_autoptr (BoidsBufferPool) pool = boids_buffer_pool_new (1);
  g_autoptr (BoidsBuffer) buffer = NULL;

  fault_set_memory (0);
  g_assert_null (boids_buffer_pool_acquire (pool));
  fault_set_memory (1);
  buffer = boids_buffer_pool_acquire (pool);
  g_assert_nonnull (buffer);

  /* One that comes back needs no memory. */
  g_clear_pointer (&buffer, boids_buffer_unref);
  buffer = boids_buffer_pool_acquire (pool);
  g_assert_nonnull (buffer);
  fault_set_memory (-1);
}

#define N_ROUNDS 5000

static gpointer
release_all (gpointer data)
{
  GAsyncQueue *queue = data;

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      BoidsBuffer *buffer = g_async_queue_pop (queue);

      g_assert_cmpfloat (boids_buffer_get_rows (buffer)[0], >=, 0);
      boids_buffer_unref (buffer);
    }

  return NULL;
}

/* One thread fills buffers and gives each to two others, while the pool goes away. */
static void
test_threads (void)
{
  g_autoptr (GAsyncQueue) queue = g_async_queue_new ();
  GThread *threads[2];
  BoidsBufferPool *pool = boids_buffer_pool_new (4);

  for (guint i = 0; i < 2; i++)
    threads[i] = g_thread_new ("release", release_all, queue);

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      BoidsBuffer *buffer = boids_buffer_pool_acquire (pool);

      boids_buffer_get_rows (buffer)[0] = i;
      g_async_queue_push (queue, boids_buffer_ref (buffer));
      g_async_queue_push (queue, buffer);
    }
  boids_buffer_pool_free (pool);

  for (guint i = 0; i < 2; i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (fault_get_n_rows (), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/buffer/reuse", test_reuse);
  g_test_add_func ("/buffer/outlives-pool", test_outlives_pool);
  g_test_add_func ("/buffer/unused-pool", test_unused_pool);
  g_test_add_func ("/buffer/no-memory", test_no_memory);
  g_test_add_func ("/buffer/threads", test_threads);

  return g_test_run ();
}
