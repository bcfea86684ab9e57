/* boids-legend.c - the legend of the colours of the boids.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A title, and a bar of the palette above labelled marks.
 */
#include "config.h"

#include "boids-legend.h"
#include "boids-number.h"
#include "boids-palette.h"

#include <glib/gi18n.h>

#define BAR_HEIGHT 8
#define GAP 2

/* A position on the bar, 0 to 1, and the text below it. */
typedef struct
{
  double place;
  char *text;
} Mark;

struct _BoidsLegend
{
  GtkWidget parent_instance;

  BoidsColouring colouring;
  double max_speed;
  GArray *marks;
};

G_DEFINE_FINAL_TYPE (BoidsLegend, boids_legend, GTK_TYPE_WIDGET)

static void
clear_mark (gpointer mark)
{
  g_free (((Mark *) mark)->text);
}

static void
add_mark (GArray *marks, double place, char *text)
{
  Mark mark = { place, text };

  g_array_append_val (marks, mark);
}

static const char *
get_title (BoidsColouring colouring)
{
  switch (colouring)
    {
    case BOIDS_COLOURING_HEADING:
      return _ ("Colour: heading");
    case BOIDS_COLOURING_SPEED:
      return _ ("Colour: speed");
    case BOIDS_COLOURING_NEIGHBOURS:
      return _ ("Colour: number of neighbours");
    case BOIDS_COLOURING_PLAIN:
    default:
      return "";
    }
}

static GArray *
create_marks (BoidsColouring colouring, double max_speed)
{
  static const char *const headings[] = { "+x", "+y", "\u2212x", "\u2212y", "+x" };
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (Mark));

  g_array_set_clear_func (marks, clear_mark);
  switch (colouring)
    {
    case BOIDS_COLOURING_HEADING:
      for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
        add_mark (marks, i / 4.0, g_strdup (headings[i]));
      break;
    case BOIDS_COLOURING_SPEED:
      add_mark (marks, 0, g_strdup ("0"));
      add_mark (marks, 1, boids_number_format_exact (max_speed));
      break;
    case BOIDS_COLOURING_NEIGHBOURS:
      add_mark (marks, 0, g_strdup ("0"));
      add_mark (marks, 0.5, g_strdup_printf ("%d", BOIDS_PALETTE_MIDDLE));
      /* Translators: at the end of a scale: many neighbours. */
      add_mark (marks, 1, g_strdup (_ ("many")));
      break;
    case BOIDS_COLOURING_PLAIN:
    default:
      break;
    }
  return marks;
}

void
boids_legend_set (BoidsLegend *self, BoidsColouring colouring, double max_speed)
{
  g_return_if_fail (BOIDS_IS_LEGEND (self));

  if (self->colouring == colouring && self->max_speed == max_speed)
    return;
  self->colouring = colouring;
  self->max_speed = max_speed;
  g_array_unref (self->marks);
  self->marks = create_marks (colouring, max_speed);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  get_title (colouring), -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static PangoLayout *
create_title (BoidsLegend *self)
{
  return gtk_widget_create_pango_layout (GTK_WIDGET (self), get_title (self->colouring));
}

static void
boids_legend_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  g_autoptr (PangoLayout) title = create_title (BOIDS_LEGEND (widget));
  int width, height;

  pango_layout_get_pixel_size (title, &width, &height);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MAX (width, BOIDS_LEGEND_WIDTH);
  else
    *minimum = *natural = 2 * height + BAR_HEIGHT + 2 * GAP;
}

static void
snapshot_bar (BoidsLegend *self, GtkSnapshot *snapshot, int width, int y, gboolean dark)
{
  for (int x = 0; x < width; x++)
    {
      GdkRGBA colour;

      boids_palette_get_colour (self->colouring, dark, x / (double) (width - 1), &colour);
      gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (x, y, 1, BAR_HEIGHT));
    }
}

static void
snapshot_text (GtkSnapshot *snapshot,
               PangoLayout *layout,
               double x,
               double y,
               const GdkRGBA *colour)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
boids_legend_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BoidsLegend *self = BOIDS_LEGEND (widget);
  g_autoptr (PangoLayout) title = create_title (self);
  int width = gtk_widget_get_width (widget);
  int title_height;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  pango_layout_get_pixel_size (title, NULL, &title_height);
  snapshot_text (snapshot, title, 0, 0, &colour);
  snapshot_bar (self, snapshot, width, title_height + GAP,
                colour.red + colour.green + colour.blue > 1.5f);
  for (guint i = 0; i < self->marks->len; i++)
    {
      const Mark *mark = &g_array_index (self->marks, Mark, i);
      g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (widget, mark->text);
      int text_width;

      pango_layout_get_pixel_size (text, &text_width, NULL);
      snapshot_text (snapshot, text,
                     CLAMP (mark->place * width - text_width / 2.0, 0, width - text_width),
                     title_height + BAR_HEIGHT + 2 * GAP, &colour);
    }
}

/* --- On paper ------------------------------------------------------------------------ */

/* Shows @text with the fraction @share of its width left of @x. */
static void
print_text (cairo_t *cr, PangoLayout *layout, const char *text, double x, double share, double y)
{
  int width;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  cairo_move_to (cr, x - share * width, y);
  pango_cairo_show_layout (cr, layout);
}

double
boids_legend_print (BoidsColouring colouring,
                    double max_speed,
                    cairo_t *cr,
                    const PangoFontDescription *font,
                    double x,
                    double bottom)
{
  g_autoptr (GArray) marks = create_marks (colouring, max_speed);
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  double top;
  int height;

  if (marks->len == 0)
    return bottom;
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, get_title (colouring), -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  top = bottom - 2 * height - BAR_HEIGHT - 2 * GAP;
  for (int i = 0; i < BOIDS_LEGEND_WIDTH; i++)
    {
      GdkRGBA colour;

      boids_palette_get_colour (colouring, FALSE, i / (BOIDS_LEGEND_WIDTH - 1.0), &colour);
      gdk_cairo_set_source_rgba (cr, &colour);
      /* Each overlaps the next, so that no seam is visible. */
      cairo_rectangle (cr, x + i, top + height + GAP, i < BOIDS_LEGEND_WIDTH - 1 ? 2 : 1,
                       BAR_HEIGHT);
      cairo_fill (cr);
    }
  cairo_set_source_rgb (cr, 0, 0, 0);
  print_text (cr, layout, get_title (colouring), x, 0, top);
  for (guint i = 0; i < marks->len; i++)
    {
      const Mark *mark = &g_array_index (marks, Mark, i);

      print_text (cr, layout, mark->text, x + mark->place * BOIDS_LEGEND_WIDTH, mark->place,
                  bottom - height);
    }
  return top;
}

/* --- The widget ---------------------------------------------------------------------- */

static void
boids_legend_finalize (GObject *object)
{
  g_array_unref (BOIDS_LEGEND (object)->marks);

  G_OBJECT_CLASS (boids_legend_parent_class)->finalize (object);
}

static void
boids_legend_class_init (BoidsLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = boids_legend_finalize;
  widget_class->measure = boids_legend_measure;
  widget_class->snapshot = boids_legend_snapshot;
  gtk_widget_class_set_css_name (widget_class, "legend");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
boids_legend_init (BoidsLegend *self)
{
  self->marks = create_marks (BOIDS_COLOURING_PLAIN, 0);
}
