/* boids-study.h - the study with its states: empty, paused, running.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Frames that take longer are computed by a thread, one at a time; nothing here waits for one. All
 * functions are called from the thread that made the object, and its properties are notified in
 * that thread's default main context.
 */
#pragma once

#include "boids-simulation.h"
#include "study.h"

G_BEGIN_DECLS

/**
 * BoidsStudy:
 *
 * Properties, all notified when they change, together where they belong together:
 *
 * - "state" (BoidsState)
 * - "frame" (BoidsFrame, nullable): the newest state, in the space of the sheet; each frame of the
 *   model comes, none is passed over. NULL while empty
 * - "detail" (BoidsDetail, nullable): the selected boid in "frame". NULL while empty, or out of
 *   memory
 * - "selected" (guint, writable): the selected boid; 0 instead of one that the study is too small
 * for; notified even if the same one is selected again
 * - "grid" (gboolean, writable): neighbours are searched with a grid
 * - "late" (gboolean): frames were dropped in the last second of the run, since they could not be
 *   computed in time
 * - "rate" (double): how many frames came in the last second of the run
 *
 * Signal "failed" (GError): out of memory for the study; the state is empty then.
 */
#define BOIDS_TYPE_STUDY (boids_study_get_type ())
G_DECLARE_FINAL_TYPE (BoidsStudy, boids_study, BOIDS, STUDY, GObject)

BoidsStudy *boids_study_new (void);

/* Sets the parameters, which are valid. A new count or seed starts anew at frame zero, and goes on
 * running if the study ran; all else acts at once. The first ones make a study, paused. */
void boids_study_set_params (BoidsStudy *self, const StudyParams *params);

/* Removes the study: the state is empty, whatever is being computed is dropped. */
void boids_study_clear (BoidsStudy *self);

/* Goes back to frame zero, paused. Without effect while empty. */
void boids_study_reset (BoidsStudy *self);

/* Goes on from the current state. Without effect unless paused. */
void boids_study_run (BoidsStudy *self);

/* Stops, and discards the part of a frame that has run up. A frame that is being computed is
 * finished and shown. Without effect unless running. */
void boids_study_pause (BoidsStudy *self);

/* Pauses, then adds exactly one frame to those that were asked for. Without effect while empty. */
void boids_study_step (BoidsStudy *self);

/* Takes in @elapsed microseconds of real time since the last displayed frame. Without effect unless
 * running. */
void boids_study_advance (BoidsStudy *self, gint64 elapsed);

/* Chooses @boid; one that the study is too small for becomes 0. */
void boids_study_choose (BoidsStudy *self, guint boid);

BoidsState boids_study_get_state (BoidsStudy *self);
guint boids_study_get_selected (BoidsStudy *self);

/* Returns: whether a frame that was asked for is not there yet. */
gboolean boids_study_get_busy (BoidsStudy *self);

/* Returns: (transfer none) (nullable) */
BoidsFrame *boids_study_get_frame (BoidsStudy *self);
/* Returns: (transfer none) (nullable) */
BoidsDetail *boids_study_get_detail (BoidsStudy *self);

/* Returns: the parameters that are set; without meaning while empty. */
const StudyParams *boids_study_get_params (BoidsStudy *self);

/* Returns: how many pairs the newest frame compared by either search; before the first frame, and
 * after a change of the radius at rest, what a frame from here on compares. 0 while empty. */
StudyPairs boids_study_get_pairs (BoidsStudy *self);

G_END_DECLS
