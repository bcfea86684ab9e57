/* boids-entry.c - helpers for entries of numbers: they show errors, and open a configuration that
 * is pasted into them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-announce.h"
#include "boids-entry.h"
#include "boids-window.h"

#include <string.h>

void
boids_entry_set_fault (GtkEntry *entry, GtkLabel *label, const char *message)
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

/* --- Pasting a configuration --- */

static void on_paste (GtkWidget *text);

/* Pastes text that is not a configuration. */
static void
paste (GtkWidget *text)
{
  g_signal_handlers_block_by_func (text, on_paste, NULL);
  g_signal_emit_by_name (text, "paste-clipboard");
  g_signal_handlers_unblock_by_func (text, on_paste, NULL);
}

static void
on_text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) text = data;
  g_autofree char *pasted =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  g_autoptr (BoidsConfig) config = NULL;

  if (gtk_widget_get_root (text) == NULL)
    return;
  if (pasted != NULL)
    config = boids_config_parse (pasted, strlen (pasted), NULL);
  if (config != NULL && BOIDS_IS_WINDOW (gtk_widget_get_root (text)))
    boids_window_show (BOIDS_WINDOW (gtk_widget_get_root (text)), config, NULL);
  else
    paste (text);
}

static void
on_paste (GtkWidget *text)
{
  g_signal_stop_emission_by_name (text, "paste-clipboard");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (text), NULL, on_text_read,
                                 g_object_ref (text));
}

void
boids_entry_watch_paste (GtkEntry *entry)
{
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "paste-clipboard",
                    G_CALLBACK (on_paste), NULL);
}
