/* layout-check.h - checks every visible text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Checks everything that is mapped below @widget, which is shown at @place, and fails the test for
 * each text that is cut off or outside of an ancestor. With @brackets, the language is the one with
 * every translation in « and », and a word outside of them is not translated; texts drawn since the
 * last call are checked, too. */
void layout_check (GtkWidget *widget, const char *place, gboolean brackets);

/* The same for a @text that does not belong to a widget. */
void layout_check_words (const char *text, const char *place);
