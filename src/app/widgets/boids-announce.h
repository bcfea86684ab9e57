/* boids-announce.h - words for a screen reader to say at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has the screen reader say @message, on behalf of @widget. GTK can do that from 4.14 on; before,
 * nothing happens. */
void boids_announce (GtkWidget *widget, const char *message);

G_END_DECLS
