/* boids-entry-paste.h - a configuration that is pasted into an entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has @entry, which is in a BoidsWindow, open a whole configuration that is pasted into it. Any
 * other text is pasted as usual. */
void boids_entry_paste_set_up (GtkEntry *entry);

G_END_DECLS
