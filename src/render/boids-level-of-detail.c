/* boids-level-of-detail.c - how finely a view draws boids, by the measured time of a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cost of a level is known once it has been measured. Until then it is the typical cost, scaled
 * by how much slower than typical the last measured picture was. A level that was too slow is
 * skipped for a while, so that the picture does not alternate between two levels.
 */
#include "config.h"

#include "boids-level-of-detail.h"

#include <glib/gi18n-lib.h>

#define N_THINNED 5
#define BUDGET BOIDS_LEVEL_OF_DETAIL_BUDGET
/* A finer level must leave some of the budget. */
#define FINER_FRACTION 0.6
/* The weight of a new measurement, and the most it may grow: the machine may have been busy with
 * something else. */
#define NEW_WEIGHT 0.3
#define MOST_GROWTH 3.0
/* The first pictures at a level are slow, since drivers compile shaders lazily. */
#define N_WARM 2
/* The number of pictures after which levels that were too slow are tried again. */
#define PATIENCE 150
/* Counts and sizes that differ by no more than this fraction are measured together. */
#define SAME_CASE 0.25
/* A cost of more than this fraction of the budget on a typical machine is named as the cause. */
#define CAUSE_FRACTION 0.5

struct _BoidsLevelOfDetail
{
  BoidsLevel levels[BOIDS_LEVEL_OF_DETAIL_MOST];
  guint n_levels;
  double picture_cost;

  guint level;
  guint count;
  guint n_pixels;
  double cost[BOIDS_LEVEL_OF_DETAIL_MOST + N_THINNED]; /* microseconds, if measured */
  guint measured[BOIDS_LEVEL_OF_DETAIL_MOST + N_THINNED];
  double factor; /* how much slower this machine is than a typical one */
  guint n_pictures;
};

G_DEFINE_BOXED_TYPE (BoidsLevelOfDetail,
                     boids_level_of_detail,
                     g_rc_box_acquire,
                     boids_level_of_detail_free)

BoidsLevelOfDetail *
boids_level_of_detail_new (const BoidsLevel *levels, guint n_levels, double picture_cost)
{
  BoidsLevelOfDetail *self = g_rc_box_new0 (BoidsLevelOfDetail);

  g_assert (n_levels > 0 && n_levels <= BOIDS_LEVEL_OF_DETAIL_MOST);
  memcpy (self->levels, levels, n_levels * sizeof *levels);
  self->n_levels = n_levels;
  self->picture_cost = picture_cost;
  self->factor = 1;
  return self;
}

void
boids_level_of_detail_free (BoidsLevelOfDetail *self)
{
  g_rc_box_release (self);
}

static const BoidsLevel *
get_level (BoidsLevelOfDetail *self, guint level)
{
  return &self->levels[MIN (level, self->n_levels - 1)];
}

static double
get_typical (BoidsLevelOfDetail *self, guint level)
{
  const BoidsLevel *kind = get_level (self, level);
  double count = (double) self->count / boids_level_of_detail_get_step (self, level);

  return self->picture_cost + count * kind->boid_cost + self->n_pixels * kind->pixel_cost;
}

static double
get_cost (BoidsLevelOfDetail *self, guint level)
{
  if (self->measured[level] > N_WARM)
    return self->cost[level];
  return get_typical (self, level) * self->factor;
}

static gboolean
is_near (guint a, guint b)
{
  return ABS ((double) a - b) <= SAME_CASE * b;
}

void
boids_level_of_detail_forget (BoidsLevelOfDetail *self)
{
  memset (self->measured, 0, sizeof self->measured);
  self->n_pictures = 0;
}

guint
boids_level_of_detail_choose (BoidsLevelOfDetail *self, guint count, guint n_pixels)
{
  gboolean same = is_near (count, self->count) && is_near (n_pixels, self->n_pixels);
  guint last = self->n_levels + N_THINNED - 1;
  guint level = 0;

  if (!same)
    {
      boids_level_of_detail_forget (self);
      self->count = count;
      self->n_pixels = n_pixels;
      /* The last case was slower than typical, but this one need not be. */
      self->factor = MIN (self->factor, 1);
    }
  else if (self->n_pictures > PATIENCE)
    boids_level_of_detail_forget (self);

  while (level < last &&
         get_cost (self, level) > BUDGET * (same && level < self->level ? FINER_FRACTION : 1))
    level++;
  /* A slow picture may have a passing reason, so a level coarser at most. */
  self->level = same ? MIN (level, self->level + 1) : level;
  return self->level;
}

gboolean
boids_level_of_detail_measure (BoidsLevelOfDetail *self, guint level, double microseconds)
{
  double *cost = &self->cost[level];

  self->n_pictures++;
  self->measured[level]++;
  if (self->measured[level] <= N_WARM)
    return level > 0;
  if (self->measured[level] == N_WARM + 1)
    *cost = microseconds;
  else
    *cost += NEW_WEIGHT * (MIN (microseconds, MOST_GROWTH * *cost) - *cost);
  self->factor = *cost / get_typical (self, level);

  for (guint finer = 0; finer < level; finer++)
    if (get_cost (self, finer) <= BUDGET * FINER_FRACTION)
      return TRUE;
  return FALSE;
}

guint
boids_level_of_detail_get_step (BoidsLevelOfDetail *self, guint level)
{
  return level < self->n_levels ? 1 : 1u << (level - self->n_levels + 1);
}

char *
boids_level_of_detail_dup_note (BoidsLevelOfDetail *self, guint level)
{
  enum
  {
    MANY,
    LARGE,
    SLOW,
    N_CAUSES
  };
  static const char *const notes[][N_CAUSES] = {
    [BOIDS_LEVEL_LOOK_ROUGH] = { N_ ("Many boids: edges are not smoothed"),
                                 N_ ("Large picture: edges are not smoothed"),
                                 N_ ("Slow drawing: edges are not smoothed") },
    [BOIDS_LEVEL_LOOK_SIMPLE] = { N_ ("Many boids: simpler symbols"),
                                  N_ ("Large picture: simpler symbols"),
                                  N_ ("Slow drawing: simpler symbols") },
    [BOIDS_LEVEL_LOOK_POINTS] = { N_ ("Many boids: shown as points"),
                                  N_ ("Large picture: shown as points"),
                                  N_ ("Slow drawing: shown as points") },
  };
  const BoidsLevel *finest = &self->levels[0];
  guint step = boids_level_of_detail_get_step (self, level);
  int cause = SLOW;

  if (self->count * finest->boid_cost > CAUSE_FRACTION * BUDGET)
    cause = MANY;
  else if (self->n_pixels * finest->pixel_cost > CAUSE_FRACTION * BUDGET)
    cause = LARGE;

  if (get_level (self, level)->look == BOIDS_LEVEL_LOOK_FULL)
    return NULL;
  if (step == 1)
    return g_strdup (_ (notes[get_level (self, level)->look][cause]));
  /* Translators: %u is a number of boids, 2 or more. */
  return g_strdup_printf (cause == MANY    ? _ ("Many boids: one in %u is shown, as a point")
                          : cause == LARGE ? _ ("Large picture: one in %u is shown, as a point")
                                           : _ ("Slow drawing: one in %u is shown, as a point"),
                          step);
}
