/* boids-window.h - a window with its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each window has inputs and a flock of its own. It reads what was stored when it is made, stores
 * its edits, and never changes because another window does.
 */
#pragma once

#include "boids-renderer.h"

G_BEGIN_DECLS

#define BOIDS_TYPE_WINDOW (boids_window_get_type ())
G_DECLARE_FINAL_TYPE (BoidsWindow, boids_window, BOIDS, WINDOW, GtkApplicationWindow)

/* Makes a window whose inputs and shape are read from, and stored in, @settings (nullable). */
GtkWidget *boids_window_new (GtkApplication *application, GSettings *settings);

/* Opens the configuration in @file, or the link that GIO has made a file of. */
void boids_window_open (BoidsWindow *self, GFile *file);

/* Shows @message in the banner. */
void boids_window_notice (BoidsWindow *self, const char *message);

/* Returns: (transfer none) (nullable): the view of the flock that is in use. */
BoidsRenderer *boids_window_get_view (BoidsWindow *self);

G_END_DECLS
