/* boids-buffer.h - a pool of row buffers for the states of one flock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Buffers are reference-counted; one that nobody holds any more goes back to its pool instead of to
 * the system, so that a tick of a large flock does not map and clear fresh memory. All functions
 * may be called from any thread.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _BoidsBuffer BoidsBuffer;
typedef struct _BoidsBufferPool BoidsBufferPool;

/* Returns: (transfer full): a pool of buffers of @count > 0 rows (flock.h), with nothing in it. */
BoidsBufferPool *boids_buffer_pool_new (guint count);

/* Frees @pool and the buffers in it. Buffers that are still held stay valid and are freed with
 * their last reference. */
void boids_buffer_pool_free (BoidsBufferPool *pool);

/* Returns: (transfer full) (nullable): a buffer with one reference and any content, or NULL if
 * memory is short. */
BoidsBuffer *boids_buffer_pool_acquire (BoidsBufferPool *pool);

BoidsBuffer *boids_buffer_ref (BoidsBuffer *buffer);
void boids_buffer_unref (BoidsBuffer *buffer);

/* Returns: (transfer none): the rows, FLOCK_STRIDE doubles each, valid as long as @buffer is held.
 * They are written before the buffer is shared, and never after. */
double *boids_buffer_get_rows (BoidsBuffer *buffer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsBuffer, boids_buffer_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsBufferPool, boids_buffer_pool_free)

G_END_DECLS
