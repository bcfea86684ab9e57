/* test-cones-picture.c - tests of the pictures of the cones view, pixel by pixel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "boids-camera.h"
#include "boids-palette.h"
#include "frames.h"
#include "pictures.h"

#include <math.h>

/* The reference of pixels: the cube without boids. */
static cairo_surface_t *
empty_picture (Fixture *fixture)
{
  boids_renderer_set_frame (fixture->view, NULL, NULL);
  return picture_new (fixture->view);
}

static cairo_surface_t *
picture_of (Fixture *fixture, const double (*states)[6], guint count, int selected)
{
  g_autoptr (BoidsFrame) frame = frames_new (states, count, 0);
  g_autoptr (BoidsDetail) detail = selected >= 0 ? frames_detail (frame, selected) : NULL;

  boids_renderer_set_frame (fixture->view, frame, detail);
  return picture_new (fixture->view);
}

/* Returns where a point of the cube is in the picture. */
static graphene_point_t
project (Fixture *fixture, const double place[3])
{
  const double states[1][6] = { { place[0], place[1], place[2] } };
  g_autoptr (BoidsFrame) frame = frames_new (states, 1, 0);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  return fixture_locate (fixture, 0);
}

/* Returns how many pixels are painted on a line through @middle along @x, @y. */
static guint
width_at (cairo_surface_t *picture,
          cairo_surface_t *empty,
          graphene_point_t middle,
          double x,
          double y)
{
  guint width = 0;

  for (double t = -15; t <= 15; t += 0.25)
    width += picture_differs (picture, empty, middle.x - t * y, middle.y + t * x);
  return width;
}

/* A cone is narrow in front and wide behind, and has the length of the symbol, whatever the
 * speed. */
static void
test_heading (Fixture *fixture, gconstpointer data)
{
  static const double velocities[][3] = {
    { 1, 0, 0 },  { -1, 0, 0 },  { 0, 1, 0 },      { 0, -1, 0 },      { 0, 0, 1 },
    { 0, 0, -1 }, { 1, 1, 0.5 }, { -1, 0.5, 0.7 }, { 0.02, 0, 0.03 }, { 1e-12, 1e-12, 0 },
  };
  cairo_surface_t *empty = empty_picture (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (velocities); i++)
    {
      const double *v = velocities[i];
      double speed = sqrt (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
      const double states[1][6] = { { 0.3, -0.2, 0.4, v[0], v[1], v[2] } };
      cairo_surface_t *picture;
      graphene_point_t points[4]; /* before the tip, in front, behind, after the base */
      static const double along[4] = { 0.45, 0.25, -0.18, -0.42 };
      double x, y, length;

      for (int p = 0; p < 4; p++)
        {
          double place[3];

          for (int k = 0; k < 3; k++)
            place[k] = states[0][k] + along[p] * v[k] / speed;
          points[p] = project (fixture, place);
        }
      x = points[1].x - points[2].x;
      y = points[1].y - points[2].y;
      length = hypot (x, y);
      picture = picture_of (fixture, states, 1, -1);

      g_assert_cmpuint (width_at (picture, empty, points[1], x / length, y / length), >, 4);
      g_assert_cmpfloat (1.8 * width_at (picture, empty, points[1], x / length, y / length), <,
                         width_at (picture, empty, points[2], x / length, y / length));
      g_assert_false (picture_differs (picture, empty, points[0].x, points[0].y));
      /* From the side, its base is at the back; nearly end-on it may extend farther. */
      if (length > 16)
        g_assert_false (picture_differs (picture, empty, points[3].x, points[3].y));
      cairo_surface_destroy (picture);
    }
  cairo_surface_destroy (empty);
}

/* Returns the radius of the disc about @middle, and sets the fraction of it that is painted. */
static double
measure_disc (cairo_surface_t *picture,
              cairo_surface_t *empty,
              graphene_point_t middle,
              double *part)
{
  double reach;
  guint count = picture_count (picture, empty, middle.x, middle.y, &reach);

  *part = count / (G_PI * reach * reach);
  return reach;
}

/* Towards or away from the viewer: a round disc, lighter on the lit side. */
static void
test_end_on (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *empty = empty_picture (fixture);
  BoidsCamera camera;

  boids_camera_init (&camera);
  for (int side = -1; side <= 1; side += 2)
    {
      double x = side * cos (camera.yaw) * cos (camera.pitch);
      double y = side * sin (camera.yaw) * cos (camera.pitch);
      const double states[1][6] = { { 0, 0, 0, x, y, side * sin (camera.pitch) } };
      cairo_surface_t *picture = picture_of (fixture, states, 1, -1);
      graphene_point_t middle = fixture_locate (fixture, 0);
      double part, radius = measure_disc (picture, empty, middle, &part);

      g_assert_cmpfloat (radius, >, 5);
      g_assert_cmpfloat (radius, <, 14);
      g_assert_cmpfloat (part, >, 0.8);
      g_assert_cmpfloat (part, <, 1.05);
      cairo_surface_destroy (picture);
    }
  cairo_surface_destroy (empty);
}

/* A small round point, the same from every direction. */
static void
test_rest (Fixture *fixture, gconstpointer data)
{
  static const double rest[][6] = { { 1, -1, 0.5 } };
  static const double moving[][6] = { { 1, -1, 0.5, 1 } };
  cairo_surface_t *empty = empty_picture (fixture);
  cairo_surface_t *picture = picture_of (fixture, rest, 1, -1);
  graphene_point_t middle = fixture_locate (fixture, 0);
  double part, reach, radius = measure_disc (picture, empty, middle, &part);

  g_assert_cmpfloat (radius, >, 3);
  g_assert_cmpfloat (radius, <, 8);
  g_assert_cmpfloat (part, >, 0.75);
  g_assert_cmpfloat (part, <, 1.05);
  cairo_surface_destroy (picture);

  picture = picture_of (fixture, moving, 1, -1);
  picture_count (picture, empty, middle.x, middle.y, &reach);
  g_assert_cmpfloat (reach, >, 2 * radius);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (empty);
}

/* A boid that moves has a cone, however slow or fast it is: a float holds few of these speeds, and
 * the squares of fewer. */
static void
test_speeds (Fixture *fixture, gconstpointer data)
{
  static const double speeds[] = { 5e-323, 1e-310, 1e-200, 1e-50, 1e-30, 1e-19,
                                   1e-10,  1e15,   1e30,   1e200, 1e308 };
  static const double usual[][6] = { { 1, -1, 0.5, 0.5, -0.5, 0.5 } };
  static const double rest[][6] = { { 1, -1, 0.5, 0, 0, -0.0 } };
  cairo_surface_t *right = picture_of (fixture, usual, 1, 0);
  cairo_surface_t *at_rest = picture_of (fixture, rest, 1, 0);

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      double v = 0.5 * speeds[i];
      const double states[1][6] = { { 1, -1, 0.5, v, -v, v } };
      cairo_surface_t *picture = picture_of (fixture, states, 1, 0);

      g_test_message ("%g", speeds[i]);
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
  BoidsOverlays overlays =
      BOIDS_OVERLAY_SPHERE | BOIDS_OVERLAY_LINKS | BOIDS_OVERLAY_VECTORS | BOIDS_OVERLAY_TRAILS;
  cairo_surface_t *right, *picture;
  graphene_point_t place, nowhere;
  guint boid;

  boids_renderer_set_overlays (fixture->view, overlays);
  right = picture_of (fixture, states, 1, -1);
  place = fixture_locate (fixture, 0);
  for (int selected = 1; selected <= 2; selected++)
    {
      picture = picture_of (fixture, states, 3, selected);
      g_assert_cmpuint (picture_count (picture, right, 0, 0, NULL), ==, 0);
      g_assert_true (boids_renderer_pick_boid (fixture->view, place.x, place.y, &boid));
      g_assert_cmpuint (boid, ==, 0);
      g_assert_false (boids_renderer_pick_boid (fixture->view, place.x + 100, place.y, &boid));
      g_assert_false (boids_renderer_locate (fixture->view, selected, &nowhere));
      cairo_surface_destroy (picture);
    }
  cairo_surface_destroy (right);
}

/* A boid just inside a face is shown there, and not at the opposite one. */
static void
test_faces (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *empty = empty_picture (fixture);

  for (int axis = 0; axis < 3; axis++)
    for (int side = -1; side <= 1; side += 2)
      {
        double states[1][6] = { { 0.5, 0.5, 0.5, 0.5, -0.5, 0.5 } };
        cairo_surface_t *picture;
        graphene_point_t place;

        states[0][axis] = side * nextafter (BOIDS_CUBE_PERIOD / 2, 0);
        picture = picture_of (fixture, (const double (*)[6]) states, 1, -1);
        place = fixture_locate (fixture, 0);
        g_assert_true (picture_differs (picture, empty, place.x, place.y));
        cairo_surface_destroy (picture);
      }
  cairo_surface_destroy (empty);
}

/* The colours of the palette, lighter or darker depending on the light. */
static void
test_colours (Fixture *fixture, gconstpointer data)
{
  static const double states[][6] = { { -2, 0, 0, 0.2 },
                                      { -1, 0, 0, 0, 1.2 },
                                      { 1, 0, 0, -0.5, 0.1 },
                                      { 2, 0, 0, 0, 0, 1 },
                                      { 3, 0, 0 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, G_N_ELEMENTS (states), 0);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  for (BoidsColouring colouring = 0; colouring <= BOIDS_COLOURING_NEIGHBOURS; colouring++)
    {
      cairo_surface_t *picture;

      boids_renderer_set_colouring (fixture->view, colouring);
      picture = picture_new (fixture->view);
      for (guint i = 0; i < G_N_ELEMENTS (states); i++)
        {
          graphene_point_t at = fixture_locate (fixture, i);
          guint32 pixel = picture_get (picture, at.x, at.y);
          GdkRGBA colour;
          double seen[3], expected[3], light;

          boids_palette_get_colour (colouring, FALSE, boids_palette_get_value (colouring, frame, i),
                                    &colour);
          expected[0] = colour.red;
          expected[1] = colour.green;
          expected[2] = colour.blue;
          for (int k = 0; k < 3; k++)
            {
              /* The boids are in the middle, where things have half faded into a light ground. */
              seen[k] = (pixel >> (16 - 8 * k) & 0xff) / 255.0;
              expected[k] += 0.225 * (0.965 - expected[k]);
            }
          light = (seen[0] + seen[1] + seen[2]) / (expected[0] + expected[1] + expected[2]);
          g_assert_cmpfloat (light, >, 0.6);
          g_assert_cmpfloat (light, <, 1.12);
          for (int k = 0; k < 3; k++)
            g_assert_cmpfloat_with_epsilon (seen[k], light * expected[k], 0.06);
        }
      cairo_surface_destroy (picture);
    }
}

static gboolean
is_ring (guint32 pixel)
{
  return (pixel >> 16) > 200 && (pixel >> 8 & 0xff) > 70 && (pixel >> 8 & 0xff) < 150 &&
         (pixel & 0xff) < 90;
}

/* Finds the ring about @middle in @picture: its radius, and at how many of 64 angles it is visible.
 */
static double
find_ring (cairo_surface_t *picture, graphene_point_t middle, guint *n_angles)
{
  double total = 0;

  *n_angles = 0;
  for (int i = 0; i < 64; i++)
    for (double radius = 4; radius < 30; radius += 0.5)
      if (is_ring (picture_get (picture, middle.x + radius * cos (G_PI * i / 32),
                                middle.y + radius * sin (G_PI * i / 32))))
        {
          (*n_angles)++;
          total += radius;
          break;
        }
  return total / MAX (*n_angles, 1);
}

/* A circle around the selected boid only, visible through those in front. */
static void
test_ring (Fixture *fixture, gconstpointer data)
{
  double states[3][6] = { { -2, 1, -2 }, { 0, 0, 0, 1 }, { 2, 2, 2, 0, 1 } };
  cairo_surface_t *picture;
  graphene_point_t middle;
  double radius, hidden;
  BoidsCamera camera;
  guint n_angles;

  for (int selected = 0; selected < 3; selected++)
    {
      picture = picture_of (fixture, states, 3, selected);
      for (int i = 0; i < 3; i++)
        {
          middle = fixture_locate (fixture, i);
          radius = find_ring (picture, middle, &n_angles);
          if (i != selected)
            {
              g_assert_cmpuint (n_angles, <=, 12);
              continue;
            }
          g_assert_cmpuint (n_angles, >=, 62);
          g_assert_cmpfloat (radius, >, 10);
          g_assert_cmpfloat (radius, <, 24);
        }
      cairo_surface_destroy (picture);
    }

  picture = picture_of (fixture, states, 3, 1);
  radius = find_ring (picture, fixture_locate (fixture, 1), &n_angles);
  cairo_surface_destroy (picture);
  boids_camera_init (&camera);
  /* In front and to the right, where the ring is. */
  states[2][0] = 2 * cos (camera.yaw) * cos (camera.pitch) - 0.45 * sin (camera.yaw);
  states[2][1] = 2 * sin (camera.yaw) * cos (camera.pitch) + 0.45 * cos (camera.yaw);
  states[2][2] = 2 * sin (camera.pitch);
  picture = picture_of (fixture, states, 3, 1);
  middle = fixture_locate (fixture, 1);
  hidden = find_ring (picture, middle, &n_angles);
  g_assert_cmpuint (n_angles, ==, 64);
  g_assert_cmpfloat_with_epsilon (hidden, radius, 0.5);
  cairo_surface_destroy (picture);
}

/* --- Overlays ----------------------------------------------------------------------------------
 */

/* The link from 0 to 1 crosses a face: it leads there, and continues on the other side. */
static void
test_links (Fixture *fixture, gconstpointer data)
{
  static const double states[][6] = { { 3.8, 1, 1 }, { -3.8, 1, 1 }, { -1, 3, -3 } };
  static const struct
  {
    double place[3];
    gboolean on;
  } places[] = {
    { { 4.1, 1, 1 }, TRUE }, { { -4.1, 1, 1 }, TRUE }, { { 3, 1, 1 }, FALSE },
    { { 0, 1, 1 }, FALSE },  { { -3, 1, 1 }, FALSE },  { { -2.4, 2, -1 }, FALSE },
  };
  cairo_surface_t *without = picture_of (fixture, states, 3, 0);
  cairo_surface_t *with;

  boids_renderer_set_overlays (fixture->view, BOIDS_OVERLAY_LINKS);
  with = picture_of (fixture, states, 3, 0);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      graphene_point_t at = project (fixture, places[i].place);
      gboolean on = picture_differs (with, without, at.x, at.y);

      g_assert_cmpint (on, ==, places[i].on);
    }
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

/* The outlines of the radius and of the fraction of it where separation begins. */
static void
test_sphere (Fixture *fixture, gconstpointer data)
{
  static const double states[][6] = { { 0, 0, 0 } };
  BoidsCamera camera;
  cairo_surface_t *without = picture_of (fixture, states, 1, 0);
  graphene_point_t middle = fixture_locate (fixture, 0);
  g_autoptr (BoidsFrame) frame = frames_new (states, 1, 0);
  double radius = boids_frame_get_radius (frame), distance, seen, reach;
  cairo_surface_t *with;

  boids_camera_init (&camera);
  distance = boids_camera_get_distance (&camera);
  seen = boids_camera_get_scale (PICTURE_WIDTH, PICTURE_HEIGHT) * radius /
         sqrt (distance * distance - radius * radius);
  boids_renderer_set_overlays (fixture->view, BOIDS_OVERLAY_SPHERE);
  with = picture_of (fixture, states, 1, 0);
  picture_count (with, without, middle.x, middle.y, &reach);
  g_assert_cmpfloat_with_epsilon (reach, seen, 1.5);
  for (int i = 0; i < 32; i++)
    {
      double x = cos (G_PI * i / 16), y = sin (G_PI * i / 16);

      g_assert_true (picture_differs (with, without, middle.x + seen * x, middle.y + seen * y));
      /* Two shells tint more than one; above and below their equators. */
      if (fabs (y) < 0.8)
        continue;
      g_assert_cmpfloat (picture_lightness (picture_get (with, middle.x + 0.25 * seen * x,
                                                         middle.y + 0.25 * seen * y)) +
                             0.01,
                         <,
                         picture_lightness (picture_get (with, middle.x + 0.6 * seen * x,
                                                         middle.y + 0.6 * seen * y)));
    }
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

/* An arrow points along its vector, in its colour: here to the mean position of the neighbours. */
static void
test_vectors (Fixture *fixture, gconstpointer data)
{
  static const double states[][6] = { { 0, 0, -1 }, { 0, 0, 0.1 } };
  static const double on[3] = { 0, 0, -0.5 };
  cairo_surface_t *picture;
  graphene_point_t at;
  guint32 pixel;

  boids_renderer_set_overlays (fixture->view, BOIDS_OVERLAY_VECTORS);
  at = project (fixture, on);
  picture = picture_of (fixture, states, 2, 0);
  pixel = picture_get (picture, at.x, at.y);
  g_assert_cmphex (pixel >> 16, >, 100);
  g_assert_cmphex (pixel >> 8 & 0xff, <, 110);
  g_assert_cmphex (pixel & 0xff, >, 130);
  cairo_surface_destroy (picture);
}

/* Behind a boid that has moved, cut at the face that it crossed. */
static void
test_trails (Fixture *fixture, gconstpointer data)
{
  static const double gone[][3] = { { -3.6, 0, 0 }, { 4, 0, 0 } };
  static const double never[][3] = { { -2, 0, 0 }, { 0, 0, 0 }, { 2, 0, 0 } };
  cairo_surface_t *pictures[2];
  g_autoptr (BoidsFrame) frame = NULL;

  for (int tick = 1; tick <= 40; tick++)
    {
      const double states[1][6] = { { remainder (3.2 + 0.06 * tick, BOIDS_CUBE_PERIOD), 0, 0,
                                      1.5 } };

      g_clear_pointer (&frame, boids_frame_unref);
      frame = frames_new (states, 1, tick);
      boids_renderer_set_frame (fixture->view, frame, NULL);
    }
  for (int i = 0; i < 2; i++)
    {
      boids_renderer_set_overlays (fixture->view, i * BOIDS_OVERLAY_TRAILS);
      pictures[i] = picture_new (fixture->view);
    }
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    {
      graphene_point_t at = project (fixture, gone[i]);

      g_assert_cmphex (picture_get (pictures[0], at.x, at.y), !=,
                       picture_get (pictures[1], at.x, at.y));
    }
  for (guint i = 0; i < G_N_ELEMENTS (never); i++)
    {
      graphene_point_t at = project (fixture, never[i]);

      g_assert_cmphex (picture_get (pictures[0], at.x, at.y), ==,
                       picture_get (pictures[1], at.x, at.y));
    }
  cairo_surface_destroy (pictures[0]);
  cairo_surface_destroy (pictures[1]);
}

/* --- Kinds of pictures -------------------------------------------------------------------------
 */

/* A picture on a dark ground is different. */
static void
test_dark (Fixture *fixture, gconstpointer data)
{
  static const double states[][6] = { { 1, 0, 0, 1 } };
  cairo_surface_t *light = picture_of (fixture, states, 1, 0), *dark;

  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", TRUE, NULL);
  while (!boids_renderer_is_dark (fixture->view))
    g_main_context_iteration (NULL, TRUE);
  dark = picture_new (fixture->view);
  g_assert_cmpfloat (picture_lightness (picture_get (light, 3, 3)), >, 0.8);
  g_assert_cmpfloat (picture_lightness (picture_get (dark, 3, 3)), <, 0.3);
  cairo_surface_destroy (light);
  cairo_surface_destroy (dark);
}

static cairo_status_t
count_bytes (void *data, const unsigned char *bytes, unsigned int length)
{
  *(gsize *) data += length;
  return CAIRO_STATUS_SUCCESS;
}

/* A vector picture contains an image; a drawing may be enlarged; a size that no driver supports
 * fails. */
static void
test_surfaces (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = frames_new_seeded (20);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface;
  gsize length = 0;
  cairo_t *cr;

  boids_renderer_set_frame (fixture->view, frame, NULL);
  surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cr = cairo_create (surface);
  g_assert_true (boids_renderer_draw (fixture->view, cr, 200, 100, &error));
  g_assert_no_error (error);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 150);
  cairo_surface_set_device_scale (surface, 1.5, 1.5);
  cr = cairo_create (surface);
  g_assert_true (boids_renderer_draw (fixture->view, cr, 200, 100, &error));
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, count_bytes, &length);
  g_assert_cmpuint (length, >, 1000);
  /* Up to the last corner. */
  cairo_surface_flush (surface);
  g_assert_cmphex (((guint32 *) (cairo_image_surface_get_data (surface) +
                                 149 * cairo_image_surface_get_stride (surface)))[299] &
                       0xffffff,
                   >, 0xc0c0c0);

  cr = cairo_create (surface);
  g_assert_false (boids_renderer_draw (fixture->view, cr, 1000000, 10, &error));
  g_assert_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv, "cones");

  fixture_add ("/cones-picture/heading", test_heading);
  fixture_add ("/cones-picture/end-on", test_end_on);
  fixture_add ("/cones-picture/rest", test_rest);
  fixture_add ("/cones-picture/speeds", test_speeds);
  fixture_add ("/cones-picture/nowhere", test_nowhere);
  fixture_add ("/cones-picture/faces", test_faces);
  fixture_add ("/cones-picture/colours", test_colours);
  fixture_add ("/cones-picture/ring", test_ring);
  fixture_add ("/cones-picture/links", test_links);
  fixture_add ("/cones-picture/sphere", test_sphere);
  fixture_add ("/cones-picture/vectors", test_vectors);
  fixture_add ("/cones-picture/trails", test_trails);
  fixture_add ("/cones-picture/dark", test_dark);
  fixture_add ("/cones-picture/surfaces", test_surfaces);

  return g_test_run ();
}
