/* boids-cli-param.c - parameters of the model as options of a command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-cli-param.h"
#include "boids-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const descriptions[FLOCK_N_PARAMS] = {
  [FLOCK_PARAM_COUNT] = N_ ("Number of boids"),
  [FLOCK_PARAM_SEED] = N_ ("Seed of the start"),
  [FLOCK_PARAM_RADIUS] = N_ ("Neighbour radius in model units"),
  [FLOCK_PARAM_SEPARATION] = N_ ("Weight of separation"),
  [FLOCK_PARAM_ALIGNMENT] = N_ ("Weight of alignment"),
  [FLOCK_PARAM_COHESION] = N_ ("Weight of cohesion"),
  [FLOCK_PARAM_MAX_SPEED] = N_ ("Speed limit in model units per second"),
};

/* Returns: (transfer full): the name of the option, without dashes. */
static char *
option_name (FlockParam param)
{
  return g_strdelimit (g_strdup (flock_param_info (param)->key), "_", '-');
}

/* Returns: (transfer full): the range, as part of a text. */
static char *
describe_range (FlockParam param)
{
  const FlockParamInfo *info = flock_param_info (param);
  g_autofree char *minimum = boids_number_to_ascii (info->minimum);
  g_autofree char *maximum = boids_number_to_ascii (info->maximum);

  return g_strdup_printf (info->above_minimum ? _ ("above %s, up to %s") : _ ("%s to %s"), minimum,
                          maximum);
}

static char *
describe (FlockParam param)
{
  g_autofree char *range = describe_range (param);
  g_autofree char *preset = boids_number_to_ascii (flock_param_info (param)->default_value);

  /* Translators: what an option is, its range and its default: "Number of boids: 1 to 1000000
   * (default 120)" */
  return g_strdup_printf (_ ("%s: %s (default %s)"), _ (descriptions[param]), range, preset);
}

GOptionEntry *
boids_cli_param_entries (GOptionArgFunc parse, GPtrArray *texts)
{
  GOptionEntry *entries = g_new0 (GOptionEntry, FLOCK_N_PARAMS + 1);

  for (int param = 0; param < FLOCK_N_PARAMS; param++)
    {
      char *name = option_name (param), *description = describe (param);

      g_ptr_array_add (texts, name);
      g_ptr_array_add (texts, description);
      entries[param] = (GOptionEntry){
        .long_name = name,
        .flags = G_OPTION_FLAG_FILENAME, /* any bytes, since the number is parsed here */
        .arg = G_OPTION_ARG_CALLBACK,
        .arg_data = parse,
        .description = description,
        .arg_description = _ ("NUMBER"),
      };
    }
  return entries;
}

static gboolean
parse_number (const char *text, gboolean whole, double *value)
{
  const char *pattern =
      whole ? "^\\+?[0-9]+\\z" : "^[+-]?([0-9]+(\\.[0-9]+)?|\\.[0-9]+)([eE][+-]?[0-9]+)?\\z";

  *value = boids_number_from_ascii (text);
  return g_regex_match_simple (pattern, text, G_REGEX_RAW, 0);
}

static FlockParam
find_param (const char *name)
{
  for (int param = 0; param < FLOCK_N_PARAMS; param++)
    {
      g_autofree char *candidate = option_name (param);

      if (g_str_has_prefix (name, "--") && strcmp (name + 2, candidate) == 0)
        return param;
    }
  g_assert_not_reached ();
}

gboolean
boids_cli_param_parse (FlockParams *params, const char *name, const char *text, GError **error)
{
  FlockParam param = find_param (name);
  gboolean whole = flock_param_info (param)->whole;
  g_autofree char *range = NULL;
  double value;

  if (parse_number (text, whole, &value) && flock_param_allows (param, value))
    {
      flock_params_set (params, param, value);
      return TRUE;
    }

  range = describe_range (param);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               whole ? _ ("%s takes a whole number: %s") : _ ("%s takes a number: %s"), name,
               range);
  return FALSE;
}

gboolean
boids_cli_param_parse_whole (const char *name,
                             const char *text,
                             guint64 minimum,
                             guint64 *value,
                             GError **error)
{
  if (g_ascii_string_to_unsigned (text, 10, minimum, G_MAXUINT64, value, NULL))
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               minimum == 0 ? _ ("%s takes a whole number: 0 to 18446744073709551615")
                            : _ ("%s takes a whole number: 1 to 18446744073709551615"),
               name);
  return FALSE;
}

gboolean
boids_cli_param_parse_boid (const char *name, const char *text, gint64 *boid, GError **error)
{
  guint64 value;

  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT32, &value, NULL))
    {
      *boid = value;
      return TRUE;
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("%s takes the number of a boid: 0 or more, below the number of boids"), name);
  return FALSE;
}
