/* boids-key-places.h - shortcuts on keyboards that have other characters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes the shortcuts of @window, and of everything in it, work by the places of the keys if they
 * don't work by character. */
void boids_key_places_set_up (GtkWindow *window);

G_END_DECLS
