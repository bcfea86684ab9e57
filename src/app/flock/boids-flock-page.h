/* boids-flock-page.h - the page of the flock: parameters, view, controls, numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Besides the actions of a BoidsModelPage it has "page.save-picture", whose parameter is a
 * BoidsPictureFormat.
 */
#pragma once

#include "boids-model-page.h"
#include "boids-renderer.h"

G_BEGIN_DECLS

#define BOIDS_TYPE_FLOCK_PAGE (boids_flock_page_get_type ())
G_DECLARE_FINAL_TYPE (BoidsFlockPage, boids_flock_page, BOIDS, FLOCK_PAGE, BoidsModelPage)

/* Returns: (transfer none) (nullable): the view that is in use. */
BoidsRenderer *boids_flock_page_get_view (BoidsFlockPage *self);

G_END_DECLS
