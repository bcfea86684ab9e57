/* flock-worker.c - what a thread has to itself while it computes its share of a tick.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-worker.h"

#include <stdlib.h>

/* A list is copied only where that halves it, so the lists that are held at a time have no more
 * entries than the first one. Each is longer by some. */
#define N_LISTS 32

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
  stack->size = (n + N_LISTS * 2 * (size_t) FLOCK_BLOCK) * n_fields;
  stack->numbers = allocate (stack->size * sizeof *stack->numbers);
  return stack->numbers != NULL;
}

static bool
allocate_place (FlockWorker *worker, uint32_t n)
{
  size_t padded = flock_list_step (n);

  worker->targets = allocate (padded * sizeof *worker->targets);
  worker->indices = allocate (padded * sizeof *worker->indices);
  worker->positions = allocate (padded * sizeof *worker->positions);
  worker->partials = allocate (padded * sizeof *worker->partials);
  worker->n_neighbours = allocate (padded * sizeof *worker->n_neighbours);
  worker->rows = flock_rows_new (n);
  worker->candidates.step = padded;
  worker->candidates.numbers = allocate (padded * (FLOCK_N_FIELDS - 1) * sizeof (uint16_t));
  for (int i = 0; i < 2; i++)
    worker->neighbours[i] = allocate (padded * sizeof *worker->neighbours[i]);
  worker->close = allocate (padded * FLOCK_GROUP * sizeof *worker->close);
  return worker->targets != NULL && worker->indices != NULL && worker->positions != NULL &&
         worker->partials != NULL && worker->n_neighbours != NULL && worker->rows != NULL &&
         worker->close != NULL && worker->candidates.numbers != NULL &&
         worker->neighbours[0] != NULL && worker->neighbours[1] != NULL;
}

FlockWorker *
flock_worker_new (uint32_t count)
{
  uint32_t n = count < FLOCK_CHUNK ? count : FLOCK_CHUNK;
  FlockWorker *worker = allocate (sizeof *worker);

  if (worker == NULL)
    return NULL;

  memset (worker, 0, sizeof *worker);
  flock_shuffles_init (&worker->shuffles);
  if (!allocate_place (worker, n) || !stack_init (&worker->lists, count, FLOCK_N_FIELDS) ||
      !stack_init (&worker->sublists, 2 * (size_t) n, FLOCK_N_FIELDS - 1))
    {
      flock_worker_free (worker);
      return NULL;
    }
  return worker;
}

void
flock_worker_free (FlockWorker *worker)
{
  if (worker == NULL)
    return;

  free (worker->lists.numbers);
  free (worker->targets);
  free (worker->indices);
  free (worker->positions);
  free (worker->partials);
  free (worker->n_neighbours);
  flock_rows_free (worker->rows);
  free (worker->candidates.numbers);
  free (worker->sublists.numbers);
  free (worker->close);
  free (worker->neighbours[0]);
  free (worker->neighbours[1]);
  free (worker);
}
