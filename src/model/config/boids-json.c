/* boids-json.c - a document of JSON, read strictly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config-error.h"
#include "boids-json-validator.h"
#include "boids-json.h"
#include "boids-text.h"

#include <glib/gi18n-lib.h>

/* How many characters of a text a message shows. */
#define EXCERPT_LENGTH 40

static BoidsJson *
new_document (JsonNode *root)
{
  BoidsJson *self = g_new (BoidsJson, 1);

  self->root = root;
  self->numbers = g_ptr_array_new_with_free_func (g_free);
  return self;
}

BoidsJson *
boids_json_new (void)
{
  BoidsJson *self = new_document (json_node_new (JSON_NODE_OBJECT));

  json_node_take_object (self->root, json_object_new ());
  return self;
}

BoidsJson *
boids_json_read (const char *text, GError **error)
{
  g_autoptr (BoidsJson) self = new_document (NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *validated = boids_json_validate (text, self->numbers, error);

  if (validated == NULL || !json_parser_load_from_data (parser, validated, -1, error))
    return NULL;
  self->root = json_parser_steal_root (parser);
  return g_steal_pointer (&self);
}

void
boids_json_free (BoidsJson *self)
{
  g_clear_pointer (&self->root, json_node_unref);
  g_ptr_array_unref (self->numbers);
  g_free (self);
}

const char *
boids_json_get_number (const BoidsJson *self, JsonNode *value)
{
  if (json_node_get_value_type (value) != G_TYPE_INT64)
    return NULL;
  return g_ptr_array_index (self->numbers, json_node_get_int (value));
}

const char *
boids_json_get_string (JsonNode *value)
{
  return json_node_get_value_type (value) == G_TYPE_STRING ? json_node_get_string (value) : NULL;
}

char *
boids_json_describe (const BoidsJson *self, JsonNode *value)
{
  const char *number = boids_json_get_number (self, value);
  const char *string = boids_json_get_string (value);
  g_autofree char *excerpt = NULL;

  if (number != NULL)
    return boids_json_excerpt (number);
  if (JSON_NODE_HOLDS_ARRAY (value))
    return g_strdup ("[…]");
  if (JSON_NODE_HOLDS_OBJECT (value))
    return g_strdup ("{…}");
  if (string == NULL)
    return json_to_string (value, FALSE);
  excerpt = boids_json_excerpt (string);
  return g_strdup_printf ("\"%s\"", excerpt);
}

char *
boids_json_excerpt (const char *text)
{
  return boids_text_make_excerpt (text, EXCERPT_LENGTH);
}

gboolean
boids_json_fail_duplicate (const char *key, GError **error)
{
  g_autofree char *excerpt = boids_json_excerpt (key);

  g_set_error (error, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_DUPLICATE, _ ("“%s” is given twice."),
               excerpt);
  return FALSE;
}
