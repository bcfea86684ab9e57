/* test-boids-number.c - numbers as people type and read them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-number.h"

#include "../core/hostile.h"

#include "flock.h"
#include "study.h"

#include <json-glib/json-glib.h>
#include <locale.h>
#include <string.h>

static const char *const locales[] = { "C.UTF-8",     "fr_FR.UTF-8", "es_ES.UTF-8", "de_DE.UTF-8",
                                       "ja_JP.UTF-8", "ar_EG.UTF-8", "de_CH.UTF-8", "fa_IR.UTF-8",
                                       "mr_IN.UTF-8", "ps_AF.UTF-8" };

/* The decimal mark of a locale that this system lacks; NULL: that of the current one. */
static const char *decimal_mark;

struct lconv *__real_localeconv (void);
struct lconv *__wrap_localeconv (void);

struct lconv *
__wrap_localeconv (void)
{
  static struct lconv conventions;

  conventions = *__real_localeconv ();
  if (decimal_mark != NULL)
    conventions.decimal_point = (char *) decimal_mark;
  return &conventions;
}

/* Sets the locale of the test; skips the test if the system has no such locale. */
static gboolean
set_locale (const char *locale)
{
  if (setlocale (LC_ALL, locale) != NULL)
    return TRUE;
  g_test_skip_printf ("no locale %s", locale);
  return FALSE;
}

static void
test_vectors (gconstpointer locale)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "vectors", "numbers.json", NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonArray *rows;

  if (!set_locale (locale))
    return;
  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  rows = json_node_get_array (json_parser_get_root (parser));
  g_assert_cmpuint (json_array_get_length (rows), >, 50);

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      const char *text = json_object_get_string_member (row, "text");
      gboolean whole = g_str_equal (json_object_get_string_member (row, "kind"), "whole");
      g_autoptr (GError) fault = NULL;
      double value = -77;
      gboolean valid = boids_number_parse (text, whole, &value, &fault);

      g_test_message ("%s", text);
      if (json_object_get_null_member (row, "value"))
        {
          g_assert_false (valid);
          g_assert_true (fault != NULL && fault->domain == BOIDS_NUMBER_ERROR);
          g_assert_cmpfloat (value, ==, -77);
        }
      else
        {
          g_assert_no_error (fault);
          g_assert_true (valid);
          g_assert_cmpfloat (value, ==, json_object_get_double_member (row, "value"));
        }
    }
}

static void
test_errors (void)
{
  static const struct
  {
    const char *text;
    gboolean whole;
    BoidsNumberError code;
  } cases[] = {
    { "", FALSE, BOIDS_NUMBER_ERROR_EMPTY },
    { " \u3000 ", TRUE, BOIDS_NUMBER_ERROR_EMPTY },
    { "1.", FALSE, BOIDS_NUMBER_ERROR_INCOMPLETE },
    { "1,", FALSE, BOIDS_NUMBER_ERROR_INCOMPLETE },
    { "-", FALSE, BOIDS_NUMBER_ERROR_INCOMPLETE },
    { "\u2212", FALSE, BOIDS_NUMBER_ERROR_INCOMPLETE },
    { ".", FALSE, BOIDS_NUMBER_ERROR_INCOMPLETE },
    { "2e", FALSE, BOIDS_NUMBER_ERROR_INCOMPLETE },
    { "2.5E-", FALSE, BOIDS_NUMBER_ERROR_INCOMPLETE },
    { "+", TRUE, BOIDS_NUMBER_ERROR_INCOMPLETE },
    { "abc", FALSE, BOIDS_NUMBER_ERROR_SYNTAX },
    { "1.2.3", FALSE, BOIDS_NUMBER_ERROR_SYNTAX },
    { "abc", TRUE, BOIDS_NUMBER_ERROR_SYNTAX },
    { "1.5", TRUE, BOIDS_NUMBER_ERROR_NOT_WHOLE },
    { "1e3", TRUE, BOIDS_NUMBER_ERROR_NOT_WHOLE },
    { "-4", TRUE, BOIDS_NUMBER_ERROR_NOT_WHOLE },
    { "1e400", FALSE, BOIDS_NUMBER_ERROR_RANGE },
    { "99999999999999999999", TRUE, BOIDS_NUMBER_ERROR_RANGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      double value;

      g_test_message ("%s", cases[i].text);
      g_assert_false (boids_number_parse (cases[i].text, cases[i].whole, &value, &error));
      g_assert_error (error, BOIDS_NUMBER_ERROR, (int) cases[i].code);
    }
}

/* A weight of minus zero would change the signs of zeros in a state. */
static void
test_minus_zero (void)
{
  double value = 1;

  g_assert_true (boids_number_parse ("-0", FALSE, &value, NULL));
  g_assert_cmpfloat (value, ==, 0);
  g_assert_cmpfloat (1 / value, >, 0);
}

static void
test_format (void)
{
  static const struct
  {
    double value;
    int decimals;
    const char *text;
  } cases[] = {
    { 0, 3, "0.000" },
    { 1.23456, 3, "1.235" },
    { -1.5, 1, "\u22121.5" },
    { -0.0004, 3, "0.000" },
    { -0.0, 0, "0" },
    { 1234567, 0, "1234567" },
    { -0.0006, 3, "\u22120.001" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = boids_number_format (cases[i].value, cases[i].decimals);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_german (void)
{
  g_autofree char *rounded = NULL;
  g_autofree char *exact = NULL;
  g_autofree char *ascii = NULL;

  if (!set_locale ("de_DE.UTF-8"))
    return;
  rounded = boids_number_format (-1234.5, 2);
  exact = boids_number_format_exact (-0.05);
  ascii = boids_number_to_ascii (-0.05);
  setlocale (LC_ALL, "C.UTF-8");
  g_assert_cmpstr (rounded, ==, "\u22121234,50");
  g_assert_cmpstr (exact, ==, "\u22120,05");
  g_assert_cmpstr (ascii, ==, "-0.05");
}

/* Written numbers read back as the same double, and are as short as possible. */
static void
test_shortest (void)
{
  static const struct
  {
    double value;
    const char *text;
  } cases[] = { { 0.05, "0.05" },   { 0.1 + 0.2, "0.30000000000000004" },
                { 1e6, "1000000" }, { 4294967295.0, "4294967295" },
                { 4.2, "4.2" },     { 1e-300, "1e-300" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = boids_number_to_ascii (cases[i].value);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
  for (guint i = 0; i < 1000; i++)
    {
      double value = g_test_rand_double_range (-10, 10);
      g_autofree char *text = boids_number_to_ascii (value);
      double read;

      g_assert_true (boids_number_parse (text, FALSE, &read, NULL));
      g_assert_cmpfloat (read, ==, value);
    }
}

static void
assert_reads_back (double value)
{
  g_autofree char *exact = boids_number_format_exact (value);
  g_autofree char *rounded = boids_number_format (value, 3);
  double read;

  g_test_message ("%s, %s", exact, rounded);
  g_assert_true (boids_number_parse (exact, FALSE, &read, NULL));
  g_assert_cmpfloat (read, ==, value);
  g_assert_true (boids_number_parse (rounded, FALSE, &read, NULL));
  g_assert_cmpfloat_with_epsilon (read, value, 0.00051);
}

/* Written numbers are read. */
static void
check_round_trip (void)
{
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    {
      assert_reads_back (flock_param_info (i)->minimum);
      assert_reads_back (flock_param_info (i)->maximum);
      assert_reads_back (flock_param_info (i)->default_value);
    }
  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    assert_reads_back (study_param_info (i)->default_value);
  assert_reads_back (-0.0004);
  assert_reads_back (-1.5e-300);
  for (guint i = 0; i < 300; i++)
    assert_reads_back (g_test_rand_double_range (-10, 10));
}

static void
test_round_trip (gconstpointer locale)
{
  if (set_locale (locale))
    check_round_trip ();
  setlocale (LC_ALL, "C.UTF-8");
}

/* With marks that no locale of this system has, and with one that is not UTF-8. */
static void
test_decimal_marks (void)
{
  static const char *const marks[] = { "\u066b", "\u00b7", "'", "\xb7", "" };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autofree char *text = NULL;

      decimal_mark = marks[i];
      text = boids_number_format (1.5, 2);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      check_round_trip ();
    }

  decimal_mark = "\u066b";
  for (double value = -0.0004; value <= 0.0004; value += 0.0004)
    {
      g_autofree char *zero = boids_number_format (value, 3);

      g_assert_cmpstr (zero, ==, "0\u066b000");
    }
  decimal_mark = NULL;
}

/* A text that was stored in one locale is read in another. */
static void
test_stored (void)
{
  double value;

  g_assert_true (boids_number_parse ("\u22121\u066b25", FALSE, &value, NULL));
  g_assert_cmpfloat (value, ==, -1.25);
  g_assert_false (boids_number_parse ("1\u066b0", TRUE, &value, NULL));
}

/* Reading and writing follow the rounding mode, and comparisons the handling of denormals. */
static void
test_hostile (gconstpointer name)
{
  static const char *const texts[] = { "1.2", "0.35", "0.1", "-0.7", "1e-310", "1e300", "-0" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *expected_ascii = NULL, *expected_text = NULL, *ascii = NULL, *text = NULL;
      double expected, value;
      gboolean parsed;
      fenv_t own;

      g_assert_true (boids_number_parse (texts[i], FALSE, &expected, NULL));
      expected_ascii = boids_number_to_ascii (expected);
      expected_text = boids_number_format (expected, 2);
      fegetenv (&own);
      hostile_set (name);
      parsed = boids_number_parse (texts[i], FALSE, &value, NULL);
      ascii = boids_number_to_ascii (value);
      text = boids_number_format (value, 2);
      fesetenv (&own);
      g_assert_true (parsed);
      g_assert_cmpmem (&value, sizeof value, &expected, sizeof expected);
      g_assert_cmpstr (ascii, ==, expected_ascii);
      g_assert_cmpstr (text, ==, expected_text);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      g_autofree char *path = g_strconcat ("/number/vectors/", locales[i], NULL);

      g_autofree char *trip = g_strconcat ("/number/round-trip/", locales[i], NULL);

      g_test_add_data_func (path, locales[i], test_vectors);
      g_test_add_data_func (trip, locales[i], test_round_trip);
    }
  g_test_add_func ("/number/german", test_german);
  setlocale (LC_ALL, "C.UTF-8");
  g_test_add_func ("/number/errors", test_errors);
  g_test_add_func ("/number/minus-zero", test_minus_zero);
  g_test_add_func ("/number/format", test_format);
  g_test_add_func ("/number/shortest", test_shortest);
  g_test_add_func ("/number/decimal-marks", test_decimal_marks);
  g_test_add_func ("/number/stored", test_stored);

  for (guint i = 0; i < HOSTILE_N_NAMES; i++)
    {
      g_autofree char *path = g_strconcat ("/number/hostile/", hostile_names[i], NULL);

      g_test_add_data_func (path, hostile_names[i], test_hostile);
    }
  return g_test_run ();
}
