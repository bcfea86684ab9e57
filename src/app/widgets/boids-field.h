/* boids-field.h - one input: its label, its text, its range, and what is wrong with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-inputs.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_FIELD (boids_field_get_type ())
G_DECLARE_FINAL_TYPE (BoidsField, boids_field, BOIDS, FIELD, GtkWidget)

/* Makes the field of the input @index of @inputs, named @title. Labels and ranges of fields with
 * the same size groups are aligned in columns. */
GtkWidget *boids_field_new (BoidsInputs *inputs,
                            guint index,
                            const char *title,
                            GtkSizeGroup *labels,
                            GtkSizeGroup *ranges);

G_END_DECLS
