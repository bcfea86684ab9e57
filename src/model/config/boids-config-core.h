/* boids-config-core.h - the part of BoidsConfig that needs types of the core.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-config.h"
#include "study.h"

G_BEGIN_DECLS

/* Makes the configuration of a flock. @params are valid; @selected is below params->count, or
 * BOIDS_CONFIG_NOBODY. */
BoidsConfig *boids_config_new_for_flock (const FlockParams *params, int selected);

/* The same for a study. */
BoidsConfig *boids_config_new_for_study (const StudyParams *params, int selected);

/* Reads the parameters of a configuration of that model. */
void boids_config_get_flock_params (BoidsConfig *self, FlockParams *params);
void boids_config_get_study_params (BoidsConfig *self, StudyParams *params);

G_END_DECLS
