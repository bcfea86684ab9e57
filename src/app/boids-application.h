/* boids-application.h - the application.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_APPLICATION (boids_application_get_type ())
G_DECLARE_FINAL_TYPE (BoidsApplication, boids_application, BOIDS, APPLICATION, GtkApplication)

/* Makes the application with the application id @id. */
GtkApplication *boids_application_new (const char *id);

/* Returns: whether the user has asked for a restart, after the application has ended. */
gboolean boids_application_is_to_restart (BoidsApplication *self);

G_END_DECLS
