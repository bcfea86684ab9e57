/* test-boids-pace.c - tests of boids-pace.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-pace.h"

typedef struct
{
  BoidsPace pace;
} Fixture;

#define FLOCK_RATE 25
#define STUDY_RATE 60

static void
set_up (Fixture *fixture, gconstpointer data)
{
  boids_pace_init (&fixture->pace, data != NULL ? GPOINTER_TO_UINT (data) : FLOCK_RATE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  boids_pace_clear (&fixture->pace);
}

static void
test_target (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  g_assert_cmpuint (pace->target, ==, 0);
  boids_pace_step (pace);
  boids_pace_step (pace);
  g_assert_cmpuint (pace->target, ==, 2);

  boids_pace_run (pace);
  boids_pace_advance (pace, 130000);
  g_assert_cmpuint (pace->target, ==, 5);

  /* Tick 3 is being computed. */
  boids_pace_arrive (pace, 2);
  boids_pace_stop (pace, 3);
  g_assert_cmpuint (pace->target, ==, 3);

  /* The part that had run up is discarded. */
  boids_pace_run (pace);
  boids_pace_advance (pace, 39999);
  g_assert_cmpuint (pace->target, ==, 3);

  boids_pace_reset (pace, 0);
  g_assert_cmpuint (pace->target, ==, 0);
  g_assert_cmpuint (pace->tick, ==, 0);
}

static void
test_at_most_six_outstanding (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  boids_pace_run (pace);
  boids_pace_advance (pace, 250000);
  g_assert_cmpuint (pace->target, ==, 6);
  g_assert_false (boids_pace_get_late (pace));

  boids_pace_advance (pace, 40000);
  g_assert_cmpuint (pace->target, ==, 6);
  g_assert_true (boids_pace_get_late (pace));

  /* Dropped ticks are not caught up. */
  boids_pace_arrive (pace, 4);
  boids_pace_advance (pace, 40000);
  g_assert_cmpuint (pace->target, ==, 7);
  boids_pace_advance (pace, 250000);
  g_assert_cmpuint (pace->target, ==, 10);
}

static void
test_steps_are_not_limited (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  for (guint i = 0; i < 100; i++)
    boids_pace_step (pace);
  g_assert_cmpuint (pace->target, ==, 100);

  boids_pace_run (pace);
  boids_pace_advance (pace, 40000);
  g_assert_cmpuint (pace->target, ==, 100);
  g_assert_true (boids_pace_get_late (pace));
}

static void
test_late_for_a_second (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  boids_pace_run (pace);
  boids_pace_advance (pace, 250000);
  boids_pace_advance (pace, 250000);
  g_assert_true (boids_pace_get_late (pace));
  boids_pace_arrive (pace, 6);

  for (guint i = 0; i < 99; i++)
    {
      boids_pace_advance (pace, 10000);
      boids_pace_arrive (pace, pace->target);
      g_assert_true (boids_pace_get_late (pace));
    }
  boids_pace_advance (pace, 9999);
  g_assert_true (boids_pace_get_late (pace));
  boids_pace_advance (pace, 1);
  g_assert_false (boids_pace_get_late (pace));
}

static void
test_pause_keeps_the_measure (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  boids_pace_run (pace);
  boids_pace_advance (pace, 250000);
  boids_pace_advance (pace, 250000);
  boids_pace_arrive (pace, 2);
  boids_pace_stop (pace, 3);
  boids_pace_arrive (pace, 3);
  g_assert_true (boids_pace_get_late (pace));
  /* The third tick arrived while not running. */
  g_assert_cmpuint (boids_pace_get_rate (pace), ==, 2);

  boids_pace_run (pace);
  g_assert_false (boids_pace_get_late (pace));
  g_assert_cmpuint (boids_pace_get_rate (pace), ==, 0);
}

static void
test_reset_ends_the_measure (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  boids_pace_run (pace);
  boids_pace_advance (pace, 250000);
  boids_pace_advance (pace, 250000);
  boids_pace_arrive (pace, 2);
  boids_pace_reset (pace, 0);
  g_assert_false (boids_pace_get_late (pace));
  g_assert_cmpuint (boids_pace_get_rate (pace), ==, 0);
}

static void
test_rate (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  boids_pace_run (pace);
  for (guint i = 1; i <= 100; i++)
    {
      boids_pace_advance (pace, 40000);
      boids_pace_arrive (pace, i);
      g_assert_cmpuint (boids_pace_get_rate (pace), ==, MIN (i, 25));
    }

  /* No further ticks arrive. */
  boids_pace_advance (pace, 40000);
  g_assert_cmpuint (boids_pace_get_rate (pace), ==, 24);
  boids_pace_advance (pace, 500000);
  g_assert_cmpuint (boids_pace_get_rate (pace), ==, 12);

  /* Several at once, the last of them before a long break. */
  boids_pace_arrive (pace, 104);
  g_assert_cmpuint (boids_pace_get_rate (pace), ==, 16);
  boids_pace_advance (pace, G_MAXINT64);
  boids_pace_advance (pace, G_MAXINT64);
  g_assert_cmpuint (boids_pace_get_rate (pace), ==, 0);
  boids_pace_advance (pace, -1);
}

static void
test_fraction (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  /* The paused picture stays until the first tick of the run arrives. */
  boids_pace_step (pace);
  boids_pace_arrive (pace, 1);
  boids_pace_run (pace);
  g_assert_cmpfloat (boids_pace_get_fraction (pace), ==, 1);
  boids_pace_advance (pace, 10000);
  g_assert_cmpfloat (boids_pace_get_fraction (pace), ==, 1);
  boids_pace_advance (pace, 40000);
  g_assert_cmpfloat (boids_pace_get_fraction (pace), ==, 1);
  boids_pace_arrive (pace, 2);
  g_assert_cmpfloat (boids_pace_get_fraction (pace), ==, 0.25);
  boids_pace_advance (pace, 20000);
  g_assert_cmpfloat (boids_pace_get_fraction (pace), ==, 0.75);

  /* The next one is late. */
  boids_pace_advance (pace, 20000);
  g_assert_cmpfloat (boids_pace_get_fraction (pace), ==, 1);
  boids_pace_arrive (pace, 3);
  g_assert_cmpfloat (boids_pace_get_fraction (pace), ==, 0.25);
}

/* --- From time to ticks ------------------------------------------------------------------------
 */

/* Lets all ticks arrive at once. Returns: how many became due. */
static guint
advance (BoidsPace *pace, gint64 elapsed)
{
  guint64 target = pace->target;

  boids_pace_advance (pace, elapsed);
  boids_pace_arrive (pace, pace->target);

  return pace->target - target;
}

/* Returns: the part of a tick that has run up; boids_pace_get_fraction() is 1 before the first. */
static double
get_fraction (BoidsPace *pace)
{
  if (pace->tick <= pace->run_target)
    {
      boids_pace_step (pace);
      boids_pace_arrive (pace, pace->target);
    }

  return boids_pace_get_fraction (pace);
}

static void
test_whole_steps (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  boids_pace_run (pace);
  g_assert_cmpfloat (get_fraction (pace), ==, 0);
  g_assert_cmpuint (advance (pace, 40000), ==, 1);
  g_assert_cmpuint (advance (pace, 0), ==, 0);
  g_assert_cmpuint (advance (pace, 120000), ==, 3);
  g_assert_cmpfloat (get_fraction (pace), ==, 0);
}

static void
test_remainder (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  boids_pace_run (pace);
  g_assert_cmpuint (advance (pace, 39999), ==, 0);
  g_assert_cmpfloat_with_epsilon (get_fraction (pace), 0.999975, 1e-12);
  g_assert_cmpuint (advance (pace, 1), ==, 1);
  g_assert_cmpuint (advance (pace, 50000), ==, 1);
  g_assert_cmpfloat (get_fraction (pace), ==, 0.25);
}

static void
test_reset (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  boids_pace_run (pace);
  advance (pace, 39999);
  boids_pace_stop (pace, pace->target);
  boids_pace_run (pace);
  g_assert_cmpfloat (get_fraction (pace), ==, 0);
  g_assert_cmpuint (advance (pace, 39999), ==, 0);
  g_assert_cmpuint (advance (pace, 1), ==, 1);
}

static void
test_negative (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  boids_pace_run (pace);
  advance (pace, 20000);
  g_assert_cmpuint (advance (pace, -1), ==, 0);
  g_assert_cmpuint (advance (pace, G_MININT64), ==, 0);
  g_assert_cmpfloat (get_fraction (pace), ==, 0.5);
}

static void
test_at_most_a_quarter_second (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  boids_pace_run (pace);
  /* 6.25 steps each; any excess is dropped. */
  g_assert_cmpuint (advance (pace, 250000), ==, 6);
  g_assert_cmpfloat (get_fraction (pace), ==, 0.25);
  g_assert_cmpuint (advance (pace, 250001), ==, 6);
  g_assert_cmpfloat (get_fraction (pace), ==, 0.5);
  g_assert_cmpuint (advance (pace, G_MAXINT64), ==, 6);
  g_assert_cmpfloat (get_fraction (pace), ==, 0.75);
}

/* An hour of frames of a display: there is no error beyond whole microseconds. */
static void
test_nothing_is_lost (Fixture *fixture, gconstpointer data)
{
  const struct
  {
    guint rate;
    gint64 elapsed;
    guint n;
    guint due;
  } cases[] = {
    { FLOCK_RATE, 16667, 216000, 90001 },  /* 3600.072 s */
    { FLOCK_RATE, 6944, 518400, 89994 },   /* 3599.7696 s */
    { STUDY_RATE, 16667, 216000, 216004 }, /* 3600.072 s */
    { STUDY_RATE, 16666, 216000, 215991 }, /* 3599.856 s */
    { STUDY_RATE, 1, 1000000, 60 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoidsPace pace;
      guint due = 0;

      boids_pace_init (&pace, cases[i].rate);
      boids_pace_run (&pace);
      for (guint j = 0; j < cases[i].n; j++)
        due += advance (&pace, cases[i].elapsed);
      g_assert_cmpuint (due, ==, cases[i].due);
      boids_pace_clear (&pace);
    }
}

static void
test_fraction_stays_below_one (Fixture *fixture, gconstpointer data)
{
  BoidsPace *pace = &fixture->pace;

  boids_pace_run (pace);
  for (guint i = 0; i < 100000; i++)
    {
      advance (pace, i % 997);
      g_assert_cmpfloat (get_fraction (pace), >=, 0);
      g_assert_cmpfloat (get_fraction (pace), <, 1);
    }
}

#define ADD(name, function) g_test_add ("/pace/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("target", test_target);
  ADD ("at-most-six-outstanding", test_at_most_six_outstanding);
  ADD ("steps-are-not-limited", test_steps_are_not_limited);
  ADD ("late-for-a-second", test_late_for_a_second);
  ADD ("pause-keeps-the-measure", test_pause_keeps_the_measure);
  ADD ("reset-ends-the-measure", test_reset_ends_the_measure);
  ADD ("rate", test_rate);
  ADD ("fraction", test_fraction);
  ADD ("whole-steps", test_whole_steps);
  ADD ("remainder", test_remainder);
  ADD ("reset", test_reset);
  ADD ("negative", test_negative);
  ADD ("at-most-a-quarter-second", test_at_most_a_quarter_second);
  ADD ("nothing-is-lost", test_nothing_is_lost);
  g_test_add ("/pace/fraction-stays-below-one", Fixture, GUINT_TO_POINTER (STUDY_RATE), set_up,
              test_fraction_stays_below_one, tear_down);

  return g_test_run ();
}
