/* flock-group.c - the targets of a place in small groups, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Targets have no order to keep, so they are parted like in a quicksort: across the middle of the
 * longest side of the box around them, again and again until few are left.
 *
 *     +-------+---------+
 *     | .   . |  .   .  |     Every so often, and at the end, the box around the targets filters the
 *     |   .   +--+------+     candidates anew.
 *     +-------+ .| .  . |
 *     | . .   |  |.  .  |
 *     +-------+--+------+
 */
#include "flock-group.h"

#include "flock-kernel.h"

/* The list is filtered anew for this part of the targets it was made for. */
#define N_PARTS 8

typedef struct
{
  int low[3], high[3];
} Bounds;

static Bounds
find_bounds (const FlockTarget *targets, uint32_t n)
{
  Bounds bounds;

  for (int axis = 0; axis < 3; axis++)
    bounds.low[axis] = bounds.high[axis] = targets[0].tag[axis];
  for (uint32_t i = 1; i < n; i++)
    for (int axis = 0; axis < 3; axis++)
      {
        int tag = targets[i].tag[axis];

        bounds.low[axis] = tag < bounds.low[axis] ? tag : bounds.low[axis];
        bounds.high[axis] = tag > bounds.high[axis] ? tag : bounds.high[axis];
      }
  return bounds;
}

static FlockBox
make_box (const Bounds *bounds)
{
  FlockBox box;

  for (int axis = 0; axis < 3; axis++)
    {
      int half = (bounds->high[axis] - bounds->low[axis] + 1) / 2;

      box.half[axis] = (int16_t) (half < INT16_MAX ? half : INT16_MAX);
      box.centre[axis] = (int16_t) (bounds->low[axis] + half);
    }
  return box;
}

/* Returns: whether the shortest way from one of the targets to a neighbour may lead through a face. */
static bool
may_wrap (const FlockWorker *worker, const Bounds *bounds)
{
  const FlockFrame *frame = &worker->frame;
  double reach = worker->tick->params->radius * frame->scale + 2.0 * FLOCK_TAG_ERROR;

  for (int axis = 0; axis < 3; axis++)
    if (bounds->low[axis] - reach < frame->low[axis] ||
        bounds->high[axis] + reach > frame->high[axis])
      return true;
  return false;
}

/* Parts the targets across the longest side. Returns: how many are on the lower side of it. */
static uint32_t
part (FlockTarget *targets, uint32_t n, const Bounds *bounds)
{
  int axis = 0, middle;
  uint32_t n_lower = 0;

  for (int other = 1; other < 3; other++)
    if (bounds->high[other] - bounds->low[other] > bounds->high[axis] - bounds->low[axis])
      axis = other;
  if (bounds->high[axis] == bounds->low[axis])
    return n / 2;

  middle = (bounds->low[axis] + bounds->high[axis]) >> 1;
  for (uint32_t i = 0; i < n; i++)
    {
      FlockTarget target = targets[i];

      targets[i] = targets[n_lower];
      targets[n_lower] = target;
      n_lower += target.tag[axis] <= middle;
    }
  return n_lower;
}

/* @n_shared is for how many targets @list was made. */
static void
descend (FlockWorker *worker,
         FlockTarget *targets,
         uint32_t n,
         const FlockList *list,
         uint32_t n_shared)
{
  const Bounds bounds = find_bounds (targets, n);
  size_t used = worker->sublists.used;
  bool last = n <= FLOCK_GROUP;
  FlockList sublist;

  if (last || n <= n_shared / N_PARTS)
    {
      const FlockBox box = make_box (&bounds);
      uint32_t most = last ? list->n : list->n / 2;

      n_shared = n;
      if (flock_stack_push (&worker->sublists, &sublist, most, FLOCK_N_FIELDS - 1) &&
          flock_filter (list, &box, worker->frame.reach.near, FLOCK_N_FIELDS - 1,
                        &worker->shuffles, &sublist, most))
        list = &sublist;
      else
        worker->sublists.used = used;
    }

  if (last)
    flock_kernel (worker, targets, n, list, may_wrap (worker, &bounds));
  else
    {
      uint32_t n_lower = part (targets, n, &bounds);

      descend (worker, targets, n_lower, list, n_shared);
      descend (worker, targets + n_lower, n - n_lower, list, n_shared);
    }
  worker->sublists.used = used;
}

void
flock_group (FlockWorker *worker, FlockTarget *targets, uint32_t n)
{
  descend (worker, targets, n, &worker->candidates, n);
}
