/* boids-picture.c - a view as a picture in a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-legend.h"
#include "boids-number.h"
#include "boids-picture.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>

/* The least size of a page: in a very small window a view may have no size at all. */
#define LEAST_WIDTH 320
#define LEAST_HEIGHT 240
/* From this width on, the legend fits beside the text. */
#define WIDE 640
/* The font size of the text below the vectors, points. */
#define FONT_SIZE 9.0
#define MARGIN 8.0
#define GAP 2.0

struct _BoidsPicture
{
  int width; /* of the page of vectors */
  int height;
  char *link;
  char *caption;
  cairo_surface_t *pixels; /* NULL: see pixels_error */
  GError *pixels_error;
  BoidsRenderer *vectors; /* draws them; NULL: see vectors_error */
  GError *vectors_error;
  cairo_surface_t *page; /* what vectors has drawn, which must be done in the main thread */
  int words_width;       /* on the page */
  int link_top;
  int link_height;
};

static gboolean
check (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("There is not enough memory for a picture of this size."));
  return FALSE;
}

static GBytes *
encode_png (cairo_surface_t *surface, const char *parameters, GError **error)
{
  g_autoptr (GdkPixbuf) pixbuf =
      gdk_pixbuf_get_from_surface (surface, 0, 0, cairo_image_surface_get_width (surface),
                                   cairo_image_surface_get_height (surface));
  char *keys[] = { "tEXt::Software", "tEXt::Description", NULL };
  char *values[] = { "Boids " BOIDS_VERSION, (char *) parameters, NULL };
  char *bytes;
  gsize length;

  if (pixbuf == NULL)
    {
      check (CAIRO_STATUS_NO_MEMORY, error);
      return NULL;
    }
  if (!gdk_pixbuf_save_to_bufferv (pixbuf, &bytes, &length, "png", keys, values, error))
    return NULL;
  return g_bytes_new_take (bytes, length);
}

/* Makes @view draw its newest frame, not a moment before it. */
static gboolean
draw_pixels (BoidsRenderer *view, cairo_t *cr, int width, int height, GError **error)
{
  double fraction = boids_renderer_get_fraction (view);
  gboolean drawn;

  boids_renderer_set_fraction (view, 1);
  drawn = boids_renderer_draw (view, cr, width, height, error);
  boids_renderer_set_fraction (view, fraction);
  return drawn;
}

/* Returns: (transfer full) (nullable): what @view shows. */
static cairo_surface_t *
create_pixels (BoidsRenderer *view, GError **error)
{
  int width = MAX (gtk_widget_get_width (GTK_WIDGET (view)), 1);
  int height = MAX (gtk_widget_get_height (GTK_WIDGET (view)), 1);
  int pixels = BOIDS_PICTURE_PIXELS * gtk_widget_get_scale_factor (GTK_WIDGET (view));
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * pixels, height * pixels);
  cairo_t *cr;
  gboolean drawn;

  cairo_surface_set_device_scale (surface, pixels, pixels);
  cr = cairo_create (surface);
  drawn = check (cairo_status (cr), error) && draw_pixels (view, cr, width, height, error);
  cairo_destroy (cr);
  if (!drawn)
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

/* --- Vectors ------------------------------------------------------------------------ */

static cairo_status_t
append (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Returns: (transfer full) (nullable): a view that draws vectors, and shows what @view shows. */
static BoidsRenderer *
create_vector_view (BoidsRenderer *view, GError **error)
{
  GIOExtension *extension = g_io_extension_point_get_extension_by_name (
      g_io_extension_point_lookup (BOIDS_RENDERER_EXTENSION_POINT), "isometric");
  BoidsRenderer *other;

  if (extension == NULL)
    {
      g_set_error_literal (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE,
                           _ ("The isometric view, which draws such pictures, is missing."));
      return NULL;
    }
  other = g_object_ref_sink (g_object_new (g_io_extension_get_type (extension), NULL));
  boids_renderer_copy (other, view);
  boids_renderer_set_fraction (other, 1);
  boids_renderer_set_print (other, TRUE);
  return other;
}

/* Puts the text into the metadata of an SVG, where letters are drawn as outlines. */
static void
describe_svg (BoidsPicture *self, GByteArray *bytes)
{
  g_autofree char *text =
      g_markup_printf_escaped ("\n<title>%s</title>\n<desc>%s</desc>", self->caption, self->link);
  const char *start = (const char *) bytes->data;
  const char *root = g_strstr_len (start, bytes->len, "<svg");
  const char *end = root != NULL ? memchr (root, '>', start + bytes->len - root) : NULL;
  gsize head, length = strlen (text);

  g_return_if_fail (end != NULL);
  head = end + 1 - start;
  g_byte_array_set_size (bytes, bytes->len + length);
  memmove (bytes->data + head + length, bytes->data + head, bytes->len - length - head);
  memcpy (bytes->data + head, text, length);
}

static cairo_surface_t *
create_vector_surface (BoidsPicture *self, BoidsPictureFormat format, GByteArray *bytes)
{
  cairo_surface_t *surface;

  if (format == BOIDS_PICTURE_FORMAT_SVG)
    return cairo_svg_surface_create_for_stream (append, bytes, self->width, self->height);
  surface = cairo_pdf_surface_create_for_stream (append, bytes, self->width, self->height);
  /* Later versions of PDF compress the metadata, and not every reader finds it there. */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, "Boids");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, self->link);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Boids " BOIDS_VERSION);
  return surface;
}

/* Returns: (transfer full): the font of the text. */
static PangoFontDescription *
create_font (BoidsPicture *self)
{
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (
      gtk_widget_get_pango_context (GTK_WIDGET (self->vectors))));

  pango_font_description_set_absolute_size (font, FONT_SIZE * PANGO_SCALE);
  return font;
}

/* Returns: (transfer full): @text, wrapped to the width for text. */
static PangoLayout *
create_layout (BoidsPicture *self,
               cairo_t *cr,
               const PangoFontDescription *font,
               const char *text,
               PangoWrapMode wrap,
               int *height)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  /* A hyphen at the end of a line would become part of a copied link. */
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, self->words_width * PANGO_SCALE);
  pango_layout_set_wrap (layout, wrap);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, NULL, height);
  return layout;
}

/* Draws the caption and the link at the bottom. Returns: their upper edge. */
static int
draw_words (BoidsPicture *self, cairo_t *cr, const PangoFontDescription *font)
{
  int caption_height;
  g_autoptr (PangoLayout) caption =
      create_layout (self, cr, font, self->caption, PANGO_WRAP_WORD_CHAR, &caption_height);
  g_autoptr (PangoLayout) link =
      create_layout (self, cr, font, self->link, PANGO_WRAP_CHAR, &self->link_height);
  int top;

  self->link_top = self->height - MARGIN - self->link_height;
  top = self->link_top - GAP - caption_height;
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, MARGIN, top);
  pango_cairo_show_layout (cr, caption);
  cairo_move_to (cr, MARGIN, self->link_top);
  pango_cairo_show_layout (cr, link);
  return top;
}

/* Draws the explanation at the bottom: text, and the legend beside it or, on a narrow page, above
 * it. Returns: its upper edge. */
static int
draw_foot (BoidsPicture *self, cairo_t *cr)
{
  g_autoptr (PangoFontDescription) font = create_font (self);
  BoidsFrame *frame = boids_renderer_get_frame (self->vectors);
  BoidsColouring colouring =
      frame != NULL ? boids_renderer_get_colouring (self->vectors) : BOIDS_COLOURING_PLAIN;
  double max_speed = frame != NULL ? boids_frame_get_max_speed (frame) : 0;
  gboolean beside = colouring != BOIDS_COLOURING_PLAIN && self->width >= WIDE;
  int top, legend_top;

  self->words_width = self->width - 2 * MARGIN - (beside ? BOIDS_LEGEND_WIDTH + 2 * MARGIN : 0);
  top = draw_words (self, cr, font);
  legend_top = boids_legend_print (colouring, max_speed, cr, font,
                                   beside ? self->width - MARGIN - BOIDS_LEGEND_WIDTH : MARGIN,
                                   beside ? self->height - MARGIN : top - GAP);
  return MIN (top, legend_top);
}

/* Returns: (transfer full) (nullable): a recording, which is written to a file in a thread. */
static cairo_surface_t *
create_page (BoidsPicture *self, GError **error)
{
  const cairo_rectangle_t extents = { 0, 0, self->width, self->height };
  cairo_surface_t *page = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (page);
  gboolean drawn;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  drawn = boids_renderer_draw (self->vectors, cr, self->width, draw_foot (self, cr), error) &&
          check (cairo_status (cr), error);
  cairo_destroy (cr);
  if (!drawn)
    g_clear_pointer (&page, cairo_surface_destroy);
  return page;
}

/* Shows the page on @surface, with a clickable link. */
static gboolean
write_page (BoidsPicture *self, cairo_surface_t *surface, GError **error)
{
  g_autofree char *target =
      g_strdup_printf ("rect=[%d %d %d %d] uri='%s'", (int) MARGIN, self->link_top,
                       self->words_width, self->link_height, self->link);
  cairo_t *cr = cairo_create (surface);
  gboolean written;

  cairo_set_source_surface (cr, self->page, 0, 0);
  cairo_paint (cr);
  cairo_tag_begin (cr, CAIRO_TAG_LINK, target);
  cairo_tag_end (cr, CAIRO_TAG_LINK);
  written = check (cairo_status (cr), error);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  return written && check (cairo_surface_status (surface), error);
}

static GBytes *
encode_vectors (BoidsPicture *self, BoidsPictureFormat format, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = create_vector_surface (self, format, bytes);
  gboolean written = write_page (self, surface, error);

  cairo_surface_destroy (surface);
  if (!written)
    return NULL;
  if (format == BOIDS_PICTURE_FORMAT_SVG)
    describe_svg (self, bytes);
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* --- The picture -------------------------------------------------------------------- */

/* Returns: (transfer full): a description of the picture. */
static char *
create_caption (BoidsFrame *frame)
{
  g_autofree char *tick = NULL;
  g_autofree char *time = NULL;
  g_autofree char *speed = NULL;
  g_autofree char *order = NULL;

  if (frame == NULL)
    return g_strdup (_ ("The empty cube. There is no flock."));
  tick = g_strdup_printf ("%" G_GUINT64_FORMAT, boids_frame_get_tick (frame));
  time = boids_number_format (boids_frame_get_time (frame), 2);
  speed = boids_number_format (boids_frame_get_mean_speed (frame), 3);
  order = boids_number_format (boids_frame_get_order (frame), 2);
  /* Translators: below a picture: number of boids, tick, time, mean speed, order. */
  return g_strdup_printf (ngettext ("%u boid at tick %s (t = %s s); mean speed %s, order %s",
                                    "%u boids at tick %s (t = %s s); mean speed %s, order %s",
                                    boids_frame_get_count (frame)),
                          boids_frame_get_count (frame), tick, time, speed, order);
}

BoidsPicture *
boids_picture_new (BoidsRenderer *view, BoidsPictureFormat format, const char *link, GError **error)
{
  g_autoptr (BoidsPicture) self = NULL;
  const GError *fault;

  g_return_val_if_fail (BOIDS_IS_RENDERER (view), NULL);
  g_return_val_if_fail (format < BOIDS_PICTURE_N_FORMATS && link != NULL, NULL);

  self = g_new0 (BoidsPicture, 1);
  self->width = MAX (gtk_widget_get_width (GTK_WIDGET (view)), LEAST_WIDTH);
  self->height = MAX (gtk_widget_get_height (GTK_WIDGET (view)), LEAST_HEIGHT);
  self->link = g_strdup (link);
  self->caption = create_caption (boids_renderer_get_frame (view));
  self->pixels = create_pixels (view, &self->pixels_error);
  self->vectors = create_vector_view (view, &self->vectors_error);
  fault = format == BOIDS_PICTURE_FORMAT_PNG ? self->pixels_error : self->vectors_error;
  if (fault == NULL)
    return g_steal_pointer (&self);
  g_propagate_error (error, g_error_copy (fault));
  return NULL;
}

void
boids_picture_free (BoidsPicture *self)
{
  g_clear_pointer (&self->pixels, cairo_surface_destroy);
  g_clear_error (&self->pixels_error);
  g_clear_object (&self->vectors);
  g_clear_error (&self->vectors_error);
  g_clear_pointer (&self->page, cairo_surface_destroy);
  g_free (self->link);
  g_free (self->caption);
  g_free (self);
}

/* --- Saving ------------------------------------------------------------------------- */

static const char *const suffixes[BOIDS_PICTURE_N_FORMATS + 1] = {
  [BOIDS_PICTURE_FORMAT_PNG] = "png",
  [BOIDS_PICTURE_FORMAT_SVG] = "svg",
  [BOIDS_PICTURE_FORMAT_PDF] = "pdf",
};

static gboolean
prepare (gpointer data, guint format, GError **error)
{
  BoidsPicture *self = data;
  const GError *fault =
      format == BOIDS_PICTURE_FORMAT_PNG ? self->pixels_error : self->vectors_error;

  if (fault != NULL)
    {
      g_propagate_error (error, g_error_copy (fault));
      return FALSE;
    }
  if (format != BOIDS_PICTURE_FORMAT_PNG && self->page == NULL)
    self->page = create_page (self, error);
  return format == BOIDS_PICTURE_FORMAT_PNG || self->page != NULL;
}

static GBytes *
encode (gpointer data, guint format, GError **error)
{
  BoidsPicture *self = data;

  return format == BOIDS_PICTURE_FORMAT_PNG ? encode_png (self->pixels, self->link, error)
                                            : encode_vectors (self, format, error);
}

const BoidsSaveContent boids_picture_content = {
  .suffixes = suffixes,
  .prepare = prepare,
  .encode = encode,
  .free = (GDestroyNotify) boids_picture_free,
};

GBytes *
boids_picture_encode (BoidsPicture *self, BoidsPictureFormat format, GError **error)
{
  return prepare (self, format, error) ? encode (self, format, error) : NULL;
}
