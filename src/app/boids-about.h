/* boids-about.h - what the program is, and what it finds on this machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

G_BEGIN_DECLS

/* Shows it above @parent, whose view of the flock is @view (nullable), with a button that copies
 * what a report of a fault should tell. */
void boids_about_show (GtkWindow *parent, BoidsRenderer *view);

G_END_DECLS
