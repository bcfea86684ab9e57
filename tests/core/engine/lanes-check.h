/* lanes-check.h - the operations of flock-lanes.h on one block, compiled once for each instruction
 * set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-lanes.h"

#include <stdbool.h>

/* Compares every operation, in plain C and in the form of the instruction set, with its definition.
 * Returns the name of an operation that is wrong, or NULL. */
#define lanes_check FLOCK_OF_SIMD (lanes_check)
const char *lanes_check (const int16_t lanes[32], const int16_t halves[32], uint32_t bits);
