/* flock-engine.c - a tick, by all threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A sum has to take the neighbours of a boid in ascending order of their index, so that it has the
 * same bits whoever computes it. Rows that are sorted by place have lost that order, and to merge
 * or sort what is found costs more than to find it. So nothing is sorted here. There is a list of
 * all boids, in order, and what is near a part of space is got by leaving out the others:
 *
 *     flock-fixed-point   all boids, each position as three whole numbers of 16 bits
 *           |
 *     flock-octree      the list of all -> of an octant -> of an octant of that ... -> of a place
 *           |
 *     flock-leaf      the rows of a leaf, side by side in the cache, with finer numbers
 *           |
 *     flock-batch      its boids in groups of a few; the list of a place -> ... -> of a group
 *           |
 *     flock-kernel     the list of a group -> the neighbours of a boid -> its sums -> its next row
 *
 * Each arrow is a filter that keeps the order, flock-broad-phase. Whole numbers serve to leave out
 * what is too far and may let through what is not near; they wrap around as the cube does. Exact is
 * what comes last, and that is the same arithmetic as everywhere, flock-update.h.
 *
 * Threads take shares of the cube. The cells that bound the shares follow one another so that a
 * share is compact, and a share has about as many boids as the others.
 */
#include "flock-engine.h"

#include "flock-dispatch.h"
#include "flock-fixed-point.h"
#include "flock-pool.h"

#include <stdatomic.h>
#include <stdlib.h>

/* Work items per thread, so that those with more neighbours do not keep the others waiting; and the
 * fewest boids that are worth an item, since each brings its candidates together for itself. */
#define ITEMS_PER_THREAD 8
#define LEAST_PER_ITEM 1024
/* With fewer, all positions are quantised before another thread has woken up. */
#define ENOUGH_TO_QUANTISE 32768
/* Working memory of all threads, bytes. */
#define MOST_MEMORY (512 << 20)
/* With fewer boids per thread, threads are in each other's way. */
#define LEAST_PER_THREAD 32

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
  uint32_t *n_inside; /* of each cell, for each thread */
};

static bool
list_init (FlockCandidates *all, uint32_t n)
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
  if (engine->starts == NULL || !list_init (&engine->context.all, params->count) ||
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
  free (engine->n_inside);
}

/* Returns: how many of @n_threads are of use to a flock of @count boids. */
static uint32_t
limit_threads (uint32_t n_threads, uint32_t count)
{
  size_t by_memory =
      MOST_MEMORY / (flock_candidates_stride (count) * FLOCK_N_FIELDS * sizeof (uint16_t));
  size_t by_count = count / LEAST_PER_THREAD, most = by_memory < by_count ? by_memory : by_count;

  return most < 1 ? 1 : n_threads < most ? n_threads : (uint32_t) most;
}

uint32_t
flock_engine_set_threads (FlockEngine *engine, uint32_t n_threads)
{
  uint32_t n = limit_threads (n_threads, engine->params.count);
  FlockPool *pool = NULL;
  FlockScratch **scratch = NULL;
  uint32_t *n_inside = NULL;

  /* Where memory is short, fewer may do. */
  for (; n > 0; n /= 2)
    {
      pool = n > 1 ? flock_pool_new (n) : NULL;
      scratch = new_scratch (&engine->context, n);
      n_inside = malloc (n * FLOCK_N_CELLS * sizeof *n_inside);
      if ((n == 1 || pool != NULL) && scratch != NULL && n_inside != NULL)
        break;
      flock_pool_free (pool);
      free_scratch (scratch, n);
      free (n_inside);
    }
  if (n == 0)
    return engine->n_threads;

  free_threads (engine);
  engine->n_threads = n;
  engine->pool = pool;
  engine->scratch = scratch;
  engine->n_inside = n_inside;
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

/* Returns: where share @share of @n_shares starts in all @n. */
static uint32_t
find_start (uint32_t n, uint32_t share, uint32_t n_shares)
{
  return (uint32_t) ((uint64_t) n * share / n_shares);
}

static void
quantise_share (FlockEngine *engine, uint32_t share, uint32_t n_shares)
{
  FlockCandidates *all = &engine->context.all;
  uint32_t *n_inside = engine->n_inside + (size_t) share * FLOCK_N_CELLS;

  memset (n_inside, 0, FLOCK_N_CELLS * sizeof *n_inside);
  flock_quantise (engine->context.in, find_start (all->n, share, n_shares),
                  find_start (all->n, share + 1, n_shares), all, n_inside);
}

static void
quantise_items (void *data, uint32_t thread)
{
  FlockEngine *engine = data;
  uint32_t item;

  while ((item = atomic_fetch_add (&engine->next_item, 1)) < engine->n_items)
    quantise_share (engine, item, engine->n_items);
}

static void
count_cells (FlockEngine *engine, uint32_t n_shares)
{
  engine->starts[0] = 0;
  for (uint32_t cell = 0; cell < FLOCK_N_CELLS; cell++)
    {
      uint32_t n = 0;

      for (uint32_t share = 0; share < n_shares; share++)
        n += engine->n_inside[(size_t) share * FLOCK_N_CELLS + cell];
      engine->starts[cell + 1] = engine->starts[cell] + n;
    }
  engine->context.starts = engine->starts;
}

/* Returns: the first cell with @n boids or more before it. */
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
run_together (FlockEngine *engine)
{
  uint32_t count = engine->params.count, n_threads = engine->n_threads;
  uint32_t n_items = count / LEAST_PER_ITEM;

  if (count < ENOUGH_TO_QUANTISE)
    {
      quantise_share (engine, 0, 1);
      count_cells (engine, 1);
    }
  else
    {
      run_items (engine, quantise_items, n_threads);
      count_cells (engine, n_threads);
    }

  if (n_items > ITEMS_PER_THREAD * n_threads)
    n_items = ITEMS_PER_THREAD * n_threads;
  run_items (engine, process_items, n_items > n_threads ? n_items : n_threads);
}

static void
run_alone (FlockEngine *engine)
{
  engine->context.starts = NULL;
  if (engine->params.count > FLOCK_CHUNK)
    {
      quantise_share (engine, 0, 1);
      count_cells (engine, 1);
    }
  engine->instruction_set->traverse (engine->scratch[0], 0, FLOCK_N_CELLS);
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
  if (engine->pool != NULL && threading == FLOCK_ALL_THREADS)
    run_together (engine);
  else
    run_alone (engine);
}
