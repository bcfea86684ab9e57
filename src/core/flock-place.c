/* flock-place.c - a place, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rows of the candidates come to a place in memory that is small enough for the cache, with
 * tags of their own, which are as fine as the place and its surroundings allow:
 *
 *     +-----------------------+
 *     |  radius               |     the width is 65536 units, so the difference of two tags is
 *     |     +-----------+     |     that of two positions as long as one of them is of a target
 *     |     |  targets  |     |
 *     |     +-----------+     |
 *     |                       |     (others are put on the edge)
 *     +-----------------------+
 *
 * In a dense place the candidates are too many for that. Then they come in chunks, one after
 * another, and the sums of the targets wait in between.
 */
#include "flock-place.h"

#include "flock-group.h"
#include "flock-quantise.h"

/* By how much a place is wider than it need be, so that no rounding matters. */
#define MARGIN (16.0 / FLOCK_TAG_SCALE)
/* Rows are asked for that many before they are copied. */
#define N_AHEAD 8

static FlockFrame
make_frame (const FlockTick *tick, const FlockPlace *place)
{
  double radius = tick->params->radius;
  double side = (1 << place->bits) / FLOCK_TAG_SCALE;
  double width = side + 2.0 * radius + MARGIN;
  FlockFrame frame;

  if (width > FLOCK_PERIOD)
    width = FLOCK_PERIOD;
  frame.half = width / 2.0;
  frame.scale = 65536.0 / width;
  frame.reach = flock_reach (radius, frame.scale);
  for (int axis = 0; axis < 3; axis++)
    {
      double low = place->low[axis] / FLOCK_TAG_SCALE - FLOCK_HALF;

      frame.centre[axis] = low + side / 2.0;
      frame.low[axis] = (-FLOCK_HALF - frame.centre[axis]) * frame.scale;
      frame.high[axis] = (FLOCK_HALF - frame.centre[axis]) * frame.scale;
    }
  return frame;
}

/* Writes the tags of a row, which go around with the width. Returns: whether the boid is somewhere. */
static inline bool
quantise (const FlockFrame *frame, const double *row, int16_t tags[3])
{
  bool somewhere = true;

  for (int axis = 0; axis < 3; axis++)
    {
      double d = flock_axis_displacement (frame->centre[axis], row[axis]);

      somewhere &= fabs (d) < FLOCK_PERIOD;
      d = d > -frame->half ? d : -frame->half;
      d = d < frame->half ? d : frame->half;
      tags[axis] = (int16_t) (int32_t) (d * frame->scale + 65536.5);
    }
  return somewhere;
}

static inline uint32_t
get_index (const FlockList *list, uint32_t position)
{
  return list->fields[FLOCK_FIELD_LOW][position] |
         (uint32_t) list->fields[FLOCK_FIELD_HIGH][position] << 16;
}

static inline bool
is_target (const FlockPlace *place, const FlockList *list, uint32_t position)
{
  uint16_t x = list->fields[FLOCK_FIELD_X][position];
  uint16_t y = list->fields[FLOCK_FIELD_Y][position];
  uint16_t z = list->fields[FLOCK_FIELD_Z][position];
  uint32_t cell;

  if (((x ^ place->low[0]) | (y ^ place->low[1]) | (z ^ place->low[2])) >> place->bits != 0)
    return false;
  if (place->whole)
    return true;
  cell = flock_cell (x, y, z);
  return cell >= place->begin && cell < place->end;
}

/* Looks for targets from the position @start of @list on, as many as a worker can take. Returns: the
 * position after the last one; @n is how many. */
static uint32_t
find_targets (
    FlockWorker *worker, const FlockPlace *place, const FlockList *list, uint32_t start, uint32_t *n)
{
  uint32_t position = start, found = 0;

  for (; position < list->n && found < FLOCK_CHUNK; position++)
    if (is_target (place, list, position))
      worker->positions[found++] = position;

  for (uint32_t number = 0; number < found; number++)
    {
      uint32_t index = get_index (list, worker->positions[number]);

      worker->indices[number] = index;
      worker->targets[number].number = (uint16_t) number;
      quantise (&worker->frame, worker->tick->in + (size_t) index * FLOCK_STRIDE,
                worker->targets[number].tag);
    }
  *n = found;
  return position;
}

/* Brings @n candidates from the position @start of @list on to hand. */
static void
bring (FlockWorker *worker, const FlockList *list, uint32_t start, uint32_t n)
{
  FlockList *candidates = &worker->candidates;
  const double *in = worker->tick->in;

  worker->start = start;
  worker->doubtful = false;
  candidates->n = n;
  for (uint32_t i = 0; i < n; i++)
    {
      const double *row = in + (size_t) get_index (list, start + i) * FLOCK_STRIDE;
      int16_t tags[3];

      if (i + N_AHEAD < n)
        __builtin_prefetch (in + (size_t) get_index (list, start + i + N_AHEAD) * FLOCK_STRIDE);
      worker->doubtful |= !quantise (&worker->frame, row, tags);
      for (int axis = 0; axis < 3; axis++)
        candidates->fields[axis][i] = (uint16_t) tags[axis];
      candidates->fields[FLOCK_FIELD_OFFSET][i] = (uint16_t) (i * FLOCK_STRIDE);
      memcpy (worker->rows + (size_t) i * FLOCK_STRIDE, row, FLOCK_STRIDE * sizeof *row);
    }
}

void
flock_place_treat (FlockWorker *worker, const FlockPlace *place, const FlockList *list)
{
  uint32_t position = 0, n_targets;

  worker->frame = make_frame (worker->tick, place);
  while ((position = find_targets (worker, place, list, position, &n_targets)), n_targets > 0)
    for (uint32_t start = 0; start < list->n; start += FLOCK_CHUNK)
      {
        uint32_t n_left = list->n - start;

        worker->first = start == 0;
        worker->last = n_left <= FLOCK_CHUNK;
        bring (worker, list, start, worker->last ? n_left : FLOCK_CHUNK);
        flock_group (worker, worker->targets, n_targets);
      }
}
