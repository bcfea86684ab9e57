/* boids-key-places.h - shortcuts on keyboards that have other characters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has the shortcuts of @window, and of all that is in it, work by the places of the keys where they
 * don't work by character. */
void boids_key_places_set_up (GtkWindow *window);

G_END_DECLS
