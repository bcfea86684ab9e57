/* boids-study-caption.h - what the rules of the study do together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "study.h"

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer none): a sentence in the user's language on @rules, StudyRules. */
const char *boids_study_caption (guint rules);

G_END_DECLS
