/* boids-preset-list.h - the presets that come with the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-config.h"

G_BEGIN_DECLS

/* Measurements of a preset over BOIDS_PRESET_TICKS ticks. */
typedef struct
{
  double mean_speed[2]; /* at the start and at the end */
  double order[2];
  guint n_flocks; /* at the end, joined by chains of neighbours */
} BoidsPresetFigures;

#define BOIDS_PRESET_TICKS 1000

/* Returns: the number of presets. */
guint boids_preset_list_get_count (void);

/* Returns: the name of a preset in the user's language, static. */
const char *boids_preset_list_get_name (guint index);

/* Returns: (transfer full): the description of a preset, with its figures. */
char *boids_preset_list_describe (guint index);

/* Returns: the figures in the description. */
const BoidsPresetFigures *boids_preset_list_get_figures (guint index);

/* Returns: (transfer none) (nullable): a preset, which is parsed when it is first requested. NULL
 * only if the program was built with an invalid file. Main thread only. */
BoidsConfig *boids_preset_list_get_config (guint index);

G_END_DECLS
