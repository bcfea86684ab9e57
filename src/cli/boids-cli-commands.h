/* boids-cli-commands.h - the commands, and how they print.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The exit statuses for a failure and for wrong usage. */
#define BOIDS_CLI_EXIT_FAILED 1
#define BOIDS_CLI_EXIT_USAGE 2

/* Prints @text on standard output. Returns: the exit status, which is not 0 on failure. */
int boids_cli_print (const char *text);

/* Prints @message on standard error, as one line of printable text whatever it quotes. */
void boids_cli_warn (const char *message);

/* Does the same. Returns: @status. */
int boids_cli_fail (int status, const char *message);

/* boids-cli run: computes a flock or a study and writes its final state. @argv starts with the
 * command itself. Returns: the exit status. */
int boids_cli_run (int argc, char **argv);

/* boids-cli bench: measures how fast flocks are computed. As above. */
int boids_cli_bench (int argc, char **argv);

/* boids-cli check: checks whether files are valid configurations. As above. */
int boids_cli_check (int argc, char **argv);

/* boids-cli convert: writes a configuration in another form. As above. */
int boids_cli_convert (int argc, char **argv);

/* boids-cli explain: works out a tick of one boid, line by line. As above. */
int boids_cli_explain (int argc, char **argv);

/* boids-cli sweep: computes the runs of a plan of experiments. As above. */
int boids_cli_sweep (int argc, char **argv);

/* boids-cli merge: puts the results of the parts of a sweep together. As above. */
int boids_cli_merge (int argc, char **argv);

/* boids-cli plot: draws a chart of the results of a sweep. Only if it is built. As above. */
int boids_cli_plot (int argc, char **argv);

G_END_DECLS
