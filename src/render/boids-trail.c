/* boids-trail.c - where boids were in the last seconds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-trail.h"

typedef struct
{
  guint64 tick;
  float *places; /* three per boid */
} Moment;

struct _BoidsTrail
{
  /* A ring, the newest at "first". */
  Moment moments[BOIDS_TRAIL_MOST];
  guint first;
  guint length;

  BoidsFrame *frame; /* the newest; nullable */
  int selected;
  guint kept; /* the number of boids recorded at each moment */
};

G_DEFINE_BOXED_TYPE (BoidsTrail, boids_trail, boids_trail_copy, boids_trail_free)

BoidsTrail *
boids_trail_new (void)
{
  return g_new0 (BoidsTrail, 1);
}

/* The memory of the moments is kept for the next ones, unless the number of boids differs. */
static void
begin (BoidsTrail *self, guint kept)
{
  self->length = 0;
  if (kept == self->kept)
    return;
  for (guint i = 0; i < BOIDS_TRAIL_MOST; i++)
    g_clear_pointer (&self->moments[i].places, g_free);
  self->kept = kept;
}

void
boids_trail_free (BoidsTrail *self)
{
  begin (self, 0);
  g_clear_pointer (&self->frame, boids_frame_unref);
  g_free (self);
}

static gboolean
is_large (BoidsFrame *frame)
{
  return boids_frame_get_count (frame) > BOIDS_TRAIL_MOST_BOIDS;
}

/* Returns whether displacements since the last frame are unambiguous: no boid can have moved more
 * than half a period on an axis. */
static gboolean
follows (BoidsTrail *self, BoidsFrame *frame, int selected)
{
  guint64 tick = boids_frame_get_tick (frame), last;

  if (self->length == 0 || (is_large (frame) && selected != self->selected) ||
      boids_frame_get_count (frame) != boids_frame_get_count (self->frame))
    return FALSE;
  last = boids_frame_get_tick (self->frame);
  return tick > last && tick - last <= BOIDS_TRAIL_TICKS &&
         (tick - last) * BOIDS_CUBE_TICK * boids_frame_get_max_speed (frame) <
             BOIDS_CUBE_PERIOD / 2;
}

static void
keep (BoidsTrail *self, BoidsFrame *frame, int selected)
{
  gsize stride;
  const double *rows = boids_frame_get_rows (frame, &stride);
  guint from = is_large (frame) ? selected : 0;
  Moment *moment;

  self->first = (self->first + BOIDS_TRAIL_MOST - 1) % BOIDS_TRAIL_MOST;
  self->length = MIN (self->length + 1, BOIDS_TRAIL_MOST);
  moment = &self->moments[self->first];
  moment->tick = boids_frame_get_tick (frame);
  if (!moment->places)
    moment->places = g_new (float, 3 * self->kept);
  for (guint i = 0; i < self->kept; i++)
    for (int k = 0; k < 3; k++)
      moment->places[3 * i + k] = rows[(from + i) * stride + k];
}

void
boids_trail_add (BoidsTrail *self, BoidsFrame *frame, int selected)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (frame == NULL || selected < (gint64) boids_frame_get_count (frame));

  if (frame && frame == self->frame && (!is_large (frame) || selected == self->selected))
    return;

  if (!frame)
    begin (self, 0);
  else if (!follows (self, frame, selected))
    begin (self, !is_large (frame) ? boids_frame_get_count (frame) : selected >= 0);
  self->selected = selected;
  if (frame && self->kept > 0)
    keep (self, frame, selected);
  if (frame)
    boids_frame_ref (frame);
  g_clear_pointer (&self->frame, boids_frame_unref);
  self->frame = frame;
}

BoidsTrail *
boids_trail_copy (BoidsTrail *self)
{
  BoidsTrail *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  for (guint i = 0; i < BOIDS_TRAIL_MOST; i++)
    copy->moments[i].places = g_memdup2 (self->moments[i].places, self->kept * 3 * sizeof (float));
  if (self->frame)
    boids_frame_ref (self->frame);
  return copy;
}

guint
boids_trail_get_places (BoidsTrail *self, guint boid, double places[BOIDS_TRAIL_MOST][3])
{
  guint64 newest;
  guint at = boid, count;

  g_return_val_if_fail (self != NULL, 0);

  if (self->length == 0)
    return 0;
  if (is_large (self->frame))
    at = (gint64) boid == self->selected ? 0 : self->kept;
  if (at >= self->kept)
    return 0;

  newest = self->moments[self->first].tick;
  for (count = 0; count < self->length; count++)
    {
      const Moment *moment = &self->moments[(self->first + count) % BOIDS_TRAIL_MOST];

      if (moment->tick + BOIDS_TRAIL_TICKS < newest)
        break;
      for (int k = 0; k < 3; k++)
        places[count][k] = moment->places[3 * at + k];
    }
  return count;
}
