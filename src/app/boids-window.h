/* boids-window.h - a window with its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each window has its own inputs and flock. It reads the settings when it is created, stores its
 * edits, and is not affected by other windows.
 */
#pragma once

#include "boids-config.h"
#include "boids-renderer.h"

G_BEGIN_DECLS

#define BOIDS_TYPE_WINDOW (boids_window_get_type ())
G_DECLARE_FINAL_TYPE (BoidsWindow, boids_window, BOIDS, WINDOW, GtkApplicationWindow)

/* Makes a window whose inputs and size are read from, and stored in, @settings (nullable). */
GtkWidget *boids_window_new (GtkApplication *application, GSettings *settings);

/* Opens the configuration in @file, or the link that GIO has made a file of. */
void boids_window_open (BoidsWindow *self, GFile *file);

/* Opens @files (element-type GFile), at least one: the first here, each of the others in a new
 * window. Asks first if there are many. */
void boids_window_open_files (BoidsWindow *self, GPtrArray *files);

/* Shows @config, called @name (nullable), which can be undone. */
void boids_window_show (BoidsWindow *self, BoidsConfig *config, const char *name);

/* Shows @config, which was read from @file, in a new window. */
void boids_window_open_beside (BoidsWindow *self, GFile *file, BoidsConfig *config);

/* Shows @message in the banner. */
void boids_window_notice (BoidsWindow *self, const char *message);

/* Shows @message in the banner, with a button that retries the views that were skipped. */
void boids_window_offer_views (BoidsWindow *self, const char *message);

/* Makes the pages retry their views, the best ones first. */
void boids_window_try_views (BoidsWindow *self);

/* Returns: (transfer none) (nullable): the view of the flock that is in use. */
BoidsRenderer *boids_window_get_view (BoidsWindow *self);

/* Returns: whether the window has a flock, which would be lost with it. */
gboolean boids_window_has_flock (BoidsWindow *self);

G_END_DECLS
