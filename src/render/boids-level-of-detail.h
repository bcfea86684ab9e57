/* boids-level-of-detail.h - how finely a view draws boids, by the measured time of a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * BOIDS_LEVEL_OF_DETAIL_BUDGET:
 *
 * The time a picture may take, in microseconds: one tick of the model.
 */
#define BOIDS_LEVEL_OF_DETAIL_BUDGET 40000.0

/**
 * BOIDS_LEVEL_OF_DETAIL_MOST:
 *
 * The most levels a view can have of its own.
 */
#define BOIDS_LEVEL_OF_DETAIL_MOST 8

/**
 * BoidsLevelLook:
 * @BOIDS_LEVEL_LOOK_FULL: nothing noticeable is left out
 * @BOIDS_LEVEL_LOOK_ROUGH: edges are not smoothed
 * @BOIDS_LEVEL_LOOK_SIMPLE: symbols are simpler
 * @BOIDS_LEVEL_LOOK_POINTS: boids are points
 *
 * What a level leaves out.
 */
typedef enum
{
  BOIDS_LEVEL_LOOK_FULL,
  BOIDS_LEVEL_LOOK_ROUGH,
  BOIDS_LEVEL_LOOK_SIMPLE,
  BOIDS_LEVEL_LOOK_POINTS,
} BoidsLevelLook;

/**
 * BoidsLevel:
 * @look: what the level leaves out
 * @boid_cost: typical time per boid, in microseconds
 * @pixel_cost: typical time per device pixel, in microseconds
 *
 * A level of detail of a view. Costs are those of a machine that draws in software: too high a
 * cost is corrected by the first measurements, too low a one makes the first picture late.
 */
typedef struct
{
  BoidsLevelLook look;
  double boid_cost;
  double pixel_cost;
} BoidsLevel;

#define BOIDS_TYPE_LEVEL_OF_DETAIL (boids_level_of_detail_get_type ())

/**
 * BoidsLevelOfDetail:
 *
 * Chooses the finest level of detail at which a picture is drawn in time.
 *
 * Levels are numbered from 0, the finest. After the last level of the view there are five more:
 * each is that level with half as many boids as the one before.
 *
 * Used in one thread only, like the view.
 */
typedef struct _BoidsLevelOfDetail BoidsLevelOfDetail;

GType boids_level_of_detail_get_type (void) G_GNUC_CONST;

/**
 * boids_level_of_detail_new:
 * @levels: (array length=n_levels): the levels of the view, the finest first
 * @n_levels: the number of levels, 1 to %BOIDS_LEVEL_OF_DETAIL_MOST
 * @picture_cost: typical time per picture whatever is in it, in microseconds
 *
 * Makes a chooser that has measured nothing yet.
 *
 * Returns: (transfer full): the chooser; free it with boids_level_of_detail_free()
 */
BoidsLevelOfDetail *
boids_level_of_detail_new (const BoidsLevel *levels, guint n_levels, double picture_cost);

/**
 * boids_level_of_detail_free:
 * @self: (transfer full): a chooser
 *
 * Frees a chooser.
 */
void boids_level_of_detail_free (BoidsLevelOfDetail *self);

/**
 * boids_level_of_detail_choose:
 * @self: a chooser
 * @count: number of boids in the picture
 * @n_pixels: number of device pixels of the picture
 *
 * Chooses the finest level at which the next picture is expected to be in time.
 *
 * Returns: the number of the level
 */
guint boids_level_of_detail_choose (BoidsLevelOfDetail *self, guint count, guint n_pixels);

/**
 * boids_level_of_detail_measure:
 * @self: a chooser
 * @level: the level of the picture, one that was chosen since the last change of size or count
 * @microseconds: how long the picture took
 *
 * Takes a measurement into account.
 *
 * Returns: whether to draw another picture even if nothing changes, since the level is coarse and
 *   may be coarser than necessary
 */
gboolean boids_level_of_detail_measure (BoidsLevelOfDetail *self, guint level, double microseconds);

/**
 * boids_level_of_detail_forget:
 * @self: a chooser
 *
 * Forgets which levels were too slow, since that may have had a passing reason.
 */
void boids_level_of_detail_forget (BoidsLevelOfDetail *self);

/**
 * boids_level_of_detail_get_step:
 * @self: a chooser
 * @level: the number of a level
 *
 * Gets which boids a level shows: 0, the step, twice the step and so on. The selected boid is
 * always shown.
 *
 * Returns: the step, 1 if all boids are shown
 */
guint boids_level_of_detail_get_step (BoidsLevelOfDetail *self, guint level);

/**
 * boids_level_of_detail_dup_note:
 * @self: a chooser
 * @level: the number of a level
 *
 * Says what @level leaves out of the last picture, and why: there are many boids, the picture is
 * large, or drawing is slow without either.
 *
 * Returns: (transfer full) (nullable): a phrase in the user's language; %NULL if nothing is left
 *   out
 */
char *boids_level_of_detail_dup_note (BoidsLevelOfDetail *self, guint level);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsLevelOfDetail, boids_level_of_detail_free)

G_END_DECLS
