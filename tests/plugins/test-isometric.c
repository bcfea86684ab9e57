/* test-isometric.c - the isometric view as a loaded module: its pixels, and what it picks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-renderer-loader.h"
#include "frames.h"
#include "pictures.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>

#define N_SEEDED 120
#define RING_LIGHT 0xe66100

/* A view in a window of the size of the pictures. */
typedef struct
{
  BoidsRenderer *view;
  GtkWidget *window;
  GtkWidget *fixed;
} Fixture;

static void
set_size (Fixture *fixture, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);

  gtk_widget_set_size_request (widget, width, height);
  while (gtk_widget_get_width (widget) != width || gtk_widget_get_height (widget) != height)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_dark (Fixture *fixture, gboolean dark)
{
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", dark, NULL);
  while (boids_renderer_is_dark (fixture->view) != dark)
    g_main_context_iteration (NULL, TRUE);
}

static void
fixture_set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GList) views = boids_renderer_loader_list (BOIDS_SPACE_CUBE);
  GIOExtension *isometric = NULL;

  for (GList *l = views; l; l = l->next)
    if (g_str_equal (g_io_extension_get_name (l->data), "isometric"))
      isometric = l->data;
  g_assert_nonnull (isometric);
  g_assert_cmpint (g_io_extension_get_priority (isometric), ==, 20);

  fixture->view = g_object_ref_sink (g_object_new (g_io_extension_get_type (isometric), NULL));
  fixture->fixed = gtk_fixed_new ();
  gtk_fixed_put (GTK_FIXED (fixture->fixed), GTK_WIDGET (fixture->view), 0, 0);
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->fixed);
  gtk_window_present (GTK_WINDOW (fixture->window));
  set_size (fixture, PICTURE_WIDTH, PICTURE_HEIGHT);
  set_dark (fixture, FALSE);
}

static void
fixture_tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->view);
}

static graphene_point_t
locate (BoidsRenderer *view, guint boid)
{
  graphene_point_t point;

  g_assert_true (boids_renderer_locate (view, boid, &point));
  return point;
}

/* Returns: (transfer full): the picture of one boid, plain, and in @empty (may be NULL) that of
 * none. */
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

/* --- Places ------------------------------------------------------------------------------------
 */

static void
test_locate (Fixture *fixture, gconstpointer data)
{
  /* x goes down to the right, y down to the left, z up, by the same length each. */
  static const double states[][6] = { { 0, 0, 0 }, { 2, 0, 0 }, { 0, 2, 0 }, { 0, 0, 2 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, G_N_ELEMENTS (states), 0);
  graphene_point_t origin, x, y, z;
  float length;

  boids_renderer_set_frame (fixture->view, frame, NULL);
  origin = locate (fixture->view, 0);
  x = locate (fixture->view, 1);
  y = locate (fixture->view, 2);
  z = locate (fixture->view, 3);
  length = origin.y - z.y;

  g_assert_cmpfloat_with_epsilon (origin.x, PICTURE_WIDTH / 2.0, 1);
  g_assert_cmpfloat_with_epsilon (origin.y, PICTURE_HEIGHT / 2.0, 1);
  g_assert_cmpfloat (length, >, 40);
  g_assert_cmpfloat_with_epsilon (z.x, origin.x, 0.01);
  g_assert_cmpfloat_with_epsilon (x.x - origin.x, length * sqrt (3) / 2, 0.01);
  g_assert_cmpfloat_with_epsilon (x.y - origin.y, length / 2, 0.01);
  g_assert_cmpfloat_with_epsilon (y.x - origin.x, -length * sqrt (3) / 2, 0.01);
  g_assert_cmpfloat_with_epsilon (y.y - origin.y, length / 2, 0.01);
}

static void
test_pick (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = frames_new_seeded (N_SEEDED);
  guint boid;

  boids_renderer_set_frame (fixture->view, frame, NULL);
  for (guint i = 0; i < N_SEEDED; i++)
    {
      graphene_point_t point = locate (fixture->view, i);

      g_assert_true (boids_renderer_pick (fixture->view, point.x, point.y, &boid));
      g_assert_cmpuint (boid, ==, i);
    }
  g_assert_false (boids_renderer_pick (fixture->view, 2, 2, &boid));
}

/* Of two at one place in the picture it is the one in front, whatever their order. */
static void
test_pick_front (Fixture *fixture, gconstpointer data)
{
  static const double states[][6] = { { 1, 0, 0 }, { 3, 2, 2 }, { 0, -1, -1 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, 3, 0);
  graphene_point_t point;
  guint boid;

  boids_renderer_set_frame (fixture->view, frame, NULL);
  for (guint i = 0; i < 3; i++)
    {
      point = locate (fixture->view, i);
      g_assert_true (boids_renderer_pick (fixture->view, point.x, point.y, &boid));
      g_assert_cmpuint (boid, ==, 1);
    }
}

/* Between two states a boid is on its way, through a face if that was it. */
static void
test_fraction (Fixture *fixture, gconstpointer data)
{
  static const double now[][6] = { { 1, 1, 1, 1.5, 0, 0 }, { -4.19, 0, 0, 1.5, 0, 0 } };
  static const double then[][6] = { { 0.97, 1, 1 }, { 4.18, 0, 0 } };
  g_autoptr (BoidsFrame) frame = frames_new (now, 2, 7);
  g_autoptr (BoidsFrame) start = frames_new (now, 2, 0);
  g_autoptr (BoidsFrame) before = frames_new (then, 2, 6);
  graphene_point_t expected[2], shown;
  guint boid;

  boids_renderer_set_frame (fixture->view, before, NULL);
  for (guint i = 0; i < 2; i++)
    expected[i] = locate (fixture->view, i);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  boids_renderer_set_fraction (fixture->view, 0.5);
  for (guint i = 0; i < 2; i++)
    {
      shown = locate (fixture->view, i);
      g_assert_true (graphene_point_near (&shown, &expected[i], 0.01));
      g_assert_true (boids_renderer_pick (fixture->view, shown.x, shown.y, &boid));
      g_assert_cmpuint (boid, ==, i);
    }

  /* Before the start there was nothing. */
  boids_renderer_set_frame (fixture->view, start, NULL);
  shown = locate (fixture->view, 0);
  boids_renderer_set_fraction (fixture->view, 1);
  expected[0] = locate (fixture->view, 0);
  g_assert_true (graphene_point_near (&shown, &expected[0], 0.001));
}

/* --- Pixels ------------------------------------------------------------------------------------
 */

/* The cube alone has its visible edges through, its hidden edges dashed. */
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
  length = 2 * (locate (fixture->view, 0).y - locate (fixture->view, 1).y);
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

/* An arrowhead covers what is ahead of its place, is hollow behind, and leaves the sides free. */
static void
test_heading (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 16; i++)
    {
      double angle = i * G_PI / 8;
      /* In the plane of projection: right is (1, -1, 0) / sqrt (2), down (1, 1, -2) / sqrt (6). */
      double right = cos (angle) / sqrt (2), down = sin (angle) / sqrt (6);
      double state[6] = { 2, 0.2, 1, right + down, down - right, -2 * down };
      double ux = cos (angle), uy = sin (angle), reach;
      cairo_surface_t *empty, *picture = draw_one (fixture->view, state, &empty);
      graphene_point_t place = locate (fixture->view, 0);

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

/* At rest, or straight at the viewer: a round point. On the way there a symbol shrinks smoothly. */
static void
test_point (Fixture *fixture, gconstpointer data)
{
  static const double rest[6] = { 2, 0.2, 1, 0, 0, 0 };
  static const double towards[6] = { 2, 0.2, 1, 0.5, 0.5, 0.5 };
  cairo_surface_t *empty, *picture = draw_one (fixture->view, rest, &empty);
  cairo_surface_t *other = draw_one (fixture->view, towards, NULL);
  graphene_point_t place = locate (fixture->view, 0);
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

/* What is nearer is larger, stands out more, and hides what is behind. */
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
  graphene_point_t place = locate (fixture->view, 0);
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
    CHOSEN = 123
  };
  static double states[CROWD][6];
  g_autoptr (BoidsFrame) frame = NULL;
  g_autoptr (BoidsDetail) detail = NULL;
  cairo_surface_t *without, *with;
  graphene_point_t place;
  double reach;

  /* All are in front of the chosen one, and over it. */
  for (int i = 0; i < CROWD; i++)
    {
      double depth = i == CHOSEN ? -2 : 2;

      states[i][0] = 1 + depth + i % 20 * 0.05 - 0.5;
      states[i][1] = depth + i / 20 * 0.05 - 0.5;
      states[i][2] = depth;
      states[i][3 + i % 3] = 1;
    }
  states[CHOSEN][0] = -1;
  states[CHOSEN][1] = -2;
  frame = frames_new (states, CROWD, 0);
  detail = frames_detail (frame, CHOSEN);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  without = picture_new (fixture->view);
  boids_renderer_set_frame (fixture->view, frame, detail);
  with = picture_new (fixture->view);
  place = locate (fixture->view, CHOSEN);

  g_assert_cmpuint (picture_count (with, without, place.x, place.y, &reach), >, 100);
  g_assert_cmpfloat (reach, <, 24);
  /* A line of the ground lies outside the ring: look for the radius of the ring itself. */
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
    places[i] = locate (fixture->view, i);
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

      set_dark (fixture, dark);
      picture = draw_one (fixture->view, state, NULL);
      place = locate (fixture->view, 0);
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

/* --- Pictures as vectors -----------------------------------------------------------------------
 */

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
test_vectors (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = frames_new_seeded (N_SEEDED);

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
      /* No bitmap in it. */
      g_assert_null (g_strstr_len ((char *) bytes->data, bytes->len, pdf ? "/Image" : "<image"));
    }
}

/* A surface that can't take more is told. */
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

/* --- On the screen -----------------------------------------------------------------------------
 */

static GdkTexture *
find_texture (GskRenderNode *node)
{
  if (gsk_render_node_get_node_type (node) == GSK_TEXTURE_NODE)
    return gsk_texture_node_get_texture (node);
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    return find_texture (gsk_container_node_get_child (node, 0));
  return NULL;
}

/* Returns: (transfer full): the texture that the view puts on the screen. */
static GdkTexture *
snapshot (BoidsRenderer *view)
{
  GtkSnapshot *target = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (view)->snapshot (GTK_WIDGET (view), target);
  node = gtk_snapshot_free_to_node (target);
  return g_object_ref (find_texture (node));
}

/* In device pixels; the same one as long as nothing changes. */
static void
test_screen (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = frames_new_seeded (N_SEEDED);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));
  g_autoptr (GdkTexture) first = NULL;
  g_autoptr (GdkTexture) second = NULL;
  g_autoptr (GdkTexture) third = NULL;

  g_assert_cmpstr (g_getenv ("GDK_SCALE"), !=, NULL);
  g_assert_cmpint (scale, ==, atoi (g_getenv ("GDK_SCALE")));
  first = snapshot (fixture->view);
  g_assert_cmpint (gdk_texture_get_width (first), ==, scale * PICTURE_WIDTH);
  g_assert_cmpint (gdk_texture_get_height (first), ==, scale * PICTURE_HEIGHT);
  second = snapshot (fixture->view);
  g_assert_true (first == second);
  boids_renderer_set_frame (fixture->view, frame, NULL);
  third = snapshot (fixture->view);
  g_assert_true (first != third);
}

static void
test_sizes (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 1, 1 }, { 1, 200 }, { 200, 1 }, { 7, 5 }, { 400, 300 } };
  g_autoptr (BoidsFrame) frame = frames_new_seeded (N_SEEDED);
  g_autoptr (BoidsDetail) detail = frames_detail (frame, 0);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));
  graphene_point_t before = { 0 }, after;

  boids_renderer_set_frame (fixture->view, frame, detail);
  before = locate (fixture->view, 5);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GdkTexture) texture = NULL;

      set_size (fixture, sizes[i][0], sizes[i][1]);
      texture = snapshot (fixture->view);
      g_assert_cmpint (gdk_texture_get_width (texture), ==, scale * sizes[i][0]);
      g_assert_cmpint (gdk_texture_get_height (texture), ==, scale * sizes[i][1]);
    }
  set_size (fixture, PICTURE_WIDTH, PICTURE_HEIGHT);
  after = locate (fixture->view, 5);
  g_assert_true (graphene_point_near (&before, &after, 0.001));
}

/* So many that the first picture of them is of points, in the right place and none outside. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  enum
  {
    MANY = 100000
  };
  double (*states)[6] = g_malloc0_n (MANY, sizeof *states);
  g_autoptr (BoidsFrame) frame = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));
  int stride = scale * PICTURE_WIDTH;
  g_autofree guint32 *pixels = g_new (guint32, (gsize) stride * scale * PICTURE_HEIGHT);
  graphene_point_t place;
  guint near = 0, ring = 0;

  states[0][0] = 2;
  states[0][1] = 0.2;
  states[0][2] = 1;
  for (int i = 1; i < MANY; i++)
    states[i][0] = states[i][1] = states[i][2] = -4.2;
  frame = frames_new (states, MANY, 0);
  g_free (states);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  place = locate (fixture->view, 0);
  texture = snapshot (fixture->view);
  gdk_texture_download (texture, (guchar *) pixels, stride * sizeof *pixels);
  for (int y = -12 * scale; y <= 12 * scale; y++)
    for (int x = -12 * scale; x <= 12 * scale; x++)
      {
        gsize column = place.x * scale + x, row = place.y * scale + y;
        gboolean painted = pixels[row * stride + column] >> 24 > 128;

        if (MAX (ABS (x), ABS (y)) <= 3 * scale)
          near += painted;
        else
          ring += painted;
      }
  g_assert_cmpuint (near, >=, scale * scale);
  g_assert_cmpuint (near, <=, 16 * scale * scale);
  g_assert_cmpuint (ring, ==, 0);

  set_size (fixture, 1, 1);
  g_object_unref (snapshot (fixture->view));
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, fixture_set_up, test, fixture_tear_down);
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) folders = NULL;

  gtk_test_init (&argc, &argv, NULL);

  folders = g_strsplit (g_getenv ("BOIDS_PLUGIN_PATH"), G_SEARCHPATH_SEPARATOR_S, -1);
  for (guint i = 0; folders[i]; i++)
    {
      g_autoptr (GPtrArray) errors = boids_renderer_loader_load (folders[i]);

      for (guint j = 0; j < errors->len; j++)
        g_assert_no_error ((GError *) g_ptr_array_index (errors, j));
    }

  add ("/isometric/locate", test_locate);
  add ("/isometric/pick", test_pick);
  add ("/isometric/pick-front", test_pick_front);
  add ("/isometric/fraction", test_fraction);
  add ("/isometric/empty", test_empty);
  add ("/isometric/heading", test_heading);
  add ("/isometric/point", test_point);
  add ("/isometric/depth", test_depth);
  add ("/isometric/ring", test_ring);
  add ("/isometric/colouring", test_colouring);
  add ("/isometric/dark", test_dark);
  add ("/isometric/vectors", test_vectors);
  add ("/isometric/broken", test_broken);
  add ("/isometric/screen", test_screen);
  add ("/isometric/sizes", test_sizes);
  add ("/isometric/many", test_many);

  return g_test_run ();
}
