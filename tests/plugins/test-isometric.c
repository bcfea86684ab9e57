/* test-isometric.c - the isometric view: places of boids, picking, and drawing to the screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"
#include "frames.h"
#include "pictures.h"

#include <math.h>

#define N_SEEDED 120

static void
test_priority (void)
{
  g_assert_cmpint (fixture_get_priority (), ==, 20);
}

/* --- Places ------------------------------------------------------------------------- */

static void
test_locate (Fixture *fixture, gconstpointer data)
{
  /* x goes down to the left, y down to the right, z up, by the same length each. */
  static const double states[][6] = { { 0, 0, 0 }, { 2, 0, 0 }, { 0, 2, 0 }, { 0, 0, 2 } };
  g_autoptr (BoidsFrame) frame = frames_new (states, G_N_ELEMENTS (states), 0);
  graphene_point_t origin, x, y, z;
  float length;

  boids_renderer_set_frame (fixture->view, frame, NULL);
  origin = fixture_locate (fixture, 0);
  x = fixture_locate (fixture, 1);
  y = fixture_locate (fixture, 2);
  z = fixture_locate (fixture, 3);
  length = origin.y - z.y;

  g_assert_cmpfloat_with_epsilon (origin.x, PICTURE_WIDTH / 2.0, 1);
  g_assert_cmpfloat_with_epsilon (origin.y, PICTURE_HEIGHT / 2.0, 1);
  g_assert_cmpfloat (length, >, 40);
  g_assert_cmpfloat_with_epsilon (z.x, origin.x, 0.01);
  g_assert_cmpfloat_with_epsilon (x.x - origin.x, -length * sqrt (3) / 2, 0.01);
  g_assert_cmpfloat_with_epsilon (x.y - origin.y, length / 2, 0.01);
  g_assert_cmpfloat_with_epsilon (y.x - origin.x, length * sqrt (3) / 2, 0.01);
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
      graphene_point_t point = fixture_locate (fixture, i);

      g_assert_true (boids_renderer_pick_boid (fixture->view, point.x, point.y, &boid));
      g_assert_cmpuint (boid, ==, i);
    }
  g_assert_false (boids_renderer_pick_boid (fixture->view, 2, 2, &boid));
}

/* Of two at one place in the picture, the one in front is picked, whatever their order. */
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
      point = fixture_locate (fixture, i);
      g_assert_true (boids_renderer_pick_boid (fixture->view, point.x, point.y, &boid));
      g_assert_cmpuint (boid, ==, 1);
    }
}

/* Between two states a boid is in between, possibly through a face. */
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
    expected[i] = fixture_locate (fixture, i);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  boids_renderer_set_fraction (fixture->view, 0.5);
  for (guint i = 0; i < 2; i++)
    {
      shown = fixture_locate (fixture, i);
      g_assert_true (graphene_point_near (&shown, &expected[i], 0.01));
      g_assert_true (boids_renderer_pick_boid (fixture->view, shown.x, shown.y, &boid));
      g_assert_cmpuint (boid, ==, i);
    }

  /* Before the start there is no state. */
  boids_renderer_set_frame (fixture->view, start, NULL);
  shown = fixture_locate (fixture, 0);
  boids_renderer_set_fraction (fixture->view, 1);
  expected[0] = fixture_locate (fixture, 0);
  g_assert_true (graphene_point_near (&shown, &expected[0], 0.001));
}

/* --- On the screen ------------------------------------------------------------------ */

static GdkTexture *
find_texture (GskRenderNode *node)
{
  if (gsk_render_node_get_node_type (node) == GSK_TEXTURE_NODE)
    return gsk_texture_node_get_texture (node);
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    return find_texture (gsk_container_node_get_child (node, 0));
  return NULL;
}

/* Returns: (transfer full): the render node of the view. */
static GskRenderNode *
snapshot_node (BoidsRenderer *view)
{
  GtkSnapshot *target = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (view)->snapshot (GTK_WIDGET (view), target);
  return gtk_snapshot_free_to_node (target);
}

/* Returns: (transfer full): the texture in it. */
static GdkTexture *
snapshot (BoidsRenderer *view)
{
  g_autoptr (GskRenderNode) node = snapshot_node (view);

  return g_object_ref (find_texture (node));
}

/* In device pixels; the same one while nothing changes. */
static void
test_screen (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = frames_new_seeded (N_SEEDED);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) first = NULL;
  g_autoptr (GdkTexture) second = NULL;
  g_autoptr (GdkTexture) third = NULL;

  g_assert_cmpstr (g_getenv ("GDK_SCALE"), !=, NULL);
  g_assert_cmpint (scale, ==, atoi (g_getenv ("GDK_SCALE")));
  node = snapshot_node (fixture->view);
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_TEXTURE_NODE);
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
  before = fixture_locate (fixture, 5);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GdkTexture) texture = NULL;

      fixture_set_size (fixture, sizes[i][0], sizes[i][1]);
      texture = snapshot (fixture->view);
      g_assert_cmpint (gdk_texture_get_width (texture), ==, scale * sizes[i][0]);
      g_assert_cmpint (gdk_texture_get_height (texture), ==, scale * sizes[i][1]);
    }
  fixture_set_size (fixture, PICTURE_WIDTH, PICTURE_HEIGHT);
  after = fixture_locate (fixture, 5);
  g_assert_true (graphene_point_near (&before, &after, 0.001));
}

/* Shows @count boids: number @other beside the middle, all others in a corner. Returns: how many
 * device pixels of a square around @other, @reach pixels to each side, are painted. */
static guint
count_painted (Fixture *fixture, guint count, guint other, int reach)
{
  double (*states)[6] = g_malloc0_n (count, sizeof *states);
  g_autoptr (BoidsFrame) frame = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));
  int stride = scale * PICTURE_WIDTH;
  g_autofree guint32 *pixels = g_new (guint32, (gsize) stride * scale * PICTURE_HEIGHT);
  graphene_point_t place;
  guint painted = 0;

  for (guint i = 0; i < count; i++)
    states[i][0] = states[i][1] = states[i][2] = -4.2;
  states[other][0] = 2;
  states[other][1] = 0.2;
  states[other][2] = 1;
  frame = frames_new (states, count, 0);
  g_free (states);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  place = fixture_locate (fixture, other);
  node = snapshot_node (fixture->view);
  /* The picture, and the note. */
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_CONTAINER_NODE);
  g_assert_cmpuint (gsk_container_node_get_n_children (node), ==, 2);
  texture = g_object_ref (find_texture (node));
  gdk_texture_download (texture, (guchar *) pixels, stride * sizeof *pixels);
  for (int y = -reach * scale; y <= reach * scale; y++)
    for (int x = -reach * scale; x <= reach * scale; x++)
      {
        gsize column = place.x * scale + x, row = place.y * scale + y;

        painted += pixels[row * stride + column] >> 24 > 128;
      }
  return painted;
}

/* So many that their first picture has points, in the right place and none outside. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  int area = gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));
  guint painted;

  area *= area;
  painted = count_painted (fixture, 100000, 0, 3);
  g_assert_cmpuint (painted, >=, area);
  g_assert_cmpuint (painted, <=, 16 * area);
  g_assert_cmpuint (count_painted (fixture, 100000, 0, 12), ==, painted);

  fixture_set_size (fixture, 1, 1);
  g_object_unref (snapshot (fixture->view));
}

/* The first picture of a million boids has some of them, as points. */
static void
test_very_many (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (count_painted (fixture, 1000000, 32, 3), >, 0);
  g_assert_cmpuint (count_painted (fixture, 1000000, 33, 3), ==, 0);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv, "isometric");

  g_test_add_func ("/isometric/priority", test_priority);
  fixture_add ("/isometric/locate", test_locate);
  fixture_add ("/isometric/pick", test_pick);
  fixture_add ("/isometric/pick-front", test_pick_front);
  fixture_add ("/isometric/fraction", test_fraction);
  fixture_add ("/isometric/screen", test_screen);
  fixture_add ("/isometric/sizes", test_sizes);
  fixture_add ("/isometric/many", test_many);
  fixture_add ("/isometric/very-many", test_very_many);

  return g_test_run ();
}
