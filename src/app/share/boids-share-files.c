/* boids-share-files.c - configurations in files: open, save, recent files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config-file.h"
#include "boids-config-save.h"
#include "boids-share-private.h"
#include "boids-text.h"

#include <glib/gi18n.h>

#define MIME_TYPE "application/x-boids+json"
#define MAX_RECENT 6

/* A pending operation on a file, which may outlive the window. */
typedef struct
{
  BoidsShare *share;
  GFile *file;
  gboolean remember; /* in the list of recent files */
} BoidsFileOperation;

static BoidsFileOperation *
operation_new (BoidsShare *share, GFile *file, gboolean remember)
{
  BoidsFileOperation *operation = g_new (BoidsFileOperation, 1);

  operation->share = g_object_ref (share);
  operation->file = g_object_ref (file);
  operation->remember = remember;
  return operation;
}

static void
operation_free (BoidsFileOperation *operation)
{
  g_object_unref (operation->share);
  g_object_unref (operation->file);
  g_free (operation);
}

/* Returns: (transfer full): the name of @file for a message. */
static char *
display_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return boids_text_make_printable (base);
}

/* --- Recent files --- */

static void
remember (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *command = g_strconcat (g_get_prgname (), " %u", NULL);
  GtkRecentData recent = {
    .mime_type = (char *) MIME_TYPE,
    .app_name = (char *) g_get_application_name (),
    .app_exec = command,
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &recent);
}

static int
compare_age (gconstpointer a, gconstpointer b)
{
  GtkRecentInfo *first = *(GtkRecentInfo **) a, *second = *(GtkRecentInfo **) b;

  return g_date_time_compare (gtk_recent_info_get_modified (second),
                              gtk_recent_info_get_modified (first));
}

/* Returns the first files that exist, in a thread: a file may be on a slow disk or server. */
static void
find_existing (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GPtrArray *files = data;
  GPtrArray *existing = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < files->len && existing->len < MAX_RECENT; i++)
    if (g_file_query_exists (files->pdata[i], cancellable))
      g_ptr_array_add (existing, g_object_ref (files->pdata[i]));
  g_task_return_pointer (task, existing, (GDestroyNotify) g_ptr_array_unref);
}

static void
on_existing (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BoidsShare) self = data;
  g_autoptr (GPtrArray) files = g_task_propagate_pointer (G_TASK (result), NULL);

  if (files == NULL)
    return;
  g_menu_remove_all (self->recent);
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *uri = g_file_get_uri (files->pdata[i]);
      g_autofree char *name = display_name (files->pdata[i]);
      g_autoptr (GString) label = g_string_new (name);
      g_autoptr (GMenuItem) item = NULL;

      /* An underscore would make a mnemonic. */
      g_string_replace (label, "_", "__", 0);
      item = g_menu_item_new (label->str, NULL);
      g_menu_item_set_action_and_target (item, "win.open-recent", "s", uri);
      g_menu_append_item (self->recent, item);
    }
}

static void
update_recent (BoidsShare *self)
{
  g_autolist (GtkRecentInfo) items =
      gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  g_autoptr (GPtrArray) own = g_ptr_array_new ();
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GTask) task = NULL;

  for (GList *item = items; item != NULL; item = item->next)
    if (g_strcmp0 (gtk_recent_info_get_mime_type (item->data), MIME_TYPE) == 0)
      g_ptr_array_add (own, item->data);
  g_ptr_array_sort (own, compare_age);
  for (guint i = 0; i < own->len; i++)
    g_ptr_array_add (files, g_file_new_for_uri (gtk_recent_info_get_uri (own->pdata[i])));

  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  self->listing = g_cancellable_new ();
  task = g_task_new (NULL, self->listing, on_existing, g_object_ref (self));
  g_task_set_task_data (task, files, (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, find_existing);
}

/* --- Opening --- */

void
boids_share_notice_unopened (BoidsShare *self, GFile *file, const GError *error)
{
  g_autofree char *name = display_name (file);
  /* Translators: the name of a file, then what is wrong with it, a sentence. */
  g_autofree char *message = g_strdup_printf (_ ("“%s” can’t be opened. %s"), name, error->message);

  boids_share_notice (self, message);
}

void
boids_share_take_file (BoidsShare *self, GFile *file, BoidsConfig *config)
{
  g_autofree char *name = NULL;

  g_return_if_fail (BOIDS_IS_SHARE (self));
  g_return_if_fail (G_IS_FILE (file) && BOIDS_IS_CONFIG (config));

  /* GIO makes files of links, too. */
  if (g_file_peek_path (file) == NULL)
    {
      boids_share_load (self, config, NULL, NULL);
      return;
    }
  name = boids_document_get_file_name (file);
  boids_share_load (self, config, file, name);
  remember (file);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  BoidsFileOperation *operation = data;
  BoidsShare *self = operation->share;
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) config = boids_config_load_finish (result, &error);

  if (config != NULL && self->window != NULL)
    {
      g_clear_object (&self->opening);
      if (operation->remember)
        boids_share_take_file (self, operation->file, config);
      else
        {
          g_autofree char *name = boids_document_get_file_name (operation->file);

          boids_share_load (self, config, NULL, name);
        }
    }
  else if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      boids_share_notice_unopened (self, operation->file, error);
    }
  operation_free (operation);
}

/* Opening a file cancels one that is still being read. */
static void
open_file (BoidsShare *self, GFile *file, gboolean to_remember)
{
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  self->opening = g_cancellable_new ();
  boids_config_load_async (file, self->opening, on_loaded, operation_new (self, file, to_remember));
}

void
boids_share_open (BoidsShare *self, GFile *file)
{
  g_return_if_fail (BOIDS_IS_SHARE (self));
  g_return_if_fail (G_IS_FILE (file));

  open_file (self, file, TRUE);
}

static void
on_open_recent (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  open_file (data, file, TRUE);
}

static void
on_open_preset (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  open_file (data, file, FALSE);
}

static void
close_chooser (BoidsShare *self)
{
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
}

static void
on_open_response (BoidsShare *self, int response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));

  close_chooser (self);
  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    open_file (self, file, TRUE);
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BoidsShare *self = data;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  close_chooser (self);
  self->chooser =
      gtk_file_chooser_native_new (_ ("Open a Configuration"), GTK_WINDOW (self->window),
                                   GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_filter_set_name (filter, _ ("Boids Configurations"));
  gtk_file_filter_add_pattern (filter, "*" BOIDS_CONFIG_SUFFIX);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), all);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_open_response), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* --- Saving --- */

/* A configuration that is being saved, which may outlive the window. */
typedef struct
{
  BoidsShare *share;
  BoidsModelPage *page; /* valid while the share has its window */
  guint n_edits;        /* of the document */
} Saving;

static void
saving_free (gpointer data, GClosure *closure)
{
  Saving *saving = data;

  g_object_unref (saving->share);
  g_free (saving);
}

static void
on_saved (BoidsSaveOperation *operation, GFile *file, gpointer data)
{
  Saving *saving = data;
  g_autofree char *name = boids_document_get_file_name (file);

  remember (file);
  if (saving->share->window != NULL)
    {
      BoidsDocument *document = boids_share_get_document (saving->share, saving->page);

      boids_document_set (document, file, name);
      document->edited = document->n_edits != saving->n_edits;
      boids_share_update_title (saving->share);
    }
}

/* Saves to @file, or asks for one. */
static void
save (BoidsShare *self, GFile *file)
{
  BoidsModelPage *page = boids_share_get_page (self);
  BoidsConfig *config = boids_share_create_config (self);
  BoidsSaveOperation *operation;
  Saving *saving;

  if (config == NULL)
    return;
  operation =
      boids_save_operation_new (GTK_WIDGET (self->window), &boids_config_content, config, 0);
  saving = g_new (Saving, 1);
  saving->share = g_object_ref (self);
  saving->page = page;
  saving->n_edits = boids_share_get_document (self, page)->n_edits;
  g_signal_connect_data (operation, "saved", G_CALLBACK (on_saved), saving, saving_free, 0);
  if (file != NULL)
    boids_save_operation_save (operation, _ ("Save the Configuration"), file);
  else
    boids_save_operation_ask (operation, _ ("Save the Configuration"),
                              boids_model_page_get_file_name (page));
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  save (data, boids_share_get_document (data, boids_share_get_page (data))->file);
}

static void
on_save_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  save (data, NULL);
}

/* --- Set-up --- */

void
boids_share_add_file_actions (BoidsShare *self)
{
  static const GActionEntry entries[] = {
    { "open", on_open },
    { "open-recent", on_open_recent, "s" },
    { "open-preset", on_open_preset, "s" },
    { "save", on_save },
    { "save-as", on_save_as },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (update_recent),
                           self, G_CONNECT_SWAPPED);
  update_recent (self);
}

void
boids_share_stop_files (BoidsShare *self)
{
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  close_chooser (self);
}
