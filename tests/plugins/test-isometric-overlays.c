/* test-isometric-overlays.c - the overlays of the selected boid in the isometric view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"
#include "frames.h"
#include "pictures.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>

#define RADIUS 1.2 /* the default of the model */

/* The colours of arrows in the light style, as in the component table. */
#define SEPARATION_LIGHT 0xb3121e
#define ALIGNMENT_LIGHT 0x00703c
#define COHESION_LIGHT 0x7b2fa0

#define ALL                                                                                        \
  (BOIDS_OVERLAY_SPHERE | BOIDS_OVERLAY_LINKS | BOIDS_OVERLAY_VECTORS | BOIDS_OVERLAY_TRAILS)

/* The place of the cube in the pictures. */
typedef struct
{
  graphene_point_t origin;
  double unit; /* along an axis, pixels */
} Axes;

static Axes
measure (Fixture *fixture)
{
  static const double states[2][6] = { { 0, 0, 0 }, { 0, 0, 4 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, 2, 0);
  Axes axes;

  boids_renderer_set_frame (fixture->view, frame, NULL);
  axes.origin = fixture_locate (fixture, 0);
  axes.unit = (axes.origin.y - fixture_locate (fixture, 1).y) / 4;
  boids_renderer_set_frame (fixture->view, NULL, NULL);
  return axes;
}

/* x goes down to the right, y down to the left, z up, by the same length each. */
static graphene_point_t
get_point (const Axes *axes, double x, double y, double z)
{
  return GRAPHENE_POINT_INIT (axes->origin.x + (y - x) * sqrt (3) / 2 * axes->unit,
                              axes->origin.y + ((x + y) / 2 - z) * axes->unit);
}

/* Shows @states with the first boid selected. */
static void
show (Fixture *fixture, const double (*states)[6], guint count, guint64 tick)
{
  g_autoptr (BoidsFrame) frame = frames_new (states, count, tick);
  g_autoptr (BoidsDetail) detail = frames_detail (frame, 0);

  boids_renderer_set_frame (fixture->view, frame, detail);
}

/* Returns: (transfer full): the picture with @overlays. */
static cairo_surface_t *
draw (Fixture *fixture, BoidsOverlays overlays)
{
  boids_renderer_set_overlays (fixture->view, overlays);
  return picture_new (fixture->view);
}

/* Returns: the fraction of the points from @a to @b where the pictures differ. */
static double
compare_line (cairo_surface_t *with,
              cairo_surface_t *without,
              graphene_point_t a,
              graphene_point_t b)
{
  guint differ = 0;

  for (int i = 0; i <= 40; i++)
    differ +=
        picture_differs (with, without, a.x + i / 40.0 * (b.x - a.x), a.y + i / 40.0 * (b.y - a.y));
  return differ / 41.0;
}

/* Returns: the fraction of the points of a circle where the pictures differ. */
static double
compare_circle (cairo_surface_t *with,
                cairo_surface_t *without,
                graphene_point_t centre,
                double radius)
{
  guint differ = 0;

  for (int i = 0; i < 64; i++)
    differ += picture_differs (with, without, centre.x + radius * cos (i * G_PI / 32),
                               centre.y + radius * sin (i * G_PI / 32));
  return differ / 64.0;
}

/* --- Spheres ------------------------------------------------------------------------ */

static void
test_sphere (Fixture *fixture, gconstpointer data)
{
  static const double states[1][6] = { { 1, 0.5, 1 } };
  Axes axes = measure (fixture);
  /* An axis is shortened to the square root of 2/3, a sphere is not. */
  double radius = RADIUS * axes.unit / sqrt (2.0 / 3);
  graphene_point_t place = get_point (&axes, 1, 0.5, 1);
  cairo_surface_t *without, *with;
  double reach;

  show (fixture, states, 1, 0);
  without = draw (fixture, BOIDS_OVERLAY_NONE);
  with = draw (fixture, BOIDS_OVERLAY_SPHERE);

  g_assert_cmpfloat (compare_circle (with, without, place, radius), >, 0.9);
  g_assert_cmpfloat (compare_circle (with, without, place, 0.35 * radius), >, 0.7);
  g_assert_cmpfloat (compare_circle (with, without, place, 0.8 * radius), ==, 0);
  picture_count (with, without, place.x, place.y, &reach);
  g_assert_cmpfloat_with_epsilon (reach, radius, 2);
  /* The filling is faint. */
  g_assert_cmphex (picture_get (with, place.x, place.y - 0.8 * radius), !=,
                   picture_get (without, place.x, place.y - 0.8 * radius));
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
}

/* --- Lines to the neighbours -------------------------------------------------------- */

/* One neighbour is 0.8 away through a face, one inside the cube, and one boid is not a
 * neighbour. */
static void
test_links (Fixture *fixture, gconstpointer data)
{
  static const double states[4][6] = {
    { 3.8, 0, 1 }, { -3.8, 0.4, 1 }, { 3.1, 0.3, 1.6 }, { 2, 0, 1 }
  };
  Axes axes = measure (fixture);
  graphene_point_t from = get_point (&axes, 3.8, 0, 1), to = get_point (&axes, -3.8, 0.4, 1);
  graphene_point_t out = get_point (&axes, 4.2, 0.2, 1), in = get_point (&axes, -4.2, 0.2, 1);
  graphene_point_t near = get_point (&axes, 3.1, 0.3, 1.6), far = get_point (&axes, 2, 0, 1);
  graphene_point_t begin, end;
  cairo_surface_t *without, *with;

  show (fixture, states, 4, 0);
  without = draw (fixture, BOIDS_OVERLAY_NONE);
  with = draw (fixture, BOIDS_OVERLAY_LINKS);

  /* The ring and the selected boid are over the lines, a neighbour under its line. */
  graphene_point_interpolate (&from, &out, 0.7, &begin);
  g_assert_cmpfloat (compare_line (with, without, begin, out), >, 0.8);
  g_assert_cmpfloat (compare_line (with, without, in, to), >, 0.8);
  graphene_point_interpolate (&near, &from, 0.1, &begin);
  graphene_point_interpolate (&near, &from, 0.3, &end);
  g_assert_cmpfloat (compare_line (with, without, begin, end), >, 0.8);

  /* No line leads straight across, to the fourth, or out of the cube. */
  graphene_point_interpolate (&out, &in, 0.3, &begin);
  graphene_point_interpolate (&out, &in, 0.9, &end);
  g_assert_cmpfloat (compare_line (with, without, begin, end), ==, 0);
  g_assert_cmpfloat (compare_line (with, without, far, get_point (&axes, 2.6, 0, 1)), ==, 0);
  begin = get_point (&axes, 4.3, 0.2, 1);
  g_assert_cmpfloat (compare_line (with, without, begin, get_point (&axes, 4.6, 0.4, 1)), ==, 0);
  begin = get_point (&axes, -4.3, 0.2, 1);
  g_assert_cmpfloat (compare_line (with, without, begin, get_point (&axes, -4.6, 0, 1)), ==, 0);
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
}

/* If there are very many neighbours, only some have a line, and the picture says so. */
static void
test_many_links (Fixture *fixture, gconstpointer data)
{
  enum
  {
    COUNT = 800
  };
  static double states[COUNT][6];
  cairo_surface_t *without, *with;
  guint differ = 0;

  for (int i = 0; i < COUNT; i++)
    states[i][2] = i / 1000.0;
  show (fixture, states, COUNT, 0);
  without = draw (fixture, BOIDS_OVERLAY_NONE);
  with = draw (fixture, BOIDS_OVERLAY_LINKS);
  for (int y = PICTURE_HEIGHT - 40; y < PICTURE_HEIGHT; y++)
    for (int x = 2 * PICTURE_WIDTH / 3; x < PICTURE_WIDTH; x++)
      differ += picture_differs (with, without, x, y);
  g_assert_cmpuint (differ, >, 100);
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
}

/* --- Arrows ------------------------------------------------------------------------- */

/* S is (0, 0, -1), A (-1, 0, 0), C (0, 0, 0.4): all four arrows are where their vectors are. */
static void
test_vectors (Fixture *fixture, gconstpointer data)
{
  static const double states[2][6] = { { 0, 1, 1, 0, 0, 0 }, { 0, 1, 1.4, -1, 0, 0 } };
  static const struct
  {
    double xyz[3];
    guint32 colour;
  } arrows[] = {
    { { 0, 0, -1 }, SEPARATION_LIGHT },
    { { -1, 0, 0 }, ALIGNMENT_LIGHT },
    { { 0, 0, 0.4 }, COHESION_LIGHT },
  };
  Axes axes = measure (fixture);
  cairo_surface_t *without, *with;
  graphene_point_t point;

  show (fixture, states, 2, 0);
  without = draw (fixture, BOIDS_OVERLAY_NONE);
  with = draw (fixture, BOIDS_OVERLAY_VECTORS);
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      const double *v = arrows[i].xyz;

      for (double part = 0.45; part < 0.8; part += 0.1)
        {
          point = get_point (&axes, part * v[0], 1 + part * v[1], 1 + part * v[2]);
          g_assert_cmphex (picture_get (with, point.x, point.y), ==, arrows[i].colour);
        }
      point = get_point (&axes, 1.06 * v[0], 1 + 1.06 * v[1], 1 + 1.06 * v[2]);
      g_assert_cmphex (picture_get (with, point.x, point.y), !=, arrows[i].colour);
    }
  /* Ten times 0.05 S + 0.05 A + 0.02 C, in the colour of the text. */
  for (double part = 0.5; part < 0.9; part += 0.1)
    {
      point = get_point (&axes, part * -0.5, 1, 1 - part * 0.42);
      g_assert_cmpfloat (picture_lightness (picture_get (with, point.x, point.y)), <, 0.25);
      g_assert_true (picture_differs (with, without, point.x, point.y));
    }
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
}

/* Counts the pixels of a colour about a point. */
static guint
count_colour (cairo_surface_t *picture, graphene_point_t point, double radius, guint32 colour)
{
  guint count = 0;

  for (int y = -radius; y <= radius; y++)
    for (int x = -radius; x <= radius; x++)
      count += picture_get (picture, point.x + x, point.y + y) == colour;
  return count;
}

/* A letter is beyond the tip, and a vector straight at the viewer has one above the boid. */
static void
test_letters (Fixture *fixture, gconstpointer data)
{
  static const double across[2][6] = { { 0, 0, 0 }, { 0.2, -0.2, 0 } };
  static const double towards[2][6] = { { 0, 0, 0 }, { -0.2, -0.2, -0.2 } };
  Axes axes = measure (fixture);
  graphene_point_t tip = get_point (&axes, -G_SQRT2 / 2, G_SQRT2 / 2, 0);
  graphene_point_t letter = axes.origin;
  cairo_surface_t *picture;

  show (fixture, across, 2, 0);
  picture = draw (fixture, BOIDS_OVERLAY_VECTORS);
  tip.x += 11;
  g_assert_cmpuint (count_colour (picture, tip, 6, SEPARATION_LIGHT), >, 3);
  cairo_surface_destroy (picture);

  show (fixture, towards, 2, 0);
  picture = draw (fixture, BOIDS_OVERLAY_VECTORS);
  letter.y -= 22;
  g_assert_cmpuint (count_colour (picture, letter, 6, SEPARATION_LIGHT), >, 3);
  cairo_surface_destroy (picture);
}

/* --- Trails ------------------------------------------------------------------------- */

/* Two boids that move at 1.5 along x, the first through a face. */
static void
show_tick (Fixture *fixture, guint64 tick)
{
  double x = 3.6 + 0.06 * tick;
  double states[2][6] = { { x < 4.2 ? x : x - 8.4, -2, 1, 1.5, 0, 0 },
                          { -1 + 0.06 * tick, 2, -1, 1.5, 0, 0 } };

  show (fixture, (const double (*)[6]) states, 2, tick);
}

static void
test_trails (Fixture *fixture, gconstpointer data)
{
  Axes axes = measure (fixture);
  graphene_point_t in = get_point (&axes, -4.2, -2, 1), out = get_point (&axes, 4.2, -2, 1);
  cairo_surface_t *without, *with;

  for (guint64 tick = 0; tick <= 30; tick++)
    show_tick (fixture, tick);
  without = draw (fixture, BOIDS_OVERLAY_NONE);
  with = draw (fixture, BOIDS_OVERLAY_TRAILS);

  /* The selected one is at -3.0, and its ring and symbol hide the newest. */
  g_assert_cmpfloat (compare_line (with, without, in, get_point (&axes, -3.8, -2, 1)), >, 0.8);
  g_assert_cmpfloat (compare_line (with, without, get_point (&axes, 3.7, -2, 1), out), >, 0.8);
  g_assert_cmpfloat (
      compare_line (with, without, get_point (&axes, -2.2, -2, 1), get_point (&axes, 3.4, -2, 1)),
      ==, 0);
  /* The other is at 0.8, and its trail is fainter at the end. */
  g_assert_cmpfloat (
      compare_line (with, without, get_point (&axes, -0.4, 2, -1), get_point (&axes, 0.3, 2, -1)),
      >, 0.6);
  g_assert_cmpfloat (
      compare_line (with, without, get_point (&axes, -2, 2, -1), get_point (&axes, -1.2, 2, -1)),
      ==, 0);
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);

  /* Another flock has no trail. */
  show_tick (fixture, 0);
  without = draw (fixture, BOIDS_OVERLAY_NONE);
  with = draw (fixture, BOIDS_OVERLAY_TRAILS);
  g_assert_cmpuint (picture_count (with, without, 0, 0, NULL), ==, 0);
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
}

/* Between two states a trail begins where the boid is shown. */
static void
test_trail_fraction (Fixture *fixture, gconstpointer data)
{
  Axes axes = measure (fixture);
  cairo_surface_t *without, *with;

  for (guint64 tick = 0; tick < 2; tick++)
    {
      double states[1][6] = { { 2.0 * tick - 1, 0, 1, 50, 0, 0 } };

      show (fixture, (const double (*)[6]) states, 1, tick);
    }
  boids_renderer_set_fraction (fixture->view, 0);
  without = draw (fixture, BOIDS_OVERLAY_NONE);
  with = draw (fixture, BOIDS_OVERLAY_TRAILS);
  g_assert_cmpuint (picture_count (with, without, 0, 0, NULL), ==, 0);
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);

  boids_renderer_set_fraction (fixture->view, 0.75);
  without = draw (fixture, BOIDS_OVERLAY_NONE);
  with = draw (fixture, BOIDS_OVERLAY_TRAILS);
  g_assert_true (compare_line (with, without, get_point (&axes, -0.8, 0, 1),
                               get_point (&axes, -0.3, 0, 1)) > 0.8);
  g_assert_true (
      compare_line (with, without, get_point (&axes, 0.55, 0, 1), get_point (&axes, 1, 0, 1)) == 0);
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
}

/* --- All together ------------------------------------------------------------------- */

/* A detail of another state is not drawn in this one; without a detail there are no overlays. */
static void
test_stale (Fixture *fixture, gconstpointer data)
{
  static const double states[2][6] = { { 1, 0, 1, 0.3, 0, 0 }, { 1, 0, 1.2, 0, -0.5, 0 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, 2, 7);
  g_autoptr (BoidsFrame) earlier = frames_new (states, 2, 6);
  g_autoptr (BoidsDetail) stale = frames_detail (earlier, 0);
  cairo_surface_t *without, *with;

  boids_renderer_set_frame (fixture->view, frame, stale);
  without = draw (fixture, BOIDS_OVERLAY_NONE);
  with = draw (fixture, BOIDS_OVERLAY_LINKS | BOIDS_OVERLAY_VECTORS);
  g_assert_cmpuint (picture_count (with, without, 0, 0, NULL), ==, 0);
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);

  for (int i = 0; i < 2; i++)
    {
      boids_renderer_set_frame (fixture->view, i == 0 ? frame : NULL, NULL);
      without = draw (fixture, BOIDS_OVERLAY_NONE);
      with = draw (fixture, ALL);
      g_assert_cmpuint (picture_count (with, without, 0, 0, NULL), ==, 0);
      cairo_surface_destroy (without);
      cairo_surface_destroy (with);
    }
}

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* A vector picture has them, too, and still no bitmap. */
static void
test_files (Fixture *fixture, gconstpointer data)
{
  boids_renderer_set_overlays (fixture->view, ALL);
  for (guint64 tick = 0; tick <= 10; tick++)
    {
      g_autoptr (BoidsFrame) frame = frames_new_seeded (120);
      g_autoptr (BoidsDetail) detail = frames_detail (frame, 1);

      boids_renderer_set_frame (fixture->view, frame, detail);
    }
  for (int pdf = 0; pdf < 2; pdf++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      cairo_surface_t *surface =
          (pdf ? cairo_pdf_surface_create_for_stream
               : cairo_svg_surface_create_for_stream) (append, bytes, 400, 300);
      cairo_t *cr = cairo_create (surface);

      g_assert_true (boids_renderer_draw (fixture->view, cr, 400, 300, NULL));
      cairo_destroy (cr);
      cairo_surface_finish (surface);
      cairo_surface_destroy (surface);
      g_assert_null (g_strstr_len ((char *) bytes->data, bytes->len, pdf ? "/Image" : "<image"));
      /* The sphere, which is the only translucent part, and A. */
      if (!pdf)
        {
          /* Versions of cairo write these with different marks and spaces. */
          g_byte_array_append (bytes, (const guint8 *) "", 1);
          g_assert_true (
              g_regex_match_simple ("fill-opacity[:=]\"?0[.]09", (char *) bytes->data, 0, 0));
          g_assert_true (g_regex_match_simple ("rgb[(]0%, ?43[.]921569%, ?23[.]529412%[)]",
                                               (char *) bytes->data, 0, 0));
        }
    }
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv, "isometric");

  fixture_add ("/isometric-overlays/sphere", test_sphere);
  fixture_add ("/isometric-overlays/links", test_links);
  fixture_add ("/isometric-overlays/many-links", test_many_links);
  fixture_add ("/isometric-overlays/vectors", test_vectors);
  fixture_add ("/isometric-overlays/letters", test_letters);
  fixture_add ("/isometric-overlays/trails", test_trails);
  fixture_add ("/isometric-overlays/trail-fraction", test_trail_fraction);
  fixture_add ("/isometric-overlays/stale", test_stale);
  fixture_add ("/isometric-overlays/files", test_files);

  return g_test_run ();
}
