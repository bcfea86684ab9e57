/* boids-cli-sweep.c - boids-cli sweep: computes the runs of a plan of experiments.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Small flocks are computed by a pool of threads, a run per thread. The large ones follow one after
 * another with all threads in each, as several of them would compete for memory and caches.
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-config.h"
#include "boids-cli-model.h"
#include "boids-cli-options.h"
#include "boids-cli-progress.h"
#include "boids-cli-results.h"
#include "boids-cli-signals.h"
#include "boids-cli-table.h"
#include "boids-cli-threads.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The least number of boids whose ticks all threads share. */
#define LARGE 20000
/* How often the progress is updated. */
#define INTERVAL (G_USEC_PER_SEC / 4)
/* Runs that an estimate looks at, and how long it computes each, in seconds. */
#define SAMPLES 8
#define SAMPLE_TIME 0.1

typedef struct
{
  char **files;
  char *path;
  gboolean dry;
  guint shard; /* from 0 */
  guint n_shards;
  guint n_threads;
  BoidsPlan *plan;
} Sweep;

/* --- Options --- */

static gboolean
parse_threads (const char *name, const char *text, gpointer data, GError **error)
{
  Sweep *sweep = data;

  return boids_cli_threads_parse (name, text, &sweep->n_threads, error);
}

static gboolean
parse_shard (const char *name, const char *text, gpointer data, GError **error)
{
  Sweep *sweep = data;
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);
  guint64 k, n;

  if (g_strv_length (parts) == 2 &&
      g_ascii_string_to_unsigned (parts[1], 10, 1, BOIDS_PLAN_MAX_RUNS, &n, NULL) &&
      g_ascii_string_to_unsigned (parts[0], 10, 1, n, &k, NULL))
    {
      sweep->shard = k - 1;
      sweep->n_shards = n;
      return TRUE;
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("%s takes K/N: whole numbers, K from 1 to N"), name);
  return FALSE;
}

static BoidsCliOptions *
create_options (Sweep *sweep)
{
  const GOptionEntry entries[] = {
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &sweep->path,
      _ ("Results file to write or to continue"), _ ("FILE") },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &sweep->dry,
      _ ("Only say how many runs and rows there are, and about how long they take") },
    { "shard", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_shard,
      _ ("Compute part K of N of the runs (default: all of them)"), "K/N" },
    boids_cli_threads_entry (parse_threads),
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &sweep->files, NULL, _ ("PLAN") },
    { NULL },
  };
  BoidsCliOptions *options =
      boids_cli_options_new ("sweep", NULL, _ ("Compute the runs of a plan of experiments"), sweep);

  boids_cli_options_add (options, entries);
  return options;
}

/* --- The estimate --- */

static guint
count_runs (const Sweep *sweep)
{
  guint n = boids_plan_get_n_runs (sweep->plan);

  return n / sweep->n_shards + (n % sweep->n_shards > sweep->shard);
}

static guint64
count_rows (const BoidsPlan *plan)
{
  return boids_plan_get_ticks (plan) / boids_plan_get_every (plan) + 1;
}

/* Returns: about how many seconds @run takes with one thread, or -1 if out of memory. */
static double
estimate_run (const BoidsPlan *plan, guint run, const atomic_bool *stop)
{
  g_autoptr (BoidsCliModel) model = NULL;
  double measures[FLOCK_N_MEASURES];
  FlockParams params;
  guint64 n = 0;
  gint64 start, measured, now;

  boids_plan_get_run (plan, run, &params);
  model = boids_cli_model_new_flock (&params, 1, stop);
  start = g_get_monotonic_time ();
  if (model == NULL || !boids_cli_model_measure (model, boids_plan_get_measures (plan), measures))
    return -1;
  now = measured = g_get_monotonic_time ();
  while (n < boids_plan_get_ticks (plan) && now - measured < SAMPLE_TIME * G_USEC_PER_SEC)
    {
      boids_cli_model_step (model);
      n++;
      now = g_get_monotonic_time ();
    }
  return ((double) (now - measured) / MAX (n, 1) * boids_plan_get_ticks (plan) +
          (double) (measured - start) * count_rows (plan)) /
         G_USEC_PER_SEC;
}

static int
print_estimate (const Sweep *sweep)
{
  const atomic_bool *stop = boids_cli_signals_catch ();
  guint n_runs = count_runs (sweep), n_samples = MIN (n_runs, SAMPLES);
  g_autofree char *duration = NULL;
  g_autofree char *rows = NULL;
  g_autofree char *text = NULL;
  double seconds = 0;

  for (guint i = 0; i < n_samples; i++)
    {
      guint run = sweep->shard + (guint64) i * n_runs / n_samples * sweep->n_shards;
      double sample = estimate_run (sweep->plan, run, stop);

      if (boids_cli_signals_get () != 0)
        return boids_cli_signals_die (boids_cli_signals_get ());
      if (sample < 0)
        return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, _ ("There is not enough memory"));
      seconds += sample / n_samples;
    }
  duration = boids_cli_progress_describe_time (seconds * n_runs / sweep->n_threads);
  rows = g_strdup_printf ("%" G_GUINT64_FORMAT, n_runs * count_rows (sweep->plan));
  text = g_strdup_printf (_ ("Runs: %u\nRows: %s\nTime: about %s\n"), n_runs, rows, duration);
  return boids_cli_print (text);
}

/* --- The runs --- */

/* What the threads of the pool share. */
typedef struct
{
  const Sweep *sweep;
  const atomic_bool *stop;
  gboolean large;  /* which flocks are computed */
  guint n_threads; /* in each run */
  BoidsCliResults *results;
  GMutex mutex; /* of what follows, and the results */
  GCond ended;
  guint next; /* the run that is next looked at */
  guint n_done;
  guint n_workers; /* that have not ended */
  gboolean no_memory;
  GError *error; /* the first one in writing the results */
} Pool;

/* Returns: the rows of @run; NULL if out of memory or cancelled. */
static GString *
compute_run (const Pool *pool, guint run, const FlockParams *params)
{
  const BoidsPlan *plan = pool->sweep->plan;
  guint set = boids_plan_get_measures (plan);
  g_autoptr (BoidsCliModel) model = boids_cli_model_new_flock (params, pool->n_threads, pool->stop);
  g_autoptr (GString) start = g_string_new (NULL);
  g_autoptr (GString) rows = g_string_new (NULL);

  boids_cli_results_begin_row (plan, run, start);
  for (guint64 tick = 0; model != NULL && !atomic_load (pool->stop); tick++)
    {
      BoidsCliState state = boids_cli_model_get_state (model);
      double measures[FLOCK_N_MEASURES];

      if (tick % boids_plan_get_every (plan) == 0)
        {
          if (!boids_cli_model_measure (model, set, measures) || atomic_load (pool->stop))
            return NULL;
          g_string_append_len (rows, start->str, start->len);
          boids_cli_series_add (rows, BOIDS_CLI_FORM_CSV, &state, set, measures);
        }
      if (tick == boids_plan_get_ticks (plan))
        return g_steal_pointer (&rows);
      boids_cli_model_step (model);
    }
  return NULL;
}

/* Finds the next run that is missing, with the mutex held. */
static gboolean
take_run (Pool *pool, guint *run, FlockParams *params)
{
  const Sweep *sweep = pool->sweep;

  if (pool->error != NULL || pool->no_memory)
    return FALSE;
  while (pool->next < boids_plan_get_n_runs (sweep->plan))
    {
      *run = pool->next;
      pool->next += sweep->n_shards;
      boids_plan_get_run (sweep->plan, *run, params);
      if (!boids_cli_results_has (pool->results, *run) && (params->count >= LARGE) == pool->large)
        return TRUE;
    }
  return FALSE;
}

static gpointer
work (gpointer data)
{
  Pool *pool = data;
  FlockParams params;
  guint run;

  g_mutex_lock (&pool->mutex);
  while (!atomic_load (pool->stop) && take_run (pool, &run, &params))
    {
      GString *rows;

      g_mutex_unlock (&pool->mutex);
      rows = compute_run (pool, run, &params);
      g_mutex_lock (&pool->mutex);
      if (rows == NULL)
        pool->no_memory = pool->no_memory || !atomic_load (pool->stop);
      else if (pool->error == NULL &&
               boids_cli_results_append (pool->results, run, rows, &pool->error))
        pool->n_done++;
      if (rows != NULL)
        g_string_free (rows, TRUE);
    }
  pool->n_workers--;
  g_cond_signal (&pool->ended);
  g_mutex_unlock (&pool->mutex);
  return NULL;
}

/* Computes the small or the large flocks. */
static void
compute_runs (Pool *pool, gboolean large, BoidsCliProgress *progress)
{
  guint n_threads = pool->sweep->n_threads, n_workers = large ? 1 : n_threads;
  g_autofree GThread **workers = g_new (GThread *, n_workers);

  pool->large = large;
  pool->n_threads = large ? n_threads : 1;
  pool->next = pool->sweep->shard;
  pool->n_workers = n_workers;
  for (guint i = 0; i < n_workers; i++)
    workers[i] = g_thread_new ("sweep", work, pool);
  g_mutex_lock (&pool->mutex);
  while (pool->n_workers > 0)
    {
      g_cond_wait_until (&pool->ended, &pool->mutex, g_get_monotonic_time () + INTERVAL);
      boids_cli_progress_update (progress, pool->n_done);
    }
  g_mutex_unlock (&pool->mutex);
  for (guint i = 0; i < n_workers; i++)
    g_thread_join (workers[i]);
}

static guint
count_missing (const Sweep *sweep, const BoidsCliResults *results)
{
  guint n = 0;

  for (guint run = sweep->shard; run < boids_plan_get_n_runs (sweep->plan); run += sweep->n_shards)
    n += !boids_cli_results_has (results, run);
  return n;
}

static int
run_sweep (const Sweep *sweep)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsCliResults) results = boids_cli_results_open (sweep->path, sweep->plan, &error);
  Pool pool = { .sweep = sweep, .stop = boids_cli_signals_catch (), .results = results };
  BoidsCliProgress progress;
  guint n_missing;

  if (results == NULL)
    return boids_cli_config_fail (sweep->path, error);
  n_missing = count_missing (sweep, results);
  g_mutex_init (&pool.mutex);
  g_cond_init (&pool.ended);
  boids_cli_progress_start_runs (&progress, n_missing);
  compute_runs (&pool, FALSE, &progress);
  compute_runs (&pool, TRUE, &progress);
  boids_cli_progress_end (&progress);
  g_cond_clear (&pool.ended);
  g_mutex_clear (&pool.mutex);
  error = pool.error;
  if (error == NULL && boids_cli_signals_get () != 0)
    return boids_cli_signals_die (boids_cli_signals_get ());
  if (pool.no_memory)
    return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, _ ("There is not enough memory"));
  if (error == NULL && !boids_cli_results_is_sorted (results))
    boids_cli_results_write (&results, 1, sweep->path, &error);
  return error == NULL ? 0 : boids_cli_config_fail (sweep->path, error);
}

static int
run_checked (Sweep *sweep)
{
  g_autoptr (GError) error = NULL;

  if (sweep->files == NULL || sweep->files[1] != NULL)
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("Exactly one plan is required"));
  if (!sweep->dry && (sweep->path == NULL || strcmp (sweep->path, "-") == 0))
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("--output is required, a file"));
  sweep->plan = boids_cli_results_load_plan (sweep->files[0], &error);
  if (sweep->plan == NULL)
    return boids_cli_config_fail (sweep->files[0], error);
  return sweep->dry ? print_estimate (sweep) : run_sweep (sweep);
}

int
boids_cli_sweep (int argc, char **argv)
{
  Sweep sweep = { .n_shards = 1, .n_threads = boids_cli_threads_default () };
  g_autoptr (BoidsCliOptions) options = create_options (&sweep);
  int status = boids_cli_options_parse (options, argc, argv);

  if (status == BOIDS_CLI_GO_ON)
    status = run_checked (&sweep);
  g_clear_pointer (&sweep.plan, boids_plan_free);
  g_strfreev (sweep.files);
  g_free (sweep.path);
  return status;
}
