/* boids-document.c - what the inputs of a page were opened from or saved to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config.h"
#include "boids-document.h"
#include "boids-text.h"

#include <glib/gi18n.h>
#include <string.h>

void
boids_document_clear (BoidsDocument *document)
{
  g_clear_object (&document->file);
  g_clear_pointer (&document->name, g_free);
}

void
boids_document_set (BoidsDocument *document, GFile *file, const char *name)
{
  char *copy = g_strdup (name);

  g_set_object (&document->file, file);
  g_free (document->name);
  document->name = copy;
  document->edited = FALSE;
}

void
boids_document_edit (BoidsDocument *document)
{
  document->edited = TRUE;
  document->n_edits++;
}

void
boids_document_copy (BoidsDocument *document, const BoidsDocument *other)
{
  boids_document_set (document, other->file, other->name);
  document->edited = other->edited;
}

char *
boids_document_get_title (const BoidsDocument *document)
{
  if (document->name == NULL)
    return g_strdup ("Boids");
  if (document->edited)
    /* Translators: the title of a window whose file or preset, %s, was edited. */
    return g_strdup_printf (_ ("• %s – Boids"), document->name);
  /* Translators: the title of a window that shows a file or preset, %s. */
  return g_strdup_printf (_ ("%s – Boids"), document->name);
}

char *
boids_document_get_file_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  char *dot = strrchr (base, '.');

  if (dot > base && g_ascii_strcasecmp (dot, BOIDS_CONFIG_SUFFIX) == 0)
    *dot = '\0';
  return boids_text_make_printable (base);
}
