/* cones-area.h - the widget that OpenGL draws to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer floating): a GtkGLArea that accepts desktop OpenGL and OpenGL ES, and draws
 * only on request. */
GtkWidget *cones_area_new (void);

G_END_DECLS
