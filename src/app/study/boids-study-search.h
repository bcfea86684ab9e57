/* boids-study-search.h - the panel of the neighbour search, with the number of pairs compared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-simulation.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_STUDY_SEARCH (boids_study_search_get_type ())
G_DECLARE_FINAL_TYPE (BoidsStudySearch, boids_study_search, BOIDS, STUDY_SEARCH, GtkWidget)

/* Makes the panel show and switch the search of @study. Called once. */
void boids_study_search_set_study (BoidsStudySearch *self, BoidsSimulation *study);

G_END_DECLS
