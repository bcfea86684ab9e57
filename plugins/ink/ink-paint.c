/* ink-paint.c - paints the sheet of the study, as ink on paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ink-paint.h"

#include <boids-heading.h>
#include <boids-palette.h>

#include <math.h>

/* The arrowhead, from the place of the boid: its tip ahead, its tails behind and to each side. */
#define TIP 5.0
#define BACK 3.0
#define SIDE 2.4
/* A boid without a heading is a dot. */
#define DOT 1.8

#define MARGIN 8.0
/* The length of the arrow for the heading of a boid at full speed. */
#define HEADING_LENGTH 42.0
#define RING 9.0

/* Each for a light and a dark style. */
static const guint32 paper_colour[2] = { 0xfbf8f1, 0x262522 };
static const guint32 ink_colour[2] = { 0x24262b, 0xe9e5da };
static const guint32 mean_colour[2] = { 0x00703c, 0x6fd79b };

static void
set_source (cairo_t *cr, const guint32 colours[2], gboolean dark, double alpha)
{
  guint32 rgb = colours[dark ? 1 : 0];

  cairo_set_source_rgba (cr, (rgb >> 16) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0,
                         alpha);
}

/* Sets the colour of the neighbourhood. */
static void
set_neighbourhood (cairo_t *cr, gboolean dark, double alpha)
{
  GdkRGBA colour;

  boids_palette_get_neighbourhood (dark, &colour);
  colour.alpha = alpha;
  gdk_cairo_set_source_rgba (cr, &colour);
}

/* Sets the colour of the ring, which is also that of the arrow of the boid's own heading. */
static void
set_ring (cairo_t *cr, gboolean dark)
{
  GdkRGBA colour;

  boids_palette_get_ring (dark, &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
}

void
ink_layout_init (InkLayout *layout, double width, double height, int device_scale)
{
  double inner_width = MAX (width - 2 * MARGIN, 1);
  double inner_height = MAX (height - 2 * MARGIN, 1);

  layout->scale = MIN (inner_width / BOIDS_SHEET_WIDTH, inner_height / BOIDS_SHEET_HEIGHT);
  layout->x = (width - layout->scale * BOIDS_SHEET_WIDTH) / 2;
  layout->y = (height - layout->scale * BOIDS_SHEET_HEIGHT) / 2;
  layout->x = floor (layout->x * device_scale) / device_scale;
  layout->y = floor (layout->y * device_scale) / device_scale;
}

static void
clip_to_sheet (cairo_t *cr)
{
  cairo_rectangle (cr, 0, 0, BOIDS_SHEET_WIDTH, BOIDS_SHEET_HEIGHT);
  cairo_clip (cr);
}

void
ink_paint_paper (cairo_t *cr, gboolean dark)
{
  set_source (cr, paper_colour, dark, 1);
  cairo_rectangle (cr, 0, 0, BOIDS_SHEET_WIDTH, BOIDS_SHEET_HEIGHT);
  cairo_fill (cr);
}

static void
add_arrowhead (cairo_t *cr, const double *row, double size)
{
  double heading[3], dx, dy;

  if (boids_heading_get (row + 3, heading) == 0)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, row[0], row[1], DOT * size, 0, 2 * G_PI);
      return;
    }
  dx = size * heading[0];
  dy = size * heading[1];
  cairo_move_to (cr, row[0] + TIP * dx, row[1] + TIP * dy);
  cairo_line_to (cr, row[0] - BACK * dx - SIDE * dy, row[1] - BACK * dy + SIDE * dx);
  cairo_line_to (cr, row[0] - BACK * dx + SIDE * dy, row[1] - BACK * dy - SIDE * dx);
  cairo_close_path (cr);
}

/* One at a time: cairo takes three times as long for a single path. */
static void
fill_arrowheads (cairo_t *cr, BoidsFrame *frame, double size)
{
  guint count = boids_frame_get_count (frame);
  gsize stride;
  const double *rows = boids_frame_get_rows (frame, &stride);

  for (guint boid = 0; boid < count; boid++)
    {
      double place[3];

      if (!boids_frame_get_position (frame, boid, 1, place))
        continue;
      add_arrowhead (cr, rows + boid * stride, size);
      cairo_fill (cr);
    }
}

static double
get_veil (guint n_veils)
{
  return 1 - pow (0.5, n_veils);
}

void
ink_paint_frame (cairo_t *cr, BoidsFrame *frame, guint n_veils, gboolean dark)
{
  cairo_save (cr);
  clip_to_sheet (cr);
  set_source (cr, paper_colour, dark, get_veil (n_veils));
  cairo_paint (cr);
  set_source (cr, ink_colour, dark, 1);
  fill_arrowheads (cr, frame, 1);
  cairo_restore (cr);
}

void
ink_paint_frame_alpha (cairo_t *cr, BoidsFrame *frame, guint n_veils, double size)
{
  cairo_save (cr);
  clip_to_sheet (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_set_source_rgba (cr, 0, 0, 0, get_veil (n_veils));
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_set_source_rgb (cr, 0, 0, 0);
  fill_arrowheads (cr, frame, size);
  cairo_restore (cr);
}

void
ink_paint_alpha (cairo_t *cr, cairo_surface_t *alpha, double x, double y, gboolean dark)
{
  set_source (cr, ink_colour, dark, 1);
  cairo_mask_surface (cr, alpha, x, y);
}

/* --- The selected boid ----------------------------------------------------------------- */

static void
paint_circle (cairo_t *cr, const double place[3], double radius, double pixel, gboolean dark)
{
  cairo_arc (cr, place[0], place[1], radius, 0, 2 * G_PI);
  set_neighbourhood (cr, dark, 0.1);
  cairo_fill_preserve (cr);
  set_neighbourhood (cr, dark, 0.9);
  cairo_set_line_width (cr, 1.5 * pixel);
  cairo_stroke (cr);
}

static void
paint_links (cairo_t *cr,
             BoidsFrame *frame,
             BoidsDetail *detail,
             const double place[3],
             double pixel,
             gboolean dark)
{
  guint n_neighbours;
  const guint32 *neighbours = boids_detail_get_neighbours (detail, &n_neighbours);
  gsize stride;
  const double *rows = boids_frame_get_rows (frame, &stride);

  for (guint i = 0; i < n_neighbours; i++)
    {
      cairo_move_to (cr, place[0], place[1]);
      cairo_line_to (cr, rows[neighbours[i] * stride], rows[neighbours[i] * stride + 1]);
    }
  set_neighbourhood (cr, dark, 0.6);
  cairo_set_line_width (cr, pixel);
  cairo_stroke (cr);
}

/* Draws an arrow that starts at the ring, with a length of |@v| / @speed: dashed with an open head,
 * or solid with a filled one. */
static void
paint_heading (cairo_t *cr,
               const double place[3],
               const double v[3],
               double speed,
               gboolean dashed,
               double pixel)
{
  double heading[3], length = boids_heading_get (v, heading);
  double reach, dx, dy, head = 9 * pixel;
  double dashes[] = { 5 * pixel, 4 * pixel };

  if (!(length > 0) || !(speed > 0))
    return;

  reach = RING + (HEADING_LENGTH - RING) * MIN (length / speed, 1);
  dx = heading[0];
  dy = heading[1];
  cairo_save (cr);
  cairo_translate (cr, place[0], place[1]);
  cairo_set_line_width (cr, 2.5 * pixel);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (dashed)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_move_to (cr, RING * dx, RING * dy);
  cairo_line_to (cr, reach * dx, reach * dy);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  cairo_translate (cr, reach * dx, reach * dy);
  cairo_move_to (cr, -head * dx - head * 0.55 * dy, -head * dy + head * 0.55 * dx);
  cairo_line_to (cr, 2 * pixel * dx, 2 * pixel * dy);
  cairo_line_to (cr, -head * dx + head * 0.55 * dy, -head * dy - head * 0.55 * dx);
  if (dashed)
    {
      cairo_stroke (cr);
    }
  else
    {
      cairo_close_path (cr);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* The boid's own heading, and the one it turns to: the mean velocity of its neighbours. */
static void
paint_headings (cairo_t *cr,
                BoidsDetail *detail,
                const double place[3],
                double pixel,
                gboolean dark)
{
  double v[3], a[3], mean[3], heading[3], speed;
  guint n_neighbours;

  boids_detail_get_vector (detail, BOIDS_VECTOR_VELOCITY, v);
  speed = boids_heading_get (v, heading);
  boids_detail_get_vector (detail, BOIDS_VECTOR_ALIGNMENT, a);
  for (guint i = 0; i < 3; i++)
    mean[i] = v[i] + a[i];
  set_ring (cr, dark);
  paint_heading (cr, place, v, speed, FALSE, pixel);
  boids_detail_get_neighbours (detail, &n_neighbours);
  set_source (cr, mean_colour, dark, 1);
  if (n_neighbours > 0)
    paint_heading (cr, place, mean, speed, TRUE, pixel);
}

void
ink_paint_selected (cairo_t *cr,
                    BoidsFrame *frame,
                    BoidsDetail *detail,
                    BoidsOverlays overlays,
                    double pixel,
                    gboolean dark)
{
  double place[3];

  boids_detail_get_vector (detail, BOIDS_VECTOR_POSITION, place);
  if (!isfinite (place[0]) || !isfinite (place[1]))
    return;
  cairo_save (cr);
  clip_to_sheet (cr);
  if (overlays & BOIDS_OVERLAY_SPHERE)
    paint_circle (cr, place, boids_frame_get_radius (frame), pixel, dark);
  if (overlays & BOIDS_OVERLAY_LINKS)
    paint_links (cr, frame, detail, place, pixel, dark);
  if (overlays & BOIDS_OVERLAY_VECTORS)
    paint_headings (cr, detail, place, pixel, dark);

  cairo_new_path (cr);
  cairo_arc (cr, place[0], place[1], RING, 0, 2 * G_PI);
  set_ring (cr, dark);
  cairo_set_line_width (cr, 2.5 * pixel);
  cairo_stroke (cr);
  cairo_restore (cr);
}
