/* boids-picture.h - a view as a picture in a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

G_BEGIN_DECLS

typedef enum
{
  BOIDS_PICTURE_FORMAT_PNG,
  BOIDS_PICTURE_FORMAT_SVG,
  BOIDS_PICTURE_FORMAT_PDF,
  BOIDS_PICTURE_N_FORMATS
} BoidsPictureFormat;

/* How many pixels a PNG has for each of the screen, in a row. */
#define BOIDS_PICTURE_PIXELS 2

/* Returns: what the names of such files end in: "png". */
const char *boids_picture_format_get_suffix (BoidsPictureFormat format);

/* Writes a picture of @view, as large as it is on the screen, to the file @path, in the format that
 * its name ends in: PNG as @view draws it, SVG and PDF as vectors by the isometric view, whichever
 * @view is. The file names @parameters, a link, as what it shows. What was at @path before stays
 * unless all went well. Returns: FALSE with an error in the user's language. */
gboolean
boids_picture_save (BoidsRenderer *view, const char *path, const char *parameters, GError **error);

G_END_DECLS
