/* cones-note.c - notes in the corner of a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-note.h"

#include <boids-arrow.h>

#include <glib/gi18n-lib.h>

GtkWidget *
cones_note_new (void)
{
  return g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 1.0, "max-width-chars", 26, "halign",
                       GTK_ALIGN_END, "valign", GTK_ALIGN_END, "can-target", FALSE, "visible",
                       FALSE, "css-classes", (const char *[]){ "status", NULL }, NULL);
}

static void
add (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, sentence);
}

void
cones_note_update (GtkLabel *note, const ConesDrawState *state, const char *level_note)
{
  g_autoptr (GString) text = g_string_new (level_note);
  guint neighbours;

  if (cones_draw_state_get_selected (state) >= 0)
    {
      boids_detail_get_neighbours (state->detail, &neighbours);
      if (state->overlays & BOIDS_OVERLAY_LINKS && neighbours > CONES_LINKS_MOST)
        {
          /* Translators: of many neighbours some have a line. */
          g_autofree char *links =
              g_strdup_printf (_ ("Lines to %u of %u neighbours."), CONES_LINKS_MOST, neighbours);

          add (text, links);
        }
      if (state->overlays & BOIDS_OVERLAY_VECTORS)
        add (text, boids_arrow_get_note ());
    }
  gtk_label_set_text (note, text->str);
  gtk_widget_set_visible (GTK_WIDGET (note), text->len > 0);
}
