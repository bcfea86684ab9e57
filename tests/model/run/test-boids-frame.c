/* test-boids-frame.c - tests of boids-frame.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-frame-private.h"

#include "fault-injection.h"
#include "flock.h"

#include <math.h>

static const BoidsFrameInfo info = {
  .space = BOIDS_SPACE_SHEET,
  .count = 2,
  .tick = 12345678901,
  .time = 1.5,
  .mean_speed = 2.5,
  .order = 0.25,
  .radius = 34,
  .max_speed = 1.25,
};

/* The installed header repeats them, since it does not include flock.h. */
static void
test_constants (void)
{
  g_assert_cmpfloat (BOIDS_CUBE_PERIOD, ==, FLOCK_PERIOD);
  g_assert_cmpfloat (BOIDS_CUBE_TICK, ==, FLOCK_TICK);
  g_assert_cmpfloat (BOIDS_SEPARATION_FRACTION, ==, FLOCK_SEPARATION_FRACTION);
}

static void
test_accessors (void)
{
  g_autoptr (BoidsBuffer) buffer = boids_buffer_new (2);
  g_autoptr (BoidsFrame) frame = NULL;
  guint32 counts[] = { 3, 4 };
  gsize stride;

  frame = boids_frame_new (&info, buffer, g_memdup2 (counts, sizeof counts));
  g_assert_cmpint (boids_frame_get_space (frame), ==, BOIDS_SPACE_SHEET);
  g_assert_cmpuint (boids_frame_get_count (frame), ==, 2);
  g_assert_cmpuint (boids_frame_get_tick (frame), ==, 12345678901);
  g_assert_cmpfloat (boids_frame_get_time (frame), ==, 1.5);
  g_assert_cmpfloat (boids_frame_get_mean_speed (frame), ==, 2.5);
  g_assert_cmpfloat (boids_frame_get_order (frame), ==, 0.25);
  g_assert_cmpfloat (boids_frame_get_radius (frame), ==, 34);
  g_assert_cmpfloat (boids_frame_get_max_speed (frame), ==, 1.25);
  g_assert_true (boids_frame_get_rows (frame, &stride) == boids_buffer_get_rows (buffer));
  g_assert_cmpuint (stride, ==, FLOCK_STRIDE);
  g_assert_cmpmem (boids_frame_get_neighbour_counts (frame), sizeof counts, counts, sizeof counts);
}

/* The bytes are the rows, and keep them. */
static void
test_bytes (void)
{
  g_autoptr (BoidsBuffer) buffer = boids_buffer_new (2);
  BoidsFrame *frame = boids_frame_new (&info, buffer, NULL);
  g_autoptr (GBytes) bytes = NULL;
  const double *rows;
  gsize stride, size;

  boids_buffer_get_rows (buffer)[FLOCK_STRIDE + 2] = 12.5;
  bytes = boids_frame_get_bytes (frame, &stride);
  boids_frame_unref (frame);
  g_assert_cmpuint (stride, ==, FLOCK_STRIDE);
  rows = g_bytes_get_data (bytes, &size);
  g_assert_cmpuint (size, ==, 2 * FLOCK_STRIDE * sizeof *rows);
  g_assert_cmpfloat (rows[stride + 2], ==, 12.5);
}

static void
assert_position (const BoidsFrameInfo *frame_info, BoidsBuffer *buffer, double fraction, double x)
{
  g_autoptr (BoidsFrame) frame = boids_frame_new (frame_info, buffer, NULL);
  double position[3];

  g_assert_true (boids_frame_get_position (frame, 1, fraction, position));
  g_assert_cmpfloat_with_epsilon (position[0], x, 1e-12);
  g_assert_cmpfloat (position[1], ==, -1);
  g_assert_cmpfloat (position[2], ==, 0.5);
  g_assert_false (boids_frame_get_position (frame, 0, fraction, position));
}

/* Between two ticks of the cube, through a face; a boid whose velocity overflowed has no
 * position. */
static void
test_position (void)
{
  const double rows[2][FLOCK_STRIDE] = { { 1, NAN, 1, 0, NAN, 0 }, { -4, -1, 0.5, 10, 0, 0 } };
  BoidsFrameInfo cube = info;
  g_autoptr (BoidsBuffer) buffer = boids_buffer_new (2);

  memcpy (boids_buffer_get_rows (buffer), rows, sizeof rows);
  cube.space = BOIDS_SPACE_CUBE;
  assert_position (&cube, buffer, 1, -4);
  assert_position (&cube, buffer, 0.75, -4.1);
  assert_position (&cube, buffer, 0, 4);
  assert_position (&info, buffer, 0, -4);
  cube.tick = 0;
  assert_position (&cube, buffer, 0, -4);
}

static void
test_holds_the_buffer (void)
{
  BoidsBuffer *buffer = boids_buffer_new (2);
  BoidsFrame *frame, *again;
  gsize stride;

  boids_buffer_get_rows (buffer)[FLOCK_STRIDE] = 7;
  frame = boids_frame_new (&info, buffer, NULL);
  again = boids_frame_new (&info, buffer, NULL);
  g_assert_null (boids_frame_get_neighbour_counts (frame));
  boids_buffer_unref (buffer);

  g_assert_true (boids_frame_ref (frame) == frame);
  boids_frame_unref (frame);
  g_assert_cmpfloat (boids_frame_get_rows (frame, &stride)[FLOCK_STRIDE], ==, 7);
  boids_frame_unref (frame);
  g_assert_cmpuint (fault_get_n_rows (), ==, 1);
  g_assert_cmpfloat (boids_frame_get_rows (again, &stride)[FLOCK_STRIDE], ==, 7);
  boids_frame_unref (again);
  g_assert_cmpuint (fault_get_n_rows (), ==, 0);
}

static void
test_boxed (void)
{
  BoidsBuffer *buffer = boids_buffer_new (2);
  BoidsFrame *frame = boids_frame_new (&info, buffer, NULL);
  GValue value = G_VALUE_INIT;

  boids_buffer_unref (buffer);
  g_value_init (&value, BOIDS_TYPE_FRAME);
  g_value_take_boxed (&value, frame);
  g_assert_true (g_value_get_boxed (&value) == frame);
  g_value_unset (&value);
}

static gpointer
hold_and_let_go (gpointer data)
{
  for (guint i = 0; i < 10000; i++)
    boids_frame_unref (boids_frame_ref (data));
  boids_frame_unref (data);

  return NULL;
}

static void
test_threads (void)
{
  BoidsBuffer *buffer = boids_buffer_new (2);
  BoidsFrame *frame = boids_frame_new (&info, buffer, g_new0 (guint32, 2));
  GThread *threads[3];

  boids_buffer_unref (buffer);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("hold", hold_and_let_go, boids_frame_ref (frame));
  boids_frame_unref (frame);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (fault_get_n_rows (), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frame/constants", test_constants);
  g_test_add_func ("/frame/accessors", test_accessors);
  g_test_add_func ("/frame/bytes", test_bytes);
  g_test_add_func ("/frame/position", test_position);
  g_test_add_func ("/frame/holds-the-buffer", test_holds_the_buffer);
  g_test_add_func ("/frame/boxed", test_boxed);
  g_test_add_func ("/frame/threads", test_threads);

  return g_test_run ();
}
