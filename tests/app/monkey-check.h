/* monkey-check.h - what holds for a window at every moment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Ends the program unless buttons, fields, table and status of @window, a BoidsWindow, say what its
 * flock and its study are, and these are what the parameters on screen make. */
void monkey_check (GtkWidget *window);

/* Returns: whether something that was asked for in @window is not there yet; what runs always waits
 * for its next tick. */
gboolean monkey_is_busy (GtkWidget *window);
