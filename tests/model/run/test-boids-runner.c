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
  BoidsRequest request;
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
set_up (Fixture *fixture, gconstpointer model)
{
  fixture->request.params =
      (BoidsParams){ .kind = BOIDS_MODEL_KIND_FLOCK, .flock = flock_params_default () };
  if (model == &boids_model_study)
    fixture->request.params =
        (BoidsParams){ .kind = BOIDS_MODEL_KIND_STUDY, .study = study_params_default () };
  fixture->runner = boids_runner_new (model, on_ready, fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->runner, boids_runner_free);
  /* The thread frees its memory. */
  fault_wait_for_memory ();
}

static void
build (Fixture *fixture, guint count)
{
  BoidsParams *params = &fixture->request.params;

  if (params->kind == BOIDS_MODEL_KIND_FLOCK)
    params->flock.count = count;
  else
    params->study.count = count;
  fixture->request.serial++;
  boids_runner_build (fixture->runner, &fixture->request, NULL, 0);
}

/* Waits for the next result. */
static BoidsRunnerResult *
take (Fixture *fixture)
{
  BoidsRunnerResult *result;

  while ((result = boids_runner_take (fixture->runner)) == NULL)
    g_main_context_iteration (NULL, TRUE);

  return result;
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
  g_autoptr (BoidsRunnerResult) result = NULL;

  g_assert_null (boids_runner_take (fixture->runner));

  build (fixture, 10);
  wait_for (fixture, 1);
  result = boids_runner_take (fixture->runner);
  g_assert_cmpuint (boids_frame_get_count (result->frame), ==, 10);
  g_assert_cmpuint (boids_frame_get_tick (result->frame), ==, 0);
  g_assert_cmpuint (boids_detail_get_boid (result->detail), ==, 0);
  g_assert_cmpuint (result->serial, ==, fixture->request.serial);
  g_assert_false (result->failed);

  /* A result can be taken once. */
  g_assert_null (boids_runner_take (fixture->runner));
}

static void
test_start (Fixture *fixture, gconstpointer data)
{
  BoidsBuffer *start = boids_buffer_new (2);
  double *rows = boids_buffer_get_rows (start);
  g_autoptr (BoidsRunnerResult) result = NULL;
  gsize stride;

  fixture->request.params.flock.count = 2;
  fixture->request.selected = 1;
  boids_runner_build (fixture->runner, &fixture->request, start, 0);
  result = take (fixture);
  g_assert_true (boids_frame_get_rows (result->frame, &stride) == rows);
  g_assert_cmpuint (boids_detail_get_boid (result->detail), ==, 1);
}

/* Takes results until one is of tick @tick or later. */
static void
wait_for_tick (Fixture *fixture, guint64 tick)
{
  guint64 reached = 0;

  while (reached < tick)
    {
      g_autoptr (BoidsRunnerResult) result = take (fixture);

      reached = boids_frame_get_tick (result->frame);
    }
}

static void
test_ticks_go_from_buffer_to_buffer (Fixture *fixture, gconstpointer data)
{
  build (fixture, 10);
  boids_runner_set_target (fixture->runner, 200);
  wait_for_tick (fixture, 200);
  g_assert_cmpuint (fault_get_n_steps (), ==, 200);
  /* The state, the next one, the one that is held here, the one that waits to be taken, and one
   * that is being released. */
  g_assert_cmpuint (fault_get_n_rows (), <=, 5);
}

static void
test_one_call_for_many_results (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsRunnerResult) result = NULL;

  fault_block_steps ();
  build (fixture, 10);
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
  result = boids_runner_take (fixture->runner);
  g_assert_cmpuint (boids_frame_get_tick (result->frame), ==, 3);
  g_assert_null (boids_runner_take (fixture->runner));
  fault_release_steps ();
}

/* A waiting result of a removed flock is not returned. */
static void
test_old_result_is_not_taken (Fixture *fixture, gconstpointer data)
{
  fault_block_steps ();
  build (fixture, 10);
  boids_runner_set_target (fixture->runner, 1);
  fault_wait_for_step ();
  boids_runner_drop (fixture->runner);
  g_assert_null (boids_runner_take (fixture->runner));
  fault_release_steps ();
}

/* A result that is being computed when its flock is removed is dropped. */
static void
test_old_result_is_not_published (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsRunnerResult) result = NULL;

  fault_block_steps ();
  build (fixture, 10);
  boids_runner_set_target (fixture->runner, 1);
  fault_wait_for_step ();
  boids_runner_result_free (boids_runner_take (fixture->runner));
  wait_for (fixture, 1);

  build (fixture, 20);
  fault_release_steps ();
  wait_for (fixture, 2);
  result = boids_runner_take (fixture->runner);
  g_assert_cmpuint (boids_frame_get_count (result->frame), ==, 20);
  g_assert_cmpuint (boids_frame_get_tick (result->frame), ==, 0);
  g_assert_cmpuint (fixture->n_ready, ==, 2);
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  guint n_steps = fault_get_n_steps ();

  g_assert_cmpuint (boids_runner_stop (fixture->runner), ==, 0);

  fault_block_steps ();
  build (fixture, 10);
  boids_runner_set_target (fixture->runner, 100);
  fault_wait_for_step ();
  fault_pass_step ();
  fault_wait_for_step ();
  g_assert_cmpuint (boids_runner_stop (fixture->runner), ==, 2);
  g_assert_cmpuint (boids_runner_stop (fixture->runner), ==, 2);
  fault_release_steps ();
  wait_for_tick (fixture, 2);
  g_assert_cmpuint (boids_runner_stop (fixture->runner), ==, 2);
  g_clear_pointer (&fixture->runner, boids_runner_free);
  g_assert_cmpuint (fault_get_n_steps (), ==, n_steps + 2);
}

/* The tick of a removed flock does not count for the next one. */
static void
test_stop_after_drop (Fixture *fixture, gconstpointer data)
{
  fault_block_steps ();
  build (fixture, 10);
  boids_runner_set_target (fixture->runner, 100);
  fault_wait_for_step ();
  build (fixture, 10);
  g_assert_cmpuint (boids_runner_stop (fixture->runner), ==, 0);
  fault_release_steps ();
}

/* A tick of a removed flock is not awaited, and those of the next one are complete. */
static void
test_new_flock_stops_tick (Fixture *fixture, gconstpointer data)
{
  guint n_stopped = fault_get_n_stopped ();
  guint n_steps = fault_get_n_steps ();

  fault_block_steps ();
  build (fixture, 50);
  boids_runner_set_target (fixture->runner, 100);
  fault_wait_for_step ();
  build (fixture, 50);
  boids_runner_set_target (fixture->runner, 3);
  fault_release_steps ();
  wait_for_tick (fixture, 3);
  g_assert_cmpuint (fault_get_n_steps (), ==, n_steps + 4);
  g_assert_cmpuint (fault_get_n_stopped (), ==, n_stopped + 1);
}

/* The one being computed is the last. */
static void
test_free_waits_for_no_tick (Fixture *fixture, gconstpointer data)
{
  guint n_steps = fault_get_n_steps ();

  fault_block_steps ();
  build (fixture, 10);
  boids_runner_set_target (fixture->runner, 100);
  fault_wait_for_step ();
  /* A flock that is never started. */
  build (fixture, 10);
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
assert_failure (Fixture *fixture)
{
  for (gboolean failed = FALSE; !failed;)
    {
      g_autoptr (BoidsRunnerResult) result = take (fixture);

      failed = result->failed;
      if (failed)
        {
          g_assert_null (result->frame);
          g_assert_null (result->detail);
        }
    }
  fault_set_memory (-1);
}

/* One after the other: the working memory, the first buffer, the second one. */
static void
test_no_memory (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsRunnerResult) result = NULL;
  guint n_steps = fault_get_n_steps ();

  for (guint n = 0; n < 3; n++)
    {
      fault_set_memory (n);
      build (fixture, 10);
      boids_runner_set_target (fixture->runner, 2);
      assert_failure (fixture);
    }
  g_assert_cmpuint (fault_get_n_steps (), ==, n_steps);

  build (fixture, 10);
  result = take (fixture);
  g_assert_nonnull (result->frame);
}

/* If the model keeps all, each tick arrives, however late the owner takes them. */
static void
test_keeps_all (Fixture *fixture, gconstpointer data)
{
  guint n_steps = fault_get_n_steps ();

  build (fixture, 10);
  boids_runner_set_target (fixture->runner, 200);
  /* It waits while nothing is taken. */
  while (fault_get_n_steps () < n_steps + 31)
    g_usleep (100);
  g_usleep (10000);
  g_assert_cmpuint (fault_get_n_steps (), ==, n_steps + 31);

  for (guint i = 0; i <= 200; i++)
    {
      g_autoptr (BoidsRunnerResult) result = take (fixture);

      g_assert_cmpuint (boids_frame_get_tick (result->frame), ==, i);
      g_assert_cmpuint (boids_detail_get_tick (result->detail), ==, i);
      g_assert_cmpuint (result->pairs.all, ==, 90);
    }
  g_assert_null (boids_runner_take (fixture->runner));
}

/* A change during a tick is described with the frame of that tick, and takes effect with the next
 * one. */
static void
test_change (Fixture *fixture, gconstpointer data)
{
  static const double radii[] = { 34, 400, 400 };

  fault_block_steps ();
  build (fixture, 10);
  boids_runner_set_target (fixture->runner, 2);
  fault_wait_for_step ();
  fixture->request.params.study.radius = 400;
  fixture->request.n_changes++;
  fixture->request.serial++;
  boids_runner_ask (fixture->runner, &fixture->request);
  fault_release_steps ();
  for (guint i = 0; i < G_N_ELEMENTS (radii); i++)
    {
      g_autoptr (BoidsRunnerResult) result = take (fixture);

      g_assert_cmpuint (boids_frame_get_tick (result->frame), ==, i);
      g_assert_cmpfloat (boids_frame_get_radius (result->frame), ==, radii[i]);
    }
}

static gpointer
use_own_context (gpointer data)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  Fixture fixture = { NULL };

  g_main_context_push_thread_default (context);
  set_up (&fixture, &boids_model_flock);
  build (&fixture, 10);
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

#define ADD(name, function)                                                                        \
  g_test_add ("/runner/" name, Fixture, &boids_model_flock, set_up, function, tear_down)
#define ADD_STUDY(name, function)                                                                  \
  g_test_add ("/runner/" name "/study", Fixture, &boids_model_study, set_up, function, tear_down)

typedef struct
{
  const BoidsModel *model;
  const BoidsParams *params;
  const GArray *measures;
} Measured;

/* In a thread, as the main thread must never compute. */
static gpointer
check_measures (gpointer data)
{
  const Measured *measured = data;
  double *rows[] = { flock_rows_new (120), flock_rows_new (120) };
  atomic_bool stop = FALSE;
  gpointer memory = measured->model->create (measured->params, &stop);
  StudyPairs pairs;

  measured->model->seed (measured->params, rows[0]);
  for (guint i = 0; i < measured->measures->len; i++)
    {
      const BoidsMeasures *measures = &g_array_index (measured->measures, BoidsMeasures, i);
      double mean_speed, order;

      flock_rows_measure (rows[i % 2], 120, &mean_speed, &order);
      g_assert_cmpuint (measures->tick, ==, i);
      g_assert_cmpfloat (measures->mean_speed, ==, mean_speed);
      g_assert_cmpfloat (measures->order, ==, order);
      measured->model->step (memory, measured->params, FALSE, rows[i % 2], rows[1 - i % 2], &pairs);
    }
  measured->model->destroy (memory);
  flock_rows_free (rows[0]);
  flock_rows_free (rows[1]);
  return NULL;
}

/* Every tick is measured once, whether it has a frame or not, by the definition. */
static void
test_measures (Fixture *fixture, gconstpointer model)
{
  g_autoptr (GArray) measures = g_array_new (FALSE, FALSE, sizeof (BoidsMeasures));
  Measured measured = { model, &fixture->request.params, measures };
  guint64 tick = 0;

  build (fixture, 120);
  boids_runner_set_target (fixture->runner, 200);
  while (tick < 200)
    {
      g_autoptr (BoidsRunnerResult) result = take (fixture);

      tick = boids_frame_get_tick (result->frame);
      g_array_append_vals (measures, result->measures->data, result->measures->len);
      /* A slow owner: some results are replaced, unless the model keeps all. */
      g_usleep (tick % 3 * 1000);
    }
  g_assert_cmpuint (measures->len, ==, 201);
  g_thread_join (g_thread_new ("check", check_measures, &measured));
}

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
  ADD_STUDY ("build", test_build);
  ADD_STUDY ("old-result-is-not-taken", test_old_result_is_not_taken);
  ADD_STUDY ("old-result-is-not-published", test_old_result_is_not_published);
  ADD_STUDY ("stop", test_stop);
  ADD_STUDY ("stop-after-drop", test_stop_after_drop);
  ADD_STUDY ("free-waits-for-no-tick", test_free_waits_for_no_tick);
  ADD_STUDY ("no-memory", test_no_memory);
  ADD_STUDY ("keeps-all", test_keeps_all);
  ADD_STUDY ("change", test_change);
  g_test_add_func ("/runner/context-of-the-thread", test_context_of_the_thread);
  /* Last, as they compute ticks of their own. */
  ADD ("measures", test_measures);
  ADD_STUDY ("measures", test_measures);

  return g_test_run ();
}
