/* isometric-scene.h - the boids of a frame as symbols in the plane, back to front.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-palette.h"
#include "isometric-projection.h"

G_BEGIN_DECLS

/* Symbols are painted in layers of depth, and in each layer by tone, so that a path has many. */
#define ISOMETRIC_N_LAYERS 32
#define ISOMETRIC_N_TONES 33
/* The tone of a boid without a value in the palette. */
#define ISOMETRIC_TONE_NONE (ISOMETRIC_N_TONES - 1)

typedef struct
{
  float x; /* the place of the boid, pixels */
  float y;
  float dx; /* the projected heading, of length 0 to 1 */
  float dy;
  float size; /* of a heading in the plane, from the place to the tip, pixels */
  guint16 layer;
  guint16 tone;
} IsometricSymbol;

/* Sets @symbol to that of @boid, which has a finite position. */
void isometric_scene_symbol (BoidsFrame                *frame,
                             guint                      boid,
                             double                     fraction,
                             BoidsColouring             colouring,
                             const IsometricProjection *projection,
                             IsometricSymbol           *symbol);

/* Returns: (transfer full): the symbols of boids 0, @step, 2 * @step and so on, except those that
 * can't be shown, @count of them, in painting order; free with g_free(). */
IsometricSymbol *isometric_scene_new (BoidsFrame                *frame,
                                      double                     fraction,
                                      BoidsColouring             colouring,
                                      const IsometricProjection *projection,
                                      guint                      step,
                                      guint                     *count);

/* Finds the boid whose place is nearest to a point and within reach; if several are at one place,
 * the one nearest to the viewer. Returns: FALSE if there is none. */
gboolean isometric_scene_pick (BoidsFrame                *frame,
                               double                     fraction,
                               const IsometricProjection *projection,
                               double                     x,
                               double                     y,
                               guint                     *boid);

/* Returns the value in the palette that @tone represents, see boids_palette_get_value(). */
double isometric_scene_tone_value (guint tone);

G_END_DECLS
