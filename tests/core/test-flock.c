/* test-flock.c - a flock in motion against the vectors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock.h"
#include "simd.h"
#include "vectors.h"

#include <math.h>

static void
test_new (void)
{
  FlockParams params = flock_params_default ();
  Flock *flock;

  params.seed = 7;
  flock = flock_new (&params);
  g_assert_nonnull (flock);
  params.seed = 8;
  g_assert_cmpuint (flock_get_params (flock)->seed, ==, 7);
  flock_free (flock);

  params.radius = 4.3;
  g_assert_null (flock_new (&params));
  flock_free (NULL);
}

static void
assert_mark (const FlockParams *params, const double *rows, JsonObject *mark)
{
  g_autofree char *digest = vectors_digest (rows, params->count);
  double mean_speed, order;

  flock_rows_measure (rows, params->count, &mean_speed, &order);
  g_assert_cmpstr (digest, ==, json_object_get_string_member (mark, "sha256"));
  g_assert_cmpfloat (mean_speed, ==, json_object_get_double_member (mark, "mean_speed"));
  g_assert_cmpfloat (order, ==, json_object_get_double_member (mark, "order"));
}

static void
assert_seeded (JsonObject *test, guint n_threads)
{
  JsonArray *marks = json_object_get_array_member (test, "marks");
  FlockParams params = vectors_get_params (test);
  Flock *flock = flock_new (&params);
  double *rows = flock_rows_new (params.count), *next = flock_rows_new (params.count);
  gint64 tick = 0;

  g_test_message ("%s", json_object_get_string_member (test, "name"));
  flock_set_threads (flock, n_threads);
  flock_rows_seed (&params, rows);
  for (guint i = 0; i < json_array_get_length (marks); i++)
    {
      JsonObject *mark = json_array_get_object_element (marks, i);

      for (; tick < json_object_get_int_member (mark, "tick"); tick++)
        {
          double *old = rows;

          flock_step (flock, rows, next);
          rows = next;
          next = old;
        }
      assert_mark (&params, rows, mark);
    }
  flock_rows_free (rows);
  flock_rows_free (next);
  flock_free (flock);
}

static void
test_seeded (gconstpointer simd)
{
  g_autoptr (JsonArray) tests = vectors_load ("seeded.json");
  const guint threads[] = { 1, 3, 2, 7 };

  if (!simd_use (simd))
    return;
  for (guint i = 0; i < json_array_get_length (tests); i++)
    for (gsize k = 0; k < (g_test_quick () ? 2 : G_N_ELEMENTS (threads)); k++)
      assert_seeded (json_array_get_object_element (tests, i), threads[k]);
}

static void
test_explicit (gconstpointer simd)
{
  g_autoptr (JsonArray) tests = vectors_load ("explicit.json");

  if (!simd_use (simd))
    return;
  for (guint i = 0; i < json_array_get_length (tests); i++)
    {
      JsonObject *test = json_array_get_object_element (tests, i);
      FlockParams params = vectors_get_params (test);
      Flock *flock = flock_new (&params);
      double *in = vectors_get_rows (test, "state");
      double *expected = vectors_get_rows (test, "next_state");
      double *out = flock_rows_new (params.count);

      g_test_message ("%s", json_object_get_string_member (test, "name"));
      for (size_t k = 0; k < params.count * FLOCK_STRIDE; k++)
        out[k] = NAN;
      flock_step (flock, in, out);
      for (size_t k = 0; k < params.count * FLOCK_STRIDE; k++)
        g_assert_cmpfloat (out[k], ==, expected[k]);
      flock_rows_free (in);
      flock_rows_free (out);
      flock_rows_free (expected);
      flock_free (flock);
    }
}

/* A cancelled step writes nothing, and the next one is not affected. */
static void
check_stop (guint count, guint n_threads)
{
  FlockParams params = flock_params_default ();
  size_t n = (size_t) count * FLOCK_STRIDE;
  atomic_bool stop = true;
  g_autofree uint32_t *counts = g_new (uint32_t, count);
  double *in, *out, *expected;
  Flock *flock, *other;

  params.count = count;
  flock = flock_new (&params);
  other = flock_new (&params);
  in = flock_rows_new (count);
  out = flock_rows_new (count);
  expected = flock_rows_new (count);
  flock_set_threads (flock, n_threads);
  flock_rows_seed (&params, in);
  for (size_t k = 0; k < n; k++)
    out[k] = NAN;
  for (guint i = 0; i < count; i++)
    counts[i] = UINT32_MAX;

  flock_set_stop (flock, &stop);
  flock_step (flock, in, out);
  flock_count_neighbours (flock, in, counts);
  for (size_t k = 0; k < n; k++)
    g_assert_true (isnan (out[k]));
  for (guint i = 0; i < count; i++)
    g_assert_cmpuint (counts[i], ==, UINT32_MAX);

  stop = false;
  flock_step (flock, in, out);
  flock_step (other, in, expected);
  g_assert_cmpmem (out, n * sizeof *out, expected, n * sizeof *expected);
  flock_rows_free (in);
  flock_rows_free (out);
  flock_rows_free (expected);
  flock_free (flock);
  flock_free (other);
}

static void
test_stop (gconstpointer simd)
{
  const guint counts[] = { 120, 3000, 5000 };

  if (!simd_use (simd))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    for (guint n_threads = 1; n_threads <= 3; n_threads += 2)
      check_stop (counts[i], n_threads);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock/new", test_new);
  simd_add_test ("/flock/seeded", test_seeded);
  simd_add_test ("/flock/explicit", test_explicit);
  simd_add_test ("/flock/stop", test_stop);
  return g_test_run ();
}
