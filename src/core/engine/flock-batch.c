/* flock-batch.c - the targets of a place in small groups, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Targets have no order to keep, so they are parted like in a quicksort: across the middle of the
 * longest side of the box around them, again and again until few are left.
 *
 *     +-------+---------+
 *     | .   . |  .   .  |     Every so often, and at the end, the box around the targets filters
 * the |   .   +--+------+     candidates anew.
 *     +-------+ .| .  . |
 *     | . .   |  |.  .  |
 *     +-------+--+------+
 */
#include "flock-batch.h"

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
    bounds.low[axis] = bounds.high[axis] = targets[0].quantised[axis];
  for (uint32_t i = 1; i < n; i++)
    for (int axis = 0; axis < 3; axis++)
      {
        int quantised = targets[i].quantised[axis];

        bounds.low[axis] = quantised < bounds.low[axis] ? quantised : bounds.low[axis];
        bounds.high[axis] = quantised > bounds.high[axis] ? quantised : bounds.high[axis];
      }
  return bounds;
}

static FlockAabb
make_aabb (const Bounds *bounds)
{
  FlockAabb aabb;

  for (int axis = 0; axis < 3; axis++)
    {
      int half = (bounds->high[axis] - bounds->low[axis] + 1) / 2;

      aabb.half[axis] = (int16_t) (half < INT16_MAX ? half : INT16_MAX);
      aabb.centre[axis] = (int16_t) (bounds->low[axis] + half);
    }
  return aabb;
}

/* Returns: whether the shortest way from one of the targets to a neighbour may lead through a face.
 */
static bool
may_wrap (const FlockScratch *scratch, const Bounds *bounds)
{
  const FlockLeafGrid *grid = &scratch->grid;
  double reach = scratch->context->params->radius * grid->scale + 2.0 * FLOCK_QUANTISED_ERROR;

  for (int axis = 0; axis < 3; axis++)
    if (bounds->low[axis] - reach < grid->low[axis] ||
        bounds->high[axis] + reach > grid->high[axis])
      return true;
  return false;
}

/* Returns: the axis on which @bounds are longest. */
static int
find_longest (const Bounds *bounds)
{
  int longest = 0;

  for (int axis = 1; axis < 3; axis++)
    if (bounds->high[axis] - bounds->low[axis] > bounds->high[longest] - bounds->low[longest])
      longest = axis;
  return longest;
}

/* Parts the targets. Returns: how many are not above @middle. */
static uint32_t
partition (FlockTarget *targets, uint32_t n, int axis, int middle)
{
  uint32_t n_lower = 0;

  for (uint32_t i = 0; i < n; i++)
    {
      FlockTarget target = targets[i];

      targets[i] = targets[n_lower];
      targets[n_lower] = target;
      n_lower += target.quantised[axis] <= middle;
    }
  return n_lower;
}

static void descend (FlockScratch *scratch,
                     FlockTarget *targets,
                     uint32_t n,
                     const FlockCandidates *list,
                     uint32_t n_shared);

/* Treats targets within @bounds, which need not be tight. @n_shared is for how many @list was made.
 */
static void
split (FlockScratch *scratch,
       FlockTarget *targets,
       uint32_t n,
       const Bounds *bounds,
       const FlockCandidates *list,
       uint32_t n_shared)
{
  int axis = find_longest (bounds);
  int middle = (bounds->low[axis] + bounds->high[axis]) >> 1;
  Bounds lower = *bounds, upper = *bounds;
  uint32_t n_lower;

  if (n <= FLOCK_BATCH || n <= n_shared / N_PARTS)
    {
      descend (scratch, targets, n, list, n_shared);
      return;
    }

  lower.high[axis] = middle;
  upper.low[axis] = middle + 1;
  n_lower = lower.high[axis] == bounds->high[axis] ? n / 2 : partition (targets, n, axis, middle);
  if (n_lower > 0)
    split (scratch, targets, n_lower, &lower, list, n_shared);
  if (n_lower < n)
    split (scratch, targets + n_lower, n - n_lower, &upper, list, n_shared);
}

/* Filters @list for the targets. */
static void
descend (FlockScratch *scratch,
         FlockTarget *targets,
         uint32_t n,
         const FlockCandidates *list,
         uint32_t n_shared)
{
  const Bounds bounds = find_bounds (targets, n);
  const FlockAabb aabb = make_aabb (&bounds);
  size_t used = scratch->sublists.used;
  bool last = n <= FLOCK_BATCH;
  uint32_t most = last ? list->n : list->n / 2;
  FlockCandidates sublist;

  if (flock_stack_push (&scratch->sublists, &sublist, most, FLOCK_N_FIELDS - 1) &&
      flock_broad_phase (list, &aabb, scratch->grid.cutoff.maybe, FLOCK_N_FIELDS - 1,
                         &scratch->table, &sublist, most))
    list = &sublist;

  if (last)
    flock_kernel (scratch, targets, n, list, may_wrap (scratch, &bounds));
  else
    split (scratch, targets, n, &bounds, list, n);
  scratch->sublists.used = used;
}

/* Returns: whether one of the targets is on the edge of the width. Otherwise they are within it by
 * more than the radius, unless that goes around the period. */
static bool
are_on_edge (const Bounds *bounds)
{
  return bounds->low[0] == INT16_MIN || bounds->low[1] == INT16_MIN || bounds->low[2] == INT16_MIN;
}

void
flock_batch (FlockScratch *scratch, FlockTarget *targets, uint32_t n)
{
  const Bounds bounds = find_bounds (targets, n);

  if (!scratch->grid.periodic && are_on_edge (&bounds))
    scratch->non_finite = true;
  split (scratch, targets, n, &bounds, &scratch->candidates, n);
}
