/* flock-engine.c - a tick on all threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The bits of a sum depend on the order of its terms, so the neighbours of a boid are always added
 * in ascending index order. Rows that are sorted by position, as for a cell list or a tree, lose
 * that order; rules/flock-cell-list.c sorts the candidates again, which costs more than finding
 * them. So nothing is sorted here. There is one list of all boids, in order, and the candidates
 * near a part of space are what remains when the others are filtered out:
 *
 *     flock-fixed-point   all boids, each position as three 16-bit fixed-point numbers
 *           |
 *     flock-octree        candidates of the cube -> of an octant -> ... -> of a leaf
 *           |
 *     flock-leaf          the rows of these, contiguous in the cache, and quantised more finely
 *           |
 *     flock-batch         boids of the leaf in batches; its candidates -> ... -> of a batch
 *           |
 *     flock-kernel        candidates of a batch -> neighbours of a boid -> its sums -> its next row
 *
 * Each arrow is a filter that keeps the order, flock-broad-phase, in integer arithmetic that wraps
 * around as the cube does. It removes what is too far away and may keep some that is not near. The
 * exact arithmetic comes last and is the same for every search, flock-rules.h.
 *
 * Threads take work items: ranges of cells in Morton order, so that an item is compact in space,
 * with about the same number of boids each.
 */
#include "flock-engine.h"

#include "flock-dispatch.h"
#include "flock-fixed-point.h"
#include "flock-pool.h"

#include <stdatomic.h>
#include <stdlib.h>

/* Several work items per thread balance the load, as some have more neighbours than others. An item
 * with fewer boids is not worth the filtering of its candidates. */
#define ITEMS_PER_THREAD 8
#define MIN_PER_ITEM 1024
/* Fewer positions are quantised before another thread has woken up. */
#define MIN_TO_QUANTISE_THREADED 32768
/* Working memory of all threads, in bytes. */
#define MAX_MEMORY (512 << 20)
/* With fewer boids per thread, threads get in each other's way. */
#define MIN_PER_THREAD 32

struct _FlockEngine
{
  FlockParams params;
  const FlockInstructionSet *instruction_set;
  FlockStepContext context;
  uint32_t *starts;
  atomic_uint next_item;
  uint32_t n_items;

  uint32_t n_threads;
  FlockPool *pool; /* NULL: one thread */
  FlockScratch **scratch;
  uint32_t *cell_counts; /* boids per cell, for each thread */
};

static bool
init_candidates (FlockCandidates *all, uint32_t n)
{
  all->n = n;
  all->stride = flock_candidates_stride (n);
  all->data = aligned_alloc (FLOCK_ALIGNMENT, all->stride * FLOCK_N_FIELDS * sizeof *all->data);
  if (all->data == NULL)
    return false;

  for (uint32_t boid = 0; boid < n; boid++)
    {
      flock_candidates_field (all, FLOCK_FIELD_LOW)[boid] = (uint16_t) boid;
      flock_candidates_field (all, FLOCK_FIELD_HIGH)[boid] = (uint16_t) (boid >> 16);
    }
  return true;
}

FlockEngine *
flock_engine_new (const FlockParams *params)
{
  FlockEngine *engine = calloc (1, sizeof *engine);

  if (engine == NULL)
    return NULL;

  engine->params = *params;
  engine->instruction_set = flock_dispatch_choose ();
  engine->context.params = &engine->params;
  engine->context.bounds = flock_bounds (params->radius);
  engine->starts = malloc ((FLOCK_N_CELLS + 1) * sizeof *engine->starts);
  if (engine->starts == NULL || !init_candidates (&engine->context.all, params->count) ||
      flock_engine_set_threads (engine, 1) == 0)
    {
      flock_engine_free (engine);
      return NULL;
    }
  return engine;
}

/* --- Threads --- */

static void
free_scratch (FlockScratch **scratch, uint32_t n)
{
  for (uint32_t i = 0; scratch != NULL && i < n; i++)
    flock_scratch_free (scratch[i]);
  free (scratch);
}

static FlockScratch **
new_scratch (const FlockStepContext *context, uint32_t n)
{
  FlockScratch **scratch = calloc (n, sizeof (FlockScratch *));

  for (uint32_t i = 0; scratch != NULL && i < n; i++)
    {
      scratch[i] = flock_scratch_new (context->params->count);
      if (scratch[i] == NULL)
        {
          free_scratch (scratch, n);
          return NULL;
        }
      scratch[i]->context = context;
    }
  return scratch;
}

static void
free_threads (FlockEngine *engine)
{
  flock_pool_free (engine->pool);
  free_scratch (engine->scratch, engine->n_threads);
  free (engine->cell_counts);
}

/* Returns how many of @n_threads are useful for @count boids. */
static uint32_t
limit_threads (uint32_t n_threads, uint32_t count)
{
  size_t by_memory =
      MAX_MEMORY / (flock_candidates_stride (count) * FLOCK_N_FIELDS * sizeof (uint16_t));
  size_t by_count = count / MIN_PER_THREAD, limit = by_memory < by_count ? by_memory : by_count;

  return limit < 1 ? 1 : n_threads < limit ? n_threads : (uint32_t) limit;
}

uint32_t
flock_engine_set_threads (FlockEngine *engine, uint32_t n_threads)
{
  uint32_t n = limit_threads (n_threads, engine->params.count);
  FlockPool *pool = NULL;
  FlockScratch **scratch = NULL;
  uint32_t *cell_counts = NULL;

  /* Out of memory: try fewer. */
  for (; n > 0; n /= 2)
    {
      pool = n > 1 ? flock_pool_new (n) : NULL;
      scratch = new_scratch (&engine->context, n);
      cell_counts = malloc (n * FLOCK_N_CELLS * sizeof *cell_counts);
      if ((n == 1 || pool != NULL) && scratch != NULL && cell_counts != NULL)
        break;
      flock_pool_free (pool);
      free_scratch (scratch, n);
      free (cell_counts);
    }
  if (n == 0)
    return engine->n_threads;

  free_threads (engine);
  engine->n_threads = n;
  engine->pool = pool;
  engine->scratch = scratch;
  engine->cell_counts = cell_counts;
  return n;
}

void
flock_engine_free (FlockEngine *engine)
{
  if (engine == NULL)
    return;

  free_threads (engine);
  free (engine->context.all.data);
  free (engine->starts);
  free (engine);
}

const char *
flock_engine_get_instruction_set (const FlockEngine *engine)
{
  return engine->instruction_set->name;
}

/* --- A tick --- */

void
flock_engine_set_stop (FlockEngine *engine, const atomic_bool *stop)
{
  engine->context.stop = stop;
}

/* Returns the first of @n boids that belongs to work item @item of @n_items. */
static uint32_t
find_start (uint32_t n, uint32_t item, uint32_t n_items)
{
  return (uint32_t) ((uint64_t) n * item / n_items);
}

static void
quantise_item (FlockEngine *engine, uint32_t item, uint32_t n_items)
{
  FlockCandidates *all = &engine->context.all;
  uint32_t *cell_counts = engine->cell_counts + (size_t) item * FLOCK_N_CELLS;

  memset (cell_counts, 0, FLOCK_N_CELLS * sizeof *cell_counts);
  flock_quantise (engine->context.in, find_start (all->n, item, n_items),
                  find_start (all->n, item + 1, n_items), all, cell_counts);
}

static void
quantise_items (void *data, uint32_t thread)
{
  FlockEngine *engine = data;
  uint32_t item;

  while ((item = atomic_fetch_add (&engine->next_item, 1)) < engine->n_items)
    quantise_item (engine, item, engine->n_items);
}

static void
sum_cell_counts (FlockEngine *engine, uint32_t n_items)
{
  engine->starts[0] = 0;
  for (uint32_t cell = 0; cell < FLOCK_N_CELLS; cell++)
    {
      uint32_t n = 0;

      for (uint32_t item = 0; item < n_items; item++)
        n += engine->cell_counts[(size_t) item * FLOCK_N_CELLS + cell];
      engine->starts[cell + 1] = engine->starts[cell] + n;
    }
  engine->context.starts = engine->starts;
}

/* Returns the first cell with at least @n boids before it. */
static uint32_t
find_cell (const FlockEngine *engine, uint32_t n)
{
  uint32_t low = 0, high = FLOCK_N_CELLS;

  while (low < high)
    {
      uint32_t middle = (low + high) / 2;

      if (engine->starts[middle] < n)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static void
process_items (void *data, uint32_t thread)
{
  FlockEngine *engine = data;
  uint32_t n = engine->params.count, n_items = engine->n_items, item;

  while ((item = atomic_fetch_add (&engine->next_item, 1)) < n_items)
    {
      uint32_t begin = find_cell (engine, find_start (n, item, n_items));
      uint32_t end = find_cell (engine, find_start (n, item + 1, n_items));

      engine->instruction_set->traverse (engine->scratch[thread], begin, end);
    }
}

static void
run_items (FlockEngine *engine, FlockTask task, uint32_t n_items)
{
  atomic_store (&engine->next_item, 0);
  engine->n_items = n_items;
  flock_pool_run (engine->pool, task, engine);
}

static void
run_on_all_threads (FlockEngine *engine)
{
  uint32_t count = engine->params.count, n_threads = engine->n_threads;
  uint32_t n_items = count / MIN_PER_ITEM;

  if (count < MIN_TO_QUANTISE_THREADED)
    {
      quantise_item (engine, 0, 1);
      sum_cell_counts (engine, 1);
    }
  else
    {
      run_items (engine, quantise_items, n_threads);
      sum_cell_counts (engine, n_threads);
    }

  if (n_items > ITEMS_PER_THREAD * n_threads)
    n_items = ITEMS_PER_THREAD * n_threads;
  run_items (engine, process_items, n_items > n_threads ? n_items : n_threads);
}

static void
run_on_one_thread (FlockEngine *engine)
{
  engine->context.starts = NULL;
  if (engine->params.count > FLOCK_CHUNK)
    {
      quantise_item (engine, 0, 1);
      sum_cell_counts (engine, 1);
    }
  engine->instruction_set->traverse (engine->scratch[0], 0, FLOCK_N_CELLS);
}

static bool
use_all_threads (const FlockEngine *engine, FlockThreading threading)
{
  return engine->pool != NULL && threading == FLOCK_ALL_THREADS;
}

static void
run (FlockEngine *engine, FlockThreading threading)
{
  if (use_all_threads (engine, threading))
    run_on_all_threads (engine);
  else
    run_on_one_thread (engine);
}

void
flock_engine_run (FlockEngine *engine,
                  FlockThreading threading,
                  const double *in,
                  double *out,
                  uint32_t *counts)
{
  engine->context.in = in;
  engine->context.out = out;
  engine->context.counts = counts;
  engine->context.samples = NULL;
  run (engine, threading);
}

void
flock_engine_sample (FlockEngine *engine,
                     FlockThreading threading,
                     const double *in,
                     FlockSamples *samples)
{
  samples->shared = use_all_threads (engine, threading);
  engine->context.in = in;
  engine->context.out = NULL;
  engine->context.counts = NULL;
  engine->context.samples = samples;
  run (engine, threading);
}
