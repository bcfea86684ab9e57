/* boids-guide-search.h - finds and marks words in the labels of the guide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_GUIDE_SEARCH (boids_guide_search_get_type ())
G_DECLARE_FINAL_TYPE (BoidsGuideSearch, boids_guide_search, BOIDS, GUIDE_SEARCH, GObject)

/* Returns: (transfer full): a search over @labels (element-type GtkLabel), in reading order. */
BoidsGuideSearch *boids_guide_search_new (GPtrArray *labels);

/* Finds @text in all labels and marks it there; the first match is the current one. Case, accents
 * on Latin letters, the kind of space and the width of characters make no difference. An empty text
 * ends the search. */
void boids_guide_search_set_text (BoidsGuideSearch *self, const char *text);

/* Moves to the match @steps after the current one; the first follows the last. */
void boids_guide_search_go (BoidsGuideSearch *self, int steps);

guint boids_guide_search_get_n_matches (BoidsGuideSearch *self);

/* Returns: the number of the current match, from 1, or 0 if there is none. */
guint boids_guide_search_get_position (BoidsGuideSearch *self);

/* Returns: (transfer none) (nullable): the label of the current match, whose text has the match
 * from byte @start up to, but not including, byte @end. */
GtkLabel *boids_guide_search_get_current (BoidsGuideSearch *self, int *start, int *end);

G_END_DECLS
