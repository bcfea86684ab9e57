/* test-boids-config-round-trip.c - configurations read back to the last bit, in every locale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-config-core.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#define N_CONFIGS 1000

static char *locale_folder;

/* Makes a locale if there is none of that name. Returns: whether it is in use. */
static gboolean
use_locale (const char *name)
{
  g_autofree char *folder = g_strconcat (locale_folder, "/", name, ".UTF-8", NULL);
  const char *command[] = { "localedef", "-i", name, "-f", "UTF-8", folder, NULL };
  g_autofree char *locale = g_strconcat (name, ".UTF-8", NULL);

  if (!g_file_test (folder, G_FILE_TEST_EXISTS))
    g_spawn_sync (NULL, (char **) command, NULL,
                  G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                  NULL, NULL, NULL, NULL, NULL, NULL);
  return setlocale (LC_ALL, locale) != NULL;
}

/* A random double in the range: half of them uniform, half over all magnitudes. */
static double
random_value (GRand *random, const FlockParamInfo *info)
{
  double value;

  do
    {
      if (info->whole)
        value = floor (g_rand_double_range (random, info->minimum, info->maximum + 1));
      else if (g_rand_boolean (random))
        value = g_rand_double_range (random, info->minimum, info->maximum);
      else
        value = ldexp (g_rand_double_range (random, -1, 1), g_rand_int_range (random, -1080, 5));
    }
  while (value > info->maximum || value < info->minimum ||
         (info->above_minimum && value <= info->minimum));
  return value;
}

static BoidsConfig *
random_config (GRand *random)
{
  FlockParams flock;
  StudyParams study = study_params_default ();

  if (g_rand_boolean (random))
    {
      for (guint i = 0; i < FLOCK_N_PARAMS; i++)
        flock_params_set (&flock, i, random_value (random, flock_param_info (i)));
      return boids_config_new_for_flock (&flock, g_rand_int_range (random, -1, flock.count));
    }
  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    study_params_set (&study, i, random_value (random, study_param_info (i)));
  study.rules = g_rand_int_range (random, 0, STUDY_ALL_RULES + 1);
  return boids_config_new_for_study (&study, g_rand_int_range (random, -1, study.count));
}

static guint64
bits_of (double value)
{
  guint64 bits;

  memcpy (&bits, &value, sizeof bits);
  return bits;
}

static void
assert_same (BoidsConfig *a, BoidsConfig *b)
{
  g_assert_cmpint (boids_config_get_model (a), ==, boids_config_get_model (b));
  g_assert_cmpint (boids_config_get_selected (a), ==, boids_config_get_selected (b));
  if (boids_config_get_model (a) == BOIDS_MODEL_KIND_FLOCK)
    {
      FlockParams first, second;

      boids_config_get_flock_params (a, &first);
      boids_config_get_flock_params (b, &second);
      for (guint i = 0; i < FLOCK_N_PARAMS; i++)
        g_assert_cmphex (bits_of (flock_params_get (&first, i)), ==,
                         bits_of (flock_params_get (&second, i)));
    }
  else
    {
      StudyParams first, second;

      boids_config_get_study_params (a, &first);
      boids_config_get_study_params (b, &second);
      for (guint i = 0; i < STUDY_N_PARAMS; i++)
        g_assert_cmphex (bits_of (study_params_get (&first, i)), ==,
                         bits_of (study_params_get (&second, i)));
      g_assert_cmpuint (first.rules, ==, second.rules);
    }
}

static BoidsConfig *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  BoidsConfig *config = boids_config_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  return config;
}

static void
check_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (guint i = 0; i < N_CONFIGS; i++)
    {
      g_autoptr (BoidsConfig) config = random_config (random);
      g_autofree char *json = boids_config_to_json (config);
      g_autoptr (BoidsConfig) from_json = parse (json);
      g_autofree char *link = boids_config_to_link (from_json);
      g_autoptr (BoidsConfig) from_link = parse (link);
      g_autofree char *json_again = boids_config_to_json (from_link);

      assert_same (config, from_json);
      assert_same (config, from_link);
      g_assert_cmpstr (json, ==, json_again);
    }
}

static void
check_shortest (void)
{
  FlockParams params = flock_params_default ();
  g_autoptr (BoidsConfig) config = NULL;
  g_autofree char *link = NULL;

  params.radius = 0.30000000000000004;
  params.alignment = -0.0;
  params.max_speed = 1e-7;
  config = boids_config_new_for_flock (&params, BOIDS_CONFIG_NOBODY);
  link = boids_config_to_link (config);
  g_assert_nonnull (strstr (link, "&separation=0.05&"));
  g_assert_nonnull (strstr (link, "&radius=0.30000000000000004&"));
  g_assert_nonnull (strstr (link, "&alignment=0&"));
  g_assert_true (g_str_has_suffix (link, "&max_speed=1e-07"));
}

static void
test_locale (gconstpointer name)
{
  if (name == NULL)
    setlocale (LC_ALL, "C");
  else if (!use_locale (name))
    {
      g_test_skip ("there is no such locale and none can be made");
      return;
    }
  check_random ();
  check_shortest ();
  setlocale (LC_ALL, "C");
}

/* Checks that the locale has a decimal comma: otherwise the test above would prove nothing. */
static void
test_locale_has_a_comma (void)
{
  if (!use_locale ("de_DE"))
    {
      g_test_skip ("there is no such locale and none can be made");
      return;
    }
  g_assert_cmpstr (localeconv ()->decimal_point, ==, ",");
  setlocale (LC_ALL, "C");
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

int
main (int argc, char *argv[])
{
  int status;

  locale_folder = g_dir_make_tmp ("boids-locales-XXXXXX", NULL);
  g_setenv ("LOCPATH", locale_folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/config/round-trip/C", NULL, test_locale);
  g_test_add_data_func ("/config/round-trip/de_DE", "de_DE", test_locale);
  g_test_add_data_func ("/config/round-trip/fr_FR", "fr_FR", test_locale);
  g_test_add_data_func ("/config/round-trip/ja_JP", "ja_JP", test_locale);
  g_test_add_func ("/config/round-trip/locale-has-a-comma", test_locale_has_a_comma);
  status = g_test_run ();
  remove_folder (locale_folder);
  g_free (locale_folder);
  return status;
}
