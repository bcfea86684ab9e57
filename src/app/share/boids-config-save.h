/* boids-config-save.h - how a configuration is saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-save-operation.h"

G_BEGIN_DECLS

/* The only format is ".boids"; the data is a BoidsConfig (transfer full). */
extern const BoidsSaveContent boids_config_content;

G_END_DECLS
