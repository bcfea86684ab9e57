/* test-isometric-picture.c - what the isometric view draws, pixel by pixel and as vectors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"
#include "frames.h"
#include "pictures.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>

#define RING_LIGHT 0xe66100

/* Returns: (transfer full): the picture of one boid, plain, and in @empty (may be NULL) that
 * without boids. */
static cairo_surface_t *
draw_one (BoidsRenderer *view, const double state[6], cairo_surface_t **empty)
{
  const double states[1][6] = { { state[0], state[1], state[2], state[3], state[4], state[5] } };
  g_autoptr (BoidsFrame) frame = frames_new (states, 1, 0);

  boids_renderer_set_colouring (view, BOIDS_COLOURING_PLAIN);
  if (empty)
    {
      boids_renderer_set_frame (view, NULL, NULL);
      *empty = picture_new (view);
    }
  boids_renderer_set_frame (view, frame, NULL);
  return picture_new (view);
}

/* An empty cube has solid visible edges and dashed hidden edges. */
static void
test_empty (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *picture = picture_new (fixture->view);
  static const double states[][6] = { { 0, 0, 0 }, { 0, 0, 4.199999 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, 2, 0);
  double length, x = PICTURE_WIDTH / 2 + 0.5, y = PICTURE_HEIGHT / 2;
  guint32 ground = picture_get (picture, 1, 1);
  guint solid = 0, dashed = 0;

  boids_renderer_set_frame (fixture->view, frame, NULL);
  length = 2 * (fixture_locate (fixture, 0).y - fixture_locate (fixture, 1).y);
  for (int i = 10; i < length - 10; i++)
    {
      solid += picture_get (picture, x, y + i) != ground;
      dashed += picture_get (picture, x, y - i) != ground;
    }
  g_assert_cmpuint (solid, ==, (guint) ceil (length - 10) - 10);
  g_assert_cmpuint (dashed, >, solid / 4);
  g_assert_cmpuint (dashed, <, 3 * solid / 4);
  cairo_surface_destroy (picture);
}

/* An arrowhead is ahead of its place, hollow behind, and does not cover the sides. */
static void
test_heading (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 16; i++)
    {
      double angle = i * G_PI / 8;
      /* In the plane of projection: right is (-1, 1, 0) / sqrt (2), down (1, 1, -2) / sqrt (6). */
      double right = cos (angle) / sqrt (2), down = sin (angle) / sqrt (6);
      double state[6] = { 2, 0.2, 1, down - right, down + right, -2 * down };
      double ux = cos (angle), uy = sin (angle), reach;
      cairo_surface_t *empty, *picture = draw_one (fixture->view, state, &empty);
      graphene_point_t place = fixture_locate (fixture, 0);

      picture_count (picture, empty, place.x, place.y, &reach);
      g_assert_cmpfloat (reach, >, 6);
      g_assert_cmpfloat (reach, <, 20);
      g_assert_true (
          picture_differs (picture, empty, place.x + 0.7 * reach * ux, place.y + 0.7 * reach * uy));
      g_assert_false (
          picture_differs (picture, empty, place.x - 0.7 * reach * ux, place.y - 0.7 * reach * uy));
      for (int side = -1; side <= 1; side += 2)
        {
          double around = angle + side * G_PI / 4;

          g_assert_false (picture_differs (picture, empty, place.x + 0.7 * reach * cos (around),
                                           place.y + 0.7 * reach * sin (around)));
          around = angle + G_PI + side * G_PI / 7;
          g_assert_true (picture_differs (picture, empty, place.x + 0.75 * reach * cos (around),
                                          place.y + 0.75 * reach * sin (around)));
        }
      cairo_surface_destroy (picture);
      cairo_surface_destroy (empty);
    }
}

/* At rest, or straight towards the viewer: a round point. In between a symbol shrinks smoothly. */
static void
test_point (Fixture *fixture, gconstpointer data)
{
  static const double rest[6] = { 2, 0.2, 1, 0, 0, 0 };
  static const double towards[6] = { 2, 0.2, 1, 0.5, 0.5, 0.5 };
  cairo_surface_t *empty, *picture = draw_one (fixture->view, rest, &empty);
  cairo_surface_t *other = draw_one (fixture->view, towards, NULL);
  graphene_point_t place = fixture_locate (fixture, 0);
  double reach, last = INFINITY;
  guint count = picture_count (picture, empty, place.x, place.y, &reach);

  g_assert_cmpfloat (reach, <, 4);
  g_assert_cmpuint (count, >, 4);
  g_assert_cmpfloat (count, >, 0.5 * G_PI * pow (reach - 0.5, 2));
  g_assert_cmpuint (picture_count (picture, other, 0, 0, NULL), ==, 0);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (other);

  for (int i = 0; i <= 24; i++)
    {
      double angle = i / 24.0 * G_PI / 2;
      double along = cos (angle) / sqrt (2), up = sin (angle) / sqrt (3);
      double state[6] = { 2, 0.2, 1, up + along, up - along, up };

      picture = draw_one (fixture->view, state, NULL);
      picture_count (picture, empty, place.x, place.y, &reach);
      if (i > 0)
        {
          g_assert_cmpfloat (reach, <=, last + 0.5);
          g_assert_cmpfloat (reach, >, last - 2.5);
        }
      last = reach;
      cairo_surface_destroy (picture);
    }
  g_assert_cmpfloat (last, <, 4);
  cairo_surface_destroy (empty);
}

/* A boid that moves has an arrowhead, however slow or fast it is. */
static void
test_speeds (Fixture *fixture, gconstpointer data)
{
  static const double speeds[] = { 5e-323, 1e-200, 1e-50, 1e-19, 1e30, 1e200, 1e308 };
  static const double usual[6] = { 2, 0.2, 1, 0.5, -0.5, 0 };
  static const double rest[6] = { 2, 0.2, 1, 0, -0.0, 0 };
  cairo_surface_t *right = draw_one (fixture->view, usual, NULL);
  cairo_surface_t *at_rest = draw_one (fixture->view, rest, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      double v = 0.5 * speeds[i];
      const double state[6] = { 2, 0.2, 1, v, -v, 0 };
      cairo_surface_t *picture = draw_one (fixture->view, state, NULL);

      g_assert_cmpuint (picture_count (picture, right, 0, 0, NULL), ==, 0);
      g_assert_cmpuint (picture_count (picture, at_rest, 0, 0, NULL), >, 20);
      cairo_surface_destroy (picture);
    }
  cairo_surface_destroy (right);
  cairo_surface_destroy (at_rest);
}

/* A boid whose velocity overflowed is not shown; the others are not affected. */
static void
test_nowhere (Fixture *fixture, gconstpointer data)
{
  static const double states[][6] = { { 1, -1, 0.5, 0.5 },
                                      { NAN, 0, 0, NAN, NAN, NAN },
                                      { 0, INFINITY, 0, 0, INFINITY, 0 } };
  g_autoptr (BoidsFrame) one = frames_new (states, 1, 0);
  g_autoptr (BoidsFrame) frame = frames_new (states, 3, 0);
  BoidsOverlays overlays =
      BOIDS_OVERLAY_SPHERE | BOIDS_OVERLAY_LINKS | BOIDS_OVERLAY_VECTORS | BOIDS_OVERLAY_TRAILS;
  cairo_surface_t *right, *picture;
  graphene_point_t place, nowhere;
  guint boid;

  boids_renderer_set_overlays (fixture->view, overlays);
  boids_renderer_set_frame (fixture->view, one, NULL);
  right = picture_new (fixture->view);
  place = fixture_locate (fixture, 0);
  for (guint selected = 1; selected <= 2; selected++)
    {
      g_autoptr (BoidsDetail) detail = frames_detail (frame, selected);

      boids_renderer_set_frame (fixture->view, frame, detail);
      picture = picture_new (fixture->view);
      g_assert_cmpuint (picture_count (picture, right, 0, 0, NULL), ==, 0);
      g_assert_true (boids_renderer_pick_boid (fixture->view, place.x, place.y, &boid));
      g_assert_cmpuint (boid, ==, 0);
      g_assert_false (boids_renderer_pick_boid (fixture->view, place.x + 100, place.y, &boid));
      g_assert_false (boids_renderer_locate (fixture->view, selected, &nowhere));
      cairo_surface_destroy (picture);
    }
  cairo_surface_destroy (right);
}

/* Nearer boids are larger, stand out more, and hide those behind. */
static void
test_depth (Fixture *fixture, gconstpointer data)
{
  static const double far[6] = { -3, -3.5, -3, 1, -1, 0 };
  static const double near[6] = { 3.5, 3, 3.5, 1, -1, 0 };
  static const double pairs[2][2][6] = {
    { { -3, -3.5, -3, 0, 1, 0 }, { 3.5, 3, 3.5, 1, -1, 0 } },
    { { 3.5, 3, 3.5, 1, -1, 0 }, { -3, -3.5, -3, 0, 1, 0 } },
  };
  cairo_surface_t *empty, *behind = draw_one (fixture->view, far, &empty);
  cairo_surface_t *front = draw_one (fixture->view, near, NULL);
  graphene_point_t place = fixture_locate (fixture, 0);
  double reach_far, reach_near, ground, tone_far, tone_near;

  picture_count (behind, empty, place.x, place.y, &reach_far);
  picture_count (front, empty, place.x, place.y, &reach_near);
  g_assert_cmpfloat (reach_near, >, 1.2 * reach_far);
  ground = picture_lightness (picture_get (empty, place.x + 4, place.y));
  tone_far = picture_lightness (picture_get (behind, place.x + 4, place.y));
  tone_near = picture_lightness (picture_get (front, place.x + 4, place.y));
  g_assert_cmpfloat (ground - tone_near, >, 1.3 * (ground - tone_far));
  g_assert_cmpfloat (ground - tone_far, >, 0.2);
  cairo_surface_destroy (behind);
  cairo_surface_destroy (front);

  boids_renderer_set_colouring (fixture->view, BOIDS_COLOURING_HEADING);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (BoidsFrame) both = frames_new (pairs[i], 2, 0);
      g_autoptr (BoidsFrame) nearer = frames_new (&pairs[0][1], 1, 0);

      boids_renderer_set_frame (fixture->view, nearer, NULL);
      front = picture_new (fixture->view);
      boids_renderer_set_frame (fixture->view, both, NULL);
      behind = picture_new (fixture->view);
      for (int x = 0; x < 0.7 * reach_near; x++)
        g_assert_false (picture_differs (front, behind, place.x + x, place.y));
      cairo_surface_destroy (front);
      cairo_surface_destroy (behind);
    }
  cairo_surface_destroy (empty);
}

/* Returns: how many of 32 points of the ring have its colour. */
static guint
count_ring (cairo_surface_t *picture, graphene_point_t place, double radius)
{
  guint count = 0;

  for (int i = 0; i < 32; i++)
    count += picture_get (picture, place.x + radius * cos (i * G_PI / 16),
                          place.y + radius * sin (i * G_PI / 16)) == RING_LIGHT;
  return count;
}

static void
test_ring (Fixture *fixture, gconstpointer data)
{
  enum
  {
    CROWD = 400,
    SELECTED = 123
  };
  static double states[CROWD][6];
  g_autoptr (BoidsFrame) frame = NULL;
  g_autoptr (BoidsDetail) detail = NULL;
  cairo_surface_t *without, *with;
  graphene_point_t place;
  double reach;

  /* All are in front of the selected one, and cover it. */
  for (int i = 0; i < CROWD; i++)
    {
      double depth = i == SELECTED ? -2 : 2;

      states[i][0] = depth + i / 20 * 0.05 - 0.5;
      states[i][1] = 1 + depth + i % 20 * 0.05 - 0.5;
      states[i][2] = depth;
      states[i][3 + i % 3] = 1;
    }
  states[SELECTED][0] = -2;
  states[SELECTED][1] = -1;
  frame = frames_new (states, CROWD, 0);
  detail = frames_detail (frame, SELECTED);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  without = picture_new (fixture->view);
  boids_renderer_set_frame (fixture->view, frame, detail);
  with = picture_new (fixture->view);
  place = fixture_locate (fixture, SELECTED);

  g_assert_cmpuint (picture_count (with, without, place.x, place.y, &reach), >, 100);
  g_assert_cmpfloat (reach, <, 24);
  /* The ring has an outline in the colour of the ground: find the radius of the ring itself. */
  for (double radius = reach; count_ring (with, place, radius) < 32; radius -= 0.5)
    g_assert_cmpfloat (radius, >, 6);
  for (double radius = reach; radius > 6; radius -= 0.5)
    g_assert_cmpuint (count_ring (without, place, radius), ==, 0);
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
}

static void
test_colouring (Fixture *fixture, gconstpointer data)
{
  static const double states[2][6] = { { 2, 0.2, 1, 1, -1, 0 }, { 2, 2.2, 1, 0.1, -0.1, 0 } };
  static const guint32 counts[] = { 0, 60 };
  g_autoptr (BoidsFrame) frame = frames_new_counted (states, 2, counts);
  graphene_point_t places[2];

  boids_renderer_set_frame (fixture->view, frame, NULL);
  for (int i = 0; i < 2; i++)
    places[i] = fixture_locate (fixture, i);
  for (int colouring = BOIDS_COLOURING_PLAIN; colouring <= BOIDS_COLOURING_NEIGHBOURS; colouring++)
    {
      cairo_surface_t *picture;
      guint32 pixels[2];
      double difference;

      boids_renderer_set_colouring (fixture->view, colouring);
      picture = picture_new (fixture->view);
      for (int i = 0; i < 2; i++)
        pixels[i] = picture_get (picture, places[i].x, places[i].y);
      difference = ABS (picture_lightness (pixels[0]) - picture_lightness (pixels[1]));
      if (colouring == BOIDS_COLOURING_SPEED || colouring == BOIDS_COLOURING_NEIGHBOURS)
        g_assert_cmpfloat (difference, >, 0.2);
      else
        g_assert_cmpfloat (difference, <, 0.1);
      cairo_surface_destroy (picture);
    }
}

static void
test_dark (Fixture *fixture, gconstpointer data)
{
  static const double state[6] = { 2, 0.2, 1, 1, -1, 0 };

  for (int dark = 0; dark < 2; dark++)
    {
      cairo_surface_t *picture;
      graphene_point_t place;
      double ground, edge, boid;

      fixture_set_dark (fixture, dark);
      picture = draw_one (fixture->view, state, NULL);
      place = fixture_locate (fixture, 0);
      ground = picture_lightness (picture_get (picture, 1, 1));
      edge = picture_lightness (picture_get (picture, PICTURE_WIDTH / 2, PICTURE_HEIGHT / 2 + 60));
      boid = picture_lightness (picture_get (picture, place.x, place.y));
      if (dark)
        {
          g_assert_cmpfloat (ground, <, 0.3);
          g_assert_cmpfloat (edge, >, ground + 0.2);
          g_assert_cmpfloat (boid, >, ground + 0.3);
        }
      else
        {
          g_assert_cmpfloat (ground, >, 0.8);
          g_assert_cmpfloat (edge, <, ground - 0.2);
          g_assert_cmpfloat (boid, <, ground - 0.3);
        }
      cairo_surface_destroy (picture);
    }
}

/* --- Pictures as vectors ------------------------------------------------------------ */

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
test_vectors (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = frames_new_seeded (120);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  for (int pdf = 0; pdf < 2; pdf++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_autoptr (GError) error = NULL;
      cairo_surface_t *surface =
          (pdf ? cairo_pdf_surface_create_for_stream
               : cairo_svg_surface_create_for_stream) (append, bytes, 400, 300);
      cairo_t *cr = cairo_create (surface);

      g_assert_true (boids_renderer_draw (fixture->view, cr, 400, 300, &error));
      g_assert_no_error (error);
      cairo_destroy (cr);
      cairo_surface_finish (surface);
      g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
      cairo_surface_destroy (surface);

      g_assert_cmpuint (bytes->len, >, 2000);
      /* Without bitmaps. */
      g_assert_null (g_strstr_len ((char *) bytes->data, bytes->len, pdf ? "/Image" : "<image"));
    }
}

/* An error of the surface is reported. */
static cairo_status_t
refuse (void *closure, const unsigned char *data, unsigned int length)
{
  return CAIRO_STATUS_WRITE_ERROR;
}

static void
test_broken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (refuse, NULL, 400, 300);
  cairo_t *cr;

  cairo_surface_finish (surface);
  cr = cairo_create (surface);
  g_assert_false (boids_renderer_draw (fixture->view, cr, 400, 300, &error));
  g_assert_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv, "isometric");

  fixture_add ("/isometric-picture/empty", test_empty);
  fixture_add ("/isometric-picture/heading", test_heading);
  fixture_add ("/isometric-picture/point", test_point);
  fixture_add ("/isometric-picture/speeds", test_speeds);
  fixture_add ("/isometric-picture/nowhere", test_nowhere);
  fixture_add ("/isometric-picture/depth", test_depth);
  fixture_add ("/isometric-picture/ring", test_ring);
  fixture_add ("/isometric-picture/colouring", test_colouring);
  fixture_add ("/isometric-picture/dark", test_dark);
  fixture_add ("/isometric-picture/vectors", test_vectors);
  fixture_add ("/isometric-picture/broken", test_broken);

  return g_test_run ();
}
