/* test-boids-clock.c - tests of boids-clock.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-clock.h"

static BoidsClock
make_clock (guint rate)
{
  BoidsClock clock;

  boids_clock_init (&clock, rate);

  return clock;
}

static void
test_whole_steps (void)
{
  BoidsClock clock = make_clock (BOIDS_CLOCK_FLOCK_RATE);

  g_assert_cmpfloat (boids_clock_get_fraction (&clock), ==, 0);
  g_assert_cmpuint (boids_clock_advance (&clock, 40000), ==, 1);
  g_assert_cmpuint (boids_clock_advance (&clock, 0), ==, 0);
  g_assert_cmpuint (boids_clock_advance (&clock, 120000), ==, 3);
  g_assert_cmpfloat (boids_clock_get_fraction (&clock), ==, 0);
}

static void
test_remainder (void)
{
  BoidsClock clock = make_clock (BOIDS_CLOCK_FLOCK_RATE);

  g_assert_cmpuint (boids_clock_advance (&clock, 39999), ==, 0);
  g_assert_cmpfloat_with_epsilon (boids_clock_get_fraction (&clock), 0.999975, 1e-12);
  g_assert_cmpuint (boids_clock_advance (&clock, 1), ==, 1);
  g_assert_cmpuint (boids_clock_advance (&clock, 50000), ==, 1);
  g_assert_cmpfloat (boids_clock_get_fraction (&clock), ==, 0.25);
}

static void
test_reset (void)
{
  BoidsClock clock = make_clock (BOIDS_CLOCK_FLOCK_RATE);

  boids_clock_advance (&clock, 39999);
  boids_clock_reset (&clock);
  g_assert_cmpfloat (boids_clock_get_fraction (&clock), ==, 0);
  g_assert_cmpuint (boids_clock_advance (&clock, 39999), ==, 0);
  g_assert_cmpuint (boids_clock_advance (&clock, 1), ==, 1);
}

static void
test_negative (void)
{
  BoidsClock clock = make_clock (BOIDS_CLOCK_FLOCK_RATE);

  boids_clock_advance (&clock, 20000);
  g_assert_cmpuint (boids_clock_advance (&clock, -1), ==, 0);
  g_assert_cmpuint (boids_clock_advance (&clock, G_MININT64), ==, 0);
  g_assert_cmpfloat (boids_clock_get_fraction (&clock), ==, 0.5);
}

static void
test_at_most_a_quarter_second (void)
{
  BoidsClock clock = make_clock (BOIDS_CLOCK_FLOCK_RATE);

  /* 6.25 steps each, whatever is over. */
  g_assert_cmpuint (boids_clock_advance (&clock, 250000), ==, 6);
  g_assert_cmpfloat (boids_clock_get_fraction (&clock), ==, 0.25);
  g_assert_cmpuint (boids_clock_advance (&clock, 250001), ==, 6);
  g_assert_cmpfloat (boids_clock_get_fraction (&clock), ==, 0.5);
  g_assert_cmpuint (boids_clock_advance (&clock, G_MAXINT64), ==, 6);
  g_assert_cmpfloat (boids_clock_get_fraction (&clock), ==, 0.75);
}

/* An hour of a display's frames: nothing adds up but whole microseconds. */
static void
test_nothing_is_lost (void)
{
  const struct
  {
    guint rate;
    gint64 elapsed;
    guint n;
    guint due;
  } cases[] = {
    { BOIDS_CLOCK_FLOCK_RATE, 16667, 216000, 90001 },  /* 3600.072 s */
    { BOIDS_CLOCK_FLOCK_RATE, 6944, 518400, 89994 },   /* 3599.7696 s */
    { BOIDS_CLOCK_STUDY_RATE, 16667, 216000, 216004 }, /* 3600.072 s */
    { BOIDS_CLOCK_STUDY_RATE, 16666, 216000, 215991 }, /* 3599.856 s */
    { BOIDS_CLOCK_STUDY_RATE, 1, 1000000, 60 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoidsClock clock = make_clock (cases[i].rate);
      guint due = 0;

      for (guint j = 0; j < cases[i].n; j++)
        due += boids_clock_advance (&clock, cases[i].elapsed);
      g_assert_cmpuint (due, ==, cases[i].due);
    }
}

static void
test_fraction_stays_below_one (void)
{
  BoidsClock clock = make_clock (BOIDS_CLOCK_STUDY_RATE);

  for (guint i = 0; i < 100000; i++)
    {
      boids_clock_advance (&clock, i % 997);
      g_assert_cmpfloat (boids_clock_get_fraction (&clock), >=, 0);
      g_assert_cmpfloat (boids_clock_get_fraction (&clock), <, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/whole-steps", test_whole_steps);
  g_test_add_func ("/clock/remainder", test_remainder);
  g_test_add_func ("/clock/reset", test_reset);
  g_test_add_func ("/clock/negative", test_negative);
  g_test_add_func ("/clock/at-most-a-quarter-second", test_at_most_a_quarter_second);
  g_test_add_func ("/clock/nothing-is-lost", test_nothing_is_lost);
  g_test_add_func ("/clock/fraction-stays-below-one", test_fraction_stays_below_one);

  return g_test_run ();
}
