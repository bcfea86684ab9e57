/* flock-octree.c - the cube as an octree, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cube is divided into octants recursively. The candidates of a child are those of its parent
 * that may be within the radius of the child:
 *
 *       . . . . . . .
 *     +-.-----+-----.-+        The recursion ends at a leaf: when the rows of the candidates fit in
 *     | .     |     . |        the cache, or when the child is so small beside the radius that a
 *     | . A B |     . |        smaller one would have hardly fewer candidates.
 *     +-.-----+-----.-+
 *     | . . . . . . . |        So few or many boids, a small or large radius, or a whole flock in a
 *     |       |       |        corner are not special cases.
 *     +-------+-------+
 *
 * The tree is not stored. Candidates stay in ascending order, see flock-candidates.h, so no sort is
 * needed before sums are taken.
 */
#include "flock-octree.h"

#include "flock-fixed-point.h"
#include "flock-leaf.h"

/* A leaf has sides of at least this many bits, however small the radius is. */
#define MIN_BITS 4

typedef struct
{
  FlockScratch *scratch;
  uint32_t begin, end; /* cells of the work item */
  int cutoff;          /* see flock-cutoff.h */
  int length;          /* of the radius, in quantised units */
} Traversal;

/* Sets the cells of @leaf that belong to the work item. Returns whether there are boids in them. */
static bool
find_cells (const Traversal *traversal, FlockLeaf *leaf)
{
  const uint32_t *starts = traversal->scratch->context->starts;
  int bits = 3 * (leaf->bits - (16 - FLOCK_CELL_BITS));
  uint32_t first = flock_morton_code (leaf->low[0], leaf->low[1], leaf->low[2]);
  uint32_t after = first + (bits > 0 ? UINT32_C (1) << bits : 1);

  leaf->begin = first > traversal->begin ? first : traversal->begin;
  leaf->end = after < traversal->end ? after : traversal->end;
  leaf->whole = leaf->begin == first && leaf->end == after;
  return leaf->begin < leaf->end && starts[leaf->begin] < starts[leaf->end];
}

static void visit (const Traversal *traversal, FlockLeaf *leaf, const FlockCandidates *candidates);

static void
visit_child (const Traversal *traversal,
             const FlockLeaf *parent,
             int child,
             const FlockCandidates *candidates)
{
  FlockScratch *scratch = traversal->scratch;
  size_t used = scratch->octree_stack.used;
  FlockLeaf leaf = { .bits = parent->bits - 1 };
  int half = 1 << leaf.bits >> 1;
  FlockCandidates filtered;
  FlockAabb aabb;

  for (int axis = 0; axis < 3; axis++)
    {
      leaf.low[axis] = (uint16_t) (parent->low[axis] | (child >> axis & 1) << leaf.bits);
      aabb.centre[axis] = (int16_t) (leaf.low[axis] + half);
      aabb.half[axis] = (int16_t) half;
    }
  if (flock_step_is_cancelled (scratch->context) || !find_cells (traversal, &leaf))
    return;

  if (flock_stack_push (&scratch->octree_stack, &filtered, candidates->n / 2, FLOCK_N_FIELDS) &&
      flock_broad_phase (candidates, &aabb, traversal->cutoff, FLOCK_N_FIELDS, &scratch->table,
                         &filtered, candidates->n / 2))
    candidates = &filtered;
  else
    scratch->octree_stack.used = used;
  visit (traversal, &leaf, candidates);
  scratch->octree_stack.used = used;
}

static void
visit (const Traversal *traversal, FlockLeaf *leaf, const FlockCandidates *candidates)
{
  if (candidates->n <= FLOCK_CHUNK || 1 << leaf->bits <= 2 * traversal->length ||
      leaf->bits <= MIN_BITS)
    flock_leaf_process (traversal->scratch, leaf, candidates);
  else
    for (int child = 0; child < 8; child++)
      visit_child (traversal, leaf, child, candidates);
}

void
flock_octree_traverse (FlockScratch *scratch, uint32_t begin, uint32_t end)
{
  double radius = scratch->context->params->radius;
  Traversal traversal = {
    .scratch = scratch,
    .begin = begin,
    .end = end,
    .cutoff = flock_cutoff (radius, FLOCK_QUANTISED_SCALE).maybe,
    .length = (int) (radius * FLOCK_QUANTISED_SCALE),
  };
  FlockLeaf all = { .bits = 16, .begin = begin, .end = end, .whole = true };

  if (scratch->context->starts == NULL)
    flock_leaf_process (scratch, &all, &scratch->context->all);
  else if (find_cells (&traversal, &all))
    visit (&traversal, &all, &scratch->context->all);
}
