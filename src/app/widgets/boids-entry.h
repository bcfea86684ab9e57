/* boids-entry.h - helpers for entries of numbers: they show errors, and open a configuration that
 * is pasted into them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Marks @entry as invalid because of @message, which @label shows and a screen reader reads. NULL
 * removes the mark. */
void boids_entry_set_fault (GtkEntry *entry, GtkLabel *label, const char *message);

/* Makes @entry, which is in a BoidsWindow, open a whole configuration that is pasted into it. Other
 * text is pasted normally. */
void boids_entry_watch_paste (GtkEntry *entry);

G_END_DECLS
