/* test-boids-inputs.c - the parameters as typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-inputs.h"

#include <glib/gstdio.h>
#include <locale.h>
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

/* Settings in a keyfile, as a start of the program would find them. */
static GSettings *
open_settings (const char *file)
{
  g_autoptr (GSettingsBackend) backend =
      g_keyfile_settings_backend_new (file, "/io/github/boids_flock/Boids/", "boids");

  return g_settings_new_with_backend ("io.github.boids_flock.Boids.flock", backend);
}

static void
count_changed (BoidsInputs *inputs, guint index, gpointer data)
{
  ((guint *) data)[index]++;
}

static void
test_defaults (void)
{
  static const char *const texts[FLOCK_N_PARAMS] = { "120",  "42",   "1.2", "0.05",
                                                     "0.05", "0.02", "1.5" };
  g_autoptr (BoidsInputs) inputs = boids_inputs_new_for_flock (NULL);
  FlockParams params;

  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    {
      g_assert_cmpstr (boids_inputs_get_text (inputs, i), ==, texts[i]);
      g_assert_null (boids_inputs_get_error (inputs, i));
    }
  g_assert_true (boids_inputs_validate (inputs, NULL));
  g_assert_true (boids_inputs_get_flock_params (inputs, &params));
  g_assert_cmpuint (params.count, ==, 120);
  g_assert_cmpuint (params.seed, ==, 42);
  g_assert_cmpfloat (params.radius, ==, 1.2);
  g_assert_cmpfloat (params.separation, ==, 0.05);
  g_assert_cmpfloat (params.alignment, ==, 0.05);
  g_assert_cmpfloat (params.cohesion, ==, 0.02);
  g_assert_cmpfloat (params.max_speed, ==, 1.5);
}

/* A locale with a decimal mark that is neither a point nor a comma. */
static void
test_pashto (void)
{
  g_autoptr (BoidsInputs) inputs = NULL;
  double values[FLOCK_N_PARAMS] = { 120, 42, 1.2, -0.25, 0.05, 0.02, 1.5 };

  if (setlocale (LC_NUMERIC, "ps_AF.UTF-8") == NULL)
    {
      g_test_skip ("no locale ps_AF.UTF-8");
      return;
    }
  inputs = boids_inputs_new_for_flock (NULL);
  g_assert_cmpstr (boids_inputs_get_text (inputs, FLOCK_PARAM_RADIUS), ==, "1\u066b2");
  g_assert_true (boids_inputs_validate (inputs, NULL));
  boids_inputs_set_values (inputs, values);
  g_assert_cmpstr (boids_inputs_get_text (inputs, FLOCK_PARAM_SEPARATION), ==, "\u22120\u066b25");
  g_assert_true (boids_inputs_validate (inputs, NULL));
  boids_inputs_reset (inputs, FLOCK_PARAM_SEPARATION);
  g_assert_true (boids_inputs_is_default (inputs, FLOCK_PARAM_SEPARATION));
  setlocale (LC_ALL, "C.UTF-8");
}

static void
test_range (void)
{
  static const struct
  {
    FlockParam param;
    const char *text;
    gboolean valid;
  } cases[] = {
    { FLOCK_PARAM_COUNT, "1", TRUE },          { FLOCK_PARAM_COUNT, "0", FALSE },
    { FLOCK_PARAM_COUNT, "1000000", TRUE },    { FLOCK_PARAM_COUNT, "1000001", FALSE },
    { FLOCK_PARAM_SEED, "0", TRUE },           { FLOCK_PARAM_SEED, "4294967295", TRUE },
    { FLOCK_PARAM_SEED, "4294967296", FALSE }, { FLOCK_PARAM_RADIUS, "0", FALSE },
    { FLOCK_PARAM_RADIUS, "4,2", TRUE },       { FLOCK_PARAM_RADIUS, "4.21", FALSE },
    { FLOCK_PARAM_RADIUS, "1e-9", TRUE },      { FLOCK_PARAM_COHESION, "-10", TRUE },
    { FLOCK_PARAM_COHESION, "-10.1", FALSE },  { FLOCK_PARAM_MAX_SPEED, "0", TRUE },
    { FLOCK_PARAM_MAX_SPEED, "-0.1", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoidsInputs) inputs = boids_inputs_new_for_flock (NULL);

      g_test_message ("%u %s", cases[i].param, cases[i].text);
      boids_inputs_set_text (inputs, cases[i].param, cases[i].text);
      g_assert_cmpstr (boids_inputs_get_text (inputs, cases[i].param), ==, cases[i].text);
      g_assert_cmpint (boids_inputs_get_value (inputs, cases[i].param, NULL), ==, cases[i].valid);
      g_assert_cmpint (boids_inputs_get_error (inputs, cases[i].param) == NULL, ==, cases[i].valid);
    }
}

static void
test_error_text (void)
{
  g_autoptr (BoidsInputs) inputs = boids_inputs_new_for_flock (NULL);
  g_autofree char *range = boids_inputs_describe_range (inputs, FLOCK_PARAM_SEED);
  guint fault;
  FlockParams params;

  boids_inputs_set_text (inputs, FLOCK_PARAM_ALIGNMENT, "abc");
  g_assert_cmpstr (boids_inputs_get_error (inputs, FLOCK_PARAM_ALIGNMENT), ==,
                   "This is not a number. Allowed: \u221210 to 10.");
  boids_inputs_set_text (inputs, FLOCK_PARAM_RADIUS, "5");
  g_assert_cmpstr (boids_inputs_get_error (inputs, FLOCK_PARAM_RADIUS), ==,
                   "The number is too large. Allowed: above 0, up to 4.2.");
  g_assert_false (boids_inputs_validate (inputs, &fault));
  g_assert_cmpuint (fault, ==, FLOCK_PARAM_RADIUS);
  g_assert_false (boids_inputs_get_flock_params (inputs, &params));
  /* Ranges have no grouping, since it can't be typed. */
  g_assert_cmpstr (range, ==, "0 to 4294967295");
}

/* Any change of the text is a change, even one that means the same number. */
static void
test_changed (void)
{
  g_autoptr (BoidsInputs) inputs = boids_inputs_new_for_flock (NULL);
  guint changes[FLOCK_N_PARAMS] = { 0 };

  g_signal_connect (inputs, "changed", G_CALLBACK (count_changed), changes);
  boids_inputs_set_text (inputs, FLOCK_PARAM_RADIUS, "1.2");
  g_assert_cmpuint (changes[FLOCK_PARAM_RADIUS], ==, 0);
  boids_inputs_set_text (inputs, FLOCK_PARAM_RADIUS, "1,20");
  g_assert_cmpuint (changes[FLOCK_PARAM_RADIUS], ==, 1);
  boids_inputs_set_text (inputs, FLOCK_PARAM_RADIUS, "1.2");
  g_assert_cmpuint (changes[FLOCK_PARAM_RADIUS], ==, 2);
  boids_inputs_reset (inputs, FLOCK_PARAM_RADIUS);
  g_assert_cmpuint (changes[FLOCK_PARAM_RADIUS], ==, 2);
  g_assert_cmpuint (changes[FLOCK_PARAM_COUNT], ==, 0);
}

static void
count_changed_at_once (BoidsInputs *inputs, guint index, gpointer data)
{
  g_assert_cmpuint (index, ==, BOIDS_INPUTS_ALL);
  /* All are set by then. */
  g_assert_cmpstr (boids_inputs_get_text (inputs, FLOCK_PARAM_MAX_SPEED), ==, "0.5");
  *(guint *) data += 1;
}

/* Several edits at once are one change. */
static void
test_changed_at_once (void)
{
  static const double values[FLOCK_N_PARAMS] = { 120, 7, 1.2, 0.05, 0.05, 0.02, 0.5 };
  static const char *const texts[FLOCK_N_PARAMS + 1] = { "120",  "7",   "1,2", "0.05",
                                                         "0.05", "abc", "0.5" };
  g_autoptr (BoidsInputs) inputs = boids_inputs_new_for_flock (NULL);
  guint n = 0;

  g_signal_connect (inputs, "changed", G_CALLBACK (count_changed_at_once), &n);
  boids_inputs_set_values (inputs, values);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (boids_inputs_get_text (inputs, FLOCK_PARAM_SEED), ==, "7");
  g_assert_true (boids_inputs_validate (inputs, NULL));
  boids_inputs_set_values (inputs, values);
  g_assert_cmpuint (n, ==, 1);
  boids_inputs_set_texts (inputs, texts);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (boids_inputs_get_text (inputs, FLOCK_PARAM_RADIUS), ==, "1,2");
  g_assert_nonnull (boids_inputs_get_error (inputs, FLOCK_PARAM_COHESION));
}

/* The next start finds the texts as they were typed, the empty and the invalid ones too. */
static void
test_stored (void)
{
  g_autofree char *folder = g_dir_make_tmp ("boids-inputs-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "keyfile", NULL);

  {
    g_autoptr (GSettings) settings = open_settings (file);
    g_autoptr (BoidsInputs) inputs = boids_inputs_new_for_flock (settings);

    boids_inputs_set_text (inputs, FLOCK_PARAM_RADIUS, "abc");
    boids_inputs_set_text (inputs, FLOCK_PARAM_SEED, "");
    boids_inputs_set_text (inputs, FLOCK_PARAM_MAX_SPEED, "1,50");
    boids_inputs_set_text (inputs, FLOCK_PARAM_COUNT, "7");
    boids_inputs_reset (inputs, FLOCK_PARAM_COUNT);
  }
  {
    g_autoptr (GSettings) settings = open_settings (file);
    g_autoptr (BoidsInputs) inputs = boids_inputs_new_for_flock (settings);

    g_assert_cmpstr (boids_inputs_get_text (inputs, FLOCK_PARAM_RADIUS), ==, "abc");
    g_assert_cmpstr (boids_inputs_get_text (inputs, FLOCK_PARAM_SEED), ==, "");
    g_assert_cmpstr (boids_inputs_get_text (inputs, FLOCK_PARAM_MAX_SPEED), ==, "1,50");
    g_assert_cmpstr (boids_inputs_get_text (inputs, FLOCK_PARAM_COUNT), ==, "120");
    g_assert_nonnull (boids_inputs_get_error (inputs, FLOCK_PARAM_RADIUS));
    g_assert_nonnull (boids_inputs_get_error (inputs, FLOCK_PARAM_SEED));
    g_assert_null (boids_inputs_get_error (inputs, FLOCK_PARAM_MAX_SPEED));
  }
  g_unlink (file);
  g_rmdir (folder);
}

/* Existing inputs do not change when others of the same settings do. */
static void
test_apart (void)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (GSettings) settings =
      g_settings_new_with_backend ("io.github.boids_flock.Boids.flock", backend);
  g_autoptr (BoidsInputs) one = boids_inputs_new_for_flock (settings);
  g_autoptr (BoidsInputs) two = boids_inputs_new_for_flock (settings);
  g_autoptr (BoidsInputs) three = NULL;

  boids_inputs_set_text (one, FLOCK_PARAM_COUNT, "7");
  g_assert_cmpstr (boids_inputs_get_text (two, FLOCK_PARAM_COUNT), ==, "120");
  three = boids_inputs_new_for_flock (settings);
  g_assert_cmpstr (boids_inputs_get_text (three, FLOCK_PARAM_COUNT), ==, "7");
}

static void
keep_error (BoidsInputs *inputs, const GError *error, gpointer data)
{
  GError **kept = data;

  g_assert_null (*kept);
  *kept = g_error_copy (error);
}

/* An error of the store is reported once, and the typed text stays. */
static void
test_unsaved (void)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (BoidsInputs) inputs = NULL;
  g_autoptr (GError) error = NULL;

  g_test_expect_message ("GLib-GIO", G_LOG_LEVEL_WARNING, "Failed to create /dev/null*");
  settings = open_settings ("/dev/null/keyfile");
  g_test_assert_expected_messages ();
  inputs = boids_inputs_new_for_flock (settings);
  g_signal_connect (inputs, "unsaved", G_CALLBACK (keep_error), &error);
  boids_inputs_set_text (inputs, FLOCK_PARAM_COUNT, "7");
  boids_inputs_set_text (inputs, FLOCK_PARAM_COUNT, "8");
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY);
  g_assert_cmpstr (boids_inputs_get_text (inputs, FLOCK_PARAM_COUNT), ==, "8");
}

/* Up and Down: one unit of the last decimal typed, in the form that was typed, within the range. */
static void
test_step (void)
{
  static const struct
  {
    FlockParam param;
    const char *text;
    int units;
    const char *expected;
  } steps[] = {
    { FLOCK_PARAM_SEPARATION, "0.05", 1, "0.06" },
    { FLOCK_PARAM_SEPARATION, "0,05", -1, "0,04" },
    { FLOCK_PARAM_SEPARATION, "1.2", 10, "2.2" },
    { FLOCK_PARAM_SEPARATION, "1.20", 10, "1.30" },
    { FLOCK_PARAM_SEPARATION, " 9 ", 1, "10" },
    { FLOCK_PARAM_SEPARATION, "0.99", 1, "1.00" },
    { FLOCK_PARAM_SEPARATION, ".9", 1, "1.0" },
    { FLOCK_PARAM_SEPARATION, ".0", -1, "\u2212.1" },
    { FLOCK_PARAM_SEPARATION, "-0.1", 1, "0.0" },
    { FLOCK_PARAM_SEPARATION, "-0.1", -1, "-0.2" },
    { FLOCK_PARAM_SEPARATION, "0.1", -2, "\u22120.1" },
    { FLOCK_PARAM_SEPARATION, "+1", 1, "+2" },
    { FLOCK_PARAM_SEPARATION, "+1", -2, "\u22121" },
    { FLOCK_PARAM_SEPARATION, "007", 1, "8" },
    { FLOCK_PARAM_SEPARATION, "1e-2", 1, "2e-2" },
    { FLOCK_PARAM_SEPARATION, "1.5E-2", -1, "1.4E-2" },
    { FLOCK_PARAM_SEPARATION, "1.5e+0", 10, "2.5e+0" },
    { FLOCK_PARAM_SEPARATION, "\uff10\uff0e\uff19", 1, "\uff11\uff0e\uff10" },
    { FLOCK_PARAM_SEPARATION, "\uff0d\uff11", -1, "\uff0d\uff12" },
    { FLOCK_PARAM_SEPARATION, "0\u066b5", 1, "0\u066b6" },
    /* The last allowed value, also below ten units away. */
    { FLOCK_PARAM_SEPARATION, "10", 1, "10" },
    { FLOCK_PARAM_SEPARATION, "9.5", 10, "10.0" },
    { FLOCK_PARAM_SEPARATION, "-9.75", -100, "-10.00" },
    { FLOCK_PARAM_SEPARATION, "1e1", 1, "1e1" },
    { FLOCK_PARAM_RADIUS, "4", 10, "4" },
    { FLOCK_PARAM_RADIUS, "0.05", -10, "0.01" },
    { FLOCK_PARAM_RADIUS, "0.01", -1, "0.01" },
    { FLOCK_PARAM_MAX_SPEED, "0.5", -10, "0.0" },
    { FLOCK_PARAM_COUNT, "120", -10, "110" },
    { FLOCK_PARAM_COUNT, "5", -10, "1" },
    { FLOCK_PARAM_COUNT, "1000000", 1, "1000000" },
    { FLOCK_PARAM_SEED, "4294967290", 10, "4294967295" },
    /* Not valid, or too long for a change of the last decimal to matter. */
    { FLOCK_PARAM_SEPARATION, "1.", 1, "1." },
    { FLOCK_PARAM_SEPARATION, "11", -1, "11" },
    { FLOCK_PARAM_SEPARATION, "", 1, "" },
    { FLOCK_PARAM_COUNT, "1e3", 1, "1e3" },
    { FLOCK_PARAM_SEPARATION, "0.1000000000000000055511151231257827", 1,
      "0.1000000000000000055511151231257827" },
  };
  g_autoptr (BoidsInputs) inputs = boids_inputs_new_for_flock (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      boids_inputs_set_text (inputs, steps[i].param, steps[i].text);
      boids_inputs_step (inputs, steps[i].param, steps[i].units);
      g_assert_cmpstr (boids_inputs_get_text (inputs, steps[i].param), ==, steps[i].expected);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/inputs/defaults", test_defaults);
  g_test_add_func ("/inputs/pashto", test_pashto);
  g_test_add_func ("/inputs/range", test_range);
  g_test_add_func ("/inputs/error-text", test_error_text);
  g_test_add_func ("/inputs/step", test_step);
  g_test_add_func ("/inputs/changed", test_changed);
  g_test_add_func ("/inputs/changed-at-once", test_changed_at_once);
  g_test_add_func ("/inputs/stored", test_stored);
  g_test_add_func ("/inputs/apart", test_apart);
  g_test_add_func ("/inputs/unsaved", test_unsaved);

  return g_test_run ();
}
