/* boids-save-operation.c - asks for a name and saves something under it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 *   ask -> name -> replace? -> encode -> write -> saved
 *    ^       |         |          \        /
 *    |       v         v           v      v
 *    +-- full name <- no          error: again, elsewhere, or give up
 *
 * A sandboxed program may write only to exactly the name that was typed. So there the dialog opens
 * once more with the full name, and no other file is touched.
 */
#include "config.h"

#include "boids-dialog-button.h"
#include "boids-file-writer.h"
#include "boids-save-operation.h"

#include <glib/gi18n.h>
#include <string.h>

/* Saving that takes longer than this is shown, milliseconds. */
#define PATIENCE 500

enum
{
  RESPONSE_AGAIN = 1,
  RESPONSE_ELSEWHERE,
  RESPONSE_REPLACE,
};

struct _BoidsSaveOperation
{
  GObject parent_instance;

  const BoidsSaveContent *content;
  gpointer data;
  guint default_format;

  GtkWindow *parent; /* NULL once it is gone */
  char *title;
  GFile *file;
  guint format; /* of file */
  GtkFileChooserNative *chooser;
  GtkWidget *dialog; /* a question, an error or the progress */
  guint patience;
  GCancellable *cancellable;
  gboolean holding; /* the application */
};

enum
{
  SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsSaveOperation, boids_save_operation, G_TYPE_OBJECT)

static void show_chooser (BoidsSaveOperation *self, const char *name);
static void encode (BoidsSaveOperation *self);

/* --- Life cycle --------------------------------------------------------------- */

static void
close_dialogs (BoidsSaveOperation *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->dialog != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->dialog, self);
      gtk_window_destroy (GTK_WINDOW (self->dialog));
    }
  self->dialog = NULL;
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
}

/* Holds or releases the application. */
static void
hold (BoidsSaveOperation *self, gboolean holding)
{
  GApplication *application = g_application_get_default ();

  if (application == NULL || self->holding == holding)
    return;
  self->holding = holding;
  if (holding)
    g_application_hold (application);
  else
    g_application_release (application);
}

/* The operation is done. */
static void
finish (BoidsSaveOperation *self)
{
  close_dialogs (self);
  hold (self, FALSE);
  g_object_unref (self);
}

/* Once there is a name, saving does not need the window. */
static void
on_parent_destroy (BoidsSaveOperation *self)
{
  self->parent = NULL;
  if (self->chooser != NULL)
    finish (self);
}

/* Returns: (transfer full): the name of the file for a message. */
static char *
get_display_name (BoidsSaveOperation *self)
{
  g_autofree char *base = g_file_get_basename (self->file);

  return g_filename_display_name (base);
}

static GtkWindow *
get_parent (BoidsSaveOperation *self)
{
  GApplication *application = g_application_get_default ();

  return self->parent == NULL && GTK_IS_APPLICATION (application)
             ? gtk_application_get_active_window (GTK_APPLICATION (application))
             : self->parent;
}

/* --- Dialogs ------------------------------------------------------------------------- */

static void
on_dialog_response (BoidsSaveOperation *self, int response)
{
  close_dialogs (self);
  switch (response)
    {
    case RESPONSE_AGAIN:
    case RESPONSE_REPLACE:
      encode (self);
      break;
    case RESPONSE_ELSEWHERE:
      {
        g_autofree char *name = get_display_name (self);

        show_chooser (self, name);
        break;
      }
    default:
      finish (self);
    }
}

/* NULL after the last window of the program was closed. */
static void
on_dialog_destroy (BoidsSaveOperation *self)
{
  self->dialog = NULL;
  if (self->patience == 0 && self->cancellable == NULL)
    finish (self);
}

static void
show_dialog (BoidsSaveOperation *self, const char *text, const char *detail)
{
  GtkWindow *parent = get_parent (self);

  self->dialog = gtk_message_dialog_new (parent, parent != NULL ? GTK_DIALOG_MODAL : 0,
                                         GTK_MESSAGE_OTHER, GTK_BUTTONS_NONE, "%s", text);
  if (detail != NULL)
    gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (self->dialog), "%s", detail);
  g_signal_connect_object (self->dialog, "destroy", G_CALLBACK (on_dialog_destroy), self,
                           G_CONNECT_SWAPPED);
}

static void
present_dialog (BoidsSaveOperation *self, int default_response)
{
  gtk_dialog_set_default_response (GTK_DIALOG (self->dialog), default_response);
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (on_dialog_response), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (self->dialog));
}

static void
show_error (BoidsSaveOperation *self, const GError *error)
{
  g_autofree char *name = get_display_name (self);
  /* Translators: %s is the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” can’t be saved."), name);

  close_dialogs (self);
  show_dialog (self, text, error->message);
  boids_dialog_add_button (GTK_DIALOG (self->dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  boids_dialog_add_button (GTK_DIALOG (self->dialog), _ ("_Save Elsewhere…"), RESPONSE_ELSEWHERE);
  boids_dialog_add_button (GTK_DIALOG (self->dialog), _ ("_Try Again"), RESPONSE_AGAIN);
  present_dialog (self, RESPONSE_AGAIN);
}

static void
ask_replace (BoidsSaveOperation *self)
{
  g_autofree char *name = get_display_name (self);
  g_autofree char *text = g_strdup_printf (_ ("“%s” already exists."), name);

  show_dialog (self, text, _ ("Replacing it overwrites its content."));
  boids_dialog_add_button (GTK_DIALOG (self->dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  boids_dialog_add_button (GTK_DIALOG (self->dialog), _ ("_Save Elsewhere…"), RESPONSE_ELSEWHERE);
  boids_dialog_add_button (GTK_DIALOG (self->dialog), _ ("_Replace"), RESPONSE_REPLACE);
  present_dialog (self, GTK_RESPONSE_CANCEL);
}

static gboolean
on_patience (gpointer data)
{
  BoidsSaveOperation *self = data;
  g_autofree char *name = get_display_name (self);
  g_autofree char *text = g_strdup_printf (_ ("Saving “%s”…"), name);
  GtkWidget *spinner = gtk_spinner_new ();

  self->patience = 0;
  show_dialog (self, text, NULL);
  gtk_window_set_modal (GTK_WINDOW (self->dialog), FALSE);
  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_box_append (GTK_BOX (gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (self->dialog))),
                  spinner);
  boids_dialog_add_button (GTK_DIALOG (self->dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  /* The thread finishes first, and then the operation. */
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (g_cancellable_cancel),
                           self->cancellable, G_CONNECT_SWAPPED);
  g_signal_connect (self->dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  gtk_window_present (GTK_WINDOW (self->dialog));
  return G_SOURCE_REMOVE;
}

/* --- Writing ------------------------------------------------------------------------- */

static void
on_failed (BoidsSaveOperation *self, const GError *error)
{
  g_clear_object (&self->cancellable);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    finish (self);
  else
    show_error (self, error);
}

static void
on_written (GObject *file, GAsyncResult *result, gpointer data)
{
  BoidsSaveOperation *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;

  if (!boids_file_replace_finish (G_FILE (file), result, &error))
    {
      on_failed (self, error);
      return;
    }
  name = get_display_name (self);
  words = g_strdup_printf (_ ("“%s” saved"), name);
  if (self->parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.confirm", "s", words);
  g_signal_emit (self, signals[SAVED], 0, self->file);
  finish (self);
}

static void
on_encoded (GObject *object, GAsyncResult *result, gpointer data)
{
  BoidsSaveOperation *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);

  if (bytes != NULL)
    boids_file_replace_async (self->file, bytes, self->cancellable, on_written, self);
  else
    on_failed (self, error);
}

static void
encode_in_thread (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  BoidsSaveOperation *self = data;
  GError *error = NULL;
  GBytes *bytes = self->content->encode (self->data, self->format, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
encode (BoidsSaveOperation *self)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GError) error = NULL;

  if (self->content->prepare != NULL && !self->content->prepare (self->data, self->format, &error))
    {
      show_error (self, error);
      return;
    }
  self->cancellable = g_cancellable_new ();
  self->patience = g_timeout_add (PATIENCE, on_patience, self);
  /* The task does not hold a reference: it may be freed in its thread, where widgets must not be
   * freed. */
  task = g_task_new (NULL, self->cancellable, on_encoded, self);
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, encode_in_thread);
}

/* --- The name ------------------------------------------------------------------------ */

/* Returns: the format that @file has the suffix of, or -1. */
static int
find_format (BoidsSaveOperation *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  const char *dot = strrchr (name, '.');

  for (int i = 0; dot > name && self->content->suffixes[i] != NULL; i++)
    if (g_ascii_strcasecmp (dot + 1, self->content->suffixes[i]) == 0)
      return i;
  return -1;
}

/* Returns whether only @file itself may be written: the document portal grants a single name. */
static gboolean
is_granted (GFile *file)
{
  g_autofree char *documents = g_build_filename (g_get_user_runtime_dir (), "doc", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (documents);

  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS) || g_file_has_prefix (file, folder);
}

static void
on_looked (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (file), result, NULL);

  if (info != NULL)
    ask_replace (data);
  else
    encode (data);
}

/* Continues with the name that the user chose. */
static void
check_file (BoidsSaveOperation *self)
{
  int format = find_format (self, self->file);
  g_autofree char *base = NULL;
  g_autofree char *full = NULL;
  g_autoptr (GFile) folder = NULL;
  gboolean granted;

  self->format = format >= 0 ? (guint) format : self->default_format;
  if (format >= 0)
    {
      encode (self);
      return;
    }
  base = g_file_get_basename (self->file);
  full = g_strconcat (base, ".", self->content->suffixes[self->format], NULL);
  folder = g_file_get_parent (self->file);
  granted = is_granted (self->file);
  g_object_unref (self->file);
  self->file = g_file_get_child (folder, full);
  if (granted)
    {
      g_autofree char *name = get_display_name (self);

      show_chooser (self, name);
    }
  else
    g_file_query_info_async (self->file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                             G_PRIORITY_DEFAULT, NULL, on_looked, self);
}

static void
on_selected (BoidsSaveOperation *self, int response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));

  close_dialogs (self);
  if (response != GTK_RESPONSE_ACCEPT || file == NULL)
    {
      finish (self);
      return;
    }
  g_set_object (&self->file, file);
  hold (self, TRUE);
  check_file (self);
}

static void
show_chooser (BoidsSaveOperation *self, const char *name)
{
  const char *suffix = self->content->suffixes[self->default_format];
  g_autofree char *upper = g_ascii_strup (suffix, -1);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();
  GtkFileChooser *chooser;

  self->chooser = gtk_file_chooser_native_new (
      self->title, get_parent (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  chooser = GTK_FILE_CHOOSER (self->chooser);
  gtk_file_filter_set_name (filter, self->content->filter ? _ (self->content->filter) : upper);
  gtk_file_filter_add_suffix (filter, suffix);
  gtk_file_chooser_add_filter (chooser, filter);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, all);
  gtk_file_chooser_set_current_name (chooser, name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (on_selected), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
  /* The dialog is destroyed with its window. */
  hold (self, self->parent == NULL);
}

/* --- The object ---------------------------------------------------------------------- */

void
boids_save_operation_ask (BoidsSaveOperation *self, const char *title, const char *name)
{
  g_return_if_fail (BOIDS_IS_SAVE_OPERATION (self) && title != NULL && name != NULL);

  self->title = g_strdup (title);
  show_chooser (self, name);
}

void
boids_save_operation_save (BoidsSaveOperation *self, const char *title, GFile *file)
{
  g_return_if_fail (BOIDS_IS_SAVE_OPERATION (self) && title != NULL && G_IS_FILE (file));

  self->title = g_strdup (title);
  self->file = g_object_ref (file);
  self->format = self->default_format;
  hold (self, TRUE);
  encode (self);
}

BoidsSaveOperation *
boids_save_operation_new (GtkWidget *parent,
                          const BoidsSaveContent *content,
                          gpointer data,
                          guint format)
{
  BoidsSaveOperation *self = g_object_new (BOIDS_TYPE_SAVE_OPERATION, NULL);
  GtkRoot *root = gtk_widget_get_root (parent);

  self->content = content;
  self->data = data;
  self->default_format = format;
  if (GTK_IS_WINDOW (root))
    {
      self->parent = GTK_WINDOW (root);
      g_signal_connect_object (root, "destroy", G_CALLBACK (on_parent_destroy), self,
                               G_CONNECT_SWAPPED);
    }
  return self;
}

static void
boids_save_operation_finalize (GObject *object)
{
  BoidsSaveOperation *self = BOIDS_SAVE_OPERATION (object);

  self->content->free (self->data);
  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  g_free (self->title);

  G_OBJECT_CLASS (boids_save_operation_parent_class)->finalize (object);
}

static void
boids_save_operation_class_init (BoidsSaveOperationClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = boids_save_operation_finalize;

  signals[SAVED] = g_signal_new ("saved", BOIDS_TYPE_SAVE_OPERATION, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
}

static void
boids_save_operation_init (BoidsSaveOperation *self)
{
}
