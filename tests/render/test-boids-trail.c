/* test-boids-trail.c - where boids were in the last seconds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-trail.h"

#include "frames.h"

#define NEAR 1e-6

typedef double Places[BOIDS_TRAIL_MOST][3];

/* Adds a frame whose boid i is at (tick / 100, i / 1000, 0). */
static void
add (BoidsTrail *trail, guint count, guint64 tick, int selected)
{
  g_autofree double (*states)[6] = g_malloc0_n (count, sizeof *states);
  g_autoptr (BoidsFrame) frame = NULL;

  for (guint i = 0; i < count; i++)
    {
      states[i][0] = tick / 100.0;
      states[i][1] = i / 1000.0;
    }
  frame = frames_new ((const double (*)[6]) states, count, tick);
  boids_trail_add (trail, frame, selected);
}

static void
assert_places (BoidsTrail *trail, guint boid, const guint64 *ticks, guint n_ticks)
{
  Places places;

  g_assert_cmpuint (boids_trail_get_places (trail, boid, places), ==, n_ticks);
  for (guint i = 0; i < n_ticks; i++)
    {
      g_assert_cmpfloat_with_epsilon (places[i][0], ticks[i] / 100.0, NEAR);
      g_assert_cmpfloat_with_epsilon (places[i][1], boid / 1000.0, NEAR);
      g_assert_cmpfloat (places[i][2], ==, 0);
    }
}

static void
test_follow (void)
{
  static const guint64 ticks[] = { 9, 5, 4, 3 };
  g_autoptr (BoidsTrail) trail = boids_trail_new ();
  Places places;

  g_assert_cmpuint (boids_trail_get_places (trail, 0, places), ==, 0);
  add (trail, 3, 3, -1);
  add (trail, 3, 4, 1);
  /* In a flock of this size all boids have one, whichever is selected, and ticks may be skipped. */
  add (trail, 3, 5, 2);
  add (trail, 3, 9, 2);
  for (guint boid = 0; boid < 3; boid++)
    assert_places (trail, boid, ticks, G_N_ELEMENTS (ticks));
  g_assert_cmpuint (boids_trail_get_places (trail, 3, places), ==, 0);
}

static void
test_length (void)
{
  static const guint64 late[] = { 230, 199, 198, 197, 196, 195, 194, 193, 192, 191, 190,
                                  189, 188, 187, 186, 185, 184, 183, 182, 181, 180 };
  g_autoptr (BoidsTrail) trail = boids_trail_new ();
  guint64 ticks[BOIDS_TRAIL_MOST];

  for (guint64 tick = 0; tick < 200; tick++)
    add (trail, 2, tick, 0);
  for (guint i = 0; i < BOIDS_TRAIL_MOST; i++)
    ticks[i] = 199 - i;
  assert_places (trail, 1, ticks, BOIDS_TRAIL_MOST);
  /* Positions older than two seconds are dropped, however many there are. */
  add (trail, 2, 230, 0);
  assert_places (trail, 1, late, G_N_ELEMENTS (late));
}

/* Not a later state of the same flock: a new trail. */
static void
test_begin (void)
{
  static const struct
  {
    guint count;
    guint64 tick;
  } others[] = { { 3, 10 }, { 3, 0 }, { 4, 11 }, { 3, 300 } };
  Places places;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (BoidsTrail) trail = boids_trail_new ();

      for (guint64 tick = 0; tick <= 10; tick++)
        add (trail, 3, tick, 0);
      add (trail, others[i].count, others[i].tick, 0);
      assert_places (trail, 2, &others[i].tick, 1);
      boids_trail_add (trail, NULL, -1);
      g_assert_cmpuint (boids_trail_get_places (trail, 2, places), ==, 0);
      add (trail, 3, 11, 0);
      assert_places (trail, 2, (guint64[]){ 11 }, 1);
    }
}

/* The same frame again adds nothing. */
static void
test_same (void)
{
  static const double states[2][6] = { { 0.07 }, { 0.07, 0.001 } };
  g_autoptr (BoidsTrail) trail = boids_trail_new ();
  g_autoptr (BoidsFrame) frame = frames_new (states, 2, 7);

  add (trail, 2, 6, 0);
  for (int selected = 0; selected < 2; selected++)
    boids_trail_add (trail, frame, selected);
  assert_places (trail, 1, (guint64[]){ 7, 6 }, 2);
}

/* In a large flock only the selected boid has one, from when it was selected on. */
static void
test_large (void)
{
  const guint count = BOIDS_TRAIL_MOST_BOIDS + 1;
  g_autoptr (BoidsTrail) trail = boids_trail_new ();
  Places places;

  add (trail, count, 5, -1);
  add (trail, count, 6, 8);
  add (trail, count, 7, 8);
  assert_places (trail, 8, (guint64[]){ 7, 6 }, 2);
  g_assert_cmpuint (boids_trail_get_places (trail, 9, places), ==, 0);
  g_assert_cmpuint (boids_trail_get_places (trail, 0, places), ==, 0);
  add (trail, count, 8, 9);
  g_assert_cmpuint (boids_trail_get_places (trail, 8, places), ==, 0);
  assert_places (trail, 9, (guint64[]){ 8 }, 1);

  add (trail, BOIDS_TRAIL_MOST_BOIDS, 9, 9);
  assert_places (trail, BOIDS_TRAIL_MOST_BOIDS - 1, (guint64[]){ 9 }, 1);
}

/* A copy continues independently. */
static void
test_copy (void)
{
  g_autoptr (BoidsTrail) trail = boids_trail_new ();
  g_autoptr (BoidsTrail) copy = NULL;

  for (guint64 tick = 0; tick < 60; tick++)
    add (trail, 2, tick, 0);
  add (trail, 2, 100, 0);
  copy = boids_trail_copy (trail);
  add (copy, 2, 102, 0);
  add (trail, 2, 0, 0);
  assert_places (copy, 1, (guint64[]){ 102, 100, 59, 58, 57, 56, 55, 54, 53, 52 }, 10);
  assert_places (trail, 1, (guint64[]){ 0 }, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/trail/follow", test_follow);
  g_test_add_func ("/trail/length", test_length);
  g_test_add_func ("/trail/begin", test_begin);
  g_test_add_func ("/trail/same", test_same);
  g_test_add_func ("/trail/large", test_large);
  g_test_add_func ("/trail/copy", test_copy);

  return g_test_run ();
}
