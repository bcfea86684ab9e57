/* boids-guide-document.h - the text of the guide, in a scrolled window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOIDS_TYPE_GUIDE_DOCUMENT (boids_guide_document_get_type ())
G_DECLARE_FINAL_TYPE (BoidsGuideDocument, boids_guide_document, BOIDS, GUIDE_DOCUMENT, GtkWidget)

/**
 * BoidsGuideDocument:
 *
 * The sections of data/guide, one under another, once it is loaded. A heading is identified by its
 * name, or that of its section. A link to "#name" in the text leads to it.
 *
 * Properties: "current" (guint, read-only): the index of the heading above the place of the reader;
 * "single" (gboolean, construct only): only one section is shown, that of the last heading shown.
 *
 * Signal "jumped": a link in the text, or boids_guide_document_show_heading(), led to a heading.
 */

/* Loads the sections, the first time that it is called. This takes a tenth of a second, too long
 * for a page that may never be shown. */
void boids_guide_document_load (BoidsGuideDocument *self);

/* Returns: (transfer none) (element-type GtkLabel): the headings, in reading order. */
GPtrArray *boids_guide_document_get_headings (BoidsGuideDocument *self);

/* Returns: (transfer none) (element-type GtkLabel): all labels, headings too, in reading order. */
GPtrArray *boids_guide_document_get_labels (BoidsGuideDocument *self);

/* Shows the section after the one shown, or with @forward FALSE the one before. Of a "single"
 * document that is loaded. */
void boids_guide_document_turn (BoidsGuideDocument *self, gboolean forward);
gboolean boids_guide_document_can_turn (BoidsGuideDocument *self, gboolean forward);

guint boids_guide_document_get_current (BoidsGuideDocument *self);

/* Scrolls to the heading @name and moves the focus to it. Before the document has a size, this
 * happens as soon as it has one. */
void boids_guide_document_show_heading (BoidsGuideDocument *self, const char *name);

/* Scrolls to make the byte @index of the text of @label visible; its section becomes the current
 * one. */
void boids_guide_document_show_text (BoidsGuideDocument *self, GtkLabel *label, int index);

/* Makes the text @steps sizes larger, or smaller if negative, or resets it to the default size if
 * 0. The place of the reader stays visible. */
void boids_guide_document_zoom (BoidsGuideDocument *self, int steps);

/* Returns: whether boids_guide_document_zoom() by @steps makes a difference. */
gboolean boids_guide_document_can_zoom (BoidsGuideDocument *self, int steps);

G_END_DECLS
