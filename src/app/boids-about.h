/* boids-about.h - the about dialogue, with information for bug reports.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

G_BEGIN_DECLS

/* Shows the dialogue for @parent, whose view of the flock is @view (nullable). A button copies what
 * a bug report should contain. */
void boids_about_show (GtkWindow *parent, BoidsRenderer *view);

G_END_DECLS
