/* boids-picture.c - a view as a picture in a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-file-writer.h"
#include "boids-picture.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>

static const char *const suffixes[BOIDS_PICTURE_N_FORMATS] = {
  [BOIDS_PICTURE_FORMAT_PNG] = "png",
  [BOIDS_PICTURE_FORMAT_SVG] = "svg",
  [BOIDS_PICTURE_FORMAT_PDF] = "pdf",
};

const char *
boids_picture_format_get_suffix (BoidsPictureFormat format)
{
  g_return_val_if_fail (format < BOIDS_PICTURE_N_FORMATS, NULL);

  return suffixes[format];
}

static gboolean
get_format (const char *path, BoidsPictureFormat *format, GError **error)
{
  const char *dot = strrchr (path, '.');

  for (guint i = 0; dot != NULL && i < BOIDS_PICTURE_N_FORMATS; i++)
    if (g_ascii_strcasecmp (dot + 1, suffixes[i]) == 0)
      {
        *format = i;
        return TRUE;
      }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _ ("The name must end in .png, .svg or .pdf."));
  return FALSE;
}

static gboolean
check (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("There is not enough memory for a picture of this size."));
  return FALSE;
}

/* Has @view draw on @surface, which is finished then. */
static gboolean
draw (BoidsRenderer *view, cairo_surface_t *surface, int width, int height, GError **error)
{
  cairo_t *cr = cairo_create (surface);
  gboolean drawn =
      check (cairo_status (cr), error) && boids_renderer_draw (view, cr, width, height, error);

  cairo_destroy (cr);
  return drawn;
}

/* --- PNG ---------------------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): the bytes of the file. */
static GByteArray *
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
  return g_byte_array_new_take ((guint8 *) bytes, length);
}

static GByteArray *
create_png (BoidsRenderer *view, int width, int height, const char *parameters, GError **error)
{
  int pixels = BOIDS_PICTURE_PIXELS * gtk_widget_get_scale_factor (GTK_WIDGET (view));
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * pixels, height * pixels);
  GByteArray *bytes = NULL;

  cairo_surface_set_device_scale (surface, pixels, pixels);
  if (draw (view, surface, width, height, error))
    bytes = encode_png (surface, parameters, error);
  cairo_surface_destroy (surface);
  return bytes;
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
  return other;
}

/* Puts @parameters at the head of an SVG, where its description is. */
static void
describe_svg (GByteArray *bytes, const char *parameters)
{
  g_autofree char *text = g_markup_printf_escaped ("\n<desc>%s</desc>", parameters);
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
create_vector_surface (BoidsPictureFormat format,
                       GByteArray *bytes,
                       int width,
                       int height,
                       const char *parameters)
{
  cairo_surface_t *surface;

  if (format == BOIDS_PICTURE_FORMAT_SVG)
    return cairo_svg_surface_create_for_stream (append, bytes, width, height);
  surface = cairo_pdf_surface_create_for_stream (append, bytes, width, height);
  /* In later versions what is said of the file is compressed, and not every reader finds it. */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, "Boids");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, parameters);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Boids " BOIDS_VERSION);
  return surface;
}

static GByteArray *
create_vectors (BoidsRenderer *view,
                BoidsPictureFormat format,
                int width,
                int height,
                const char *parameters,
                GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (BoidsRenderer) other = create_vector_view (view, error);
  cairo_surface_t *surface;
  gboolean done;

  if (other == NULL)
    return NULL;
  surface = create_vector_surface (format, bytes, width, height, parameters);
  done = draw (other, surface, width, height, error);
  cairo_surface_finish (surface);
  done = done && check (cairo_surface_status (surface), error);
  cairo_surface_destroy (surface);
  if (!done)
    return NULL;
  if (format == BOIDS_PICTURE_FORMAT_SVG)
    describe_svg (bytes, parameters);
  return g_steal_pointer (&bytes);
}

gboolean
boids_picture_save (BoidsRenderer *view, const char *path, const char *parameters, GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  BoidsPictureFormat format;
  int width, height;

  g_return_val_if_fail (BOIDS_IS_RENDERER (view), FALSE);
  g_return_val_if_fail (path != NULL && parameters != NULL, FALSE);

  if (!get_format (path, &format, error))
    return FALSE;
  /* A view may have no place at all in a very small window. */
  width = MAX (gtk_widget_get_width (GTK_WIDGET (view)), 1);
  height = MAX (gtk_widget_get_height (GTK_WIDGET (view)), 1);
  if (format == BOIDS_PICTURE_FORMAT_PNG)
    bytes = create_png (view, width, height, parameters, error);
  else
    bytes = create_vectors (view, format, width, height, parameters, error);
  return bytes != NULL && boids_file_replace (path, bytes->data, bytes->len, error);
}
