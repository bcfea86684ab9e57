/* boids-view-guard.h - keeps a view that ended the program from being shown by itself again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For the widgets that hold a view, their hosts. A view is guarded by boids-crash-guard.h from
 * before it is made until its first pictures have been painted, without and with boids. The views
 * that only need cairo are the safe ones, which are always used.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer none) (nullable): @wanted, or if that ended the program once, the safe view of
 * @views (element-type GIOExtension), or else the next of them. Prepares a word to the user, who
 * can have it tried again, for boids_view_guard_tell(). */
GIOExtension *boids_view_guard_choose (GtkWidget *host, GList *views, GIOExtension *wanted);

/* Says in the window of @host what boids_view_guard_choose() decided, once. */
void boids_view_guard_tell (GtkWidget *host);

/* Guards the view named @view, which @host is about to show, until its pictures have been painted.
 * With @boids the next picture has boids in it. */
void boids_view_guard_begin (GtkWidget *host, const char *view, gboolean boids);

/* Ends the guard of a view that @host shows no longer, or can't be seen. */
void boids_view_guard_end (GtkWidget *host);

G_END_DECLS
