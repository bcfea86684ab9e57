/* boids-palette.c - the colours of boids, the same in every view and in the legend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The colours are chosen in OKLCH. Red-green colour blindness leaves lightness and the scale from
 * blue to yellow, so the wheel of headings is lightest at green and darkest at magenta, which keeps
 * it a circle. The scales of numbers go from near the tone of the ground to far from it.
 */
#include "boids-palette.h"

#include "boids-heading.h"

#include <math.h>

#define N_WHEEL 8
#define N_SCALE 5

/* Indexed by whether the ground is dark. */
static const guint32 wheel[2][N_WHEEL] = {
  { 0x9c5d09, 0x8c8406, 0x33a240, 0x039393, 0x0869b4, 0x593cac, 0x7f1c7b, 0xa01638 },
  { 0xee9833, 0xd4ca45, 0x8eeb92, 0x1ae1e1, 0x51a9fe, 0x8f7ce3, 0xb761b1, 0xdc6573 },
};
static const guint32 scale[2][N_SCALE] = {
  { 0xde9c31, 0xdc631e, 0xbb2c54, 0x7c1878, 0x320f71 },
  { 0x7b57c8, 0xc74fb3, 0xf56b7c, 0xfea75b, 0xfeea74 },
};
static const guint32 plain[2] = { 0x1a5fb4, 0x78aeed };
static const guint32 none[2] = { 0x6b6b70, 0xb4b4b8 };
static const guint32 ring[2] = { 0xe66100, 0xffa348 };
static const guint32 neighbourhood[2] = { 0x1c71d8, 0x99c1f1 };

double
boids_palette_get_value (BoidsColouring colouring, BoidsFrame *frame, guint boid)
{
  gsize stride;
  const double *rows = boids_frame_get_rows (frame, &stride);
  const double *v = rows + boid * stride + 3;
  const guint32 *counts;
  double heading[3];

  switch (colouring)
    {
    case BOIDS_COLOURING_HEADING:
      if ((v[0] == 0 && v[1] == 0) || !isfinite (v[0]) || !isfinite (v[1]))
        return -1;
      return atan2 (v[1], v[0]) / (2 * G_PI) + (v[1] < 0 ? 1 : 0);
    case BOIDS_COLOURING_SPEED:
      if (boids_frame_get_max_speed (frame) <= 0)
        return 0;
      return MIN (boids_heading_get (v, heading) / boids_frame_get_max_speed (frame), 1);
    case BOIDS_COLOURING_NEIGHBOURS:
      counts = boids_frame_get_neighbour_counts (frame);
      return counts ? counts[boid] / ((double) counts[boid] + BOIDS_PALETTE_MIDDLE) : -1;
    case BOIDS_COLOURING_PLAIN:
    default:
      return -1;
    }
}

static void
mix (guint32 a, guint32 b, double part, GdkRGBA *colour)
{
  float channels[3];

  for (int i = 0; i < 3; i++)
    {
      int shift = 16 - 8 * i;
      double from = (a >> shift) & 0xff;
      double to = (b >> shift) & 0xff;

      channels[i] = (from + part * (to - from)) / 255;
    }
  *colour = (GdkRGBA){ channels[0], channels[1], channels[2], 1 };
}

void
boids_palette_get_colour (BoidsColouring colouring, gboolean dark, double value, GdkRGBA *colour)
{
  double at;
  int first;

  g_return_if_fail (colour != NULL);

  dark = !!dark;
  if (colouring == BOIDS_COLOURING_PLAIN)
    mix (plain[dark], plain[dark], 0, colour);
  else if (value < 0)
    mix (none[dark], none[dark], 0, colour);
  else if (colouring == BOIDS_COLOURING_HEADING)
    {
      at = MIN (value, 1) * N_WHEEL;
      first = floor (at);
      mix (wheel[dark][first % N_WHEEL], wheel[dark][(first + 1) % N_WHEEL], at - first, colour);
    }
  else
    {
      at = MIN (value, 1) * (N_SCALE - 1);
      first = MIN (floor (at), N_SCALE - 2);
      mix (scale[dark][first], scale[dark][first + 1], at - first, colour);
    }
}

void
boids_palette_get_boid_colour (BoidsColouring colouring,
                               gboolean dark,
                               BoidsFrame *frame,
                               guint boid,
                               GdkRGBA *colour)
{
  boids_palette_get_colour (colouring, dark, boids_palette_get_value (colouring, frame, boid),
                            colour);
}

void
boids_palette_get_ring (gboolean dark, GdkRGBA *colour)
{
  g_return_if_fail (colour != NULL);

  mix (ring[!!dark], ring[!!dark], 0, colour);
}

void
boids_palette_get_neighbourhood (gboolean dark, GdkRGBA *colour)
{
  g_return_if_fail (colour != NULL);

  mix (neighbourhood[!!dark], neighbourhood[!!dark], 0, colour);
}
