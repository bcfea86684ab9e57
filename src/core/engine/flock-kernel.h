/* flock-kernel.h - the neighbours of a few targets among a list of candidates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The head of flock-kernel.c has the idea.
 */
#pragma once

#include "flock-scratch.h"

/* Adds up what those of @list, whose rows are at hand in @scratch, amount to for each of @targets,
 * no more than FLOCK_BATCH. If the shortest way to one may lead through a face it @wraps. With the
 * last candidates of the place the targets are moved, too. */
#define flock_kernel FLOCK_OF_SIMD (flock_kernel)
void flock_kernel (FlockScratch *scratch,
                   const FlockTarget *targets,
                   uint32_t n_targets,
                   const FlockCandidates *list,
                   bool wraps);
