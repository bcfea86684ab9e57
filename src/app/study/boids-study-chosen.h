/* boids-study-chosen.h - which boid of the study is chosen, and what it sees.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-study.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_STUDY_CHOSEN (boids_study_chosen_get_type ())
G_DECLARE_FINAL_TYPE (BoidsStudyChosen, boids_study_chosen, BOIDS, STUDY_CHOSEN, GtkWidget)

/* Has the panel show the chosen boid of @study. Called once. */
void boids_study_chosen_set_study (BoidsStudyChosen *self, BoidsStudy *study);

/* Chooses the boid @difference places after the chosen one; after the last comes the first. */
void boids_study_chosen_choose_by (BoidsStudyChosen *self, int difference);

G_END_DECLS
