/* boids-announce.h - messages for a screen reader to read at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes the screen reader read @message, on behalf of @widget. Does nothing before GTK 4.14. */
void boids_announce (GtkWidget *widget, const char *message);

G_END_DECLS
