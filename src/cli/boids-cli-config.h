/* boids-cli-config.h - configurations named on the command line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-config.h"

G_BEGIN_DECLS

/* Returns: whether @argument means standard input. */
gboolean boids_cli_config_is_stdin (const char *argument);

/* Reads the configuration that @argument names: "-", a file, a link, or the query string of one. An
 * existing file comes first, whatever its name. Returns: (transfer full): NULL with an error if
 * that fails. */
BoidsConfig *boids_cli_config_load (const char *argument, GError **error);

/* Returns: (transfer full): @argument and @message as one line of printable text. */
char *boids_cli_config_describe (const char *argument, const char *message);

/* Prints that @error happened to the file or link @argument. Returns: the exit status. */
int boids_cli_config_fail (const char *argument, const GError *error);

/* Prints on standard error what was left out of @config, if anything was. */
void boids_cli_config_warn (BoidsConfig *config, const char *argument);

G_END_DECLS
