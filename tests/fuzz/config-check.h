/* config-check.h - what holds for every configuration that was read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-config-params.h"

/* Reads @length bytes of @text; ends the program if the error is no sentence, or if what is read is
 * not the same after it was written, in either form, and read again. Returns: (transfer full)
 * (nullable) */
BoidsConfig *config_check (const char *text, gsize length);

/* Ends the program unless both have the same model, parameters and selected boid. */
void config_check_same (BoidsConfig *config, BoidsConfig *expected);
