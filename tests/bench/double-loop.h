/* double-loop.h - the double loop in the vectors of the processor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock.h"

/* Does what flock_step_reference() does, with the same bits, for several boids at a time. */
void double_loop_step (const FlockParams *params, const double *in, double *out);
