/* boids-arrow.c - the arrows of the selected boid, the same in every view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-arrow.h"

#include "boids-heading.h"

#include <glib/gi18n-lib.h>

/* A shorter arrow would be a head without a shaft, and show no direction. */
#define LEAST 1e-3

/* Indexed by whether the ground is dark. The component table uses the same colours. */
static const guint32 colours[2][BOIDS_N_VECTORS] = {
  {
      [BOIDS_VECTOR_SEPARATION] = 0xb3121e,
      [BOIDS_VECTOR_ALIGNMENT] = 0x00703c,
      [BOIDS_VECTOR_COHESION] = 0x7b2fa0,
  },
  {
      [BOIDS_VECTOR_SEPARATION] = 0xff8f8f,
      [BOIDS_VECTOR_ALIGNMENT] = 0x6fd79b,
      [BOIDS_VECTOR_COHESION] = 0xd9a3f5,
  },
};

static const char *const letters[BOIDS_N_VECTORS] = {
  [BOIDS_VECTOR_SEPARATION] = "S",
  [BOIDS_VECTOR_ALIGNMENT] = "A",
  [BOIDS_VECTOR_COHESION] = "C",
  [BOIDS_VECTOR_CHANGE] = "Δv",
};

static gboolean
has_arrow (BoidsVector vector)
{
  return vector >= BOIDS_VECTOR_SEPARATION && vector <= BOIDS_VECTOR_CHANGE;
}

gboolean
boids_arrow_get (BoidsDetail *detail, BoidsVector vector, double xyz[3])
{
  double factor = vector == BOIDS_VECTOR_CHANGE ? BOIDS_ARROW_CHANGE_FACTOR : 1;
  double length, v[3];

  g_return_val_if_fail (detail != NULL && has_arrow (vector), FALSE);

  boids_detail_get_vector (detail, vector, v);
  length = factor * boids_heading_get (v, xyz);
  if (length <= LEAST)
    return FALSE;
  for (int k = 0; k < 3; k++)
    xyz[k] *= MIN (length, BOIDS_ARROW_MOST);
  return TRUE;
}

const char *
boids_arrow_get_letter (BoidsVector vector)
{
  g_return_val_if_fail (has_arrow (vector), NULL);

  return letters[vector];
}

void
boids_arrow_get_colour (BoidsVector vector, gboolean dark, const GdkRGBA *ink, GdkRGBA *colour)
{
  guint32 rgb;

  g_return_if_fail (has_arrow (vector));

  rgb = colours[!!dark][vector];
  if (vector == BOIDS_VECTOR_CHANGE)
    *colour = *ink;
  else
    *colour =
        (GdkRGBA){ (rgb >> 16) / 255.0f, (rgb >> 8 & 0xff) / 255.0f, (rgb & 0xff) / 255.0f, 1 };
}

const char *
boids_arrow_get_note (void)
{
  /* Translators: how long the arrows of the selected boid are, in a corner of the picture, so keep
   * the lines short; Δv is the change of velocity, a unit is one of the axes. The numbers are those
   * of BOIDS_ARROW_CHANGE_FACTOR and BOIDS_ARROW_MOST. */
  return _ ("S, A, C: × 1\nΔv: × 10\nat most 3 units");
}
