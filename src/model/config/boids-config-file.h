/* boids-config-file.h - configurations in files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-config.h"

G_BEGIN_DECLS

/* Returns: (transfer full): the file or the link that the command-line argument @argument names. An
 * existing file comes first: "lesson-10:30.boids" is not a link. */
GFile *boids_config_file_for_argument (const char *argument);

/* Reads @file, or the link that GIO has made a file of: one with the scheme "boids", "http" or
 * "https". Only a regular file is opened, so a pipe can't block it. Blocks on the disk. Returns:
 * (transfer full): the configuration, or NULL with an error. */
BoidsConfig *boids_config_load (GFile *file, GError **error);

/* The same in a thread. */
void boids_config_load_async (GFile *file,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);
BoidsConfig *boids_config_load_finish (GAsyncResult *result, GError **error);

G_END_DECLS
