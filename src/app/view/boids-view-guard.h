/* boids-view-guard.h - keeps a view that crashed the program from being shown again automatically.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For the widgets that hold a view, their hosts. A view is guarded by boids-crash-guard.h from
 * before it is made until its first pictures have been painted, without and with boids. Views that
 * need only cairo are safe, and may always be used.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer none) (nullable): @wanted, or if that crashed the program before, the safe
 * view of @views (element-type GIOExtension), or else the next of them. Prepares a message for
 * boids_view_guard_tell(), with which the user can retry the view. */
GIOExtension *boids_view_guard_choose (GtkWidget *host, GList *views, GIOExtension *wanted);

/* Shows the message of boids_view_guard_choose() in the window of @host, once. */
void boids_view_guard_tell (GtkWidget *host);

/* Guards the view named @view, which @host is about to show, until its pictures have been painted.
 * With @boids, the next picture has boids. */
void boids_view_guard_begin (GtkWidget *host, const char *view, gboolean boids);

/* Ends the guard of a view that @host no longer shows, or that is not visible. */
void boids_view_guard_end (GtkWidget *host);

G_END_DECLS
