/* boids-study-page.h - the page of the study: one rule at a time, on a flat sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_STUDY_PAGE (boids_study_page_get_type ())
G_DECLARE_FINAL_TYPE (BoidsStudyPage, boids_study_page, BOIDS, STUDY_PAGE, GtkWidget)

G_END_DECLS
