/* cones-note.h - notes in the corner of a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cones-scene.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): a hidden label for the lower corner on the end side. */
GtkWidget *cones_note_new (void);

/* Shows @level_note, which says what the level of detail leaves out, and how long the arrows of
 * @state are. Hides the label if there is nothing to say. */
void cones_note_update (GtkLabel *note, const ConesDrawState *state, const char *level_note);

G_END_DECLS
