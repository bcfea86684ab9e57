/* boids-cli-bench.c - boids-cli bench: how fast this machine computes flocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-options.h"
#include "boids-cli-threads.h"
#include "flock.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The side of the cube in which a flock starts, and the mean number of neighbours that the radius
 * is chosen for. */
#define SIDE 6.72
#define N_NEIGHBOURS 30
/* Each flock runs for this long, and for at least one tick. */
#define DURATION (G_USEC_PER_SEC / 2)

typedef struct
{
  guint n_threads;
} Bench;

static gboolean
parse_threads (const char *name, const char *text, gpointer data, GError **error)
{
  Bench *bench = data;

  return boids_cli_threads_parse (name, text, &bench->n_threads, error);
}

static FlockParams
choose_params (guint count)
{
  FlockParams params = flock_params_default ();
  double volume = SIDE * SIDE * SIDE * N_NEIGHBOURS / count;

  params.count = count;
  params.radius = fmin (cbrt (volume * 3.0 / (4.0 * G_PI)), FLOCK_HALF);
  return params;
}

/* Computes the same tick repeatedly, since a flock gathers while it runs. Returns: seconds per
 * tick. */
static double
measure (Flock *flock, const double *rows, double *next)
{
  gint64 start = g_get_monotonic_time (), now;
  guint n_ticks = 0;

  do
    {
      flock_step (flock, rows, next);
      n_ticks++;
      now = g_get_monotonic_time ();
    }
  while (now - start < DURATION);
  return (double) (now - start) / G_USEC_PER_SEC / n_ticks;
}

static double
get_mean (const guint32 *numbers, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += numbers[i];
  return sum / n;
}

/* Prints the line of one flock. Returns: the exit status. */
static int
run_flock (const Bench *bench, guint count)
{
  const FlockParams params = choose_params (count);
  Flock *flock = flock_new (&params);
  double *rows = flock_rows_new (count), *next = flock_rows_new (count);
  g_autofree guint32 *neighbours = g_try_new (guint32, count);
  g_autofree char *line = NULL;

  if (flock != NULL && rows != NULL && next != NULL && neighbours != NULL)
    {
      double seconds;

      flock_set_threads (flock, bench->n_threads);
      flock_rows_seed (&params, rows);
      flock_count_neighbours (flock, rows, neighbours);
      /* The first tick also touches memory for the first time. */
      flock_step (flock, rows, next);
      seconds = measure (flock, rows, next);
      line = g_strdup_printf ("%10u%12.1f%13.3f%16.1f%12.1f\n", count, get_mean (neighbours, count),
                              seconds * 1e3, 1.0 / seconds, seconds * 1e9 / count);
    }
  flock_free (flock);
  flock_rows_free (rows);
  flock_rows_free (next);
  if (line == NULL)
    return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, _ ("There is not enough memory"));
  return boids_cli_print (line);
}

static int
print_head (const Bench *bench)
{
  const FlockParams params = flock_params_default ();
  Flock *flock = flock_new (&params);
  g_autofree char *head = NULL;

  if (flock == NULL)
    return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, _ ("There is not enough memory"));
  head = g_strdup_printf (
      /* Translators: the headings of columns that are 10, 12, 13, 16 and 12 characters wide */
      _ ("Instruction set: %s. Threads: %u.\n     boids  neighbours  ms per tick     ticks per s "
         "ns per boid\n"),
      flock_get_instruction_set (flock), bench->n_threads);
  flock_free (flock);
  return boids_cli_print (head);
}

int
boids_cli_bench (int argc, char **argv)
{
  const guint counts[] = { 1000, 10000, 100000, 1000000 };
  Bench bench = { .n_threads = boids_cli_threads_default () };
  g_autoptr (BoidsCliOptions) options =
      boids_cli_options_new ("bench", NULL, _ ("Measure how fast flocks are computed"), &bench);
  const GOptionEntry entries[] = { boids_cli_threads_entry (parse_threads), { NULL } };
  int status;

  boids_cli_options_add (options, entries);
  status = boids_cli_options_parse (options, argc, argv);
  if (status != BOIDS_CLI_GO_ON)
    return status;

  status = print_head (&bench);
  for (gsize i = 0; i < G_N_ELEMENTS (counts) && status == 0; i++)
    status = run_flock (&bench, counts[i]);
  return status;
}
