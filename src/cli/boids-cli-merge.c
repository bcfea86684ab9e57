/* boids-cli-merge.c - boids-cli merge: puts the parts of a sweep together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-config.h"
#include "boids-cli-options.h"
#include "boids-cli-results.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many gaps are named. */
#define MAX_GAPS 10

static gboolean
has_run (GPtrArray *shards, guint run)
{
  for (guint i = 0; i < shards->len; i++)
    if (boids_cli_results_has (shards->pdata[i], run))
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full) (nullable): the numbers of the runs that no shard has. */
static char *
describe_missing (GPtrArray *shards, const BoidsPlan *plan)
{
  GString *text = g_string_new (NULL);
  guint n = boids_plan_get_n_runs (plan), n_gaps = 0;

  for (guint run = 0; run < n; run++)
    {
      guint first = run;

      while (run < n && !has_run (shards, run))
        run++;
      if (run == first)
        continue;
      if (n_gaps++ == MAX_GAPS)
        {
          g_string_append (text, ", …");
          break;
        }
      g_string_append_printf (text, "%s%u", n_gaps > 1 ? ", " : "", first);
      if (run - first > 1)
        g_string_append_printf (text, "–%u", run - 1);
    }
  return g_string_free (text, n_gaps == 0);
}

static int
merge (char **files, const char *path, const BoidsPlan *plan)
{
  g_autoptr (GPtrArray) shards =
      g_ptr_array_new_with_free_func ((GDestroyNotify) boids_cli_results_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *missing = NULL;

  for (; *files != NULL; files++)
    {
      BoidsCliResults *shard = boids_cli_results_open_read (*files, plan, &error);

      if (shard == NULL)
        return boids_cli_config_fail (*files, error);
      g_ptr_array_add (shards, shard);
    }
  missing = describe_missing (shards, plan);
  if (missing != NULL)
    {
      /* Translators: the numbers of runs, such as "3, 7–12" */
      g_autofree char *line = g_strdup_printf (_ ("These runs are missing: %s"), missing);

      return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, line);
    }
  if (boids_cli_results_write ((BoidsCliResults *const *) shards->pdata, shards->len, path,
                               &error) &&
      boids_cli_results_write_plan (path, plan, &error))
    return 0;
  return boids_cli_config_fail (path, error);
}

int
boids_cli_merge (int argc, char **argv)
{
  g_auto (GStrv) files = NULL;
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autoptr (BoidsPlan) plan = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsCliOptions) options = boids_cli_options_new (
      "merge", NULL, _ ("Put the results of the parts of a sweep together"), NULL);
  const GOptionEntry entries[] = {
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &path, _ ("Results file to write"), _ ("FILE") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, _ ("FILE…") },
    { NULL },
  };
  int status;

  boids_cli_options_add (options, entries);
  status = boids_cli_options_parse (options, argc, argv);
  if (status != BOIDS_CLI_GO_ON)
    return status;
  if (files == NULL)
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("A file is missing"));
  if (path == NULL || strcmp (path, "-") == 0)
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("--output is required, a file"));
  name = g_strconcat (files[0], ".plan", NULL);
  plan = boids_cli_results_load_plan (name, &error);
  return plan != NULL ? merge (files, path, plan) : boids_cli_config_fail (name, error);
}
