/* isometric-paint.c - paints the cube and the boids in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Order: the hidden edges, trails, the boids from back to front, the edges in front, the overlays
 * of the selected boid, that boid again and its ring, its arrows. Colours are opaque, mixed with
 * the ground instead of transparent, so that a boid hides what is behind it and a vector picture is
 * simple.
 */
#include "isometric-paint.h"

#include "boids-palette.h"
#include "isometric-canvas.h"
#include "isometric-overlays.h"
#include "isometric-scene.h"
#include "isometric-trails.h"

#include <math.h>

#define HALF (BOIDS_CUBE_PERIOD / 2)

/* How much the most distant boids fade into the ground. */
#define FADE 0.45
#define EDGE_WIDTH 1.25
#define OUTLINE_WIDTH 1.5
#define OUTLINE_SHARE 0.15 /* of the size of the symbol, at most */
/* The dot that remains of a symbol: a fraction of its size, and its radius in pixels. */
#define DOT_SHARE 0.17
#define DOT_LEAST 1.2
#define DOT_MOST 3.0
#define RING_WIDTH 2.5
/* The names of the axes are omitted in a cube smaller than this, pixels per unit. */
#define AXES_SCALE 20.0

/* --- The cube ------------------------------------------------------------------------ */

/* Paints the three edges at the farthest corner, or the nine others. */
static void
paint_edges (const IsometricDrawState *state, gboolean hidden, cairo_t *cr)
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
          {
            isometric_canvas_move_to (cr, &state->projection, a);
            isometric_canvas_line_to (cr, &state->projection, b);
          }
      }

  cairo_save (cr);
  cairo_set_line_width (cr, EDGE_WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, hidden ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
  if (hidden)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  isometric_canvas_set_source (cr, &state->ink, &state->ground, hidden ? 0.65 : 0.5);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Paints an arrow beside an edge, in the positive direction of @axis, with its name at the tip. */
static void
paint_axis (const IsometricDrawState *state, int axis, cairo_t *cr)
{
  static const char *const names[] = { "x", "y", "z" };
  /* The middles of edges of the outline, and the outward directions. */
  static const double middles[3][3] = { { 0, 1, -1 }, { 1, 0, -1 }, { 1, -1, 0 } };
  static const double outside[3][2] = { { 0.5, 0.866 }, { -0.5, 0.866 }, { -1, 0 } };
  double length = 0.9 * state->projection.scale;
  double unit[3] = { 0 }, xyz[3], x, y, dx, dy, norm;
  cairo_text_extents_t extents;

  unit[axis] = 1;
  isometric_projection_heading (unit, &dx, &dy);
  norm = hypot (dx, dy);
  dx /= norm;
  dy /= norm;
  for (int i = 0; i < 3; i++)
    xyz[i] = middles[axis][i] * HALF;
  isometric_projection_point (&state->projection, xyz, &x, &y);
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
paint_axes (const IsometricDrawState *state, cairo_t *cr)
{
  if (state->projection.scale < AXES_SCALE)
    return;

  cairo_save (cr);
  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_ITALIC, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, CLAMP (0.45 * state->projection.scale, 12, 20));
  cairo_set_line_width (cr, EDGE_WIDTH);
  isometric_canvas_set_source (cr, &state->ink, &state->ground, 0.3);
  for (int axis = 0; axis < 3; axis++)
    paint_axis (state, axis, cr);
  cairo_restore (cr);
}

/* --- The boids ----------------------------------------------------------------------- */

/* An arrowhead as long as the projected heading, and a dot that remains when it is short. */
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
  /* A longer arrowhead covers the dot. */
  if (length < 4.2 * dot)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, symbol->x, symbol->y, dot, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
}

static void
get_colour (const IsometricDrawState *state, const IsometricSymbol *symbol, GdkRGBA *colour)
{
  boids_palette_get_colour (state->colouring, state->dark,
                            isometric_scene_tone_value (symbol->tone), colour);
}

static double
get_fade (const IsometricSymbol *symbol)
{
  return FADE * (ISOMETRIC_N_LAYERS - 1 - symbol->layer) / (ISOMETRIC_N_LAYERS - 1);
}

static void
fill_symbols (const IsometricDrawState *state,
              const IsometricSymbol *symbol,
              gboolean outlined,
              cairo_t *cr)
{
  GdkRGBA colour;

  if (outlined)
    {
      cairo_set_line_width (cr, 2 * MIN (OUTLINE_WIDTH, OUTLINE_SHARE * symbol->size));
      isometric_canvas_set_source (cr, &state->ground, &state->ground, 0);
      cairo_stroke_preserve (cr);
    }
  get_colour (state, symbol, &colour);
  isometric_canvas_set_source (cr, &colour, &state->ground, get_fade (symbol));
  cairo_fill (cr);
}

static void
paint_symbols (const IsometricDrawState *state,
               const IsometricSymbol *symbols,
               guint count,
               gboolean outlined,
               cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (!outlined)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  for (guint i = 0; i < count; i++)
    {
      add_symbol (cr, &symbols[i]);
      if (outlined || i + 1 == count || symbols[i + 1].layer != symbols[i].layer ||
          symbols[i + 1].tone != symbols[i].tone)
        fill_symbols (state, &symbols[i], outlined, cr);
    }
  cairo_restore (cr);
}

static void
paint_points (const IsometricDrawState *state,
              const IsometricSymbol *symbols,
              guint count,
              cairo_t *cr)
{
  IsometricCanvas canvas;
  guint32 pixel = 0;

  isometric_canvas_begin (&canvas, cr);
  for (guint i = 0; i < count; i++)
    {
      const IsometricSymbol *symbol = &symbols[i];

      if (i == 0 || symbol->layer != symbols[i - 1].layer || symbol->tone != symbols[i - 1].tone)
        {
          GdkRGBA colour;

          get_colour (state, symbol, &colour);
          pixel = isometric_canvas_get_pixel (&colour, &state->ground, get_fade (symbol));
        }
      isometric_canvas_put (&canvas, symbol->x, symbol->y, 0.5 * symbol->size, pixel);
    }
  isometric_canvas_end (&canvas);
}

/* Paints the selected boid over all others, unfaded, with a ring around it. */
static void
paint_selected (const IsometricDrawState *state, cairo_t *cr)
{
  IsometricSymbol symbol;
  GdkRGBA ring;
  double radius;

  boids_palette_get_ring (state->dark, &ring);
  isometric_scene_symbol (state->frame, state->selected, state->fraction, state->colouring,
                          &state->projection, &symbol);
  symbol.layer = ISOMETRIC_N_LAYERS - 1;
  /* Around the whole arrowhead, and large enough to be seen across a room. */
  radius = MAX (1.35 * symbol.size, 8);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_symbol (cr, &symbol);
  fill_symbols (state, &symbol, TRUE, cr);

  cairo_arc (cr, symbol.x, symbol.y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_set_line_width (cr, RING_WIDTH + 2 * OUTLINE_WIDTH);
  isometric_canvas_set_source (cr, &state->ground, &state->ground, 0);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, RING_WIDTH);
  isometric_canvas_set_source (cr, &ring, &ring, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_boids (const IsometricDrawState *state, IsometricLevel level, cairo_t *cr)
{
  guint count;
  g_autofree IsometricSymbol *symbols = isometric_scene_new (
      state->frame, state->fraction, state->colouring, &state->projection, state->step, &count);

  if (level == ISOMETRIC_LEVEL_POINTS)
    paint_points (state, symbols, count, cr);
  else
    paint_symbols (state, symbols, count, level == ISOMETRIC_LEVEL_OUTLINED, cr);
}

void
isometric_paint (const IsometricDrawState *state, IsometricLevel level, cairo_t *cr)
{
  gboolean selected = state->frame && state->selected >= 0;

  paint_axes (state, cr);
  paint_edges (state, TRUE, cr);
  if (selected)
    isometric_overlays_paint_behind (state, cr);
  if (state->frame && (state->overlays & BOIDS_OVERLAY_TRAILS))
    isometric_trails_paint (state, level, cr);
  if (state->frame)
    paint_boids (state, level, cr);
  paint_edges (state, FALSE, cr);
  if (selected)
    {
      isometric_overlays_paint_front (state, cr);
      paint_selected (state, cr);
      isometric_overlays_paint_arrows (state, cr);
    }
}
