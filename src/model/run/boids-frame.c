/* boids-frame.c - one state of a run, as it is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-frame.h"

#include "boids-frame-private.h"
#include "flock.h"
#include "study.h"

#include <math.h>

struct _BoidsFrame
{
  gatomicrefcount ref_count;
  BoidsFrameInfo info;
  BoidsBuffer *buffer;
  guint32 *neighbour_counts;
};

G_DEFINE_BOXED_TYPE (BoidsFrame, boids_frame, boids_frame_ref, boids_frame_unref)

G_DEFINE_ENUM_TYPE (BoidsSpace,
                    boids_space,
                    G_DEFINE_ENUM_VALUE (BOIDS_SPACE_CUBE, "cube"),
                    G_DEFINE_ENUM_VALUE (BOIDS_SPACE_SHEET, "sheet"))

BoidsFrame *
boids_frame_new (const BoidsFrameInfo *info, BoidsBuffer *buffer, guint32 *neighbour_counts)
{
  BoidsFrame *frame;

  g_assert (info->count > 0);

  frame = g_new (BoidsFrame, 1);
  g_atomic_ref_count_init (&frame->ref_count);
  frame->info = *info;
  frame->buffer = boids_buffer_ref (buffer);
  frame->neighbour_counts = neighbour_counts;

  return frame;
}

BoidsFrame *
boids_frame_ref (BoidsFrame *frame)
{
  g_return_val_if_fail (frame != NULL, NULL);

  g_atomic_ref_count_inc (&frame->ref_count);

  return frame;
}

void
boids_frame_unref (BoidsFrame *frame)
{
  g_return_if_fail (frame != NULL);

  if (!g_atomic_ref_count_dec (&frame->ref_count))
    return;

  boids_buffer_unref (frame->buffer);
  g_free (frame->neighbour_counts);
  g_free (frame);
}

BoidsSpace
boids_frame_get_space (BoidsFrame *frame)
{
  g_return_val_if_fail (frame != NULL, BOIDS_SPACE_CUBE);

  return frame->info.space;
}

guint
boids_frame_get_count (BoidsFrame *frame)
{
  g_return_val_if_fail (frame != NULL, 0);

  return frame->info.count;
}

BoidsBuffer *
boids_frame_get_buffer (BoidsFrame *frame)
{
  return frame->buffer;
}

const double *
boids_frame_get_rows (BoidsFrame *frame, gsize *stride)
{
  g_return_val_if_fail (frame != NULL, NULL);
  g_return_val_if_fail (stride != NULL, NULL);

  *stride = FLOCK_STRIDE;

  return boids_buffer_get_rows (frame->buffer);
}

GBytes *
boids_frame_get_bytes (BoidsFrame *frame, gsize *stride)
{
  const double *rows = boids_frame_get_rows (frame, stride);

  g_return_val_if_fail (rows != NULL, NULL);

  return g_bytes_new_with_free_func (rows, frame->info.count * FLOCK_STRIDE * sizeof *rows,
                                     (GDestroyNotify) boids_frame_unref, boids_frame_ref (frame));
}

gboolean
boids_frame_get_position (BoidsFrame *frame, guint boid, double fraction, double position[3])
{
  const double *row;
  double back = 0;

  g_return_val_if_fail (frame != NULL, FALSE);
  g_return_val_if_fail (boid < frame->info.count, FALSE);

  row = boids_buffer_get_rows (frame->buffer) + (gsize) boid * FLOCK_STRIDE;
  if (fraction < 1 && frame->info.tick > 0 && frame->info.space == BOIDS_SPACE_CUBE)
    back = (1 - fraction) * BOIDS_CUBE_TICK;
  for (int k = 0; k < 3; k++)
    {
      position[k] = row[k];
      if (back > 0)
        {
          /* The last displacement may have led through a face. */
          position[k] -= back * row[3 + k];
          position[k] -= BOIDS_CUBE_PERIOD * floor (position[k] / BOIDS_CUBE_PERIOD + 0.5);
        }
    }
  return isfinite (position[0]) && isfinite (position[1]) && isfinite (position[2]);
}

guint64
boids_frame_get_tick (BoidsFrame *frame)
{
  g_return_val_if_fail (frame != NULL, 0);

  return frame->info.tick;
}

double
boids_frame_get_time (BoidsFrame *frame)
{
  g_return_val_if_fail (frame != NULL, 0);

  return frame->info.time;
}

double
boids_frame_get_mean_speed (BoidsFrame *frame)
{
  g_return_val_if_fail (frame != NULL, 0);

  return frame->info.mean_speed;
}

double
boids_frame_get_order (BoidsFrame *frame)
{
  g_return_val_if_fail (frame != NULL, 0);

  return frame->info.order;
}

double
boids_frame_get_radius (BoidsFrame *frame)
{
  g_return_val_if_fail (frame != NULL, 0);

  return frame->info.radius;
}

double
boids_frame_get_max_speed (BoidsFrame *frame)
{
  g_return_val_if_fail (frame != NULL, 0);

  return frame->info.max_speed;
}

const guint32 *
boids_frame_get_neighbour_counts (BoidsFrame *frame)
{
  g_return_val_if_fail (frame != NULL, NULL);

  return frame->neighbour_counts;
}
