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
 *     | . A B |     . |        is a place.
 *     +-.-----+-----.-+
 *     | . . . . . . . |        Neither few nor many boids, nor a small or a large radius, nor a
 *     |       |       |        flock in a corner are special.
 *     +-------+-------+
 */
#include "flock-octree.h"

#include "flock-fixed-point.h"
#include "flock-place.h"

/* No more tags than this on a side of a place are split, even for the smallest radius. */
#define LEAST_BITS 4

typedef struct
{
  FlockScratch *scratch;
  uint32_t begin, end;
  int reach;  /* of the radius, for a filter */
  int length; /* of the radius, in tags */
} Traversal;

/* Sets the cells of @place, which are within those that are asked for. Returns: whether there is
 * anybody in them. */
static bool
find_cells (const Traversal *traversal, FlockPlace *place)
{
  const uint32_t *starts = traversal->scratch->context->starts;
  int bits = 3 * (place->bits - (16 - FLOCK_CELL_BITS));
  uint32_t first = flock_morton_code (place->low[0], place->low[1], place->low[2]);
  uint32_t after = first + (bits > 0 ? UINT32_C (1) << bits : 1);

  place->begin = first > traversal->begin ? first : traversal->begin;
  place->end = after < traversal->end ? after : traversal->end;
  place->whole = place->begin == first && place->end == after;
  return place->begin < place->end && starts[place->begin] < starts[place->end];
}

static void visit (const Traversal *traversal, FlockPlace *place, const FlockCandidates *list);

static void
visit_child (const Traversal *traversal,
             const FlockPlace *parent,
             int child,
             const FlockCandidates *list)
{
  FlockScratch *scratch = traversal->scratch;
  size_t used = scratch->lists.used;
  FlockPlace place = { .bits = parent->bits - 1 };
  int half = 1 << place.bits >> 1;
  FlockCandidates sublist;
  FlockAabb aabb;

  for (int axis = 0; axis < 3; axis++)
    {
      place.low[axis] = (uint16_t) (parent->low[axis] | (child >> axis & 1) << place.bits);
      aabb.centre[axis] = (int16_t) (place.low[axis] + half);
      aabb.half[axis] = (int16_t) half;
    }
  if (flock_step_is_cancelled (scratch->context) || !find_cells (traversal, &place))
    return;

  if (flock_stack_push (&scratch->lists, &sublist, list->n / 2, FLOCK_N_FIELDS) &&
      flock_broad_phase (list, &aabb, traversal->reach, FLOCK_N_FIELDS, &scratch->table, &sublist,
                         list->n / 2))
    list = &sublist;
  else
    scratch->lists.used = used;
  visit (traversal, &place, list);
  scratch->lists.used = used;
}

static void
visit (const Traversal *traversal, FlockPlace *place, const FlockCandidates *list)
{
  if (list->n <= FLOCK_CHUNK || 1 << place->bits <= 2 * traversal->length ||
      place->bits <= LEAST_BITS)
    flock_place_treat (traversal->scratch, place, list);
  else
    for (int child = 0; child < 8; child++)
      visit_child (traversal, place, child, list);
}

void
flock_octree_traverse (FlockScratch *scratch, uint32_t begin, uint32_t end)
{
  double radius = scratch->context->params->radius;
  Traversal traversal = {
    .scratch = scratch,
    .begin = begin,
    .end = end,
    .reach = flock_reach (radius, FLOCK_QUANTISED_SCALE).near,
    .length = (int) (radius * FLOCK_QUANTISED_SCALE),
  };
  FlockPlace all = { .bits = 16, .begin = begin, .end = end, .whole = true };

  if (scratch->context->starts == NULL)
    flock_place_treat (scratch, &all, &scratch->context->all);
  else if (find_cells (&traversal, &all))
    visit (&traversal, &all, &scratch->context->all);
}
