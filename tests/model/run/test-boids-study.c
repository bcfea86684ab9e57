/* test-boids-study.c - the states, the clock and the frames of the study.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-simulation.h"
#include "boids-study.h"
#include "fault-injection.h"

#include <string.h>

typedef struct
{
  BoidsStudy *study;
  GArray *ticks; /* guint64: of the frames that were notified */
} Fixture;

static void
on_frame (BoidsStudy *study, GParamSpec *pspec, gpointer data)
{
  GArray *ticks = data;
  BoidsFrame *frame = boids_study_get_frame (study);
  guint64 tick = frame != NULL ? boids_frame_get_tick (frame) : G_MAXUINT64;

  g_array_append_val (ticks, tick);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->study = boids_study_new ();
  fixture->ticks = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_signal_connect (fixture->study, "notify::frame", G_CALLBACK (on_frame), fixture->ticks);
}

/* As many boids as are computed at once, or by a thread. */
static const guint counts[] = { 120, 500 };

static StudyParams
get_params (gconstpointer data)
{
  StudyParams params = study_params_default ();

  params.count = *(const guint *) data;
  return params;
}

static void
settle (BoidsStudy *study)
{
  while (boids_study_get_busy (study))
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  /* A job on its way keeps it a little longer. */
  g_object_add_weak_pointer (G_OBJECT (fixture->study), (gpointer *) &fixture->study);
  g_object_unref (fixture->study);
  while (g_atomic_pointer_get (&fixture->study) != NULL)
    g_main_context_iteration (NULL, FALSE);
  g_array_unref (fixture->ticks);
}

static guint64
get_tick (Fixture *fixture)
{
  return boids_frame_get_tick (boids_study_get_frame (fixture->study));
}

/* The state is that of @params after @n_frames of the core. */
static void
assert_state (BoidsStudy *self, const StudyParams *params, guint n_frames)
{
  BoidsFrame *frame = boids_study_get_frame (self);
  Study *study = study_new (params->count);
  double *rows = flock_rows_new (params->count);
  StudyPairs pairs;
  gsize stride;
  const double *actual = boids_frame_get_rows (frame, &stride);

  study_rows_seed (params, rows);
  for (guint i = 0; i < n_frames; i++)
    study_step (study, params, STUDY_SEARCH_ALL, rows, &pairs);
  g_assert_cmpuint (boids_frame_get_tick (frame), ==, n_frames);
  g_assert_cmpuint (boids_frame_get_count (frame), ==, params->count);
  g_assert_cmpmem (actual, params->count * 64, rows, params->count * 64);
  g_assert_cmpfloat (boids_frame_get_order (frame), ==, flock_rows_order (rows, params->count));
  flock_rows_free (rows);
  study_free (study);
}

static void
test_start (Fixture *fixture, gconstpointer data)
{
  StudyParams params = study_params_default ();
  BoidsFrame *frame;

  g_assert_cmpint (boids_study_get_state (fixture->study), ==, BOIDS_STATE_EMPTY);
  g_assert_null (boids_study_get_frame (fixture->study));
  boids_study_run (fixture->study);
  boids_study_step (fixture->study);
  boids_study_reset (fixture->study);
  g_assert_cmpint (boids_study_get_state (fixture->study), ==, BOIDS_STATE_EMPTY);

  boids_study_set_params (fixture->study, &params);
  g_assert_cmpint (boids_study_get_state (fixture->study), ==, BOIDS_STATE_PAUSED);
  assert_state (fixture->study, &params, 0);
  frame = boids_study_get_frame (fixture->study);
  g_assert_cmpint (boids_frame_get_space (frame), ==, BOIDS_SPACE_SHEET);
  g_assert_cmpfloat (boids_frame_get_radius (frame), ==, 34);
  g_assert_cmpfloat (boids_frame_get_max_speed (frame), ==, 1.3);
  g_assert_cmpuint (boids_study_get_pairs (fixture->study).all, ==, 14280);
  g_assert_cmpuint (boids_study_get_pairs (fixture->study).grid, <, 14280);

  boids_study_clear (fixture->study);
  g_assert_cmpint (boids_study_get_state (fixture->study), ==, BOIDS_STATE_EMPTY);
  g_assert_null (boids_study_get_frame (fixture->study));
  g_assert_null (boids_study_get_detail (fixture->study));
}

static void
test_step (Fixture *fixture, gconstpointer data)
{
  StudyParams params = get_params (data);

  boids_study_set_params (fixture->study, &params);
  for (guint i = 0; i < 3; i++)
    boids_study_step (fixture->study);
  settle (fixture->study);
  assert_state (fixture->study, &params, 3);
  g_assert_cmpfloat (boids_frame_get_time (boids_study_get_frame (fixture->study)), ==, 3.0 / 60);
  g_assert_cmpint (boids_study_get_state (fixture->study), ==, BOIDS_STATE_PAUSED);

  boids_study_reset (fixture->study);
  assert_state (fixture->study, &params, 0);
}

/* Sixty frames a second; every frame of the model comes, in order. */
static void
test_run (Fixture *fixture, gconstpointer data)
{
  StudyParams params = get_params (data);

  boids_study_set_params (fixture->study, &params);
  boids_study_run (fixture->study);
  g_array_set_size (fixture->ticks, 0);
  for (guint i = 0; i < 10; i++)
    {
      boids_study_advance (fixture->study, 100000);
      settle (fixture->study);
    }
  assert_state (fixture->study, &params, 60);
  g_assert_cmpuint (fixture->ticks->len, ==, 60);
  for (guint i = 0; i < 60; i++)
    g_assert_cmpuint (g_array_index (fixture->ticks, guint64, i), ==, i + 1);
  g_assert_cmpint (boids_study_get_state (fixture->study), ==, BOIDS_STATE_RUNNING);
}

static void
test_drop (Fixture *fixture, gconstpointer data)
{
  StudyParams params = get_params (data);
  gboolean late;

  boids_study_set_params (fixture->study, &params);
  boids_study_run (fixture->study);
  boids_study_advance (fixture->study, 10 * G_USEC_PER_SEC);
  settle (fixture->study);
  g_assert_cmpuint (get_tick (fixture), ==, 15);
  g_object_get (fixture->study, "late", &late, NULL);
  g_assert_false (late);

  /* What is computed at once is never late. Of the thread no result is taken in between, and what
   * is over a quarter of a second is dropped. */
  for (guint i = 0; i < 5; i++)
    boids_study_advance (fixture->study, 100000);
  g_object_get (fixture->study, "late", &late, NULL);
  settle (fixture->study);
  g_assert_cmpint (late, ==, params.count == counts[1]);
  g_assert_cmpuint (get_tick (fixture), ==, params.count == counts[1] ? 30 : 45);
}

static void
test_pause (Fixture *fixture, gconstpointer data)
{
  StudyParams params = get_params (&counts[1]);

  boids_study_set_params (fixture->study, &params);
  boids_study_run (fixture->study);
  boids_study_advance (fixture->study, 100000);
  /* One is being computed, five are not yet. */
  boids_study_pause (fixture->study);
  settle (fixture->study);
  g_assert_cmpuint (get_tick (fixture), ==, 1);

  boids_study_run (fixture->study);
  boids_study_advance (fixture->study, 12000);
  boids_study_step (fixture->study);
  settle (fixture->study);
  g_assert_cmpuint (get_tick (fixture), ==, 2);
  boids_study_run (fixture->study);
  boids_study_advance (fixture->study, 12000);
  g_assert_false (boids_study_get_busy (fixture->study));
}

/* Everything but count and seed acts at once, on the state there is. */
static void
test_at_once (Fixture *fixture, gconstpointer data)
{
  StudyParams params = get_params (data);
  double *rows = flock_rows_new (params.count);
  Study *study = study_new (params.count);
  StudyPairs pairs;
  const double *actual;
  guint n_neighbours;
  gsize stride;

  boids_study_set_params (fixture->study, &params);
  boids_study_step (fixture->study);
  settle (fixture->study);
  study_rows_seed (&params, rows);
  study_step (study, &params, STUDY_SEARCH_ALL, rows, &pairs);

  params.radius = 400;
  params.blend = 0.5;
  params.rules = STUDY_ALL_RULES;
  boids_study_set_params (fixture->study, &params);
  g_assert_cmpuint (get_tick (fixture), ==, 1);
  g_assert_cmpfloat (boids_frame_get_radius (boids_study_get_frame (fixture->study)), ==, 400);
  g_assert_cmpuint (boids_study_get_pairs (fixture->study).grid, ==,
                    params.count * (params.count - 1));
  boids_detail_get_neighbours (boids_study_get_detail (fixture->study), &n_neighbours);
  g_assert_cmpuint (n_neighbours, >, 60);

  boids_study_step (fixture->study);
  settle (fixture->study);
  study_step (study, &params, STUDY_SEARCH_ALL, rows, &pairs);
  actual = boids_frame_get_rows (boids_study_get_frame (fixture->study), &stride);
  g_assert_cmpmem (actual, params.count * 64, rows, params.count * 64);
  study_free (study);
  flock_rows_free (rows);
}

/* Count and seed start anew, and drop what is being computed. */
static void
test_anew (Fixture *fixture, gconstpointer data)
{
  StudyParams params = get_params (&counts[1]);

  boids_study_set_params (fixture->study, &params);
  boids_study_run (fixture->study);
  boids_study_choose (fixture->study, 119);
  boids_study_advance (fixture->study, 100000);
  params.count = 100;
  boids_study_set_params (fixture->study, &params);
  g_assert_cmpint (boids_study_get_state (fixture->study), ==, BOIDS_STATE_RUNNING);
  g_assert_cmpuint (boids_study_get_selected (fixture->study), ==, 0);
  assert_state (fixture->study, &params, 0);
  boids_study_advance (fixture->study, 100000);
  settle (fixture->study);
  assert_state (fixture->study, &params, 6);

  params.seed = 7;
  boids_study_step (fixture->study);
  boids_study_set_params (fixture->study, &params);
  g_assert_cmpint (boids_study_get_state (fixture->study), ==, BOIDS_STATE_PAUSED);
  boids_study_step (fixture->study);
  settle (fixture->study);
  assert_state (fixture->study, &params, 1);

  boids_study_step (fixture->study);
  boids_study_clear (fixture->study);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (boids_study_get_frame (fixture->study));
}

static void
test_grid (Fixture *fixture, gconstpointer data)
{
  StudyParams params = study_params_default ();

  params.count = 600;
  params.rules = STUDY_ALL_RULES;
  g_object_set (fixture->study, "grid", TRUE, NULL);
  boids_study_set_params (fixture->study, &params);
  boids_study_run (fixture->study);
  boids_study_advance (fixture->study, 200000);
  settle (fixture->study);
  assert_state (fixture->study, &params, 12);
  g_assert_cmpuint (boids_study_get_pairs (fixture->study).all, ==, 600 * 599);
}

static void
test_detail (Fixture *fixture, gconstpointer data)
{
  StudyParams params = study_params_default ();
  double v[3], change[3], next[3];
  BoidsDetail *detail;
  gsize stride;

  boids_study_set_params (fixture->study, &params);
  boids_study_choose (fixture->study, 7);
  detail = boids_study_get_detail (fixture->study);
  g_assert_cmpuint (boids_detail_get_boid (detail), ==, 7);
  g_assert_cmpfloat_with_epsilon (boids_detail_get_vector (detail, BOIDS_VECTOR_VELOCITY, v), 1,
                                  1e-12);
  boids_detail_get_vector (detail, BOIDS_VECTOR_CHANGE, change);
  next[0] = v[0] + change[0];
  next[1] = v[1] + change[1];
  g_assert_cmpfloat_with_epsilon (next[0] * next[0] + next[1] * next[1], 1.3 * 1.3, 1e-12);

  /* Nobody takes his turn before the first, so for him it is what happens. */
  boids_study_choose (fixture->study, 0);
  detail = boids_study_get_detail (fixture->study);
  boids_detail_get_vector (detail, BOIDS_VECTOR_VELOCITY, v);
  boids_detail_get_vector (detail, BOIDS_VECTOR_CHANGE, change);
  boids_study_step (fixture->study);
  settle (fixture->study);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpfloat_with_epsilon (
        boids_frame_get_rows (boids_study_get_frame (fixture->study), &stride)[3 + i],
        v[i] + change[i], 1e-12);

  boids_study_choose (fixture->study, 120);
  g_assert_cmpuint (boids_study_get_selected (fixture->study), ==, 0);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/boids-study/" name, Fixture, NULL, set_up, function, tear_down)
#define ADD_BOTH(name, function)                                                                   \
  g_test_add ("/boids-study/" name "/at-once", Fixture, &counts[0], set_up, function, tear_down);  \
  g_test_add ("/boids-study/" name "/by-thread", Fixture, &counts[1], set_up, function, tear_down)

static void
on_failed (BoidsStudy *study, const GError *error, gpointer data)
{
  guint *n = data;

  g_assert_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_MEMORY);
  *n += 1;
}

/* A study that there is no memory for is not there, and the next one may be. */
static void
test_no_memory (Fixture *fixture, gconstpointer data)
{
  StudyParams params = get_params (data);
  guint n_failed = 0;

  g_signal_connect (fixture->study, "failed", G_CALLBACK (on_failed), &n_failed);
  fault_set_memory (0);
  boids_study_set_params (fixture->study, &params);
  g_assert_cmpuint (n_failed, ==, 1);
  g_assert_cmpint (boids_study_get_state (fixture->study), ==, BOIDS_STATE_EMPTY);
  g_assert_null (boids_study_get_frame (fixture->study));
  boids_study_run (fixture->study);
  boids_study_step (fixture->study);
  boids_study_reset (fixture->study);

  fault_set_memory (-1);
  boids_study_set_params (fixture->study, &params);
  boids_study_run (fixture->study);
  fault_set_memory (0);
  params.seed++;
  boids_study_set_params (fixture->study, &params);
  g_assert_cmpuint (n_failed, ==, 2);
  g_assert_cmpint (boids_study_get_state (fixture->study), ==, BOIDS_STATE_EMPTY);
  g_assert_null (boids_study_get_detail (fixture->study));

  fault_set_memory (-1);
  boids_study_set_params (fixture->study, &params);
  g_assert_cmpint (boids_study_get_state (fixture->study), ==, BOIDS_STATE_PAUSED);
  g_assert_cmpuint (n_failed, ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("start", test_start);
  ADD_BOTH ("step", test_step);
  ADD_BOTH ("run", test_run);
  ADD_BOTH ("drop", test_drop);
  ADD ("pause", test_pause);
  ADD_BOTH ("at-once", test_at_once);
  ADD ("anew", test_anew);
  ADD ("grid", test_grid);
  ADD ("detail", test_detail);
  ADD_BOTH ("no-memory", test_no_memory);
  return g_test_run ();
}
