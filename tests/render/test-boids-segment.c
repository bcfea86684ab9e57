/* test-boids-segment.c - displacements in the cube, cut at its faces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-segment.h"

#include "boids-frame.h"

#include <math.h>

#define HALF (BOIDS_CUBE_PERIOD / 2)
#define NEAR 1e-12

static void
assert_point (const double actual[3], double x, double y, double z)
{
  g_assert_cmpfloat_with_epsilon (actual[0], x, NEAR);
  g_assert_cmpfloat_with_epsilon (actual[1], y, NEAR);
  g_assert_cmpfloat_with_epsilon (actual[2], z, NEAR);
}

static void
test_shortest (void)
{
  static const double from[3] = { 4, -4, 1 };
  static const double to[3] = { -4, 4, 2 };
  static const double face[3] = { -0.2, 4, 1 };
  double way[3];

  boids_segment_shortest (from, to, way);
  assert_point (way, 0.4, -0.4, 1);
  boids_segment_shortest (to, from, way);
  assert_point (way, -0.4, 0.4, -1);
  /* Half a period in either direction: the plain difference. */
  boids_segment_shortest (from, face, way);
  assert_point (way, -4.2, -0.4, 0);
}

static void
test_whole (void)
{
  static const double from[3] = { 1, 2, 3 };
  static const double ways[][3] = { { 1, -2, 0.5 }, { 0, 0, 0 }, { 0, 0, 1.2 }, { 0, -6.2, 0 } };
  BoidsSegment pieces[BOIDS_SEGMENT_MOST];

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_assert_cmpuint (boids_segment_cut (from, ways[i], pieces), ==, 1);
      assert_point (pieces[0].from, 1, 2, 3);
      assert_point (pieces[0].to, 1 + ways[i][0], 2 + ways[i][1], 3 + ways[i][2]);
    }
}

static void
test_face (void)
{
  static const double from[3] = { 4, 0, 1 };
  static const double way[3] = { 0.8, 0.4, -0.8 };
  BoidsSegment pieces[BOIDS_SEGMENT_MOST];

  g_assert_cmpuint (boids_segment_cut (from, way, pieces), ==, 2);
  assert_point (pieces[0].from, 4, 0, 1);
  assert_point (pieces[0].to, 4.2, 0.1, 0.8);
  assert_point (pieces[1].from, -4.2, 0.1, 0.8);
  assert_point (pieces[1].to, -3.6, 0.4, 0.2);
}

/* Through several faces, one after the other or at once. */
static void
test_corner (void)
{
  static const double from[3] = { 4, -4, 4.1 };
  static const double way[3] = { 1, -1.6, 1 };
  static const double straight[3] = { 4, 4, 4 };
  static const double diagonal[3] = { 1, 1, 1 };
  BoidsSegment pieces[BOIDS_SEGMENT_MOST];

  g_assert_cmpuint (boids_segment_cut (from, way, pieces), ==, 4);
  assert_point (pieces[0].to, 4.1, -4.16, 4.2);
  assert_point (pieces[1].from, 4.1, -4.16, -4.2);
  assert_point (pieces[1].to, 4.125, -4.2, -4.175);
  assert_point (pieces[2].from, 4.125, 4.2, -4.175);
  assert_point (pieces[2].to, 4.2, 4.08, -4.1);
  assert_point (pieces[3].from, -4.2, 4.08, -4.1);
  assert_point (pieces[3].to, -3.4, 2.8, -3.3);

  g_assert_cmpuint (boids_segment_cut (straight, diagonal, pieces), ==, 2);
  assert_point (pieces[0].to, 4.2, 4.2, 4.2);
  assert_point (pieces[1].from, -4.2, -4.2, -4.2);
  assert_point (pieces[1].to, -3.4, -3.4, -3.4);
}

/* On a face and away from the cube: the displacement is on the other side. */
static void
test_on_face (void)
{
  static const double from[3] = { -4.2, 1, 1 };
  static const double way[3] = { -0.5, 0, 0 };
  BoidsSegment pieces[BOIDS_SEGMENT_MOST];

  g_assert_cmpuint (boids_segment_cut (from, way, pieces), ==, 1);
  assert_point (pieces[0].from, 4.2, 1, 1);
  assert_point (pieces[0].to, 3.7, 1, 1);
}

/* For any displacement, the pieces are in the cube, have its total length, continue where the last
 * one ended except for whole periods, and end where it ends. */
static void
test_any (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (int round = 0; round < 5000; round++)
    {
      BoidsSegment pieces[BOIDS_SEGMENT_MOST];
      double from[3], to[3], way[3], length = 0, sum = 0;
      const double *last = from;
      guint count;

      for (int k = 0; k < 3; k++)
        {
          from[k] = g_rand_double_range (random, -HALF, HALF);
          to[k] = g_rand_double_range (random, -HALF, HALF);
        }
      boids_segment_shortest (from, to, way);
      count = boids_segment_cut (from, way, pieces);
      g_assert_cmpuint (count, >=, 1);
      for (guint i = 0; i < count; i++)
        {
          double square = 0;

          for (int k = 0; k < 3; k++)
            {
              double gap = fabs (pieces[i].from[k] - last[k]);

              g_assert_cmpfloat (fabs (pieces[i].from[k]), <=, HALF);
              g_assert_cmpfloat (fabs (pieces[i].to[k]), <=, HALF);
              g_assert_true (gap < NEAR || (i > 0 && fabs (gap - BOIDS_CUBE_PERIOD) < NEAR));
              square += pow (pieces[i].to[k] - pieces[i].from[k], 2);
            }
          sum += sqrt (square);
          last = pieces[i].to;
        }
      for (int k = 0; k < 3; k++)
        {
          g_assert_cmpfloat_with_epsilon (last[k], to[k], NEAR);
          length += way[k] * way[k];
        }
      g_assert_cmpfloat_with_epsilon (sum, sqrt (length), 1e-11);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/segment/shortest", test_shortest);
  g_test_add_func ("/segment/whole", test_whole);
  g_test_add_func ("/segment/face", test_face);
  g_test_add_func ("/segment/corner", test_corner);
  g_test_add_func ("/segment/on-face", test_on_face);
  g_test_add_func ("/segment/any", test_any);

  return g_test_run ();
}
