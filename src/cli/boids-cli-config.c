/* boids-cli-config.c - configurations that the command line names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-config.h"
#include "boids-config-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

BoidsConfig *
boids_cli_config_load (const char *argument, GError **error)
{
  g_autoptr (GFile) file = NULL;

  if (strchr (argument, '=') != NULL && !g_file_test (argument, G_FILE_TEST_EXISTS))
    return boids_config_parse (argument, strlen (argument), error);
  file = g_file_new_for_commandline_arg (argument);
  return boids_config_load (file, error);
}

char *
boids_cli_config_describe (const char *argument, const char *message)
{
  g_autofree char *name = g_filename_display_name (argument);

  g_strdelimit (name, "\r\n", '?');
  /* Translators: the name of a file, then what is said of it, which is a sentence. */
  return g_strdup_printf (_ ("%s: %s"), name, message);
}

void
boids_cli_config_warn (BoidsConfig *config, const char *argument)
{
  g_autofree char *unknown = boids_config_describe_unknown (config);
  g_autofree char *line = NULL;

  if (unknown == NULL)
    return;
  line = boids_cli_config_describe (argument, unknown);
  g_printerr ("boids-cli: %s\n", line);
}
