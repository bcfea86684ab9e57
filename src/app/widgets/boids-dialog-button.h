/* boids-dialog-button.h - buttons of dialogs, for screen readers too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * boids_dialog_add_button:
 * @dialog: a dialog
 * @text: the label of the button, with a mnemonic
 * @response: the response that the button gives
 *
 * Adds a button to @dialog, like gtk_dialog_add_button(), whose accessible name is @text without
 * the mark of the mnemonic.
 */
void boids_dialog_add_button (GtkDialog *dialog, const char *text, int response);

G_END_DECLS
