/* test-flock-sincos.c - sine and cosine, rounded to nearest.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The expected values were computed with 150 decimal digits.
 */
#include "flock-sincos.h"

#include <glib.h>
#include <math.h>

/* Returns the angle for the generator state @s. */
static double
get_angle (guint32 s)
{
  return s / 4294967296.0 * 6.283185307179586;
}

static void
test_values (void)
{
  static const struct
  {
    guint32 s;
    double sine, cosine;
  } table[] = {
    /* Multiples of a quarter turn, the hardest to reduce. */
    { 0, 0.0, 1.0 },
    { 1073741824, 0x1.0000000000000p+0, 0x1.1a62633145c07p-54 },
    { 2147483648, 0x1.1a62633145c07p-53, -0x1.0000000000000p+0 },
    { 3221225472, -0x1.0000000000000p+0, -0x1.a79394c9e8a0ap-53 },
    /* The angle whose cosine or sine is nearest to the middle between two doubles. */
    { 3196195227, -0x1.ffa8234ce0e68p-1, -0x1.2be6ab9e34ae0p-5 },
    { 1, 0x1.921fb54442d18p-30, 0x1.0000000000000p+0 },
    { 4294967295, -0x1.921fb469898ccp-30, 0x1.0000000000000p+0 },
    { 2147483647, 0x1.921fba34c4c66p-30, -0x1.0000000000000p+0 },
    { 2147483649, -0x1.921fb5cb3b39ap-30, -0x1.0000000000000p+0 },
    { 536870912, 0x1.6a09e667f3bccp-1, 0x1.6a09e667f3bcdp-1 },
    { 1610612736, 0x1.6a09e667f3bcdp-1, -0x1.6a09e667f3bccp-1 },
    { 1013904223, 0x1.fe0a215d81cccp-1, 0x1.66188c1a2e5aap-4 },
    { 1083814273, 0x1.fff1c54f601dep-1, -0x1.e2d312b17bbbap-7 },
    { 378494188, 0x1.0d3b4ddfd385cp-1, 0x1.b37f6e6532334p-1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      double sine, cosine;

      flock_sincos (get_angle (table[i].s), &sine, &cosine);
      g_assert_cmpfloat (sine, ==, table[i].sine);
      g_assert_cmpfloat (cosine, ==, table[i].cosine);
    }
}

/* The functions of the C library are nearly right for any angle. */
static void
test_library (void)
{
  guint32 s = 1;

  for (guint i = 0; i < 100000; i++)
    {
      double angle = get_angle (s), sine, cosine;

      s = 1664525 * s + 1013904223;
      flock_sincos (angle, &sine, &cosine);
      g_assert_cmpfloat (fabs (sine - sin (angle)), <=, 0x1p-53);
      g_assert_cmpfloat (fabs (cosine - cos (angle)), <=, 0x1p-53);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-sincos/values", test_values);
  g_test_add_func ("/flock-sincos/library", test_library);
  return g_test_run ();
}
