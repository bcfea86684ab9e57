/* fuzz-step.c - ticks of arbitrary states: the engine against the double loop, to the last bit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "bytes.h"
#include "flock-engine.h"
#include "flock-scratch.h"

#define MAX_GIVEN 32

static FlockParams
read_params (Bytes *bytes)
{
  FlockParams params = { .seed = 1 };
  guint n = bytes_next_short (bytes);

  /* Mostly few boids, and rarely more than a chunk, since the double loop is slow. */
  if (n % 4 != 1)
    params.count = 1 + n / 4 % 80;
  else if (n % 256 != 1 || FLOCK_CHUNK < 1000)
    params.count = 1 + n / 4 % 600;
  else
    params.count = FLOCK_CHUNK + 1 + n / 256;
  for (FlockParam param = FLOCK_PARAM_RADIUS; param < FLOCK_N_PARAMS; param++)
    flock_params_set (&params, param, bytes_next_param (bytes, flock_param_info (param)));
  if (params.count > 1000)
    params.radius = MIN (params.radius, 0.5);
  g_assert_true (flock_params_validate (&params, NULL));
  return params;
}

static void
read_row (Bytes *bytes, const FlockParams *params, const double *before, double *row)
{
  for (int axis = 0; axis < 3; axis++)
    {
      row[axis] =
          bytes_next_coordinate (bytes, -FLOCK_HALF, FLOCK_HALF, before[axis], params->radius);
      row[3 + axis] = bytes_next_velocity (bytes, before[3 + axis]);
    }
}

/* The bytes give a few boids. The others are copies of these, moved at random. */
static double *
read_rows (Bytes *bytes, const FlockParams *params)
{
  static const double spreads[] = { 0.0, 8.4, 1.0, 0.1, 1e-9, 1e-300 };
  double *rows = flock_rows_new (params->count);
  guint spread_index = bytes_next (bytes) % G_N_ELEMENTS (spreads);
  /* So many boids at one point would take too long. */
  double spread = params->count > 1000 ? FLOCK_PERIOD : spreads[spread_index];
  g_autoptr (GRand) rand = g_rand_new_with_seed (bytes_next (bytes));
  guint n_given = 1 + bytes_next (bytes) % MAX_GIVEN;

  for (guint boid = 0; boid < params->count; boid++)
    {
      double *row = rows + (size_t) boid * FLOCK_STRIDE;

      if (boid < n_given)
        {
          guint back = boid == 0 ? 0 : 1 + bytes_next (bytes) % boid;

          read_row (bytes, params, row - back * FLOCK_STRIDE, row);
          continue;
        }
      memcpy (row, row - n_given * FLOCK_STRIDE, FLOCK_STRIDE * sizeof *row);
      for (int axis = 0; axis < 3; axis++)
        {
          double moved = row[axis] + (g_rand_double (rand) - 0.5) * spread;

          if (moved >= -FLOCK_HALF && moved < FLOCK_HALF)
            row[axis] = moved;
        }
    }
  g_assert_cmpint (flock_rows_check (rows, params->count, NULL), ==, FLOCK_ROWS_VALID);
  return rows;
}

/* Returns engines for each available instruction set, with one thread and with two. */
static GPtrArray *
make_engines (const FlockParams *params)
{
  static const char *const simds[] = { "baseline", "avx2", "avx512" };
  GPtrArray *engines = g_ptr_array_new_with_free_func ((GDestroyNotify) flock_engine_free);

  for (gsize i = 0; i < G_N_ELEMENTS (simds); i++)
    for (guint n_threads = 1; n_threads <= 2; n_threads++)
      {
        FlockEngine *engine;

        g_setenv ("FLOCK_SIMD", simds[i], TRUE);
        engine = flock_engine_new (params);
        g_assert_nonnull (engine);
        g_assert_true (flock_engine_set_threads (engine, n_threads));
        if (g_str_equal (flock_engine_get_instruction_set (engine), simds[i]))
          g_ptr_array_add (engines, engine);
        else
          flock_engine_free (engine);
      }
  return engines;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  Bytes bytes = { data, size };
  FlockParams params = read_params (&bytes);
  size_t n = (size_t) params.count * FLOCK_STRIDE;
  g_autoptr (GPtrArray) engines = make_engines (&params);
  double *rows = read_rows (&bytes, &params);
  double *expected = flock_rows_new (params.count), *out = flock_rows_new (params.count);
  guint n_ticks = params.count > 100 ? 1 : 1 + bytes_next (&bytes) % 3;

  while (n_ticks-- > 0)
    {
      double *old = rows;

      flock_step_reference (&params, rows, expected);
      for (guint i = 0; i < engines->len; i++)
        {
          memset (out, 0xff, n * sizeof *out);
          flock_engine_run (engines->pdata[i], FLOCK_ALL_THREADS, rows, out, NULL);
          bytes_assert_same (out, expected, n);
        }
      rows = expected;
      expected = old;
    }
  flock_rows_free (rows);
  flock_rows_free (expected);
  flock_rows_free (out);
  return 0;
}
