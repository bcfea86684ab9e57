/* isometric-trails.c - where the boids were, as lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A trail has the colour of its boid and fades into the ground in a few steps. It starts where the
 * boid is shown, which may be between its last two positions, and is cut at the faces of the cube.
 */
#include "isometric-trails.h"

#include "boids-palette.h"
#include "isometric-canvas.h"

#define N_STEPS 5
#define FADE_FIRST 0.3
#define FADE_LAST 0.75
#define WIDTH 1.25
#define SELECTED_WIDTH 2.5
#define DOT 1.5

typedef double Places[BOIDS_TRAIL_MOST][3];

static guint
get_places (const IsometricDrawState *state, guint boid, Places places)
{
  guint count = boids_trail_get_places (state->trail, boid, places);

  return boids_frame_get_position (state->frame, boid, state->fraction, places[0]) ? count : 0;
}

static double
get_fade (guint step)
{
  return FADE_FIRST + (FADE_LAST - FADE_FIRST) * step / (N_STEPS - 1);
}

/* Paints a trail from its oldest end, so that the newest part is on top. */
static void
paint_line (const IsometricDrawState *state, guint boid, const GdkRGBA *colour, cairo_t *cr)
{
  Places places;
  guint last = get_places (state, boid, places);

  if (last < 2)
    return;
  last--;
  for (int step = N_STEPS - 1; step >= 0; step--)
    {
      guint first = last * step / N_STEPS;

      isometric_canvas_move_to (cr, &state->projection, places[first]);
      for (guint i = first; i < last * (step + 1) / N_STEPS; i++)
        isometric_canvas_add_way (cr, &state->projection, places[i], places[i + 1]);
      isometric_canvas_set_source (cr, colour, &state->ground, get_fade (step));
      cairo_stroke (cr);
    }
}

static void
put_dots (const IsometricDrawState *state,
          guint boid,
          const GdkRGBA *colour,
          const IsometricCanvas *canvas)
{
  Places places;
  guint count = get_places (state, boid, places);

  for (guint i = count; i-- > 1;)
    {
      double x, y, fade = get_fade ((i - 1) * N_STEPS / (count - 1));

      isometric_projection_point (&state->projection, places[i], &x, &y);
      isometric_canvas_put (canvas, x, y, DOT,
                            isometric_canvas_get_pixel (colour, &state->ground, fade));
    }
}

static void
paint_others (const IsometricDrawState *state, IsometricLevel level, cairo_t *cr)
{
  IsometricCanvas canvas;
  GdkRGBA colour;

  if (level != ISOMETRIC_LEVEL_OUTLINED)
    isometric_canvas_begin (&canvas, cr);
  for (guint i = 0; i < boids_frame_get_count (state->frame); i++)
    {
      if ((int) i == state->selected)
        continue;
      boids_palette_get_boid_colour (state->colouring, state->dark, state->frame, i, &colour);
      if (level == ISOMETRIC_LEVEL_OUTLINED)
        paint_line (state, i, &colour, cr);
      else
        put_dots (state, i, &colour, &canvas);
    }
  if (level != ISOMETRIC_LEVEL_OUTLINED)
    isometric_canvas_end (&canvas);
}

void
isometric_trails_paint (const IsometricDrawState *state, IsometricLevel level, cairo_t *cr)
{
  GdkRGBA ring;

  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  cairo_set_line_width (cr, WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
  if (boids_frame_get_count (state->frame) <= BOIDS_TRAIL_MOST_BOIDS)
    paint_others (state, level, cr);
  if (state->selected >= 0)
    {
      boids_palette_get_ring (state->dark, &ring);
      cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
      cairo_set_line_width (cr, SELECTED_WIDTH);
      paint_line (state, state->selected, &ring, cr);
    }
  cairo_restore (cr);
}
