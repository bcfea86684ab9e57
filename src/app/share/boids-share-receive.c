/* boids-share-receive.c - files and text that are pasted or dropped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * File managers offer copied files as a list of URIs. Some use only their own format, or text.
 */
#include "config.h"

#include "boids-config-file.h"
#include "boids-dialog-button.h"
#include "boids-share-private.h"
#include "boids-window.h"

#include <glib/gi18n.h>
#include <string.h>

/* Opening more files than this needs confirmation. */
#define MANY_FILES 10

/* Lines with the URIs of files, after a line "copy" or "cut". */
static const char *const copied_files_types[] = { "x-special/gnome-copied-files",
                                                  "x-special/mate-copied-files", NULL };

/* --- Several files ------------------------------------------------------------------- */

/* A file that is being read for a new window. */
typedef struct
{
  BoidsShare *share;
  GFile *file;
} Opening;

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  BoidsShare *self = opening->share;
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) config = boids_config_load_finish (result, &error);

  if (self->window != NULL && config != NULL)
    boids_window_open_beside (BOIDS_WINDOW (self->window), opening->file, config);
  else if (self->window != NULL)
    boids_share_notice_unopened (self, opening->file, error);
  g_object_unref (self);
  g_object_unref (opening->file);
  g_free (opening);
}

static void
open_beside (BoidsShare *self, GFile *file)
{
  Opening *opening = g_new (Opening, 1);

  opening->share = g_object_ref (self);
  opening->file = g_object_ref (file);
  boids_config_load_async (file, NULL, on_loaded, opening);
}

/* The first in this window, each of the others in a new one. */
static void
open_all (BoidsShare *self, GPtrArray *files)
{
  boids_share_open (self, g_ptr_array_index (files, 0));
  for (guint i = 1; i < files->len; i++)
    open_beside (self, g_ptr_array_index (files, i));
}

static void
on_response (BoidsShare *self, int response, GtkWindow *dialog)
{
  g_autoptr (GPtrArray) files = g_object_steal_data (G_OBJECT (dialog), "files");

  gtk_window_destroy (dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    open_all (self, files);
}

static void
ask (BoidsShare *self, GPtrArray *files)
{
  GtkWidget *dialog = gtk_message_dialog_new (
      GTK_WINDOW (self->window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
      GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE,
      /* Translators: a question; there are more than ten files. */
      ngettext ("Open %u File?", "Open %u Files?", files->len), files->len);

  gtk_message_dialog_format_secondary_text (
      GTK_MESSAGE_DIALOG (dialog), "%s",
      _ ("The first file opens in this window, each of the others in a new one."));
  boids_dialog_add_button (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  boids_dialog_add_button (GTK_DIALOG (dialog), _ ("_Open"), GTK_RESPONSE_ACCEPT);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  g_object_set_data_full (G_OBJECT (dialog), "files", g_ptr_array_ref (files),
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
boids_share_open_files (BoidsShare *self, GPtrArray *files)
{
  g_return_if_fail (BOIDS_IS_SHARE (self));
  g_return_if_fail (files != NULL && files->len > 0);

  if (files->len > MANY_FILES)
    ask (self, files);
  else
    open_all (self, files);
}

/* --- Lists of files ------------------------------------------------------------------ */

/* Returns: (transfer full) (element-type GFile): those of a GdkFileList. */
static GPtrArray *
get_files (const GValue *value)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (const GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
    g_ptr_array_add (files, g_object_ref (l->data));
  return files;
}

/* Returns: (transfer full) (element-type GFile) (nullable): the files whose URIs are the lines of
 * @text, or NULL if any line is something else. */
static GPtrArray *
read_uris (const char *text)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  static const char *const heads[] = { "", "copy", "cut", "x-special/nautilus-clipboard", NULL };

  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (g_strstrip (*line), "file:"))
      g_ptr_array_add (files, g_file_new_for_uri (*line));
    else if (!g_strv_contains (heads, *line))
      return NULL;
  return files->len > 0 ? g_steal_pointer (&files) : NULL;
}

/* Opens a configuration, or the files whose URIs @text holds. */
static void
open_text (BoidsShare *self, const char *text, const char *failed)
{
  g_autoptr (GPtrArray) files = read_uris (text);

  if (files != NULL)
    boids_share_open_files (self, files);
  else
    boids_share_load_text (self, text, failed);
}

/* --- The clipboard ------------------------------------------------------------------- */

static void
paste_text (BoidsShare *self, const char *text)
{
  if (self->window == NULL)
    return;
  if (text != NULL)
    open_text (self, text, _ ("The clipboard contents can’t be opened."));
  else
    boids_share_notice (self, _ ("The clipboard has nothing that can be opened."));
}

static void
on_files_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (BoidsShare) self = data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  g_autoptr (GPtrArray) files = value != NULL ? get_files (value) : NULL;

  if (files == NULL || files->len == 0)
    paste_text (self, NULL);
  else if (self->window != NULL)
    boids_share_open_files (self, files);
}

static void
on_lines_read (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (BoidsShare) self = data;
  g_autofree char *text = NULL;

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (stream), result, NULL) >= 0 &&
      g_output_stream_write_all (G_OUTPUT_STREAM (stream), "", 1, NULL, NULL, NULL) &&
      g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, NULL))
    text = g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
  paste_text (self, text);
}

static void
on_lines_offered (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (BoidsShare) self = data;
  g_autoptr (GInputStream) lines =
      gdk_clipboard_read_finish (GDK_CLIPBOARD (clipboard), result, NULL, NULL);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();

  if (lines == NULL)
    paste_text (self, NULL);
  else
    g_output_stream_splice_async (memory, lines, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE,
                                  G_PRIORITY_DEFAULT, NULL, on_lines_read, g_object_ref (self));
}

static void
on_text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (BoidsShare) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  paste_text (self, text);
}

void
boids_share_paste (BoidsShare *self)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->window));
  g_autoptr (GdkContentFormats) formats = gdk_content_formats_union_deserialize_gtypes (
      gdk_content_formats_ref (gdk_clipboard_get_formats (clipboard)));

  if (gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL,
                                    on_files_read, g_object_ref (self));
  else if (gdk_content_formats_contain_mime_type (formats, copied_files_types[0]) ||
           gdk_content_formats_contain_mime_type (formats, copied_files_types[1]))
    gdk_clipboard_read_async (clipboard, (const char **) copied_files_types, G_PRIORITY_DEFAULT,
                              NULL, on_lines_offered, g_object_ref (self));
  else
    gdk_clipboard_read_text_async (clipboard, NULL, on_text_read, g_object_ref (self));
}

/* --- Drag and drop ----------------------------------------------------------------- */

static gboolean
on_drop_files (BoidsShare *self, const GValue *value)
{
  g_autoptr (GPtrArray) files = get_files (value);

  if (files->len == 0)
    return FALSE;
  boids_share_open_files (self, files);
  return TRUE;
}

static gboolean
on_drop_text (BoidsShare *self, const GValue *value)
{
  open_text (self, g_value_get_string (value), _ ("The dropped item can’t be opened."));
  return TRUE;
}

static void
add_drop_target (BoidsShare *self, GType type, GtkPropagationPhase phase, GCallback callback)
{
  GtkDropTarget *target = gtk_drop_target_new (type, GDK_ACTION_COPY);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), phase);
  g_signal_connect_object (target, "drop", callback, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->window), GTK_EVENT_CONTROLLER (target));
}

void
boids_share_add_drop_targets (BoidsShare *self)
{
  /* Entries accept dropped text, but not files. */
  add_drop_target (self, GDK_TYPE_FILE_LIST, GTK_PHASE_CAPTURE, G_CALLBACK (on_drop_files));
  add_drop_target (self, G_TYPE_STRING, GTK_PHASE_BUBBLE, G_CALLBACK (on_drop_text));
}
