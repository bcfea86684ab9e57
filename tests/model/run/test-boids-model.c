/* test-boids-model.c - tests of boids-model.c: what a run may start from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-model.h"

#include "boids-simulation.h"

#include <math.h>
#include <string.h>

static void
test_valid (void)
{
  BoidsParams params = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = flock_params_default () };
  double *rows = flock_rows_new (params.flock.count);
  g_autoptr (GError) error = NULL;

  g_assert_true (boids_model_check (&params, NULL, &error));
  g_assert_no_error (error);

  /* Faster than the cap, and on the lower face. */
  rows[0] = -4.2;
  rows[3] = 100;
  g_assert_true (boids_model_check (&params, rows, &error));
  g_assert_no_error (error);
  flock_rows_free (rows);
}

static void
test_params (void)
{
  const struct
  {
    FlockParam param;
    double value;
  } cases[] = {
    { FLOCK_PARAM_COUNT, 0 },         { FLOCK_PARAM_COUNT, 1000001 },
    { FLOCK_PARAM_RADIUS, 0 },        { FLOCK_PARAM_RADIUS, 4.3 },
    { FLOCK_PARAM_SEPARATION, -11 },  { FLOCK_PARAM_ALIGNMENT, NAN },
    { FLOCK_PARAM_COHESION, 10.001 }, { FLOCK_PARAM_MAX_SPEED, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoidsParams params = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = flock_params_default () };
      g_autoptr (GError) error = NULL;

      flock_params_set (&params.flock, cases[i].param, cases[i].value);
      g_assert_false (boids_model_check (&params, NULL, &error));
      g_assert_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, flock_param_info (cases[i].param)->key));
    }
}

static void
test_study (void)
{
  BoidsParams params = { .kind = BOIDS_MODEL_KIND_STUDY, .study = study_params_default () };
  g_autoptr (GError) error = NULL;

  g_assert_true (boids_model_check (&params, NULL, &error));
  g_assert_no_error (error);
  params.study.count = 5001;
  g_assert_false (boids_model_check (&params, NULL, &error));
  g_assert_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, study_param_info (STUDY_PARAM_COUNT)->key));
}

static void
test_rows (void)
{
  const struct
  {
    guint offset;
    double value;
  } cases[] = {
    { 0, NAN },
    { 5, INFINITY },
    { 1, 4.2 },
    { 2, -4.3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoidsParams params = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = flock_params_default () };
      double *rows = flock_rows_new (params.flock.count);
      g_autoptr (GError) error = NULL;

      rows[77 * FLOCK_STRIDE + cases[i].offset] = cases[i].value;
      g_assert_false (boids_model_check (&params, rows, &error));
      g_assert_error (error, BOIDS_SIMULATION_ERROR, BOIDS_SIMULATION_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, "77"));
      flock_rows_free (rows);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/valid", test_valid);
  g_test_add_func ("/model/params", test_params);
  g_test_add_func ("/model/study", test_study);
  g_test_add_func ("/model/rows", test_rows);

  return g_test_run ();
}
