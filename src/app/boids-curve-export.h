/* boids-curve-export.h - curves as files: a table, or a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-curve-paint.h"

G_BEGIN_DECLS

typedef enum
{
  BOIDS_CURVE_FORMAT_CSV,
  BOIDS_CURVE_FORMAT_PNG,
  BOIDS_CURVE_FORMAT_SVG,
  BOIDS_CURVE_FORMAT_PDF,
  BOIDS_CURVE_N_FORMATS
} BoidsCurveFormat;

/* Returns: what the names of such files end in: "csv". */
const char *boids_curve_format_get_suffix (BoidsCurveFormat format);

/* Writes the curves of @picture to the file @path, dark on white whatever the screen has. */
gboolean boids_curve_export (const BoidsCurvePicture *picture,
                             BoidsCurveFormat format,
                             const char *path,
                             GError **error);

G_END_DECLS
