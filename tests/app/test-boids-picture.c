/* test-boids-picture.c - a view as a picture in a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* For memmem(). */
#define _GNU_SOURCE

#include "boids-picture.h"

#include "frames.h"
#include "harness.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#define WIDTH 420
#define HEIGHT 360
#define LINK "boids:?v=2&model=steering&count=120&seed=42&selected=3"
/* In markup. */
#define LINK_MARKUP "boids:?v=2&amp;model=steering&amp;count=120&amp;seed=42&amp;selected=3"

/* --- A view that is not the isometric one ------------------------------------------- */

#define TEST_TYPE_VIEW (test_view_get_type ())
G_DECLARE_FINAL_TYPE (TestView, test_view, TEST, VIEW, BoidsRenderer)

struct _TestView
{
  BoidsRenderer parent_instance;

  gboolean fails;
};

G_DEFINE_FINAL_TYPE (TestView, test_view, BOIDS_TYPE_RENDERER)

static const char *
test_view_get_title (BoidsRenderer *renderer)
{
  return "View of the test";
}

static gboolean
test_view_pick (BoidsRenderer *renderer, double x, double y, guint *boid)
{
  return FALSE;
}

static gboolean
test_view_locate (BoidsRenderer *renderer, guint boid, graphene_point_t *point)
{
  return FALSE;
}

/* Left half red, right half blue. */
static gboolean
test_view_draw (BoidsRenderer *renderer, cairo_t *cr, int width, int height, GError **error)
{
  if (TEST_VIEW (renderer)->fails)
    {
      g_set_error_literal (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE, "No way.");
      return FALSE;
    }
  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_rectangle (cr, 0, 0, width / 2, height);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_rectangle (cr, width / 2, 0, width / 2, height);
  cairo_fill (cr);
  return TRUE;
}

static void
test_view_class_init (TestViewClass *klass)
{
  BoidsRendererClass *renderer_class = BOIDS_RENDERER_CLASS (klass);

  renderer_class->space = BOIDS_SPACE_CUBE;
  renderer_class->get_title = test_view_get_title;
  renderer_class->pick = test_view_pick;
  renderer_class->locate = test_view_locate;
  renderer_class->draw = test_view_draw;
}

static void
test_view_init (TestView *self)
{
}

/* --- What the tests share ----------------------------------------------------------- */

typedef struct
{
  BoidsRenderer *view;
  GtkWindow *window;
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = frames_new_seeded (120);
  g_autoptr (BoidsDetail) detail = frames_detail (frame, 3);

  fixture->folder = g_dir_make_tmp ("boids-picture-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->view = g_object_new (TEST_TYPE_VIEW, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (fixture->view), WIDTH, HEIGHT);
  gtk_widget_set_halign (GTK_WIDGET (fixture->view), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (fixture->view), GTK_ALIGN_START);
  fixture->window = harness_show (GTK_WIDGET (fixture->view), WIDTH, HEIGHT);
  boids_renderer_set_frame (fixture->view, frame, detail);
  boids_renderer_set_overlays (fixture->view, BOIDS_OVERLAY_SPHERE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  const char *name;
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  gtk_window_destroy (fixture->window);
}

/* Returns: (transfer full): the bytes of the picture that was saved as @name. */
static GBytes *
save (Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *data;
  gsize length;

  g_assert_true (boids_picture_save (fixture->view, path, LINK, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &data, &length, &error));
  g_assert_no_error (error);
  return g_bytes_new_take (data, length);
}

static gboolean
contains (GBytes *bytes, const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return memmem (data, length, text, strlen (text)) != NULL;
}

/* --- Formats ------------------------------------------------------------------------ */

static void
test_png (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = save (fixture, "A picture.PNG");
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new_from_stream (stream, NULL, &error);
  int scale = BOIDS_PICTURE_PIXELS * gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));
  const guint8 *pixel;

  g_assert_no_error (error);
  g_assert_cmpint (gdk_pixbuf_get_width (pixbuf), ==, WIDTH * scale);
  g_assert_cmpint (gdk_pixbuf_get_height (pixbuf), ==, HEIGHT * scale);
  g_assert_cmpstr (gdk_pixbuf_get_option (pixbuf, "tEXt::Description"), ==, LINK);

  /* As the view itself draws it. */
  pixel = gdk_pixbuf_read_pixels (pixbuf) + gdk_pixbuf_get_rowstride (pixbuf) * HEIGHT;
  g_assert_cmpint (pixel[0], ==, 255);
  g_assert_cmpint (pixel[2], ==, 0);
  pixel += gdk_pixbuf_get_n_channels (pixbuf) * (WIDTH * scale - 1);
  g_assert_cmpint (pixel[0], ==, 0);
  g_assert_cmpint (pixel[2], ==, 255);
}

static void
on_text (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer data,
         GError **error)
{
  g_autofree char *copy = g_strndup (text, length);

  if (g_str_equal (g_markup_parse_context_get_element (context), "desc"))
    g_assert_cmpstr (copy, ==, LINK);
}

/* Cairo writes it as a style or, newer, as an attribute. */
static gboolean
has_sphere (GBytes *svg)
{
  return contains (svg, "fill-opacity:0.09") || contains (svg, "fill-opacity=\"0.09");
}

/* Well-formed, vectors alone, drawn by the isometric view with what the other view shows. */
static void
test_svg (Fixture *fixture, gconstpointer data)
{
  static const GMarkupParser parser = { .text = on_text };
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, NULL, NULL);
  g_autoptr (GBytes) bytes = save (fixture, "picture.svg");
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_assert_true (g_markup_parse_context_parse (context, text, length, &error) &&
                 g_markup_parse_context_end_parse (context, &error));
  g_assert_no_error (error);
  g_assert_true (contains (bytes, "<desc>" LINK_MARKUP "</desc>"));
  g_assert_true (contains (bytes, "width=\"420"));
  g_assert_true (contains (bytes, "height=\"360"));
  g_assert_false (contains (bytes, "<image"));
  /* The sphere is half transparent, and alone so. */
  g_assert_true (has_sphere (bytes));
  g_assert_cmpuint (length, >, 20000);

  boids_renderer_set_overlays (fixture->view, BOIDS_OVERLAY_NONE);
  g_bytes_unref (bytes);
  bytes = save (fixture, "picture.svg");
  g_assert_false (has_sphere (bytes));
}

static void
test_pdf (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = save (fixture, "picture.pdf");
  gsize length;
  const char *start = g_bytes_get_data (bytes, &length);

  g_assert_cmpuint (length, >, 2000);
  g_assert_true (g_str_has_prefix (start, "%PDF-"));
  g_assert_true (contains (bytes, "%%EOF"));
  g_assert_true (contains (bytes, "/Subject (" LINK ")"));
  g_assert_true (contains (bytes, "420 360"));
  g_assert_false (contains (bytes, "/Image"));
}

/* --- Errors ------------------------------------------------------------------------- */

static void
test_endings (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "picture", "picture.gif", "png", ".svg.", "picture.svg.gz" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (boids_picture_save (fixture->view, path, LINK, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
      g_assert_nonnull (strstr (error->message, ".pdf"));
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

/* A path below a file can't be written, whoever tries. */
static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "a.png", "a.svg", "a.pdf" };
  g_autofree char *file = g_build_filename (fixture->folder, "file", NULL);

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (file, names[i], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (boids_picture_save (fixture->view, path, LINK, &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
    }
}

/* A file that can't be written to its end leaves what was there, and nothing else. */
static void
test_full (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "a.png", "a.svg", "a.pdf" };
  struct rlimit limit, small;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  small = limit;
  small.rlim_cur = 1000;
  signal (SIGXFSZ, SIG_IGN);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);
      g_autofree char *contents = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GDir) folder = NULL;
      gboolean saved;

      g_assert_true (g_file_set_contents (path, "old", -1, NULL));
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
      saved = boids_picture_save (fixture->view, path, LINK, &error);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);

      g_assert_false (saved);
      g_assert_nonnull (error);
      g_assert_cmpint (error->domain, ==, G_FILE_ERROR);
      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_assert_cmpstr (contents, ==, "old");
      g_assert_cmpint (g_unlink (path), ==, 0);
      folder = g_dir_open (fixture->folder, 0, NULL);
      g_assert_null (g_dir_read_name (folder));
    }
}

/* The view can't draw: its own words, and what was there stays. */
static void
test_failure (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "old.png", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  TEST_VIEW (fixture->view)->fails = TRUE;
  g_assert_false (boids_picture_save (fixture->view, path, LINK, &error));
  g_assert_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE);
  g_assert_cmpstr (error->message, ==, "No way.");
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);

  add ("/picture/png", test_png);
  add ("/picture/svg", test_svg);
  add ("/picture/pdf", test_pdf);
  add ("/picture/endings", test_endings);
  add ("/picture/unwritable", test_unwritable);
  add ("/picture/full", test_full);
  add ("/picture/failure", test_failure);

  return g_test_run ();
}
