/* isometric-paint.h - paints the cube and the boids in it by cairo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "isometric-projection.h"

#include <boids-renderer.h>

G_BEGIN_DECLS

/* How symbols are painted, the finest first. */
typedef enum
{
  ISOMETRIC_LEVEL_OUTLINED, /* each with a line of the ground round it, which parts them */
  ISOMETRIC_LEVEL_SYMBOLS,  /* without */
  ISOMETRIC_LEVEL_POINTS,   /* as squares; on an image surface only */
  ISOMETRIC_N_LEVELS
} IsometricLevel;

/* All that a picture depends on. */
typedef struct
{
  IsometricProjection projection;
  BoidsFrame *frame; /* nullable: the cube alone */
  double fraction;
  BoidsColouring colouring;
  int chosen; /* the boid with the ring, -1 for none */
  gboolean dark;
  GdkRGBA ink;
  GdkRGBA ground; /* what distant things fade to; it is not painted */
} IsometricPicture;

void isometric_paint (const IsometricPicture *picture,
                      IsometricLevel          level,
                      cairo_t                *cr);

G_END_DECLS
