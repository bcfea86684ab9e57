/* test-boids-level-of-detail.c - tests of the level of detail, with simulated machines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-level-of-detail.h"

#define PIXELS (800 * 600)

enum
{
  FINE,
  ROUGH,
  SIMPLE,
  POINTS,
  FEWEST = POINTS + 5
};

static const BoidsLevel levels[] = {
  [FINE] = { BOIDS_LEVEL_LOOK_FULL, 24, 0.025 },
  [ROUGH] = { BOIDS_LEVEL_LOOK_ROUGH, 4.2, 0.006 },
  [SIMPLE] = { BOIDS_LEVEL_LOOK_SIMPLE, 2.7, 0.006 },
  [POINTS] = { BOIDS_LEVEL_LOOK_POINTS, 0.5, 0.006 },
};

static BoidsLevelOfDetail *
new_chooser (void)
{
  return boids_level_of_detail_new (levels, G_N_ELEMENTS (levels), 1500);
}

/* Microseconds that a boid and a picture take on a machine. */
typedef struct
{
  double boid[POINTS + 1];
  double picture[POINTS + 1];
} Machine;

static const Machine software = { { 24, 4, 2.5, 0.5 }, { 12000, 3000, 3000, 3000 } };
static const Machine graphics = { { 0.05, 0.03, 0.02, 0.01 }, { 900, 700, 700, 700 } };
/* As fast as that, except that many samples take long. */
static const Machine odd = { { 0.05, 0.03, 0.02, 0.01 }, { 90000, 700, 700, 700 } };

static double
get_time (const Machine *machine, guint level, guint count)
{
  guint kind = MIN (level, POINTS);

  return machine->picture[kind] +
         machine->boid[kind] * count / (level > POINTS ? 1 << (level - POINTS) : 1);
}

/* Draws @n_pictures pictures and returns the level of the last. Sets @longest to the longest time
 * in the later half. */
static guint
draw (BoidsLevelOfDetail *chooser,
      const Machine *machine,
      guint count,
      guint n_pictures,
      double *longest)
{
  guint level = 0;

  *longest = 0;
  for (guint i = 0; i < n_pictures; i++)
    {
      double time;

      level = boids_level_of_detail_choose (chooser, count, PIXELS);
      time = get_time (machine, level, count);
      boids_level_of_detail_measure (chooser, level, time);
      if (i >= n_pictures / 2)
        *longest = MAX (*longest, time);
    }
  return level;
}

/* Draws a picture that takes @time microseconds. Returns its level. */
static guint
draw_once (BoidsLevelOfDetail *chooser, guint count, guint n_pixels, double time)
{
  guint level = boids_level_of_detail_choose (chooser, count, n_pixels);

  boids_level_of_detail_measure (chooser, level, time);
  return level;
}

/* Each flock gets the finest level that is fast enough. */
static void
test_settles (void)
{
  static const struct
  {
    const Machine *machine;
    guint count;
    guint level;
  } cases[] = {
    { &software, 0, FINE },
    { &software, 120, FINE },
    { &software, 4000, ROUGH },
    { &software, 10000, SIMPLE },
    { &software, 70000, POINTS },
    { &software, 100000, POINTS + 1 },
    { &software, 1000000, POINTS + 4 },
    { &graphics, 120, FINE },
    { &graphics, 100000, FINE },
    { &odd, 120, ROUGH },
    { &odd, 10000, ROUGH },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoidsLevelOfDetail) chooser = new_chooser ();
      double longest;

      g_assert_cmpint (draw (chooser, cases[i].machine, cases[i].count, 40, &longest), ==,
                       cases[i].level);
      g_assert_cmpfloat (longest, <=, BOIDS_LEVEL_OF_DETAIL_BUDGET);
    }
}

/* Even the first picture of very many boids must not take a second. */
static void
test_first (void)
{
  g_autoptr (BoidsLevelOfDetail) chooser = new_chooser ();

  g_assert_cmpint (boids_level_of_detail_choose (chooser, 70000, PIXELS), ==, POINTS);
  g_assert_cmpint (boids_level_of_detail_choose (chooser, 1000000, PIXELS), >, POINTS);
  g_assert_cmpint (boids_level_of_detail_choose (chooser, 100, PIXELS), ==, FINE);
}

/* A fast machine changes from points to the finest level while nothing changes, and then stops
 * drawing. */
static void
test_paused (void)
{
  g_autoptr (BoidsLevelOfDetail) chooser = new_chooser ();
  guint n_pictures = 0;
  gboolean again;

  do
    {
      guint level = boids_level_of_detail_choose (chooser, 100000, PIXELS);

      again = boids_level_of_detail_measure (chooser, level, get_time (&graphics, level, 100000));
      n_pictures++;
      g_assert_cmpuint (n_pictures, <, 20);
    }
  while (again);
  g_assert_cmpint (boids_level_of_detail_choose (chooser, 100000, PIXELS), ==, FINE);
}

/* One slow picture changes nothing; many do. */
static void
test_noise (void)
{
  g_autoptr (BoidsLevelOfDetail) chooser = new_chooser ();
  double longest;

  draw (chooser, &graphics, 1000, 20, &longest);
  for (int i = 0; i < 50; i++)
    {
      g_assert_cmpint (draw_once (chooser, 1000, PIXELS, i % 10 == 5 ? 500000 : 1000), ==, FINE);
    }
  for (int i = 0; i < 50; i++)
    draw_once (chooser, 1000, PIXELS, 500000);
  g_assert_cmpint (boids_level_of_detail_choose (chooser, 1000, PIXELS), >, FINE);
}

/* The first pictures, for which a driver compiles shaders, change nothing, however slow. */
static void
test_warm (void)
{
  static const double times[] = { 900000, 300000, 16000, 16000, 16000 };
  g_autoptr (BoidsLevelOfDetail) chooser = new_chooser ();

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    g_assert_cmpint (draw_once (chooser, 120, PIXELS, times[i]), ==, FINE);
  g_assert_cmpint (boids_level_of_detail_choose (chooser, 120, PIXELS), ==, FINE);
}

/* When a machine is no longer busy, the level rises: gradually with each picture, or at once after
 * the measurements are forgotten. */
static void
test_rises (void)
{
  static const Machine busy = { { 100, 30, 20, 10 }, { 90000, 60000, 50000, 45000 } };
  double longest;

  for (guint forgets = 0; forgets < 2; forgets++)
    {
      g_autoptr (BoidsLevelOfDetail) chooser = new_chooser ();

      g_assert_cmpint (draw (chooser, &busy, 120, 30, &longest), >, ROUGH);
      g_assert_cmpint (draw (chooser, &graphics, 120, 10, &longest), >, ROUGH);
      if (forgets)
        boids_level_of_detail_forget (chooser);
      g_assert_cmpint (draw (chooser, &graphics, 120, forgets ? 1 : 200, &longest), ==, FINE);
    }
}

/* A level that was too slow is skipped for a while, and then tried again. */
static void
test_patience (void)
{
  g_autoptr (BoidsLevelOfDetail) chooser = new_chooser ();
  guint n_fine = 0;
  double longest;

  draw (chooser, &odd, 120, 40, &longest);
  for (int i = 0; i < 1000; i++)
    {
      guint level = boids_level_of_detail_choose (chooser, 120, PIXELS);

      n_fine += level == FINE;
      boids_level_of_detail_measure (chooser, level, get_time (&odd, level, 120));
    }
  g_assert_cmpuint (n_fine, <, 50);
  /* The machine has changed. */
  g_assert_cmpint (draw (chooser, &graphics, 120, 400, &longest), ==, FINE);
}

/* A slow picture with hardly any content says nothing about a large one. */
static void
test_tiny (void)
{
  g_autoptr (BoidsLevelOfDetail) chooser = new_chooser ();

  for (int i = 0; i < 20; i++)
    draw_once (chooser, 120, 1, 25000);
  g_assert_cmpint (boids_level_of_detail_choose (chooser, 120, PIXELS), ==, FINE);
}

/* Every level has a different note, for each cause. */
static void
test_notes (void)
{
  static const struct
  {
    guint count;
    guint n_pixels;
    const char *cause;
  } cases[] = {
    { 120, PIXELS, "Slow drawing: " },
    { 120, 3840 * 2160, "Large picture: " },
    { 100000, PIXELS, "Many boids: " },
    { 100000, 3840 * 2160, "Many boids: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoidsLevelOfDetail) chooser = new_chooser ();
      g_autoptr (GHashTable) notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      boids_level_of_detail_choose (chooser, cases[i].count, cases[i].n_pixels);
      g_assert_null (boids_level_of_detail_dup_note (chooser, FINE));
      for (guint level = ROUGH; level <= FEWEST; level++)
        {
          char *note = boids_level_of_detail_dup_note (chooser, level);

          g_assert_true (g_str_has_prefix (note, cases[i].cause));
          g_assert_true (g_hash_table_add (notes, note));
        }
    }
}

/* Which boids are shown: all of them, up to the points. */
static void
test_steps (void)
{
  g_autoptr (BoidsLevelOfDetail) chooser = new_chooser ();

  for (guint level = FINE; level <= FEWEST; level++)
    g_assert_cmpuint (boids_level_of_detail_get_step (chooser, level), ==,
                      level > POINTS ? 1u << (level - POINTS) : 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/level-of-detail/settles", test_settles);
  g_test_add_func ("/level-of-detail/first", test_first);
  g_test_add_func ("/level-of-detail/paused", test_paused);
  g_test_add_func ("/level-of-detail/noise", test_noise);
  g_test_add_func ("/level-of-detail/warm", test_warm);
  g_test_add_func ("/level-of-detail/rises", test_rises);
  g_test_add_func ("/level-of-detail/patience", test_patience);
  g_test_add_func ("/level-of-detail/tiny", test_tiny);
  g_test_add_func ("/level-of-detail/notes", test_notes);
  g_test_add_func ("/level-of-detail/steps", test_steps);

  return g_test_run ();
}
