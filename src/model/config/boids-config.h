/* boids-config.h - a configuration: what makes a flock or a study, as it is shared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-config-error.h"
#include "boids-model-kind.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BOIDS_CONFIG_SCHEME:
 *
 * The scheme of links.
 */
#define BOIDS_CONFIG_SCHEME "boids"

/**
 * BOIDS_CONFIG_SUFFIX:
 *
 * The suffix of file names.
 */
#define BOIDS_CONFIG_SUFFIX ".boids"

/**
 * BOIDS_CONFIG_MAX_SIZE:
 *
 * The size of the largest text that is read, in bytes.
 */
#define BOIDS_CONFIG_MAX_SIZE 1048576

/**
 * BOIDS_CONFIG_NOBODY:
 *
 * In place of the index of the selected boid where none is selected.
 */
#define BOIDS_CONFIG_NOBODY (-1)

#define BOIDS_TYPE_CONFIG (boids_config_get_type ())

/**
 * BoidsConfig:
 *
 * What makes a flock or a study, as it is shared: a model, its parameters and the selected boid.
 *
 * It is the only place that knows the formats of files and links, those of version 1 included.
 * Numbers are written with `.` in every locale, in the shortest form that reads back as the same
 * double. A configuration is immutable and may be used from any thread.
 */
G_DECLARE_FINAL_TYPE (BoidsConfig, boids_config, BOIDS, CONFIG, GObject)

/**
 * boids_config_parse: (constructor)
 * @text: (array length=length) (element-type guint8): JSON, a link or its query, in UTF-8
 * @length: its length in bytes
 * @error: return location for an error, or %NULL
 *
 * Reads a configuration in any of its forms.
 *
 * Returns: (transfer full): the configuration, or %NULL with a %BOIDS_CONFIG_ERROR whose message,
 *   in the user's language, names the key, its value and what is allowed
 */
BoidsConfig *boids_config_parse (const char *text, gsize length, GError **error);

/**
 * boids_config_to_json:
 * @self: a configuration
 *
 * Writes the text of a file, version 2.
 *
 * Returns: (transfer full): the text
 */
char *boids_config_to_json (BoidsConfig *self);

/**
 * boids_config_to_link:
 * @self: a configuration
 *
 * Writes a link, version 2.
 *
 * Returns: (transfer full): the link
 */
char *boids_config_to_link (BoidsConfig *self);

/**
 * boids_config_get_model:
 * @self: a configuration
 *
 * Gets the model.
 *
 * Returns: the model
 */
BoidsModelKind boids_config_get_model (BoidsConfig *self);

/**
 * boids_config_get_selected:
 * @self: a configuration
 *
 * Gets the selected boid.
 *
 * Returns: the index of the boid, or %BOIDS_CONFIG_NOBODY
 */
int boids_config_get_selected (BoidsConfig *self);

/**
 * boids_config_describe_unknown:
 * @self: a configuration
 *
 * Names the keys that were left out because they are unknown, in a sentence for the user.
 *
 * Returns: (transfer full) (nullable): the sentence, or %NULL if there are none
 */
char *boids_config_describe_unknown (BoidsConfig *self);

G_END_DECLS
