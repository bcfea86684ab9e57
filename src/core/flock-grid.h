/* flock-grid.h - who may be near whom: a periodic grid over the cube.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-update.h"

typedef struct
{
  uint32_t n_cells; /* on an axis */
  uint32_t *starts; /* of each cell in members, and the end of the last */
  uint32_t *members;
} FlockGrid;

/* Sets @grid up for @params, which are valid. Returns: false if memory is short. Either way, clear
 * it with flock_grid_clear(). */
bool flock_grid_init (FlockGrid *grid, const FlockParams *params);
void flock_grid_clear (FlockGrid *grid);

/* Adds up for all @count boids of the state @rows what their neighbours amount to. @sums has room
 * for
 * @count, each of which becomes the components of a boid. */
void flock_grid_components (FlockGrid *grid,
                            const FlockBounds *bounds,
                            const double *rows,
                            uint32_t count,
                            FlockDetail *sums);
