/* boids-guide-page.h - the page with the guide to the model and the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_GUIDE_PAGE (boids_guide_page_get_type ())
G_DECLARE_FINAL_TYPE (BoidsGuidePage, boids_guide_page, BOIDS, GUIDE_PAGE, GtkWidget)

/**
 * BoidsGuidePage:
 *
 * The guide with its contents, search and text size. The contents are collapsed if it is narrow.
 *
 * Actions: "guide.search", "guide.next-match", "guide.previous-match", "guide.larger",
 * "guide.smaller", "guide.usual-size". Their keys work in the whole window while the page is shown.
 */

GtkWidget *boids_guide_page_new (void);

/* Shows the section or heading @section: what, space, face, tick, neighbours, clock, rules,
 * separation, dense, alignment, cohesion, special, update, weights, unweighted, order, speed, seed,
 * seed-what, same, controls, fields, buttons, states, vanish, selected, memory, keys, views, point,
 * overlap, length, overlays, colours, many, picture, projector, curves, reading, saving, sharing,
 * files, links, loading, presets, ideas, leader, emergence, balance, brute, birds, variant, study,
 * frame, blend, study-rules, study-fields, ink, study-selected, pairs, questions, lessons,
 * lesson-rules, lesson-face, lesson-seed or sources. The page need not be shown yet. */
void boids_guide_page_show_section (BoidsGuidePage *self, const char *section);

/* Returns: (nullable): the name of the section that is being read. NULL before the guide was
 * shown. */
const char *boids_guide_page_get_section (BoidsGuidePage *self);

G_END_DECLS
