/* boids-study-page.c - the page of the study: one rule at a time, on a flat sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-study-page.h"

struct _BoidsStudyPage
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BoidsStudyPage, boids_study_page, GTK_TYPE_WIDGET)

static void
boids_study_page_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);

  G_OBJECT_CLASS (boids_study_page_parent_class)->dispose (object);
}

static void
boids_study_page_class_init (BoidsStudyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boids_study_page_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/boids_flock/Boids/boids-study-page.ui");
}

static void
boids_study_page_init (BoidsStudyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
