/* boids-config-read.c - reads the contents of a file or a link.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Both come as a JSON object. In a link of version 2 the parameters are members of the root.
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

typedef struct
{
  const BoidsJson *json;
  BoidsConfigValues *values;
  GError **error;
} Reader;

/* --- Errors --- */

/* Returns: (transfer full): the range as a sentence, with numbers as files write them. */
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

gboolean
boids_config_fail_value (const BoidsJson *json,
                         BoidsConfigError code,
                         const char *key,
                         JsonNode *value,
                         const char *allowed,
                         GError **error)
{
  g_autofree char *text = boids_json_describe (json, value);

  /* Translators: the name of a value and its text in a file, then what is allowed, which is a
   * sentence: “radius” is 5. Allowed: above 0, up to 4.2. */
  g_set_error (error, BOIDS_CONFIG_ERROR, code, _ ("“%s” is %s. %s"), key, text, allowed);
  return FALSE;
}

/* Returns: FALSE. @allowed is a sentence. */
static gboolean
fail_value (const Reader *reader,
            BoidsConfigError code,
            const char *key,
            JsonNode *value,
            const char *allowed)
{
  return boids_config_fail_value (reader->json, code, key, value, allowed, reader->error);
}

/* --- Values --- */

JsonNode *
boids_config_require (JsonObject *object, const char *key, GError **error)
{
  JsonNode *member = json_object_get_member (object, key);

  if (member == NULL)
    g_set_error (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_MISSING, _ ("“%s” is missing."),
                 key);
  return member;
}

gboolean
boids_config_read_number (const BoidsJson *json,
                          const char *key,
                          JsonNode *member,
                          const FlockParamInfo *info,
                          double *value,
                          GError **error)
{
  const char *number = boids_json_get_number (json, member);
  g_autofree char *allowed = NULL;

  if (number != NULL)
    {
      *value = boids_number_from_ascii (number);
      if (flock_param_info_allows (info, *value))
        return TRUE;
    }
  allowed = describe_allowed (info);
  return boids_config_fail_value (
      json, number != NULL ? BOIDS_CONFIG_ERROR_RANGE : BOIDS_CONFIG_ERROR_TYPE, key, member,
      allowed, error);
}

/* The same functions for a reader. */
static JsonNode *
require (const Reader *reader, JsonObject *object, const char *key)
{
  return boids_config_require (object, key, reader->error);
}

static gboolean
read_number (const Reader *reader,
             const char *key,
             JsonNode *member,
             const FlockParamInfo *info,
             double *value)
{
  return boids_config_read_number (reader->json, key, member, info, value, reader->error);
}

static gboolean
read_numbers (const Reader *reader, JsonObject *object)
{
  BoidsConfigValues *values = reader->values;

  for (guint i = 0; i < boids_model_kind_n_params (values->model); i++)
    {
      const FlockParamInfo *info = boids_model_kind_info (values->model, i);
      JsonNode *member = require (reader, object, info->key);

      if (member == NULL || !read_number (reader, info->key, member, info, &values->values[i]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_rule (const Reader *reader, JsonNode *item)
{
  const char *name = boids_json_get_string (item);

  for (guint i = 0; boids_config_rule_name (i) != NULL; i++)
    if (g_strcmp0 (name, boids_config_rule_name (i)) == 0)
      {
        reader->values->rules |= 1u << i;
        return TRUE;
      }
  return fail_value (reader, BOIDS_CONFIG_ERROR_RANGE, "rules", item,
                     _ ("Allowed: “alignment”, “separation”, “cohesion”."));
}

static gboolean
read_rules (const Reader *reader, JsonObject *object)
{
  JsonNode *member = require (reader, object, "rules");
  JsonArray *list;

  if (member == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_ARRAY (member))
    return fail_value (reader, BOIDS_CONFIG_ERROR_TYPE, "rules", member,
                       _ ("Allowed: a list of “alignment”, “separation”, “cohesion”."));
  list = json_node_get_array (member);
  reader->values->rules = 0;
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (!read_rule (reader, json_array_get_element (list, i)))
      return FALSE;
  return TRUE;
}

static gboolean
read_selected (const Reader *reader, JsonObject *object)
{
  JsonNode *member = json_object_get_member (object, "selected");
  FlockParamInfo info = { .whole = TRUE, .maximum = reader->values->values[0] - 1 };
  double selected;

  if (member == NULL)
    return TRUE;
  if (!read_number (reader, "selected", member, &info, &selected))
    return FALSE;
  reader->values->selected = selected;
  return TRUE;
}

/* --- Model, version and selected boid --- */

static gboolean
check_version (const Reader *reader, const char *key, JsonObject *object)
{
  const FlockParamInfo whole = { .whole = TRUE, .minimum = 3, .maximum = G_MAXINT32 };
  JsonNode *member = require (reader, object, key);
  const char *number;
  double version;

  if (member == NULL)
    return FALSE;
  number = boids_json_get_number (reader->json, member);
  version = number != NULL ? boids_number_from_ascii (number) : 0;
  if (version == BOIDS_CONFIG_VERSION)
    return TRUE;
  if (flock_param_info_allows (&whole, version))
    return fail_value (reader, BOIDS_CONFIG_ERROR_VERSION, key, member,
                       _ ("Made by a newer version of Boids; update to open it."));
  return fail_value (reader, number != NULL ? BOIDS_CONFIG_ERROR_RANGE : BOIDS_CONFIG_ERROR_TYPE,
                     key, member, _ ("Allowed: 2."));
}

static gboolean
read_model (const Reader *reader, JsonObject *object)
{
  JsonNode *member = require (reader, object, "model");
  const char *name;

  if (member == NULL)
    return FALSE;
  name = boids_json_get_string (member);
  for (BoidsModelKind model = BOIDS_MODEL_KIND_FLOCK; model <= BOIDS_MODEL_KIND_STUDY; model++)
    if (g_strcmp0 (name, boids_model_kind_name (model)) == 0)
      {
        reader->values->model = model;
        return TRUE;
      }
  return fail_value (reader, name != NULL ? BOIDS_CONFIG_ERROR_RANGE : BOIDS_CONFIG_ERROR_TYPE,
                     "model", member, _ ("Allowed: “steering” and “study”."));
}

static gboolean
check_format (const Reader *reader, JsonObject *root)
{
  JsonNode *member = require (reader, root, "format");
  const char *format;

  if (member == NULL)
    return FALSE;
  format = boids_json_get_string (member);
  if (g_strcmp0 (format, BOIDS_CONFIG_FORMAT) == 0)
    return TRUE;
  return fail_value (reader, format != NULL ? BOIDS_CONFIG_ERROR_RANGE : BOIDS_CONFIG_ERROR_TYPE,
                     "format", member, _ ("Allowed: “boids”."));
}

static gboolean
read_parameters (const Reader *reader, JsonObject *object)
{
  return read_numbers (reader, object) &&
         (reader->values->model != BOIDS_MODEL_KIND_STUDY || read_rules (reader, object));
}

/* --- Unknown keys --- */

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
note_unknown (const Reader *reader, JsonObject *object, const char *const *known, gboolean params)
{
  JsonObjectIter iter;
  const char *key;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, NULL))
    if (!g_strv_contains (known, key) && !(params && is_param (reader->values->model, key)))
      g_ptr_array_add (reader->values->unknown, g_strdup (key));
}

/* --- The forms --- */

/* Returns whether @version (nullable) is 1, as a number or a string. */
static gboolean
is_version_1 (const Reader *reader, JsonNode *version)
{
  return version != NULL && (g_strcmp0 (boids_json_get_number (reader->json, version), "1") == 0 ||
                             g_strcmp0 (boids_json_get_string (version), "1") == 0);
}

/* Reads version 1, whose version number may be under @version_key. */
static gboolean
read_old (const Reader *reader, JsonObject *object, const char *version_key)
{
  BoidsConfigValues *values = reader->values;
  const char *known[FLOCK_N_PARAMS + 2] = { NULL };
  guint n_found = 0;

  values->model = BOIDS_MODEL_KIND_FLOCK;
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    {
      const FlockParamInfo *info = flock_param_info (i);
      JsonNode *member = json_object_get_member (object, old_keys[i]);

      known[i] = old_keys[i];
      values->values[i] = info->default_value;
      if (member == NULL)
        continue;
      n_found++;
      if (!read_number (reader, old_keys[i], member, info, &values->values[i]))
        return FALSE;
    }
  if (is_version_1 (reader, json_object_get_member (object, version_key)))
    known[FLOCK_N_PARAMS] = version_key;
  note_unknown (reader, object, known, FALSE);
  if (n_found == 0)
    g_set_error_literal (reader->error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_UNKNOWN,
                         _ ("This is not a configuration: it has none of the keys of one."));
  return n_found > 0;
}

gboolean
boids_config_read_link (const BoidsJson *link,
                        gboolean needs_version,
                        BoidsConfigValues *values,
                        GError **error)
{
  static const char *const known[] = { "v", "model", "selected", NULL };
  const Reader reader = { link, values, error };
  JsonObject *query = json_node_get_object (link->root);

  if (!needs_version)
    return read_old (&reader, query, "v");
  if (!check_version (&reader, "v", query) || !read_model (&reader, query) ||
      !read_parameters (&reader, query) || !read_selected (&reader, query))
    return FALSE;
  note_unknown (&reader, query, known, TRUE);
  return TRUE;
}

/* Returns whether @root is that of a file of version 1, whose parameters are its members. */
static gboolean
is_old (const Reader *reader, JsonObject *root)
{
  JsonNode *version = json_object_get_member (root, "version");

  return !json_object_has_member (root, "format") && !json_object_has_member (root, "parameters") &&
         (version == NULL || is_version_1 (reader, version));
}

gboolean
boids_config_read_file (const BoidsJson *file, BoidsConfigValues *values, GError **error)
{
  static const char *const known[] = {
    "format", "version", "model", "parameters", "selected", NULL
  };
  static const char *const none[] = { NULL };
  const Reader reader = { file, values, error };
  JsonObject *root, *object;
  JsonNode *parameters;

  if (!JSON_NODE_HOLDS_OBJECT (file->root))
    {
      g_set_error_literal (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_UNKNOWN,
                           _ ("This is not a configuration: it does not begin with “{”."));
      return FALSE;
    }
  root = json_node_get_object (file->root);
  if (is_old (&reader, root))
    return read_old (&reader, root, "version");
  if (!check_format (&reader, root) || !check_version (&reader, "version", root) ||
      !read_model (&reader, root))
    return FALSE;
  parameters = require (&reader, root, "parameters");
  if (parameters == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (parameters))
    return fail_value (&reader, BOIDS_CONFIG_ERROR_TYPE, "parameters", parameters,
                       _ ("Allowed: an object, between “{” and “}”."));
  object = json_node_get_object (parameters);
  if (!read_parameters (&reader, object) || !read_selected (&reader, root))
    return FALSE;
  note_unknown (&reader, root, known, FALSE);
  note_unknown (&reader, object, none, TRUE);
  return TRUE;
}
