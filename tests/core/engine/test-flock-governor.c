/* test-flock-governor.c - the choice between one thread and several.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-governor.h"

#include <glib.h>

typedef struct
{
  double spent;
  guint n[FLOCK_N_CHOICES];
} Run;

/* Runs @n_ticks that take the seconds in @costs. */
static Run
run (FlockGovernor *governor, guint n_ticks, const double costs[FLOCK_N_CHOICES])
{
  Run run = { 0 };

  for (guint i = 0; i < n_ticks; i++)
    {
      FlockThreading threading = flock_governor_choose (governor);

      flock_governor_note (governor, threading, costs[threading]);
      run.spent += costs[threading];
      run.n[threading]++;
    }
  return run;
}

/* The faster choice is used, and finding it costs little, however slow the other is. */
static void
test_choice (void)
{
  static const double costs[][FLOCK_N_CHOICES] = {
    { 331e-6, 1046e-6 }, { 331e-6, 4089e-6 }, { 331e-6, 0.1 }, { 2e-3, 1.1e-3 },
    { 0.01, 0.0099 },    { 0.3, 0.16 },       { 0.16, 0.3 },
  };

  for (guint first = 0; first < FLOCK_N_CHOICES; first++)
    for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
      {
        FlockGovernor governor;
        double best = MIN (costs[i][0], costs[i][1]), worst = MAX (costs[i][0], costs[i][1]);
        Run result;

        flock_governor_init (&governor, first);
        result = run (&governor, 20000, costs[i]);
        /* One per cent, and the first measurements of the other. */
        g_assert_cmpfloat (result.spent, <=, 20000 * best * 1.011 + 3 * worst);
      }
}

static void
test_short (void)
{
  const double costs[] = { 200e-6, 120e-6 };
  FlockGovernor governor;

  flock_governor_init (&governor, FLOCK_ONE_THREAD);
  g_assert_cmpuint (run (&governor, 1000, costs).n[FLOCK_ALL_THREADS], ==, 0);
}

/* The machine becomes busy, then free again. */
static void
test_change (void)
{
  const double free[] = { 2e-3, 1.1e-3 }, busy[] = { 4e-3, 9e-3 };
  FlockGovernor governor;

  flock_governor_init (&governor, FLOCK_ALL_THREADS);
  g_assert_cmpuint (run (&governor, 3000, free).n[FLOCK_ALL_THREADS], >, 2900);
  run (&governor, 100, busy);
  g_assert_cmpuint (run (&governor, 3000, busy).n[FLOCK_ONE_THREAD], >, 2900);
  run (&governor, 5000, free);
  g_assert_cmpuint (run (&governor, 3000, free).n[FLOCK_ALL_THREADS], >, 2900);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-governor/choice", test_choice);
  g_test_add_func ("/flock-governor/short", test_short);
  g_test_add_func ("/flock-governor/change", test_change);
  return g_test_run ();
}
