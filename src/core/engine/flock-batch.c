/* flock-batch.c - the targets of a leaf in batches, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Targets have no order to keep, so they are partitioned as in quicksort: by the middle of the
 * longest side of their bounding box, until few enough are left for a batch.
 *
 *     +-------+---------+
 *     | .   . |  .   .  |     On some of the levels, and for each batch, the bounding box of the
 *     |   .   +--+------+     targets filters the candidates again.
 *     +-------+ .| .  . |
 *     | . .   |  |.  .  |
 *     +-------+--+------+
 */
#include "flock-batch.h"

#include "flock-kernel.h"

/* Candidates are filtered again when 1 / REFILTER of the targets are left that they were filtered
 * for. */
#define REFILTER 8

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

/* Returns whether a target may have a neighbour across a face of the cube. */
static bool
may_wrap (const FlockScratch *scratch, const Bounds *bounds)
{
  const FlockLeafGrid *grid = &scratch->grid;
  double length = scratch->context->params->radius * grid->scale + 2.0 * FLOCK_QUANTISED_ERROR;

  for (int axis = 0; axis < 3; axis++)
    if (bounds->low[axis] - length < grid->low[axis] ||
        bounds->high[axis] + length > grid->high[axis])
      return true;
  return false;
}

/* Returns the axis on which @bounds are longest. */
static int
find_longest (const Bounds *bounds)
{
  int longest = 0;

  for (int axis = 1; axis < 3; axis++)
    if (bounds->high[axis] - bounds->low[axis] > bounds->high[longest] - bounds->low[longest])
      longest = axis;
  return longest;
}

/* Moves the targets that are not above @middle to the front. Returns their number. */
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

static void refilter (FlockScratch *scratch,
                      FlockTarget *targets,
                      uint32_t n,
                      const FlockCandidates *candidates);

/* Processes targets within @bounds, which need not be tight. @candidates were filtered for
 * @n_filtered targets. */
static void
split (FlockScratch *scratch,
       FlockTarget *targets,
       uint32_t n,
       const Bounds *bounds,
       const FlockCandidates *candidates,
       uint32_t n_filtered)
{
  int axis = find_longest (bounds);
  int middle = (bounds->low[axis] + bounds->high[axis]) >> 1;
  Bounds lower = *bounds, upper = *bounds;
  uint32_t n_lower;

  if (n <= FLOCK_BATCH || n <= n_filtered / REFILTER)
    {
      refilter (scratch, targets, n, candidates);
      return;
    }

  lower.high[axis] = middle;
  upper.low[axis] = middle + 1;
  n_lower = lower.high[axis] == bounds->high[axis] ? n / 2 : partition (targets, n, axis, middle);
  if (n_lower > 0)
    split (scratch, targets, n_lower, &lower, candidates, n_filtered);
  if (n_lower < n)
    split (scratch, targets + n_lower, n - n_lower, &upper, candidates, n_filtered);
}

/* Filters @candidates for the targets before they are processed. */
static void
refilter (FlockScratch *scratch,
          FlockTarget *targets,
          uint32_t n,
          const FlockCandidates *candidates)
{
  const Bounds bounds = find_bounds (targets, n);
  const FlockAabb aabb = make_aabb (&bounds);
  size_t used = scratch->batch_stack.used;
  bool last = n <= FLOCK_BATCH;
  uint32_t capacity = last ? candidates->n : candidates->n / 2;
  FlockCandidates filtered;

  if (flock_stack_push (&scratch->batch_stack, &filtered, capacity, FLOCK_N_FIELDS - 1) &&
      flock_broad_phase (candidates, &aabb, scratch->grid.cutoff.maybe, FLOCK_N_FIELDS - 1,
                         &scratch->table, &filtered, capacity))
    candidates = &filtered;

  if (last)
    flock_kernel (scratch, targets, n, candidates, may_wrap (scratch, &bounds));
  else
    split (scratch, targets, n, &bounds, candidates, n);
  scratch->batch_stack.used = used;
}

/* Returns whether a target may have been clamped to the width, which is wider than the leaf by the
 * radius on each side: only NaN is. */
static bool
may_be_clamped (const Bounds *bounds)
{
  return bounds->low[0] == INT16_MIN || bounds->low[1] == INT16_MIN || bounds->low[2] == INT16_MIN;
}

void
flock_batch (FlockScratch *scratch, FlockTarget *targets, uint32_t n)
{
  const Bounds bounds = find_bounds (targets, n);

  if (!scratch->grid.periodic && may_be_clamped (&bounds))
    scratch->non_finite = true;
  split (scratch, targets, n, &bounds, &scratch->candidates, n);
}
