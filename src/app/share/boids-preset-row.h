/* boids-preset-row.h - a row for one of the user's presets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsPresetRow:
 *
 * Signals: "opened"; "changed": the preset was renamed or removed; "edited": the text of a new name
 * has changed; "failed" (string): an error message.
 */
#define BOIDS_TYPE_PRESET_ROW (boids_preset_row_get_type ())
G_DECLARE_FINAL_TYPE (BoidsPresetRow, boids_preset_row, BOIDS, PRESET_ROW, GtkWidget)

/* Makes the row of the preset @file. */
GtkWidget *boids_preset_row_new (GFile *file);

G_END_DECLS
