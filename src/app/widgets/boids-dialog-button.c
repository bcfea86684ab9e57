/* boids-dialog-button.c - buttons of dialogs, for screen readers too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-dialog-button.h"

void
boids_dialog_add_button (GtkDialog *dialog, const char *text, int response)
{
  GtkWidget *button = gtk_dialog_add_button (dialog, text, response);

  /* A label with a mnemonic already names its button. GTK 4.8 puts the text, underline included,
   * in front of that name: "_Cancel Cancel". */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}
