/* boids-component-table.h - the vectors of the selected boid, by axis and as a length.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One stop of the Tab key; the arrow keys move from number to number. Screen readers read every
 * number with its row and its column.
 */
#pragma once

#include "boids-detail.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_COMPONENT_TABLE (boids_component_table_get_type ())
G_DECLARE_FINAL_TYPE (BoidsComponentTable, boids_component_table, BOIDS, COMPONENT_TABLE, GtkWidget)

/* Shows @detail, or dashes if it is NULL. While numbers change quickly, the accessible names are
 * updated once per second. */
void boids_component_table_set_detail (BoidsComponentTable *self, BoidsDetail *detail);

/* Returns: (transfer full): the numbers at full precision, tab-separated, for the clipboard. */
char *boids_component_table_to_text (BoidsComponentTable *self);

G_END_DECLS
