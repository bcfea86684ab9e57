/* boids-config-read.c - finds out what a file or a link says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Both come as an object of JSON; in a link of version 2 parameters stand beside the rest.
 */
#include "config.h"

#include "boids-config-private.h"
#include "boids-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The names of version 1, in the order of FlockParam. */
static const char *const old_keys[FLOCK_N_PARAMS] = { "n",          "seed",      "radius",
                                                      "separation", "alignment", "cohesion",
                                                      "maxSpeed" };

/* --- What is wrong --- */

/* Returns: (transfer full): the range as a sentence. It has the numbers as files have them. */
static char *
describe_allowed (const FlockParamInfo *info)
{
  g_autofree char *minimum = boids_number_to_ascii (info->minimum);
  g_autofree char *maximum = boids_number_to_ascii (info->maximum);

  if (info->whole)
    return g_strdup_printf (_ ("Allowed: whole numbers from %s to %s."), minimum, maximum);
  return g_strdup_printf (info->above_minimum ? _ ("Allowed: above %s, up to %s.")
                                              : _ ("Allowed: %s to %s."),
                          minimum, maximum);
}

/* Returns: (transfer full): a value as it is written. */
static char *
describe_value (const BoidsJson *value)
{
  g_autofree char *excerpt = NULL;

  if (value->kind == BOIDS_JSON_ARRAY)
    return g_strdup ("[…]");
  if (value->kind == BOIDS_JSON_OBJECT)
    return g_strdup ("{…}");
  excerpt = boids_json_excerpt (value->text);
  if (value->kind == BOIDS_JSON_STRING)
    return g_strdup_printf ("\"%s\"", excerpt);
  return g_steal_pointer (&excerpt);
}

/* Returns: FALSE. @allowed is a sentence. */
static gboolean
fail_value (GError **error,
            BoidsConfigError code,
            const char *key,
            const BoidsJson *value,
            const char *allowed)
{
  g_autofree char *text = describe_value (value);

  /* Translators: the name of a value and how it stands in a file, then what is allowed, which is a
   * sentence: “radius” is 5. Allowed: above 0, up to 4.2. */
  g_set_error (error, BOIDS_CONFIG_ERROR, code, _ ("“%s” is %s. %s"), key, text, allowed);
  return FALSE;
}

/* --- Values --- */

/* Returns: (nullable): the member @key of @object; an error if there is none. */
static BoidsJson *
require (BoidsJson *object, const char *key, GError **error)
{
  BoidsJson *member = boids_json_get (object, key);

  if (member == NULL)
    g_set_error (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_MISSING, _ ("“%s” is missing."),
                 key);
  return member;
}

static gboolean
read_number (const char *key,
             const BoidsJson *member,
             const FlockParamInfo *info,
             double *value,
             GError **error)
{
  g_autofree char *allowed = NULL;
  gboolean is_number = member->kind == BOIDS_JSON_NUMBER;

  if (is_number)
    {
      *value = boids_number_from_ascii (member->text);
      if (flock_param_info_allows (info, *value))
        return TRUE;
    }
  allowed = describe_allowed (info);
  return fail_value (error, is_number ? BOIDS_CONFIG_ERROR_RANGE : BOIDS_CONFIG_ERROR_TYPE, key,
                     member, allowed);
}

static gboolean
read_numbers (BoidsJson *object, BoidsConfigValues *values, GError **error)
{
  for (guint i = 0; i < boids_model_kind_n_params (values->model); i++)
    {
      const FlockParamInfo *info = boids_model_kind_info (values->model, i);
      BoidsJson *member = require (object, info->key, error);

      if (member == NULL || !read_number (info->key, member, info, &values->values[i], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_rule (const BoidsJson *item, guint *rules)
{
  for (guint i = 0; boids_config_rule_name (i) != NULL; i++)
    if (item->kind == BOIDS_JSON_STRING && g_str_equal (item->text, boids_config_rule_name (i)))
      {
        *rules |= 1u << i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_rules (BoidsJson *object, BoidsConfigValues *values, GError **error)
{
  BoidsJson *list = require (object, "rules", error);

  if (list == NULL)
    return FALSE;
  if (list->kind != BOIDS_JSON_ARRAY)
    return fail_value (error, BOIDS_CONFIG_ERROR_TYPE, "rules", list,
                       _ ("Allowed: a list of “alignment”, “separation”, “cohesion”."));
  values->rules = 0;
  for (guint i = 0; i < list->items->len; i++)
    {
      const BoidsJson *item = g_ptr_array_index (list->items, i);

      if (!read_rule (item, &values->rules))
        return fail_value (error, BOIDS_CONFIG_ERROR_RANGE, "rules", item,
                           _ ("Allowed: “alignment”, “separation”, “cohesion”."));
    }
  return TRUE;
}

static gboolean
read_selected (BoidsJson *object, BoidsConfigValues *values, GError **error)
{
  BoidsJson *member = boids_json_get (object, "selected");
  FlockParamInfo info = { .whole = TRUE, .maximum = values->values[0] - 1 };
  double selected;

  if (member == NULL)
    return TRUE;
  if (!read_number ("selected", member, &info, &selected, error))
    return FALSE;
  values->selected = selected;
  return TRUE;
}

/* --- What frames them --- */

static gboolean
check_version (const char *key, BoidsJson *object, GError **error)
{
  const FlockParamInfo whole = { .whole = TRUE, .minimum = 3, .maximum = G_MAXINT32 };
  BoidsJson *member = require (object, key, error);
  double version;

  if (member == NULL)
    return FALSE;
  version = member->kind == BOIDS_JSON_NUMBER ? boids_number_from_ascii (member->text) : 0;
  if (version == BOIDS_CONFIG_VERSION)
    return TRUE;
  if (flock_param_info_allows (&whole, version))
    return fail_value (error, BOIDS_CONFIG_ERROR_VERSION, key, member,
                       _ ("A newer Boids made this; update yours to open it."));
  return fail_value (
      error, member->kind == BOIDS_JSON_NUMBER ? BOIDS_CONFIG_ERROR_RANGE : BOIDS_CONFIG_ERROR_TYPE,
      key, member, _ ("Allowed: 2."));
}

static gboolean
read_model (BoidsJson *object, BoidsConfigValues *values, GError **error)
{
  BoidsJson *member = require (object, "model", error);

  if (member == NULL)
    return FALSE;
  for (BoidsModelKind model = BOIDS_MODEL_KIND_FLOCK; model <= BOIDS_MODEL_KIND_STUDY; model++)
    if (member->kind == BOIDS_JSON_STRING &&
        g_str_equal (member->text, boids_model_kind_name (model)))
      {
        values->model = model;
        return TRUE;
      }
  return fail_value (
      error, member->kind == BOIDS_JSON_STRING ? BOIDS_CONFIG_ERROR_RANGE : BOIDS_CONFIG_ERROR_TYPE,
      "model", member, _ ("Allowed: “steering” and “study”."));
}

static gboolean
check_format (BoidsJson *root, GError **error)
{
  BoidsJson *member = require (root, "format", error);

  if (member == NULL)
    return FALSE;
  if (member->kind == BOIDS_JSON_STRING && g_str_equal (member->text, BOIDS_CONFIG_FORMAT))
    return TRUE;
  return fail_value (
      error, member->kind == BOIDS_JSON_STRING ? BOIDS_CONFIG_ERROR_RANGE : BOIDS_CONFIG_ERROR_TYPE,
      "format", member, _ ("Allowed: “boids”."));
}

static gboolean
read_parameters (BoidsJson *object, BoidsConfigValues *values, GError **error)
{
  return read_numbers (object, values, error) &&
         (values->model != BOIDS_MODEL_KIND_STUDY || read_rules (object, values, error));
}

/* --- Keys that nobody knows --- */

static gboolean
is_param (BoidsModelKind model, const char *key)
{
  for (guint i = 0; i < boids_model_kind_n_params (model); i++)
    if (g_str_equal (key, boids_model_kind_info (model, i)->key))
      return TRUE;
  return model == BOIDS_MODEL_KIND_STUDY && g_str_equal (key, "rules");
}

/* Notes the keys of @object that are neither in @known nor, with @params, parameters. */
static void
note_unknown (BoidsJson *object,
              const char *const *known,
              gboolean params,
              BoidsConfigValues *values)
{
  for (guint i = 0; i < object->items->len; i++)
    {
      const char *key = g_ptr_array_index (object->items, i);

      if (!g_strv_contains (known, key) && !(params && is_param (values->model, key)))
        g_ptr_array_add (values->unknown, g_strdup (key));
    }
}

/* --- The forms --- */

/* Reads version 1, whose own version may stand under @version_key. */
static gboolean
read_old (BoidsJson *object, const char *version_key, BoidsConfigValues *values, GError **error)
{
  const BoidsJson *version = boids_json_get (object, version_key);
  const char *known[FLOCK_N_PARAMS + 2] = { NULL };
  guint n_found = 0;

  values->model = BOIDS_MODEL_KIND_FLOCK;
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    {
      const FlockParamInfo *info = flock_param_info (i);
      BoidsJson *member = boids_json_get (object, old_keys[i]);

      known[i] = old_keys[i];
      values->values[i] = info->default_value;
      if (member == NULL)
        continue;
      n_found++;
      if (!read_number (old_keys[i], member, info, &values->values[i], error))
        return FALSE;
    }
  if (version != NULL && g_strcmp0 (version->text, "1") == 0)
    known[FLOCK_N_PARAMS] = version_key;
  note_unknown (object, known, FALSE, values);
  if (n_found == 0)
    g_set_error_literal (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_UNKNOWN,
                         _ ("This is no configuration: it has none of the keys of one."));
  return n_found > 0;
}

gboolean
boids_config_read_link (BoidsJson *query,
                        gboolean needs_version,
                        BoidsConfigValues *values,
                        GError **error)
{
  static const char *const known[] = { "v", "model", "selected", NULL };

  if (!needs_version)
    return read_old (query, "v", values, error);
  if (!check_version ("v", query, error) || !read_model (query, values, error) ||
      !read_parameters (query, values, error) || !read_selected (query, values, error))
    return FALSE;
  note_unknown (query, known, TRUE, values);
  return TRUE;
}

/* Whether the root of a file is that of version 1, which has no frame. */
static gboolean
is_old (BoidsJson *root)
{
  const BoidsJson *version = boids_json_get (root, "version");

  return boids_json_get (root, "format") == NULL && boids_json_get (root, "parameters") == NULL &&
         (version == NULL || g_strcmp0 (version->text, "1") == 0);
}

gboolean
boids_config_read_file (BoidsJson *root, BoidsConfigValues *values, GError **error)
{
  static const char *const known[] = {
    "format", "version", "model", "parameters", "selected", NULL
  };
  static const char *const none[] = { NULL };
  BoidsJson *parameters;

  if (root->kind != BOIDS_JSON_OBJECT)
    {
      g_set_error_literal (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_UNKNOWN,
                           _ ("This is no configuration: it does not begin with “{”."));
      return FALSE;
    }
  if (is_old (root))
    return read_old (root, "version", values, error);
  if (!check_format (root, error) || !check_version ("version", root, error) ||
      !read_model (root, values, error))
    return FALSE;
  parameters = require (root, "parameters", error);
  if (parameters == NULL)
    return FALSE;
  if (parameters->kind != BOIDS_JSON_OBJECT)
    return fail_value (error, BOIDS_CONFIG_ERROR_TYPE, "parameters", parameters,
                       _ ("Allowed: an object, between “{” and “}”."));
  if (!read_parameters (parameters, values, error) || !read_selected (root, values, error))
    return FALSE;
  note_unknown (root, known, FALSE, values);
  note_unknown (parameters, none, TRUE, values);
  return TRUE;
}
