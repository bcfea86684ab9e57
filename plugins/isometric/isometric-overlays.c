/* isometric-overlays.c - the selected boid, explained in the picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The neighbour sphere and the sphere of separation inside it, lines to the neighbours, the arrows
 * of its vectors, and in a corner how long those are.
 */
#include "isometric-overlays.h"

#include "boids-arrow.h"
#include "boids-palette.h"
#include "boids-segment.h"
#include "isometric-canvas.h"
#include "isometric-scene.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>

#define THIN 1.25
#define HALO 1.5
/* How opaque a sphere is. */
#define FILL 0.09
/* The dot where a line passes through a face, pixels. */
#define GATE_RADIUS 2.0
/* More lines would be unreadable, and take too long. */
#define MOST_LINKS 300

#define SHAFT 2.5
#define HEAD 10.0
/* The distance of a letter from the tip, and its least distance from the boid, pixels. */
#define LETTER_GAP 9.0
#define LETTER_LEAST 22.0

#define NOTE_MARGIN 8

static void
get_place (const IsometricDrawState *state, guint boid, double xyz[3])
{
  boids_frame_get_position (state->frame, boid, state->fraction, xyz);
}

/* --- Spheres ------------------------------------------------------------------------- */

/* Paints both spheres, filled or as circles: a sphere is a circle in every orthographic
 * projection. */
static void
paint_spheres (const IsometricDrawState *state, gboolean filled, cairo_t *cr)
{
  GdkRGBA colours[2];
  double xyz[3], x, y, radius = boids_frame_get_radius (state->frame);

  boids_palette_get_neighbourhood (state->dark, &colours[0]);
  boids_arrow_get_colour (BOIDS_VECTOR_SEPARATION, state->dark, &state->ink, &colours[1]);
  get_place (state, state->selected, xyz);
  isometric_projection_point (&state->projection, xyz, &x, &y);

  cairo_save (cr);
  cairo_set_line_width (cr, THIN);
  for (int i = 0; i < 2; i++)
    {
      cairo_arc (cr, x, y, radius * state->projection.scale, 0, 2 * G_PI);
      cairo_close_path (cr);
      if (filled)
        {
          /* Translucent, so things behind it are visible. */
          cairo_set_source_rgba (cr, colours[i].red, colours[i].green, colours[i].blue, FILL);
          cairo_fill (cr);
        }
      else
        {
          isometric_canvas_set_source (cr, &colours[i], &state->ground, 0.2);
          cairo_stroke (cr);
        }
      radius *= BOIDS_SEPARATION_FRACTION;
    }
  cairo_restore (cr);
}

/* --- Lines to the neighbours --------------------------------------------------------- */

static void
add_gate (const IsometricDrawState *state, const double xyz[3], cairo_t *cr)
{
  double x, y;

  isometric_projection_point (&state->projection, xyz, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, GATE_RADIUS, 0, 2 * G_PI);
  cairo_close_path (cr);
}

/* Adds a dot at each face that the shortest displacement crosses, on either side. */
static void
add_gates (const IsometricDrawState *state, const double from[3], const double to[3], cairo_t *cr)
{
  BoidsSegment pieces[BOIDS_SEGMENT_MOST];
  double way[3];
  guint count;

  boids_segment_shortest (from, to, way);
  count = boids_segment_cut (from, way, pieces);
  for (guint i = 1; i < count; i++)
    {
      add_gate (state, pieces[i - 1].to, cr);
      add_gate (state, pieces[i].from, cr);
    }
}

static void
paint_links (const IsometricDrawState *state, cairo_t *cr)
{
  guint count;
  const guint32 *neighbours = boids_detail_get_neighbours (state->detail, &count);
  guint drawn = MIN (count, MOST_LINKS);
  double from[3], to[3];
  GdkRGBA colour;

  boids_palette_get_neighbourhood (state->dark, &colour);
  get_place (state, state->selected, from);
  cairo_save (cr);
  cairo_set_line_width (cr, THIN);
  isometric_canvas_set_source (cr, &colour, &state->ground, 0.1);
  for (guint i = 0; i < drawn; i++)
    {
      get_place (state, neighbours[(guint64) i * count / drawn], to);
      isometric_canvas_move_to (cr, &state->projection, from);
      isometric_canvas_add_way (cr, &state->projection, from, to);
    }
  cairo_stroke (cr);
  for (guint i = 0; i < drawn; i++)
    {
      get_place (state, neighbours[(guint64) i * count / drawn], to);
      add_gates (state, from, to, cr);
    }
  cairo_fill (cr);
  cairo_restore (cr);
}

/* --- Arrows -------------------------------------------------------------------------- */

/* An arrow in the plane, pixels. */
typedef struct
{
  double x;
  double y;
  double dx; /* of length 1 */
  double dy;
  double length;
  BoidsVector vector;
  GdkRGBA colour;
} Arrow;

/* Returns: FALSE if @vector has no arrow. */
static gboolean
get_arrow (const IsometricDrawState *state, BoidsVector vector, Arrow *arrow)
{
  double from[3], xyz[3], tip[3], x, y;

  if (!boids_arrow_get (state->detail, vector, xyz))
    return FALSE;
  arrow->vector = vector;
  boids_arrow_get_colour (vector, state->dark, &state->ink, &arrow->colour);
  get_place (state, state->selected, from);
  for (int k = 0; k < 3; k++)
    tip[k] = from[k] + xyz[k];
  isometric_projection_point (&state->projection, from, &arrow->x, &arrow->y);
  isometric_projection_point (&state->projection, tip, &x, &y);
  arrow->length = hypot (x - arrow->x, y - arrow->y);
  /* An arrow straight towards or away from the viewer is a dot, with its letter above. */
  arrow->dx = arrow->length > 0.5 ? (x - arrow->x) / arrow->length : 0;
  arrow->dy = arrow->length > 0.5 ? (y - arrow->y) / arrow->length : -1;
  return TRUE;
}

static void
paint_arrow (const IsometricDrawState *state, const Arrow *arrow, cairo_t *cr)
{
  double head = MIN (HEAD, 0.6 * arrow->length);
  double half = MAX (0.42 * head, SHAFT / 2);
  double neck = arrow->length - head;
  cairo_matrix_t turn;

  cairo_save (cr);
  cairo_matrix_init (&turn, arrow->dx, arrow->dy, -arrow->dy, arrow->dx, arrow->x, arrow->y);
  cairo_transform (cr, &turn);
  cairo_arc (cr, 0, 0, SHAFT, G_PI / 6, -G_PI / 6);
  cairo_line_to (cr, neck, -SHAFT / 2);
  cairo_line_to (cr, neck, -half);
  cairo_line_to (cr, arrow->length, 0);
  cairo_line_to (cr, neck, half);
  cairo_line_to (cr, neck, SHAFT / 2);
  cairo_close_path (cr);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * HALO);
  isometric_canvas_set_source (cr, &state->ground, &state->ground, 0);
  cairo_stroke_preserve (cr);
  isometric_canvas_set_source (cr, &arrow->colour, &state->ground, 0);
  cairo_fill (cr);
  cairo_restore (cr);
}

static PangoLayout *
create_layout (const IsometricDrawState *state, const char *text, gboolean bold)
{
  PangoLayout *layout = pango_layout_new (state->text);
  g_autoptr (PangoFontDescription) font =
      pango_font_description_copy (pango_context_get_font_description (state->text));

  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* Paints letters with an outline in the colour of the ground. */
static void
paint_layout (const IsometricDrawState *state,
              PangoLayout *layout,
              double x,
              double y,
              const GdkRGBA *colour,
              cairo_t *cr)
{
  cairo_save (cr);
  cairo_move_to (cr, x, y);
  pango_cairo_layout_path (cr, layout);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * HALO);
  isometric_canvas_set_source (cr, &state->ground, &state->ground, 0);
  cairo_stroke (cr);
  /* Not as a path again, so that text in a PDF is text. */
  isometric_canvas_set_source (cr, colour, &state->ground, 0);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}

/* Moves a letter along its arrow until it does not overlap those before it. */
static void
place_letter (const Arrow *arrow, double size, graphene_point_t *letters, guint n_letters)
{
  double distance = MAX (arrow->length + LETTER_GAP, LETTER_LEAST);
  graphene_point_t *letter = &letters[n_letters];
  gboolean clear;

  do
    {
      graphene_point_init (letter, arrow->x + distance * arrow->dx,
                           arrow->y + distance * arrow->dy);
      clear = TRUE;
      for (guint i = 0; i < n_letters; i++)
        clear = clear && graphene_point_distance (letter, &letters[i], NULL, NULL) >= size;
      distance += 2;
    }
  while (!clear);
}

static void
paint_letter (const IsometricDrawState *state,
              const Arrow *arrow,
              graphene_point_t *letters,
              guint n_letters,
              cairo_t *cr)
{
  g_autoptr (PangoLayout) layout =
      create_layout (state, boids_arrow_get_letter (arrow->vector), TRUE);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  place_letter (arrow, height, letters, n_letters);
  paint_layout (state, layout, letters[n_letters].x - width / 2.0,
                letters[n_letters].y - height / 2.0, &arrow->colour, cr);
}

static int
compare_lengths (const void *a, const void *b)
{
  const Arrow *first = a, *second = b;

  return (first->length < second->length) - (first->length > second->length);
}

void
isometric_overlays_paint_arrows (const IsometricDrawState *state, cairo_t *cr)
{
  Arrow arrows[BOIDS_N_VECTORS];
  graphene_point_t letters[BOIDS_N_VECTORS];
  guint count = 0;

  if (!state->detail || !(state->overlays & BOIDS_OVERLAY_VECTORS))
    return;

  for (BoidsVector vector = BOIDS_VECTOR_SEPARATION; vector <= BOIDS_VECTOR_CHANGE; vector++)
    if (get_arrow (state, vector, &arrows[count]))
      count++;
  /* A short arrow would be hidden by a long one in the same direction. */
  qsort (arrows, count, sizeof *arrows, compare_lengths);
  for (guint i = 0; i < count; i++)
    paint_arrow (state, &arrows[i], cr);
  for (guint i = 0; i < count; i++)
    paint_letter (state, &arrows[i], letters, i, cr);
}

/* --- Layers ----------------------------------------------------------------- */

static char *
create_note (const IsometricDrawState *state)
{
  g_autoptr (GString) note = g_string_new (NULL);
  guint count = 0;

  if (state->overlays & BOIDS_OVERLAY_LINKS)
    boids_detail_get_neighbours (state->detail, &count);
  if (state->overlays & BOIDS_OVERLAY_VECTORS)
    g_string_append (note, boids_arrow_get_note ());
  if (count > MOST_LINKS)
    {
      if (note->len > 0)
        g_string_append_c (note, '\n');
      /* Translators: of many neighbours some have a line. */
      g_string_append_printf (note, _ ("Lines to %u of %u neighbours."), MOST_LINKS, count);
    }
  return g_string_free (g_steal_pointer (&note), FALSE);
}

static void
paint_note (const IsometricDrawState *state, cairo_t *cr)
{
  g_autofree char *note = create_note (state);
  g_autoptr (PangoLayout) layout = create_layout (state, note, FALSE);
  int width = state->width / 2, height;

  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  pango_layout_get_pixel_size (layout, NULL, &height);
  if (*note != '\0' && height < state->height / 4)
    paint_layout (state, layout, state->width - width - NOTE_MARGIN,
                  state->height - height - NOTE_MARGIN, &state->ink, cr);
}

void
isometric_overlays_paint_behind (const IsometricDrawState *state, cairo_t *cr)
{
  if (state->overlays & BOIDS_OVERLAY_SPHERE)
    paint_spheres (state, TRUE, cr);
}

void
isometric_overlays_paint_front (const IsometricDrawState *state, cairo_t *cr)
{
  if (state->overlays & BOIDS_OVERLAY_SPHERE)
    paint_spheres (state, FALSE, cr);
  if (!state->detail)
    return;
  if (state->overlays & BOIDS_OVERLAY_LINKS)
    paint_links (state, cr);
  paint_note (state, cr);
}
