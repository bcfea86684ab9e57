/* boids-cli-explain.c - boids-cli explain: works out a tick of one boid, line by line.
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
#include "boids-cli-threads.h"
#include "boids-cli-worked.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  BoidsCliSource source;
  guint64 tick;
  gint64 boid; /* -1 if it is missing */
  guint n_threads;
  gboolean json;
  char *path;
} Explain;

/* --- Options --- */

static gboolean
parse_param (const char *name, const char *text, gpointer data, GError **error)
{
  Explain *self = data;

  return boids_cli_source_parse (&self->source, name, text, error);
}

static gboolean
parse_boid (const char *name, const char *text, gpointer data, GError **error)
{
  Explain *self = data;

  return boids_cli_param_parse_boid (name, text, &self->boid, error);
}

static gboolean
parse_tick (const char *name, const char *text, gpointer data, GError **error)
{
  Explain *self = data;

  return boids_cli_param_parse_whole (name, text, 0, &self->tick, error);
}

static gboolean
parse_threads (const char *name, const char *text, gpointer data, GError **error)
{
  Explain *self = data;

  return boids_cli_threads_parse (name, text, &self->n_threads, error);
}

static gboolean
parse_format (const char *name, const char *text, gpointer data, GError **error)
{
  Explain *self = data;

  self->json = strcmp (text, "json") == 0;
  if (self->json || strcmp (text, "text") == 0)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("%s takes text or json"), name);
  return FALSE;
}

/* Returns: (transfer full): the options that set @self. @texts must outlive them. */
static BoidsCliOptions *
create_options (Explain *self, GPtrArray *texts)
{
  const GOptionEntry entries[] = {
    boids_cli_source_entry (&self->source),
    { "boid", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_boid,
      _ ("The boid to explain, 0 or more; required"), _ ("NUMBER") },
    { "tick", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_tick,
      _ ("The tick before the step, 0 or more (default 0)"), _ ("NUMBER") },
    { "format", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_format,
      _ ("Output format: text or json (default text)"), _ ("FORMAT") },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &self->path,
      _ ("File to write instead of standard output"), _ ("FILE") },
    boids_cli_threads_entry (parse_threads),
    { NULL },
  };
  g_autofree GOptionEntry *params = boids_cli_param_entries (parse_param, texts);
  BoidsCliOptions *options = boids_cli_options_new (
      "explain", NULL, _ ("Explain why a boid turns: work out a tick line by line"), self);

  boids_cli_options_add (options, params);
  boids_cli_options_add (options, entries);
  return options;
}

/* --- What is computed --- */

static BoidsParams
get_params (const BoidsCliSource *source)
{
  BoidsParams params = { .kind = source->model };

  if (source->model == BOIDS_MODEL_KIND_STUDY)
    params.study = source->study;
  else
    params.flock = source->flock;
  return params;
}

static void
compute (const Explain *self, BoidsCliModel *model)
{
  BoidsCliProgress progress;

  boids_cli_progress_start (&progress, self->tick);
  for (guint64 tick = 0; tick < self->tick && boids_cli_signals_get () == 0; tick++)
    {
      boids_cli_progress_update (&progress, tick);
      boids_cli_model_step (model);
    }
  boids_cli_progress_end (&progress);
}

/* Returns: FALSE if out of memory. */
static gboolean
write_worked (const Explain *self, BoidsCliModel *model, BoidsCliOutput *output)
{
  const BoidsParams params = get_params (&self->source);
  const BoidsCliState state = boids_cli_model_get_state (model);
  g_autoptr (BoidsWorked) worked = boids_worked_new (&params, state.rows, state.tick, self->boid);

  if (worked == NULL || !boids_cli_model_has_headroom ())
    return FALSE;
  if (self->json)
    boids_cli_worked_write_json (worked, &params, state.rows, output);
  else
    boids_cli_worked_write_text (worked, &params, output);
  return TRUE;
}

static int
explain (const Explain *self)
{
  const atomic_bool *stop = boids_cli_signals_catch ();
  g_autoptr (BoidsCliModel) model =
      self->source.model == BOIDS_MODEL_KIND_STUDY
          ? boids_cli_model_new_study (&self->source.study)
          : boids_cli_model_new_flock (&self->source.flock, self->n_threads, stop);
  BoidsCliOutput *output;

  if (model == NULL)
    return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, _ ("There is not enough memory"));
  output = boids_cli_output_open (self->path, BOIDS_CLI_OUTPUT_WHOLE);
  /* Opened first, so that a file that can't be written does not cost hours of computing. */
  if (boids_cli_output_flush (output))
    compute (self, model);
  if (boids_cli_output_flush (output) && !write_worked (self, model, output))
    {
      boids_cli_output_end (output, FALSE);
      return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, _ ("There is not enough memory"));
    }
  return boids_cli_output_end (output, boids_cli_signals_get () == 0);
}

static int
explain_checked (Explain *self)
{
  int status = boids_cli_source_load (&self->source);

  if (status == 0)
    status = boids_cli_source_check_boid (&self->source, self->boid);
  return status == 0 ? explain (self) : status;
}

int
boids_cli_explain (int argc, char **argv)
{
  Explain self = { .boid = -1, .n_threads = boids_cli_threads_default () };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BoidsCliOptions) options = create_options (&self, texts);
  int status;

  boids_cli_source_init (&self.source);
  status = boids_cli_options_parse (options, argc, argv);
  if (status == BOIDS_CLI_GO_ON)
    status = explain_checked (&self);
  boids_cli_source_clear (&self.source);
  g_free (self.path);
  return status;
}
