/* frames.h - frames and details made by hand, for tests of views.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-renderer.h"

/* Returns: (transfer full): a frame of the cube at @tick with the defaults of the model. Each of
 * @states is x y z vx vy vz. */
BoidsFrame *frames_new (const double (*states)[6],
                        guint        count,
                        guint64      tick);

/* The same with the number of neighbours of each boid. */
BoidsFrame *frames_new_counted (const double (*states)[6],
                                guint          count,
                                const guint32 *neighbour_counts);

/* Returns: (transfer full): the seeded start of @count boids. */
BoidsFrame *frames_new_seeded (guint count);

/* Returns: (transfer full): the detail of @boid in @frame. */
BoidsDetail *frames_detail (BoidsFrame *frame,
                            guint       boid);
