/* boids-guide-figure.c - a drawing in the guide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-guide-figure.h"

#include "boids-guide-drawings.h"

/* The text size at which a unit of a drawing is a pixel. */
#define TEXT_SIZE 13.0
/* A figure may shrink to this fraction of its natural width. */
#define LEAST_SHARE 0.55

struct _BoidsGuideFigure
{
  GtkWidget parent_instance;

  const BoidsGuideDrawing *drawing;
};

enum
{
  PROP_0,
  PROP_DRAWING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoidsGuideFigure, boids_guide_figure, GTK_TYPE_WIDGET)

static double
get_text_scale (BoidsGuideFigure *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72.0;
  return size / TEXT_SIZE;
}

static void
boids_guide_figure_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  const BoidsGuideDrawing *drawing = BOIDS_GUIDE_FIGURE (widget)->drawing;
  int least_width;
  double scale;

  if (drawing == NULL)
    return;

  scale = get_text_scale (BOIDS_GUIDE_FIGURE (widget));
  least_width = (int) (drawing->width * MIN (scale, LEAST_SHARE));
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      if (for_size >= 0)
        scale = MIN (scale, (double) for_size / drawing->height);
      *minimum = least_width;
      *natural = MAX (least_width, (int) (drawing->width * scale + 0.5));
    }
  else
    {
      if (for_size >= 0)
        scale = MIN (scale, (double) for_size / drawing->width);
      *natural = (int) (drawing->height * scale + 0.5);
      /* Without a width this is the least height for any width. */
      *minimum = for_size >= 0 ? *natural : drawing->height * least_width / drawing->width;
    }
}

static GtkSizeRequestMode
boids_guide_figure_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The letters S, A and C have the colours of the component table. */
static void
fill_colours (BoidsGuideInk *ink, gboolean dark)
{
  gdk_rgba_parse (&ink->quiet, dark ? "#9a9996" : "#77767b");
  gdk_rgba_parse (&ink->selected, dark ? "#ffa348" : "#c64600");
  gdk_rgba_parse (&ink->radius, dark ? "#78aeed" : "#1a5fb4");
  gdk_rgba_parse (&ink->separation, dark ? "#ff8f8f" : "#b3121e");
  gdk_rgba_parse (&ink->alignment, dark ? "#6fd79b" : "#00703c");
  gdk_rgba_parse (&ink->cohesion, dark ? "#d9a3f5" : "#7b2fa0");
}

static void
boids_guide_figure_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BoidsGuideFigure *self = BOIDS_GUIDE_FIGURE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  g_autoptr (PangoLayout) layout = NULL;
  g_autoptr (PangoFontDescription) font = NULL;
  BoidsGuideInk ink;
  double scale;

  if (self->drawing == NULL || width <= 0 || height <= 0)
    return;

  layout = gtk_widget_create_pango_layout (widget, NULL);
  font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (layout)));
  pango_font_description_set_absolute_size (font, TEXT_SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink.text);
  fill_colours (&ink, ink.text.red + ink.text.green + ink.text.blue > 1.5);

  scale = MIN ((double) width / self->drawing->width, (double) height / self->drawing->height);
  ink.cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  ink.layout = layout;
  cairo_scale (ink.cr, scale, scale);
  cairo_set_line_join (ink.cr, CAIRO_LINE_JOIN_ROUND);
  self->drawing->draw (&ink);
  cairo_destroy (ink.cr);
}

static void
boids_guide_figure_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (boids_guide_figure_parent_class)->css_changed (widget, change);

  gtk_widget_queue_resize (widget);
}

static void
boids_guide_figure_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoidsGuideFigure *self = BOIDS_GUIDE_FIGURE (object);

  switch (id)
    {
    case PROP_DRAWING:
      g_value_set_string (value, self->drawing != NULL ? self->drawing->name : NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_guide_figure_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsGuideFigure *self = BOIDS_GUIDE_FIGURE (object);
  const char *name;

  switch (id)
    {
    case PROP_DRAWING:
      name = g_value_get_string (value);
      self->drawing = name != NULL ? boids_guide_drawing_find (name) : NULL;
      if (name != NULL && self->drawing == NULL)
        g_warning ("The guide has no drawing “%s”", name);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_guide_figure_class_init (BoidsGuideFigureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = boids_guide_figure_get_property;
  object_class->set_property = boids_guide_figure_set_property;
  widget_class->measure = boids_guide_figure_measure;
  widget_class->get_request_mode = boids_guide_figure_get_request_mode;
  widget_class->snapshot = boids_guide_figure_snapshot;
  widget_class->css_changed = boids_guide_figure_css_changed;

  properties[PROP_DRAWING] =
      g_param_spec_string ("drawing", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "figure");
}

static void
boids_guide_figure_init (BoidsGuideFigure *self)
{
}

GtkWidget *
boids_guide_figure_new (const char *drawing)
{
  return g_object_new (BOIDS_TYPE_GUIDE_FIGURE, "drawing", drawing, NULL);
}
