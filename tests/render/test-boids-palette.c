/* test-boids-palette.c - colours are distinguishable, on either ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-palette.h"

#include "frames.h"

#include <math.h>

static double
to_linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *colour)
{
  return 0.2126 * to_linear (colour->red) + 0.7152 * to_linear (colour->green) +
         0.0722 * to_linear (colour->blue);
}

/* The contrast ratio of WCAG. */
static double
contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  double la = luminance (a), lb = luminance (b);

  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

/* How a viewer without green cones sees it: Viénot, Brettel and Mollon 1999, in linear light. */
static void
see_without_green (const GdkRGBA *colour, double seen[3])
{
  double r = to_linear (colour->red), g = to_linear (colour->green), b = to_linear (colour->blue);

  seen[0] = cbrt (0.29275 * r + 0.70725 * g);
  seen[1] = cbrt (0.29275 * r + 0.70725 * g);
  seen[2] = cbrt (-0.02234 * r + 0.02234 * g + b);
}

static double
distance_without_green (const GdkRGBA *a, const GdkRGBA *b)
{
  double sa[3], sb[3];

  see_without_green (a, sa);
  see_without_green (b, sb);
  return sqrt (pow (sa[0] - sb[0], 2) + pow (sa[1] - sb[1], 2) + pow (sa[2] - sb[2], 2));
}

static void
test_values (void)
{
  static const double states[][6] = {
    { 0, 0, 0, 1, 0, 0 },   { 0, 0, 0, 0, 1, 0.5 }, { 0, 0, 0, -1, 0, 0 }, { 0, 0, 0, 0, -0.75, 0 },
    { 0, 0, 0, 0, 0, 0.3 }, { 0, 0, 0, 0, 0, 0 },   { 0, 0, 0, 9, 0, 0 },
  };
  static const guint32 counts[] = { 0, BOIDS_PALETTE_MIDDLE, 3 * BOIDS_PALETTE_MIDDLE, 0, 0, 0, 0 };
  g_autoptr (BoidsFrame) frame = frames_new_counted (states, G_N_ELEMENTS (states), counts);
  g_autoptr (BoidsFrame) uncounted = frames_new (states, G_N_ELEMENTS (states), 0);

  for (int i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (boids_palette_get_value (BOIDS_COLOURING_HEADING, frame, i),
                                    i / 4.0, 1e-12);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_HEADING, frame, 4), <, 0);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_HEADING, frame, 5), <, 0);

  /* The cap is 1.5. */
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_SPEED, frame, 3), ==, 0.5);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_SPEED, frame, 5), ==, 0);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_SPEED, frame, 6), ==, 1);

  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_NEIGHBOURS, frame, 0), ==, 0);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_NEIGHBOURS, frame, 1), ==, 0.5);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_NEIGHBOURS, frame, 2), ==, 0.75);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_NEIGHBOURS, uncounted, 1), <, 0);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_PLAIN, frame, 0), <, 0);
}

/* Speeds whose squares are not finite, and a velocity that overflowed. */
static void
test_limits (void)
{
  static const double states[][6] = { { 0, 0, 0, 0, -1e-200, 0 },
                                      { 0, 0, 0, 1e200, 0, 0 },
                                      { 0, 0, 0, NAN, NAN, NAN },
                                      { 0, 0, 0, INFINITY, 1, 0 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, G_N_ELEMENTS (states), 0);

  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_HEADING, frame, 0), ==, 0.75);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_HEADING, frame, 1), ==, 0);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_HEADING, frame, 2), <, 0);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_HEADING, frame, 3), <, 0);
  g_assert_cmpfloat_with_epsilon (boids_palette_get_value (BOIDS_COLOURING_SPEED, frame, 0),
                                  1e-200 / 1.5, 1e-210);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_SPEED, frame, 0), >, 0);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_SPEED, frame, 1), ==, 1);
  g_assert_cmpfloat (boids_palette_get_value (BOIDS_COLOURING_SPEED, frame, 2), ==, 0);
}

static void
test_contrast (void)
{
  static const GdkRGBA grounds[2] = { { 0.965, 0.961, 0.957, 1 }, { 0.208, 0.208, 0.208, 1 } };

  for (int dark = 0; dark < 2; dark++)
    for (int colouring = BOIDS_COLOURING_PLAIN; colouring <= BOIDS_COLOURING_NEIGHBOURS;
         colouring++)
      for (int i = -1; i <= 64; i++)
        {
          GdkRGBA colour;

          boids_palette_get_colour (colouring, dark, i / 64.0, &colour);
          g_assert_cmpfloat (contrast (&colour, &grounds[dark]), >, 2.0);
          g_assert_cmpfloat (colour.alpha, ==, 1);
        }
}

/* Marks are visible on the grounds of all views, and beside each other. */
static void
test_marks (void)
{
  /* The second pair is the paper of the study. */
  static const GdkRGBA grounds[2][2] = {
    { { 0.965, 0.961, 0.957, 1 }, { 0.984, 0.973, 0.945, 1 } },
    { { 0.208, 0.208, 0.208, 1 }, { 0.149, 0.145, 0.133, 1 } },
  };

  for (int dark = 0; dark < 2; dark++)
    {
      GdkRGBA ring, neighbourhood;

      boids_palette_get_ring (dark, &ring);
      boids_palette_get_neighbourhood (dark, &neighbourhood);
      for (int i = 0; i < 2; i++)
        {
          g_assert_cmpfloat (contrast (&ring, &grounds[dark][i]), >, 3);
          g_assert_cmpfloat (contrast (&neighbourhood, &grounds[dark][i]), >, 3);
        }
      g_assert_cmpfloat (distance_without_green (&ring, &neighbourhood), >, 0.2);
    }
}

static void
test_wheel (void)
{
  for (int dark = 0; dark < 2; dark++)
    {
      GdkRGBA colours[8], first, last;

      boids_palette_get_colour (BOIDS_COLOURING_HEADING, dark, 0, &first);
      boids_palette_get_colour (BOIDS_COLOURING_HEADING, dark, 1, &last);
      g_assert_true (gdk_rgba_equal (&first, &last));

      /* Without a jump anywhere on the circle. */
      for (int i = 1; i <= 256; i++)
        {
          boids_palette_get_colour (BOIDS_COLOURING_HEADING, dark, i / 256.0, &last);
          g_assert_cmpfloat (ABS (last.red - first.red), <, 0.03);
          g_assert_cmpfloat (ABS (last.green - first.green), <, 0.03);
          g_assert_cmpfloat (ABS (last.blue - first.blue), <, 0.03);
          first = last;
        }

      for (int i = 0; i < 8; i++)
        boids_palette_get_colour (BOIDS_COLOURING_HEADING, dark, i / 8.0, &colours[i]);
      for (int i = 0; i < 8; i++)
        for (int j = i + 2; j < 8 && j - i < 7; j++)
          g_assert_cmpfloat (distance_without_green (&colours[i], &colours[j]), >, 0.05);
    }
}

static void
test_scale (void)
{
  for (int dark = 0; dark < 2; dark++)
    {
      double before = dark ? 0 : 1;

      for (int i = 0; i <= 32; i++)
        {
          GdkRGBA colour;

          boids_palette_get_colour (BOIDS_COLOURING_SPEED, dark, i / 32.0, &colour);
          if (dark)
            g_assert_cmpfloat (luminance (&colour), >, before);
          else
            g_assert_cmpfloat (luminance (&colour), <, before);
          before = luminance (&colour);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/boids-palette/values", test_values);
  g_test_add_func ("/boids-palette/limits", test_limits);
  g_test_add_func ("/boids-palette/contrast", test_contrast);
  g_test_add_func ("/boids-palette/marks", test_marks);
  g_test_add_func ("/boids-palette/wheel", test_wheel);
  g_test_add_func ("/boids-palette/scale", test_scale);

  return g_test_run ();
}
