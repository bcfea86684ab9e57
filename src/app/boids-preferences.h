/* boids-preferences.h - the preferences window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_PREFERENCES (boids_preferences_get_type ())
G_DECLARE_FINAL_TYPE (BoidsPreferences, boids_preferences, BOIDS, PREFERENCES, GtkWindow)

/* Returns: (transfer none): a window that edits @settings, transient for @parent. */
GtkWidget *boids_preferences_new (GtkWindow *parent, GSettings *settings);

/* Returns: (transfer full): the folder of the user's own views, which need not exist. */
char *boids_preferences_get_views_folder (void);

G_END_DECLS
