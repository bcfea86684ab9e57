/* boids-buffer.c - a pool of row buffers for the states of one flock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-buffer.h"

#include "flock.h"

struct _BoidsBuffer
{
  gatomicrefcount ref_count;
  BoidsBufferPool *pool;
  BoidsBuffer *next; /* in the pool's list */
  double *rows;
};

struct _BoidsBufferPool
{
  guint count;
  GMutex mutex;
  BoidsBuffer *idle;
  guint n_held;
  gboolean closed; /* the owner has given the pool up */
};

static void
buffer_free (BoidsBuffer *buffer)
{
  flock_rows_free (buffer->rows);
  g_free (buffer);
}

static void
pool_destroy (BoidsBufferPool *pool)
{
  g_mutex_clear (&pool->mutex);
  g_free (pool);
}

BoidsBufferPool *
boids_buffer_pool_new (guint count)
{
  BoidsBufferPool *pool;

  g_return_val_if_fail (count > 0, NULL);

  pool = g_new0 (BoidsBufferPool, 1);
  pool->count = count;
  g_mutex_init (&pool->mutex);

  return pool;
}

void
boids_buffer_pool_free (BoidsBufferPool *pool)
{
  BoidsBuffer *idle;
  gboolean unused;

  g_return_if_fail (pool != NULL);

  g_mutex_lock (&pool->mutex);
  idle = g_steal_pointer (&pool->idle);
  pool->closed = TRUE;
  unused = pool->n_held == 0;
  g_mutex_unlock (&pool->mutex);

  while (idle != NULL)
    {
      BoidsBuffer *buffer = idle;

      idle = buffer->next;
      buffer_free (buffer);
    }

  if (unused)
    pool_destroy (pool);
}

BoidsBuffer *
boids_buffer_pool_acquire (BoidsBufferPool *pool)
{
  BoidsBuffer *buffer;

  g_return_val_if_fail (pool != NULL, NULL);

  g_mutex_lock (&pool->mutex);
  buffer = pool->idle;
  if (buffer != NULL)
    {
      pool->idle = buffer->next;
      pool->n_held++;
    }
  g_mutex_unlock (&pool->mutex);

  if (buffer == NULL)
    {
      double *rows = flock_rows_new (pool->count);

      if (rows == NULL)
        return NULL;

      buffer = g_new0 (BoidsBuffer, 1);
      buffer->pool = pool;
      buffer->rows = rows;

      g_mutex_lock (&pool->mutex);
      pool->n_held++;
      g_mutex_unlock (&pool->mutex);
    }

  buffer->next = NULL;
  g_atomic_ref_count_init (&buffer->ref_count);

  return buffer;
}

BoidsBuffer *
boids_buffer_ref (BoidsBuffer *buffer)
{
  g_return_val_if_fail (buffer != NULL, NULL);

  g_atomic_ref_count_inc (&buffer->ref_count);

  return buffer;
}

void
boids_buffer_unref (BoidsBuffer *buffer)
{
  BoidsBufferPool *pool;
  gboolean closed, unused;

  g_return_if_fail (buffer != NULL);

  if (!g_atomic_ref_count_dec (&buffer->ref_count))
    return;

  pool = buffer->pool;

  g_mutex_lock (&pool->mutex);
  pool->n_held--;
  closed = pool->closed;
  unused = closed && pool->n_held == 0;
  if (!closed)
    {
      buffer->next = pool->idle;
      pool->idle = buffer;
    }
  g_mutex_unlock (&pool->mutex);

  if (closed)
    buffer_free (buffer);
  if (unused)
    pool_destroy (pool);
}

double *
boids_buffer_get_rows (BoidsBuffer *buffer)
{
  g_return_val_if_fail (buffer != NULL, NULL);

  return buffer->rows;
}
