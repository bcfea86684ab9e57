/* boids-entry-paste.c - a configuration that is pasted into an entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config.h"
#include "boids-entry-paste.h"
#include "boids-window.h"

#include <string.h>

static void on_paste (GtkWidget *text);

/* Pastes what is known to be no configuration. */
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
    boids_window_show (BOIDS_WINDOW (gtk_widget_get_root (text)), config);
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
boids_entry_paste_set_up (GtkEntry *entry)
{
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "paste-clipboard",
                    G_CALLBACK (on_paste), NULL);
}
