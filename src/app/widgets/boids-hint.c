/* boids-hint.c - what a widget is about: a sentence, and the section of the guide that says more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-hint.h"

#include <glib/gi18n.h>

#define SECTION "boids-hint-section"

void
boids_hint_set (GtkWidget *widget, const BoidsHint *hint)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && hint != NULL);

  gtk_widget_set_tooltip_text (widget, _ (hint->text));
  boids_hint_describe (widget, hint);
  g_object_set_data (G_OBJECT (widget), SECTION, (gpointer) hint->section);
}

void
boids_hint_describe (GtkWidget *widget, const BoidsHint *hint)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && hint != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (hint->text), -1);
}

const char *
boids_hint_get_section (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_data (G_OBJECT (widget), SECTION);
}
