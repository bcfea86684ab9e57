/* boids-cli-threads.h - the option for the number of threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: one a processor. */
guint boids_cli_threads_default (void);

/* Returns: the option "--threads". @parse handles it and calls boids_cli_threads_parse(). */
GOptionEntry boids_cli_threads_entry (GOptionArgFunc parse);

/* Reads what the option @name says by @text to @n_threads. Returns: FALSE and a GOptionError that
 * names the option and the range if it is not allowed. */
gboolean
boids_cli_threads_parse (const char *name, const char *text, guint *n_threads, GError **error);

G_END_DECLS
