/* test-flock-params.c - the table of the parameters and its ranges.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock.h"

#include <glib.h>
#include <math.h>

static const FlockParamInfo table[FLOCK_N_PARAMS] = {
  { "count", true, false, 1, 1000000, 120 },    { "seed", true, false, 0, 4294967295.0, 42 },
  { "radius", false, true, 0, 4.2, 1.2 },       { "separation", false, false, -10, 10, 0.05 },
  { "alignment", false, false, -10, 10, 0.05 }, { "cohesion", false, false, -10, 10, 0.02 },
  { "max_speed", false, false, 0, 10, 1.5 },
};

static void
test_table (void)
{
  for (int param = 0; param < FLOCK_N_PARAMS; param++)
    {
      const FlockParamInfo *info = flock_param_info (param);

      g_assert_cmpstr (info->key, ==, table[param].key);
      g_assert_true (info->whole == table[param].whole);
      g_assert_true (info->above_minimum == table[param].above_minimum);
      g_assert_cmpfloat (info->minimum, ==, table[param].minimum);
      g_assert_cmpfloat (info->maximum, ==, table[param].maximum);
      g_assert_cmpfloat (info->default_value, ==, table[param].default_value);
    }
}

static void
test_default (void)
{
  FlockParams params = flock_params_default ();

  g_assert_cmpuint (params.count, ==, 120);
  g_assert_cmpuint (params.seed, ==, 42);
  g_assert_cmpfloat (params.radius, ==, 1.2);
  g_assert_cmpfloat (params.separation, ==, 0.05);
  g_assert_cmpfloat (params.alignment, ==, 0.05);
  g_assert_cmpfloat (params.cohesion, ==, 0.02);
  g_assert_cmpfloat (params.max_speed, ==, 1.5);
  g_assert_true (flock_params_validate (&params, NULL));
}

static void
test_allows (void)
{
  for (int param = 0; param < FLOCK_N_PARAMS; param++)
    {
      double minimum = table[param].minimum, maximum = table[param].maximum;

      g_assert_true (flock_param_allows (param, minimum) == !table[param].above_minimum);
      g_assert_true (flock_param_allows (param, maximum));
      g_assert_true (flock_param_allows (param, 1.5) == !table[param].whole);
      g_assert_false (flock_param_allows (param, nextafter (minimum, -INFINITY)));
      g_assert_false (flock_param_allows (param, nextafter (maximum, INFINITY)));
      g_assert_false (flock_param_allows (param, NAN));
      g_assert_false (flock_param_allows (param, INFINITY));
      g_assert_false (flock_param_allows (param, -INFINITY));
    }
  g_assert_true (flock_param_allows (FLOCK_PARAM_RADIUS, nextafter (0.0, 1.0)));
  g_assert_true (flock_param_allows (FLOCK_PARAM_SEED, -0.0));
}

static void
test_get_and_set (void)
{
  FlockParams params = flock_params_default ();

  for (int param = 0; param < FLOCK_N_PARAMS; param++)
    {
      g_assert_cmpfloat (flock_params_get (&params, param), ==, table[param].default_value);
      flock_params_set (&params, param, table[param].maximum);
      g_assert_cmpfloat (flock_params_get (&params, param), ==, table[param].maximum);
    }
  g_assert_cmpuint (params.count, ==, 1000000);
  g_assert_cmpuint (params.seed, ==, G_MAXUINT32);
  g_assert_cmpfloat (params.max_speed, ==, 10.0);

  for (int param = FLOCK_PARAM_SEPARATION; param < FLOCK_N_PARAMS; param++)
    {
      flock_params_set (&params, param, -0.0);
      g_assert_false (signbit (flock_params_get (&params, param)));
    }
}

static void
assert_fault (FlockParams params, FlockParam expected)
{
  FlockParam fault = FLOCK_N_PARAMS;

  g_assert_false (flock_params_validate (&params, &fault));
  g_assert_cmpint (fault, ==, expected);
  g_assert_false (flock_params_validate (&params, NULL));
}

static void
test_validate (void)
{
  FlockParams params = flock_params_default ();

  params.max_speed = -1.0;
  assert_fault (params, FLOCK_PARAM_MAX_SPEED);
  params.cohesion = NAN;
  assert_fault (params, FLOCK_PARAM_COHESION);
  params.alignment = 10.5;
  assert_fault (params, FLOCK_PARAM_ALIGNMENT);
  params.separation = -10.5;
  assert_fault (params, FLOCK_PARAM_SEPARATION);
  params.radius = 0.0;
  assert_fault (params, FLOCK_PARAM_RADIUS);
  params.count = 0;
  assert_fault (params, FLOCK_PARAM_COUNT);
  params.count = 1000001;
  assert_fault (params, FLOCK_PARAM_COUNT);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-params/table", test_table);
  g_test_add_func ("/flock-params/default", test_default);
  g_test_add_func ("/flock-params/allows", test_allows);
  g_test_add_func ("/flock-params/get-and-set", test_get_and_set);
  g_test_add_func ("/flock-params/validate", test_validate);
  return g_test_run ();
}
