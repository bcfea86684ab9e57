/* test-boids-history.c - tests of boids-history.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-history.h"

#define STATE_SIZE(count) ((gsize) (count) *6 * sizeof (double))

/* Rows that tell their tick. */
static void
fill (double *rows, guint count, guint64 tick)
{
  for (guint boid = 0; boid < count; boid++)
    for (guint k = 0; k < 6; k++)
      rows[boid * FLOCK_STRIDE + k] = (double) tick + boid * 1e-3 + k * 1e-5;
}

/* The state that is kept nearest to @tick is at most @most ticks before it, and is right. */
static guint64
check (BoidsHistory *history, guint count, guint64 tick, guint64 most)
{
  g_autofree double *expected = g_new0 (double, (gsize) count *FLOCK_STRIDE);
  g_autofree double *rows = g_new0 (double, (gsize) count *FLOCK_STRIDE);
  gsize size = (gsize) count * FLOCK_STRIDE * sizeof (double);
  guint64 found = boids_history_find (history, tick);

  g_assert_cmpuint (found, <=, tick);
  g_assert_cmpuint (tick - found, <=, most);
  boids_history_recall (history, found, rows);
  fill (expected, count, found);
  g_assert_cmpmem (rows, size, expected, size);

  return found;
}

/* Computes the ticks after @from up to @to. */
static void
add (BoidsHistory *history, guint count, double *rows, guint64 from, guint64 to)
{
  for (guint64 tick = from + 1; tick <= to; tick++)
    {
      fill (rows, count, tick);
      boids_history_add (history, tick, rows);
    }
}

static BoidsHistory *
make (guint count, gsize budget, guint64 tick, double **rows)
{
  BoidsParams params = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = flock_params_default () };

  params.flock.count = count;
  *rows = g_new0 (double, (gsize) count *FLOCK_STRIDE);
  fill (*rows, count, tick);

  return boids_history_new (budget, &params, count, *rows, tick);
}

/* The longest run of a small flock, and a run of a large one; or a part of them. */
static void
test_budget (gconstpointer data)
{
  const guint part = g_test_slow () ? 1 : 32;
  const struct
  {
    guint count, n_ticks, most;
  } cases[] = { { 120, 1000000 / part, 127 }, { 100000 / part, 1000, 127 } };
  gsize budget = BOIDS_HISTORY_BUDGET / part;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint count = cases[i].count, n_ticks = cases[i].n_ticks;
      g_autofree double *rows = NULL;
      g_autoptr (BoidsHistory) history = make (count, budget, 0, &rows);

      add (history, count, rows, 0, n_ticks);
      g_assert_cmpuint (boids_history_get_size (history), <=, budget);
      g_assert_cmpuint (boids_history_get_latest (history), ==, n_ticks);
      for (guint k = 0; k < 100; k++)
        check (history, count, g_test_rand_int_range (0, n_ticks + 1), cases[i].most);

      /* The way back, over several intervals. */
      for (guint64 tick = n_ticks; tick > n_ticks - 150; tick--)
        {
          guint64 found = check (history, count, tick, cases[i].most);

          add (history, count, rows, found, tick);
          g_assert_cmpuint (boids_history_get_size (history), <=, budget);
        }
    }
}

/* An interval that was computed once is kept whole; the first tick is always kept. */
static void
test_interval (gconstpointer data)
{
  const guint count = 3;
  g_autofree double *rows = NULL;
  g_autoptr (BoidsHistory) history = make (count, 32 * STATE_SIZE (count), 300, &rows);

  /* 16 states and an interval of 16. */
  add (history, count, rows, 300, 555);
  g_assert_cmpuint (boids_history_find (history, 300), ==, 300);
  g_assert_cmpuint (boids_history_find (history, 555), ==, 540);
  g_assert_cmpuint (boids_history_find (history, 331), ==, 316);

  add (history, count, rows, 316, 331);
  for (guint64 tick = 331; tick >= 316; tick--)
    check (history, count, tick, 0);
  g_assert_cmpuint (boids_history_find (history, 315), ==, 300);

  /* Forward from there, into the next interval. */
  add (history, count, rows, 331, 340);
  for (guint64 tick = 332; tick <= 340; tick++)
    check (history, count, tick, 0);
  g_assert_cmpuint (boids_history_find (history, 331), ==, 316);

  /* Another one, with a gap. */
  add (history, count, rows, 348, 350);
  check (history, count, 350, 0);
  g_assert_cmpuint (boids_history_find (history, 340), ==, 332);
  g_assert_cmpuint (boids_history_get_latest (history), ==, 555);
  g_assert_cmpuint (boids_history_get_size (history), <=, 32 * STATE_SIZE (count));
}

static void
test_change (gconstpointer data)
{
  const guint count = 3;
  g_autofree double *rows = NULL;
  g_autoptr (BoidsHistory) history = make (count, 32 * STATE_SIZE (count), 0, &rows);
  BoidsParams params = *boids_history_get_params (history, 0);

  add (history, count, rows, 0, 100);
  params.flock.radius = 1;
  boids_history_change (history, 100, &params);
  add (history, count, rows, 100, 200);
  g_assert_cmpfloat (boids_history_get_params (history, 99)->flock.radius, ==, 1.2);
  g_assert_cmpfloat (boids_history_get_params (history, 100)->flock.radius, ==, 1);
  g_assert_cmpfloat (boids_history_get_params (history, 200)->flock.radius, ==, 1);

  /* In the past: what came after it goes. */
  params.flock.radius = 2;
  boids_history_change (history, 50, &params);
  g_assert_cmpuint (boids_history_get_latest (history), ==, 50);
  g_assert_cmpuint (boids_history_find (history, 200), <=, 50);
  g_assert_cmpfloat (boids_history_get_params (history, 49)->flock.radius, ==, 1.2);
  g_assert_cmpfloat (boids_history_get_params (history, 150)->flock.radius, ==, 2);

  /* Again at the same tick. */
  params.flock.radius = 3;
  boids_history_change (history, 50, &params);
  g_assert_cmpfloat (boids_history_get_params (history, 50)->flock.radius, ==, 3);
  add (history, count, rows, 50, 60);
  check (history, count, 60, 15);
  g_assert_cmpuint (boids_history_get_latest (history), ==, 60);
}

/* There is room for less than a state. */
static void
test_little_room (gconstpointer data)
{
  const guint count = 3;
  g_autofree double *rows = NULL;
  g_autoptr (BoidsHistory) history = make (count, 1, 0, &rows);

  add (history, count, rows, 0, 100);
  g_assert_cmpuint (boids_history_find (history, 100), ==, 0);
  add (history, count, rows, 0, 90);
  check (history, count, 90, 90);
  g_assert_cmpuint (boids_history_get_size (history), <=, 2 * STATE_SIZE (count));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/history/budget", NULL, test_budget);
  g_test_add_data_func ("/history/interval", NULL, test_interval);
  g_test_add_data_func ("/history/change", NULL, test_change);
  g_test_add_data_func ("/history/little-room", NULL, test_little_room);

  return g_test_run ();
}
