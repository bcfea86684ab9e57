/* test-cones.c - tests of the cones view as a widget: places, sizes, contexts, redrawing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "frames.h"
#include "harness.h"
#include "pictures.h"

#include <epoxy/gl.h>
#include <glib/gstdio.h>
#include <math.h>

#define N_SEEDED 120

static void
test_priority (void)
{
  g_assert_cmpint (fixture_get_priority (), ==, 30);
}

static void
show_seeded (Fixture *fixture)
{
  g_autoptr (BoidsFrame) frame = frames_new_seeded (N_SEEDED);
  g_autoptr (BoidsDetail) detail = frames_detail (frame, 0);

  boids_renderer_set_frame (fixture->view, frame, detail);
}

#define BLOCK 6

static void
add_block (cairo_surface_t *picture, int left, int top, int sum[3])
{
  for (int y = top; y < top + BLOCK; y++)
    {
      const guint8 *pixel = cairo_image_surface_get_data (picture) +
                            y * cairo_image_surface_get_stride (picture) + 4 * left;

      for (int x = 0; x < BLOCK; x++, pixel += 4)
        for (int k = 0; k < 3; k++)
          sum[k] += pixel[k];
    }
}

/* Returns how many blocks of two pictures differ in their mean colour, which does not depend on
 * anti-aliasing: a busy machine may turn that off. The note about it is at the bottom, and left
 * out. */
static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a);
  int height = cairo_image_surface_get_height (a);
  guint count = 0;

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (b));
  for (int y = 0; y + BLOCK <= height * 9 / 10; y += BLOCK)
    for (int x = 0; x + BLOCK <= width; x += BLOCK)
      {
        int sum_a[3] = { 0 }, sum_b[3] = { 0 }, most = 0;

        add_block (a, x, y, sum_a);
        add_block (b, x, y, sum_b);
        for (int k = 0; k < 3; k++)
          most = MAX (most, ABS (sum_a[k] - sum_b[k]));
        count += most > 30 * BLOCK * BLOCK;
      }
  return count;
}

/* --- Places ------------------------------------------------------------------------------------
 */

static void
test_pick (Fixture *fixture, gconstpointer data)
{
  guint boid;

  show_seeded (fixture);
  for (guint i = 0; i < N_SEEDED; i++)
    {
      graphene_point_t at = fixture_locate (fixture, i);

      g_assert_true (boids_renderer_pick_boid (fixture->view, at.x, at.y, &boid));
      g_assert_cmpuint (boid, ==, i);
    }
  g_assert_false (boids_renderer_pick_boid (fixture->view, 2, 2, &boid));
}

/* Of two at one place in the picture, the one in front is picked, whatever their order. The target
 * of the camera is the centre, which it looks at from yaw -55 and pitch 22 degrees. */
static void
test_pick_front (Fixture *fixture, gconstpointer data)
{
  double x = cos (-55 * G_PI / 180) * cos (22 * G_PI / 180);
  double y = sin (-55 * G_PI / 180) * cos (22 * G_PI / 180);
  double z = sin (22 * G_PI / 180);
  const double states[][6] = { { 0 }, { 2 * x, 2 * y, 2 * z }, { -x, -y, -z } };
  g_autoptr (BoidsFrame) frame = frames_new (states, 3, 0);
  guint boid;

  boids_renderer_set_frame (fixture->view, frame, NULL);
  for (guint i = 0; i < 3; i++)
    {
      graphene_point_t at = fixture_locate (fixture, i);

      g_assert_cmpfloat_with_epsilon (at.x, PICTURE_WIDTH / 2, 0.1);
      g_assert_cmpfloat_with_epsilon (at.y, PICTURE_HEIGHT / 2, 0.1);
      g_assert_true (boids_renderer_pick_boid (fixture->view, at.x, at.y, &boid));
      g_assert_cmpuint (boid, ==, 1);
    }
}

/* Between two states a boid is in between, possibly through a face. Before the start there is no
 * state. */
static void
test_fraction (Fixture *fixture, gconstpointer data)
{
  static const double now[][6] = { { 1, 1, 1, 1.5, 0, 0 }, { -4.19, 0, 0, 1.5, 0, 0 } };
  static const double then[][6] = { { 0.97, 1, 1 }, { 4.18, 0, 0 } };
  g_autoptr (BoidsFrame) frame = frames_new (now, 2, 7);
  g_autoptr (BoidsFrame) start = frames_new (now, 2, 0);
  g_autoptr (BoidsFrame) before = frames_new (then, 2, 6);
  cairo_surface_t *empty, *picture;
  graphene_point_t expected[2], shown;
  guint boid;

  boids_renderer_set_frame (fixture->view, before, NULL);
  for (guint i = 0; i < 2; i++)
    expected[i] = fixture_locate (fixture, i);
  boids_renderer_set_frame (fixture->view, NULL, NULL);
  empty = picture_new (fixture->view);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  boids_renderer_set_fraction (fixture->view, 0.5);
  picture = picture_new (fixture->view);
  for (guint i = 0; i < 2; i++)
    {
      shown = fixture_locate (fixture, i);
      g_assert_true (graphene_point_near (&shown, &expected[i], 0.05));
      g_assert_true (boids_renderer_pick_boid (fixture->view, shown.x, shown.y, &boid));
      g_assert_cmpuint (boid, ==, i);
      g_assert_true (picture_differs (picture, empty, shown.x, shown.y));
    }
  cairo_surface_destroy (picture);
  cairo_surface_destroy (empty);

  boids_renderer_set_frame (fixture->view, start, NULL);
  shown = fixture_locate (fixture, 0);
  boids_renderer_set_fraction (fixture->view, 1);
  expected[0] = fixture_locate (fixture, 0);
  g_assert_true (graphene_point_near (&shown, &expected[0], 0.001));
}

/* --- On the screen -----------------------------------------------------------------------------
 */

/* The note of the view on its level of detail. */
static const char *
get_note (Fixture *fixture)
{
  GtkWidget *note = gtk_widget_get_next_sibling (GTK_WIDGET (fixture->area));

  return gtk_widget_get_visible (note) ? gtk_label_get_text (GTK_LABEL (note)) : "";
}

/* The screen and a picture agree, pixel by pixel of the device. */
static void
test_screen (Fixture *fixture, gconstpointer data)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));
  cairo_surface_t *screen, *picture;
  cairo_t *cr;

  g_assert_cmpint (scale, ==, atoi (g_getenv ("GDK_SCALE")));
  show_seeded (fixture);
  fixture_wait_for_render (fixture);
  harness_draw (fixture->window);
  screen = fixture_get_screen (fixture);
  g_assert_cmpint (cairo_image_surface_get_width (screen), ==, scale * PICTURE_WIDTH);
  picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, scale * PICTURE_WIDTH,
                                        scale * PICTURE_HEIGHT);
  cairo_surface_set_device_scale (picture, scale, scale);
  cr = cairo_create (picture);
  g_assert_true (boids_renderer_draw (fixture->view, cr, PICTURE_WIDTH, PICTURE_HEIGHT, NULL));
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  /* Except for text, which is rendered differently; on a busy machine symbols are simpler. */
  if (!*get_note (fixture))
    g_assert_cmpuint (count_differences (screen, picture), <, 20 * scale);
  cairo_surface_destroy (picture);

  /* An empty cube looks different. */
  boids_renderer_set_frame (fixture->view, NULL, NULL);
  fixture_wait_for_render (fixture);
  picture = fixture_get_screen (fixture);
  g_assert_cmpuint (count_differences (screen, picture), >, 100);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (screen);
}

/* A paused view without input draws nothing. */
static void
test_idle (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = frames_new_seeded (10);
  guint n_renders;

  show_seeded (fixture);
  fixture_wait_for_render (fixture);
  harness_draw (fixture->window);
  n_renders = fixture->n_renders;
  harness_draw (fixture->window);
  g_assert_cmpuint (fixture->n_renders, ==, n_renders);

  /* Not even when the toolkit redraws it. */
  gtk_widget_queue_draw (GTK_WIDGET (fixture->area));
  harness_draw (fixture->window);
  g_assert_cmpuint (fixture->n_renders, ==, n_renders);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  fixture_wait_for_render (fixture);
}

/* The width of the largest buffer that is drawn to, pixels. */
static GLint
get_buffer_width (Fixture *fixture)
{
  GLint most = 0;

  gtk_gl_area_make_current (fixture->area);
  for (GLuint name = 1; name < 100; name++)
    {
      GLint width = 0;

      if (!glIsRenderbuffer (name))
        continue;
      glBindRenderbuffer (GL_RENDERBUFFER, name);
      glGetRenderbufferParameteriv (GL_RENDERBUFFER, GL_RENDERBUFFER_WIDTH, &width);
      most = MAX (most, width);
    }
  return most;
}

static void
wait_for_rest (Fixture *fixture)
{
  harness_wait_for (get_buffer_width (fixture) <= 1);
}

/* A view that has been idle for a while has freed its samples, and allocates them when it needs
 * them; the same for those of a saved picture. */
static void
test_rest (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = frames_new_seeded (10);
  int width = gtk_widget_get_width (GTK_WIDGET (fixture->area)) *
              gtk_widget_get_scale_factor (GTK_WIDGET (fixture->area));
  cairo_surface_t *before, *after;
  guint n_renders;

  show_seeded (fixture);
  fixture_wait_for_render (fixture);
  g_assert_cmpint (get_buffer_width (fixture), ==, width);
  wait_for_rest (fixture);
  before = fixture_get_screen (fixture);

  boids_renderer_set_frame (fixture->view, frame, NULL);
  fixture_wait_for_render (fixture);
  g_assert_cmpint (get_buffer_width (fixture), ==, width);
  show_seeded (fixture);
  fixture_wait_for_render (fixture);
  after = fixture_get_screen (fixture);
  g_assert_cmpuint (count_differences (before, after), ==, 0);
  cairo_surface_destroy (after);
  cairo_surface_destroy (before);

  wait_for_rest (fixture);
  n_renders = fixture->n_renders;
  cairo_surface_destroy (picture_new (fixture->view));
  g_assert_cmpint (get_buffer_width (fixture), ==, 1);
  gtk_gl_area_queue_render (fixture->area);
  harness_wait_for (fixture->n_renders != n_renders);
  g_assert_cmpint (get_buffer_width (fixture), ==, 1);
}

typedef struct
{
  Fixture *fixture;
  cairo_surface_t *screen;
} First;

/* Returns: (transfer full): a picture of the size of @screen in the colour of its first pixel. */
static cairo_surface_t *
make_plain (cairo_surface_t *screen)
{
  const guint8 *bgr = cairo_image_surface_get_data (screen);
  cairo_surface_t *plain =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (screen),
                                  cairo_image_surface_get_height (screen));
  cairo_t *cr = cairo_create (plain);

  cairo_set_source_rgb (cr, bgr[2] / 255.0, bgr[1] / 255.0, bgr[0] / 255.0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (plain);
  return plain;
}

static void
on_after_paint (GdkFrameClock *clock, First *first)
{
  if (first->fixture->n_renders == 1 && !first->screen)
    first->screen = fixture_get_screen (first->fixture);
}

/* A window appears before the driver is ready to draw a flock: for one frame the view is plain, and
 * the flock follows automatically. */
static void
test_first (Fixture *fixture, gconstpointer data)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (fixture->window);
  First first = { fixture };
  cairo_surface_t *plain, *second;

  gtk_fixed_remove (GTK_FIXED (fixture->fixed), GTK_WIDGET (fixture->view));
  g_object_unref (fixture->view);
  fixture->view = g_object_ref_sink (fixture_new_view ());
  fixture->area = fixture_find_area (fixture->view);
  fixture->n_renders = 0;
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint), &first);
  gtk_fixed_put (GTK_FIXED (fixture->fixed), GTK_WIDGET (fixture->view), 0, 0);
  fixture_set_size (fixture, PICTURE_WIDTH, PICTURE_HEIGHT);
  harness_wait_for (fixture->n_renders >= 2);
  g_signal_handlers_disconnect_by_data (clock, &first);

  g_assert_nonnull (first.screen);
  plain = make_plain (first.screen);
  second = fixture_get_screen (fixture);
  g_assert_cmpuint (count_differences (plain, first.screen), ==, 0);
  g_assert_cmpuint (count_differences (second, first.screen), >, 20);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (first.screen);
  cairo_surface_destroy (second);
}

static cairo_surface_t *
render_screen (Fixture *fixture)
{
  gtk_gl_area_queue_render (fixture->area);
  fixture_wait_for_render (fixture);
  return fixture_get_screen (fixture);
}

/* Returns whether the view draws what it drew @before, on the screen, too. The level of detail
 * depends on the load of the machine. */
static void
check_picture (Fixture *fixture, cairo_surface_t *before, cairo_surface_t *empty_screen)
{
  cairo_surface_t *screen = render_screen (fixture);
  cairo_surface_t *after = picture_new (fixture->view);

  g_assert_cmpuint (count_differences (before, after), ==, 0);
  g_assert_cmpuint (count_differences (empty_screen, screen), >, 100);
  cairo_surface_destroy (after);
  cairo_surface_destroy (screen);
}

/* Resized to almost nothing and back, unmapped and mapped, moved to another window, which has its
 * own context: the picture stays the same. */
static void
test_lives (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 1, 1 }, { 1, 200 }, { 200, 1 }, { 7, 5 } };
  GtkWidget *other = gtk_window_new ();
  GtkWidget *other_fixed = gtk_fixed_new ();
  cairo_surface_t *before, *empty;

  boids_renderer_set_overlays (fixture->view, BOIDS_OVERLAY_SPHERE | BOIDS_OVERLAY_LINKS);
  empty = render_screen (fixture);
  show_seeded (fixture);
  before = picture_new (fixture->view);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      fixture_set_size (fixture, sizes[i][0], sizes[i][1]);
      cairo_surface_destroy (render_screen (fixture));
    }
  fixture_set_size (fixture, PICTURE_WIDTH, PICTURE_HEIGHT);
  check_picture (fixture, before, empty);

  gtk_widget_set_visible (fixture->fixed, FALSE);
  harness_draw (fixture->window);
  gtk_widget_set_visible (fixture->fixed, TRUE);
  check_picture (fixture, before, empty);

  gtk_window_set_decorated (GTK_WINDOW (other), FALSE);
  gtk_window_set_child (GTK_WINDOW (other), other_fixed);
  gtk_window_present (GTK_WINDOW (other));
  gtk_fixed_remove (GTK_FIXED (fixture->fixed), GTK_WIDGET (fixture->view));
  g_assert_false (gtk_widget_get_realized (GTK_WIDGET (fixture->view)));
  gtk_fixed_put (GTK_FIXED (other_fixed), GTK_WIDGET (fixture->view), 0, 0);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  fixture->window = other;
  fixture->fixed = other_fixed;
  check_picture (fixture, before, empty);
  cairo_surface_destroy (before);
  cairo_surface_destroy (empty);
}

/* The same picture by both kinds of OpenGL: the one of this process and one that is drawn by a
 * child with the other. */
static void
test_dialects (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;
  gboolean es = gdk_gl_context_get_api (gtk_gl_area_get_context (fixture->area)) == GDK_GL_API_GLES;
  cairo_surface_t *mine, *others;

  g_assert_cmpint (es, ==, strstr (g_getenv ("GDK_DEBUG"), "gl-gles") != NULL);
  show_seeded (fixture);
  boids_renderer_set_overlays (fixture->view,
                               BOIDS_OVERLAY_SPHERE | BOIDS_OVERLAY_LINKS | BOIDS_OVERLAY_VECTORS);
  mine = picture_new (fixture->view);
  if (g_test_subprocess ())
    {
      g_assert_cmpint (cairo_surface_write_to_png (mine, g_getenv ("PICTURE")), ==,
                       CAIRO_STATUS_SUCCESS);
      cairo_surface_destroy (mine);
      return;
    }

  path = g_build_filename (g_get_tmp_dir (), "boids-cones-XXXXXX", NULL);
  close (g_mkstemp (path));
  g_setenv ("PICTURE", path, TRUE);
  g_setenv ("GDK_DEBUG", es ? "gl-debug" : "gl-debug,gl-gles", TRUE);
  g_setenv ("GDK_DISABLE", es ? "gles-api" : "gl-api", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  others = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (others), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpuint (count_differences (mine, others), ==, 0);
  cairo_surface_destroy (others);
  cairo_surface_destroy (mine);
  g_unlink (path);
}

/* --- Failure -----------------------------------------------------------------------------------
 */

static void
on_failed (BoidsRenderer *view, const GError *error, GError **told)
{
  g_assert_null (*told);
  *told = g_error_copy (error);
}

/* OpenGL fails while the flock runs: reported once, with the reason. */
static void
test_loss (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) cause = g_error_new_literal (GDK_GL_ERROR, GDK_GL_ERROR_NOT_AVAILABLE, "Gone");
  g_autoptr (BoidsFrame) frame = frames_new_seeded (10);
  g_autoptr (GError) told = NULL;

  g_signal_connect (fixture->view, "failed", G_CALLBACK (on_failed), &told);
  show_seeded (fixture);
  fixture_wait_for_render (fixture);
  gtk_gl_area_set_error (fixture->area, cause);
  boids_renderer_set_frame (fixture->view, frame, NULL);
  harness_wait_for (told);
  g_assert_error (told, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST);
  g_assert_nonnull (strstr (told->message, "Gone"));
  harness_draw (fixture->window);
}

/* Like continuous frames. */
static gboolean
on_redraw (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* So many that they are drawn more simply; the view says so. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  enum
  {
    MANY = 60000
  };
  double (*states)[6] = g_malloc0_n (MANY, sizeof *states);
  g_autoptr (BoidsFrame) frame = NULL;
  cairo_surface_t *empty, *screen;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));
  graphene_point_t place;
  guint redraw, painted = 0;

  empty = render_screen (fixture);
  for (int i = 0; i < MANY; i++)
    states[i][0] = states[i][1] = states[i][2] = -4.2;
  states[0][0] = states[0][1] = states[0][2] = 0.5;
  frame = frames_new (states, MANY, 0);
  g_free (states);
  redraw = g_idle_add_full (GDK_PRIORITY_REDRAW, on_redraw, NULL, NULL);
  boids_renderer_set_frame (fixture->view, frame, NULL);
  place = fixture_locate (fixture, 0);
  fixture_wait_for_render (fixture);
  screen = fixture_get_screen (fixture);
  for (int y = -3 * scale; y <= 3 * scale; y++)
    for (int x = -3 * scale; x <= 3 * scale; x++)
      {
        int column = place.x * scale + x, row = place.y * scale + y;
        gsize at = (gsize) row * cairo_image_surface_get_stride (screen) + 4 * column;

        painted += memcmp (cairo_image_surface_get_data (screen) + at,
                           cairo_image_surface_get_data (empty) + at, 3) != 0;
      }
  g_assert_cmpuint (painted, >=, scale * scale);
  g_assert_cmpuint (painted, <=, 30 * scale * scale);
  cairo_surface_destroy (screen);
  cairo_surface_destroy (empty);

  /* A busy machine shows fewer at first. The note appears even if there is always a frame to
   * draw. */
  while (!g_str_equal (get_note (fixture), "Many boids: shown as points"))
    {
      g_assert_true (!*get_note (fixture) || g_str_has_prefix (get_note (fixture), "Many boids: "));
      harness_draw (fixture->window);
    }
  g_source_remove (redraw);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv, "cones");

  g_test_add_func ("/cones/priority", test_priority);
  fixture_add ("/cones/pick", test_pick);
  fixture_add ("/cones/pick-front", test_pick_front);
  fixture_add ("/cones/fraction", test_fraction);
  fixture_add ("/cones/screen", test_screen);
  fixture_add ("/cones/idle", test_idle);
  fixture_add ("/cones/rest", test_rest);
  fixture_add ("/cones/first", test_first);
  fixture_add ("/cones/lives", test_lives);
  fixture_add ("/cones/dialects", test_dialects);
  fixture_add ("/cones/loss", test_loss);
  fixture_add ("/cones/many", test_many);

  return g_test_run ();
}
