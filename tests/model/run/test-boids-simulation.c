/* test-boids-simulation.c - tests of boids-simulation.c: its states and their transitions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "simulation-fixture.h"

#include "boids-config-core.h"
#include "fault-injection.h"
#include "vectors.h"

#include <math.h>

/* --- States ------------------------------------------------------------------------------------
 */

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = NULL;
  g_autoptr (BoidsDetail) detail = NULL;
  BoidsState state;
  guint selected;
  guint64 tick;
  double time, mean_speed, order, rate;
  gboolean busy, late, counting;

  boids_simulation_run (fixture->simulation);
  boids_simulation_pause (fixture->simulation);
  boids_simulation_step (fixture->simulation);
  boids_simulation_advance (fixture->simulation, fixture->tick_time);
  boids_simulation_reset (fixture->simulation);
  iterate_pending ();

  g_object_get (fixture->simulation, "state", &state, "frame", &frame, "detail", &detail,
                "selected", &selected, "tick", &tick, "time", &time, "mean-speed", &mean_speed,
                "order", &order, "busy", &busy, "late", &late, "rate", &rate, "count-neighbours",
                &counting, NULL);
  g_assert_cmpint (state, ==, BOIDS_STATE_EMPTY);
  g_assert_null (frame);
  g_assert_null (detail);
  g_assert_cmpuint (selected, ==, 0);
  g_assert_cmpuint (tick, ==, 0);
  g_assert_cmpfloat (time, ==, 0);
  g_assert_cmpfloat (mean_speed, ==, 0);
  g_assert_cmpfloat (order, ==, 0);
  g_assert_false (busy);
  g_assert_false (late);
  g_assert_cmpfloat (rate, ==, 0);
  g_assert_false (counting);
  g_assert_cmpfloat (boids_simulation_get_fraction (fixture->simulation), ==, 0);
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);
}

static void
test_initialise (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 120);
  assert_state (fixture, BOIDS_STATE_PAUSED, FALSE);
  g_assert_null (boids_simulation_get_detail (fixture->simulation));
  g_assert_true (boids_simulation_get_busy (fixture->simulation));

  settle (fixture);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  g_assert_nonnull (boids_simulation_get_detail (fixture->simulation));
  g_assert_cmpuint (get_tick (fixture), ==, 0);

  /* Over a running flock. */
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, fixture->tick_time * 9 / 4);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 2);
  initialise (fixture, 7);
  assert_state (fixture, BOIDS_STATE_PAUSED, FALSE);
  g_assert_cmpuint (get_tick (fixture), ==, 0);
  settle (fixture);
  g_assert_cmpuint (boids_frame_get_count (boids_simulation_get_frame (fixture->simulation)), ==,
                    7);
  g_assert_cmpuint (get_tick (fixture), ==, 0);
}

static void
test_invalid_start (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, 3);
  double *rows = flock_rows_new (3);
  g_autoptr (GError) error = NULL;

  initialise (fixture, 5);
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  g_hash_table_remove_all (fixture->notified);

  params.flock.radius = 5;
  g_assert_false (boids_simulation_initialise (fixture->simulation, &params, &error));
  g_assert_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_false (boids_simulation_initialise (fixture->simulation, &params, NULL));

  params.flock.radius = 1;
  rows[2 * FLOCK_STRIDE] = NAN;
  g_assert_false (boids_simulation_initialise_from (fixture->simulation, &params, rows, &error));
  g_assert_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID);
  flock_rows_free (rows);

  iterate_pending ();
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);
}

static void
test_run_and_pause (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 50);
  settle (fixture);
  boids_simulation_advance (fixture->simulation, fixture->tick_time);
  iterate_pending ();
  g_assert_cmpuint (get_tick (fixture), ==, 0);

  boids_simulation_run (fixture->simulation);
  assert_state (fixture, BOIDS_STATE_RUNNING, TRUE);
  boids_simulation_advance (fixture->simulation, fixture->tick_time - 1);
  g_assert_false (boids_simulation_get_busy (fixture->simulation));
  boids_simulation_advance (fixture->simulation, 1);
  g_assert_true (boids_simulation_get_busy (fixture->simulation));
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
  boids_simulation_advance (fixture->simulation, 3 * fixture->tick_time - 4);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 3);
  g_assert_cmpfloat (get_double (fixture, "time"), ==,
                     fixture->model->kind == BOIDS_MODEL_KIND_FLOCK ? 3 * 0.04 : 3.0 / 60);

  /* The part that has run up is discarded. */
  boids_simulation_pause (fixture->simulation);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, 1);
  g_assert_false (boids_simulation_get_busy (fixture->simulation));
  g_assert_cmpuint (get_tick (fixture), ==, 3);
}

static void
test_run_before_the_flock_is_there (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 50);
  boids_simulation_run (fixture->simulation);
  assert_state (fixture, BOIDS_STATE_RUNNING, FALSE);
  boids_simulation_advance (fixture->simulation, fixture->tick_time * 9 / 4);
  settle (fixture);
  assert_state (fixture, BOIDS_STATE_RUNNING, TRUE);
  g_assert_cmpuint (get_tick (fixture), ==, 2);
}

static void
test_steps_add_up (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 50);
  for (guint i = 0; i < 20; i++)
    boids_simulation_step (fixture->simulation);
  settle (fixture);
  iterate_pending ();
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  g_assert_cmpuint (get_tick (fixture), ==, 20);
}

static void
test_pause_in_a_tick (Fixture *fixture, gconstpointer data)
{
  guint n_steps = fault_get_n_steps ();

  initialise (fixture, 50);
  settle (fixture);
  boids_simulation_run (fixture->simulation);
  fault_block_steps ();
  boids_simulation_advance (fixture->simulation, 200000);
  fault_wait_for_step ();
  boids_simulation_pause (fixture->simulation);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  g_assert_cmpuint (get_tick (fixture), ==, 0);
  g_assert_true (boids_simulation_get_busy (fixture->simulation));

  fault_release_steps ();
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
  g_assert_cmpuint (fault_get_n_steps (), ==, n_steps + 1);
}

static void
test_step_in_a_tick (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 50);
  settle (fixture);
  boids_simulation_run (fixture->simulation);
  fault_block_steps ();
  boids_simulation_advance (fixture->simulation, 200000);
  fault_wait_for_step ();
  boids_simulation_step (fixture->simulation);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  fault_release_steps ();
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 2);

  /* Pressed again while the tick of the first step is being computed. */
  fault_block_steps ();
  boids_simulation_step (fixture->simulation);
  fault_wait_for_step ();
  boids_simulation_step (fixture->simulation);
  boids_simulation_step (fixture->simulation);
  fault_release_steps ();
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 5);
}

static void
test_run_while_steps_are_outstanding (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 50);
  settle (fixture);
  fault_block_steps ();
  for (guint i = 0; i < 3; i++)
    boids_simulation_step (fixture->simulation);
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, fixture->tick_time);
  fault_release_steps ();
  settle (fixture);
  assert_state (fixture, BOIDS_STATE_RUNNING, TRUE);
  g_assert_cmpuint (get_tick (fixture), ==, 4);
}

/* A thread is woken for a tick that is due, and not for each displayed frame. */
static void
test_wakes_for_a_tick (Fixture *fixture, gconstpointer data)
{
  guint n_signals;

  initialise (fixture, 50);
  settle (fixture);
  boids_simulation_run (fixture->simulation);
  n_signals = fault_get_n_signals ();
  for (guint i = 0; i < 8; i++)
    boids_simulation_advance (fixture->simulation, fixture->tick_time / 8 - 1);
  g_assert_cmpuint (fault_get_n_signals (), ==, n_signals);
  boids_simulation_advance (fixture->simulation, fixture->tick_time / 2);
  g_assert_cmpuint (fault_get_n_signals (), >, n_signals);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
}

static void
test_restart (Fixture *fixture, gconstpointer data)
{
  boids_simulation_restart (fixture->simulation);
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);

  initialise (fixture, 50);
  boids_simulation_choose (fixture->simulation, 7);
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, fixture->tick_time);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
  boids_simulation_restart (fixture->simulation);
  assert_state (fixture, BOIDS_STATE_PAUSED, FALSE);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 0);
  g_assert_cmpuint (boids_frame_get_count (boids_simulation_get_frame (fixture->simulation)), ==,
                    50);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 7);
}

/* An explicit start is kept for it. */
static void
test_restart_from_rows (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, 2);
  double *rows = flock_rows_new (2);
  gsize stride;

  rows[0] = 1.5;
  rows[FLOCK_STRIDE] = -1.5;
  g_assert_true (boids_simulation_initialise_from (fixture->simulation, &params, rows, NULL));
  for (guint i = 0; i < 2; i++)
    {
      for (guint j = 0; j < 5; j++)
        boids_simulation_step (fixture->simulation);
      settle (fixture);
      g_assert_cmpuint (get_tick (fixture), ==, 5);
      boids_simulation_restart (fixture->simulation);
      settle (fixture);
      g_assert_cmpuint (get_tick (fixture), ==, 0);
      g_assert_cmpmem (
          boids_frame_get_rows (boids_simulation_get_frame (fixture->simulation), &stride),
          2 * FLOCK_STRIDE * sizeof *rows, rows, 2 * FLOCK_STRIDE * sizeof *rows);
    }
  flock_rows_free (rows);
}

/* A configuration is self-contained. */
static void
test_config (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, 33);
  g_autoptr (BoidsConfig) config = params.kind == BOIDS_MODEL_KIND_FLOCK
                                       ? boids_config_new_for_flock (&params.flock, 12)
                                       : boids_config_new_for_study (&params.study, 12);
  g_autoptr (BoidsConfig) without_selection =
      params.kind == BOIDS_MODEL_KIND_FLOCK
          ? boids_config_new_for_flock (&params.flock, BOIDS_CONFIG_NOBODY)
          : boids_config_new_for_study (&params.study, BOIDS_CONFIG_NOBODY);

  g_assert_cmpint (boids_simulation_get_kind (fixture->simulation), ==, params.kind);
  g_assert_true (boids_simulation_initialise_config (fixture->simulation, config, NULL));
  settle (fixture);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  g_assert_cmpuint (boids_frame_get_count (boids_simulation_get_frame (fixture->simulation)), ==,
                    33);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 12);
  boids_simulation_choose (fixture->simulation, 3);
  g_assert_true (boids_simulation_initialise_config (fixture->simulation, without_selection, NULL));
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 3);
}

static void
test_reset (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 50);
  settle (fixture);
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, fixture->tick_time);
  settle (fixture);

  boids_simulation_reset (fixture->simulation);
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);
  g_assert_null (boids_simulation_get_detail (fixture->simulation));
  g_assert_cmpuint (get_tick (fixture), ==, 0);
  g_assert_cmpfloat (get_double (fixture, "mean-speed"), ==, 0);
  g_assert_cmpfloat (get_double (fixture, "rate"), ==, 0);
  g_assert_false (boids_simulation_get_busy (fixture->simulation));

  boids_simulation_run (fixture->simulation);
  boids_simulation_step (fixture->simulation);
  iterate_pending ();
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);

  /* The runner frees its memory. */
  fault_wait_for_memory ();
}

/* --- Results of a removed flock ------------------------------------------------------------ */

/* Tick 0 waits to be taken and tick 1 is being computed when the flock is removed. */
static void
test_reset_drops_results (Fixture *fixture, gconstpointer data)
{
  fault_block_steps ();
  initialise (fixture, 50);
  boids_simulation_step (fixture->simulation);
  fault_wait_for_step ();
  boids_simulation_reset (fixture->simulation);
  g_hash_table_remove_all (fixture->notified);
  iterate_pending ();
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);

  fault_release_steps ();
  g_assert_finalize_object (g_steal_pointer (&fixture->simulation));
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);
}

static void
assert_count (GObject *object, GParamSpec *pspec, gpointer data)
{
  BoidsFrame *frame = boids_simulation_get_frame (BOIDS_SIMULATION (object));

  if (frame != NULL)
    g_assert_cmpuint (boids_frame_get_count (frame), ==, GPOINTER_TO_UINT (data));
}

static void
test_initialise_drops_results (Fixture *fixture, gconstpointer data)
{
  fault_block_steps ();
  initialise (fixture, 50);
  boids_simulation_step (fixture->simulation);
  fault_wait_for_step ();
  initialise (fixture, 60);
  g_signal_connect (fixture->simulation, "notify::frame", G_CALLBACK (assert_count),
                    GUINT_TO_POINTER (60));
  iterate_pending ();
  assert_state (fixture, BOIDS_STATE_PAUSED, FALSE);

  /* The tick of the old flock does not count for the new one. */
  fault_release_steps ();
  settle (fixture);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  g_assert_cmpuint (get_tick (fixture), ==, 0);
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
}

/* --- Out of memory, and disposal
 * ----------------------------------------------------------------------
 */

static void
test_no_memory (Fixture *fixture, gconstpointer data)
{
  fault_set_memory (0);
  initialise (fixture, 30);
  while (fixture->n_failures == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);

  /* In the first tick. */
  fault_set_memory (2);
  initialise (fixture, 30);
  settle (fixture);
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, fixture->tick_time);
  while (fixture->n_failures == 1)
    g_main_context_iteration (NULL, TRUE);
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);

  fault_set_memory (-1);
  initialise (fixture, 30);
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
  g_assert_cmpuint (fixture->n_failures, ==, 2);
}

static void
test_no_memory_for_rows (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, 30);
  double *rows = flock_rows_new (30);
  g_autoptr (GError) error = NULL;

  initialise (fixture, 20);
  settle (fixture);
  fault_set_memory (0);
  g_assert_false (boids_simulation_initialise_from (fixture->simulation, &params, rows, &error));
  g_assert_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_MEMORY);
  g_assert_cmpuint (fixture->n_failures, ==, 0);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  g_assert_cmpuint (boids_frame_get_count (boids_simulation_get_frame (fixture->simulation)), ==,
                    20);
  flock_rows_free (rows);
  fault_set_memory (-1);
}

static void
test_failure_of_a_flock_that_is_gone (Fixture *fixture, gconstpointer data)
{
  fault_set_memory (1);
  initialise (fixture, 30);
  wait_for_result ();
  boids_simulation_reset (fixture->simulation);
  fault_set_memory (-1);
  initialise (fixture, 30);
  settle (fixture);
  iterate_pending ();
  g_assert_cmpuint (fixture->n_failures, ==, 0);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
}

/* Steps to @tick and returns the digest of the state there. */
static char *
step_to (Fixture *fixture, guint64 tick)
{
  gsize stride;

  while (get_tick (fixture) < tick)
    {
      boids_simulation_step (fixture->simulation);
      settle (fixture);
    }
  return vectors_digest (
      boids_frame_get_rows (boids_simulation_get_frame (fixture->simulation), &stride), 120);
}

/* A run continues from any of its states with the very same future. */
static void
test_resume (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = NULL;
  g_autofree char *at_five = NULL, *at_nine = NULL, *again = NULL, *later = NULL;
  BoidsParams params;

  initialise (fixture, 120);
  settle (fixture);
  at_five = step_to (fixture, 5);
  params = *boids_simulation_get_params (fixture->simulation);
  g_object_get (fixture->simulation, "frame", &frame, NULL);
  at_nine = step_to (fixture, 9);

  initialise (fixture, 7);
  boids_simulation_choose (fixture->simulation, 6);
  settle (fixture);
  boids_simulation_resume (fixture->simulation, &params, frame);
  assert_state (fixture, BOIDS_STATE_PAUSED, FALSE);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 5);
  again = step_to (fixture, 5);
  g_assert_cmpstr (again, ==, at_five);
  later = step_to (fixture, 9);
  g_assert_cmpstr (later, ==, at_nine);

  /* Time continues from there, and a restart goes back to the seed. */
  boids_simulation_resume (fixture->simulation, &params, frame);
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, 2 * fixture->tick_time);
  boids_simulation_pause (fixture->simulation);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), >=, 5);
  boids_simulation_restart (fixture->simulation);
  settle (fixture);
  g_free (again);
  again = step_to (fixture, 5);
  g_assert_cmpstr (again, ==, at_five);
}

static void
test_frame_outlives_the_simulation (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = NULL;
  g_autofree char *digest = NULL;
  gsize stride;

  initialise (fixture, 120);
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  g_object_get (fixture->simulation, "frame", &frame, NULL);
  g_assert_finalize_object (g_steal_pointer (&fixture->simulation));

  digest = vectors_digest (boids_frame_get_rows (frame, &stride), 120);
  g_assert_cmpstr (digest, ==, "a9501d854277203f1ba4fb08ce87fa5242e87e9625fc688602712b1875c1cffc");
}

static void
test_end_in_a_tick (Fixture *fixture, gconstpointer data)
{
  guint n_steps = fault_get_n_steps ();

  initialise (fixture, 30);
  fault_block_steps ();
  for (guint i = 0; i < 10; i++)
    boids_simulation_step (fixture->simulation);
  fault_wait_for_step ();
  g_hash_table_remove_all (fixture->notified);
  g_assert_finalize_object (g_steal_pointer (&fixture->simulation));
  fault_release_steps ();
  fault_wait_for_memory ();
  iterate_pending ();
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);
  g_assert_cmpuint (fault_get_n_steps (), ==, n_steps + 1);
}

static void
let_go (GObject *object, GParamSpec *pspec, gpointer data)
{
  Fixture *fixture = data;

  g_clear_object (&fixture->simulation);
}

static void
test_end_in_a_notification (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 30);
  boids_simulation_step (fixture->simulation);
  g_signal_connect (fixture->simulation, "notify::frame", G_CALLBACK (let_go), fixture);
  while (fixture->simulation != NULL)
    g_main_context_iteration (NULL, TRUE);
  iterate_pending ();
}

/* The owner releases it as soon as the state is empty, before the error is emitted. */
static void
test_end_in_a_failure (Fixture *fixture, gconstpointer data)
{
  fault_set_memory (0);
  initialise (fixture, 30);
  g_signal_connect (fixture->simulation, "notify::state", G_CALLBACK (let_go), fixture);
  while (fixture->simulation != NULL)
    g_main_context_iteration (NULL, TRUE);
  iterate_pending ();
  g_assert_cmpuint (fixture->n_failures, ==, 1);
  fault_set_memory (-1);
}

#define ADD(name, function) fixture_add_tests ("/simulation/" name, function)
#define ADD_FLOCK(name, function) fixture_add_test ("/simulation/" name, &fixture_flock, function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("empty", test_empty);
  ADD ("initialise", test_initialise);
  ADD_FLOCK ("invalid-start", test_invalid_start);
  ADD ("run-and-pause", test_run_and_pause);
  ADD ("run-before-the-flock-is-there", test_run_before_the_flock_is_there);
  ADD ("steps-add-up", test_steps_add_up);
  ADD ("pause-in-a-tick", test_pause_in_a_tick);
  ADD ("step-in-a-tick", test_step_in_a_tick);
  ADD ("run-while-steps-are-outstanding", test_run_while_steps_are_outstanding);
  ADD ("wakes-for-a-tick", test_wakes_for_a_tick);
  ADD ("restart", test_restart);
  ADD_FLOCK ("restart-from-rows", test_restart_from_rows);
  ADD ("resume", test_resume);
  ADD ("config", test_config);
  ADD ("reset", test_reset);
  ADD ("reset-drops-results", test_reset_drops_results);
  ADD ("initialise-drops-results", test_initialise_drops_results);
  ADD ("no-memory", test_no_memory);
  ADD_FLOCK ("no-memory-for-rows", test_no_memory_for_rows);
  ADD ("failure-of-a-flock-that-is-gone", test_failure_of_a_flock_that_is_gone);
  ADD_FLOCK ("frame-outlives-the-simulation", test_frame_outlives_the_simulation);
  ADD ("end-in-a-tick", test_end_in_a_tick);
  ADD ("end-in-a-notification", test_end_in_a_notification);
  ADD ("end-in-a-failure", test_end_in_a_failure);

  return g_test_run ();
}
