/* boids-cli-options.h - parses the command line of one command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What boids_cli_options_parse() returns if the command should continue. */
#define BOIDS_CLI_GO_ON (-1)

typedef struct _BoidsCliOptions BoidsCliOptions;

/* Makes the options of @command. @summary and @arguments (nullable) are for the help. Callbacks get
 * @data. */
BoidsCliOptions *boids_cli_options_new (const char *command,
                                        const char *arguments,
                                        const char *summary,
                                        gpointer data);
void boids_cli_options_free (BoidsCliOptions *self);

/* Adds @entries, an array that ends with NULL; its texts must outlive the options. */
void boids_cli_options_add (BoidsCliOptions *self, const GOptionEntry *entries);

/* Parses @argv, which starts with the command itself, and prints what is wrong with it, or the
 * help.
 * Returns: BOIDS_CLI_GO_ON, or the exit status. */
int boids_cli_options_parse (BoidsCliOptions *self, int argc, char **argv);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsCliOptions, boids_cli_options_free)

G_END_DECLS
