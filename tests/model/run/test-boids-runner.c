/* test-boids-runner.c - tests of boids-runner.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-runner.h"

#include "fault-injection.h"
#include "vectors.h"

typedef struct
{
  BoidsRunner *runner;
  guint n_ready;
} Fixture;

static gboolean
on_ready (gpointer data)
{
  Fixture *fixture = data;

  fixture->n_ready++;

  return G_SOURCE_CONTINUE;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->runner = boids_runner_new (on_ready, fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->runner, boids_runner_free);
  /* The thread gives its memory back. */
  fault_wait_for_memory ();
}

static FlockParams
make_params (guint count)
{
  FlockParams params = flock_params_default ();

  params.count = count;

  return params;
}

static void
build (Fixture *fixture, guint generation, guint count)
{
  FlockParams params = make_params (count);

  boids_runner_build (fixture->runner, generation, &params, boids_buffer_pool_new (count), NULL, 0);
}

static void
wait_for (Fixture *fixture, guint n_ready)
{
  while (fixture->n_ready < n_ready)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_build (Fixture *fixture, gconstpointer data)
{
  g_auto (BoidsRunnerResult) result = { NULL };

  boids_runner_take (fixture->runner, 0, &result);
  g_assert_null (result.frame);
  g_assert_false (result.failed);

  build (fixture, 1, 10);
  wait_for (fixture, 1);
  boids_runner_take (fixture->runner, 1, &result);
  g_assert_cmpuint (boids_frame_get_count (result.frame), ==, 10);
  g_assert_cmpuint (boids_frame_get_tick (result.frame), ==, 0);
  g_assert_cmpuint (boids_detail_get_boid (result.detail), ==, 0);
  boids_runner_result_clear (&result);
  g_assert_null (result.frame);
  g_assert_null (result.detail);

  /* Once taken it is gone. */
  boids_runner_take (fixture->runner, 1, &result);
  g_assert_null (result.frame);
}

static void
test_start (Fixture *fixture, gconstpointer data)
{
  g_auto (BoidsRunnerResult) result = { NULL };
  FlockParams params = make_params (2);
  BoidsBufferPool *pool = boids_buffer_pool_new (2);
  BoidsBuffer *start = boids_buffer_pool_acquire (pool);
  double *rows = boids_buffer_get_rows (start);
  gsize stride;

  boids_runner_build (fixture->runner, 1, &params, pool, start, 1);
  wait_for (fixture, 1);
  boids_runner_take (fixture->runner, 1, &result);
  g_assert_true (boids_frame_get_rows (result.frame, &stride) == rows);
  g_assert_cmpuint (boids_detail_get_boid (result.detail), ==, 1);
}

static void
test_ticks_go_from_buffer_to_buffer (Fixture *fixture, gconstpointer data)
{
  g_auto (BoidsRunnerResult) result = { NULL };

  build (fixture, 1, 10);
  boids_runner_set_target (fixture->runner, 200);
  while (result.frame == NULL || boids_frame_get_tick (result.frame) < 200)
    {
      boids_runner_result_clear (&result);
      wait_for (fixture, fixture->n_ready + 1);
      boids_runner_take (fixture->runner, 1, &result);
    }
  g_assert_cmpuint (fault_get_n_steps (), ==, 200);
  /* The state, the next one, the one that waits here, the one that waits to be taken, and one that
   * is just being given back. */
  g_assert_cmpuint (fault_get_n_rows (), <=, 5);
}

static void
test_one_call_for_many_results (Fixture *fixture, gconstpointer data)
{
  g_auto (BoidsRunnerResult) result = { NULL };

  fault_block_steps ();
  build (fixture, 1, 10);
  boids_runner_set_target (fixture->runner, 4);
  for (guint i = 0; i < 3; i++)
    {
      fault_wait_for_step ();
      fault_pass_step ();
    }
  fault_wait_for_step ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_ready, ==, 1);
  boids_runner_take (fixture->runner, 1, &result);
  g_assert_cmpuint (boids_frame_get_tick (result.frame), ==, 3);
  fault_release_steps ();
}

/* A result that waits when its flock goes is not handed out. */
static void
test_old_result_is_not_taken (Fixture *fixture, gconstpointer data)
{
  g_auto (BoidsRunnerResult) result = { NULL };

  fault_block_steps ();
  build (fixture, 1, 10);
  boids_runner_set_target (fixture->runner, 1);
  fault_wait_for_step ();
  boids_runner_drop (fixture->runner, 2);
  boids_runner_take (fixture->runner, 2, &result);
  g_assert_null (result.frame);
  g_assert_null (result.detail);
  fault_release_steps ();
}

/* A result that is being computed when its flock goes is not kept. */
static void
test_old_result_is_not_published (Fixture *fixture, gconstpointer data)
{
  g_auto (BoidsRunnerResult) result = { NULL };

  fault_block_steps ();
  build (fixture, 1, 10);
  boids_runner_set_target (fixture->runner, 1);
  fault_wait_for_step ();
  boids_runner_take (fixture->runner, 1, &result);
  boids_runner_result_clear (&result);
  wait_for (fixture, 1);

  build (fixture, 2, 20);
  fault_release_steps ();
  wait_for (fixture, 2);
  boids_runner_take (fixture->runner, 2, &result);
  g_assert_cmpuint (boids_frame_get_count (result.frame), ==, 20);
  g_assert_cmpuint (boids_frame_get_tick (result.frame), ==, 0);
  g_assert_cmpuint (fixture->n_ready, ==, 2);
}

/* Takes results of @generation until one is of tick @tick or later. */
static void
wait_for_tick (Fixture *fixture, guint generation, guint64 tick)
{
  guint64 reached = 0;

  while (reached < tick)
    {
      g_auto (BoidsRunnerResult) result = { NULL };

      g_main_context_iteration (NULL, TRUE);
      boids_runner_take (fixture->runner, generation, &result);
      if (result.frame != NULL)
        reached = boids_frame_get_tick (result.frame);
    }
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  guint n_steps = fault_get_n_steps ();

  g_assert_cmpuint (boids_runner_stop (fixture->runner), ==, 0);

  fault_block_steps ();
  build (fixture, 1, 10);
  boids_runner_set_target (fixture->runner, 100);
  fault_wait_for_step ();
  fault_pass_step ();
  fault_wait_for_step ();
  g_assert_cmpuint (boids_runner_stop (fixture->runner), ==, 2);
  g_assert_cmpuint (boids_runner_stop (fixture->runner), ==, 2);
  fault_release_steps ();
  wait_for_tick (fixture, 1, 2);
  g_assert_cmpuint (boids_runner_stop (fixture->runner), ==, 2);
  g_clear_pointer (&fixture->runner, boids_runner_free);
  g_assert_cmpuint (fault_get_n_steps (), ==, n_steps + 2);
}

/* The tick of a flock that is gone does not count for the next one. */
static void
test_stop_after_drop (Fixture *fixture, gconstpointer data)
{
  fault_block_steps ();
  build (fixture, 1, 10);
  boids_runner_set_target (fixture->runner, 100);
  fault_wait_for_step ();
  build (fixture, 2, 10);
  g_assert_cmpuint (boids_runner_stop (fixture->runner), ==, 0);
  fault_release_steps ();
}

/* A tick of a flock that is gone is not waited for, and those of the next one are whole. */
static void
test_new_flock_stops_tick (Fixture *fixture, gconstpointer data)
{
  guint n_stopped = fault_get_n_stopped ();
  guint n_steps = fault_get_n_steps ();

  fault_block_steps ();
  build (fixture, 1, 50);
  boids_runner_set_target (fixture->runner, 100);
  fault_wait_for_step ();
  build (fixture, 2, 50);
  boids_runner_set_target (fixture->runner, 3);
  fault_release_steps ();
  wait_for_tick (fixture, 2, 3);
  g_assert_cmpuint (fault_get_n_steps (), ==, n_steps + 4);
  g_assert_cmpuint (fault_get_n_stopped (), ==, n_stopped + 1);
}

/* The one that is computed is the last. */
static void
test_free_waits_for_no_tick (Fixture *fixture, gconstpointer data)
{
  guint n_steps = fault_get_n_steps ();

  fault_block_steps ();
  build (fixture, 1, 10);
  boids_runner_set_target (fixture->runner, 100);
  fault_wait_for_step ();
  /* A flock that is never begun. */
  build (fixture, 2, 10);
  g_clear_pointer (&fixture->runner, boids_runner_free);
  g_assert_cmpuint (fault_get_n_steps (), ==, n_steps);

  fixture->n_ready = 0;
  fault_release_steps ();
  fault_wait_for_memory ();
  g_assert_cmpuint (fault_get_n_steps (), ==, n_steps + 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_ready, ==, 0);
}

static void
assert_failure (Fixture *fixture, guint generation)
{
  g_auto (BoidsRunnerResult) result = { NULL };

  while (!result.failed)
    {
      boids_runner_result_clear (&result);
      g_main_context_iteration (NULL, TRUE);
      boids_runner_take (fixture->runner, generation, &result);
    }
  g_assert_null (result.frame);
  g_assert_null (result.detail);
  fault_set_memory (-1);
}

/* One after the other: the flock, its first buffer, its second one. */
static void
test_no_memory (Fixture *fixture, gconstpointer data)
{
  g_auto (BoidsRunnerResult) result = { NULL };
  guint n_steps = fault_get_n_steps ();

  for (guint n = 0; n < 3; n++)
    {
      fault_set_memory (n);
      build (fixture, n + 1, 10);
      boids_runner_set_target (fixture->runner, 2);
      assert_failure (fixture, n + 1);
    }
  g_assert_cmpuint (fault_get_n_steps (), ==, n_steps);

  build (fixture, 4, 10);
  while (result.frame == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      boids_runner_take (fixture->runner, 4, &result);
    }
}

static gpointer
use_own_context (gpointer data)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  Fixture fixture = { NULL };

  g_main_context_push_thread_default (context);
  set_up (&fixture, NULL);
  build (&fixture, 1, 10);
  while (fixture.n_ready == 0)
    g_main_context_iteration (context, TRUE);
  tear_down (&fixture, NULL);
  g_main_context_pop_thread_default (context);

  return NULL;
}

static void
test_context_of_the_thread (void)
{
  g_thread_join (g_thread_new ("owner", use_own_context, NULL));
}

#define ADD(name, function) g_test_add ("/runner/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("build", test_build);
  ADD ("start", test_start);
  ADD ("ticks-go-from-buffer-to-buffer", test_ticks_go_from_buffer_to_buffer);
  ADD ("one-call-for-many-results", test_one_call_for_many_results);
  ADD ("old-result-is-not-taken", test_old_result_is_not_taken);
  ADD ("old-result-is-not-published", test_old_result_is_not_published);
  ADD ("stop", test_stop);
  ADD ("stop-after-drop", test_stop_after_drop);
  ADD ("new-flock-stops-tick", test_new_flock_stops_tick);
  ADD ("free-waits-for-no-tick", test_free_waits_for_no_tick);
  ADD ("no-memory", test_no_memory);
  g_test_add_func ("/runner/context-of-the-thread", test_context_of_the_thread);

  return g_test_run ();
}
