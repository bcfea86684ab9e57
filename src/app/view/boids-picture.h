/* boids-picture.h - a view as a picture in a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"
#include "boids-save-operation.h"

G_BEGIN_DECLS

typedef enum
{
  BOIDS_PICTURE_FORMAT_PNG,
  BOIDS_PICTURE_FORMAT_SVG,
  BOIDS_PICTURE_FORMAT_PDF,
  BOIDS_PICTURE_N_FORMATS
} BoidsPictureFormat;

/* How many pixels a PNG has per pixel of the screen on each axis. */
#define BOIDS_PICTURE_PIXELS 2

/**
 * BoidsPicture:
 *
 * What a view shows at one moment: the state of its newest frame, which can be written later in any
 * format. PNG is drawn by the view; SVG and PDF are always vectors drawn by the isometric view.
 * Vectors are dark on white, for print, with the legend, a caption and the link of the flock below.
 */
typedef struct _BoidsPicture BoidsPicture;

/* How pictures are saved: its formats are those above, and its data is a BoidsPicture. */
extern const BoidsSaveContent boids_picture_content;

/* Takes a picture of @view, as large as it is on the screen. @link is that of the flock. Returns:
 * (transfer full) (nullable): the picture, or NULL with an error in the user's language if @format
 * is not possible. Another format may fail later. */
BoidsPicture *boids_picture_new (BoidsRenderer *view,
                                 BoidsPictureFormat format,
                                 const char *link,
                                 GError **error);

/* Frees @self. */
void boids_picture_free (BoidsPicture *self);

/* Returns: (transfer full) (nullable): the file of @self, or NULL with an error. */
GBytes *boids_picture_encode (BoidsPicture *self, BoidsPictureFormat format, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsPicture, boids_picture_free)

G_END_DECLS
