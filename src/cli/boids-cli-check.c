/* boids-cli-check.c - boids-cli check: checks whether files are valid configurations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-config.h"
#include "boids-cli-options.h"

#include <glib/gi18n-lib.h>

/* Prints the line of one file. Returns: the exit status if that failed, or 0. */
static int
check (const char *argument, gboolean *good)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) config = boids_cli_config_load (argument, &error);
  g_autofree char *unknown = config != NULL ? boids_config_describe_unknown (config) : NULL;
  g_autofree char *verdict = NULL;
  g_autofree char *line = NULL;
  g_autofree char *text = NULL;

  *good = config != NULL;
  if (config == NULL)
    verdict = g_strdup (error->message);
  else if (unknown == NULL)
    verdict = g_strdup (_ ("OK."));
  else
    /* Translators: a file is valid, then a note about it: two sentences. */
    verdict = g_strdup_printf (_ ("OK. %s"), unknown);
  line = boids_cli_config_describe (argument, verdict);
  text = g_strconcat (line, "\n", NULL);
  return boids_cli_print (text);
}

static guint
count_stdin (char **files)
{
  guint n = 0;

  for (; *files != NULL; files++)
    n += boids_cli_config_is_stdin (*files);
  return n;
}

int
boids_cli_check (int argc, char **argv)
{
  g_auto (GStrv) files = NULL;
  g_autoptr (BoidsCliOptions) options = boids_cli_options_new (
      "check", NULL, _ ("Check whether files or links are valid configurations"), NULL);
  const GOptionEntry entries[] = {
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
  if (count_stdin (files) > 1)
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("Standard input can be read only once"));

  status = 0;
  for (char **file = files; *file != NULL; file++)
    {
      gboolean good;

      if (check (*file, &good) != 0)
        return BOIDS_CLI_EXIT_FAILED;
      if (!good)
        status = BOIDS_CLI_EXIT_FAILED;
    }
  return status;
}
