/* boids-preset-row.h - one of the user's own presets: to open, rename, remove.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsPresetRow:
 *
 * Signals: "opened"; "changed": the preset has another name or is gone; "edited": the text of a new
 * name has changed; "failed" (string): that did not work, and why.
 */
#define BOIDS_TYPE_PRESET_ROW (boids_preset_row_get_type ())
G_DECLARE_FINAL_TYPE (BoidsPresetRow, boids_preset_row, BOIDS, PRESET_ROW, GtkWidget)

/* Makes the row of the preset @file. */
GtkWidget *boids_preset_row_new (GFile *file);

G_END_DECLS
