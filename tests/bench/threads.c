/* threads.c - what several threads gain, on an idle and on a busy machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs flocks with about 30 neighbours per boid with each number of threads in turn, five times.
 * Prints the least time per tick with one thread, and the other times as multiples of it: below 1
 * is faster. Repeats all of it while other processes keep all processors busy.
 */
#include "flock.h"

#include <glib.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* Side of the cube in which flocks start. */
#define SIDE 6.72
#define N_NEIGHBOURS 30
#define N_RUNS 5
/* Least seconds and ticks per run. */
#define DURATION 0.4
#define MIN_TICKS 3

static const guint counts[] = { 120, 500, 1000, 2000, 5000, 10000, 30000, 100000, 1000000 };
/* The second one shows how much measurements of the same flock differ. */
static const guint threads[] = { 1, 1, 2, 3, 4, 8, 16 };

static double
get_seconds (void)
{
  return g_get_monotonic_time () / (double) G_USEC_PER_SEC;
}

/* Returns the seconds per tick of a repeated step, including the trials of the governor. */
static double
run (Flock *flock, const double *rows, double *next)
{
  double start = get_seconds (), now;
  guint n_ticks = 0;

  do
    {
      flock_step (flock, rows, next);
      n_ticks++;
      now = get_seconds ();
    }
  while (n_ticks < MIN_TICKS || now - start < DURATION);
  return (now - start) / n_ticks;
}

static void
measure (guint count)
{
  FlockParams params = flock_params_default ();
  double *rows = flock_rows_new (count), *next = flock_rows_new (count);
  double best[G_N_ELEMENTS (threads)];
  Flock *flocks[G_N_ELEMENTS (threads)];

  params.count = count;
  params.radius =
      fmin (cbrt (SIDE * SIDE * SIDE * N_NEIGHBOURS / count * 3.0 / (4.0 * G_PI)), FLOCK_HALF);
  flock_rows_seed (&params, rows);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      flocks[i] = flock_new (&params);
      flock_set_threads (flocks[i], threads[i]);
      flock_step (flocks[i], rows, next);
      best[i] = INFINITY;
    }
  for (guint turn = 0; turn < N_RUNS; turn++)
    for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
      best[i] = fmin (best[i], run (flocks[i], rows, next));

  g_print ("%10u%12.1f", count, best[0] * 1e6);
  for (guint i = 1; i < G_N_ELEMENTS (threads); i++)
    g_print ("%8.3f", best[i] / best[0]);
  g_print ("\n");
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    flock_free (flocks[i]);
  flock_rows_free (rows);
  flock_rows_free (next);
}

static void
measure_all (const char *name)
{
  g_print ("%s\n     boids  us, 1 thread", name);
  for (guint i = 1; i < G_N_ELEMENTS (threads); i++)
    g_print ("%6u x", threads[i]);
  g_print ("\n");
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    measure (counts[i]);
}

int
main (void)
{
  guint n_processors = g_get_num_processors ();
  g_autofree pid_t *busy = g_new (pid_t, n_processors);

  measure_all ("Free");
  for (guint i = 0; i < n_processors; i++)
    if ((busy[i] = fork ()) == 0)
      for (;;)
        ;
  measure_all ("Busy");
  for (guint i = 0; i < n_processors; i++)
    {
      kill (busy[i], SIGKILL);
      waitpid (busy[i], NULL, 0);
    }
  return 0;
}
