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
list_init (FlockList *list, uint32_t n, int n_fields)
{
  uint16_t *numbers = allocate (flock_list_size (n, n_fields) * sizeof *numbers);

  if (numbers != NULL)
    flock_list_lay (list, numbers, n, n_fields);
  return numbers != NULL;
}

static bool
allocate_place (FlockWorker *worker, uint32_t n)
{
  size_t padded = flock_list_size (n, 1);

  worker->targets = allocate (padded * sizeof *worker->targets);
  worker->indices = allocate (padded * sizeof *worker->indices);
  worker->positions = allocate (padded * sizeof *worker->positions);
  worker->partials = allocate (padded * sizeof *worker->partials);
  worker->rows = flock_rows_new (n);
  worker->close = allocate (padded * FLOCK_GROUP * sizeof *worker->close);
  return worker->targets != NULL && worker->indices != NULL && worker->positions != NULL &&
         worker->partials != NULL && worker->rows != NULL && worker->close != NULL;
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
  if (!allocate_place (worker, n) || !list_init (&worker->candidates, n, FLOCK_N_FIELDS - 1) ||
      !list_init (&worker->neighbours, n, 1) || !stack_init (&worker->lists, count, FLOCK_N_FIELDS) ||
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
  flock_rows_free (worker->rows);
  free (worker->candidates.fields[0]);
  free (worker->sublists.numbers);
  free (worker->close);
  free (worker->neighbours.fields[0]);
  free (worker);
}
