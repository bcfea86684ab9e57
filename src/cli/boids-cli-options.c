/* boids-cli-options.c - parses the command line of one command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-options.h"

#include <glib/gi18n-lib.h>

struct _BoidsCliOptions
{
  char *program;
  GOptionContext *context;
  GOptionGroup *group;
  gboolean help;
};

BoidsCliOptions *
boids_cli_options_new (const char *command,
                       const char *arguments,
                       const char *summary,
                       gpointer data)
{
  BoidsCliOptions *self = g_new0 (BoidsCliOptions, 1);

  self->program = g_strconcat ("boids-cli ", command, NULL);
  self->context = g_option_context_new (arguments);
  self->group = g_option_group_new (command, NULL, NULL, data, NULL);
  g_option_context_set_main_group (self->context, self->group);
  g_option_context_set_help_enabled (self->context, FALSE);
  g_option_context_set_summary (self->context, summary);
  return self;
}

void
boids_cli_options_free (BoidsCliOptions *self)
{
  g_option_context_free (self->context);
  g_free (self->program);
  g_free (self);
}

void
boids_cli_options_add (BoidsCliOptions *self, const GOptionEntry *entries)
{
  g_option_group_add_entries (self->group, entries);
}

int
boids_cli_options_parse (BoidsCliOptions *self, int argc, char **argv)
{
  const GOptionEntry help[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &self->help, _ ("Show this help") },
    { NULL },
  };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_set_prgname (self->program);
  boids_cli_options_add (self, help);
  if (!g_option_context_parse (self->context, &argc, &argv, &error))
    return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, error->message);
  if (self->help)
    {
      text = g_option_context_get_help (self->context, TRUE, NULL);
      return boids_cli_print (text);
    }
  if (argc > 1)
    {
      text = g_strdup_printf (_ ("“%s” is not an option"), argv[1]);
      return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, text);
    }
  return BOIDS_CLI_GO_ON;
}
