/* boids-entry-fault.h - what is wrong with a text, at its entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Marks @entry as wrong for the reason @message, which @label shows and a screen reader says; NULL
 * takes the mark away. */
void boids_entry_fault_set (GtkEntry *entry, GtkLabel *label, const char *message);

G_END_DECLS
