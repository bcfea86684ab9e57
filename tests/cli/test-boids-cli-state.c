/* test-boids-cli-state.c - a state that is not finite is written alike on every processor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No options lead to such a state, so the writers are tested separately.
 */
#include "boids-cli-table.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* In place of a file: the text is only collected. */
gboolean
boids_cli_output_drain (BoidsCliOutput *self)
{
  return TRUE;
}

static double
from_bits (guint64 bits)
{
  double value;

  memcpy (&value, &bits, sizeof value);
  return value;
}

/* Returns: (transfer full): a boid whose velocity is @bits, in @form. */
static GString *
write_state (BoidsModelKind model, BoidsCliForm form, guint64 bits)
{
  double row[FLOCK_STRIDE] = { 1, -0.0, 0.5, from_bits (bits), from_bits (bits), 2 };
  const BoidsCliState state = { .model = model, .rows = row, .count = 1 };
  BoidsCliOutput output = { g_string_new (NULL) };

  boids_cli_state_write (&state, form, &output);
  return output.text;
}

static void
check_form (BoidsModelKind model, BoidsCliForm form)
{
  /* Quiet and signalling, positive and negative, with and without a payload. */
  static const guint64 others[] = { 0xfff8000000000000, 0x7ff8000000000001, 0xffffffffffffffff,
                                    0x7ff0000000000001, 0xfff4000000000000 };
  g_autoptr (GString) expected = write_state (model, form, 0x7ff8000000000000);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GString) text = write_state (model, form, others[i]);

      g_assert_cmpmem (text->str, text->len, expected->str, expected->len);
    }
}

static void
test_nan (gconstpointer data)
{
  BoidsModelKind model = GPOINTER_TO_INT (data);

  check_form (model, BOIDS_CLI_FORM_CSV);
  check_form (model, BOIDS_CLI_FORM_RAW);
  check_form (model, BOIDS_CLI_FORM_JSON);
  check_form (model, BOIDS_CLI_FORM_DIGEST);
}

static void
test_bytes (void)
{
  static const guint8 expected[] = {
    0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0, 0, 0, 0, 0, 0, 0,    0x80, 0, 0, 0, 0, 0, 0, 0xe0, 0x3f,
    0, 0, 0, 0, 0, 0, 0xf8, 0x7f, 0, 0, 0, 0, 0, 0, 0xf8, 0x7f, 0, 0, 0, 0, 0, 0, 0,    0x40,
  };
  g_autoptr (GString) raw =
      write_state (BOIDS_MODEL_KIND_FLOCK, BOIDS_CLI_FORM_RAW, 0xfff8000000000000);
  g_autoptr (GString) csv =
      write_state (BOIDS_MODEL_KIND_FLOCK, BOIDS_CLI_FORM_CSV, 0xfff8000000000000);
  g_autoptr (GString) infinite =
      write_state (BOIDS_MODEL_KIND_FLOCK, BOIDS_CLI_FORM_CSV, 0xfff0000000000000);

  g_assert_cmpmem (raw->str, raw->len, expected, sizeof expected);
  g_assert_cmpstr (csv->str, ==, "x,y,z,vx,vy,vz\n1,-0,0.5,nan,nan,2\n");
  g_assert_cmpstr (infinite->str, ==, "x,y,z,vx,vy,vz\n1,-0,0.5,-inf,-inf,2\n");
}

static void
check_json (GString *text)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  json_parser_load_from_data (parser, text->str, text->len, &error);
  g_assert_no_error (error);
  g_assert_null (strstr (text->str, "nan"));
  g_assert_null (strstr (text->str, "inf"));
  g_assert_nonnull (strstr (text->str, "null"));
}

/* JSON has no number that is not finite. */
static void
test_json (void)
{
  static const guint64 bits[] = { 0x7ff8000000000000, 0xfff8000000000000, 0x7ff0000000000000,
                                  0xfff0000000000000 };
  FlockParams params = flock_params_default ();

  params.count = 1;
  for (guint i = 0; i < G_N_ELEMENTS (bits); i++)
    {
      double rows[FLOCK_STRIDE] = { 1, 0, 0, from_bits (bits[i]) };
      const BoidsCliState state = { .model = BOIDS_MODEL_KIND_FLOCK, .rows = rows, .count = 1 };
      g_autoptr (GString) whole =
          write_state (BOIDS_MODEL_KIND_FLOCK, BOIDS_CLI_FORM_JSON, bits[i]);
      g_autoptr (GString) series = g_string_new (NULL);
      g_autoptr (GString) boid = g_string_new (NULL);
      double measures[FLOCK_N_MEASURES];

      flock_rows_measure (rows, 1, &measures[FLOCK_MEASURE_MEAN_SPEED],
                          &measures[FLOCK_MEASURE_ORDER]);
      check_json (whole);
      boids_cli_series_begin (series, BOIDS_CLI_FORM_JSON, BOIDS_CLI_CHEAP_MEASURES);
      boids_cli_series_add (series, BOIDS_CLI_FORM_JSON, &state, BOIDS_CLI_CHEAP_MEASURES,
                            measures);
      boids_cli_series_end (series, BOIDS_CLI_FORM_JSON);
      check_json (series);
      boids_cli_describe_boid (boid, BOIDS_CLI_FORM_JSON, &params, &state, 0);
      check_json (boid);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/cli/state/nan/flock", GINT_TO_POINTER (BOIDS_MODEL_KIND_FLOCK), test_nan);
  g_test_add_data_func ("/cli/state/nan/study", GINT_TO_POINTER (BOIDS_MODEL_KIND_STUDY), test_nan);
  g_test_add_func ("/cli/state/bytes", test_bytes);
  g_test_add_func ("/cli/state/json", test_json);
  return g_test_run ();
}
