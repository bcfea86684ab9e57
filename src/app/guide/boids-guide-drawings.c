/* boids-guide-drawings.c - the drawings of the guide, in cairo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every drawing explains one thing in a few strokes. Letters are those of the formulas, and words
 * are in the caption, so only decimal marks need translation here.
 */
#include "config.h"

#include "boids-guide-drawings.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define BOID_SIZE 11.0

typedef struct
{
  double x;
  double y;
} Point;

/* The cube of the drawing "wrap", in oblique projection. */
#define CUBE_LEFT 20.0
#define CUBE_BOTTOM 246.0
#define CUBE_EDGE 190.0
#define CUBE_DEPTH_X 30.0
#define CUBE_DEPTH_Y 46.0

/* The little flock of the drawings about the rules: the boid at (0, 0), its velocity and
 * neighbours. */
static const Point flock_neighbours[] = {
  { -30, -34 }, { -34, 26 }, { 100, -48 }, { 112, 30 }, { 70, 80 },
};
static const Point flock_velocity = { 14, -82 };
#define FLOCK_NEAR 2

static void
set_colour (const BoidsGuideInk *ink, const GdkRGBA *colour, double alpha)
{
  cairo_set_source_rgba (ink->cr, colour->red, colour->green, colour->blue, alpha);
}

static void
draw_line (const BoidsGuideInk *ink, Point from, Point to, const GdkRGBA *colour, double width)
{
  set_colour (ink, colour, 1);
  cairo_set_line_width (ink->cr, width);
  cairo_move_to (ink->cr, from.x, from.y);
  cairo_line_to (ink->cr, to.x, to.y);
  cairo_stroke (ink->cr);
}

static void
draw_dashed (const BoidsGuideInk *ink, Point from, Point to, const GdkRGBA *colour)
{
  const double dashes[] = { 5, 4 };

  cairo_set_dash (ink->cr, dashes, G_N_ELEMENTS (dashes), 0);
  draw_line (ink, from, to, colour, 1.5);
  cairo_set_dash (ink->cr, NULL, 0, 0);
}

static void
draw_arrow (const BoidsGuideInk *ink, Point from, Point to, const GdkRGBA *colour, double width)
{
  double angle = atan2 (to.y - from.y, to.x - from.x);
  double head = 4 + 2.4 * width;
  Point neck = { to.x - 0.8 * head * cos (angle), to.y - 0.8 * head * sin (angle) };

  draw_line (ink, from, neck, colour, width);
  cairo_move_to (ink->cr, to.x, to.y);
  cairo_line_to (ink->cr, to.x - head * cos (angle - 0.42), to.y - head * sin (angle - 0.42));
  cairo_line_to (ink->cr, to.x - head * cos (angle + 0.42), to.y - head * sin (angle + 0.42));
  cairo_close_path (ink->cr);
  cairo_fill (ink->cr);
}

static void
draw_circle (const BoidsGuideInk *ink,
             Point centre,
             double radius,
             const GdkRGBA *colour,
             double filling)
{
  cairo_new_sub_path (ink->cr);
  cairo_arc (ink->cr, centre.x, centre.y, radius, 0, 2 * G_PI);
  set_colour (ink, colour, filling);
  cairo_fill_preserve (ink->cr);
  set_colour (ink, colour, 1);
  cairo_set_line_width (ink->cr, 1.5);
  cairo_stroke (ink->cr);
}

static void
draw_dot (const BoidsGuideInk *ink, Point centre, double radius, const GdkRGBA *colour)
{
  cairo_new_sub_path (ink->cr);
  cairo_arc (ink->cr, centre.x, centre.y, radius, 0, 2 * G_PI);
  set_colour (ink, colour, 1);
  cairo_fill (ink->cr);
}

static void
trace_boid (const BoidsGuideInk *ink, Point place, double angle, double size)
{
  const Point outline[] = { { 1, 0 }, { -0.8, -0.58 }, { -0.4, 0 }, { -0.8, 0.58 } };

  cairo_new_path (ink->cr);
  for (gsize i = 0; i < G_N_ELEMENTS (outline); i++)
    cairo_line_to (ink->cr,
                   place.x + size * (outline[i].x * cos (angle) - outline[i].y * sin (angle)),
                   place.y + size * (outline[i].x * sin (angle) + outline[i].y * cos (angle)));
  cairo_close_path (ink->cr);
}

static void
draw_boid (const BoidsGuideInk *ink, Point place, double angle, const GdkRGBA *colour)
{
  trace_boid (ink, place, angle, BOID_SIZE);
  set_colour (ink, colour, 1);
  cairo_fill (ink->cr);
}

/* Draws letters centred at @place. */
static void
draw_letters (const BoidsGuideInk *ink, Point place, const char *markup, const GdkRGBA *colour)
{
  PangoRectangle extents;

  pango_layout_set_markup (ink->layout, markup, -1);
  pango_layout_get_pixel_extents (ink->layout, NULL, &extents);
  set_colour (ink, colour, 1);
  cairo_move_to (ink->cr, place.x - extents.width / 2.0, place.y - extents.height / 2.0);
  pango_cairo_show_layout (ink->cr, ink->layout);
}

/* --- The cube -------------------------------------------------------------------------------- */

static Point
project (double x, double y, double z)
{
  return (Point){ CUBE_LEFT + CUBE_EDGE * x + CUBE_DEPTH_X * z,
                  CUBE_BOTTOM - CUBE_EDGE * y - CUBE_DEPTH_Y * z };
}

static void
draw_side (const BoidsGuideInk *ink, double x)
{
  Point corners[] = { project (x, 0, 0), project (x, 1, 0), project (x, 1, 1), project (x, 0, 1) };

  cairo_new_path (ink->cr);
  for (gsize i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (ink->cr, corners[i].x, corners[i].y);
  cairo_close_path (ink->cr);
  set_colour (ink, &ink->radius, 0.14);
  cairo_fill (ink->cr);
}

static void
draw_cube (const BoidsGuideInk *ink)
{
  draw_side (ink, 0);
  draw_side (ink, 1);
  for (int axis = 0; axis < 3; axis++)
    for (int corner = 0; corner < 4; corner++)
      {
        double from[3], to[3];

        from[axis] = 0;
        to[axis] = 1;
        from[(axis + 1) % 3] = to[(axis + 1) % 3] = corner & 1;
        from[(axis + 2) % 3] = to[(axis + 2) % 3] = corner >> 1;
        draw_line (ink, project (from[0], from[1], from[2]), project (to[0], to[1], to[2]),
                   &ink->quiet, 1);
      }
}

static void
draw_wrap (const BoidsGuideInk *ink)
{
  const double heading = -0.5;
  Point a = project (0.86, 0.42, 0.5);
  Point b = project (0.13, 0.54, 0.5);
  Point copy = project (1.13, 0.54, 0.5);
  Point start = project (0, 0, 0);
  Point end = project (1, 0, 0);

  draw_cube (ink);
  draw_dashed (ink, (Point){ a.x - 12, a.y - 2 }, (Point){ b.x + 14, b.y + 2 }, &ink->quiet);
  draw_arrow (ink, (Point){ a.x + 11, a.y - 5 }, (Point){ copy.x - 10, copy.y + 5 }, &ink->radius,
              2.5);
  draw_boid (ink, a, heading, &ink->selected);
  draw_boid (ink, b, heading, &ink->text);
  trace_boid (ink, copy, heading, BOID_SIZE);
  set_colour (ink, &ink->text, 1);
  cairo_set_line_width (ink->cr, 1.5);
  cairo_stroke (ink->cr);
  draw_letters (ink, (Point){ a.x, a.y + 20 }, _ ("<i>a</i>"), &ink->text);
  draw_letters (ink, (Point){ b.x, b.y - 20 }, _ ("<i>b</i>"), &ink->text);
  draw_letters (ink, (Point){ copy.x + 6, copy.y - 20 }, _ ("<i>b</i>"), &ink->text);
  draw_letters (ink, (Point){ a.x + 36, a.y + 10 }, "<b>d</b>", &ink->radius);
  start.y += 14;
  end.y += 14;
  draw_arrow (ink, project (0.5, -14 / CUBE_EDGE, 0), start, &ink->quiet, 1);
  draw_arrow (ink, project (0.5, -14 / CUBE_EDGE, 0), end, &ink->quiet, 1);
  /* Translators: the edge of the cube, in a drawing; use your decimal mark */
  draw_letters (ink, (Point){ (start.x + end.x) / 2, start.y + 13 }, _ ("8.4"), &ink->text);
}

/* --- The rules ------------------------------------------------------------------------------- */

static void
draw_radii (const BoidsGuideInk *ink)
{
  const Point centre = { 170, 128 };
  const double radius = 118;
  const Point near[] = { { 18, -20 }, { -23, 12 } };
  const Point neighbours[] = { { 74, -40 }, { 52, 62 }, { -70, -48 }, { -58, 68 } };
  const Point others[] = { { 136, 52 }, { -142, -20 }, { 120, -98 } };
  Point edge = { centre.x + radius * cos (-0.12), centre.y + radius * sin (-0.12) };
  Point inner = { centre.x + 0.35 * radius * cos (1.5), centre.y + 0.35 * radius * sin (1.5) };

  draw_circle (ink, centre, radius, &ink->radius, 0.1);
  draw_circle (ink, centre, 0.35 * radius, &ink->separation, 0.16);
  draw_line (ink, centre, edge, &ink->radius, 1.5);
  draw_line (ink, centre, inner, &ink->separation, 1.5);
  draw_boid (ink, centre, -0.9, &ink->selected);
  for (gsize i = 0; i < G_N_ELEMENTS (near); i++)
    draw_boid (ink, (Point){ centre.x + near[i].x, centre.y + near[i].y }, -1.2 + 0.5 * i,
               &ink->separation);
  for (gsize i = 0; i < G_N_ELEMENTS (neighbours); i++)
    draw_boid (ink, (Point){ centre.x + neighbours[i].x, centre.y + neighbours[i].y },
               -1.1 + 0.3 * i, &ink->radius);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    draw_boid (ink, (Point){ centre.x + others[i].x, centre.y + others[i].y }, -0.4 - 0.5 * i,
               &ink->quiet);
  draw_letters (ink, (Point){ centre.x + 88, centre.y + 2 }, _ ("<i>r</i>"), &ink->radius);
  /* Translators: a part of the radius r, in a drawing; use your decimal mark */
  draw_letters (ink, (Point){ inner.x, inner.y + 12 }, _ ("0.35 <i>r</i>"), &ink->separation);
}

/* Draws the boid and its neighbours. Returns where the boid is. */
static Point
draw_flock (const BoidsGuideInk *ink, Point centre, int n_lit, const GdkRGBA *colour)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (flock_neighbours); i++)
    draw_boid (ink, (Point){ centre.x + flock_neighbours[i].x, centre.y + flock_neighbours[i].y },
               0.18 * i - 0.25, i < n_lit ? colour : &ink->quiet);
  draw_boid (ink, centre, atan2 (flock_velocity.y, flock_velocity.x), &ink->selected);
  return centre;
}

static void
draw_separation (const BoidsGuideInk *ink)
{
  const double unit = 50;
  Point at = draw_flock (ink, (Point){ 90, 62 }, FLOCK_NEAR, &ink->separation);
  Point sum = at;

  for (int i = 0; i < FLOCK_NEAR; i++)
    {
      Point d = flock_neighbours[i];
      double length = hypot (d.x, d.y);
      Point push = { -unit * d.x / length, -unit * d.y / length };

      draw_arrow (ink, at, (Point){ at.x + push.x, at.y + push.y }, &ink->separation, 1.2);
      sum.x += push.x;
      sum.y += push.y;
    }
  draw_arrow (ink, at, sum, &ink->separation, 3);
  draw_letters (ink, (Point){ sum.x + 12, sum.y - 2 }, "<b>S</b>", &ink->separation);
}

static void
draw_alignment (const BoidsGuideInk *ink)
{
  const double speed = 76;
  Point at = draw_flock (ink, (Point){ 90, 98 }, G_N_ELEMENTS (flock_neighbours), &ink->text);
  Point mean = { 0, 0 };
  Point own = { at.x + flock_velocity.x, at.y + flock_velocity.y };

  for (int i = 0; i < (int) G_N_ELEMENTS (flock_neighbours); i++)
    {
      double heading = 0.18 * i - 0.25;
      Point place = { at.x + flock_neighbours[i].x, at.y + flock_neighbours[i].y };
      Point step = { speed * cos (heading), speed * sin (heading) };

      mean.x += step.x / G_N_ELEMENTS (flock_neighbours);
      mean.y += step.y / G_N_ELEMENTS (flock_neighbours);
      draw_arrow (ink, place, (Point){ place.x + 0.36 * step.x, place.y + 0.36 * step.y },
                  &ink->quiet, 1.2);
    }
  mean.x += at.x;
  mean.y += at.y;
  draw_dashed (ink, at, mean, &ink->alignment);
  draw_arrow (ink, at, own, &ink->selected, 2);
  draw_arrow (ink, own, mean, &ink->alignment, 3);
  draw_letters (ink, (Point){ own.x - 14, own.y + 12 }, "<b>v</b>", &ink->selected);
  draw_letters (ink, (Point){ (own.x + mean.x) / 2 + 14, (own.y + mean.y) / 2 - 8 }, "<b>A</b>",
                &ink->alignment);
}

static void
draw_cohesion (const BoidsGuideInk *ink)
{
  const double arm = 6;
  Point at = draw_flock (ink, (Point){ 90, 62 }, G_N_ELEMENTS (flock_neighbours), &ink->text);
  Point mean = at;

  for (int i = 0; i < (int) G_N_ELEMENTS (flock_neighbours); i++)
    {
      Point d = flock_neighbours[i];

      draw_line (ink, at, (Point){ at.x + d.x, at.y + d.y }, &ink->quiet, 1);
      mean.x += d.x / G_N_ELEMENTS (flock_neighbours);
      mean.y += d.y / G_N_ELEMENTS (flock_neighbours);
    }
  draw_flock (ink, at, G_N_ELEMENTS (flock_neighbours), &ink->text);
  draw_arrow (ink, at, mean, &ink->cohesion, 3);
  draw_line (ink, (Point){ mean.x - arm, mean.y - arm }, (Point){ mean.x + arm, mean.y + arm },
             &ink->cohesion, 2);
  draw_line (ink, (Point){ mean.x - arm, mean.y + arm }, (Point){ mean.x + arm, mean.y - arm },
             &ink->cohesion, 2);
  draw_letters (ink, (Point){ mean.x + 17, mean.y - 1 }, "<b>C</b>", &ink->cohesion);
}

static void
draw_update (const BoidsGuideInk *ink)
{
  const Point steps[] = { { 100, 0 }, { 46, 26 }, { 52, -52 }, { 32, -58 } };
  const GdkRGBA *colours[] = { &ink->selected, &ink->separation, &ink->alignment, &ink->cohesion };
  const char *letters[] = { "<b>v</b>", _ ("<i>w</i><sub>S</sub> <b>S</b>"),
                            _ ("<i>w</i><sub>A</sub> <b>A</b>"),
                            _ ("<i>w</i><sub>C</sub> <b>C</b>") };
  const Point offsets[] = { { 0, 14 }, { -14, 15 }, { 26, 12 }, { 28, 8 } };
  const Point start = { 14, 112 };
  const double limit = 196;
  Point at = start;
  double angle;

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      Point next = { at.x + steps[i].x, at.y + steps[i].y };

      draw_arrow (ink, at, next, colours[i], 2);
      draw_letters (
          ink, (Point){ (at.x + next.x) / 2 + offsets[i].x, (at.y + next.y) / 2 + offsets[i].y },
          letters[i], colours[i]);
      at = next;
    }
  angle = atan2 (at.y - start.y, at.x - start.x);
  draw_dashed (ink, start, at, &ink->quiet);
  cairo_new_sub_path (ink->cr);
  cairo_arc (ink->cr, start.x, start.y, limit, angle - 0.14, angle + 0.26);
  set_colour (ink, &ink->quiet, 1);
  cairo_set_line_width (ink->cr, 1.5);
  cairo_stroke (ink->cr);
  draw_arrow (ink, start, (Point){ start.x + limit * cos (angle), start.y + limit * sin (angle) },
              &ink->text, 3);
  draw_letters (
      ink,
      (Point){ start.x + 0.6 * limit * cos (angle) - 6, start.y + 0.6 * limit * sin (angle) - 14 },
      "<b>v</b>′", &ink->text);
}

/* --- Views, ideas, study --------------------------------------------------------------------- */

static void
draw_eye (const BoidsGuideInk *ink, Point centre)
{
  set_colour (ink, &ink->text, 1);
  cairo_set_line_width (ink->cr, 1.5);
  cairo_move_to (ink->cr, centre.x - 13, centre.y);
  cairo_curve_to (ink->cr, centre.x - 5, centre.y - 10, centre.x + 5, centre.y - 10, centre.x + 13,
                  centre.y);
  cairo_curve_to (ink->cr, centre.x + 5, centre.y + 10, centre.x - 5, centre.y + 10, centre.x - 13,
                  centre.y);
  cairo_close_path (ink->cr);
  cairo_stroke (ink->cr);
  draw_dot (ink, centre, 3.5, &ink->text);
}

static void
draw_perpendicular (const BoidsGuideInk *ink)
{
  const double length = 52;
  const int n_boids = 4;

  draw_line (ink, (Point){ 14, 104 }, (Point){ 386, 104 }, &ink->radius, 2);
  for (int i = 0; i < n_boids; i++)
    {
      double turn = i * G_PI_2 / (n_boids - 1);
      double across = length * cos (turn);
      Point tail = { 36 + 94 * i, 30 };
      Point tip = { tail.x + across, tail.y + length * sin (turn) };
      Point symbol = { tail.x, 176 };

      draw_dashed (ink, tail, (Point){ tail.x, 104 }, &ink->quiet);
      draw_dashed (ink, tip, (Point){ tip.x, 104 }, &ink->quiet);
      draw_arrow (ink, tail, tip, &ink->selected, 2.5);
      if (i == n_boids - 1)
        draw_dot (ink, symbol, 2.5, &ink->selected);
      else
        draw_arrow (ink, symbol, (Point){ symbol.x + across, symbol.y }, &ink->selected, 2.5);
    }
  draw_eye (ink, (Point){ 200, 132 });
}

static void
draw_ring (const BoidsGuideInk *ink, Point centre, int n)
{
  const double radius = 82;

  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      {
        double a = 2 * G_PI * i / n - G_PI_2;
        double b = 2 * G_PI * j / n - G_PI_2;

        draw_line (ink, (Point){ centre.x + radius * cos (a), centre.y + radius * sin (a) },
                   (Point){ centre.x + radius * cos (b), centre.y + radius * sin (b) }, &ink->quiet,
                   1);
      }
  for (int i = 0; i < n; i++)
    {
      double a = 2 * G_PI * i / n - G_PI_2;

      draw_dot (ink, (Point){ centre.x + radius * cos (a), centre.y + radius * sin (a) }, 5,
                &ink->selected);
    }
}

static void
draw_growth (const BoidsGuideInk *ink)
{
  draw_ring (ink, (Point){ 100, 98 }, 5);
  draw_ring (ink, (Point){ 310, 98 }, 10);
}

static void
draw_blend (const BoidsGuideInk *ink)
{
  const double length = 136;
  const double own = -1.25;
  const double mean = -0.1;
  const double share = 0.3;
  const Point start = { 40, 146 };
  Point old = { start.x + length * cos (own), start.y + length * sin (own) };
  Point goal = { start.x + length * cos (mean), start.y + length * sin (mean) };
  Point mixed = { old.x + share * (goal.x - old.x), old.y + share * (goal.y - old.y) };
  double heading = atan2 (mixed.y - start.y, mixed.x - start.x);

  cairo_new_sub_path (ink->cr);
  cairo_arc (ink->cr, start.x, start.y, length, own, mean);
  set_colour (ink, &ink->quiet, 1);
  cairo_set_line_width (ink->cr, 1);
  cairo_stroke (ink->cr);
  draw_dashed (ink, start, goal, &ink->alignment);
  draw_arrow (ink, start, old, &ink->selected, 2);
  draw_arrow (ink, start,
              (Point){ start.x + length * cos (heading), start.y + length * sin (heading) },
              &ink->text, 3);
  draw_arrow (ink, old, mixed, &ink->alignment, 2);
  draw_letters (ink, (Point){ old.x - 16, old.y + 14 }, "<b>v</b>", &ink->selected);
}

static const BoidsGuideDrawing drawings[] = {
  { "wrap", 270, 288, draw_wrap },
  { "radii", 340, 256, draw_radii },
  { "separation", 240, 156, draw_separation },
  { "alignment", 240, 192, draw_alignment },
  { "cohesion", 240, 156, draw_cohesion },
  { "update", 296, 172, draw_update },
  { "perpendicular", 400, 200, draw_perpendicular },
  { "growth", 410, 196, draw_growth },
  { "blend", 230, 160, draw_blend },
};

const BoidsGuideDrawing *
boids_guide_drawing_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (drawings); i++)
    if (g_str_equal (drawings[i].name, name))
      return &drawings[i];
  return NULL;
}
