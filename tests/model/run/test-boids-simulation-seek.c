/* test-boids-simulation-seek.c - tests of boids-simulation-seek.c: going to any tick of a run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "simulation-fixture.h"

#include "fault-injection.h"
#include "vectors.h"

#define N_TICKS 500

static char *
digest (Fixture *fixture)
{
  gsize stride;
  BoidsFrame *frame = boids_simulation_get_frame (fixture->simulation);

  return vectors_digest (boids_frame_get_rows (frame, &stride), boids_frame_get_count (frame));
}

static guint64
get_latest (Fixture *fixture)
{
  guint64 tick;

  g_object_get (fixture->simulation, "latest-tick", &tick, NULL);

  return tick;
}

static void
seek (Fixture *fixture, guint64 tick)
{
  boids_simulation_seek (fixture->simulation, tick);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, tick);
  g_assert_cmpuint (boids_detail_get_tick (boids_simulation_get_detail (fixture->simulation)), ==,
                    tick);
  g_assert_cmpfloat (get_double (fixture, "seek-progress"), ==, 1);
}

static void
step (Fixture *fixture)
{
  boids_simulation_step (fixture->simulation);
  settle (fixture);
}

/* Another radius from the tick shown on. */
static void
change (Fixture *fixture, double radius)
{
  BoidsParams params = *boids_simulation_get_params (fixture->simulation);
  g_autoptr (GError) error = NULL;

  params.study.radius = radius;
  g_assert_true (boids_simulation_set_params (fixture->simulation, &params, &error));
  g_assert_no_error (error);
  settle (fixture);
}

/* Steps to the last tick with changes on the way, where there may be some. Sets @digests to those
 * of all ticks. */
static void
run (Fixture *fixture, GPtrArray *digests)
{
  gboolean changes = fixture->model->kind == BOIDS_MODEL_KIND_STUDY;

  initialise (fixture, 120);
  settle (fixture);
  g_ptr_array_add (digests, digest (fixture));
  while (get_tick (fixture) < N_TICKS)
    {
      if (changes && get_tick (fixture) % 150 == 100)
        change (fixture, 20 + get_tick (fixture) / 10.0);
      step (fixture);
      g_ptr_array_add (digests, digest (fixture));
    }
}

static void
check (Fixture *fixture, GPtrArray *digests)
{
  g_autofree char *actual = digest (fixture);

  g_assert_cmpstr (actual, ==, g_ptr_array_index (digests, get_tick (fixture)));
  g_assert_cmpuint (get_latest (fixture), ==, N_TICKS);
}

/* Back to tick 37, and forward to the same future. */
static void
test_future (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);
  guint n_measures;

  run (fixture, digests);
  seek (fixture, 37);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  check (fixture, digests);
  while (get_tick (fixture) < N_TICKS)
    {
      step (fixture);
      check (fixture, digests);
      boids_simulation_get_measures (fixture->simulation, &n_measures);
      g_assert_cmpuint (n_measures, ==, 0);
    }

  if (fixture->model->kind == BOIDS_MODEL_KIND_FLOCK)
    {
      g_autoptr (JsonArray) tests = vectors_load ("seeded.json");
      JsonArray *marks =
          json_object_get_array_member (json_array_get_object_element (tests, 0), "marks");
      JsonObject *mark = json_array_get_object_element (marks, 5);

      g_assert_cmpint (json_object_get_int_member (mark, "tick"), ==, N_TICKS);
      g_assert_cmpstr (g_ptr_array_index (digests, N_TICKS), ==,
                       json_object_get_string_member (mark, "sha256"));
    }
}

static void
test_journeys (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);

  run (fixture, digests);
  for (guint journey = 0; journey < 3; journey++)
    {
      for (guint i = 0; i < (g_test_slow () ? 200 : 30); i++)
        {
          seek (fixture, g_test_rand_int_range (0, N_TICKS + 1));
          check (fixture, digests);
        }
      seek (fixture, N_TICKS);
      check (fixture, digests);
    }
}

/* Run from the past continues from there, through the present. */
static void
test_run (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);

  run (fixture, digests);
  boids_simulation_run (fixture->simulation);
  seek (fixture, N_TICKS - 4);
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, fixture->tick_time * 3);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, N_TICKS - 1);
  check (fixture, digests);
  boids_simulation_advance (fixture->simulation, fixture->tick_time * 3);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, N_TICKS + 2);
  g_assert_cmpuint (get_latest (fixture), ==, N_TICKS + 2);
}

/* A step that is asked for during a seek follows it. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);

  run (fixture, digests);
  boids_simulation_seek (fixture->simulation, 400);
  boids_simulation_seek (fixture->simulation, 37);
  boids_simulation_step (fixture->simulation);
  g_assert_true (boids_simulation_get_busy (fixture->simulation));
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 38);
  check (fixture, digests);
}

/* A seek forward computes and measures every tick. */
static void
test_forward (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *actual = NULL;
  const BoidsMeasures *measures;
  guint n_measures;

  initialise (fixture, 120);
  settle (fixture);
  seek (fixture, 90);
  g_assert_cmpuint (get_latest (fixture), ==, 90);
  measures = boids_simulation_get_measures (fixture->simulation, &n_measures);
  g_assert_cmpuint (n_measures, ==, 90);
  for (guint i = 0; i < n_measures; i++)
    g_assert_cmpuint (measures[i].tick, ==, i + 1);
  actual = digest (fixture);
  run (fixture, digests);
  g_assert_cmpstr (actual, ==, g_ptr_array_index (digests, 90));
}

/* A change in the past discards what came after it; the parameters are those of the tick shown. */
static void
test_change (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *changed = NULL, *again = NULL;

  run (fixture, digests);
  g_assert_cmpfloat (boids_simulation_get_params (fixture->simulation)->study.radius, ==, 60);
  seek (fixture, 99);
  g_assert_cmpfloat (boids_simulation_get_params (fixture->simulation)->study.radius, ==, 34);
  seek (fixture, 120);
  g_assert_cmpfloat (boids_simulation_get_params (fixture->simulation)->study.radius, ==, 30);

  change (fixture, 90);
  g_assert_cmpuint (get_latest (fixture), ==, 120);
  g_assert_cmpuint (get_tick (fixture), ==, 120);
  seek (fixture, 140);
  changed = digest (fixture);
  g_assert_cmpstr (changed, !=, g_ptr_array_index (digests, 140));
  seek (fixture, 20);
  seek (fixture, 140);
  again = digest (fixture);
  g_assert_cmpstr (changed, ==, again);
}

/* A cancelled seek stays at the tick shown. So large a flock keeps every fourth of its ticks. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autofree char *shown = NULL, *after = NULL;
  BoidsParams params = make_params (fixture, 100000);

  /* With few neighbours, a tick is quick. */
  params.flock.radius = 0.1;
  g_assert_true (boids_simulation_initialise (fixture->simulation, &params, NULL));
  settle (fixture);
  seek (fixture, 30);
  shown = digest (fixture);
  fault_block_steps ();
  boids_simulation_seek (fixture->simulation, 19);
  fault_wait_for_step ();
  g_assert_cmpfloat (get_double (fixture, "seek-progress"), <, 1);
  boids_simulation_cancel (fixture->simulation);
  fault_release_steps ();
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 30);
  g_assert_cmpuint (get_latest (fixture), ==, 30);

  seek (fixture, 19);
  seek (fixture, 30);
  after = digest (fixture);
  g_assert_cmpstr (after, ==, shown);
}

/* A cancelled seek keeps the new ticks. */
static void
test_cancel_forward (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 120);
  settle (fixture);
  fault_block_steps ();
  boids_simulation_seek (fixture->simulation, 1000000);
  fault_wait_for_step ();
  boids_simulation_cancel (fixture->simulation);
  fault_release_steps ();
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
  g_assert_cmpuint (get_latest (fixture), ==, 1);
  step (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 2);
}

/* A new start during a seek. */
static void
test_restart (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *start = NULL;

  run (fixture, digests);
  fault_block_steps ();
  boids_simulation_seek (fixture->simulation, N_TICKS + 100);
  fault_wait_for_step ();
  boids_simulation_restart (fixture->simulation);
  fault_release_steps ();
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 0);
  g_assert_cmpuint (get_latest (fixture), ==, 0);
  g_assert_cmpfloat (get_double (fixture, "seek-progress"), ==, 1);
  start = digest (fixture);
  g_assert_cmpstr (start, ==, g_ptr_array_index (digests, 0));
}

/* A run that is resumed has no earlier ticks. */
static void
test_resumed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BoidsFrame) frame = NULL;
  g_autofree char *actual = NULL;
  BoidsParams params;

  run (fixture, digests);
  params = *boids_simulation_get_params (fixture->simulation);
  frame = boids_frame_ref (boids_simulation_get_frame (fixture->simulation));
  boids_simulation_reset (fixture->simulation);
  boids_simulation_resume (fixture->simulation, &params, frame);
  settle (fixture);
  step (fixture);
  step (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, N_TICKS + 2);
  boids_simulation_seek (fixture->simulation, 3);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, N_TICKS);
  g_assert_cmpuint (get_latest (fixture), ==, N_TICKS + 2);
  actual = digest (fixture);
  g_assert_cmpstr (actual, ==, g_ptr_array_index (digests, N_TICKS));
}

static void
test_memory (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 120);
  settle (fixture);
  step (fixture);
  fault_set_memory (0);
  boids_simulation_seek (fixture->simulation, 400);
  settle (fixture);
  fault_set_memory (-1);
  g_assert_cmpuint (fixture->n_failures, ==, 1);
  assert_state (fixture, BOIDS_STATE_EMPTY, FALSE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  fixture_add_tests ("/simulation-seek/future", test_future);
  fixture_add_tests ("/simulation-seek/journeys", test_journeys);
  fixture_add_tests ("/simulation-seek/run", test_run);
  fixture_add_tests ("/simulation-seek/order", test_order);
  fixture_add_tests ("/simulation-seek/forward", test_forward);
  fixture_add_test ("/simulation-seek/change", &fixture_study, test_change);
  fixture_add_test ("/simulation-seek/cancel", &fixture_flock, test_cancel);
  fixture_add_tests ("/simulation-seek/cancel-forward", test_cancel_forward);
  fixture_add_tests ("/simulation-seek/restart", test_restart);
  fixture_add_tests ("/simulation-seek/resumed", test_resumed);
  fixture_add_tests ("/simulation-seek/memory", test_memory);

  return g_test_run ();
}
