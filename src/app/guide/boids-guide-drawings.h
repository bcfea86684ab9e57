/* boids-guide-drawings.h - the drawings of the guide, in cairo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a drawing is drawn with: colours that suit the style of the desktop, and a layout for
 * letters. */
typedef struct
{
  cairo_t *cr;
  PangoLayout *layout;
  GdkRGBA text;
  GdkRGBA quiet;
  GdkRGBA selected;
  GdkRGBA radius;
  GdkRGBA separation;
  GdkRGBA alignment;
  GdkRGBA cohesion;
} BoidsGuideInk;

/* A drawing fills (0, 0) to (width, height); a unit is a pixel beside text of 13 pixels. */
typedef struct
{
  const char *name;
  int width;
  int height;
  void (*draw) (const BoidsGuideInk *ink);
} BoidsGuideDrawing;

/* Returns: (nullable): the drawing called @name, static. */
const BoidsGuideDrawing *boids_guide_drawing_find (const char *name);

G_END_DECLS
