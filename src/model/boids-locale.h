/* boids-locale.h - the user's language.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets the locale from the environment and finds the translations. Called first in main(), while
 * there is one thread. The language of the environment is honoured even if its locale is not
 * installed, and text is always UTF-8. */
void boids_locale_init (void);

G_END_DECLS
