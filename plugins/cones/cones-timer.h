/* cones-timer.h - measures the time of a picture without waiting for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All functions need the context that the timer was initialised in.
 */
#pragma once

#include <epoxy/gl.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  GLuint query; /* 0 to wait for the driver instead */
  gboolean is_pending;
  gint64 start;
  double preparation; /* the time of the processor, microseconds */
} ConesTimer;

void cones_timer_init (ConesTimer *self);
void cones_timer_clear (ConesTimer *self);

/* Starts timing a picture. Returns: FALSE if the last time has not been read yet. */
gboolean cones_timer_begin (ConesTimer *self);

/* Stops timing. Without a query, waits until the picture is drawn. */
void cones_timer_end (ConesTimer *self);

/* Sets @microseconds to the time of the picture, processor and driver together. Returns: FALSE if
 * it is not known yet. */
gboolean cones_timer_read (ConesTimer *self, double *microseconds);

G_END_DECLS
