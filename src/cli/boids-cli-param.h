/* boids-cli-param.h - parameters of the model as options of a command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock.h"

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): the options that set the parameters, "--max-speed" for max_speed, an
 * array that ends with NULL. Its texts are added to @texts, which must outlive it. @parse handles
 * the options and calls boids_cli_param_parse(). */
GOptionEntry *boids_cli_param_entries (GOptionArgFunc parse, GPtrArray *texts);

/* Sets the parameter of the option @name, with its dashes, in @params to the value in @text.
 * Returns: FALSE and a GOptionError that names the option and the range if it is not allowed. */
gboolean
boids_cli_param_parse (FlockParams *params, const char *name, const char *text, GError **error);

/* Sets @value to the integer in @text, the value of the option @name: @minimum, which is 0 or 1, or
 * more. Errors as above. */
gboolean boids_cli_param_parse_whole (const char *name,
                                      const char *text,
                                      guint64 minimum,
                                      guint64 *value,
                                      GError **error);

/* The same for the number of a boid, see boids_cli_source_check_boid(). */
gboolean
boids_cli_param_parse_boid (const char *name, const char *text, gint64 *boid, GError **error);

G_END_DECLS
