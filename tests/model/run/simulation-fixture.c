/* simulation-fixture.c - a simulation in a test, and its notifications.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "simulation-fixture.h"

#include "fault-injection.h"

const FixtureModel fixture_flock = { BOIDS_MODEL_KIND_FLOCK, 120 };
const FixtureModel fixture_study = { BOIDS_MODEL_KIND_STUDY, 120 };

static void
on_notify (GObject *object, GParamSpec *pspec, gpointer data)
{
  Fixture *fixture = data;
  const char *name = g_param_spec_get_name (pspec);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (fixture->notified, name));
  BoidsFrame *frame = boids_simulation_get_frame (BOIDS_SIMULATION (object));
  BoidsDetail *detail = boids_simulation_get_detail (BOIDS_SIMULATION (object));

  g_hash_table_insert (fixture->notified, (gpointer) name, GUINT_TO_POINTER (n + 1));

  /* In every notification, the properties are consistent. */
  if (boids_simulation_get_state (BOIDS_SIMULATION (object)) == BOIDS_STATE_EMPTY)
    g_assert_null (frame);
  if (detail != NULL)
    {
      g_assert_cmpuint (boids_detail_get_tick (detail), ==, boids_frame_get_tick (frame));
      g_assert_cmpuint (boids_detail_get_boid (detail), ==,
                        boids_simulation_get_selected (BOIDS_SIMULATION (object)));
    }
}

static void
on_failed (BoidsSimulation *simulation, GError *error, gpointer data)
{
  Fixture *fixture = data;

  g_assert_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_MEMORY);
  g_assert_cmpint (boids_simulation_get_state (simulation), ==, BOIDS_STATE_EMPTY);
  g_assert_false (boids_simulation_get_busy (simulation));
  fixture->n_failures++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->model = data;
  fixture->simulation = boids_simulation_new (fixture->model->kind);
  fixture->tick_time = fixture->model->kind == BOIDS_MODEL_KIND_FLOCK ? 40000 : 16667;
  fixture->notified = g_hash_table_new (g_str_hash, g_str_equal);
  g_signal_connect (fixture->simulation, "notify", G_CALLBACK (on_notify), fixture);
  g_signal_connect (fixture->simulation, "failed", G_CALLBACK (on_failed), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->simulation != NULL)
    g_assert_finalize_object (fixture->simulation);
  g_hash_table_unref (fixture->notified);
  fault_wait_for_memory ();
}

guint
take_notified (Fixture *fixture, const char *name)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (fixture->notified, name));

  g_hash_table_remove (fixture->notified, name);

  return n;
}

BoidsParams
make_params (Fixture *fixture, guint count)
{
  BoidsParams params = { .kind = fixture->model->kind };

  if (params.kind == BOIDS_MODEL_KIND_FLOCK)
    {
      params.flock = flock_params_default ();
      params.flock.count = count;
    }
  else
    {
      params.study = study_params_default ();
      params.study.count = count;
    }

  return params;
}

void
initialise (Fixture *fixture, guint count)
{
  BoidsParams params = make_params (fixture, count);
  g_autoptr (GError) error = NULL;

  g_assert_true (boids_simulation_initialise (fixture->simulation, &params, &error));
  g_assert_no_error (error);
}

void
settle (Fixture *fixture)
{
  while (boids_simulation_get_busy (fixture->simulation))
    g_main_context_iteration (NULL, TRUE);
}

void
iterate_pending (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

guint64
get_tick (Fixture *fixture)
{
  guint64 tick;

  g_object_get (fixture->simulation, "tick", &tick, NULL);

  return tick;
}

double
get_double (Fixture *fixture, const char *name)
{
  double value;

  g_object_get (fixture->simulation, name, &value, NULL);

  return value;
}

void
assert_state (Fixture *fixture, BoidsState state, gboolean has_frame)
{
  g_assert_cmpint (boids_simulation_get_state (fixture->simulation), ==, state);
  g_assert_cmpint (boids_simulation_get_frame (fixture->simulation) != NULL, ==, has_frame);
}

void
wait_for_result (void)
{
  while (!g_main_context_pending (NULL))
    g_usleep (100);
}

void
fixture_add_test (const char *path, const FixtureModel *model, FixtureFunc function)
{
  g_test_add (path, Fixture, model, set_up, function, tear_down);
}

void
fixture_add_tests (const char *path, FixtureFunc function)
{
  g_autofree char *flock = g_strconcat (path, "/flock", NULL);
  g_autofree char *study = g_strconcat (path, "/study", NULL);

  fixture_add_test (flock, &fixture_flock, function);
  fixture_add_test (study, &fixture_study, function);
}
