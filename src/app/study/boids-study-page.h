/* boids-study-page.h - the page of the study: one rule at a time, on a flat sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its actions are "page.initialise" and "page.reset" (both go back to frame zero), "page.run"
 * (start or pause) and "page.step".
 */
#pragma once

#include "boids-inputs.h"
#include "boids-study.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsStudyPage:
 *
 * Properties: "sidebar" (gboolean: the sidebar is shown now), "pinned" (gboolean: it is shown where
 * there is room), "rules" (guint, StudyRules: those that are on). Signal "notice" (string):
 * something that the user should know.
 */
#define BOIDS_TYPE_STUDY_PAGE (boids_study_page_get_type ())
G_DECLARE_FINAL_TYPE (BoidsStudyPage, boids_study_page, BOIDS, STUDY_PAGE, GtkWidget)

/* Gives the page its inputs, stored in the child "study" of @settings (nullable), and shows them.
 * Called once. */
void boids_study_page_set_settings (BoidsStudyPage *self, GSettings *settings);

/* Goes back to frame zero, paused. If an input is not valid, it gets the focus. */
void boids_study_page_initialise (BoidsStudyPage *self);

/* Chooses the boid @difference places after the selected one. */
void boids_study_page_choose_by (BoidsStudyPage *self, int difference);

/* Has views that failed or crashed tried again. */
void boids_study_page_try_views (BoidsStudyPage *self);

/* Returns: (transfer none) (nullable): the inputs, in the order of StudyParam; NULL without
 * settings. */
BoidsInputs *boids_study_page_get_inputs (BoidsStudyPage *self);

/* Returns: (transfer none) */
BoidsStudy *boids_study_page_get_study (BoidsStudyPage *self);

G_END_DECLS
