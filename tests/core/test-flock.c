/* test-flock.c - a flock in motion against the vectors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock.h"
#include "simd.h"
#include "step-vectors.h"

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

/* The engine that takes the steps of one run. */
typedef struct
{
  Flock *flock;
  guint n_threads;
} Engine;

static void
step (const FlockParams *params, const double *in, double *out, gpointer data)
{
  Engine *engine = data;

  if (engine->flock == NULL ||
      memcmp (flock_get_params (engine->flock), params, sizeof *params) != 0)
    {
      flock_free (engine->flock);
      engine->flock = flock_new (params);
      flock_set_threads (engine->flock, engine->n_threads);
    }
  flock_step (engine->flock, in, out);
}

static void
test_seeded (gconstpointer simd)
{
  const guint threads[] = { 1, 3, 2, 7 };

  if (!simd_use (simd))
    return;
  for (gsize k = 0; k < (g_test_quick () ? 2 : G_N_ELEMENTS (threads)); k++)
    {
      Engine engine = { .n_threads = threads[k] };

      check_seeded (step, &engine);
      flock_free (engine.flock);
    }
}

static void
test_explicit (gconstpointer simd)
{
  Engine engine = { .n_threads = 1 };

  if (!simd_use (simd))
    return;
  check_explicit (step, &engine);
  flock_free (engine.flock);
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
