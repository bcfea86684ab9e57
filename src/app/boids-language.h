/* boids-language.h - a language of messages other than that of the desktop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets the language of messages to the one stored in the settings, if any. Called before anything
 * is translated and before threads start. Everything else, such as numbers, follows the desktop. */
void boids_language_init (void);

/* Returns: (transfer none): the code of the language in effect, or "" for that of the desktop. */
const char *boids_language_get (void);

/* Replaces this process with a new start of the program, in the language stored in the settings.
 * Returns only if that fails. */
void boids_language_restart (const char *program);

G_END_DECLS
