/* isometric-paint.c - paints the cube and the boids in it by cairo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Order: the hidden edges, the boids from back to front, the edges in front, the chosen boid once
 * more and its ring. Colours are opaque, mixed with the ground instead of transparent, so that a
 * boid hides what is behind it and a vector picture is simple.
 */
#include "isometric-paint.h"

#include "boids-palette.h"
#include "isometric-scene.h"

#include <math.h>

#define HALF (BOIDS_CUBE_PERIOD / 2)

/* How far the most distant boids fade into the ground. */
#define FADE 0.45
#define EDGE_WIDTH 1.25
#define OUTLINE_WIDTH 1.5
#define OUTLINE_SHARE 0.15 /* of the size of the symbol, at most */
/* The dot that stays of a symbol: a part of its size, and its radius in pixels. */
#define DOT_SHARE 0.17
#define DOT_LEAST 1.2
#define DOT_MOST 3.0
#define RING_WIDTH 2.5
/* The names of the axes are left out of a cube smaller than this, pixels a unit. */
#define AXES_SCALE 20.0

static const guint32 ring_colour[2] = { 0xe66100, 0xffa348 };

static void
set_source (cairo_t *cr, const GdkRGBA *colour, const GdkRGBA *ground, double fade)
{
  cairo_set_source_rgb (cr, colour->red + fade * (ground->red - colour->red),
                        colour->green + fade * (ground->green - colour->green),
                        colour->blue + fade * (ground->blue - colour->blue));
}

/* --- The cube ----------------------------------------------------------------------------------
 */

static void
add_edge (cairo_t *cr, const IsometricProjection *projection, const double a[3], const double b[3])
{
  double x, y;

  isometric_projection_point (projection, a, &x, &y);
  cairo_move_to (cr, x, y);
  isometric_projection_point (projection, b, &x, &y);
  cairo_line_to (cr, x, y);
}

/* Paints the three edges at the corner that is farthest, or the nine others. */
static void
paint_edges (const IsometricPicture *picture, gboolean hidden, cairo_t *cr)
{
  static const double dashes[] = { 3, 4 };

  for (int axis = 0; axis < 3; axis++)
    for (int corner = 0; corner < 4; corner++)
      {
        double a[3], b[3];

        a[axis] = -HALF;
        a[(axis + 1) % 3] = corner & 1 ? HALF : -HALF;
        a[(axis + 2) % 3] = corner & 2 ? HALF : -HALF;
        b[axis] = HALF;
        b[(axis + 1) % 3] = a[(axis + 1) % 3];
        b[(axis + 2) % 3] = a[(axis + 2) % 3];
        if ((corner == 0) == hidden)
          add_edge (cr, &picture->projection, a, b);
      }

  cairo_save (cr);
  cairo_set_line_width (cr, EDGE_WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, hidden ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
  if (hidden)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  set_source (cr, &picture->ink, &picture->ground, hidden ? 0.65 : 0.5);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Paints an arrow beside an edge, towards greater numbers of @axis, with its name at the tip. */
static void
paint_axis (const IsometricPicture *picture, int axis, cairo_t *cr)
{
  static const char *const names[] = { "x", "y", "z" };
  /* The middles of edges of the outline, and where outside is. */
  static const double middles[3][3] = { { 0, 1, -1 }, { 1, 0, -1 }, { -1, 1, 0 } };
  static const double outside[3][2] = { { -0.5, 0.866 }, { 0.5, 0.866 }, { -1, 0 } };
  double length = 0.9 * picture->projection.scale;
  double unit[3] = { 0 }, xyz[3], x, y, dx, dy, norm;
  cairo_text_extents_t extents;

  unit[axis] = 1;
  isometric_projection_heading (unit, &dx, &dy);
  norm = hypot (dx, dy);
  dx /= norm;
  dy /= norm;
  for (int i = 0; i < 3; i++)
    xyz[i] = middles[axis][i] * HALF;
  isometric_projection_point (&picture->projection, xyz, &x, &y);
  x += 9 * outside[axis][0] - dx * length / 2;
  y += 9 * outside[axis][1] - dy * length / 2;

  cairo_move_to (cr, x, y);
  x += dx * length;
  y += dy * length;
  cairo_line_to (cr, x, y);
  cairo_move_to (cr, x - 5 * dx - 3 * dy, y - 5 * dy + 3 * dx);
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x - 5 * dx + 3 * dy, y - 5 * dy - 3 * dx);
  cairo_stroke (cr);

  cairo_text_extents (cr, names[axis], &extents);
  cairo_move_to (cr, x + 9 * dx - extents.x_bearing - extents.width / 2,
                 y + 9 * dy - extents.y_bearing - extents.height / 2);
  cairo_show_text (cr, names[axis]);
}

static void
paint_axes (const IsometricPicture *picture, cairo_t *cr)
{
  if (picture->projection.scale < AXES_SCALE)
    return;

  cairo_save (cr);
  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_ITALIC, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, CLAMP (0.45 * picture->projection.scale, 12, 20));
  cairo_set_line_width (cr, EDGE_WIDTH);
  set_source (cr, &picture->ink, &picture->ground, 0.3);
  for (int axis = 0; axis < 3; axis++)
    paint_axis (picture, axis, cr);
  cairo_restore (cr);
}

/* --- The boids ---------------------------------------------------------------------------------
 */

/* An arrowhead as long as the heading in projection, and a dot that stays when it has shrunk. */
static void
add_symbol (cairo_t *cr, const IsometricSymbol *symbol)
{
  double dx = symbol->dx * symbol->size;
  double dy = symbol->dy * symbol->size;
  double dot = CLAMP (DOT_SHARE * symbol->size, DOT_LEAST, DOT_MOST);
  double length = hypot (dx, dy);

  if (length > dot)
    {
      cairo_move_to (cr, symbol->x + dx, symbol->y + dy);
      cairo_line_to (cr, symbol->x - 0.8 * dx - 0.45 * dy, symbol->y - 0.8 * dy + 0.45 * dx);
      cairo_line_to (cr, symbol->x - 0.45 * dx, symbol->y - 0.45 * dy);
      cairo_line_to (cr, symbol->x - 0.8 * dx + 0.45 * dy, symbol->y - 0.8 * dy - 0.45 * dx);
      cairo_close_path (cr);
    }
  /* A longer arrowhead has the dot inside. */
  if (length < 4.2 * dot)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, symbol->x, symbol->y, dot, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
}

static void
get_colour (const IsometricPicture *picture, const IsometricSymbol *symbol, GdkRGBA *colour)
{
  boids_palette_get_colour (picture->colouring, picture->dark,
                            isometric_scene_tone_value (symbol->tone), colour);
}

static double
get_fade (const IsometricSymbol *symbol)
{
  return FADE * (ISOMETRIC_N_LAYERS - 1 - symbol->layer) / (ISOMETRIC_N_LAYERS - 1);
}

static void
fill_symbols (const IsometricPicture *picture,
              const IsometricSymbol *symbol,
              gboolean outlined,
              cairo_t *cr)
{
  GdkRGBA colour;

  if (outlined)
    {
      cairo_set_line_width (cr, 2 * MIN (OUTLINE_WIDTH, OUTLINE_SHARE * symbol->size));
      set_source (cr, &picture->ground, &picture->ground, 0);
      cairo_stroke_preserve (cr);
    }
  get_colour (picture, symbol, &colour);
  set_source (cr, &colour, &picture->ground, get_fade (symbol));
  cairo_fill (cr);
}

static void
paint_symbols (const IsometricPicture *picture,
               const IsometricSymbol *symbols,
               gboolean outlined,
               cairo_t *cr)
{
  guint count = boids_frame_get_count (picture->frame);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (!outlined)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  for (guint i = 0; i < count; i++)
    {
      add_symbol (cr, &symbols[i]);
      if (outlined || i + 1 == count || symbols[i + 1].layer != symbols[i].layer ||
          symbols[i + 1].tone != symbols[i].tone)
        fill_symbols (picture, &symbols[i], outlined, cr);
    }
  cairo_restore (cr);
}

static guint32
get_pixel (const IsometricPicture *picture, const IsometricSymbol *symbol)
{
  double fade = get_fade (symbol);
  GdkRGBA colour;

  get_colour (picture, symbol, &colour);
  return 0xff000000 |
         (guint) (255 * (colour.red + fade * (picture->ground.red - colour.red)) + 0.5) << 16 |
         (guint) (255 * (colour.green + fade * (picture->ground.green - colour.green)) + 0.5) << 8 |
         (guint) (255 * (colour.blue + fade * (picture->ground.blue - colour.blue)) + 0.5);
}

/* Writes a square of pixels a boid: cairo would take a hundred times as long. */
static void
paint_points (const IsometricPicture *picture, const IsometricSymbol *symbols, cairo_t *cr)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  guint count = boids_frame_get_count (picture->frame);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint32 pixel = 0;
  double scale;
  guint8 *data;

  cairo_surface_get_device_scale (surface, &scale, NULL);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (guint i = 0; i < count; i++)
    {
      const IsometricSymbol *symbol = &symbols[i];
      int side = MAX (scale * symbol->size * 0.5 + 0.5, 1);
      int left = scale * symbol->x - side / 2.0 + 0.5;
      int top = scale * symbol->y - side / 2.0 + 0.5;

      if (i == 0 || symbol->layer != symbols[i - 1].layer || symbol->tone != symbols[i - 1].tone)
        pixel = get_pixel (picture, symbol);
      for (int y = MAX (top, 0); y < MIN (top + side, height); y++)
        for (int x = MAX (left, 0); x < MIN (left + side, width); x++)
          ((guint32 *) (data + (gsize) y * stride))[x] = pixel;
    }
  cairo_surface_mark_dirty (surface);
}

/* Paints the chosen boid over all others, in full tone, and a ring round it. */
static void
paint_chosen (const IsometricPicture *picture, cairo_t *cr)
{
  IsometricSymbol symbol;
  guint32 rgb = ring_colour[!!picture->dark];
  GdkRGBA ring = { (rgb >> 16) / 255.0, ((rgb >> 8) & 0xff) / 255.0, (rgb & 0xff) / 255.0, 1 };
  double radius;

  isometric_scene_symbol (picture->frame, picture->chosen, picture->fraction, picture->colouring,
                          &picture->projection, &symbol);
  symbol.layer = ISOMETRIC_N_LAYERS - 1;
  /* Round the whole arrowhead, and never too small to be seen across a room. */
  radius = MAX (1.35 * symbol.size, 8);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_symbol (cr, &symbol);
  fill_symbols (picture, &symbol, TRUE, cr);

  cairo_arc (cr, symbol.x, symbol.y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_set_line_width (cr, RING_WIDTH + 2 * OUTLINE_WIDTH);
  set_source (cr, &picture->ground, &picture->ground, 0);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, RING_WIDTH);
  set_source (cr, &ring, &ring, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
isometric_paint (const IsometricPicture *picture, IsometricLevel level, cairo_t *cr)
{
  g_autofree IsometricSymbol *symbols = NULL;

  paint_axes (picture, cr);
  paint_edges (picture, TRUE, cr);
  if (picture->frame)
    {
      symbols = isometric_scene_new (picture->frame, picture->fraction, picture->colouring,
                                     &picture->projection);
      if (level == ISOMETRIC_LEVEL_POINTS)
        paint_points (picture, symbols, cr);
      else
        paint_symbols (picture, symbols, level == ISOMETRIC_LEVEL_OUTLINED, cr);
    }
  paint_edges (picture, FALSE, cr);
  if (picture->frame && picture->chosen >= 0)
    paint_chosen (picture, cr);
}
