/* flock-octree.c - the cube in places, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cube is split eightfold again and again. The list of each child has those of its parent that
 * are within the radius of it:
 *
 *       . . . . . . .
 *     +-.-----+-----.-+        until the rows of a list fit in the cache, or the child is so small
 *     | .     |     . |        beside the radius that its surroundings would shrink no more. That
 *     | . A B |     . |        is a leaf.
 *     +-.-----+-----.-+
 *     | . . . . . . . |        Neither few nor many boids, nor a small or a large radius, nor a
 *     |       |       |        flock in a corner are special.
 *     +-------+-------+
 */
#include "flock-octree.h"

#include "flock-fixed-point.h"
#include "flock-leaf.h"

/* No more tags than this on a side of a place are split, even for the smallest radius. */
#define LEAST_BITS 4

typedef struct
{
  FlockScratch *scratch;
  uint32_t begin, end;
  int reach;  /* of the radius, for a filter */
  int length; /* of the radius, in tags */
} Traversal;

/* Sets the cells of @leaf, which are within those that are asked for. Returns: whether there is
 * anybody in them. */
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

static void visit (const Traversal *traversal, FlockLeaf *leaf, const FlockCandidates *list);

static void
visit_child (const Traversal *traversal,
             const FlockLeaf *parent,
             int child,
             const FlockCandidates *list)
{
  FlockScratch *scratch = traversal->scratch;
  size_t used = scratch->lists.used;
  FlockLeaf leaf = { .bits = parent->bits - 1 };
  int half = 1 << leaf.bits >> 1;
  FlockCandidates sublist;
  FlockAabb aabb;

  for (int axis = 0; axis < 3; axis++)
    {
      leaf.low[axis] = (uint16_t) (parent->low[axis] | (child >> axis & 1) << leaf.bits);
      aabb.centre[axis] = (int16_t) (leaf.low[axis] + half);
      aabb.half[axis] = (int16_t) half;
    }
  if (flock_step_is_cancelled (scratch->context) || !find_cells (traversal, &leaf))
    return;

  if (flock_stack_push (&scratch->lists, &sublist, list->n / 2, FLOCK_N_FIELDS) &&
      flock_broad_phase (list, &aabb, traversal->reach, FLOCK_N_FIELDS, &scratch->table, &sublist,
                         list->n / 2))
    list = &sublist;
  else
    scratch->lists.used = used;
  visit (traversal, &leaf, list);
  scratch->lists.used = used;
}

static void
visit (const Traversal *traversal, FlockLeaf *leaf, const FlockCandidates *list)
{
  if (list->n <= FLOCK_CHUNK || 1 << leaf->bits <= 2 * traversal->length ||
      leaf->bits <= LEAST_BITS)
    flock_leaf_process (traversal->scratch, leaf, list);
  else
    for (int child = 0; child < 8; child++)
      visit_child (traversal, leaf, child, list);
}

void
flock_octree_traverse (FlockScratch *scratch, uint32_t begin, uint32_t end)
{
  double radius = scratch->context->params->radius;
  Traversal traversal = {
    .scratch = scratch,
    .begin = begin,
    .end = end,
    .reach = flock_cutoff (radius, FLOCK_QUANTISED_SCALE).maybe,
    .length = (int) (radius * FLOCK_QUANTISED_SCALE),
  };
  FlockLeaf all = { .bits = 16, .begin = begin, .end = end, .whole = true };

  if (scratch->context->starts == NULL)
    flock_leaf_process (scratch, &all, &scratch->context->all);
  else if (find_cells (&traversal, &all))
    visit (&traversal, &all, &scratch->context->all);
}
