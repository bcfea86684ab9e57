/* boids-cli-run.c - boids-cli run: computes a flock or a study and writes its final state.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-model.h"
#include "boids-cli-options.h"
#include "boids-cli-param.h"
#include "boids-cli-progress.h"
#include "boids-cli-signals.h"
#include "boids-cli-source.h"
#include "boids-cli-table.h"
#include "boids-cli-threads.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

/* In place of the number of a boid where there is none. */
#define NO_BOID (-1)

typedef struct
{
  BoidsCliSource source;
  guint64 n_ticks;
  guint64 every;  /* 0 for no series */
  guint measures; /* those of the series, as bits by FlockMeasure; 0 for the default */
  gint64 boid;
  guint n_threads;
  BoidsCliForm form;
  gboolean digest;
  char *path;
} Run;

/* --- Options --- */

static gboolean
parse_param (const char *name, const char *text, gpointer data, GError **error)
{
  Run *run = data;

  return boids_cli_source_parse (&run->source, name, text, error);
}

static gboolean
parse_ticks (const char *name, const char *text, gpointer data, GError **error)
{
  Run *run = data;

  return boids_cli_param_parse_whole (name, text, 0, &run->n_ticks, error);
}

static gboolean
parse_every (const char *name, const char *text, gpointer data, GError **error)
{
  Run *run = data;

  return boids_cli_param_parse_whole (name, text, 1, &run->every, error);
}

/* Returns: (transfer full): the keys of the first @n measures. */
static char *
list_measures (guint n)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (FlockMeasure measure = 0; measure < n; measure++)
    g_string_append_printf (list, "%s%s", measure > 0 ? "," : "", flock_measure_key (measure));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* Returns: (transfer full): what --measure takes: some of the first @n measures. */
static char *
describe_measures (guint n)
{
  g_autofree char *list = list_measures (n);

  /* Translators: an option of the command line and its allowed values */
  return g_strdup_printf (_ ("%s takes some of these, each once, joined by commas: %s"),
                          "--measure", list);
}

/* Returns: the bit of the measure @key, or 0 if there is none. */
static guint
find_measure (const char *key)
{
  for (FlockMeasure measure = 0; measure < FLOCK_N_MEASURES; measure++)
    if (strcmp (key, flock_measure_key (measure)) == 0)
      return 1u << measure;
  return 0;
}

static gboolean
parse_measures (const char *name, const char *text, gpointer data, GError **error)
{
  Run *run = data;
  g_auto (GStrv) keys = g_strsplit (text, ",", -1);
  gboolean valid = *keys != NULL;
  guint set = 0;

  for (char **key = keys; valid && *key != NULL; key++)
    {
      guint measure = find_measure (*key);

      valid = measure != 0 && !(set & measure);
      set |= measure;
    }
  run->measures = set;
  if (!valid)
    {
      g_autofree char *message = describe_measures (FLOCK_N_MEASURES);

      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
    }
  return valid;
}

static gboolean
parse_boid (const char *name, const char *text, gpointer data, GError **error)
{
  Run *run = data;

  return boids_cli_param_parse_boid (name, text, &run->boid, error);
}

static gboolean
parse_threads (const char *name, const char *text, gpointer data, GError **error)
{
  Run *run = data;

  return boids_cli_threads_parse (name, text, &run->n_threads, error);
}

static gboolean
parse_format (const char *name, const char *text, gpointer data, GError **error)
{
  Run *run = data;

  if (strcmp (text, "csv") == 0)
    run->form = BOIDS_CLI_FORM_CSV;
  else if (strcmp (text, "raw") == 0)
    run->form = BOIDS_CLI_FORM_RAW;
  else if (strcmp (text, "json") == 0)
    run->form = BOIDS_CLI_FORM_JSON;
  else
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("%s takes csv, json or raw"),
                   name);
      return FALSE;
    }
  return TRUE;
}

/* Returns: (transfer full): the options that set @run. @texts must outlive them. */
static BoidsCliOptions *
create_options (Run *run, GPtrArray *texts)
{
  const GOptionEntry entries[] = {
    boids_cli_source_entry (&run->source),
    { "ticks", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_ticks,
      _ ("Ticks of 0.04 s (of a study: 1/60 s) to compute, 0 or more (default 0)"), _ ("NUMBER") },
    { "format", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_format,
      _ ("Output format: csv, json or raw, little-endian doubles (default csv)"), _ ("FORMAT") },
    { "digest", 0, 0, G_OPTION_ARG_NONE, &run->digest,
      _ ("Write the SHA-256 of the raw form instead of the state") },
    { "every", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_every,
      _ ("Write tick, time and measures every so many ticks instead of the state"), _ ("NUMBER") },
    { "measure", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_measures,
      _ ("Measures in each row, joined by commas (default mean_speed,order)"), _ ("LIST") },
    { "boid", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_boid,
      _ ("Write the numbers of this boid at the end instead of the state"), _ ("NUMBER") },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &run->path,
      _ ("File to write instead of standard output"), _ ("FILE") },
    boids_cli_threads_entry (parse_threads),
    { NULL },
  };
  g_autofree GOptionEntry *params = boids_cli_param_entries (parse_param, texts);
  BoidsCliOptions *options = boids_cli_options_new (
      "run", NULL, _ ("Compute a flock or a study and write its final state"), run);

  boids_cli_options_add (options, params);
  boids_cli_options_add (options, entries);
  return options;
}

/* Rejects combinations of options that make no sense. Returns: 0 or the exit status. */
static int
check (const Run *run)
{
  if (run->digest + (run->every > 0) + (run->boid != NO_BOID) > 1)
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE,
                           _ ("Only one of --digest, --every and --boid can be used"));
  if (run->measures != 0 && run->every == 0)
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("--measure can only be used with --every"));
  if (run->form == BOIDS_CLI_FORM_RAW && (run->every > 0 || run->boid != NO_BOID))
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("--every and --boid take csv or json"));
  if (run->form == BOIDS_CLI_FORM_RAW && !run->digest && boids_cli_output_is_stdout (run->path) &&
      isatty (STDOUT_FILENO))
    return boids_cli_fail (
        BOIDS_CLI_EXIT_USAGE,
        _ ("The raw form is not written to a terminal; use --output or redirect it"));
  if (run->source.model == BOIDS_MODEL_KIND_STUDY && run->measures >> STUDY_N_MEASURES != 0)
    {
      g_autofree char *message = describe_measures (STUDY_N_MEASURES);

      return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, message);
    }
  if (run->source.model == BOIDS_MODEL_KIND_STUDY)
    return run->boid != NO_BOID ? boids_cli_source_fail_study ("--boid") : 0;
  return run->boid == NO_BOID ? 0 : boids_cli_source_check_boid (&run->source, run->boid);
}

/* --- What is computed --- */

/* Writes a row of the series. Returns: FALSE after a signal, or if writing fails. */
static gboolean
write_row (const Run *run, BoidsCliModel *model, BoidsCliOutput *output)
{
  BoidsCliState state = boids_cli_model_get_state (model);
  double measures[FLOCK_N_MEASURES];

  if (!boids_cli_model_measure (model, run->measures, measures))
    return FALSE;
  boids_cli_series_add (output->text, run->form, &state, run->measures, measures);
  return boids_cli_output_flush (output);
}

/* Computes the ticks and writes the series as it goes. Stops at a signal, or when writing fails. */
static void
compute (const Run *run, BoidsCliModel *model, BoidsCliOutput *output)
{
  BoidsCliProgress progress;

  boids_cli_progress_start (&progress, run->n_ticks);
  /* Rows on the terminal show the progress, and the line would get in their way. */
  if (run->every > 0 && boids_cli_output_is_stdout (run->path) && isatty (STDOUT_FILENO))
    progress.active = FALSE;
  for (guint64 tick = 0; boids_cli_signals_get () == 0; tick++)
    {
      boids_cli_progress_update (&progress, tick);
      if (run->every > 0 && tick % run->every == 0 && !write_row (run, model, output))
        break;
      if (tick == run->n_ticks)
        break;
      boids_cli_model_step (model);
    }
  boids_cli_progress_end (&progress);
}

/* Writes the state after the last tick. */
static void
write_end (const Run *run, BoidsCliModel *model, BoidsCliOutput *output)
{
  const BoidsCliState state = boids_cli_model_get_state (model);

  if (run->boid != NO_BOID)
    boids_cli_describe_boid (output->text, run->form, &run->source.flock, &state, run->boid);
  else
    boids_cli_state_write (&state, run->digest ? BOIDS_CLI_FORM_DIGEST : run->form, output);
}

static int
run_model (const Run *run)
{
  const atomic_bool *stop = boids_cli_signals_catch ();
  g_autoptr (BoidsCliModel) model =
      run->source.model == BOIDS_MODEL_KIND_STUDY
          ? boids_cli_model_new_study (&run->source.study)
          : boids_cli_model_new_flock (&run->source.flock, run->n_threads, stop);
  double measures[FLOCK_N_MEASURES];
  BoidsCliOutput *output;

  /* Measured once before anything is written, as this may need memory. */
  if (model == NULL ||
      (!boids_cli_model_measure (model, run->measures, measures) && boids_cli_signals_get () == 0))
    return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, _ ("There is not enough memory"));
  if (run->every > 0)
    {
      output = boids_cli_output_open (run->path, BOIDS_CLI_OUTPUT_GROWING);
      boids_cli_series_begin (output->text, run->form, run->measures);
      compute (run, model, output);
      boids_cli_series_end (output->text, run->form);
      return boids_cli_output_end (output, TRUE);
    }
  output = boids_cli_output_open (run->path, BOIDS_CLI_OUTPUT_WHOLE);
  /* Opened first, so that a file that can't be written does not cost hours of computing. */
  if (boids_cli_output_flush (output))
    compute (run, model, output);
  if (boids_cli_output_flush (output))
    write_end (run, model, output);
  return boids_cli_output_end (output, boids_cli_signals_get () == 0);
}

static int
run_checked (Run *run)
{
  int status = boids_cli_source_load (&run->source);

  if (status == 0)
    status = check (run);
  if (run->measures == 0)
    run->measures = BOIDS_CLI_CHEAP_MEASURES;
  return status == 0 ? run_model (run) : status;
}

int
boids_cli_run (int argc, char **argv)
{
  Run run = { .boid = NO_BOID, .n_threads = boids_cli_threads_default () };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BoidsCliOptions) options = create_options (&run, texts);
  int status;

  boids_cli_source_init (&run.source);
  status = boids_cli_options_parse (options, argc, argv);
  if (status == BOIDS_CLI_GO_ON)
    status = run_checked (&run);
  boids_cli_source_clear (&run.source);
  g_free (run.path);
  return status;
}
