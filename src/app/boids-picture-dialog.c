/* boids-picture-dialog.c - asks where a picture of a view goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-picture-dialog.h"

#include <glib/gi18n.h>

static void
add_filter (GtkFileChooser *chooser, const char *suffix)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *name = g_ascii_strup (suffix, -1);

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_suffix (filter, suffix);
  gtk_file_chooser_add_filter (chooser, filter);
}

GtkNativeDialog *
boids_picture_dialog_new (GtkWindow *parent, BoidsPictureFormat format)
{
  const char *suffix = boids_picture_format_get_suffix (format);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save picture"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  g_autofree char *name = g_strdup_printf ("Boids.%s", suffix);

  add_filter (GTK_FILE_CHOOSER (dialog), suffix);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  /* It is shown until the answer, which is the last that is needed of it. */
  g_signal_connect_after (dialog, "response", G_CALLBACK (g_object_unref), NULL);
  return GTK_NATIVE_DIALOG (dialog);
}

gboolean
boids_picture_dialog_save (GtkNativeDialog *dialog,
                           BoidsRenderer *view,
                           const char *parameters,
                           GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;

  g_return_val_if_fail (GTK_IS_FILE_CHOOSER (dialog), FALSE);

  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  path = file != NULL ? g_file_get_path (file) : NULL;
  if (path != NULL)
    return boids_picture_save (view, path, parameters, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _ ("It can only go to a folder of this computer."));
  return FALSE;
}
