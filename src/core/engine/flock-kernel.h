/* flock-kernel.h - the neighbours of a batch of targets among its candidates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The head of flock-kernel.c explains the method.
 */
#pragma once

#include "flock-scratch.h"

/* Adds the neighbours among @candidates, whose rows are the chunk in @scratch, to the sums of each
 * of
 * @targets, at most FLOCK_BATCH. @wraps tells whether a displacement may lead across a face of the
 * cube. With the last chunk of the leaf, the targets are moved as well. */
#define flock_kernel FLOCK_OF_SIMD (flock_kernel)
void flock_kernel (FlockScratch *scratch,
                   const FlockTarget *targets,
                   uint32_t n_targets,
                   const FlockCandidates *candidates,
                   bool wraps);
