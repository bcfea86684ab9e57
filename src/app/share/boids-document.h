/* boids-document.h - what the inputs of a page were opened from or saved to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BoidsDocument:
 * @file: (nullable): where Save writes without asking
 * @name: (nullable): the name of a file or preset, printable
 * @edited: whether an input has changed since
 * @n_edits: how many changes there were, ever
 */
typedef struct
{
  GFile *file;
  char *name;
  gboolean edited;
  guint n_edits;
} BoidsDocument;

void boids_document_clear (BoidsDocument *document);

/* Makes @document one that was not edited. Copies @name. */
void boids_document_set (BoidsDocument *document, GFile *file, const char *name);

/* Notes a change of an input. */
void boids_document_edit (BoidsDocument *document);

/* Makes @document the same as @other. */
void boids_document_copy (BoidsDocument *document, const BoidsDocument *other);

/* Returns: (transfer full): the title of a window that shows @document. */
char *boids_document_get_title (const BoidsDocument *document);

/* Returns: (transfer full): the name of @file without the suffix of a configuration, printable. */
char *boids_document_get_file_name (GFile *file);

G_END_DECLS
