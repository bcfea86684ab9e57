/* boids-json.h - a document of JSON, read strictly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  JsonNode *root;
  /* (element-type utf8): the numbers as they are written. In the tree, a number is its index
   * here. */
  GPtrArray *numbers;
} BoidsJson;

/* Returns: (transfer full): an empty object. */
BoidsJson *boids_json_new (void);

/* Reads @text, in UTF-8, see boids_json_validate(). Returns: (transfer full): the document, or
 * NULL with a BOIDS_CONFIG_ERROR. */
BoidsJson *boids_json_read (const char *text, GError **error);

void boids_json_free (BoidsJson *self);

/* Returns: (transfer none) (nullable): a number as it is written, or NULL if @value is not one. */
const char *boids_json_get_number (const BoidsJson *self, JsonNode *value);

/* Returns: (transfer none) (nullable): a string, or NULL if @value is not one. */
const char *boids_json_get_string (JsonNode *value);

/* Returns: (transfer full): @value as it is written, shortened for a message. */
char *boids_json_describe (const BoidsJson *self, JsonNode *value);

/* Returns: (transfer full): @text for a message: one line, shortened. */
char *boids_json_excerpt (const char *text);

/* Sets BOIDS_CONFIG_ERROR_DUPLICATE. Returns FALSE. */
gboolean boids_json_fail_duplicate (const char *key, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsJson, boids_json_free)

G_END_DECLS
