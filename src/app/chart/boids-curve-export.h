/* boids-curve-export.h - curves as files: a table, or a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-curve-paint.h"
#include "boids-save-operation.h"

G_BEGIN_DECLS

typedef enum
{
  BOIDS_CURVE_FORMAT_CSV,
  BOIDS_CURVE_FORMAT_PNG,
  BOIDS_CURVE_FORMAT_SVG,
  BOIDS_CURVE_FORMAT_PDF,
  BOIDS_CURVE_N_FORMATS
} BoidsCurveFormat;

/* How curves are saved: its formats are those above, and its data is a BoidsCurvePicture of
 * boids_curve_picture_copy(). */
extern const BoidsSaveContent boids_curve_content;

/* Returns: (transfer full): the curves of @picture as they are now. */
BoidsCurvePicture *boids_curve_picture_copy (const BoidsCurvePicture *picture);

/* Frees a copy. */
void boids_curve_picture_free (BoidsCurvePicture *picture);

/* Returns: (transfer full) (nullable): the file of the curves of @picture, dark on white whatever
 * the screen has; or NULL with an error. May be called in any thread. */
GBytes *
boids_curve_encode (const BoidsCurvePicture *picture, BoidsCurveFormat format, GError **error);

G_END_DECLS
