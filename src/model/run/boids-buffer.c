/* boids-buffer.c - the rows of one state, shared without a copy.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-buffer.h"

#include "flock.h"

struct _BoidsBuffer
{
  gatomicrefcount ref_count;
  double *rows;
};

BoidsBuffer *
boids_buffer_new (guint count)
{
  BoidsBuffer *buffer;
  double *rows;

  g_return_val_if_fail (count > 0, NULL);

  rows = flock_rows_new (count);
  if (rows == NULL)
    return NULL;

  buffer = g_new (BoidsBuffer, 1);
  g_atomic_ref_count_init (&buffer->ref_count);
  buffer->rows = rows;

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
  g_return_if_fail (buffer != NULL);

  if (!g_atomic_ref_count_dec (&buffer->ref_count))
    return;

  flock_rows_free (buffer->rows);
  g_free (buffer);
}

gboolean
boids_buffer_is_shared (BoidsBuffer *buffer)
{
  g_return_val_if_fail (buffer != NULL, TRUE);

  return !g_atomic_ref_count_compare (&buffer->ref_count, 1);
}

double *
boids_buffer_get_rows (BoidsBuffer *buffer)
{
  g_return_val_if_fail (buffer != NULL, NULL);

  return buffer->rows;
}
