/* ink.c - the view of the study: ink on paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The picture of a frame is the previous one under a veil, and the arrowheads. The amount of ink is
 * stored at the resolution of the screen and updated with each frame. A veil halves it until it is
 * 0; colours would stop short of that because of rounding. The last frames are stored too, to
 * repaint the picture sharply when the size changes, or for a file.
 */
#include "ink-paint.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define BOIDS_TYPE_INK (boids_ink_get_type ())
G_DECLARE_FINAL_TYPE (BoidsInk, boids_ink, BOIDS, INK, BoidsRenderer)

struct _BoidsInk
{
  BoidsRenderer parent_instance;

  GPtrArray *history;     /* (element-type BoidsFrame): the last frames, the newest at the end */
  cairo_surface_t *sheet; /* alpha only; NULL: must be repainted */
  GdkTexture *texture;    /* nullable: the same as ink on paper, with the selected boid */
};

BOIDS_DEFINE_RENDERER_MODULE (ink, BoidsInk, boids_ink, 10)

/* --- The picture --------------------------------------------------------------------- */

static void
get_layout (BoidsInk *self, InkLayout *layout)
{
  GtkWidget *widget = GTK_WIDGET (self);

  ink_layout_init (layout, gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                   gtk_widget_get_scale_factor (widget));
}

static gboolean
is_dark (BoidsInk *self)
{
  return boids_renderer_is_dark (BOIDS_RENDERER (self));
}

/* Returns: how many veils are between the frame @index of the history and the one before. */
static guint
count_veils (BoidsInk *self, guint index)
{
  guint64 n;

  if (index == 0)
    return 0;
  n = boids_frame_get_tick (g_ptr_array_index (self->history, index)) -
      boids_frame_get_tick (g_ptr_array_index (self->history, index - 1));
  return MIN (n, INK_N_VEILS);
}

/* Returns: how much larger text is here than elsewhere on the desktop, as in full screen for a
 * projector; the symbols grow with it. */
static double
get_symbol_size (BoidsInk *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const PangoFontDescription *font =
      pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  g_autofree char *name = NULL;
  PangoFontDescription *usual;
  double size, usual_size;
  int dpi;

  g_object_get (gtk_widget_get_settings (widget), "gtk-font-name", &name, "gtk-xft-dpi", &dpi,
                NULL);
  usual = pango_font_description_from_string (name);
  usual_size = pango_font_description_get_size (usual);
  if (!pango_font_description_get_size_is_absolute (usual))
    usual_size *= (dpi > 0 ? dpi / 1024.0 : 96) / 72;
  pango_font_description_free (usual);
  size = pango_font_description_get_size (font);
  if (!pango_font_description_get_size_is_absolute (font))
    size *= (dpi > 0 ? dpi / 1024.0 : 96) / 72;
  /* Fonts have whole pixels. */
  return usual_size > 0 && size > 1.1 * usual_size ? size / usual_size : 1;
}

static void
paint_selected (BoidsInk *self, double scale, cairo_t *cr)
{
  BoidsRenderer *renderer = BOIDS_RENDERER (self);
  BoidsFrame *frame = boids_renderer_get_frame (renderer);
  BoidsDetail *detail = boids_renderer_get_detail (renderer);

  if (frame != NULL && detail != NULL)
    ink_paint_selected (cr, frame, detail, boids_renderer_get_overlays (renderer), 1 / scale,
                        is_dark (self));
}

/* Paints the frame @index of the history over the ones before. */
static void
paint_on_sheet (BoidsInk *self, const InkLayout *layout, guint index)
{
  cairo_t *cr = cairo_create (self->sheet);

  cairo_scale (cr, layout->scale, layout->scale);
  ink_paint_frame_alpha (cr, g_ptr_array_index (self->history, index), count_veils (self, index),
                         get_symbol_size (self));
  cairo_destroy (cr);
}

static void
ensure_sheet (BoidsInk *self, const InkLayout *layout)
{
  int device_scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  double scale = layout->scale * device_scale;

  if (self->sheet != NULL)
    return;

  self->sheet = cairo_image_surface_create (CAIRO_FORMAT_A8, ceil (BOIDS_SHEET_WIDTH * scale),
                                            ceil (BOIDS_SHEET_HEIGHT * scale));
  cairo_surface_set_device_scale (self->sheet, device_scale, device_scale);
  for (guint i = 0; i < self->history->len; i++)
    paint_on_sheet (self, layout, i);
}

static void
fail (BoidsInk *self, cairo_status_t status)
{
  g_autoptr (GError) error = g_error_new_literal (BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST,
                                                  cairo_status_to_string (status));

  boids_renderer_fail (BOIDS_RENDERER (self), error);
}

/* Returns NULL, and the view fails, if out of memory or if the widget is larger than a surface may
 * be. */
static GdkTexture *
paint_texture (BoidsInk *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int scale = gtk_widget_get_scale_factor (widget);
  int width = gtk_widget_get_width (widget) * scale;
  int height = gtk_widget_get_height (widget) * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  g_autoptr (GBytes) bytes = NULL;
  cairo_status_t status = cairo_surface_status (surface);
  InkLayout layout;
  cairo_t *cr;

  get_layout (self, &layout);
  ensure_sheet (self, &layout);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (self->sheet);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      fail (self, status);
      cairo_surface_destroy (surface);
      return NULL;
    }
  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_translate (cr, layout.x, layout.y);
  cairo_scale (cr, layout.scale, layout.scale);
  ink_paint_paper (cr, is_dark (self));
  cairo_identity_matrix (cr);
  ink_paint_alpha (cr, self->sheet, layout.x, layout.y, is_dark (self));
  cairo_translate (cr, layout.x, layout.y);
  cairo_scale (cr, layout.scale, layout.scale);
  paint_selected (self, layout.scale / get_symbol_size (self), cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) height * cairo_image_surface_get_stride (surface),
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes,
                                 cairo_image_surface_get_stride (surface));
}

static void
drop_texture (BoidsInk *self)
{
  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_sheet (BoidsInk *self)
{
  g_clear_pointer (&self->sheet, cairo_surface_destroy);
  drop_texture (self);
}

/* --- Frames -------------------------------------------------------------------------- */

/* Returns: whether @frame comes after @last in the same run of a study. */
static gboolean
follows (BoidsFrame *frame, BoidsFrame *last)
{
  return boids_frame_get_tick (frame) > boids_frame_get_tick (last) &&
         boids_frame_get_count (frame) == boids_frame_get_count (last);
}

static gboolean
is_same_state (BoidsFrame *frame, BoidsFrame *last)
{
  gsize stride;

  return boids_frame_get_rows (frame, &stride) == boids_frame_get_rows (last, &stride);
}

static void
take_frame (BoidsInk *self, BoidsFrame *frame)
{
  BoidsFrame *last = NULL;

  if (self->history->len > 0)
    last = g_ptr_array_index (self->history, self->history->len - 1);
  if (frame != NULL && last != NULL && is_same_state (frame, last))
    return;

  if (frame == NULL || last == NULL || !follows (frame, last))
    {
      g_ptr_array_set_size (self->history, 0);
      g_clear_pointer (&self->sheet, cairo_surface_destroy);
    }
  if (frame == NULL)
    return;

  g_ptr_array_add (self->history, boids_frame_ref (frame));
  if (self->sheet != NULL)
    {
      InkLayout layout;

      get_layout (self, &layout);
      paint_on_sheet (self, &layout, self->history->len - 1);
    }
  if (self->history->len > INK_N_VEILS)
    g_ptr_array_remove_index (self->history, 0);
}

static void
boids_ink_changed (BoidsRenderer *renderer, BoidsRendererChange what)
{
  BoidsInk *self = BOIDS_INK (renderer);

  if (what & BOIDS_RENDERER_CHANGE_FRAME)
    take_frame (self, boids_renderer_get_frame (renderer));
  /* Only states are shown, nothing between them. */
  if (what != BOIDS_RENDERER_CHANGE_FRACTION)
    drop_texture (self);
}

/* --- The view ------------------------------------------------------------------------ */

static gboolean
boids_ink_locate (BoidsRenderer *renderer, guint boid, graphene_point_t *point)
{
  InkLayout layout;
  double place[3];

  if (!boids_frame_get_position (boids_renderer_get_frame (renderer), boid, 1, place))
    return FALSE;
  get_layout (BOIDS_INK (renderer), &layout);
  graphene_point_init (point, layout.x + layout.scale * place[0],
                       layout.y + layout.scale * place[1]);
  return TRUE;
}

static gboolean
boids_ink_draw (BoidsRenderer *renderer, cairo_t *cr, int width, int height, GError **error)
{
  BoidsInk *self = BOIDS_INK (renderer);
  InkLayout layout;

  ink_layout_init (&layout, width, height, 1);
  cairo_save (cr);
  cairo_translate (cr, layout.x, layout.y);
  cairo_scale (cr, layout.scale, layout.scale);
  ink_paint_paper (cr, is_dark (self));
  for (guint i = 0; i < self->history->len; i++)
    ink_paint_frame (cr, g_ptr_array_index (self->history, i), count_veils (self, i),
                     is_dark (self));
  paint_selected (self, layout.scale, cr);
  cairo_restore (cr);

  if (cairo_status (cr) == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE,
                       cairo_status_to_string (cairo_status (cr)));
  return FALSE;
}

static void
boids_ink_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BoidsInk *self = BOIDS_INK (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (width <= 0 || height <= 0)
    return;

  if (self->texture == NULL)
    self->texture = paint_texture (self);
  if (self->texture == NULL)
    return;
  gtk_snapshot_append_texture (snapshot, self->texture, &GRAPHENE_RECT_INIT (0, 0, width, height));
}

static void
boids_ink_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  drop_sheet (BOIDS_INK (widget));
}

static void
boids_ink_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (boids_ink_parent_class)->css_changed (widget, change);
  drop_sheet (BOIDS_INK (widget));
}

static void
boids_ink_dispose (GObject *object)
{
  BoidsInk *self = BOIDS_INK (object);

  g_clear_pointer (&self->history, g_ptr_array_unref);
  g_clear_pointer (&self->sheet, cairo_surface_destroy);
  g_clear_object (&self->texture);

  G_OBJECT_CLASS (boids_ink_parent_class)->dispose (object);
}

static void
boids_ink_class_init (BoidsInkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  BoidsRendererClass *renderer_class = BOIDS_RENDERER_CLASS (klass);

  object_class->dispose = boids_ink_dispose;
  widget_class->snapshot = boids_ink_snapshot;
  widget_class->css_changed = boids_ink_css_changed;
  widget_class->size_allocate = boids_ink_size_allocate;
  renderer_class->space = BOIDS_SPACE_SHEET;
  renderer_class->title = _ ("Ink on paper");
  renderer_class->changed = boids_ink_changed;
  renderer_class->locate = boids_ink_locate;
  renderer_class->draw = boids_ink_draw;
}

static void
boids_ink_init (BoidsInk *self)
{
  self->history = g_ptr_array_new_with_free_func ((GDestroyNotify) boids_frame_unref);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (drop_sheet), NULL);
}
