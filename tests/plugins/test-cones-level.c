/* test-cones-level.c - tests of how finely boids are drawn, with machines made up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-level.h"

#define PIXELS (800 * 600)

/* Microseconds that a boid and a picture take on a machine. */
typedef struct
{
  double boid[CONES_LEVEL_POINTS + 1];
  double picture[CONES_LEVEL_POINTS + 1];
} Machine;

static const Machine software = { { 24, 4, 2.5, 0.5 }, { 12000, 3000, 3000, 3000 } };
static const Machine graphics = { { 0.05, 0.03, 0.02, 0.01 }, { 900, 700, 700, 700 } };
/* As fast as that, but that many samples take long. */
static const Machine odd = { { 0.05, 0.03, 0.02, 0.01 }, { 90000, 700, 700, 700 } };

static double
get_time (const Machine *machine, ConesLevel level, guint count)
{
  ConesLevel kind = MIN (level, CONES_LEVEL_POINTS);

  return machine->picture[kind] + machine->boid[kind] * count / cones_level_get_step (level);
}

/* Draws so many pictures and returns the level of the last; @longest is the time of the longest
 * of the later half. */
static ConesLevel
draw (ConesLevels *levels, const Machine *machine, guint count, guint n_pictures, double *longest)
{
  ConesLevel level = 0;

  *longest = 0;
  for (guint i = 0; i < n_pictures; i++)
    {
      double time;

      level = cones_levels_choose (levels, count, PIXELS);
      time = get_time (machine, level, count);
      cones_levels_measure (levels, time);
      if (i >= n_pictures / 2)
        *longest = MAX (*longest, time);
    }
  return level;
}

/* Each flock gets the finest level that is in time. */
static void
test_settles (void)
{
  static const struct
  {
    const Machine *machine;
    guint count;
    ConesLevel level;
  } cases[] = {
    { &software, 0, CONES_LEVEL_FINE },
    { &software, 120, CONES_LEVEL_FINE },
    { &software, 4000, CONES_LEVEL_ROUGH },
    { &software, 10000, CONES_LEVEL_SIMPLE },
    { &software, 70000, CONES_LEVEL_POINTS },
    { &software, 100000, CONES_LEVEL_POINTS + 1 },
    { &software, 1000000, CONES_LEVEL_POINTS + 4 },
    { &graphics, 120, CONES_LEVEL_FINE },
    { &graphics, 100000, CONES_LEVEL_FINE },
    { &odd, 120, CONES_LEVEL_ROUGH },
    { &odd, 10000, CONES_LEVEL_ROUGH },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ConesLevels levels;
      double longest;

      cones_levels_init (&levels);
      g_assert_cmpint (draw (&levels, cases[i].machine, cases[i].count, 40, &longest), ==,
                       cases[i].level);
      g_assert_cmpfloat (longest, <=, CONES_LEVEL_BUDGET);
    }
}

/* The first picture of very many boids must not take a second to find out. */
static void
test_first (void)
{
  ConesLevels levels;

  cones_levels_init (&levels);
  g_assert_cmpint (cones_levels_choose (&levels, 70000, PIXELS), ==, CONES_LEVEL_POINTS);
  g_assert_cmpint (cones_levels_choose (&levels, 1000000, PIXELS), >, CONES_LEVEL_POINTS);
  g_assert_cmpint (cones_levels_choose (&levels, 100, PIXELS), ==, CONES_LEVEL_FINE);
}

/* A fast machine gets from points to fine while nothing changes, and then there is peace. */
static void
test_paused (void)
{
  ConesLevels levels;
  guint n_pictures = 0;
  gboolean again;

  cones_levels_init (&levels);
  do
    {
      ConesLevel level = cones_levels_choose (&levels, 100000, PIXELS);

      again = cones_levels_measure (&levels, get_time (&graphics, level, 100000));
      n_pictures++;
      g_assert_cmpuint (n_pictures, <, 20);
    }
  while (again);
  g_assert_cmpint (levels.level, ==, CONES_LEVEL_FINE);
}

/* One slow picture is nothing; many are. */
static void
test_noise (void)
{
  ConesLevels levels;
  double longest;

  cones_levels_init (&levels);
  draw (&levels, &graphics, 1000, 20, &longest);
  for (int i = 0; i < 50; i++)
    {
      g_assert_cmpint (cones_levels_choose (&levels, 1000, PIXELS), ==, CONES_LEVEL_FINE);
      cones_levels_measure (&levels, i % 10 == 5 ? 500000 : 1000);
    }
  for (int i = 0; i < 50; i++)
    {
      cones_levels_choose (&levels, 1000, PIXELS);
      cones_levels_measure (&levels, 500000);
    }
  g_assert_cmpint (levels.level, >, CONES_LEVEL_FINE);
}

/* The first pictures, for which a driver compiles, are nothing, however slow. */
static void
test_warm (void)
{
  static const double times[] = { 900000, 300000, 16000, 16000, 16000 };
  ConesLevels levels;

  cones_levels_init (&levels);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_assert_cmpint (cones_levels_choose (&levels, 120, PIXELS), ==, CONES_LEVEL_FINE);
      cones_levels_measure (&levels, times[i]);
    }
  g_assert_cmpint (cones_levels_choose (&levels, 120, PIXELS), ==, CONES_LEVEL_FINE);
}

/* When a machine is busy no more, the level rises: while pictures come, and at once when what was
 * found then is forgotten. */
static void
test_rises (void)
{
  static const Machine busy = { { 100, 30, 20, 10 }, { 90000, 60000, 50000, 45000 } };
  ConesLevels levels;
  double longest;

  for (guint forgets = 0; forgets < 2; forgets++)
    {
      cones_levels_init (&levels);
      g_assert_cmpint (draw (&levels, &busy, 120, 30, &longest), >, CONES_LEVEL_ROUGH);
      draw (&levels, &graphics, 120, 10, &longest);
      g_assert_cmpint (levels.level, >, CONES_LEVEL_ROUGH);
      if (forgets)
        cones_levels_forget (&levels);
      g_assert_cmpint (draw (&levels, &graphics, 120, forgets ? 1 : 200, &longest), ==,
                       CONES_LEVEL_FINE);
    }
}

/* What was too slow is left alone for a while, and tried again some time. */
static void
test_patience (void)
{
  ConesLevels levels;
  guint n_fine = 0;
  double longest;

  cones_levels_init (&levels);
  draw (&levels, &odd, 120, 40, &longest);
  for (int i = 0; i < 1000; i++)
    {
      ConesLevel level = cones_levels_choose (&levels, 120, PIXELS);

      n_fine += level == CONES_LEVEL_FINE;
      cones_levels_measure (&levels, get_time (&odd, level, 120));
    }
  g_assert_cmpuint (n_fine, <, 50);
  /* The machine has become another one. */
  g_assert_cmpint (draw (&levels, &graphics, 120, 400, &longest), ==, CONES_LEVEL_FINE);
}

/* Of a picture that is almost nothing but trouble nothing follows for a large one. */
static void
test_tiny (void)
{
  ConesLevels levels;

  cones_levels_init (&levels);
  for (int i = 0; i < 20; i++)
    {
      cones_levels_choose (&levels, 120, 1);
      cones_levels_measure (&levels, 25000);
    }
  g_assert_cmpint (cones_levels_choose (&levels, 120, PIXELS), ==, CONES_LEVEL_FINE);
}

static void
test_notes (void)
{
  g_assert_null (cones_level_get_note (CONES_LEVEL_FINE));
  for (ConesLevel a = CONES_LEVEL_ROUGH; a < CONES_N_LEVELS; a++)
    for (ConesLevel b = a + 1; b < CONES_N_LEVELS; b++)
      {
        g_autofree char *note_a = cones_level_get_note (a);
        g_autofree char *note_b = cones_level_get_note (b);

        g_assert_cmpstr (note_a, !=, note_b);
      }
}

/* Few boids are not called many. */
static void
test_causes (void)
{
  g_assert_null (cones_level_explain (CONES_LEVEL_FINE, 120));
  for (ConesLevel level = CONES_LEVEL_ROUGH; level < CONES_N_LEVELS; level++)
    {
      g_autofree char *few = cones_level_explain (level, 120);
      g_autofree char *many = cones_level_explain (level, 100000);

      g_assert_true (g_str_has_prefix (few, "Slow drawing: "));
      g_assert_true (g_str_has_prefix (many, "Many boids: "));
      g_assert_cmpstr (strchr (few, ':'), ==, strchr (many, ':'));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cones-level/settles", test_settles);
  g_test_add_func ("/cones-level/first", test_first);
  g_test_add_func ("/cones-level/paused", test_paused);
  g_test_add_func ("/cones-level/noise", test_noise);
  g_test_add_func ("/cones-level/warm", test_warm);
  g_test_add_func ("/cones-level/rises", test_rises);
  g_test_add_func ("/cones-level/patience", test_patience);
  g_test_add_func ("/cones-level/tiny", test_tiny);
  g_test_add_func ("/cones-level/notes", test_notes);
  g_test_add_func ("/cones-level/causes", test_causes);

  return g_test_run ();
}
