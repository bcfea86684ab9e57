/* boids-study-stage.h - the place where a view shows the sheet of the study.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It drives the study by the frame clock while it can be seen, and pauses it when it can't.
 */
#pragma once

#include "boids-simulation.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsStudyStage:
 *
 * Signal "notice" (string): something that the user should know.
 */
#define BOIDS_TYPE_STUDY_STAGE (boids_study_stage_get_type ())
G_DECLARE_FINAL_TYPE (BoidsStudyStage, boids_study_stage, BOIDS, STUDY_STAGE, GtkWidget)

/* Has the stage show @study. Called once. */
void boids_study_stage_set_study (BoidsStudyStage *self, BoidsSimulation *study);

/* Sets what keeps the study from going on (nullable), which stands over the sheet. As long as there
 * is something, time stands still. */
void boids_study_stage_set_fault (BoidsStudyStage *self, const char *fault);

/* Has every view that failed or crashed tried again, the best one first. */
void boids_study_stage_try_views (BoidsStudyStage *self);

G_END_DECLS
