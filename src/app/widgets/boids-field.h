/* boids-field.h - one input: its label, its text, its range, a slider, and what is wrong with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-hint.h"
#include "boids-inputs.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsField:
 *
 * Up and Down change the text by a unit of its last decimal. Signal "released": the pointer no
 * longer holds the slider.
 */
#define BOIDS_TYPE_FIELD (boids_field_get_type ())
G_DECLARE_FINAL_TYPE (BoidsField, boids_field, BOIDS, FIELD, GtkWidget)

/* Makes the field of the input @index of @inputs, named @title. Labels and ranges of fields with
 * the same size groups are aligned in columns. */
GtkWidget *boids_field_new (BoidsInputs *inputs,
                            guint index,
                            const char *title,
                            GtkSizeGroup *labels,
                            GtkSizeGroup *ranges);

/* Adds a slider from @lower to @upper, which writes a hundred steps between them. Other values stay
 * as typed. */
void boids_field_add_slider (BoidsField *self, double lower, double upper);

/* Explains the input by @hint, which is static. */
void boids_field_set_hint (BoidsField *self, const BoidsHint *hint);

/* Returns: whether the pointer holds the slider. */
gboolean boids_field_get_held (BoidsField *self);

G_END_DECLS
