/* flock-simd.h - the instruction set that the processor has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-worker.h"

typedef struct
{
  const char *name;
  void (*split) (FlockWorker *worker, uint32_t begin, uint32_t end);
} FlockSimd;

/* Returns: the best one, or the one that the environment asks for in FLOCK_SIMD if the processor
 * has it. */
const FlockSimd *flock_simd_choose (void);
