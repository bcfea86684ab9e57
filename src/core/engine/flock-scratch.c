/* flock-scratch.c - the working memory of a thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-scratch.h"

#include <stdlib.h>

/* A list is only copied if that halves it, so all the lists on a stack have no more candidates than
 * the first list. Each has some padding. */
#define MAX_LISTS 32

static size_t
round_up (size_t size)
{
  return (size + FLOCK_ALIGNMENT - 1) / FLOCK_ALIGNMENT * FLOCK_ALIGNMENT;
}

static void *
allocate (size_t size)
{
  return aligned_alloc (FLOCK_ALIGNMENT, round_up (size));
}

static bool
stack_init (FlockStack *stack, size_t n, int n_fields)
{
  stack->size = (n + MAX_LISTS * 2 * (size_t) FLOCK_BLOCK) * n_fields;
  stack->data = allocate (stack->size * sizeof *stack->data);
  return stack->data != NULL;
}

static bool
allocate_leaf (FlockScratch *scratch, uint32_t n)
{
  size_t padded = flock_candidates_stride (n);

  scratch->targets = allocate (padded * sizeof *scratch->targets);
  scratch->indices = allocate (padded * sizeof *scratch->indices);
  scratch->entries = allocate (padded * sizeof *scratch->entries);
  scratch->partials = allocate (padded * sizeof *scratch->partials);
  scratch->n_neighbours = allocate (padded * sizeof *scratch->n_neighbours);
  scratch->nearest2 = allocate (padded * sizeof *scratch->nearest2);
  scratch->rows = flock_rows_new (n);
  scratch->roots = allocate (padded * sizeof *scratch->roots);
  scratch->candidates.stride = padded;
  scratch->candidates.data = allocate (padded * (FLOCK_N_FIELDS - 1) * sizeof (uint16_t));
  for (int i = 0; i < 2; i++)
    scratch->neighbours[i] = allocate (padded * sizeof *scratch->neighbours[i]);
  scratch->separating = allocate (padded * FLOCK_BATCH * sizeof *scratch->separating);
  return scratch->targets != NULL && scratch->indices != NULL && scratch->entries != NULL &&
         scratch->partials != NULL && scratch->n_neighbours != NULL && scratch->rows != NULL &&
         scratch->separating != NULL && scratch->candidates.data != NULL &&
         scratch->neighbours[0] != NULL && scratch->neighbours[1] != NULL &&
         scratch->nearest2 != NULL && scratch->roots != NULL;
}

FlockScratch *
flock_scratch_new (uint32_t count)
{
  uint32_t n = count < FLOCK_CHUNK ? count : FLOCK_CHUNK;
  FlockScratch *scratch = allocate (sizeof *scratch);

  if (scratch == NULL)
    return NULL;

  memset (scratch, 0, sizeof *scratch);
  flock_compaction_table_init (&scratch->table);
  if (!allocate_leaf (scratch, n) || !stack_init (&scratch->octree_stack, count, FLOCK_N_FIELDS) ||
      !stack_init (&scratch->batch_stack, 2 * (size_t) n, FLOCK_N_FIELDS - 1))
    {
      flock_scratch_free (scratch);
      return NULL;
    }
  return scratch;
}

void
flock_scratch_free (FlockScratch *scratch)
{
  if (scratch == NULL)
    return;

  free (scratch->octree_stack.data);
  free (scratch->targets);
  free (scratch->indices);
  free (scratch->entries);
  free (scratch->partials);
  free (scratch->n_neighbours);
  free (scratch->nearest2);
  flock_rows_free (scratch->rows);
  free (scratch->roots);
  free (scratch->candidates.data);
  free (scratch->batch_stack.data);
  free (scratch->separating);
  free (scratch->neighbours[0]);
  free (scratch->neighbours[1]);
  free (scratch);
}
