/* test-boids-series.c - the points of a curve, those that are drawn, and the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-series.h"

#include <math.h>

static void
test_points (void)
{
  g_autoptr (BoidsSeries) series = boids_series_new ("Order", NULL);
  const BoidsPoint *points;
  guint n_changes = 0, n;
  double low, high;

  g_signal_connect_data (series, "changed", G_CALLBACK (g_atomic_int_inc), &n_changes, NULL,
                         G_CONNECT_SWAPPED);
  boids_series_append (series, 0, 0.5);
  boids_series_append (series, 2, 0.25);
  points = boids_series_get_points (series, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpfloat (points[1].x, ==, 2);
  g_assert_cmpfloat (points[1].y, ==, 0.25);
  g_assert_true (boids_series_get_range (series, &low, &high));
  g_assert_cmpfloat (low, ==, 0.25);
  g_assert_cmpfloat (high, ==, 0.5);
  boids_series_clear (series);
  boids_series_clear (series);
  boids_series_get_points (series, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_false (boids_series_get_range (series, &low, &high));
  g_assert_cmpuint (n_changes, ==, 3);
}

static void
test_discard (void)
{
  g_autoptr (BoidsSeries) series = boids_series_new ("Order", NULL);
  guint n_changes = 0, n;
  double low, high;

  for (guint i = 0; i < 5; i++)
    boids_series_append (series, i, i);
  g_signal_connect_data (series, "changed", G_CALLBACK (g_atomic_int_inc), &n_changes, NULL,
                         G_CONNECT_SWAPPED);
  boids_series_discard (series, 4.5);
  g_assert_cmpuint (n_changes, ==, 0);
  boids_series_discard (series, 2);
  g_assert_cmpuint (n_changes, ==, 1);
  boids_series_get_points (series, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (boids_series_get_range (series, &low, &high));
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat (high, ==, 1);
  boids_series_append (series, 2, 7);
  boids_series_discard (series, -1);
  g_assert_false (boids_series_get_range (series, &low, &high));
}

static void
test_find (void)
{
  g_autoptr (BoidsSeries) series = boids_series_new ("Order", NULL);

  for (guint i = 0; i < 5; i++)
    boids_series_append (series, 10 * i, 0);
  g_assert_cmpuint (boids_series_find (series, -100), ==, 0);
  g_assert_cmpuint (boids_series_find (series, 4.9), ==, 0);
  g_assert_cmpuint (boids_series_find (series, 5.1), ==, 1);
  g_assert_cmpuint (boids_series_find (series, 30), ==, 3);
  g_assert_cmpuint (boids_series_find (series, 100), ==, 4);
}

/* Of 100,000 points, each column keeps its extremes: a single peak is not lost. */
static void
test_decimate (void)
{
  g_autoptr (BoidsSeries) series = boids_series_new ("Order", NULL);
  g_autoptr (GArray) out = NULL;
  const BoidsPoint *points;
  double last = -1;
  guint n;

  for (guint i = 0; i < 100000; i++)
    boids_series_append (series, i, i == 54321 ? 9 : i == 54322 ? -9 : sin (i / 7.0));
  out = boids_series_decimate (series, 0, 100000, 500);
  g_assert_cmpuint (out->len, <=, 4 * 500);
  points = boids_series_get_points (series, &n);
  for (guint column = 0, k = 0; column < 500; column++)
    {
      double low = INFINITY, high = -INFINITY, kept_low = INFINITY, kept_high = -INFINITY;

      for (guint i = column * 200; i < (column + 1) * 200; i++)
        {
          low = MIN (low, points[i].y);
          high = MAX (high, points[i].y);
        }
      for (; k < out->len && g_array_index (out, BoidsPoint, k).x < (column + 1) * 200; k++)
        {
          BoidsPoint *point = &g_array_index (out, BoidsPoint, k);

          g_assert_cmpfloat (point->x, >, last);
          last = point->x;
          kept_low = MIN (kept_low, point->y);
          kept_high = MAX (kept_high, point->y);
        }
      g_assert_cmpfloat (kept_low, ==, low);
      g_assert_cmpfloat (kept_high, ==, high);
    }
}

/* A part starts before its left edge and continues beyond its right one. */
static void
test_decimate_part (void)
{
  g_autoptr (BoidsSeries) series = boids_series_new ("Order", NULL);
  g_autoptr (GArray) out = NULL;

  for (guint i = 0; i < 10; i++)
    boids_series_append (series, i, i);
  out = boids_series_decimate (series, 2.5, 5.5, 100);
  g_assert_cmpuint (out->len, ==, 5);
  g_assert_cmpfloat (g_array_index (out, BoidsPoint, 0).x, ==, 2);
  g_assert_cmpfloat (g_array_index (out, BoidsPoint, 4).x, ==, 6);
}

static void
test_csv (void)
{
  g_autoptr (BoidsSeries) a = boids_series_new ("Order", NULL);
  g_autoptr (BoidsSeries) b = boids_series_new ("Mean \"speed\"", "units/s");
  g_autofree char *csv = NULL;

  boids_series_append (a, 0, 0.1);
  boids_series_append (a, 0.04, 0.25);
  boids_series_append (b, 0.04, -1e-9);
  boids_series_append (b, 0.08, 3);
  csv = boids_series_to_csv ((BoidsSeries *[]){ a, b }, 2, "Time, s");
  g_assert_cmpstr (csv, ==,
                   "\"Time, s\",\"Order\",\"Mean \"\"speed\"\"\"\r\n"
                   "0,0.1,\r\n"
                   "0.04,0.25,-1e-09\r\n"
                   "0.08,,3\r\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/boids-series/points", test_points);
  g_test_add_func ("/boids-series/discard", test_discard);
  g_test_add_func ("/boids-series/find", test_find);
  g_test_add_func ("/boids-series/decimate", test_decimate);
  g_test_add_func ("/boids-series/decimate-part", test_decimate_part);
  g_test_add_func ("/boids-series/csv", test_csv);
  return g_test_run ();
}
