/* boids-picture-dialog.h - asks where a picture of a view goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-picture.h"

G_BEGIN_DECLS

/* Returns: (transfer full): a dialog over @parent that asks for the name of a file in @format. It
 * lives until it has its response. */
GtkNativeDialog *boids_picture_dialog_new (GtkWindow *parent, BoidsPictureFormat format);

/* Saves @view under the name that the user gave, see boids_picture_save(). For the response
 * GTK_RESPONSE_ACCEPT. */
gboolean boids_picture_dialog_save (GtkNativeDialog *dialog,
                                    BoidsRenderer *view,
                                    const char *parameters,
                                    GError **error);

G_END_DECLS
