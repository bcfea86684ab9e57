/* cones-draw-state.c - the boids of a picture: where they are shown, and in what colour.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-scene.h"

#include <boids-heading.h>
#include <boids-palette.h>

#include <math.h>

/* The length of a symbol, and the number of boids above which it is reduced. */
#define SIZE 0.62
#define SIZE_COUNT 120.0
/* How far from its place a boid can be picked, pixels; as much as a finger needs. */
#define REACH 14.0
/* Places nearer to each other than this count as the same, pixels. */
#define SAME_PLACE 0.5
/* The number of colours of a palette in a picture. */
#define N_TONES 1024
/* Shaders compute in floats, whose squares must neither underflow nor overflow. Velocities outside
 * of this range are scaled into it, which keeps their directions. */
#define SPEED_LEAST 1e-12
#define SPEED_MOST 1e12
/* Shaders wrap positions in floats; one nearer to a face could be shown at the opposite face. */
#define PLACE_MOST 4.19999

int
cones_draw_state_get_selected (const ConesDrawState *state)
{
  double place[3];

  if (state->frame && state->detail &&
      boids_detail_get_boid (state->detail) < boids_frame_get_count (state->frame) &&
      boids_frame_get_position (state->frame, boids_detail_get_boid (state->detail),
                                state->fraction, place))
    return boids_detail_get_boid (state->detail);
  return -1;
}

gboolean
cones_draw_state_get_relative (const ConesDrawState *state, guint boid, double relative[3])
{
  double place[3];
  graphene_vec3_t vec;
  float xyz[3];

  if (!boids_frame_get_position (state->frame, boid, state->fraction, place))
    return FALSE;
  graphene_vec3_init (&vec, place[0], place[1], place[2]);
  boids_camera_get_relative (&state->camera, &vec, &vec);
  graphene_vec3_to_float (&vec, xyz);
  for (int k = 0; k < 3; k++)
    relative[k] = xyz[k];
  return TRUE;
}

double
cones_draw_state_get_size (BoidsFrame *frame)
{
  return SIZE * pow (MAX (boids_frame_get_count (frame) / SIZE_COUNT, 1), -0.25);
}

void
cones_colour (const GdkRGBA *rgba, double alpha, guint8 colour[4])
{
  colour[0] = 255 * rgba->red + 0.5;
  colour[1] = 255 * rgba->green + 0.5;
  colour[2] = 255 * rgba->blue + 0.5;
  colour[3] = 255 * alpha * rgba->alpha + 0.5;
}

static void
get_tones (const ConesDrawState *state, guint8 tones[N_TONES + 1][4])
{
  GdkRGBA colour;

  for (int i = 0; i <= N_TONES; i++)
    {
      /* The last colour is for boids without a value in the palette. */
      boids_palette_get_colour (state->colouring, state->dark,
                                i == N_TONES ? -1 : (double) i / (N_TONES - 1), &colour);
      cones_colour (&colour, 1, tones[i]);
    }
}

/* Sets @symbol except for its colour. */
static void
set_symbol (const double *row, ConesSymbol *symbol)
{
  double heading[3], speed = boids_heading_get (row + 3, heading);

  for (int k = 0; k < 3; k++)
    symbol->place[k] = CLAMP (row[k], -PLACE_MOST, PLACE_MOST);
  for (int k = 0; k < 3; k++)
    if (speed >= SPEED_LEAST && speed <= SPEED_MOST)
      symbol->velocity[k] = row[3 + k];
    else
      symbol->velocity[k] = heading[k] * CLAMP (speed, SPEED_LEAST, SPEED_MOST);
}

guint
cones_draw_state_get_symbols (const ConesDrawState *state, guint step, ConesSymbol *symbols)
{
  guint count = boids_frame_get_count (state->frame);
  gsize stride;
  const double *rows = boids_frame_get_rows (state->frame, &stride);
  ConesSymbol *symbol = symbols;
  guint8 tones[N_TONES + 1][4];

  get_tones (state, tones);
  for (guint i = 0; i < count; i += step)
    {
      double value = boids_palette_get_value (state->colouring, state->frame, i);
      double place[3];

      if (!boids_frame_get_position (state->frame, i, 1, place))
        continue;
      set_symbol (rows + i * stride, symbol);
      memcpy (symbol->colour,
              tones[value < 0 ? N_TONES : (int) (MIN (value, 1) * (N_TONES - 1) + 0.5)],
              sizeof symbol->colour);
      symbol++;
    }
  return symbol - symbols;
}

void
cones_draw_state_get_symbol (const ConesDrawState *state, guint boid, ConesSymbol *symbol)
{
  gsize stride;
  const double *rows = boids_frame_get_rows (state->frame, &stride);
  GdkRGBA colour;

  boids_palette_get_boid_colour (state->colouring, state->dark, state->frame, boid, &colour);
  set_symbol (rows + boid * stride, symbol);
  cones_colour (&colour, 1, symbol->colour);
}

gboolean
cones_draw_state_pick (const ConesDrawState *state,
                       double width,
                       double height,
                       double x,
                       double y,
                       guint *boid)
{
  guint count = boids_frame_get_count (state->frame);
  double half =
      cones_draw_state_get_size (state->frame) * boids_camera_get_scale (width, height) / 2;
  double nearest = G_MAXDOUBLE;
  double front = G_MAXDOUBLE;
  gboolean found = FALSE;
  graphene_matrix_t matrix;

  boids_camera_get_matrix (&state->camera, width, height, &matrix);
  /* Two passes: first the distance of the nearest, then the frontmost of those at its place. */
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < count; i++)
      {
        double place[3], at_x, at_y, depth, distance;
        graphene_vec3_t relative;

        if (!boids_frame_get_position (state->frame, i, state->fraction, place))
          continue;
        graphene_vec3_init (&relative, place[0], place[1], place[2]);
        boids_camera_get_relative (&state->camera, &relative, &relative);
        depth = boids_camera_project (&matrix, width, height, &relative, &at_x, &at_y);
        distance = hypot (at_x - x, at_y - y);
        if (depth <= 0 || distance > MAX (REACH, half / depth))
          continue;
        if (pass == 0)
          nearest = MIN (nearest, distance);
        else if (distance <= nearest + SAME_PLACE && depth < front)
          {
            front = depth;
            *boid = i;
            found = TRUE;
          }
      }
  return found;
}

gboolean
cones_draw_state_locate (const ConesDrawState *state,
                         double width,
                         double height,
                         guint boid,
                         graphene_point_t *point)
{
  graphene_matrix_t matrix;
  graphene_vec3_t place;
  double xyz[3], x, y;

  if (width <= 0 || height <= 0 || !cones_draw_state_get_relative (state, boid, xyz))
    return FALSE;
  graphene_vec3_init (&place, xyz[0], xyz[1], xyz[2]);
  boids_camera_get_matrix (&state->camera, width, height, &matrix);
  if (boids_camera_project (&matrix, width, height, &place, &x, &y) <= 0 || x < 0 || y < 0 ||
      x >= width || y >= height)
    return FALSE;
  graphene_point_init (point, x, y);
  return TRUE;
}
