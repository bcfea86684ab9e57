/* test-boids-buffer.c - tests of boids-buffer.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-buffer.h"

#include "fault-injection.h"
#include "flock.h"

static void
test_references (void)
{
  BoidsBuffer *buffer = boids_buffer_new (3);
  double *rows = boids_buffer_get_rows (buffer);

  g_assert_cmpuint ((guintptr) rows % FLOCK_ALIGNMENT, ==, 0);
  for (guint i = 0; i < 3 * FLOCK_STRIDE; i++)
    {
      g_assert_cmpfloat (rows[i], ==, 0);
      rows[i] = i;
    }
  g_assert_false (boids_buffer_is_shared (buffer));
  g_assert_true (boids_buffer_ref (buffer) == buffer);
  g_assert_true (boids_buffer_is_shared (buffer));
  boids_buffer_unref (buffer);
  g_assert_false (boids_buffer_is_shared (buffer));
  g_assert_cmpfloat (rows[3 * FLOCK_STRIDE - 1], ==, 3 * FLOCK_STRIDE - 1);
  g_assert_cmpuint (fault_get_n_rows (), ==, 1);

  /* Only the last reference frees it. */
  boids_buffer_unref (buffer);
  g_assert_cmpuint (fault_get_n_rows (), ==, 0);
}

static void
test_no_memory (void)
{
  g_autoptr (BoidsBuffer) buffer = NULL;

  fault_set_memory (0);
  g_assert_null (boids_buffer_new (1));
  fault_set_memory (1);
  buffer = boids_buffer_new (1);
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

/* One thread fills buffers and gives each to two others. */
static void
test_threads (void)
{
  g_autoptr (GAsyncQueue) queue = g_async_queue_new ();
  GThread *threads[2];

  for (guint i = 0; i < 2; i++)
    threads[i] = g_thread_new ("release", release_all, queue);

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      BoidsBuffer *buffer = boids_buffer_new (4);

      boids_buffer_get_rows (buffer)[0] = i;
      g_async_queue_push (queue, boids_buffer_ref (buffer));
      g_async_queue_push (queue, buffer);
    }

  for (guint i = 0; i < 2; i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (fault_get_n_rows (), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/buffer/references", test_references);
  g_test_add_func ("/buffer/no-memory", test_no_memory);
  g_test_add_func ("/buffer/threads", test_threads);

  return g_test_run ();
}
