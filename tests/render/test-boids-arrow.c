/* test-boids-arrow.c - the arrows of the selected boid, the same in every view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-arrow.h"

#include "frames.h"

#include <math.h>

#define NEAR 1e-12

static void
assert_arrow (BoidsDetail *detail, BoidsVector vector, double x, double y, double z)
{
  double xyz[3];

  g_assert_true (boids_arrow_get (detail, vector, xyz));
  g_assert_cmpfloat_with_epsilon (xyz[0], x, NEAR);
  g_assert_cmpfloat_with_epsilon (xyz[1], y, NEAR);
  g_assert_cmpfloat_with_epsilon (xyz[2], z, NEAR);
}

/* One neighbour, near enough to push away. */
static void
test_lengths (void)
{
  static const double states[2][6] = { { 1, 1, 1, 0.1, 0, 0 }, { 1, 1, 1.2, 0.1, 0.3, 0 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, 2, 0);
  g_autoptr (BoidsDetail) detail = frames_detail (frame, 0);

  assert_arrow (detail, BOIDS_VECTOR_SEPARATION, 0, 0, -1);
  assert_arrow (detail, BOIDS_VECTOR_ALIGNMENT, 0, 0.3, 0);
  assert_arrow (detail, BOIDS_VECTOR_COHESION, 0, 0, 0.2);
  /* 0.05 S + 0.05 A + 0.02 C, ten times. */
  assert_arrow (detail, BOIDS_VECTOR_CHANGE, 0, 0.15, -0.46);
}

/* Five that push in the same direction: cut at the documented length. */
static void
test_most (void)
{
  double states[6][6] = { { 0 } };
  g_autoptr (BoidsFrame) frame = NULL;
  g_autoptr (BoidsDetail) detail = NULL;

  for (int i = 1; i < 6; i++)
    {
      states[i][0] = -0.03 * i;
      states[i][1] = 0.04 * i;
    }
  frame = frames_new ((const double (*)[6]) states, 6, 0);
  detail = frames_detail (frame, 0);

  g_assert_cmpfloat_with_epsilon (boids_detail_get_vector (detail, BOIDS_VECTOR_SEPARATION, NULL),
                                  5, NEAR);
  assert_arrow (detail, BOIDS_VECTOR_SEPARATION, 1.8, -2.4, 0);
}

static void
test_none (void)
{
  static const double states[2][6] = { { 1, 1, 1 }, { -2, 1, 1 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, 2, 0);
  g_autoptr (BoidsDetail) detail = frames_detail (frame, 0);
  double xyz[3];

  for (BoidsVector vector = BOIDS_VECTOR_SEPARATION; vector <= BOIDS_VECTOR_CHANGE; vector++)
    g_assert_false (boids_arrow_get (detail, vector, xyz));
}

/* Velocities whose differences have no finite square: the arrow is cut, and keeps its direction. */
static void
test_huge (void)
{
  static const double states[2][6] = { { 1, 1, 1, 0, 0, 0 }, { 1, 1, 1.2, 3e200, -4e200, 0 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, 2, 0);
  g_autoptr (BoidsDetail) detail = frames_detail (frame, 0);

  assert_arrow (detail, BOIDS_VECTOR_ALIGNMENT, 1.8, -2.4, 0);
}

static double
get_luminance (const GdkRGBA *colour)
{
  const float channels[] = { colour->red, colour->green, colour->blue };
  static const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double luminance = 0;

  for (int i = 0; i < 3; i++)
    luminance += weights[i] * (channels[i] <= 0.03928f ? channels[i] / 12.92
                                                       : pow ((channels[i] + 0.055) / 1.055, 2.4));
  return luminance;
}

/* Each has a different colour, with the contrast of text to the ground: 4.5 to 1. */
static void
test_colours (void)
{
  static const GdkRGBA grounds[] = { { 0.96f, 0.96f, 0.96f, 1 }, { 0.19f, 0.19f, 0.19f, 1 } };
  static const GdkRGBA inks[] = { { 0.1f, 0.1f, 0.1f, 1 }, { 0.95f, 0.95f, 0.95f, 1 } };

  for (int dark = 0; dark < 2; dark++)
    {
      GdkRGBA colours[BOIDS_N_VECTORS];

      for (BoidsVector a = BOIDS_VECTOR_SEPARATION; a <= BOIDS_VECTOR_CHANGE; a++)
        {
          double luminance, ground = get_luminance (&grounds[dark]);

          boids_arrow_get_colour (a, dark, &inks[dark], &colours[a]);
          luminance = get_luminance (&colours[a]);
          g_assert_cmpfloat ((MAX (luminance, ground) + 0.05) / (MIN (luminance, ground) + 0.05), >,
                             4.5);
          for (BoidsVector b = BOIDS_VECTOR_SEPARATION; b < a; b++)
            {
              g_assert_false (gdk_rgba_equal (&colours[a], &colours[b]));
              g_assert_cmpstr (boids_arrow_get_letter (a), !=, boids_arrow_get_letter (b));
            }
        }
      g_assert_true (gdk_rgba_equal (&colours[BOIDS_VECTOR_CHANGE], &inks[dark]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/arrow/lengths", test_lengths);
  g_test_add_func ("/arrow/most", test_most);
  g_test_add_func ("/arrow/huge", test_huge);
  g_test_add_func ("/arrow/none", test_none);
  g_test_add_func ("/arrow/colours", test_colours);

  return g_test_run ();
}
