/* config-check.c - invariants of every configuration that was read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config-check.h"

#include <string.h>

/* Text for users: whole characters, in one line. */
static void
check_sentence (const char *sentence)
{
  g_assert_nonnull (sentence);
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  g_assert_null (strchr (sentence, '\n'));
}

void
config_check_same (BoidsConfig *config, BoidsConfig *expected)
{
  g_assert_cmpint (boids_config_get_model (config), ==, boids_config_get_model (expected));
  g_assert_cmpint (boids_config_get_selected (config), ==, boids_config_get_selected (expected));
  if (boids_config_get_model (config) == BOIDS_MODEL_KIND_FLOCK)
    {
      FlockParams params, expected_params;

      boids_config_get_flock_params (config, &params);
      boids_config_get_flock_params (expected, &expected_params);
      for (FlockParam i = 0; i < FLOCK_N_PARAMS; i++)
        g_assert_cmpfloat (flock_params_get (&params, i), ==,
                           flock_params_get (&expected_params, i));
    }
  else
    {
      StudyParams params, expected_params;

      boids_config_get_study_params (config, &params);
      boids_config_get_study_params (expected, &expected_params);
      for (StudyParam i = 0; i < STUDY_N_PARAMS; i++)
        g_assert_cmpfloat (study_params_get (&params, i), ==,
                           study_params_get (&expected_params, i));
      g_assert_cmpuint (params.rules, ==, expected_params.rules);
    }
}

/* Writes @config in a form, reads that, and writes it again. */
static void
check_form (BoidsConfig *config, char *(*write) (BoidsConfig *config))
{
  g_autofree char *text = write (config);
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) again = boids_config_parse (text, strlen (text), &error);
  g_autofree char *unknown = NULL;
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  unknown = boids_config_describe_unknown (again);
  g_assert_null (unknown);
  config_check_same (again, config);
  text_again = write (again);
  g_assert_cmpstr (text, ==, text_again);
}

BoidsConfig *
config_check (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  BoidsConfig *config = boids_config_parse (text, length, &error);
  g_autofree char *unknown = NULL;

  if (config == NULL)
    {
      g_assert_true (error->domain == BOIDS_CONFIG_ERROR);
      check_sentence (error->message);
      return NULL;
    }
  g_assert_null (error);
  unknown = boids_config_describe_unknown (config);
  if (unknown != NULL)
    check_sentence (unknown);
  check_form (config, boids_config_to_json);
  check_form (config, boids_config_to_link);
  return config;
}
