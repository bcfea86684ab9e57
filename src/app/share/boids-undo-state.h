/* boids-undo-state.h - the inputs of a page, as typed, to come back to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-config.h"
#include "boids-flock-page.h"
#include "boids-study-page.h"

G_BEGIN_DECLS

typedef struct _BoidsUndoState BoidsUndoState;

/* Returns: (transfer full): what stands in the inputs of @flock_page or @study_page, whichever is
 * of
 * @model. */
BoidsUndoState *boids_undo_state_take (BoidsModelKind model,
                                       BoidsFlockPage *flock_page,
                                       BoidsStudyPage *study_page);
void boids_undo_state_free (BoidsUndoState *self);

BoidsModelKind boids_undo_state_get_model (BoidsUndoState *self);

/* Types the old texts in again; what was built of the new ones goes. */
void boids_undo_state_restore (BoidsUndoState *self,
                               BoidsFlockPage *flock_page,
                               BoidsStudyPage *study_page);

G_END_DECLS
