/* boids-buffer.h - the rows of one state, shared without a copy.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Buffers are reference-counted, and all functions may be called from any thread.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _BoidsBuffer BoidsBuffer;

/* Returns: (transfer full) (nullable): a buffer of @count > 0 rows (flock.h), all zero, or NULL if
 * out of memory. */
BoidsBuffer *boids_buffer_new (guint count);

BoidsBuffer *boids_buffer_ref (BoidsBuffer *buffer);
void boids_buffer_unref (BoidsBuffer *buffer);

/* Returns whether there is a reference besides that of the caller. If there is none, there will be
 * none, and the caller may write the rows again. */
gboolean boids_buffer_is_shared (BoidsBuffer *buffer);

/* Returns: (transfer none): the rows, FLOCK_STRIDE doubles each, valid as long as @buffer is held.
 * They are written before the buffer is shared, and never while it is. */
double *boids_buffer_get_rows (BoidsBuffer *buffer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsBuffer, boids_buffer_unref)

G_END_DECLS
