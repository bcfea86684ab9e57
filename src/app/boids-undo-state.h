/* boids-undo-state.h - the contents of the inputs of a page, to return to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-model-page.h"

G_BEGIN_DECLS

typedef struct _BoidsUndoState BoidsUndoState;

/* Returns: (transfer full): the contents of the inputs of @page, as typed. @page outlives it. */
BoidsUndoState *boids_undo_state_new (BoidsModelPage *page);
void boids_undo_state_free (BoidsUndoState *state);

/* Returns: (transfer none): the page that the state belongs to. */
BoidsModelPage *boids_undo_state_get_page (BoidsUndoState *state);

/* Restores the old texts, and removes what was built from the new ones. */
void boids_undo_state_restore (BoidsUndoState *state);

G_END_DECLS
