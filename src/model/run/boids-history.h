/* boids-history.h - the past of a run, for going back to any tick.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A history is owned and used by one thread, that of the runner. It keeps states at evenly spaced
 * ticks from the first one on, and all changes of the parameters; any other tick is the nearest
 * state before it plus steps.
 */
#pragma once

#include "boids-model.h"

G_BEGIN_DECLS

/* The bytes of states that a run keeps. A window has two runs and 256 MB; the rest is for their
 * measures. */
#define BOIDS_HISTORY_BUDGET ((gsize) 112 << 20)

typedef struct _BoidsHistory BoidsHistory;

/* Begins the history of a run with @params and @rows, of @count boids at @tick. Its
 * states fit into @budget bytes, except that the first one is always kept.
 *
 * Returns: (transfer full) (nullable): the history, or NULL if out of memory */
BoidsHistory *boids_history_new (gsize budget,
                                 const BoidsParams *params,
                                 guint count,
                                 const double *rows,
                                 guint64 tick);
void boids_history_free (BoidsHistory *self);

/* Adds @rows, the state at @tick, which follows one that was computed before: a new tick, or one
 * that is computed again. Best effort: with too little memory it is not kept. */
void boids_history_add (BoidsHistory *self, guint64 tick, const double *rows);

/* Changes the parameters from @tick on, and discards all that came after it. */
void boids_history_change (BoidsHistory *self, guint64 tick, const BoidsParams *params);

/* Returns: (transfer none): the parameters that the tick after @tick is computed with, valid until
 * the next change. */
const BoidsParams *boids_history_get_params (BoidsHistory *self, guint64 tick);

/* Returns the last tick that is part of the run. */
guint64 boids_history_get_latest (BoidsHistory *self);

/* Returns the tick of the last state that is kept, at or before @tick. */
guint64 boids_history_find (BoidsHistory *self, guint64 tick);

/* Writes the state at @tick, which boids_history_find() has returned, to @rows. */
void boids_history_recall (BoidsHistory *self, guint64 tick, double *rows);

/* Returns the bytes of the states that are kept. */
gsize boids_history_get_size (BoidsHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsHistory, boids_history_free)

G_END_DECLS
