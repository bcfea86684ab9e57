/* boids-frame-private.h - how frames are made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-buffer.h"
#include "boids-frame.h"

G_BEGIN_DECLS

/* What a frame holds besides its rows, in the units of boids-frame.h. */
typedef struct
{
  BoidsSpace space;
  guint count;
  guint64 tick;
  double time;
  double mean_speed;
  double order;
  double radius;
  double max_speed;
} BoidsFrameInfo;

/* Returns: (transfer full): a frame of the rows of @buffer, which must not be written from now on.
 * @neighbour_counts: (transfer full) (nullable): allocated by g_malloc(). */
BoidsFrame *
boids_frame_new (const BoidsFrameInfo *info, BoidsBuffer *buffer, guint32 *neighbour_counts);

/* Returns: (transfer none): the rows of @frame, which must not be written. */
BoidsBuffer *boids_frame_get_buffer (BoidsFrame *frame);

G_END_DECLS
