/* boids-language.h - the language of messages, where it is not that of the desktop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes messages appear in the language kept in settings, if there is one. Must be called before
 * anything is translated and before threads start. All else, such as numbers, follows the
 * desktop. */
void boids_language_init (void);

/* Returns: (transfer none): the code of the language in effect, or "" for that of the desktop. */
const char *boids_language_get (void);

/* Replaces this process by a new start of the program in the language then kept in settings.
 * Returns only if that fails. */
void boids_language_restart (const char *program);

G_END_DECLS
