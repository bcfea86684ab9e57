/* boids-json.h - a strict reader of JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * RFC 8259 to the letter, one document, no duplicate keys, no NUL, at most BOIDS_JSON_DEPTH deep.
 * Numbers stay as they are written: json-glib reads 18446744073709551611 as -5 and crashes on deep
 * nesting, so it never sees a configuration.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many arrays and objects may lie within one another. */
#define BOIDS_JSON_DEPTH 32

typedef enum
{
  BOIDS_JSON_NULL,
  BOIDS_JSON_BOOLEAN,
  BOIDS_JSON_NUMBER,
  BOIDS_JSON_STRING,
  BOIDS_JSON_ARRAY,
  BOIDS_JSON_OBJECT
} BoidsJsonKind;

typedef struct _BoidsJson BoidsJson;

/* A value; its fields are for reading. */
struct _BoidsJson
{
  BoidsJsonKind kind;
  char *text;          /* of a string: decoded; of all else: as written. NULL for a container */
  GPtrArray *items;    /* of an array: its values; of an object: its keys, in order */
  GHashTable *members; /* of an object: key to value */
};

/* Reads @length bytes of UTF-8 without NUL. Returns: (transfer full): the value, or NULL with a
 * BOIDS_CONFIG_ERROR, whose message names line and column in the user's language. */
BoidsJson *boids_json_read (const char *text, gsize length, GError **error);

/* Returns: (transfer full): a value that is no container. */
BoidsJson *boids_json_new (BoidsJsonKind kind, const char *text);

BoidsJson *boids_json_new_array (void);
BoidsJson *boids_json_new_object (void);
void boids_json_free (BoidsJson *self);

/* Adds @item (transfer full) to an array. */
void boids_json_append (BoidsJson *array, BoidsJson *item);

/* Adds @member (transfer full) to an object. Returns: FALSE with BOIDS_CONFIG_ERROR_DUPLICATE if it
 * has that key. */
gboolean boids_json_add (BoidsJson *object, const char *key, BoidsJson *member, GError **error);

/* Returns: (transfer none) (nullable): the member @key of an object. */
BoidsJson *boids_json_get (BoidsJson *object, const char *key);

/* Returns: whether @text is a number as JSON writes it. */
gboolean boids_json_is_number (const char *text);

/* Returns: (transfer full): @text for a message: one line, not too long. */
char *boids_json_excerpt (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsJson, boids_json_free)

G_END_DECLS
