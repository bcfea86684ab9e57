/* boids-presets.h - the user's own presets: files in a folder, named after them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Error messages are sentences in the user's language.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns: (transfer full): the folder of the user's presets, which need not exist. */
GFile *boids_presets_get_folder (void);

/* Returns: (transfer full) (element-type GFile): the presets in @folder, sorted by name; none if
 * there is no folder. NULL with an error if it can't be read. Blocks, like every function here that
 * has an asynchronous counterpart. */
GPtrArray *boids_presets_list (GFile *folder, GError **error);
void boids_presets_list_async (GFile *folder,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);
GPtrArray *boids_presets_list_finish (GFile *folder, GAsyncResult *result, GError **error);

/* Returns: (transfer full): the name of the preset @file. */
char *boids_presets_get_name (GFile *file);

/* Prepares for a preset called @name (UTF-8), and creates the folder. Returns: (transfer full): the
 * file to save it to, or NULL with an error if the name is not allowed or is taken. */
GFile *boids_presets_prepare (GFile *folder, const char *name, GError **error);
void boids_presets_prepare_async (GFile *folder,
                                  const char *name,
                                  GAsyncReadyCallback callback,
                                  gpointer data);
GFile *boids_presets_prepare_finish (GFile *folder, GAsyncResult *result, GError **error);

/* Renames the preset @file to @name. Returns: FALSE with an error if that is not possible. */
gboolean boids_presets_rename (GFile *file, const char *name, GError **error);
void boids_presets_rename_async (GFile *file,
                                 const char *name,
                                 GAsyncReadyCallback callback,
                                 gpointer data);

/* Moves the preset @file to the wastebasket where there is one, else deletes it. */
gboolean boids_presets_remove (GFile *file, GError **error);
void boids_presets_remove_async (GFile *file, GAsyncReadyCallback callback, gpointer data);

/* Finishes boids_presets_rename_async() and boids_presets_remove_async(). */
gboolean boids_presets_change_finish (GFile *file, GAsyncResult *result, GError **error);

G_END_DECLS
