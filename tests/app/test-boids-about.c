/* test-boids-about.c - the information for bug reports, shown and copied.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-about.h"
#include "harness.h"

typedef struct
{
  char *text;
} Clipboard;

static void
on_text (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  ((Clipboard *) data)->text =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, &error);
  g_assert_no_error (error);
}

static gboolean
is_read (gpointer data)
{
  return ((Clipboard *) data)->text != NULL;
}

static GtkWidget *
find_dialogue (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (GTK_IS_ABOUT_DIALOG (l->data))
      return l->data;
  return NULL;
}

static void
test_copy (void)
{
  GtkWindow *parent = harness_show (gtk_label_new ("parent"), 400, 300);
  g_autofree char *gtk = g_strdup_printf ("GTK: %u.%u.%u (Gdk", gtk_get_major_version (),
                                          gtk_get_minor_version (), gtk_get_micro_version ());
  Clipboard clipboard = { NULL };
  GtkWidget *dialogue, *button;

  boids_about_show (parent, NULL);
  dialogue = find_dialogue ();
  g_assert_nonnull (dialogue);
  button = harness_find (gtk_window_get_titlebar (GTK_WINDOW (dialogue)), GTK_TYPE_BUTTON,
                         "text-button");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Copy System Information");
  g_signal_emit_by_name (button, "clicked");

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (dialogue), NULL, on_text, &clipboard);
  harness_wait (is_read, &clipboard);
  g_test_message ("%s", clipboard.text);
  g_assert_cmpstr (clipboard.text, ==,
                   gtk_about_dialog_get_system_information (GTK_ABOUT_DIALOG (dialogue)));
  g_assert_nonnull (
      strstr (clipboard.text, "Program: " BOIDS_APPLICATION_ID " " BOIDS_VERSION "\n"));
  g_assert_nonnull (strstr (clipboard.text, gtk));
  g_assert_nonnull (strstr (clipboard.text, "\nInstruction set: "));
  g_assert_nonnull (strstr (clipboard.text, "\nOpenGL: "));
  g_assert_nonnull (strstr (clipboard.text, "isometric"));

  g_free (clipboard.text);
  gtk_window_destroy (parent);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/boids-about/copy", test_copy);
  return g_test_run ();
}
