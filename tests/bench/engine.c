/* engine.c - the speed of the engine beside a cell list and the double loop: engine [--quick]
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They take turns in one process, and the best time of each counts, so that other load on the
 * machine matters little. One thread is measured in processor time, several in wall-clock time.
 */
#include "double-loop.h"
#include "flock-cell-list.h"

#include <glib.h>
#include <math.h>
#include <time.h>

/* Side of the cube in which flocks start. */
#define SIDE 6.72
/* Least duration of a turn, in seconds. */
#define TURN 0.005
/* The double loop is skipped for more pairs. */
#define MAX_PAIRS 2e10

typedef struct
{
  FlockParams params;
  double *rows, *out;
  double n_pairs; /* of neighbours */
} State;

typedef void (*Step) (gpointer data, const double *in, double *out);

/* --- States --- */

static State
state_new (guint count, guint n_neighbours)
{
  State state = { .params = flock_params_default () };
  double volume = SIDE * SIDE * SIDE * n_neighbours / count;

  state.params.count = count;
  state.params.radius = fmin (cbrt (volume * 3.0 / (4.0 * G_PI)), FLOCK_HALF);
  state.rows = flock_rows_new (count);
  state.out = flock_rows_new (count);
  flock_rows_seed (&state.params, state.rows);
  return state;
}

static void
state_free (State *state)
{
  flock_rows_free (state->rows);
  flock_rows_free (state->out);
}

/* Runs @n_ticks, then counts the pairs of neighbours. */
static void
state_run (State *state, guint n_ticks)
{
  Flock *flock = flock_new (&state->params);
  g_autofree guint32 *counts = g_new (guint32, state->params.count);

  flock_set_threads (flock, g_get_num_processors ());
  for (guint tick = 0; tick < n_ticks; tick++)
    {
      double *old = state->rows;

      flock_step (flock, state->rows, state->out);
      state->rows = state->out;
      state->out = old;
    }
  flock_count_neighbours (flock, state->rows, counts);
  state->n_pairs = 0.0;
  for (guint boid = 0; boid < state->params.count; boid++)
    state->n_pairs += counts[boid];
  flock_free (flock);
}

/* --- Time --- */

static double
get_time (gboolean wall)
{
  struct timespec now;

  clock_gettime (wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

static void
step_engine (gpointer data, const double *in, double *out)
{
  flock_step (data, in, out);
}

static void
step_double_loop (gpointer data, const double *in, double *out)
{
  double_loop_step (data, in, out);
}

static void
step_cell_list (gpointer data, const double *in, double *out)
{
  if (!flock_step_cell_list (data, in, out))
    g_error ("out of memory");
}

static void
step_reference (gpointer data, const double *in, double *out)
{
  flock_step_reference (data, in, out);
}

/* Takes a turn. Lowers @best to its seconds per tick. */
static void
take_turn (Step step, gpointer data, const State *state, gboolean wall, double *best)
{
  double start = get_time (wall), now;
  guint n_ticks = 0;

  do
    {
      step (data, state->rows, state->out);
      n_ticks++;
      now = get_time (wall);
    }
  while (now - start < TURN);
  *best = fmin (*best, (now - start) / n_ticks);
}

/* --- Lines --- */

/* Measures one instruction set and prints a line. Returns the seconds per tick of the engine. */
static double
compare (const State *state, const char *simd, guint n_threads, const char *moment, guint n_turns)
{
  double count = state->params.count;
  double engine = INFINITY, cell_list = INFINITY, double_loop = INFINITY;
  FlockParams params = state->params;
  gboolean wall = n_threads > 1;
  Flock *flock;

  g_setenv ("FLOCK_SIMD", simd, TRUE);
  flock = flock_new (&state->params);
  flock_set_threads (flock, n_threads);
  for (guint turn = 0; turn < n_turns; turn++)
    {
      take_turn (step_engine, flock, state, wall, &engine);
      /* Repetition does not make long measurements better. */
      if (turn == 0 || cell_list < 0.5)
        take_turn (step_cell_list, &params, state, wall, &cell_list);
      if (count * count < MAX_PAIRS && (turn == 0 || double_loop < 0.5))
        take_turn (step_double_loop, &params, state, wall, &double_loop);
    }
  g_print ("%8.0f %7.1f %-6s %-9s %3u %10.1f %8.3f %10.2f %12.2f\n", count, state->n_pairs / count,
           moment, simd, n_threads, engine / count * 1e9, state->n_pairs / engine * 1e-9,
           cell_list / engine, double_loop / engine);
  flock_free (flock);
  return engine;
}

static gboolean
has_simd (const char *simd)
{
  FlockParams params = flock_params_default ();
  Flock *flock;
  gboolean has;

  g_setenv ("FLOCK_SIMD", simd, TRUE);
  flock = flock_new (&params);
  has = g_strcmp0 (flock_get_instruction_set (flock), simd) == 0;
  flock_free (flock);
  return has;
}

/* Measures all instruction sets, and several threads. Returns the seconds per tick of the best set
 * with one thread. */
static double
compare_all (guint count, guint n_neighbours, guint n_ticks, guint n_turns)
{
  const char *simds[] = { "avx512", "avx2", "baseline" };
  State state = state_new (count, n_neighbours);
  g_autofree char *moment = g_strdup_printf ("%u", n_ticks);
  double best = INFINITY;

  state_run (&state, n_ticks);
  for (gsize i = 0; i < G_N_ELEMENTS (simds); i++)
    if (has_simd (simds[i]))
      {
        best = fmin (best, compare (&state, simds[i], 1, moment, n_turns));
        if (i == 0 || !has_simd (simds[i - 1]))
          compare (&state, simds[i], g_get_num_processors (), moment, n_turns);
      }
  state_free (&state);
  return best;
}

static void
compare_few (void)
{
  const guint counts[] = { 1, 2, 3, 5, 8, 12, 13, 16, 24, 32, 48, 64, 100, 200, 400 };

  g_print ("\nFew boids, one thread:\n   boids      ns a tick  to plain loop\n");
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      State state = state_new (counts[i], 30);
      Flock *flock = flock_new (&state.params);
      double engine = INFINITY, loop = INFINITY;

      for (int turn = 0; turn < 10; turn++)
        {
          take_turn (step_engine, flock, &state, FALSE, &engine);
          take_turn (step_reference, &state.params, &state, FALSE, &loop);
        }
      g_print ("%8u %14.0f %14.2f\n", counts[i], engine * 1e9, loop / engine);
      flock_free (flock);
      state_free (&state);
    }
}

int
main (int argc, char *argv[])
{
  gboolean quick = argc > 1 && g_strcmp0 (argv[1], "--quick") == 0;
  const guint counts[] = { 1000, 10000, 100000, 1000000 };
  gsize n_counts = quick ? 3 : G_N_ELEMENTS (counts);
  double first = 0.0, last = 0.0;

  g_print (
      "   boids     near  ticks simd   threads    ns/boid  Gpairs/s  to cells  to all pairs\n");
  for (guint n_neighbours = 30; n_neighbours <= 1000; n_neighbours += 970)
    for (gsize i = 0; i < n_counts; i++)
      for (guint n_ticks = 0; n_ticks <= (quick ? 0 : 500); n_ticks += 500)
        {
          double seconds = compare_all (counts[i], n_neighbours, n_ticks, quick ? 4 : 10);

          if (n_neighbours == 30 && n_ticks == 0)
            {
              last = seconds;
              if (i == 0)
                first = seconds;
            }
        }
  g_print ("\nTime grows with the number of boids to the power of %.3f, about 30 near\n",
           log (last / first) / log ((double) counts[n_counts - 1] / counts[0]));
  compare_few ();
  return 0;
}
