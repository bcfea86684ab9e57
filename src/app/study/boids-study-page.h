/* boids-study-page.h - the page of the study: one rule at a time, on a flat sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its actions "page.initialise" and "page.reset" both go back to frame zero.
 */
#pragma once

#include "boids-model-page.h"

G_BEGIN_DECLS

/**
 * BoidsStudyPage:
 *
 * Property "rules" (guint, StudyRules): the rules that are on.
 */
#define BOIDS_TYPE_STUDY_PAGE (boids_study_page_get_type ())
G_DECLARE_FINAL_TYPE (BoidsStudyPage, boids_study_page, BOIDS, STUDY_PAGE, BoidsModelPage)

/* Returns: (transfer none): a sentence in the user's language on what @rules, StudyRules, do
 * together. */
const char *boids_study_page_describe_rules (guint rules);

G_END_DECLS
