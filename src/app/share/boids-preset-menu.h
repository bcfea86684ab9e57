/* boids-preset-menu.h - the button that names the current preset and offers all of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-inputs.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsPresetMenu:
 *
 * Must be in a BoidsWindow, which opens the presets of the program. Those of the user are opened by
 * the action "win.open-preset".
 */
#define BOIDS_TYPE_PRESET_MENU (boids_preset_menu_get_type ())
G_DECLARE_FINAL_TYPE (BoidsPresetMenu, boids_preset_menu, BOIDS, PRESET_MENU, GtkWidget)

/* Follows @inputs, those of the flock, which can be saved as a preset. Called once. */
void boids_preset_menu_set_inputs (BoidsPresetMenu *self, BoidsInputs *inputs);

G_END_DECLS
