/* isometric-paint.h - paints the cube and the boids in it.
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
  ISOMETRIC_LEVEL_OUTLINED, /* each with an outline in the colour of the ground, which separates
                             * them */
  ISOMETRIC_LEVEL_SYMBOLS,  /* without, and trails as dots; on an image surface only */
  ISOMETRIC_LEVEL_POINTS,   /* as squares, the same way */
  ISOMETRIC_N_LEVELS
} IsometricLevel;

/* Everything that a picture depends on. */
typedef struct
{
  double width;
  double height;
  IsometricProjection projection;
  BoidsFrame *frame; /* nullable: only the cube */
  guint step;        /* one in this many boids is shown; the selected one always is */
  double fraction;
  BoidsColouring colouring;
  int selected;        /* the boid with the ring, -1 for none */
  BoidsDetail *detail; /* of the selected boid in this frame; nullable */
  BoidsOverlays overlays;
  BoidsTrail *trail;
  PangoContext *text; /* the style of letters */
  gboolean dark;
  GdkRGBA ink;
  GdkRGBA ground; /* what distant things fade to; not painted */
} IsometricDrawState;

void isometric_paint (const IsometricDrawState *state, IsometricLevel level, cairo_t *cr);

G_END_DECLS
