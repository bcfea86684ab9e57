/* step-vectors.h - a step against the vectors, whichever way it finds the neighbours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors.h"

#include <math.h>

/* Computes one tick of a flock of @params from the rows @in to @out. */
typedef void (*StepFunc) (const FlockParams *params, const double *in, double *out, gpointer data);

/* Single steps, number by number. */
static inline void
check_explicit (StepFunc step, gpointer data)
{
  g_autoptr (JsonArray) tests = vectors_load ("explicit.json");

  for (guint i = 0; i < json_array_get_length (tests); i++)
    {
      JsonObject *test = json_array_get_object_element (tests, i);
      FlockParams params = vectors_get_params (test);
      double *in = vectors_get_rows (test, "state");
      double *expected = vectors_get_rows (test, "next_state");
      double *out = flock_rows_new (params.count);

      g_test_message ("%s", json_object_get_string_member (test, "name"));
      for (size_t k = 0; k < params.count * FLOCK_STRIDE; k++)
        out[k] = NAN;
      step (&params, in, out, data);
      for (size_t k = 0; k < params.count * FLOCK_STRIDE; k++)
        g_assert_cmpfloat (out[k], ==, expected[k]);
      flock_rows_free (in);
      flock_rows_free (out);
      flock_rows_free (expected);
    }
}

/* Compares @rows with the digest and the measures at one tick of a run. */
static inline void
check_mark (const FlockParams *params, const double *rows, JsonObject *mark)
{
  g_autofree char *digest = vectors_digest (rows, params->count);
  double mean_speed, order;

  flock_rows_measure (rows, params->count, &mean_speed, &order);
  g_assert_cmpstr (digest, ==, json_object_get_string_member (mark, "sha256"));
  g_assert_cmpfloat (mean_speed, ==, json_object_get_double_member (mark, "mean_speed"));
  g_assert_cmpfloat (order, ==, json_object_get_double_member (mark, "order"));
}

/* Whole runs, from their seeds. */
static inline void
check_seeded (StepFunc step, gpointer data)
{
  g_autoptr (JsonArray) tests = vectors_load ("seeded.json");

  for (guint i = 0; i < json_array_get_length (tests); i++)
    {
      JsonObject *test = json_array_get_object_element (tests, i);
      JsonArray *marks = json_object_get_array_member (test, "marks");
      FlockParams params = vectors_get_params (test);
      double *rows = flock_rows_new (params.count), *next = flock_rows_new (params.count);
      gint64 tick = 0;

      g_test_message ("%s", json_object_get_string_member (test, "name"));
      flock_rows_seed (&params, rows);
      for (guint k = 0; k < json_array_get_length (marks); k++)
        {
          JsonObject *mark = json_array_get_object_element (marks, k);

          for (; tick < json_object_get_int_member (mark, "tick"); tick++)
            {
              double *old = rows;

              step (&params, rows, next, data);
              rows = next;
              next = old;
            }
          check_mark (&params, rows, mark);
        }
      flock_rows_free (rows);
      flock_rows_free (next);
    }
}
