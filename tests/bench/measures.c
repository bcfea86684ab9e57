/* measures.c - the time of a pass of measures beside that of a step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Both take turns in one thread, and the best processor time of each counts, so that other load on
 * the machine matters little.
 */
#include "flock.h"

#include <glib.h>
#include <math.h>
#include <time.h>

#define N_TURNS 12
/* Least duration of a turn, in seconds. */
#define TURN 0.01
/* Side of the cube in which flocks start. */
#define SIDE 6.72
#define N_NEIGHBOURS 30

typedef struct
{
  Flock *flock;
  double *rows, *out;
  double step, measure; /* seconds */
} Bench;

static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

static void
step (Bench *bench)
{
  flock_step (bench->flock, bench->rows, bench->out);
}

static void
measure (Bench *bench)
{
  double measures[FLOCK_N_MEASURES];

  if (!flock_measure (bench->flock, bench->rows, measures))
    g_error ("out of memory");
}

/* Lowers @best to the seconds per call. */
static void
take_turn (Bench *bench, void (*call) (Bench *bench), double *best)
{
  double start = get_time (), now;
  guint n = 0;

  do
    {
      call (bench);
      n++;
      now = get_time ();
    }
  while (now - start < TURN);
  *best = fmin (*best, (now - start) / n);
}

static void
compare (guint count, guint n_ticks)
{
  FlockParams params = flock_params_default ();
  Bench bench = { .step = INFINITY, .measure = INFINITY };

  params.count = count;
  params.radius = cbrt (SIDE * SIDE * SIDE * N_NEIGHBOURS / count * 3.0 / (4.0 * G_PI));
  bench.flock = flock_new (&params);
  bench.rows = flock_rows_new (count);
  bench.out = flock_rows_new (count);
  flock_rows_seed (&params, bench.rows);
  for (guint tick = 0; tick < n_ticks; tick++)
    {
      double *old = bench.rows;

      step (&bench);
      bench.rows = bench.out;
      bench.out = old;
    }
  for (int turn = 0; turn < N_TURNS; turn++)
    {
      take_turn (&bench, step, &bench.step);
      take_turn (&bench, measure, &bench.measure);
    }
  g_print ("%8u %6u %-9s %10.1f %10.1f %8.2f\n", count, n_ticks,
           flock_get_instruction_set (bench.flock), bench.step / count * 1e9,
           bench.measure / count * 1e9, bench.measure / bench.step);
  flock_free (bench.flock);
  flock_rows_free (bench.rows);
  flock_rows_free (bench.out);
}

int
main (void)
{
  const char *simds[] = { "avx512", "avx2", "baseline" };
  const guint counts[] = { 1000, 10000, 100000 };

  g_print ("   boids  ticks simd         step, measures: ns/boid    ratio\n");
  for (gsize i = 0; i < G_N_ELEMENTS (simds); i++)
    {
      g_setenv ("FLOCK_SIMD", simds[i], TRUE);
      if (g_strcmp0 (flock_default_instruction_set (), simds[i]) != 0)
        continue;
      for (gsize k = 0; k < G_N_ELEMENTS (counts); k++)
        for (guint n_ticks = 0; n_ticks <= 100; n_ticks += 100)
          compare (counts[k], n_ticks);
    }
  return 0;
}
