/* boids-undo-state.h - the inputs of a page and its run, to return to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-document.h"
#include "boids-model-page.h"

G_BEGIN_DECLS

typedef struct _BoidsUndoState BoidsUndoState;

/* Returns: (transfer full): the inputs of @page as typed, its run, its selected boid and
 * @document. @page outlives it. */
BoidsUndoState *boids_undo_state_new (BoidsModelPage *page, const BoidsDocument *document);
void boids_undo_state_free (BoidsUndoState *state);

/* Returns: (transfer none): the page that the state belongs to. */
BoidsModelPage *boids_undo_state_get_page (BoidsUndoState *state);

/* Returns: (transfer none): the document of that time. */
const BoidsDocument *boids_undo_state_get_document (BoidsUndoState *state);

/* Returns: how many bytes the state of its run takes, which is shared with what shows it. */
gsize boids_undo_state_get_size (BoidsUndoState *state);

/* Forgets the state of its run, which will be at its start again. */
void boids_undo_state_drop_frame (BoidsUndoState *state);

/* Restores all but the document. The run is paused. */
void boids_undo_state_restore (BoidsUndoState *state);

G_END_DECLS
