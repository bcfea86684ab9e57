/* isometric-scene.c - the boids of a frame as symbols in the plane, back to front.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "isometric-scene.h"

#include <math.h>

/* The distance from the place to the tip, model units, and the number of boids above which it is
 * reduced. */
#define SIZE 0.4
#define SIZE_COUNT 120.0
#define SIZE_LEAST 2.5
/* How much larger the nearest symbol is than one in the middle, and how much smaller the
 * farthest. */
#define SIZE_DEPTH 0.25
/* How far from its place a boid can be picked, pixels; as much as a finger needs. */
#define REACH 14.0
/* Places nearer to each other than this count as the same, pixels. */
#define SAME_PLACE 0.5

static double
get_size (BoidsFrame *frame, const IsometricProjection *projection)
{
  double crowd = MAX (boids_frame_get_count (frame) / SIZE_COUNT, 1);

  return MAX (SIZE * projection->scale * pow (crowd, -0.25), SIZE_LEAST);
}

/* Returns FALSE if the boid can't be shown. */
static gboolean
fill_symbol (BoidsFrame *frame,
             guint boid,
             double fraction,
             BoidsColouring colouring,
             const IsometricProjection *projection,
             double size,
             IsometricSymbol *symbol)
{
  gsize stride;
  const double *rows = boids_frame_get_rows (frame, &stride);
  double value = boids_palette_get_value (colouring, frame, boid);
  double xyz[3], x, y, dx, dy, depth;
  int n = ISOMETRIC_N_TONES - 1;

  if (!boids_frame_get_position (frame, boid, fraction, xyz))
    return FALSE;
  depth = isometric_projection_point (projection, xyz, &x, &y);
  isometric_projection_heading (rows + boid * stride + 3, &dx, &dy);

  symbol->x = x;
  symbol->y = y;
  symbol->dx = dx;
  symbol->dy = dy;
  symbol->size = size * (1 + SIZE_DEPTH * depth);
  symbol->layer = CLAMP ((depth + 1) / 2 * ISOMETRIC_N_LAYERS, 0, ISOMETRIC_N_LAYERS - 1);
  symbol->tone = value < 0 ? ISOMETRIC_TONE_NONE : MIN ((int) (value * n), n - 1);
  return TRUE;
}

void
isometric_scene_symbol (BoidsFrame *frame,
                        guint boid,
                        double fraction,
                        BoidsColouring colouring,
                        const IsometricProjection *projection,
                        IsometricSymbol *symbol)
{
  fill_symbol (frame, boid, fraction, colouring, projection, get_size (frame, projection), symbol);
}

IsometricSymbol *
isometric_scene_new (BoidsFrame *frame,
                     double fraction,
                     BoidsColouring colouring,
                     const IsometricProjection *projection,
                     guint step,
                     guint *count)
{
  guint most = (boids_frame_get_count (frame) + step - 1) / step, n_symbols = 0;
  double size = get_size (frame, projection);
  g_autofree IsometricSymbol *symbols = g_new (IsometricSymbol, most);
  IsometricSymbol *sorted = g_new (IsometricSymbol, most);
  guint first[ISOMETRIC_N_LAYERS * ISOMETRIC_N_TONES + 1] = { 0 };

  for (guint i = 0; i < most; i++)
    {
      IsometricSymbol *symbol = &symbols[n_symbols];

      if (!fill_symbol (frame, i * step, fraction, colouring, projection, size, symbol))
        continue;
      first[symbol->layer * ISOMETRIC_N_TONES + symbol->tone + 1]++;
      n_symbols++;
    }
  for (guint i = 1; i < G_N_ELEMENTS (first); i++)
    first[i] += first[i - 1];
  for (guint i = 0; i < n_symbols; i++)
    sorted[first[symbols[i].layer * ISOMETRIC_N_TONES + symbols[i].tone]++] = symbols[i];

  *count = n_symbols;
  return sorted;
}

gboolean
isometric_scene_pick (BoidsFrame *frame,
                      double fraction,
                      const IsometricProjection *projection,
                      double x,
                      double y,
                      guint *boid)
{
  guint count = boids_frame_get_count (frame);
  double nearest = MAX (REACH, get_size (frame, projection));
  double front = -G_MAXDOUBLE;
  gboolean found = FALSE;

  /* Two passes: first the distance of the nearest, then the frontmost of those at its place. */
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < count; i++)
      {
        double xyz[3], at_x, at_y, depth, distance;

        if (!boids_frame_get_position (frame, i, fraction, xyz))
          continue;
        depth = isometric_projection_point (projection, xyz, &at_x, &at_y);
        distance = hypot (at_x - x, at_y - y);
        if (pass == 0)
          nearest = MIN (nearest, distance);
        else if (distance <= nearest + SAME_PLACE && depth > front)
          {
            front = depth;
            *boid = i;
            found = TRUE;
          }
      }
  return found;
}

double
isometric_scene_tone_value (guint tone)
{
  return tone == ISOMETRIC_TONE_NONE ? -1 : (tone + 0.5) / (ISOMETRIC_N_TONES - 1);
}
