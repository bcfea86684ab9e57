/* boids-bar.c - a row of buttons, all at their natural width or all at their minimum.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-bar.h"

#define SPACING 6

struct _BoidsBar
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BoidsBar, boids_bar, GTK_TYPE_WIDGET)

static void
boids_bar_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  int spacing = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum = MAX (*minimum, child_minimum);
          *natural = MAX (*natural, child_natural);
          continue;
        }
      *minimum += spacing + child_minimum;
      *natural += spacing + child_natural;
      spacing = SPACING;
    }
}

static void
boids_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int minimum, natural, rest, x = 0;
  int n_expanding = 0;
  gboolean fits;

  boids_bar_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      n_expanding += gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);

  fits = width >= natural;
  rest = width - (fits ? natural : minimum);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural, child_width;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural,
                          NULL, NULL);
      child_width = fits ? child_natural : child_minimum;
      if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
        child_width += rest / n_expanding;
      gtk_widget_allocate (child, child_width, height, baseline,
                           gsk_transform_translate (
                               NULL, &GRAPHENE_POINT_INIT (rtl ? width - x - child_width : x, 0)));
      x += child_width + SPACING;
    }
}

static void
boids_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (boids_bar_parent_class)->dispose (object);
}

static void
boids_bar_class_init (BoidsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boids_bar_dispose;
  widget_class->measure = boids_bar_measure;
  widget_class->size_allocate = boids_bar_size_allocate;
}

static void
boids_bar_init (BoidsBar *self)
{
}
