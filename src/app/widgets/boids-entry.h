/* boids-entry.h - what every entry of a number does: it says what is wrong with its text, and opens
 * a configuration that is pasted into it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Marks @entry as wrong for the reason @message, which @label shows and a screen reader says; NULL
 * takes the mark away. */
void boids_entry_set_fault (GtkEntry *entry, GtkLabel *label, const char *message);

/* Has @entry, which is in a BoidsWindow, open a whole configuration that is pasted into it. Any
 * other text is pasted as usual. */
void boids_entry_watch_paste (GtkEntry *entry);

G_END_DECLS
