/* boids-text.h - makes untrusted text safe to show.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): @text, which may be any bytes without NUL, as one line of UTF-8 that
 * does not affect the text around it. Control characters, line ends, marks that change the
 * direction of writing, and bytes that are not UTF-8 become escapes such as "\n", "\x1b" and
 * "\u202e". */
char *boids_text_make_printable (const char *text);

/* The same for the first @n_characters, with an ellipsis if there are more. */
char *boids_text_make_excerpt (const char *text, guint n_characters);

/* Returns: the number of columns of a terminal that @c takes: 0, 1 or 2. */
guint boids_text_get_width (gunichar c);

G_END_DECLS
