/* flock-cell-list.h - one tick by a cell list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock.h"

/* Does what flock_step_reference() does, with the same bits, in a time that grows with the number
 * of boids and of neighbours. Returns false if out of memory; @out is then unchanged. */
bool flock_step_cell_list (const FlockParams *params, const double *in, double *out);
