/* user.h - simulates keys and pointer of a user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Runs xdotool with @arguments, since GTK can't synthesise events. The window handles them when its
 * main context runs next. */
void user_do (const char *arguments);

/* Moves the pointer to the middle of @widget, which is in the active window, and then does what the
 * arguments @then say ("" for nothing). */
void user_point_at (GtkWidget *widget, const char *then);
