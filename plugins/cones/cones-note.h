/* cones-note.h - what is to be told about a picture, in its corner.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cones-level.h"
#include "cones-scene.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): a label for the lower corner at the end, hidden. */
GtkWidget *cones_note_new (void);

/* Tells of @state what is left out of it at @level, and how long its arrows are; hides where
 * there is nothing to tell. */
void cones_note_update (GtkLabel *note, const ConesDrawState *state, ConesLevel level);

G_END_DECLS
