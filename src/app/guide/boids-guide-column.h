/* boids-guide-column.h - a column of text of a comfortable width.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_GUIDE_COLUMN (boids_guide_column_get_type ())
G_DECLARE_FINAL_TYPE (BoidsGuideColumn, boids_guide_column, BOIDS, GUIDE_COLUMN, GtkWidget)

/**
 * BoidsGuideColumn:
 *
 * Limits its child to the width of a line of about 70 letters, and centres it. The width follows
 * the size of the text, so a style class that changes this size belongs on the column.
 */

/* Returns: (transfer full): a column with @child (transfer full). */
GtkWidget *boids_guide_column_new (GtkWidget *child);

G_END_DECLS
