/* engine-rivals.h - other ways to compute a tick, which the engine is measured against.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock.h"

typedef struct _Rival Rival;

/* Memory for both. */
Rival *rival_new (const FlockParams *params);
void rival_free (Rival *rival);

/* The double loop over all pairs, several boids at a time in the vectors that the processor has.
 * The same bits as always. */
void rival_step_double_loop (Rival *rival, const double *in, double *out);

/* A cell list as in a textbook: boids sorted into cells that are no smaller than the radius, and
 * each boid looks at the 27 cells around it. The order of the sums is another one, and so are the
 * last bits. */
void rival_step_cell_list (Rival *rival, const double *in, double *out);
