/* boids-cli-source.c - which flock or study a command is about.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-commands.h"
#include "boids-cli-config.h"
#include "boids-cli-param.h"
#include "boids-cli-source.h"
#include "boids-config-core.h"

#include <glib/gi18n-lib.h>

/* A parameter that was given by an option. */
typedef struct
{
  char *name;
  char *text;
} Override;

static void
clear_override (gpointer data)
{
  Override *override = data;

  g_free (override->name);
  g_free (override->text);
}

void
boids_cli_source_init (BoidsCliSource *self)
{
  *self = (BoidsCliSource){
    .flock = flock_params_default (),
    .overrides = g_array_new (FALSE, FALSE, sizeof (Override)),
  };
  g_array_set_clear_func (self->overrides, clear_override);
}

void
boids_cli_source_clear (BoidsCliSource *self)
{
  g_clear_pointer (&self->overrides, g_array_unref);
  g_clear_pointer (&self->config, g_free);
}

GOptionEntry
boids_cli_source_entry (BoidsCliSource *self)
{
  return (GOptionEntry){
    .long_name = "config",
    .arg = G_OPTION_ARG_FILENAME,
    .arg_data = &self->config,
    .description =
        _ ("Start from this configuration of a flock, which options override, or of a study"),
    .arg_description = _ ("FILE|LINK"),
  };
}

gboolean
boids_cli_source_parse (BoidsCliSource *self, const char *name, const char *text, GError **error)
{
  Override override = { g_strdup (name), g_strdup (text) };

  g_array_append_val (self->overrides, override);
  return boids_cli_param_parse (&self->flock, name, text, error);
}

int
boids_cli_source_load (BoidsCliSource *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) config = NULL;

  if (self->config == NULL)
    return 0;
  config = boids_cli_config_load (self->config, &error);
  if (config == NULL)
    {
      g_autofree char *line = boids_cli_config_describe (self->config, error->message);

      return boids_cli_fail (BOIDS_CLI_EXIT_FAILED, line);
    }
  boids_cli_config_warn (config, self->config);
  self->model = boids_config_get_model (config);
  if (self->model == BOIDS_MODEL_KIND_STUDY)
    {
      boids_config_get_study_params (config, &self->study);
      if (self->overrides->len == 0)
        return 0;
      return boids_cli_source_fail_study (g_array_index (self->overrides, Override, 0).name);
    }
  boids_config_get_flock_params (config, &self->flock);
  for (guint i = 0; i < self->overrides->len; i++)
    {
      const Override *override = &g_array_index (self->overrides, Override, i);

      boids_cli_param_parse (&self->flock, override->name, override->text, NULL);
    }
  return 0;
}

int
boids_cli_source_check_boid (const BoidsCliSource *self, gint64 boid)
{
  guint count = self->model == BOIDS_MODEL_KIND_STUDY ? self->study.count : self->flock.count;
  g_autofree char *message = NULL;

  if (boid >= 0 && boid < (gint64) count)
    return 0;
  message = g_strdup_printf (_ ("--boid takes a whole number: 0 to %u"), count - 1);
  return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, message);
}

int
boids_cli_source_fail_study (const char *option)
{
  /* Translators: an option of the command line */
  g_autofree char *message = g_strdup_printf (_ ("%s does not apply to a study"), option);

  return boids_cli_fail (BOIDS_CLI_EXIT_USAGE, message);
}
