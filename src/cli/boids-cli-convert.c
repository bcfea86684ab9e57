/* boids-cli-convert.c - boids-cli convert: writes a configuration in another form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-config.h"
#include "boids-cli-options.h"
#include "boids-cli-output.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char *(*write) (BoidsConfig *config);
  char *path;
  char **files;
} Convert;

static gboolean
parse_form (const char *name, const char *text, gpointer data, GError **error)
{
  Convert *convert = data;

  if (strcmp (text, "json") == 0)
    convert->write = boids_config_to_json;
  else if (strcmp (text, "link") == 0)
    convert->write = boids_config_to_link;
  else
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("%s takes json or link"),
                   name);
      return FALSE;
    }
  return TRUE;
}

static int
convert (const Convert *self)
{
  const char *argument = self->files[0];
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) config = boids_cli_config_load (argument, &error);
  g_autofree char *text = NULL;
  BoidsCliOutput *output;

  if (config == NULL)
    return boids_cli_config_fail (argument, error);
  boids_cli_config_warn (config, argument);
  output = boids_cli_output_open (self->path, BOIDS_CLI_OUTPUT_WHOLE);
  text = self->write (config);
  g_string_append (output->text, text);
  if (!g_str_has_suffix (text, "\n"))
    g_string_append_c (output->text, '\n');
  return boids_cli_output_end (output, TRUE);
}

int
boids_cli_convert (int argc, char **argv)
{
  Convert self = { NULL };
  g_autoptr (BoidsCliOptions) options = boids_cli_options_new (
      "convert", NULL, _ ("Write a configuration as the text of a file or as a link"), &self);
  const GOptionEntry entries[] = {
    { "to", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_form,
      _ ("What to write: json or link"), _ ("FORM") },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &self.path,
      _ ("File to write instead of standard output"), _ ("FILE") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self.files, NULL, _ ("FILE") },
    { NULL },
  };
  int status;

  boids_cli_options_add (options, entries);
  status = boids_cli_options_parse (options, argc, argv);
  if (status == BOIDS_CLI_GO_ON)
    {
      if (self.files == NULL || self.files[1] != NULL)
        status = boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("Exactly one file or link is required"));
      else if (self.write == NULL)
        status = boids_cli_fail (BOIDS_CLI_EXIT_USAGE, _ ("--to is missing: json or link"));
      else
        status = convert (&self);
    }
  g_strfreev (self.files);
  g_free (self.path);
  return status;
}
