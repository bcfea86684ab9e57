/* boids-fitting.c - the first of several children that fits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-fitting.h"

struct _BoidsFitting
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BoidsFitting, boids_fitting, GTK_TYPE_WIDGET)

static void
boids_fitting_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  int unused;

  *minimum = *natural = 0;
  for (GtkWidget *child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, &unused, &unused);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum = MAX (*minimum, child_minimum);
          *natural = MAX (*natural, child_natural);
        }
      else
        {
          *minimum = child_minimum;
          if (child == first)
            *natural = child_natural;
        }
    }
  *natural = MAX (*minimum, *natural);
}

static void
boids_fitting_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean found = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      gtk_widget_set_child_visible (
          child, !found && (minimum <= width || gtk_widget_get_next_sibling (child) == NULL));
      if (!gtk_widget_get_child_visible (child))
        continue;
      found = TRUE;
      gtk_widget_allocate (child, MAX (width, minimum), height, baseline, NULL);
    }
}

static void
boids_fitting_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (boids_fitting_parent_class)->dispose (object);
}

static void
boids_fitting_class_init (BoidsFittingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boids_fitting_dispose;
  widget_class->measure = boids_fitting_measure;
  widget_class->size_allocate = boids_fitting_size_allocate;
}

static void
boids_fitting_init (BoidsFitting *self)
{
}
