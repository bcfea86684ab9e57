/* test-boids-config.c - every form of a configuration, right and wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The files of tests/config are kept for ever: files that were readable once stay readable. Their
 * contents are listed in expected.json.
 */
#include "boids-config-core.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

static const char *const error_names[] = {
  [BOIDS_CONFIG_ERROR_UNKNOWN] = "unknown",     [BOIDS_CONFIG_ERROR_FILE] = "file",
  [BOIDS_CONFIG_ERROR_SIZE] = "size",           [BOIDS_CONFIG_ERROR_ENCODING] = "encoding",
  [BOIDS_CONFIG_ERROR_SYNTAX] = "syntax",       [BOIDS_CONFIG_ERROR_DEPTH] = "depth",
  [BOIDS_CONFIG_ERROR_DUPLICATE] = "duplicate", [BOIDS_CONFIG_ERROR_VERSION] = "version",
  [BOIDS_CONFIG_ERROR_MISSING] = "missing",     [BOIDS_CONFIG_ERROR_TYPE] = "type",
  [BOIDS_CONFIG_ERROR_RANGE] = "range",
};

static JsonObject *expected;

static BoidsConfig *
parse (const char *text, GError **error)
{
  return boids_config_parse (text, strlen (text), error);
}

/* --- The files --- */

static void
check_error (const GError *error, JsonObject *right)
{
  JsonArray *words = json_object_get_array_member (right, "says");

  g_assert_true (error->domain == BOIDS_CONFIG_ERROR);
  g_assert_cmpstr (error_names[error->code], ==, json_object_get_string_member (right, "error"));
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_null (strchr (error->message, '\n'));
  for (guint i = 0; i < json_array_get_length (words); i++)
    {
      const char *word = json_array_get_string_element (words, i);

      if (strstr (error->message, word) == NULL)
        g_error ("“%s” is not in “%s”", word, error->message);
    }
}

static void
check_flock (BoidsConfig *config, JsonObject *numbers)
{
  FlockParams params;

  boids_config_get_flock_params (config, &params);
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    {
      g_assert_cmpfloat (flock_params_get (&params, i), ==,
                         json_object_get_double_member (numbers, flock_param_info (i)->key));
      g_assert_true (flock_params_get (&params, i) != 0 ||
                     !signbit (flock_params_get (&params, i)));
    }
}

static void
check_study (BoidsConfig *config, JsonObject *numbers, JsonArray *rules)
{
  StudyParams params;
  guint flags = 0;

  boids_config_get_study_params (config, &params);
  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    g_assert_cmpfloat (study_params_get (&params, i), ==,
                       json_object_get_double_member (numbers, study_param_info (i)->key));
  for (guint i = 0; i < json_array_get_length (rules); i++)
    {
      const char *rule = json_array_get_string_element (rules, i);

      flags |= g_str_equal (rule, "alignment")    ? STUDY_RULE_ALIGNMENT
               : g_str_equal (rule, "separation") ? STUDY_RULE_SEPARATION
                                                  : STUDY_RULE_COHESION;
    }
  g_assert_cmpuint (params.rules, ==, flags);
  g_assert_cmpfloat (params.speed, ==, STUDY_SPEED);
}

static void
check_config (BoidsConfig *config, JsonObject *right)
{
  JsonObject *numbers = json_object_get_object_member (right, "parameters");
  g_autofree char *unknown = boids_config_describe_unknown (config);

  if (g_str_equal (json_object_get_string_member (right, "model"), "steering"))
    {
      g_assert_cmpint (boids_config_get_model (config), ==, BOIDS_MODEL_KIND_FLOCK);
      check_flock (config, numbers);
    }
  else
    {
      g_assert_cmpint (boids_config_get_model (config), ==, BOIDS_MODEL_KIND_STUDY);
      check_study (config, numbers, json_object_get_array_member (right, "rules"));
    }
  g_assert_cmpint (boids_config_get_selected (config), ==,
                   json_object_get_int_member_with_default (right, "selected", -1));
  if (json_object_has_member (right, "unknown"))
    {
      JsonArray *keys = json_object_get_array_member (right, "unknown");

      for (guint i = 0; i < json_array_get_length (keys); i++)
        g_assert_nonnull (strstr (unknown, json_array_get_string_element (keys, i)));
    }
  else
    g_assert_null (unknown);
}

static void
test_file (gconstpointer data)
{
  const char *name = data;
  JsonObject *right = json_object_get_object_member (expected, name);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "config", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (BoidsConfig) config = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  config = boids_config_parse (text, length, &error);
  if (json_object_has_member (right, "error"))
    {
      g_assert_null (config);
      check_error (error, right);
    }
  else
    {
      g_assert_no_error (error);
      check_config (config, right);
    }
}

static void
count_files (const char *folder, guint *n)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "config", folder, NULL);
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *key = g_strconcat (folder, "/", name, NULL);

      g_assert_true (json_object_has_member (expected, key));
      *n += 1;
    }
}

static void
test_every_file_is_expected (void)
{
  guint n = 0;

  count_files ("v1/valid", &n);
  count_files ("v1/invalid", &n);
  count_files ("v2/valid", &n);
  count_files ("v2/invalid", &n);
  g_assert_cmpuint (n, ==, json_object_get_size (expected));
}

/* Bindings find the errors of a domain by the name of its quark, and an error by its nick. */
static void
test_error_type (void)
{
  g_autoptr (GEnumClass) errors = g_type_class_ref (BOIDS_TYPE_CONFIG_ERROR);

  g_assert_cmpstr (g_quark_to_string (BOIDS_CONFIG_ERROR), ==, "boids-config-error-quark");
  g_assert_cmpuint (errors->n_values, ==, G_N_ELEMENTS (error_names));
  for (guint i = 0; i < errors->n_values; i++)
    {
      g_assert_cmpint (errors->values[i].value, ==, (int) i);
      g_assert_cmpstr (errors->values[i].value_nick, ==, error_names[i]);
    }
}

/* --- Writing --- */

static void
test_writes_the_specification (void)
{
  FlockParams params = flock_params_default ();
  g_autoptr (BoidsConfig) config = boids_config_new_for_flock (&params, 0);
  g_autofree char *json = boids_config_to_json (config);
  g_autofree char *link = boids_config_to_link (config);

  g_assert_cmpstr (json, ==,
                   "{\n"
                   "  \"format\": \"boids\",\n"
                   "  \"version\": 2,\n"
                   "  \"model\": \"steering\",\n"
                   "  \"parameters\": {\n"
                   "    \"count\": 120,\n"
                   "    \"seed\": 42,\n"
                   "    \"radius\": 1.2,\n"
                   "    \"separation\": 0.05,\n"
                   "    \"alignment\": 0.05,\n"
                   "    \"cohesion\": 0.02,\n"
                   "    \"max_speed\": 1.5\n"
                   "  },\n"
                   "  \"selected\": 0\n"
                   "}\n");
  g_assert_cmpstr (link, ==,
                   "boids:?v=2&model=steering&count=120&seed=42&radius=1.2&separation=0.05"
                   "&alignment=0.05&cohesion=0.02&max_speed=1.5&selected=0");
}

static void
test_writes_a_study (void)
{
  StudyParams params = study_params_default ();
  g_autoptr (BoidsConfig) config = NULL;
  g_autofree char *json = NULL;
  g_autofree char *link = NULL;

  params.rules = STUDY_RULE_ALIGNMENT | STUDY_RULE_COHESION;
  config = boids_config_new_for_study (&params, BOIDS_CONFIG_NOBODY);
  json = boids_config_to_json (config);
  link = boids_config_to_link (config);
  g_assert_cmpstr (json, ==,
                   "{\n"
                   "  \"format\": \"boids\",\n"
                   "  \"version\": 2,\n"
                   "  \"model\": \"study\",\n"
                   "  \"parameters\": {\n"
                   "    \"count\": 120,\n"
                   "    \"seed\": 42,\n"
                   "    \"radius\": 34,\n"
                   "    \"blend\": 0.05,\n"
                   "    \"separation\": 0.5,\n"
                   "    \"cohesion\": 0.002,\n"
                   "    \"rules\": [\"alignment\", \"cohesion\"]\n"
                   "  }\n"
                   "}\n");
  g_assert_cmpstr (link, ==,
                   "boids:?v=2&model=study&count=120&seed=42&radius=34&blend=0.05&separation=0.5"
                   "&cohesion=0.002&rules=alignment,cohesion");
}

static void
expect_no_minus_zero (BoidsConfig *config)
{
  g_autofree char *json = boids_config_to_json (config);
  g_autofree char *link = boids_config_to_link (config);

  g_assert_null (strstr (json, "-0"));
  g_assert_null (strstr (link, "-0"));
}

static void
test_writes_no_minus_zero (void)
{
  static const char *const texts[] = {
    "{\"n\":10,\"seed\":-0}",
    "{\"separation\":-0.0,\"alignment\":-0e5,\"cohesion\":-1e-400,\"maxSpeed\":-0}",
    "n=5&seed=-0&cohesion=-0.000",
    "boids:?v=2&model=study&count=2&seed=-0&radius=1&blend=-0&separation=-0.0&cohesion=-0&rules=",
  };
  FlockParams flock_params = flock_params_default ();
  StudyParams study_params = study_params_default ();
  g_autoptr (BoidsConfig) flock = NULL;
  g_autoptr (BoidsConfig) study = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BoidsConfig) config = parse (texts[i], &error);

      g_assert_no_error (error);
      expect_no_minus_zero (config);
    }

  flock_params.separation = -0.0;
  flock = boids_config_new_for_flock (&flock_params, 0);
  expect_no_minus_zero (flock);
  study_params.cohesion = -0.0;
  study = boids_config_new_for_study (&study_params, 0);
  expect_no_minus_zero (study);
}

/* --- Limits --- */

static void
expect_error (const char *text, gsize length, BoidsConfigError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (boids_config_parse (text, length, &error));
  g_assert_error (error, BOIDS_CONFIG_ERROR, (int) code);
}

static char *
nest (guint depth, const char *inside)
{
  GString *text = g_string_new ("{\"n\": 5, \"x\": ");

  for (guint i = 1; i < depth; i++)
    g_string_append_c (text, '[');
  g_string_append (text, inside);
  for (guint i = 1; i < depth; i++)
    g_string_append_c (text, ']');
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}

static void
test_depth (void)
{
  g_autofree char *deepest = nest (32, "1");
  g_autofree char *deeper = nest (33, "1");
  g_autofree char *brackets = g_strnfill (100000, '[');
  g_autofree char *braces = nest (100000, "");
  g_autoptr (BoidsConfig) config = NULL;
  g_autoptr (GError) error = NULL;

  config = parse (deepest, &error);
  g_assert_no_error (error);
  expect_error (deeper, strlen (deeper), BOIDS_CONFIG_ERROR_DEPTH);
  expect_error (brackets, strlen (brackets), BOIDS_CONFIG_ERROR_DEPTH);
  expect_error (braces, strlen (braces), BOIDS_CONFIG_ERROR_DEPTH);
}

static void
test_size (void)
{
  const char *text = "{\"n\": 5}";
  gsize most = 1024 * 1024;
  g_autofree char *blanks = g_strnfill (2 * most, ' ');
  g_autoptr (BoidsConfig) config = NULL;
  g_autoptr (GError) error = NULL;

  memcpy (blanks, text, strlen (text));
  config = boids_config_parse (blanks, most, &error);
  g_assert_no_error (error);
  expect_error (blanks, most + 1, BOIDS_CONFIG_ERROR_SIZE);
  expect_error (blanks, 2 * most, BOIDS_CONFIG_ERROR_SIZE);
  expect_error (NULL, 0, BOIDS_CONFIG_ERROR_UNKNOWN);
}

/* As many keys as there is room for, none of which is known. */
static void
test_many_keys (void)
{
  g_autoptr (GString) text = g_string_new ("{\"n\": 5");
  g_autoptr (BoidsConfig) config = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *unknown = NULL;

  for (guint i = 0; text->len < 1000000; i++)
    g_string_append_printf (text, ",\"k%u\":0", i);
  g_string_append_c (text, '}');
  config = parse (text->str, &error);
  g_assert_no_error (error);
  unknown = boids_config_describe_unknown (config);
  g_assert_cmpuint (g_utf8_strlen (unknown, -1), <, 200);
}

static void
test_messages_are_short (void)
{
  g_autofree char *long_text = g_strnfill (500000, 'x');
  g_autofree char *as_value = g_strdup_printf ("{\"n\": \"%s\"}", long_text);
  g_autofree char *as_key = g_strdup_printf ("{\"n\": 5, \"%s\": 1}", long_text);
  g_autofree char *as_word = g_strdup_printf ("{\"n\": %s}", long_text);
  g_autofree char *unknown = NULL;
  g_autoptr (BoidsConfig) config = NULL;
  g_autoptr (GError) value_error = NULL;
  g_autoptr (GError) word_error = NULL;
  g_autoptr (GError) line_error = NULL;

  g_assert_null (parse (as_value, &value_error));
  g_assert_cmpuint (g_utf8_strlen (value_error->message, -1), <, 200);
  g_assert_null (parse (as_word, &word_error));
  g_assert_cmpuint (g_utf8_strlen (word_error->message, -1), <, 200);
  config = parse (as_key, NULL);
  unknown = boids_config_describe_unknown (config);
  g_assert_cmpuint (g_utf8_strlen (unknown, -1), <, 200);
  g_assert_null (parse ("{\"n\": \"a\\nb\\u001b\"}", &line_error));
  g_assert_null (strpbrk (line_error->message, "\n\033"));
}

/* Lines and columns are those of the file, including blank ones at its start. */
static void
test_places (void)
{
  static const struct
  {
    const char *text;
    const char *place;
  } cases[] = {
    { "{'", "Line 1, column 2: " },
    { "  {'", "Line 1, column 4: " },
    { "\n\r\n \t{'", "Line 3, column 4: " },
    { "\xef\xbb\xbf{'", "Line 1, column 2: " },
    { "\xef\xbb\xbf\n{\n'", "Line 3, column 1: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (boids_config_parse (cases[i].text, strlen (cases[i].text), &error));
      g_assert_error (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_SYNTAX);
      g_assert_true (g_str_has_prefix (error->message, cases[i].place));
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *path = NULL;
  g_autoptr (GList) names = NULL;
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  path = g_test_build_filename (G_TEST_DIST, "config", "expected.json", NULL);
  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  expected = json_node_get_object (json_parser_get_root (parser));
  names = json_object_get_members (expected);
  for (GList *name = names; name != NULL; name = name->next)
    {
      g_autofree char *test_path = g_strconcat ("/config/file/", name->data, NULL);

      g_test_add_data_func (test_path, name->data, test_file);
    }
  g_test_add_func ("/config/every-file-is-expected", test_every_file_is_expected);
  g_test_add_func ("/config/error-type", test_error_type);
  g_test_add_func ("/config/writes/flock", test_writes_the_specification);
  g_test_add_func ("/config/writes/study", test_writes_a_study);
  g_test_add_func ("/config/writes/no-minus-zero", test_writes_no_minus_zero);
  g_test_add_func ("/config/depth", test_depth);
  g_test_add_func ("/config/size", test_size);
  g_test_add_func ("/config/many-keys", test_many_keys);
  g_test_add_func ("/config/messages-are-short", test_messages_are_short);
  g_test_add_func ("/config/places", test_places);
  return g_test_run ();
}
