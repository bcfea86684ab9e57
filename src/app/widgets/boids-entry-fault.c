/* boids-entry-fault.c - what is wrong with a text, at its entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-announce.h"
#include "boids-entry-fault.h"

void
boids_entry_fault_set (GtkEntry *entry, GtkLabel *label, const char *message)
{
  gboolean wrong = message != NULL;

  if (wrong && !g_str_equal (message, gtk_label_get_text (label)))
    boids_announce (GTK_WIDGET (entry), message);
  gtk_label_set_text (label, wrong ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (label), wrong);
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}
