/* cones-labels.c - the names of axes and arrows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-labels.h"

#include <math.h>

/* The distance of a letter from the tip of its arrow, and its least distance from the other end,
 * pixels. */
#define GAP 10.0
#define LEAST 24.0

/* Returns: (transfer full): the layout of the label, with its top left corner at @x, @y; NULL if it
 * is not visible. */
static PangoLayout *
lay_out (const ConesLabel *label,
         const graphene_matrix_t *matrix,
         GtkWidget *widget,
         double width,
         double height,
         double *x,
         double *y)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoAttrList *attributes;
  PangoRectangle extents;
  double from_x, from_y, length, distance;

  if (boids_camera_project (matrix, width, height, &label->from, &from_x, &from_y) <= 0 ||
      boids_camera_project (matrix, width, height, &label->tip, x, y) <= 0)
    return NULL;
  length = hypot (*x - from_x, *y - from_y);
  distance = MAX (length + GAP, LEAST);
  *x = from_x + (length > 0 ? (*x - from_x) / length : 0) * distance;
  *y = from_y + (length > 0 ? (*y - from_y) / length : -1) * distance;

  layout = gtk_widget_create_pango_layout (widget, label->text);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_extents (layout, NULL, &extents);
  *x -= extents.x + extents.width / 2.0;
  *y -= extents.y + extents.height / 2.0;
  return g_steal_pointer (&layout);
}

void
cones_labels_snapshot (const ConesScene *scene,
                       const BoidsCamera *camera,
                       GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  graphene_matrix_t matrix;

  boids_camera_get_matrix (camera, width, height, &matrix);
  for (guint i = 0; i < scene->labels->len; i++)
    {
      const ConesLabel *label = &g_array_index (scene->labels, ConesLabel, i);
      double x, y;
      g_autoptr (PangoLayout) layout = lay_out (label, &matrix, widget, width, height, &x, &y);

      if (!layout)
        continue;
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
      gtk_snapshot_append_layout (snapshot, layout, &label->colour);
      gtk_snapshot_restore (snapshot);
    }
}

void
cones_labels_draw (const ConesScene *scene,
                   const BoidsCamera *camera,
                   GtkWidget *widget,
                   cairo_t *cr,
                   double width,
                   double height)
{
  graphene_matrix_t matrix;

  boids_camera_get_matrix (camera, width, height, &matrix);
  for (guint i = 0; i < scene->labels->len; i++)
    {
      const ConesLabel *label = &g_array_index (scene->labels, ConesLabel, i);
      double x, y;
      g_autoptr (PangoLayout) layout = lay_out (label, &matrix, widget, width, height, &x, &y);

      if (!layout)
        continue;
      gdk_cairo_set_source_rgba (cr, &label->colour);
      cairo_move_to (cr, x, y);
      pango_cairo_show_layout (cr, layout);
    }
}
