/* boids-cli-signals.h - how a signal ends the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdatomic.h>

G_BEGIN_DECLS

/* Ignores SIGPIPE, so that writing to a closed pipe fails with EPIPE instead. */
void boids_cli_signals_init (void);

/* Catches SIGINT, SIGTERM and SIGHUP from now on, except those that the program inherited as
 * ignored. The second one of a kind ends the program at once. Returns: the flag that the first one
 * sets, static. */
const atomic_bool *boids_cli_signals_catch (void);

/* Returns: the signal that was caught, or 0. */
int boids_cli_signals_get (void);

/* Ends the program by @number, as if it had not been caught or ignored. Returns: only if that
 * signal is blocked: the status that a shell shows for it. */
int boids_cli_signals_die (int number);

G_END_DECLS
