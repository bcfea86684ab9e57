/* boids-guide-column.c - a column of text of a comfortable width.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The natural width of the labels is not used: GtkLabel finds that of a wrapped text by trial,
 * which takes a second for the whole guide.
 */
#include "boids-guide-column.h"

/* In average character widths of the font; running text is a little narrower. */
#define LINE_LETTERS 66

struct _BoidsGuideColumn
{
  GtkWidget parent_instance;

  GtkWidget *child;
};

G_DEFINE_FINAL_TYPE (BoidsGuideColumn, boids_guide_column, GTK_TYPE_WIDGET)

static int
get_line_width (BoidsGuideColumn *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letter = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS (LINE_LETTERS * letter);
}

static GtkSizeRequestMode
boids_guide_column_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
boids_guide_column_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  BoidsGuideColumn *self = BOIDS_GUIDE_COLUMN (widget);
  int line = get_line_width (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->child, orientation, -1, minimum, NULL, NULL, NULL);
      *natural = MAX (*minimum, line);
    }
  else
    {
      gtk_widget_measure (self->child, orientation, for_size < 0 ? line : MIN (for_size, line),
                          minimum, natural, NULL, NULL);
    }
}

static void
boids_guide_column_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoidsGuideColumn *self = BOIDS_GUIDE_COLUMN (widget);
  int minimum, column;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  column = MAX (minimum, MIN (width, get_line_width (self)));
  gtk_widget_size_allocate (self->child,
                            &(GtkAllocation){ (width - column) / 2, 0, column, height }, -1);
}

static void
boids_guide_column_dispose (GObject *object)
{
  g_clear_pointer (&BOIDS_GUIDE_COLUMN (object)->child, gtk_widget_unparent);

  G_OBJECT_CLASS (boids_guide_column_parent_class)->dispose (object);
}

static void
boids_guide_column_class_init (BoidsGuideColumnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boids_guide_column_dispose;
  widget_class->get_request_mode = boids_guide_column_get_request_mode;
  widget_class->measure = boids_guide_column_measure;
  widget_class->size_allocate = boids_guide_column_size_allocate;
}

static void
boids_guide_column_init (BoidsGuideColumn *self)
{
}

GtkWidget *
boids_guide_column_new (GtkWidget *child)
{
  BoidsGuideColumn *self;

  g_return_val_if_fail (GTK_IS_WIDGET (child), NULL);

  self = g_object_new (BOIDS_TYPE_GUIDE_COLUMN, NULL);
  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
