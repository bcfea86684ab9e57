/* cones-level.c - how finely boids are drawn, by the measured time of a frame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a level takes is known when it has been tried, and is guessed from the level that was
 * measured last until then. A level that has been found too slow is left alone for a while, so that
 * the picture does not go back and forth.
 */
#include "cones-level.h"

#include <glib/gi18n-lib.h>

/* A finer level is taken only if it leaves some of the budget. */
#define FINER_SHARE 0.6
/* How much a measurement counts for, and how much of one is believed at once: the machine may have
 * been busy with something else. */
#define NEW_SHARE 0.3
#define MOST_GROWTH 3.0
/* The first pictures at a level are slow: drivers compile only then. */
#define N_WARM 2
/* After so many pictures a level that was too slow may be tried again. */
#define PATIENCE 150
/* Another number of boids or pixels than this part more or less is another case. */
#define SAME_CASE 0.25

/* Where so few boids are not drawn in time, it is the machine or the size of the picture. */
#define FEW_BOIDS 1000

/* What drawing takes in software, a picture, a boid and a pixel, microseconds. */
#define PICTURE_COST 1500.0
static const double boid_cost[] = { 24, 4.2, 2.7, 0.5 };
static const double pixel_cost[] = { 0.025, 0.006, 0.006, 0.006 };

static double
get_typical (const ConesLevels *levels, ConesLevel level)
{
  ConesLevel kind = MIN (level, CONES_LEVEL_POINTS);
  double n_boids = (double) levels->count / cones_level_get_step (level);

  return PICTURE_COST + n_boids * boid_cost[kind] + levels->pixels * pixel_cost[kind];
}

static double
get_cost (const ConesLevels *levels, ConesLevel level)
{
  if (levels->measured[level] > N_WARM)
    return levels->cost[level];
  return get_typical (levels, level) * levels->factor;
}

static gboolean
is_near (guint a, guint b)
{
  return ABS ((double) a - b) <= SAME_CASE * b;
}

void
cones_levels_forget (ConesLevels *levels)
{
  memset (levels->measured, 0, sizeof levels->measured);
  levels->pictures = 0;
}

void
cones_levels_init (ConesLevels *levels)
{
  *levels = (ConesLevels){ .factor = 1 };
}

ConesLevel
cones_levels_choose (ConesLevels *levels, guint count, guint pixels)
{
  gboolean same = is_near (count, levels->count) && is_near (pixels, levels->pixels);
  ConesLevel level = 0;

  if (!same)
    {
      cones_levels_forget (levels);
      levels->count = count;
      levels->pixels = pixels;
      /* If the last case was slower than is typical, this one need not be. */
      levels->factor = MIN (levels->factor, 1);
    }
  else if (levels->pictures > PATIENCE)
    cones_levels_forget (levels);

  while (level < CONES_N_LEVELS - 1 &&
         get_cost (levels, level) >
             CONES_LEVEL_BUDGET * (same && level < levels->level ? FINER_SHARE : 1))
    level++;
  /* What takes long may have a passing reason: step by step. */
  levels->level = same ? MIN (level, levels->level + 1) : level;
  return levels->level;
}

gboolean
cones_levels_measure (ConesLevels *levels, gint64 microseconds)
{
  ConesLevel level = levels->level;
  double *cost = &levels->cost[level];

  levels->pictures++;
  levels->measured[level]++;
  if (levels->measured[level] <= N_WARM)
    return level > 0;
  if (levels->measured[level] == N_WARM + 1)
    *cost = microseconds;
  else
    *cost += NEW_SHARE * (MIN (microseconds, MOST_GROWTH * *cost) - *cost);
  levels->factor = *cost / get_typical (levels, level);

  for (ConesLevel finer = 0; finer < level; finer++)
    if (get_cost (levels, finer) <= CONES_LEVEL_BUDGET * FINER_SHARE)
      return TRUE;
  return FALSE;
}

guint
cones_level_get_step (ConesLevel level)
{
  return level > CONES_LEVEL_POINTS ? 1 << (level - CONES_LEVEL_POINTS) : 1;
}

char *
cones_level_explain (ConesLevel level, guint count)
{
  gboolean many = count > FEW_BOIDS;

  switch (level)
    {
    case CONES_LEVEL_ROUGH:
      return g_strdup (many ? _ ("Many boids: edges are not smoothed")
                            : _ ("Slow drawing: edges are not smoothed"));
    case CONES_LEVEL_SIMPLE:
      return g_strdup (many ? _ ("Many boids: simpler symbols")
                            : _ ("Slow drawing: simpler symbols"));
    case CONES_LEVEL_POINTS:
      return g_strdup (many ? _ ("Many boids: shown as points")
                            : _ ("Slow drawing: shown as points"));
    case CONES_LEVEL_FINE:
      return NULL;
    default:
      /* Translators: a number of boids, 2 or more */
      return g_strdup_printf (many ? _ ("Many boids: one of %u is shown, as a point")
                                   : _ ("Slow drawing: one of %u is shown, as a point"),
                              cones_level_get_step (level));
    }
}

char *
cones_level_get_note (ConesLevel level)
{
  return cones_level_explain (level, G_MAXUINT);
}
