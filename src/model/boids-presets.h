/* boids-presets.h - the presets that a user has added: files in a folder, named after them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Messages of errors are sentences in the user's language.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns: (transfer full): where the presets of this user are kept; the folder need not exist. */
GFile *boids_presets_get_folder (void);

/* Returns: (transfer full) (element-type GFile): the presets of @folder, sorted by name; none where
 * there is no folder. NULL with an error if it can't be read. */
GPtrArray *boids_presets_list (GFile *folder, GError **error);

/* Returns: (transfer full): the name of the preset @file. */
char *boids_presets_get_name (GFile *file);

/* Makes ready for a preset called @name (UTF-8), and creates the folder. Returns: (transfer full):
 * the file to save it to, or NULL with an error if it can't be called that, or another one is. */
GFile *boids_presets_prepare (GFile *folder, const char *name, GError **error);

/* Calls the preset @file @name. Returns: FALSE with an error if that is not possible. */
gboolean boids_presets_rename (GFile *file, const char *name, GError **error);

G_END_DECLS
