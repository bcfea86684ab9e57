/* boids-presets.c - the user's own presets: files in a folder, named after them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config.h"
#include "boids-file-writer.h"
#include "boids-presets.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

GFile *
boids_presets_get_folder (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "boids", "presets", NULL);

  return g_file_new_for_path (path);
}

char *
boids_presets_get_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  char *name = g_filename_display_name (base);

  if (g_str_has_suffix (name, BOIDS_CONFIG_SUFFIX))
    name[strlen (name) - strlen (BOIDS_CONFIG_SUFFIX)] = '\0';
  return name;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  g_autofree char *first = boids_presets_get_name (*(GFile **) a);
  g_autofree char *second = boids_presets_get_name (*(GFile **) b);

  return g_utf8_collate (first, second);
}

GPtrArray *
boids_presets_list (GFile *folder, GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFileEnumerator) enumerator = NULL;
  g_autoptr (GError) fault = NULL;
  GFileInfo *info = NULL;
  GFile *file;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  enumerator = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                          G_FILE_QUERY_INFO_NONE, NULL, &fault);
  if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return g_steal_pointer (&files);
  if (fault == NULL)
    while (g_file_enumerator_iterate (enumerator, &info, &file, NULL, &fault) && info != NULL)
      if (g_str_has_suffix (g_file_info_get_name (info), BOIDS_CONFIG_SUFFIX))
        g_ptr_array_add (files, g_object_ref (file));
  if (fault != NULL)
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&fault), "%s ",
                                  _ ("Your presets can’t be read."));
      return NULL;
    }
  g_ptr_array_sort (files, compare);
  return g_steal_pointer (&files);
}

/* Returns: (transfer full): the file of a preset called @name, which need not exist. */
static GFile *
new_file (GFile *folder, const char *name, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  g_autofree char *base = g_strconcat (stripped, BOIDS_CONFIG_SUFFIX, NULL);
  g_autoptr (GFile) file = NULL;

  if (*stripped == '\0')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                           _ ("A preset needs a name."));
      return NULL;
    }
  if (strchr (stripped, G_DIR_SEPARATOR) != NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                   _ ("The name of a preset can’t have “%s” in it."), G_DIR_SEPARATOR_S);
      return NULL;
    }
  file = g_file_get_child_for_display_name (folder, base, error);
  if (file != NULL && g_file_query_exists (file, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("A preset named “%s” already exists."),
                   stripped);
      return NULL;
    }
  return g_steal_pointer (&file);
}

GFile *
boids_presets_prepare (GFile *folder, const char *name, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) fault = NULL;

  g_return_val_if_fail (G_IS_FILE (folder) && name != NULL, NULL);

  file = new_file (folder, name, error);
  if (file == NULL)
    return NULL;
  if (!g_file_make_directory_with_parents (folder, NULL, &fault) &&
      !g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return NULL;
    }
  if (g_file_query_file_type (folder, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_DIRECTORY)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY, g_strerror (ENOTDIR));
      return NULL;
    }
  return g_steal_pointer (&file);
}

gboolean
boids_presets_rename (GFile *file, const char *name, GError **error)
{
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) target = NULL;

  g_return_val_if_fail (G_IS_FILE (file) && name != NULL, FALSE);

  folder = g_file_get_parent (file);
  target = new_file (folder, name, error);
  return target != NULL &&
         g_file_move (file, target, G_FILE_COPY_NOFOLLOW_SYMLINKS, NULL, NULL, NULL, error);
}

gboolean
boids_presets_remove (GFile *file, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return g_file_trash (file, NULL, NULL) || g_file_delete (file, NULL, error);
}

/* --- In a thread --------------------------------------------------------------------- */

static void
run_in_thread (GFile *file,
               const char *name,
               GCancellable *cancellable,
               GTaskThreadFunc function,
               GAsyncReadyCallback callback,
               gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  g_task_set_source_tag (task, function);
  g_task_set_task_data (task, g_strdup (name), g_free);
  boids_file_hold_application (task);
  g_task_run_in_thread (task, function);
}

static void
return_pointer (GTask *task, gpointer result, GDestroyNotify destroy, GError *error)
{
  if (error == NULL)
    g_task_return_pointer (task, result, destroy);
  else
    g_task_return_error (task, error);
}

static void
list_in_thread (GTask *task, gpointer folder, gpointer name, GCancellable *cancellable)
{
  GError *error = NULL;
  GPtrArray *files = boids_presets_list (folder, &error);

  return_pointer (task, files, (GDestroyNotify) g_ptr_array_unref, error);
}

void
boids_presets_list_async (GFile *folder,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  g_return_if_fail (G_IS_FILE (folder));

  run_in_thread (folder, NULL, cancellable, list_in_thread, callback, data);
}

GPtrArray *
boids_presets_list_finish (GFile *folder, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, folder), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
prepare_in_thread (GTask *task, gpointer folder, gpointer name, GCancellable *cancellable)
{
  GError *error = NULL;
  GFile *file = boids_presets_prepare (folder, name, &error);

  return_pointer (task, file, g_object_unref, error);
}

void
boids_presets_prepare_async (GFile *folder,
                             const char *name,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  g_return_if_fail (G_IS_FILE (folder) && name != NULL);

  run_in_thread (folder, name, NULL, prepare_in_thread, callback, data);
}

GFile *
boids_presets_prepare_finish (GFile *folder, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, folder), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Renames the preset @file, or removes it if @name is NULL. */
static void
change_in_thread (GTask *task, gpointer file, gpointer name, GCancellable *cancellable)
{
  GError *error = NULL;

  if (name != NULL ? boids_presets_rename (file, name, &error)
                   : boids_presets_remove (file, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
boids_presets_rename_async (GFile *file,
                            const char *name,
                            GAsyncReadyCallback callback,
                            gpointer data)
{
  g_return_if_fail (G_IS_FILE (file) && name != NULL);

  run_in_thread (file, name, NULL, change_in_thread, callback, data);
}

void
boids_presets_remove_async (GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (G_IS_FILE (file));

  run_in_thread (file, NULL, NULL, change_in_thread, callback, data);
}

gboolean
boids_presets_change_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
