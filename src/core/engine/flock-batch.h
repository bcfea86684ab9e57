/* flock-batch.h - the targets of a place in small groups.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-scratch.h"

/* Treats the @n > 0 @targets of the place with the candidates that are at hand in @scratch. The
 * targets change their order. */
#define flock_batch FLOCK_OF_SIMD (flock_batch)
void flock_batch (FlockScratch *scratch, FlockTarget *targets, uint32_t n);
