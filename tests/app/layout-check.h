/* layout-check.h - looks at every text that is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Looks at all that is mapped below @widget, which is shown at @place, and fails the test for each
 * text that is cut, or that lies outside of what it is in. With @brackets, the language is the one
 * that has every translation in « and », and a word outside of them is one that is not translated;
 * texts that are drawn are looked at, too, as far as they have been since the last time. */
void layout_check (GtkWidget *widget, const char *place, gboolean brackets);

/* The same for a @text which is no widget's. */
void layout_check_words (const char *text, const char *place);
