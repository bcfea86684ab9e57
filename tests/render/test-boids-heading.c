/* test-boids-heading.c - the direction in which a boid moves, the same in every view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-heading.h"

#include <math.h>

static void
test_speeds (void)
{
  static const double speeds[] = { 5e-323, 1e-310, 1e-200, 1e-18, 1, 1e18, 1e200, 1e308 };

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      double velocity[3] = { 0.6 * speeds[i], 0, -0.8 * speeds[i] }, heading[3];

      g_test_message ("%g", speeds[i]);
      g_assert_cmpfloat_with_epsilon (boids_heading_get (velocity, heading) / speeds[i], 1, 0.01);
      g_assert_cmpfloat_with_epsilon (
          sqrt (heading[0] * heading[0] + heading[1] * heading[1] + heading[2] * heading[2]), 1,
          1e-15);
      /* The smallest numbers have few digits. */
      g_assert_cmpfloat_with_epsilon (heading[0], 0.6, i == 0 ? 0.1 : 1e-6);
      g_assert_cmpfloat (heading[1], ==, 0);
      g_assert_cmpfloat_with_epsilon (heading[2], -0.8, i == 0 ? 0.1 : 1e-6);
    }
}

/* Velocities of very different components, one of which is as good as zero. */
static void
test_components (void)
{
  static const double velocities[][3] = { { 1e-320, 0, 1 }, { -1e300, 1e-300, 0 } };
  double heading[3];

  g_assert_cmpfloat (boids_heading_get (velocities[0], heading), ==, 1);
  g_assert_cmpfloat (heading[2], ==, 1);
  g_assert_cmpfloat (boids_heading_get (velocities[1], heading), ==, 1e300);
  g_assert_cmpfloat (heading[0], ==, -1);
}

static void
test_rest (void)
{
  static const double velocities[][3] = { { 0, 0, 0 },        { -0.0, 0, 0 },    { NAN, 0, 0 },
                                          { 1, 2, NAN },      { NAN, NAN, NAN }, { INFINITY, 0, 0 },
                                          { 1, -INFINITY, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (velocities); i++)
    {
      double heading[3] = { 1, 1, 1 };

      g_assert_cmpfloat (boids_heading_get (velocities[i], heading), ==, 0);
      for (int k = 0; k < 3; k++)
        g_assert_cmpfloat (heading[k], ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/heading/speeds", test_speeds);
  g_test_add_func ("/heading/components", test_components);
  g_test_add_func ("/heading/rest", test_rest);

  return g_test_run ();
}
