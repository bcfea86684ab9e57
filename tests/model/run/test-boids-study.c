/* test-boids-study.c - tests of boids-simulation.c with the study: frames, and changes as it runs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "simulation-fixture.h"

#include "fault-injection.h"

#include <string.h>

/* Few boids, and so many that a frame takes longer than an iteration of the main loop. */
static const FixtureModel few = { BOIDS_MODEL_KIND_STUDY, 120 };
static const FixtureModel many = { BOIDS_MODEL_KIND_STUDY, 500 };

static void
set_params (Fixture *fixture, const BoidsParams *params)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (boids_simulation_set_params (fixture->simulation, params, &error));
  g_assert_no_error (error);
}

static guint64
get_all_pairs (Fixture *fixture)
{
  guint64 all, grid;

  boids_simulation_get_pairs (fixture->simulation, &all, &grid);

  return all;
}

static guint64
get_grid_pairs (Fixture *fixture)
{
  guint64 all, grid;

  boids_simulation_get_pairs (fixture->simulation, &all, &grid);

  return grid;
}

/* The state is that of @params after @n_frames of the core. */
static void
assert_rows (Fixture *fixture, const StudyParams *params, guint n_frames)
{
  BoidsFrame *frame = boids_simulation_get_frame (fixture->simulation);
  Study *study = study_new (params->count);
  double *rows = flock_rows_new (params->count);
  StudyPairs pairs;
  double mean_speed, order;
  gsize stride;
  const double *actual = boids_frame_get_rows (frame, &stride);

  fault_seed (params, rows);
  for (guint i = 0; i < n_frames; i++)
    fault_step (study, params, rows, &pairs);
  flock_rows_measure (rows, params->count, &mean_speed, &order);
  g_assert_cmpuint (boids_frame_get_tick (frame), ==, n_frames);
  g_assert_cmpuint (boids_frame_get_count (frame), ==, params->count);
  g_assert_cmpmem (actual, params->count * 64, rows, params->count * 64);
  g_assert_cmpfloat (boids_frame_get_order (frame), ==, order);
  if (n_frames > 0)
    {
      g_assert_cmpuint (get_all_pairs (fixture), ==, pairs.all);
      g_assert_cmpuint (get_grid_pairs (fixture), ==, pairs.grid);
    }
  flock_rows_free (rows);
  study_free (study);
}

static void
test_start (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, 120);
  BoidsFrame *frame;

  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);
  boids_simulation_restart (fixture->simulation);
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);
  g_assert_cmpuint (get_all_pairs (fixture), ==, 0);

  set_params (fixture, &params);
  assert_state (fixture, BOIDS_STATE_PAUSED, FALSE);
  settle (fixture);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  assert_rows (fixture, &params.study, 0);
  frame = boids_simulation_get_frame (fixture->simulation);
  g_assert_cmpint (boids_frame_get_space (frame), ==, BOIDS_SPACE_SHEET);
  g_assert_cmpfloat (boids_frame_get_radius (frame), ==, 34);
  g_assert_cmpfloat (boids_frame_get_max_speed (frame), ==, 1.3);
  g_assert_cmpuint (get_all_pairs (fixture), ==, 14280);
  g_assert_cmpuint (get_grid_pairs (fixture), >, 0);
  g_assert_cmpuint (get_grid_pairs (fixture), <, 14280);

  boids_simulation_reset (fixture->simulation);
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);
  g_assert_null (boids_simulation_get_detail (fixture->simulation));
  g_assert_cmpuint (get_all_pairs (fixture), ==, 0);
}

static void
test_step (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, fixture->model->count);

  set_params (fixture, &params);
  for (guint i = 0; i < 3; i++)
    boids_simulation_step (fixture->simulation);
  settle (fixture);
  assert_rows (fixture, &params.study, 3);
  g_assert_cmpfloat (get_double (fixture, "time"), ==, 3.0 / 60);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);

  boids_simulation_restart (fixture->simulation);
  settle (fixture);
  assert_rows (fixture, &params.study, 0);
}

static void
on_frame (BoidsSimulation *simulation, GParamSpec *pspec, gpointer data)
{
  GArray *ticks = data;
  BoidsFrame *frame = boids_simulation_get_frame (simulation);
  guint64 tick = frame != NULL ? boids_frame_get_tick (frame) : G_MAXUINT64;

  g_array_append_val (ticks, tick);
}

/* Sixty frames per second; every frame of the model arrives, in order. */
static void
test_run (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, fixture->model->count);
  g_autoptr (GArray) ticks = g_array_new (FALSE, FALSE, sizeof (guint64));

  set_params (fixture, &params);
  settle (fixture);
  boids_simulation_run (fixture->simulation);
  g_signal_connect (fixture->simulation, "notify::frame", G_CALLBACK (on_frame), ticks);
  for (guint i = 0; i < 10; i++)
    {
      boids_simulation_advance (fixture->simulation, 100000);
      settle (fixture);
    }
  assert_rows (fixture, &params.study, 60);
  g_assert_cmpuint (ticks->len, ==, 60);
  for (guint i = 0; i < 60; i++)
    g_assert_cmpuint (g_array_index (ticks, guint64, i), ==, i + 1);
  assert_state (fixture, BOIDS_STATE_RUNNING, TRUE);
  g_signal_handlers_disconnect_by_data (fixture->simulation, ticks);
}

static gboolean
get_late (Fixture *fixture)
{
  gboolean late;

  g_object_get (fixture->simulation, "late", &late, NULL);

  return late;
}

static void
test_drop (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, fixture->model->count);

  set_params (fixture, &params);
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, 10 * G_USEC_PER_SEC);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 15);
  g_assert_false (get_late (fixture));

  /* No result is taken in between, and time beyond a quarter of a second is dropped. */
  for (guint i = 0; i < 5; i++)
    boids_simulation_advance (fixture->simulation, 100000);
  g_assert_true (get_late (fixture));
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 30);
}

static void
test_pause (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, fixture->model->count);

  set_params (fixture, &params);
  settle (fixture);
  boids_simulation_run (fixture->simulation);
  fault_block_steps ();
  boids_simulation_advance (fixture->simulation, 100000);
  fault_wait_for_step ();
  /* One is being computed, five are not yet. */
  boids_simulation_pause (fixture->simulation);
  fault_release_steps ();
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);

  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, 12000);
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 2);
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, 12000);
  g_assert_false (boids_simulation_get_busy (fixture->simulation));
}

/* Everything but count and seed takes effect without a restart, on the current state. */
static void
test_at_once (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, fixture->model->count);
  guint count = params.study.count;
  double *rows = flock_rows_new (count);
  Study *study = study_new (count);
  StudyPairs pairs;
  const double *actual, *before;
  guint n_neighbours;
  gsize stride;

  set_params (fixture, &params);
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  fault_seed (&params.study, rows);
  fault_step (study, &params.study, rows, &pairs);

  before = boids_frame_get_rows (boids_simulation_get_frame (fixture->simulation), &stride);
  params.study.radius = 400;
  params.study.blend = 0.5;
  params.study.rules = STUDY_ALL_RULES;
  set_params (fixture, &params);
  g_assert_true (boids_simulation_get_busy (fixture->simulation));
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
  actual = boids_frame_get_rows (boids_simulation_get_frame (fixture->simulation), &stride);
  g_assert_true (actual == before);
  g_assert_cmpfloat (boids_frame_get_radius (boids_simulation_get_frame (fixture->simulation)), ==,
                     400);
  g_assert_cmpuint (get_grid_pairs (fixture), ==, count * (count - 1));
  boids_detail_get_neighbours (boids_simulation_get_detail (fixture->simulation), &n_neighbours);
  g_assert_cmpuint (n_neighbours, >, 60);

  boids_simulation_step (fixture->simulation);
  settle (fixture);
  fault_step (study, &params.study, rows, &pairs);
  actual = boids_frame_get_rows (boids_simulation_get_frame (fixture->simulation), &stride);
  g_assert_cmpmem (actual, count * 64, rows, count * 64);
  study_free (study);
  flock_rows_free (rows);
}

/* Count and seed restart, and drop what is being computed. */
static void
test_new_start (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, fixture->model->count);

  set_params (fixture, &params);
  settle (fixture);
  boids_simulation_run (fixture->simulation);
  boids_simulation_choose (fixture->simulation, 119);
  fault_block_steps ();
  boids_simulation_advance (fixture->simulation, 100000);
  fault_wait_for_step ();
  take_notified (fixture, "state");
  params.study.count = 100;
  set_params (fixture, &params);
  assert_state (fixture, BOIDS_STATE_RUNNING, FALSE);
  g_assert_cmpuint (take_notified (fixture, "state"), ==, 0);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 0);
  fault_release_steps ();
  settle (fixture);
  assert_rows (fixture, &params.study, 0);
  boids_simulation_advance (fixture->simulation, 100000);
  settle (fixture);
  assert_rows (fixture, &params.study, 6);

  params.study.seed = 7;
  boids_simulation_step (fixture->simulation);
  set_params (fixture, &params);
  assert_state (fixture, BOIDS_STATE_PAUSED, FALSE);
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  assert_rows (fixture, &params.study, 1);

  boids_simulation_step (fixture->simulation);
  boids_simulation_reset (fixture->simulation);
  iterate_pending ();
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);
}

/* Parameters that are not allowed change nothing. */
static void
test_invalid_params (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, 120);
  g_autoptr (GError) error = NULL;

  set_params (fixture, &params);
  settle (fixture);
  g_hash_table_remove_all (fixture->notified);
  params.study.radius = -1;
  g_assert_false (boids_simulation_set_params (fixture->simulation, &params, &error));
  g_assert_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID);
  g_assert_cmpfloat (boids_simulation_get_params (fixture->simulation)->study.radius, ==, 34);
  iterate_pending ();
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);
}

static void
test_grid (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, 600);

  params.study.rules = STUDY_ALL_RULES;
  g_object_set (fixture->simulation, "grid", TRUE, NULL);
  g_assert_cmpuint (take_notified (fixture, "grid"), ==, 1);
  set_params (fixture, &params);
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, 200000);
  settle (fixture);
  assert_rows (fixture, &params.study, 12);
  g_assert_cmpuint (get_all_pairs (fixture), ==, 600 * 599);
}

/* The frame does not depend on the search, so it stays the same one. */
static void
test_grid_keeps_the_frame (Fixture *fixture, gconstpointer data)
{
  BoidsFrame *frame;

  initialise (fixture, 120);
  settle (fixture);
  frame = boids_simulation_get_frame (fixture->simulation);
  g_object_set (fixture->simulation, "grid", TRUE, NULL);
  settle (fixture);
  g_assert_true (boids_simulation_get_frame (fixture->simulation) == frame);
}

/* It counts none, and does not wait for the count. */
static void
test_no_neighbour_counts (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->simulation, "count-neighbours", TRUE, NULL);
  initialise (fixture, 120);
  settle (fixture);
  g_assert_null (
      boids_frame_get_neighbour_counts (boids_simulation_get_frame (fixture->simulation)));
}

static void
test_detail (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, 120);
  double v[3], change[3], next[3];
  BoidsDetail *detail;
  gsize stride;

  set_params (fixture, &params);
  boids_simulation_choose (fixture->simulation, 7);
  settle (fixture);
  detail = boids_simulation_get_detail (fixture->simulation);
  g_assert_cmpuint (boids_detail_get_boid (detail), ==, 7);
  g_assert_cmpfloat_with_epsilon (boids_detail_get_vector (detail, BOIDS_VECTOR_VELOCITY, v), 1,
                                  1e-12);
  boids_detail_get_vector (detail, BOIDS_VECTOR_CHANGE, change);
  next[0] = v[0] + change[0];
  next[1] = v[1] + change[1];
  g_assert_cmpfloat_with_epsilon (next[0] * next[0] + next[1] * next[1], 1.3 * 1.3, 1e-12);

  /* Boid 0 moves first, so its change is what happens. */
  boids_simulation_choose (fixture->simulation, 0);
  settle (fixture);
  detail = boids_simulation_get_detail (fixture->simulation);
  boids_detail_get_vector (detail, BOIDS_VECTOR_VELOCITY, v);
  boids_detail_get_vector (detail, BOIDS_VECTOR_CHANGE, change);
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpfloat_with_epsilon (
        boids_frame_get_rows (boids_simulation_get_frame (fixture->simulation), &stride)[3 + i],
        v[i] + change[i], 1e-12);

  boids_simulation_choose (fixture->simulation, 120);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 0);
}

static void
wait_for_failure (Fixture *fixture, guint n)
{
  while (fixture->n_failures < n)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_failures, ==, n);
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);
  g_assert_null (boids_simulation_get_detail (fixture->simulation));
}

/* Without memory there is no study, and the next one may succeed. */
static void
test_no_memory (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, fixture->model->count);

  fault_set_memory (0);
  set_params (fixture, &params);
  wait_for_failure (fixture, 1);
  boids_simulation_run (fixture->simulation);
  boids_simulation_step (fixture->simulation);
  boids_simulation_restart (fixture->simulation);
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);

  fault_set_memory (-1);
  set_params (fixture, &params);
  boids_simulation_run (fixture->simulation);
  settle (fixture);
  fault_set_memory (0);
  params.study.seed++;
  set_params (fixture, &params);
  wait_for_failure (fixture, 2);

  /* For a frame. */
  fault_set_memory (2);
  set_params (fixture, &params);
  settle (fixture);
  boids_simulation_step (fixture->simulation);
  wait_for_failure (fixture, 3);

  fault_set_memory (-1);
  set_params (fixture, &params);
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  assert_rows (fixture, &params.study, 1);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  g_assert_cmpuint (fixture->n_failures, ==, 3);
}

/* A handler of a frame may restart the study: the later frames are dropped. */
static void
restart_at_two (BoidsSimulation *simulation, GParamSpec *pspec, gpointer data)
{
  guint *n_restarts = data;
  BoidsFrame *frame = boids_simulation_get_frame (simulation);

  if (frame == NULL || *n_restarts > 0)
    return;
  g_assert_cmpuint (boids_frame_get_tick (frame), <=, 2);
  if (boids_frame_get_tick (frame) == 2)
    {
      *n_restarts += 1;
      boids_simulation_restart (simulation);
    }
}

static void
test_restart_in_a_notification (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, fixture->model->count);
  guint n_restarts = 0;

  set_params (fixture, &params);
  g_signal_connect (fixture->simulation, "notify::frame", G_CALLBACK (restart_at_two), &n_restarts);
  for (guint i = 0; i < 10; i++)
    boids_simulation_step (fixture->simulation);
  settle (fixture);
  g_assert_cmpuint (n_restarts, ==, 1);
  assert_rows (fixture, &params.study, 0);
}

#define ADD(name, function) fixture_add_test ("/study/" name, &few, function)
#define ADD_BOTH(name, function)                                                                   \
  fixture_add_test ("/study/" name "/few", &few, function);                                        \
  fixture_add_test ("/study/" name "/many", &many, function)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("start", test_start);
  ADD_BOTH ("step", test_step);
  ADD_BOTH ("run", test_run);
  ADD_BOTH ("drop", test_drop);
  ADD_BOTH ("pause", test_pause);
  ADD_BOTH ("at-once", test_at_once);
  ADD_BOTH ("new-start", test_new_start);
  ADD ("invalid-params", test_invalid_params);
  ADD ("grid", test_grid);
  ADD ("grid-keeps-the-frame", test_grid_keeps_the_frame);
  ADD ("no-neighbour-counts", test_no_neighbour_counts);
  ADD ("detail", test_detail);
  ADD_BOTH ("no-memory", test_no_memory);
  ADD_BOTH ("restart-in-a-notification", test_restart_in_a_notification);

  return g_test_run ();
}
