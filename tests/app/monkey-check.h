/* monkey-check.h - what holds for a window at every moment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Aborts unless buttons, fields, table and status of @window, a BoidsWindow, agree with its flock
 * and its study, and these are the result of the parameters on screen. */
void monkey_check (GtkWidget *window);

/* Returns: whether a request in @window is not answered yet; a running flock always waits for its
 * next tick. */
gboolean monkey_is_busy (GtkWidget *window);
