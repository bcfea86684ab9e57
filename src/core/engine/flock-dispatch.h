/* flock-dispatch.h - run-time CPU dispatch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-scratch.h"

typedef struct
{
  const char *name;
  void (*traverse) (FlockScratch *scratch, uint32_t begin, uint32_t end);
} FlockInstructionSet;

/* Returns the best instruction set of the processor, or the one named by the environment variable
 * FLOCK_SIMD if the processor has it. */
const FlockInstructionSet *flock_dispatch_choose (void);
