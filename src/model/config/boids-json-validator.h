/* boids-json-validator.h - checks that a text is JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many arrays and objects may be nested. */
#define BOIDS_JSON_DEPTH 32

/* Checks that @text, in UTF-8, is one document of RFC 8259 that is nested at most BOIDS_JSON_DEPTH
 * deep and repeats no key in an object. Appends the numbers, as they are written, to @numbers
 * (element-type utf8). Returns: (transfer full): the document with each number replaced by its
 * index in @numbers, or NULL with a BOIDS_CONFIG_ERROR, whose message names line and column in the
 * user's language. */
char *boids_json_validate (const char *text, GPtrArray *numbers, GError **error);

/* Returns: whether @text is a JSON number. */
gboolean boids_json_is_number (const char *text);

G_END_DECLS
