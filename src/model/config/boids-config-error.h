/* boids-config-error.h - the errors of a configuration.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * BoidsConfigError:
 * @BOIDS_CONFIG_ERROR_UNKNOWN: neither JSON nor a link, or without any key of a configuration
 * @BOIDS_CONFIG_ERROR_FILE: a folder, a pipe or a device instead of a file
 * @BOIDS_CONFIG_ERROR_SIZE: more than BOIDS_CONFIG_MAX_SIZE bytes, or more than fits in memory
 * @BOIDS_CONFIG_ERROR_ENCODING: bytes that are not UTF-8, or a NUL
 * @BOIDS_CONFIG_ERROR_SYNTAX: not what JSON or a link allows
 * @BOIDS_CONFIG_ERROR_DEPTH: nested too deeply
 * @BOIDS_CONFIG_ERROR_DUPLICATE: a key occurs twice
 * @BOIDS_CONFIG_ERROR_VERSION: made by a newer version
 * @BOIDS_CONFIG_ERROR_MISSING: a key is missing
 * @BOIDS_CONFIG_ERROR_TYPE: a value is not a number, a text or a list
 * @BOIDS_CONFIG_ERROR_RANGE: a value that is not allowed
 *
 * Errors of a [class@Boids.Config]. Their messages are for the user, in the user's language.
 */
typedef enum
{
  BOIDS_CONFIG_ERROR_UNKNOWN,
  BOIDS_CONFIG_ERROR_FILE,
  BOIDS_CONFIG_ERROR_SIZE,
  BOIDS_CONFIG_ERROR_ENCODING,
  BOIDS_CONFIG_ERROR_SYNTAX,
  BOIDS_CONFIG_ERROR_DEPTH,
  BOIDS_CONFIG_ERROR_DUPLICATE,
  BOIDS_CONFIG_ERROR_VERSION,
  BOIDS_CONFIG_ERROR_MISSING,
  BOIDS_CONFIG_ERROR_TYPE,
  BOIDS_CONFIG_ERROR_RANGE
} BoidsConfigError;

#define BOIDS_CONFIG_ERROR (boids_config_error_quark ())

/**
 * boids_config_error_quark:
 *
 * Gets the error domain of configurations.
 *
 * Returns: the domain
 */
GQuark boids_config_error_quark (void);

#define BOIDS_TYPE_CONFIG_ERROR (boids_config_error_get_type ())
GType boids_config_error_get_type (void) G_GNUC_CONST;

G_END_DECLS
