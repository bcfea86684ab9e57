/* cones-level.h - how finely boids are drawn, by the measured time of a frame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The finest first. */
typedef enum
{
  CONES_LEVEL_FINE,
  CONES_LEVEL_ROUGH,  /* without samples */
  CONES_LEVEL_SIMPLE, /* and with symbols of few corners */
  CONES_LEVEL_POINTS,
  /* From all points to these, each level shows half of the boids of the one before. */
  CONES_LEVEL_FEWEST = CONES_LEVEL_POINTS + 5,
  CONES_N_LEVELS
} ConesLevel;

/* Microseconds a picture may take: a tick of the model. */
#define CONES_LEVEL_BUDGET 40000.0

typedef struct
{
  ConesLevel level;
  guint count;
  guint pixels;
  double cost[CONES_N_LEVELS]; /* microseconds, where it is measured */
  guint measured[CONES_N_LEVELS];
  double factor; /* how much slower this machine is than is typical */
  guint pictures;
} ConesLevels;

void cones_levels_init (ConesLevels *levels);

/* Returns: the finest level at which @count boids on so many pixels will be drawn in time. */
ConesLevel cones_levels_choose (ConesLevels *levels, guint count, guint pixels);

/* Tells how long the picture took for which a level was selected last. Returns: whether there is
 * reason for another picture even if nothing changes: the level is coarse and may be too coarse. */
gboolean cones_levels_measure (ConesLevels *levels, gint64 microseconds);

/* Forgets what was found too slow, since that may have had a passing reason. */
void cones_levels_forget (ConesLevels *levels);

/* Returns: of how many boids one is shown; the selected one always is. */
guint cones_level_get_step (ConesLevel level);

/* Returns: (transfer full) (nullable): in the user's language, what is left out at @level in a
 * picture of @count boids, and why: there are many of them, or drawing is slow all the same; NULL
 * for the finest level. */
char *cones_level_explain (ConesLevel level, guint count);

/* The same for very many boids. */
char *cones_level_get_note (ConesLevel level);

G_END_DECLS
