/* cones-area.h - the widget that OpenGL draws to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer floating): a GtkGLArea that takes desktop OpenGL and OpenGL ES, and draws when
 * it is asked to. */
GtkWidget *cones_area_new (void);

G_END_DECLS
