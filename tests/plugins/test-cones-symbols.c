/* test-cones-symbols.c - tests of the symbols that are uploaded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cones-scene.h"

#include "boids-palette.h"
#include "frames.h"

#define COUNT 10

static void
set_up (ConesDrawState *state)
{
  *state = (ConesDrawState){
    .frame = frames_new_seeded (COUNT),
    .fraction = 1,
    .colouring = BOIDS_COLOURING_SPEED,
  };
}

static void
check (const ConesDrawState *state, const ConesSymbol *symbol, guint boid)
{
  gsize stride;
  const double *row = boids_frame_get_rows (state->frame, &stride) + boid * stride;
  GdkRGBA colour;

  boids_palette_get_colour (state->colouring, FALSE,
                            boids_palette_get_value (state->colouring, state->frame, boid),
                            &colour);
  for (int k = 0; k < 3; k++)
    {
      g_assert_cmpfloat (symbol->place[k], ==, (float) row[k]);
      g_assert_cmpfloat (symbol->velocity[k], ==, (float) row[3 + k]);
    }
  g_assert_cmpint (ABS (symbol->colour[0] - 255 * colour.red), <=, 2);
  g_assert_cmpint (ABS (symbol->colour[1] - 255 * colour.green), <=, 2);
  g_assert_cmpint (ABS (symbol->colour[2] - 255 * colour.blue), <=, 2);
  g_assert_cmpint (symbol->colour[3], ==, 255);
}

/* The first of every @step boids, even if the last group is smaller. */
static void
test_steps (void)
{
  static const guint counts[] = { 0, 10, 5, 4, 3, 2 };
  ConesSymbol symbols[COUNT];
  ConesDrawState state;

  set_up (&state);
  for (guint step = 1; step < G_N_ELEMENTS (counts); step++)
    {
      guint count = cones_draw_state_get_symbols (&state, step, symbols);

      g_assert_cmpuint (count, ==, counts[step]);
      for (guint i = 0; i < count; i++)
        check (&state, &symbols[i], i * step);
    }
  boids_frame_unref (state.frame);
}

static void
test_one (void)
{
  ConesDrawState state;
  ConesSymbol symbol;

  set_up (&state);
  for (guint boid = 0; boid < COUNT; boid++)
    {
      cones_draw_state_get_symbol (&state, boid, &symbol);
      check (&state, &symbol, boid);
    }
  boids_frame_unref (state.frame);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cones-symbols/steps", test_steps);
  g_test_add_func ("/cones-symbols/one", test_one);

  return g_test_run ();
}
