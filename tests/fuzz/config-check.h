/* config-check.h - invariants of every configuration that was read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-config-core.h"

/* Reads @length bytes of @text. Aborts if the error is not a sentence, or if the configuration
 * changes when written, in either form, and read again. Returns: (transfer full) (nullable) */
BoidsConfig *config_check (const char *text, gsize length);

/* Aborts unless both have the same model, parameters and selected boid. */
void config_check_same (BoidsConfig *config, BoidsConfig *expected);
