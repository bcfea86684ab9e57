/* frames.c - frames and details made by hand, for tests of views.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "frames.h"

#include "boids-detail-private.h"
#include "boids-frame-private.h"
#include "flock.h"

static BoidsFrame *
make (BoidsBuffer *buffer, guint count, guint64 tick, guint32 *neighbour_counts)
{
  FlockParams params = flock_params_default ();
  BoidsFrameInfo info = {
    .space = BOIDS_SPACE_CUBE,
    .count = count,
    .tick = tick,
    .time = tick * FLOCK_TICK,
    .radius = params.radius,
    .max_speed = params.max_speed,
  };

  return boids_frame_new (&info, buffer, neighbour_counts);
}

static BoidsFrame *
make_from (const double (*states)[6], guint count, guint64 tick, guint32 *neighbour_counts)
{
  g_autoptr (BoidsBuffer) buffer = boids_buffer_new (count);
  double *rows = boids_buffer_get_rows (buffer);

  for (guint i = 0; i < count; i++)
    for (int k = 0; k < FLOCK_STRIDE; k++)
      rows[i * FLOCK_STRIDE + k] = k < 6 ? states[i][k] : 0;
  return make (buffer, count, tick, neighbour_counts);
}

BoidsFrame *
frames_new (const double (*states)[6], guint count, guint64 tick)
{
  return make_from (states, count, tick, NULL);
}

BoidsFrame *
frames_new_counted (const double (*states)[6], guint count, const guint32 *neighbour_counts)
{
  return make_from (states, count, 0,
                    g_memdup2 (neighbour_counts, count * sizeof *neighbour_counts));
}

BoidsFrame *
frames_new_seeded (guint count)
{
  g_autoptr (BoidsBuffer) buffer = boids_buffer_new (count);
  FlockParams params = flock_params_default ();

  params.count = count;
  flock_rows_seed (&params, boids_buffer_get_rows (buffer));
  return make (buffer, count, 0, NULL);
}

BoidsDetail *
frames_detail (BoidsFrame *frame, guint boid)
{
  BoidsParams params = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = flock_params_default () };
  gsize stride;
  const double *rows = boids_frame_get_rows (frame, &stride);

  params.flock.count = boids_frame_get_count (frame);
  return boids_detail_new (&params, rows, boids_frame_get_tick (frame), boid);
}
