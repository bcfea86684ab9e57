/* boids-cli-threads.h - the option for the number of threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: the default number of threads: one per processor. */
guint boids_cli_threads_default (void);

/* Returns: the option "--threads". @parse handles it and calls boids_cli_threads_parse(). */
GOptionEntry boids_cli_threads_entry (GOptionArgFunc parse);

/* Sets @n_threads to the value @text of the option @name. Returns: FALSE and a GOptionError that
 * names the option and the range if it is not allowed. */
gboolean
boids_cli_threads_parse (const char *name, const char *text, guint *n_threads, GError **error);

G_END_DECLS
