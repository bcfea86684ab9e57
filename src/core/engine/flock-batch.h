/* flock-batch.h - the targets of a leaf in batches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-scratch.h"

/* Processes the @n > 0 @targets of a leaf with the chunk of candidates in @scratch. Reorders the
 * targets. */
#define flock_batch FLOCK_OF_SIMD (flock_batch)
void flock_batch (FlockScratch *scratch, FlockTarget *targets, uint32_t n);
