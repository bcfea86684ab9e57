/* boids-cli-run.c - boids-cli run: computes a flock and writes its final state.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-output.h"
#include "boids-cli-param.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  FlockParams params;
  guint64 n_ticks;
  BoidsCliForm form;
  gboolean digest;
  gboolean help;
  char *path;
} Options;

static gboolean
parse_param (const char *name, const char *text, gpointer data, GError **error)
{
  Options *options = data;

  return boids_cli_param_parse (&options->params, name, text, error);
}

static gboolean
parse_ticks (const char *name, const char *text, gpointer data, GError **error)
{
  Options *options = data;

  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &options->n_ticks, NULL))
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("%s takes a whole number: 0 to 18446744073709551615"), name);
  return FALSE;
}

static gboolean
parse_format (const char *name, const char *text, gpointer data, GError **error)
{
  Options *options = data;

  if (strcmp (text, "csv") == 0)
    options->form = BOIDS_CLI_FORM_CSV;
  else if (strcmp (text, "raw") == 0)
    options->form = BOIDS_CLI_FORM_RAW;
  else
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("%s takes csv or raw"),
                   name);
      return FALSE;
    }
  return TRUE;
}

/* Returns: (transfer full): what reads the command line to @options. @texts has to outlive it. */
static GOptionContext *
create_context (Options *options, GPtrArray *texts)
{
  const GOptionEntry entries[] = {
    { "ticks", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_ticks,
      _ ("Ticks of 0.04 s to compute, 0 or more (default 0)"), _ ("NUMBER") },
    { "format", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_format,
      _ ("Form of the final state: csv or raw, little-endian doubles (default csv)"),
      _ ("FORMAT") },
    { "digest", 0, 0, G_OPTION_ARG_NONE, &options->digest,
      _ ("Write the SHA-256 of the raw form instead of the state") },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &options->path,
      _ ("File to write instead of standard output"), _ ("FILE") },
    { "help", 'h', 0, G_OPTION_ARG_NONE, &options->help, _ ("Show this help") },
    { NULL },
  };
  g_autofree GOptionEntry *params = boids_cli_param_entries (parse_param, texts);
  GOptionGroup *group = g_option_group_new ("run", NULL, NULL, options, NULL);
  GOptionContext *context = g_option_context_new (NULL);

  g_option_group_add_entries (group, params);
  g_option_group_add_entries (group, entries);
  g_option_context_set_main_group (context, group);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (context, _ ("Compute a flock and write its final state"));
  return context;
}

/* Returns: (transfer full): the state after the ticks, or NULL if memory is short. */
static double *
compute (const FlockParams *params, guint64 n_ticks)
{
  Flock *flock = flock_new (params);
  double *rows = flock_rows_new (params->count), *next = flock_rows_new (params->count);

  if (flock == NULL || rows == NULL || next == NULL)
    g_clear_pointer (&rows, flock_rows_free);
  else
    {
      flock_rows_seed (params, rows);
      for (guint64 tick = 0; tick < n_ticks; tick++)
        {
          double *old = rows;

          flock_step (flock, rows, next);
          rows = next;
          next = old;
        }
    }
  flock_rows_free (next);
  flock_free (flock);
  return rows;
}

static int
run (const Options *options)
{
  BoidsCliForm form = options->digest ? BOIDS_CLI_FORM_DIGEST : options->form;
  double *rows = compute (&options->params, options->n_ticks);
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;

  if (rows == NULL)
    return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, _ ("There is not enough memory"));

  text = boids_cli_format (rows, options->params.count, form);
  flock_rows_free (rows);
  if (!boids_cli_write (options->path, text->str, text->len, &error))
    return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, error->message);
  return 0;
}

int
boids_cli_run (int argc, char **argv)
{
  Options options = { .params = flock_params_default () };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GOptionContext) context = create_context (&options, texts);
  g_autoptr (GError) error = NULL;
  int status;

  g_set_prgname ("boids-cli run");
  if (!g_option_context_parse (context, &argc, &argv, &error))
    status = boids_cli_fail (BOIDS_CLI_EXIT_USAGE, error->message);
  else if (options.help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      status = boids_cli_print (text);
    }
  else if (argc > 1)
    {
      g_autofree char *message = g_strdup_printf (_ ("“%s” is not an option"), argv[1]);

      status = boids_cli_fail (BOIDS_CLI_EXIT_USAGE, message);
    }
  else
    status = run (&options);
  g_free (options.path);
  return status;
}
