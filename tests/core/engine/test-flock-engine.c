/* test-flock-engine.c - the engine against the double loop, to the last bit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * "-m quick" is the short form for emulators and the thread sanitizer: every kind of leaf and every
 * path, but fewer ticks.
 */
#define FLOCK_SIMD baseline
#include "flock-engine.h"

#include "digests.h"
#include "flock-cell-list.h"
#include "flock-scratch.h"
#include "simd.h"
#include "starts.h"
#include "vectors.h"

#include <string.h>

static const guint threads[] = { 1, 3, 2, 7 };

/* Returns how many of @threads are tried. */
static gsize
n_threads_tried (void)
{
  return g_test_quick () ? 2 : G_N_ELEMENTS (threads);
}

/* The double loop is slow for flocks of more than FLOCK_CHUNK; the test with a small chunk tries
 * all of them. */
static gsize
n_large_tried (gsize n)
{
  return g_test_quick () && FLOCK_CHUNK > 1000 ? 1 : n;
}

static int
n_ticks_tried (void)
{
  return g_test_quick () ? 2 : 20;
}

static void
assert_counts (FlockEngine *engine, const FlockParams *params, const double *rows)
{
  g_autofree guint32 *counts = g_new (guint32, params->count);

  flock_engine_run (engine, FLOCK_ALL_THREADS, rows, NULL, counts);
  for (guint boid = 0; boid < params->count; boid++)
    {
      FlockComponents components;

      flock_compute_components (params, rows, boid, &components, NULL);
      g_assert_cmpuint (counts[boid], ==, components.n_neighbours);
    }
}

/* Asserts that the measures of all engines have the bits of those by the double loop, except NaN.
 */
static void
assert_measures (FlockEngine *const *engines,
                 gsize n_engines,
                 const FlockParams *params,
                 const double *rows)
{
  double measures[FLOCK_N_MEASURES], expected[FLOCK_N_MEASURES];
  FlockSamples samples;

  g_assert_true (flock_measure_reference (params, rows, expected));
  g_assert_true (flock_samples_init (&samples, params->count));
  for (gsize k = 0; k < n_engines; k++)
    {
      memset (samples.boids, 0xff, params->count * sizeof *samples.boids);
      flock_samples_begin (&samples, params->count);
      flock_engine_sample (engines[k], FLOCK_ALL_THREADS, rows, &samples);
      flock_samples_sum (&samples, rows, params->count, measures, FLOCK_N_MEASURES);
      for (int i = 0; i < FLOCK_N_MEASURES; i++)
        if (!isnan (measures[i]) || !isnan (expected[i]))
          g_assert_cmpmem (&measures[i], sizeof *measures, &expected[i], sizeof *expected);
    }
  flock_samples_clear (&samples);
}

/* Uses the double loop, or the cell list for flocks for which that is too slow. */
static void
step_plainly (const FlockParams *params, const double *in, double *out)
{
  if (params->count > 2 * FLOCK_CHUNK)
    g_assert_true (flock_step_cell_list (params, in, out));
  else
    flock_step_reference (params, in, out);
}

/* Runs the plain step from @rows, which are freed, and engines with all numbers of threads. */
static void
assert_ticks (const FlockParams *params, double *rows, int n_ticks)
{
  double *out = flock_rows_new (params->count), *expected = flock_rows_new (params->count);
  FlockEngine *engines[G_N_ELEMENTS (threads)];
  gsize n_engines = n_threads_tried ();

  for (gsize i = 0; i < n_engines; i++)
    {
      engines[i] = flock_engine_new (params);
      flock_engine_set_threads (engines[i], threads[i]);
    }
  for (int tick = 0; tick < n_ticks; tick++)
    {
      double *old = rows;

      step_plainly (params, rows, expected);
      for (gsize i = 0; i < n_engines; i++)
        {
          memset (out, 0xff, params->count * FLOCK_STRIDE * sizeof *out);
          flock_engine_run (engines[i], FLOCK_ALL_THREADS, rows, out, NULL);
          assert_same (out, expected, params->count);
        }
      rows = expected;
      expected = old;
    }
  if (params->count <= 1000)
    assert_counts (engines[n_ticks % n_engines], params, rows);
  if (params->count <= 2 * FLOCK_CHUNK)
    assert_measures (engines, n_engines, params, rows);
  for (gsize i = 0; i < n_engines; i++)
    flock_engine_free (engines[i]);
  flock_rows_free (rows);
  flock_rows_free (out);
  flock_rows_free (expected);
}

static void
test_every_count (gconstpointer simd)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  if (!simd_use (simd))
    return;
  for (guint count = 1; count <= 64; count++)
    for (int round = 0; round < 2; round++)
      {
        double radius = round == 0 ? radii[count % G_N_ELEMENTS (radii)]
                                   : g_rand_double_range (rand, 0.01, 4.2);
        FlockParams params = choose_params (rand, count, radius);

        assert_ticks (&params, choose_rows (rand, (count + round) % N_STARTS, count),
                      n_ticks_tried ());
      }
}

static void
test_any_count (gconstpointer simd)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  if (!simd_use (simd))
    return;
  for (int round = 0; round < 2 * N_STARTS; round++)
    {
      guint count = g_rand_int_range (rand, 65, g_test_quick () ? 301 : 1001);
      double radius = round % 2 == 0 ? radii[round % G_N_ELEMENTS (radii)]
                                     : g_rand_double_range (rand, 0.01, 4.2);
      FlockParams params = choose_params (rand, count, radius);

      assert_ticks (&params, choose_rows (rand, round % N_STARTS, count), n_ticks_tried ());
    }
}

/* Enough boids for many leaves, and for leaves with more than a chunk of candidates. */
static void
test_many (gconstpointer simd)
{
  const struct
  {
    double fraction; /* of a chunk */
    double radius;
    Start start;
  } cases[] = {
    { 1.2, 0.5, EVERYWHERE },    { 1.5, 0.05, EVERYWHERE },      { 1.1, 2.0, EVERYWHERE },
    { 1.3, 0.01, IN_A_CLUSTER }, { 1.3, 0.42, AROUND_A_CORNER }, { 1.05, 0.1, IN_ONE_PLACE },
    { 1.2, 1e-10, IN_A_SPECK },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  if (!simd_use (simd))
    return;
  for (gsize i = 0; i < n_large_tried (G_N_ELEMENTS (cases)); i++)
    {
      guint count = FLOCK_CHUNK * cases[i].fraction + 100;
      FlockParams params = choose_params (rand, count, cases[i].radius);

      assert_ticks (&params, choose_rows (rand, cases[i].start, count), 1);
    }
}

/* Enough boids for work items that differ: all in a few of the cells, or spread. */
static void
test_work_items (gconstpointer simd)
{
  const struct
  {
    Start start;
    double radius;
  } cases[] = { { EVERYWHERE, 0.25 }, { AROUND_A_CORNER, 0.04 }, { HALF_THE_PERIOD_APART, 1e-3 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  if (!simd_use (simd))
    return;
  for (gsize i = 0; i < n_large_tried (G_N_ELEMENTS (cases)); i++)
    {
      guint count = 3 * FLOCK_CHUNK + 7;
      FlockParams params = choose_params (rand, count, cases[i].radius);

      assert_ticks (&params, choose_rows (rand, cases[i].start, count), 1);
    }
}

/* Velocities that overflow and make positions NaN. */
static void
test_overflow (gconstpointer simd)
{
  const guint counts[] = { 700, 1, 13, 120, FLOCK_CHUNK + 200 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  if (!simd_use (simd))
    return;
  for (gsize i = 0; i < n_large_tried (G_N_ELEMENTS (counts)); i++)
    {
      FlockParams params = choose_params (rand, counts[i], i % 2 == 0 ? 0.5 : 4.0);
      double *rows = choose_rows (rand, EVERYWHERE, counts[i]);

      for (size_t boid = 0; boid < counts[i]; boid += 7)
        rows[boid * FLOCK_STRIDE + 3 + boid % 3] = 1.7e308;
      assert_ticks (&params, rows, 2);
    }
}

static char *
compute_digest (const Run *run, guint n_threads)
{
  double *rows = flock_rows_new (run->params.count), *next = flock_rows_new (run->params.count);
  FlockEngine *engine = flock_engine_new (&run->params);
  char *digest;

  flock_engine_set_threads (engine, n_threads);
  flock_rows_seed (&run->params, rows);
  for (guint tick = 0; tick < run->n_ticks; tick++)
    {
      double *old = rows;

      flock_engine_run (engine, FLOCK_ALL_THREADS, rows, next, NULL);
      rows = next;
      next = old;
    }
  digest = vectors_digest (rows, run->params.count);
  flock_engine_free (engine);
  flock_rows_free (rows);
  flock_rows_free (next);
  return digest;
}

static void
test_digests (gconstpointer simd)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "digests.json", NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonArray *digests;

  if (!simd_use (simd))
    return;
  g_assert_true (json_parser_load_from_file (parser, path, NULL));
  digests = json_node_get_array (json_parser_get_root (parser));
  for (guint i = 0; i < G_N_ELEMENTS (runs) && (g_test_slow () || !runs[i].slow); i++)
    {
      JsonObject *expected = json_array_get_object_element (digests, i);

      g_assert_cmpstr (json_object_get_string_member (expected, "name"), ==, runs[i].name);
      for (guint n_threads = 1; n_threads <= 2; n_threads++)
        {
          g_autofree char *digest = compute_digest (&runs[i], n_threads);

          g_assert_cmpstr (digest, ==, json_object_get_string_member (expected, "sha256"));
        }
    }
}

static void
test_unknown_simd (void)
{
  FlockParams params = flock_params_default ();
  FlockEngine *engine, *best;

  g_unsetenv ("FLOCK_SIMD");
  best = flock_engine_new (&params);
  g_setenv ("FLOCK_SIMD", "abacus", TRUE);
  engine = flock_engine_new (&params);
  g_assert_cmpstr (flock_engine_get_instruction_set (engine), ==,
                   flock_engine_get_instruction_set (best));
  flock_engine_free (engine);
  flock_engine_free (best);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  simd_add_test ("/flock-engine/every-count", test_every_count);
  simd_add_test ("/flock-engine/any-count", test_any_count);
  simd_add_test ("/flock-engine/many", test_many);
  simd_add_test ("/flock-engine/work-items", test_work_items);
  simd_add_test ("/flock-engine/overflow", test_overflow);
  simd_add_test ("/flock-engine/digests", test_digests);
  g_test_add_func ("/flock-engine/unknown-simd", test_unknown_simd);
  return g_test_run ();
}
