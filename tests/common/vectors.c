/* vectors.c - the expected values of tests/vectors, for every tier.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "vectors.h"

#include <string.h>

JsonArray *
vectors_load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "vectors", name, NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  return json_array_ref (json_node_get_array (json_parser_get_root (parser)));
}

FlockParams
vectors_get_params (JsonObject *test)
{
  JsonObject *object = json_object_get_object_member (test, "parameters");
  FlockParams params = flock_params_default ();

  for (int param = 0; param < FLOCK_N_PARAMS; param++)
    {
      const char *key = flock_param_info (param)->key;

      if (json_object_has_member (object, key))
        flock_params_set (&params, param, json_object_get_double_member (object, key));
    }
  if (json_object_has_member (test, "state"))
    params.count = json_array_get_length (json_object_get_array_member (test, "state"));
  return params;
}

static void
read_numbers (JsonArray *array, guint n, double *numbers)
{
  g_assert_cmpuint (json_array_get_length (array), ==, n);
  for (guint i = 0; i < n; i++)
    numbers[i] = json_array_get_double_element (array, i);
}

void
vectors_get_triple (JsonObject *object, const char *name, double triple[3])
{
  read_numbers (json_object_get_array_member (object, name), 3, triple);
}

double *
vectors_get_rows (JsonObject *test, const char *name)
{
  JsonArray *state = json_object_get_array_member (test, name);
  guint count = json_array_get_length (state);
  double *rows = flock_rows_new (count);

  g_assert_nonnull (rows);
  for (guint boid = 0; boid < count; boid++)
    read_numbers (json_array_get_array_element (state, boid), 6, rows + boid * FLOCK_STRIDE);
  return rows;
}

char *
vectors_digest_columns (const double *rows, size_t count, const guint *columns, guint n_columns)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (size_t boid = 0; boid < count; boid++)
    for (guint i = 0; i < n_columns; i++)
      {
        double value = rows[boid * FLOCK_STRIDE + columns[i]];
        guint64 bits;

        if (value == 0.0)
          value = 0.0;
        memcpy (&bits, &value, sizeof bits);
        bits = GUINT64_TO_LE (bits);
        g_checksum_update (checksum, (const guchar *) &bits, sizeof bits);
      }
  return g_strdup (g_checksum_get_string (checksum));
}

char *
vectors_digest (const double *rows, size_t count)
{
  static const guint columns[] = { 0, 1, 2, 3, 4, 5 };

  return vectors_digest_columns (rows, count, columns, G_N_ELEMENTS (columns));
}
