/* test-boids-simulation-properties.c - tests of boids-simulation.c: its properties.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "simulation-fixture.h"

#include "fault-injection.h"
#include "vectors.h"

#include <math.h>
#include <string.h>

/* --- Expected values
 * ------------------------------------------------------------------------------
 */

static void
assert_boid (Fixture *fixture, JsonObject *right)
{
  const struct
  {
    BoidsVector vector;
    const char *name;
  } vectors[] = {
    { BOIDS_VECTOR_POSITION, "position" },     { BOIDS_VECTOR_VELOCITY, "velocity" },
    { BOIDS_VECTOR_SEPARATION, "separation" }, { BOIDS_VECTOR_ALIGNMENT, "alignment" },
    { BOIDS_VECTOR_COHESION, "cohesion" },
  };
  BoidsDetail *detail;
  guint n_neighbours;

  boids_simulation_choose (fixture->simulation, json_object_get_int_member (right, "boid"));
  settle (fixture);
  detail = boids_simulation_get_detail (fixture->simulation);
  g_assert_cmpuint (boids_detail_get_boid (detail), ==, json_object_get_int_member (right, "boid"));

  boids_detail_get_neighbours (detail, &n_neighbours);
  g_assert_cmpuint (n_neighbours, ==, json_object_get_int_member (right, "neighbours"));
  for (guint i = 0; i < G_N_ELEMENTS (vectors); i++)
    {
      double expected[3], xyz[3];

      vectors_get_triple (right, vectors[i].name, expected);
      boids_detail_get_vector (detail, vectors[i].vector, xyz);
      for (guint axis = 0; axis < 3; axis++)
        g_assert_cmpfloat (xyz[axis], ==, expected[axis]);
    }
}

static void
assert_mark (Fixture *fixture, JsonObject *mark)
{
  BoidsFrame *frame = boids_simulation_get_frame (fixture->simulation);
  JsonArray *boids = json_object_get_array_member (mark, "boids");
  gsize stride;
  const double *rows = boids_frame_get_rows (frame, &stride);
  g_autofree char *digest = NULL;

  g_assert_cmpuint (stride, ==, FLOCK_STRIDE);
  digest = vectors_digest (rows, boids_frame_get_count (frame));
  g_assert_cmpstr (digest, ==, json_object_get_string_member (mark, "sha256"));
  g_assert_cmpfloat_with_epsilon (get_double (fixture, "mean-speed"),
                                  json_object_get_double_member (mark, "mean_speed"), 1e-12);
  g_assert_cmpfloat_with_epsilon (get_double (fixture, "order"),
                                  json_object_get_double_member (mark, "order"), 1e-12);
  for (guint i = 0; i < json_array_get_length (boids); i++)
    assert_boid (fixture, json_array_get_object_element (boids, i));
  /* Selecting another boid keeps the frame. */
  g_assert_true (boids_simulation_get_frame (fixture->simulation) == frame);
}

static void
test_seeded (Fixture *fixture, gconstpointer data)
{
  g_autoptr (JsonArray) cases = vectors_load ("seeded.json");

  for (guint i = 0; i < json_array_get_length (cases); i++)
    {
      JsonObject *test = json_array_get_object_element (cases, i);
      JsonArray *marks = json_object_get_array_member (test, "marks");
      BoidsParams params = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = vectors_get_params (test) };
      gint64 tick = 0;

      g_assert_true (boids_simulation_initialise (fixture->simulation, &params, NULL));
      for (guint j = 0; j < json_array_get_length (marks); j++)
        {
          JsonObject *mark = json_array_get_object_element (marks, j);

          for (; tick < json_object_get_int_member (mark, "tick"); tick++)
            boids_simulation_step (fixture->simulation);
          settle (fixture);
          g_assert_cmpuint (get_tick (fixture), ==, tick);
          assert_mark (fixture, mark);
        }
    }
}

static void
test_explicit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (JsonArray) cases = vectors_load ("explicit.json");

  for (guint i = 0; i < json_array_get_length (cases); i++)
    {
      JsonObject *test = json_array_get_object_element (cases, i);
      BoidsParams params = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = vectors_get_params (test) };
      double *rows = vectors_get_rows (test, "state");
      double *next = vectors_get_rows (test, "next_state");
      const double *got;
      gsize stride;

      g_assert_true (boids_simulation_initialise_from (fixture->simulation, &params, rows, NULL));
      /* They were copied. */
      memset (rows, 0, params.flock.count * FLOCK_STRIDE * sizeof (double));
      flock_rows_free (rows);

      boids_simulation_step (fixture->simulation);
      settle (fixture);
      got = boids_frame_get_rows (boids_simulation_get_frame (fixture->simulation), &stride);
      for (guint boid = 0; boid < params.flock.count; boid++)
        for (guint k = 0; k < 6; k++)
          g_assert_cmpfloat (got[boid * stride + k], ==, next[boid * FLOCK_STRIDE + k]);
      flock_rows_free (next);
    }
}

static void
test_frame (Fixture *fixture, gconstpointer data)
{
  BoidsFrame *frame;

  initialise (fixture, 12);
  settle (fixture);
  frame = boids_simulation_get_frame (fixture->simulation);
  g_assert_cmpint (boids_frame_get_space (frame), ==, BOIDS_SPACE_CUBE);
  g_assert_cmpuint (boids_frame_get_count (frame), ==, 12);
  g_assert_cmpfloat (boids_frame_get_radius (frame), ==, 1.2);
  g_assert_cmpfloat (boids_frame_get_max_speed (frame), ==, 1.5);
  g_assert_cmpfloat (boids_frame_get_time (frame), ==, 0);
  g_assert_null (boids_frame_get_neighbour_counts (frame));
}

/* --- The selected boid ---------------------------------------------------------------------------
 */

static void
test_choose (Fixture *fixture, gconstpointer data)
{
  BoidsFrame *frame;

  initialise (fixture, 120);
  settle (fixture);
  frame = boids_simulation_get_frame (fixture->simulation);

  boids_simulation_choose (fixture->simulation, 60);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 60);
  g_assert_null (boids_simulation_get_detail (fixture->simulation));
  g_assert_true (boids_simulation_get_frame (fixture->simulation) == frame);
  settle (fixture);
  g_assert_cmpuint (boids_detail_get_boid (boids_simulation_get_detail (fixture->simulation)), ==,
                    60);
  g_assert_true (boids_simulation_get_frame (fixture->simulation) == frame);

  g_object_set (fixture->simulation, "selected", 119, NULL);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 119);
  boids_simulation_choose (fixture->simulation, 120);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 0);
  settle (fixture);
  g_assert_cmpuint (boids_detail_get_boid (boids_simulation_get_detail (fixture->simulation)), ==,
                    0);
}

static void
test_choice_before_the_flock (Fixture *fixture, gconstpointer data)
{
  boids_simulation_choose (fixture->simulation, 119);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 119);
  initialise (fixture, 120);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 119);
  settle (fixture);
  g_assert_cmpuint (boids_detail_get_boid (boids_simulation_get_detail (fixture->simulation)), ==,
                    119);

  boids_simulation_reset (fixture->simulation);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 119);
  take_notified (fixture, "selected");
  initialise (fixture, 119);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 0);
  g_assert_cmpuint (take_notified (fixture, "selected"), ==, 1);

  /* While the flock is being built, its future size counts. */
  boids_simulation_choose (fixture->simulation, 119);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 0);
  boids_simulation_choose (fixture->simulation, 118);
  settle (fixture);
  g_assert_cmpuint (boids_detail_get_boid (boids_simulation_get_detail (fixture->simulation)), ==,
                    118);
}

static void
test_choice_and_a_smaller_flock (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 120);
  boids_simulation_choose (fixture->simulation, 9);
  initialise (fixture, 10);
  settle (fixture);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 9);
  initialise (fixture, 9);
  settle (fixture);
  g_assert_cmpuint (boids_simulation_get_selected (fixture->simulation), ==, 0);
  g_assert_cmpuint (boids_detail_get_boid (boids_simulation_get_detail (fixture->simulation)), ==,
                    0);
}

/* Back to the first boid before anything was computed for the second. */
static void
test_choose_and_back (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 120);
  settle (fixture);
  boids_simulation_choose (fixture->simulation, 60);
  boids_simulation_choose (fixture->simulation, 0);
  settle (fixture);
  g_assert_cmpuint (boids_detail_get_boid (boids_simulation_get_detail (fixture->simulation)), ==,
                    0);
}

/* The result for the earlier selection waits to be taken. */
static void
test_old_choice_is_dropped (Fixture *fixture, gconstpointer data)
{
  fault_block_steps ();
  initialise (fixture, 120);
  boids_simulation_step (fixture->simulation);
  fault_wait_for_step ();
  boids_simulation_choose (fixture->simulation, 60);
  iterate_pending ();
  assert_state (fixture, BOIDS_STATE_PAUSED, TRUE);
  g_assert_null (boids_simulation_get_detail (fixture->simulation));
  g_assert_true (boids_simulation_get_busy (fixture->simulation));
  fault_release_steps ();
  settle (fixture);
  g_assert_cmpuint (boids_detail_get_boid (boids_simulation_get_detail (fixture->simulation)), ==,
                    60);
}

/* --- Neighbours of all -------------------------------------------------------------------------
 */

static void
assert_neighbour_counts (Fixture *fixture, const FlockParams *params)
{
  BoidsFrame *frame = boids_simulation_get_frame (fixture->simulation);
  const guint32 *counts = boids_frame_get_neighbour_counts (frame);
  gsize stride;
  const double *rows = boids_frame_get_rows (frame, &stride);

  g_assert_nonnull (counts);
  for (guint i = 0; i < params->count; i++)
    {
      guint n = 0;

      for (guint j = 0; j < params->count; j++)
        {
          double d[3];

          flock_displacement (rows + i * stride, rows + j * stride, d);
          n += i != j && sqrt (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]) <= params->radius;
        }
      g_assert_cmpuint (counts[i], ==, n);
    }
}

static void
test_count_neighbours (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, 200);
  BoidsFrame *frame;

  g_assert_true (boids_simulation_initialise (fixture->simulation, &params, NULL));
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  g_assert_null (
      boids_frame_get_neighbour_counts (boids_simulation_get_frame (fixture->simulation)));

  g_object_set (fixture->simulation, "count-neighbours", TRUE, NULL);
  g_assert_cmpuint (take_notified (fixture, "count-neighbours"), ==, 1);
  g_assert_true (boids_simulation_get_busy (fixture->simulation));
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
  assert_neighbour_counts (fixture, &params.flock);

  boids_simulation_step (fixture->simulation);
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, 2);
  assert_neighbour_counts (fixture, &params.flock);

  /* It is kept from flock to flock. */
  params.flock.count = 90;
  params.flock.radius = 4.2;
  g_assert_true (boids_simulation_initialise (fixture->simulation, &params, NULL));
  settle (fixture);
  assert_neighbour_counts (fixture, &params.flock);

  frame = boids_simulation_get_frame (fixture->simulation);
  g_object_set (fixture->simulation, "count-neighbours", TRUE, NULL);
  g_assert_false (boids_simulation_get_busy (fixture->simulation));
  g_assert_true (boids_simulation_get_frame (fixture->simulation) == frame);

  g_object_set (fixture->simulation, "count-neighbours", FALSE, NULL);
  settle (fixture);
  g_assert_null (
      boids_frame_get_neighbour_counts (boids_simulation_get_frame (fixture->simulation)));
}

/* --- Notification -------------------------------------------------------------------------- */

static void
test_notify_only_changes (Fixture *fixture, gconstpointer data)
{
  BoidsParams params = make_params (fixture, 30);

  params.flock.separation = params.flock.alignment = params.flock.cohesion = 0;
  g_assert_true (boids_simulation_initialise (fixture->simulation, &params, NULL));
  g_assert_cmpuint (take_notified (fixture, "state"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "busy"), ==, 1);
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);

  settle (fixture);
  g_assert_cmpuint (take_notified (fixture, "frame"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "detail"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "mean-speed"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "order"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "busy"), ==, 1);
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);

  /* Without weights no boid turns. */
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  g_assert_cmpuint (take_notified (fixture, "busy"), ==, 2);
  g_assert_cmpuint (take_notified (fixture, "frame"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "detail"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "tick"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "latest-tick"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "time"), ==, 1);
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);

  boids_simulation_pause (fixture->simulation);
  g_object_set (fixture->simulation, "count-neighbours", FALSE, NULL);
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);

  /* But a field with an invalid text must know that a boid was selected. */
  boids_simulation_choose (fixture->simulation, 0);
  boids_simulation_choose (fixture->simulation, 30);
  g_assert_cmpuint (take_notified (fixture, "selected"), ==, 2);
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);

  /* The same flock again has a new frame, with the same state. */
  g_assert_true (boids_simulation_initialise (fixture->simulation, &params, NULL));
  g_assert_cmpuint (take_notified (fixture, "state"), ==, 0);
  boids_simulation_step (fixture->simulation);
  settle (fixture);
  g_hash_table_remove_all (fixture->notified);

  boids_simulation_run (fixture->simulation);
  boids_simulation_run (fixture->simulation);
  boids_simulation_advance (fixture->simulation, 10000);
  g_assert_cmpuint (take_notified (fixture, "state"), ==, 1);
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);

  boids_simulation_reset (fixture->simulation);
  boids_simulation_reset (fixture->simulation);
  g_assert_cmpuint (take_notified (fixture, "state"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "frame"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "detail"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "tick"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "latest-tick"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "time"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "mean-speed"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "order"), ==, 1);
  g_assert_cmpuint (g_hash_table_size (fixture->notified), ==, 0);
}

static gboolean
get_late (Fixture *fixture)
{
  gboolean late;

  g_object_get (fixture->simulation, "late", &late, NULL);

  return late;
}

static void
test_late_and_rate (Fixture *fixture, gconstpointer data)
{
  guint per_second = fixture->model->kind == BOIDS_MODEL_KIND_FLOCK ? 25 : 60;
  guint most = per_second / 4;

  initialise (fixture, 30);
  settle (fixture);
  boids_simulation_run (fixture->simulation);
  fault_block_steps ();
  boids_simulation_advance (fixture->simulation, 250000);
  g_assert_false (get_late (fixture));
  boids_simulation_advance (fixture->simulation, 250000);
  g_assert_true (get_late (fixture));
  g_assert_cmpuint (take_notified (fixture, "late"), ==, 1);
  g_assert_cmpuint (take_notified (fixture, "rate"), ==, 0);

  fault_release_steps ();
  settle (fixture);
  g_assert_cmpuint (get_tick (fixture), ==, most);
  g_assert_cmpfloat (get_double (fixture, "rate"), ==, most);
  g_assert_cmpuint (take_notified (fixture, "rate"), >, 0);

  for (guint i = 0; i < per_second; i++)
    {
      g_assert_true (get_late (fixture));
      boids_simulation_advance (fixture->simulation, fixture->tick_time);
      settle (fixture);
    }
  g_assert_false (get_late (fixture));
  g_assert_cmpuint (take_notified (fixture, "late"), ==, 1);
  g_assert_cmpfloat (get_double (fixture, "rate"), ==, per_second);

  /* Both are kept while paused. */
  fault_block_steps ();
  boids_simulation_advance (fixture->simulation, 250000);
  boids_simulation_advance (fixture->simulation, 250000);
  boids_simulation_pause (fixture->simulation);
  fault_release_steps ();
  settle (fixture);
  g_assert_true (get_late (fixture));
  g_assert_cmpfloat (get_double (fixture, "rate"), >, 0);
  boids_simulation_run (fixture->simulation);
  g_assert_false (get_late (fixture));
  g_assert_cmpfloat (get_double (fixture, "rate"), ==, 0);
}

static void
test_fraction (Fixture *fixture, gconstpointer data)
{
  initialise (fixture, 30);
  settle (fixture);
  g_assert_cmpfloat (boids_simulation_get_fraction (fixture->simulation), ==, 0);
  boids_simulation_run (fixture->simulation);
  g_assert_cmpfloat (boids_simulation_get_fraction (fixture->simulation), ==, 1);
  boids_simulation_advance (fixture->simulation, fixture->tick_time * 5 / 4);
  g_assert_cmpfloat (boids_simulation_get_fraction (fixture->simulation), ==, 1);
  settle (fixture);
  g_assert_cmpfloat_with_epsilon (boids_simulation_get_fraction (fixture->simulation), 0.25, 1e-4);
  boids_simulation_pause (fixture->simulation);
  g_assert_cmpfloat (boids_simulation_get_fraction (fixture->simulation), ==, 0);
}

#define ADD(name, function) fixture_add_tests ("/simulation-properties/" name, function)
#define ADD_FLOCK(name, function)                                                                  \
  fixture_add_test ("/simulation-properties/" name, &fixture_flock, function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_FLOCK ("seeded", test_seeded);
  ADD_FLOCK ("explicit", test_explicit);
  ADD_FLOCK ("frame", test_frame);
  ADD ("choose", test_choose);
  ADD ("choice-before-the-flock", test_choice_before_the_flock);
  ADD ("choice-and-a-smaller-flock", test_choice_and_a_smaller_flock);
  ADD ("choose-and-back", test_choose_and_back);
  ADD ("old-choice-is-dropped", test_old_choice_is_dropped);
  ADD_FLOCK ("count-neighbours", test_count_neighbours);
  ADD_FLOCK ("notify-only-changes", test_notify_only_changes);
  ADD ("late-and-rate", test_late_and_rate);
  ADD ("fraction", test_fraction);

  return g_test_run ();
}
