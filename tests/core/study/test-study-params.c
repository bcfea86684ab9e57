/* test-study-params.c - the ranges of the study's parameters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study.h"

#include <glib.h>
#include <math.h>

static const struct
{
  const char *key;
  gboolean whole;
  double default_value;
  double allowed[2];
  double refused[4];
} table[STUDY_N_PARAMS] = {
  { "count", TRUE, 120, { 1, 5000 }, { 0, 5001, 1.5, NAN } },
  { "seed", TRUE, 42, { 0, 4294967295 }, { -1, 4294967296, 0.5, NAN } },
  { "radius", FALSE, 34, { 1e-300, 400 }, { 0, 400.1, INFINITY, NAN } },
  { "blend", FALSE, 0.05, { 0, 1 }, { -0.1, 1.1, INFINITY, NAN } },
  { "separation", FALSE, 0.5, { 0, 10 }, { -0.1, 10.1, -INFINITY, NAN } },
  { "cohesion", FALSE, 0.002, { 0, 1 }, { -0.1, 1.1, INFINITY, NAN } },
};

static void
test_table (void)
{
  StudyParams params = study_params_default ();

  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    {
      const FlockParamInfo *info = study_param_info (i);

      g_assert_cmpstr (info->key, ==, table[i].key);
      g_assert_cmpint (info->whole, ==, table[i].whole);
      g_assert_cmpfloat (study_params_get (&params, i), ==, table[i].default_value);
      for (guint k = 0; k < G_N_ELEMENTS (table[i].allowed); k++)
        {
          g_assert_true (study_param_allows (i, table[i].allowed[k]));
          study_params_set (&params, i, table[i].allowed[k]);
          g_assert_cmpfloat (study_params_get (&params, i), ==, table[i].allowed[k]);
        }
      for (guint k = 0; k < G_N_ELEMENTS (table[i].refused); k++)
        g_assert_false (study_param_allows (i, table[i].refused[k]));
    }
}

static void
test_default (void)
{
  StudyParams params = study_params_default ();

  g_assert_cmpfloat (params.speed, ==, 1.3);
  g_assert_cmpuint (params.rules, ==, STUDY_RULE_ALIGNMENT);
  g_assert_true (study_params_validate (&params, NULL));
}

static void
test_validate (void)
{
  for (StudyParam i = 0; i < STUDY_N_PARAMS; i++)
    {
      StudyParams params = study_params_default ();
      StudyParam fault = STUDY_N_PARAMS;

      /* Every number that the 32-bit field can hold is allowed. */
      if (i == STUDY_PARAM_SEED)
        continue;
      study_params_set (&params, i, i == STUDY_PARAM_COUNT ? 0 : -1);
      g_assert_false (study_params_validate (&params, &fault));
      g_assert_cmpint (fault, ==, i);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/study-params/table", test_table);
  g_test_add_func ("/study-params/default", test_default);
  g_test_add_func ("/study-params/validate", test_validate);
  return g_test_run ();
}
