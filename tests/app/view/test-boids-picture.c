/* test-boids-picture.c - a view as a picture in a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* memmem() */
#define _GNU_SOURCE

#include "boids-picture.h"

#include "frames.h"
#include "harness.h"
#include "test-view.h"

#include "boids-arrow.h"
#include "boids-palette.h"

#include <string.h>

#define WIDTH 420
#define HEIGHT 360
#define LINK "boids:?v=2&model=steering&count=120&seed=42&selected=3"
/* The link in markup. */
#define LINK_MARKUP "boids:?v=2&amp;model=steering&amp;count=120&amp;seed=42&amp;selected=3"

/* --- Helpers ----------------------------------------------------------- */

typedef struct
{
  BoidsRenderer *view;
  GtkWindow *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFrame) frame = frames_new_seeded (120);
  g_autoptr (BoidsDetail) detail = frames_detail (frame, 3);

  fixture->view = g_object_new (TEST_TYPE_VIEW, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (fixture->view), WIDTH, HEIGHT);
  gtk_widget_set_halign (GTK_WIDGET (fixture->view), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (fixture->view), GTK_ALIGN_START);
  fixture->window = harness_show (GTK_WIDGET (fixture->view), WIDTH, HEIGHT);
  boids_renderer_set_frame (fixture->view, frame, detail);
  boids_renderer_set_overlays (fixture->view, BOIDS_OVERLAY_SPHERE);
  boids_renderer_set_fraction (fixture->view, 0.5);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
}

/* Returns: (transfer full): the file of a picture of the view. */
static GBytes *
save (Fixture *fixture, BoidsPictureFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsPicture) picture = boids_picture_new (fixture->view, format, LINK, &error);
  GBytes *bytes;

  g_assert_no_error (error);
  bytes = boids_picture_encode (picture, format, &error);
  g_assert_no_error (error);
  return bytes;
}

/* Returns: (transfer full): the image in @bytes, a PNG or an SVG. */
static GdkPixbuf *
render (GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GError) error = NULL;
  GdkPixbuf *pixbuf = gdk_pixbuf_new_from_stream (stream, NULL, &error);

  g_assert_no_error (error);
  return pixbuf;
}

/* Returns: (transfer full): the output of a command for a PDF. */
static GBytes *
convert (GBytes *pdf, const char *const *command)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (
      command, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  GBytes *output;

  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate (process, pdf, NULL, &output, NULL, &error));
  g_assert_no_error (error);
  return output;
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
  g_autoptr (GBytes) bytes = save (fixture, BOIDS_PICTURE_FORMAT_PNG);
  g_autoptr (GdkPixbuf) pixbuf = render (bytes);
  int scale = BOIDS_PICTURE_PIXELS * gtk_widget_get_scale_factor (GTK_WIDGET (fixture->view));
  const guint8 *pixel;

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

/* Well-formed, vectors only, drawn by the isometric view with what the other view shows. */
static void
test_svg (Fixture *fixture, gconstpointer data)
{
  static const GMarkupParser parser = { .text = on_text };
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, NULL, NULL);
  g_autoptr (GBytes) bytes = save (fixture, BOIDS_PICTURE_FORMAT_SVG);
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
  /* Only the sphere is translucent. */
  g_assert_true (has_sphere (bytes));
  g_assert_cmpuint (length, >, 20000);

  boids_renderer_set_overlays (fixture->view, BOIDS_OVERLAY_NONE);
  g_bytes_unref (bytes);
  bytes = save (fixture, BOIDS_PICTURE_FORMAT_SVG);
  g_assert_false (has_sphere (bytes));
}

static void
test_pdf (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = save (fixture, BOIDS_PICTURE_FORMAT_PDF);
  gsize length;
  const char *start = g_bytes_get_data (bytes, &length);

  g_assert_cmpuint (length, >, 2000);
  g_assert_true (g_str_has_prefix (start, "%PDF-"));
  g_assert_true (contains (bytes, "%%EOF"));
  g_assert_true (contains (bytes, "/Subject (" LINK ")"));
  g_assert_true (contains (bytes, "420 360"));
  g_assert_false (contains (bytes, "/Image"));
}

/* --- For print ---------------------------------------------------------------------- */

static guint
count_pixels (GdkPixbuf *pixbuf, const guint8 colour[3], int tolerance)
{
  int n_channels = gdk_pixbuf_get_n_channels (pixbuf);
  guint n = 0;

  for (int y = 0; y < gdk_pixbuf_get_height (pixbuf); y++)
    for (int x = 0; x < gdk_pixbuf_get_width (pixbuf); x++)
      {
        const guint8 *pixel = gdk_pixbuf_read_pixels (pixbuf) +
                              y * gdk_pixbuf_get_rowstride (pixbuf) + x * n_channels;

        /* Unpainted pixels don't count as ground. */
        n += (n_channels == 3 || pixel[3] == 255) && abs (pixel[0] - colour[0]) <= tolerance &&
             abs (pixel[1] - colour[1]) <= tolerance && abs (pixel[2] - colour[2]) <= tolerance;
      }
  return n;
}

/* Dark on a painted white ground, the selected boid in its colour for light grounds. */
static void
check_print (Fixture *fixture, GdkPixbuf *pixbuf)
{
  static const guint8 white[3] = { 255, 255, 255 }, black[3] = { 0, 0, 0 };
  guint n_pixels = gdk_pixbuf_get_width (pixbuf) * gdk_pixbuf_get_height (pixbuf);
  BoidsFrame *frame = boids_renderer_get_frame (fixture->view);
  GdkRGBA colour;
  guint8 selected[3];

  boids_palette_get_colour (BOIDS_COLOURING_HEADING, FALSE,
                            boids_palette_get_value (BOIDS_COLOURING_HEADING, frame, 3), &colour);
  selected[0] = colour.red * 255;
  selected[1] = colour.green * 255;
  selected[2] = colour.blue * 255;
  g_assert_cmpuint (count_pixels (pixbuf, white, 0), >, n_pixels / 3);
  g_assert_cmpuint (count_pixels (pixbuf, black, 60), >, 100);
  g_assert_cmpuint (count_pixels (pixbuf, selected, 6), >, 8);
}

static void
test_print (Fixture *fixture, gconstpointer data)
{
  const char *const to_png[] = { "pdftoppm", "-png", "-r", "72", NULL };

  for (int dark = 0; dark < 2; dark++)
    {
      g_autoptr (GBytes) svg = NULL;
      g_autoptr (GBytes) pdf = NULL;
      g_autoptr (GBytes) png = NULL;
      g_autoptr (GdkPixbuf) from_svg = NULL;
      g_autoptr (GdkPixbuf) from_pdf = NULL;

      g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", dark, NULL);
      harness_wait_for (boids_renderer_is_dark (fixture->view) == dark);
      svg = save (fixture, BOIDS_PICTURE_FORMAT_SVG);
      pdf = save (fixture, BOIDS_PICTURE_FORMAT_PDF);
      png = convert (pdf, to_png);
      from_svg = render (svg);
      from_pdf = render (png);
      check_print (fixture, from_svg);
      check_print (fixture, from_pdf);
    }
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", FALSE, NULL);
}

static char *
read_text (GBytes *pdf)
{
  /* Otherwise it omits a hyphen at the end of a line. */
  const char *const to_text[] = { "pdftotext", "-layout", "-", "-", NULL };
  g_autoptr (GBytes) output = convert (pdf, to_text);
  gsize length;
  const char *text = g_bytes_get_data (output, &length);

  return g_strndup (text, length);
}

/* Text in a PDF is text: caption, link, the names of axes and arrows. */
static void
test_text (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) plain = NULL;
  g_autofree char *plain_text = NULL;
  g_auto (GStrv) words = NULL;
  g_autofree char *joined = NULL;

  gtk_widget_set_size_request (GTK_WIDGET (fixture->view), 700, 500);
  harness_draw (GTK_WIDGET (fixture->view));
  boids_renderer_set_overlays (fixture->view, BOIDS_OVERLAY_VECTORS);
  pdf = save (fixture, BOIDS_PICTURE_FORMAT_PDF);
  text = read_text (pdf);
  words = g_strsplit_set (text, " \n\f", -1);
  joined = g_strjoinv ("", words);
  g_assert_nonnull (strstr (text, "120 boids at tick 0 (t = 0.00 s); mean speed "));
  g_assert_nonnull (strstr (joined, LINK));
  for (BoidsVector vector = BOIDS_VECTOR_SEPARATION; vector <= BOIDS_VECTOR_CHANGE; vector++)
    if (boids_arrow_get (boids_renderer_get_detail (fixture->view), vector, (double[3]){ 0 }))
      g_assert_true (
          g_strv_contains ((const char *const *) words, boids_arrow_get_letter (vector)));
  g_assert_true (g_strv_contains ((const char *const *) words, "x"));
  g_assert_true (contains (pdf, "/URI"));
  g_assert_nonnull (strstr (text, "Colour: heading"));
  boids_renderer_set_colouring (fixture->view, BOIDS_COLOURING_PLAIN);
  plain = save (fixture, BOIDS_PICTURE_FORMAT_PDF);
  plain_text = read_text (plain);
  g_assert_null (strstr (plain_text, "Colour:"));
}

/* If the link takes several lines, nothing is inserted between them. */
static void
test_link (Fixture *fixture, gconstpointer data)
{
  const char *link = "boids:?v=2&model=steering&count=120&seed=42&radius=1.2&separation=0.05"
                     "&alignment=0.05&cohesion=0.02&max_speed=1.5&selected=0";

  for (int width = 300; width <= 720; width += 20)
    {
      g_autoptr (BoidsPicture) picture = NULL;
      g_autoptr (GBytes) pdf = NULL;
      g_autofree char *text = NULL;
      g_autofree char *joined = NULL;
      g_auto (GStrv) words = NULL;

      gtk_widget_set_size_request (GTK_WIDGET (fixture->view), width, 400);
      harness_draw (GTK_WIDGET (fixture->view));
      picture = boids_picture_new (fixture->view, BOIDS_PICTURE_FORMAT_PDF, link, NULL);
      pdf = boids_picture_encode (picture, BOIDS_PICTURE_FORMAT_PDF, NULL);
      text = read_text (pdf);
      words = g_strsplit_set (text, " \n\f", -1);
      joined = g_strjoinv ("", words);
      g_assert_nonnull (strstr (joined, link));
    }
}

/* A page has room for its text, however small the view is. */
static void
test_small (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_size_request (GTK_WIDGET (fixture->view), 1, 1);
  harness_draw (GTK_WIDGET (fixture->view));
  pdf = save (fixture, BOIDS_PICTURE_FORMAT_PDF);
  text = read_text (pdf);
  g_assert_nonnull (strstr (text, "120 boids at tick 0"));
}

/* --- The moment --------------------------------------------------------------------- */

/* A file written later shows the state at the time of the picture. */
static void
test_moment (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsPicture) picture =
      boids_picture_new (fixture->view, BOIDS_PICTURE_FORMAT_PNG, LINK, NULL);
  g_autoptr (BoidsFrame) other = frames_new_seeded (40);
  g_autoptr (GBytes) svg_then = boids_picture_encode (picture, BOIDS_PICTURE_FORMAT_SVG, NULL);
  g_autoptr (GBytes) svg_now = NULL;
  g_autoptr (GBytes) png_now = NULL;
  g_autoptr (GdkPixbuf) then = render (svg_then);
  g_autoptr (GdkPixbuf) now = NULL;
  g_autoptr (GdkPixbuf) pixels = NULL;

  TEST_VIEW (fixture->view)->red = 0;
  boids_renderer_set_frame (fixture->view, other, NULL);
  boids_renderer_set_overlays (fixture->view, BOIDS_OVERLAY_NONE);
  svg_now = boids_picture_encode (picture, BOIDS_PICTURE_FORMAT_SVG, NULL);
  png_now = boids_picture_encode (picture, BOIDS_PICTURE_FORMAT_PNG, NULL);
  now = render (svg_now);
  pixels = render (png_now);
  g_assert_cmpmem (gdk_pixbuf_read_pixels (now), gdk_pixbuf_get_byte_length (now),
                   gdk_pixbuf_read_pixels (then), gdk_pixbuf_get_byte_length (then));
  g_assert_true (contains (svg_now, "120 boids"));
  g_assert_cmpint (gdk_pixbuf_read_pixels (pixels)[0], ==, 255);
}

/* --- Errors ------------------------------------------------------------------------- */

/* A view that can't draw gives its own error. Vectors, which another view draws, still work. */
static void
test_failure (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsPicture) picture = NULL;
  g_autoptr (GError) at_once = NULL;
  g_autoptr (GError) later = NULL;

  TEST_VIEW (fixture->view)->fails = TRUE;
  g_assert_null (boids_picture_new (fixture->view, BOIDS_PICTURE_FORMAT_PNG, LINK, &at_once));
  g_assert_error (at_once, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE);
  g_assert_cmpstr (at_once->message, ==, "No way.");

  picture = boids_picture_new (fixture->view, BOIDS_PICTURE_FORMAT_SVG, LINK, NULL);
  g_assert_nonnull (picture);
  g_assert_null (boids_picture_encode (picture, BOIDS_PICTURE_FORMAT_PNG, &later));
  g_assert_error (later, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE);
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
  add ("/picture/print", test_print);
  add ("/picture/text", test_text);
  add ("/picture/link", test_link);
  add ("/picture/small", test_small);
  add ("/picture/moment", test_moment);
  add ("/picture/failure", test_failure);

  return g_test_run ();
}
