/* isometric.c - the isometric view, which works wherever cairo does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The picture is painted to an image in device pixels, which is kept as a texture until something
 * changes. Boids are painted as symbols if there is time, else as points, and of very many boids
 * only some. A note in the corner says so.
 */
#include "isometric-paint.h"
#include "isometric-scene.h"

#include <boids-level-of-detail.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

/* Levels that were too slow are tried again after this time without painting, in microseconds. */
#define PAUSE G_USEC_PER_SEC
/* Typical time per picture, microseconds. */
#define PICTURE_COST 500.0
/* Pixels from the note to the edges. */
#define NOTE_MARGIN 8
/* The most boids that a picture outlines; more would only hide each other. */
#define OUTLINED_COUNT 3000
/* The most boids that a pixel picture has symbols for, so that it takes at most a second. */
#define SYMBOLS_COUNT 50000

static const BoidsLevel levels[ISOMETRIC_N_LEVELS] = {
  [ISOMETRIC_LEVEL_OUTLINED] = { BOIDS_LEVEL_LOOK_FULL, 20, 0.004 },
  [ISOMETRIC_LEVEL_SYMBOLS] = { BOIDS_LEVEL_LOOK_FULL, 4, 0.004 },
  [ISOMETRIC_LEVEL_POINTS] = { BOIDS_LEVEL_LOOK_POINTS, 0.1, 0.004 },
};

#define BOIDS_TYPE_ISOMETRIC (boids_isometric_get_type ())
G_DECLARE_FINAL_TYPE (BoidsIsometric, boids_isometric, BOIDS, ISOMETRIC, BoidsRenderer)

struct _BoidsIsometric
{
  BoidsRenderer parent_instance;

  GdkTexture *texture;
  BoidsLevelOfDetail *levels;
  guint level;
  gint64 painted; /* when, by the monotonic clock */
};

BOIDS_DEFINE_RENDERER_MODULE (isometric, BoidsIsometric, boids_isometric, 20)

static void
get_draw_state (BoidsIsometric *self, double width, double height, IsometricDrawState *state)
{
  BoidsRenderer *renderer = BOIDS_RENDERER (self);
  BoidsDetail *detail = boids_renderer_get_detail (renderer);
  int selected = boids_renderer_get_selected (renderer);
  double xyz[3];

  state->width = width;
  state->height = height;
  isometric_projection_init (&state->projection, width, height);
  state->frame = boids_renderer_get_frame (renderer);
  state->step = 1;
  state->fraction = boids_renderer_get_fraction (renderer);
  state->colouring = boids_renderer_get_colouring (renderer);
  state->overlays = boids_renderer_get_overlays (renderer);
  state->trail = boids_renderer_get_trail (renderer);
  state->selected = -1;
  state->detail = NULL;
  if (selected >= 0 && boids_frame_get_position (state->frame, selected, state->fraction, xyz))
    {
      state->selected = selected;
      if (boids_detail_get_tick (detail) == boids_frame_get_tick (state->frame))
        state->detail = detail;
    }
  state->text = gtk_widget_get_pango_context (GTK_WIDGET (self));
  state->dark = boids_renderer_is_dark (renderer);
  boids_renderer_get_colours (renderer, &state->ink, &state->ground);
}

static void
fail (BoidsIsometric *self, cairo_status_t status)
{
  g_autoptr (GError) error = g_error_new_literal (BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_LOST,
                                                  cairo_status_to_string (status));

  boids_renderer_fail (BOIDS_RENDERER (self), error);
}

static GdkTexture *
paint_texture (BoidsIsometric *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int scale = gtk_widget_get_scale_factor (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  gint64 start = g_get_monotonic_time ();
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  g_autoptr (GBytes) bytes = NULL;
  IsometricDrawState state;
  cairo_t *cr;

  get_draw_state (self, width, height, &state);
  if (start - self->painted > PAUSE)
    boids_level_of_detail_forget (self->levels);
  self->level = boids_level_of_detail_choose (self->levels,
                                              state.frame ? boids_frame_get_count (state.frame) : 0,
                                              width * scale * height * scale);
  state.step = boids_level_of_detail_get_step (self->levels, self->level);

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      fail (self, cairo_surface_status (surface));
      cairo_surface_destroy (surface);
      return NULL;
    }

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  isometric_paint (&state, MIN (self->level, ISOMETRIC_LEVEL_POINTS), cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  self->painted = g_get_monotonic_time ();
  boids_level_of_detail_measure (self->levels, self->level, self->painted - start);

  bytes =
      g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                  (gsize) height * scale * cairo_image_surface_get_stride (surface),
                                  (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width * scale, height * scale, GDK_MEMORY_DEFAULT, bytes,
                                 cairo_image_surface_get_stride (surface));
}

/* In the right half at the bottom: overlays of the window may cover the rest. */
static void
append_note (BoidsIsometric *self, GtkSnapshot *snapshot, const char *note)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int space = gtk_widget_get_width (widget) / 2 - NOTE_MARGIN;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, note);
  PangoRectangle extents;
  GdkRGBA colour;

  pango_layout_set_width (layout, MAX (space, 0) * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  pango_layout_get_pixel_extents (layout, NULL, &extents);
  if (extents.width > space)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) - space - NOTE_MARGIN,
                            gtk_widget_get_height (widget) - extents.height - NOTE_MARGIN));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
boids_isometric_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BoidsIsometric *self = BOIDS_ISOMETRIC (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  g_autofree char *note = NULL;

  if (width <= 0 || height <= 0)
    return;

  if (!self->texture)
    self->texture = paint_texture (self);
  if (!self->texture)
    return;
  gtk_snapshot_append_texture (snapshot, self->texture, &GRAPHENE_RECT_INIT (0, 0, width, height));
  note = boids_level_of_detail_dup_note (self->levels, self->level);
  if (note != NULL)
    append_note (self, snapshot, note);
}

static void
drop_texture (BoidsIsometric *self)
{
  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
boids_isometric_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  drop_texture (BOIDS_ISOMETRIC (widget));
}

static void
boids_isometric_changed (BoidsRenderer *renderer, BoidsRendererChange what)
{
  if (what & BOIDS_RENDERER_CHANGE_LOOK)
    boids_level_of_detail_forget (BOIDS_ISOMETRIC (renderer)->levels);
  drop_texture (BOIDS_ISOMETRIC (renderer));
}

static void
get_projection (BoidsRenderer *renderer, IsometricProjection *projection)
{
  GtkWidget *widget = GTK_WIDGET (renderer);

  isometric_projection_init (projection, gtk_widget_get_width (widget),
                             gtk_widget_get_height (widget));
}

static gboolean
boids_isometric_pick_boid (BoidsRenderer *renderer, double x, double y, guint *boid)
{
  IsometricProjection projection;

  get_projection (renderer, &projection);
  return isometric_scene_pick (boids_renderer_get_frame (renderer),
                               boids_renderer_get_fraction (renderer), &projection, x, y, boid);
}

static gboolean
boids_isometric_locate (BoidsRenderer *renderer, guint boid, graphene_point_t *point)
{
  IsometricProjection projection;
  double xyz[3], x, y;

  get_projection (renderer, &projection);
  if (!boids_frame_get_position (boids_renderer_get_frame (renderer), boid,
                                 boids_renderer_get_fraction (renderer), xyz))
    return FALSE;
  isometric_projection_point (&projection, xyz, &x, &y);
  graphene_point_init (point, x, y);
  return TRUE;
}

static IsometricLevel
get_level (const IsometricDrawState *state, cairo_t *cr)
{
  guint count = state->frame ? boids_frame_get_count (state->frame) : 0;

  if (count <= OUTLINED_COUNT)
    return ISOMETRIC_LEVEL_OUTLINED;
  if (count > SYMBOLS_COUNT &&
      cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE)
    return ISOMETRIC_LEVEL_POINTS;
  return ISOMETRIC_LEVEL_SYMBOLS;
}

static gboolean
boids_isometric_draw (BoidsRenderer *renderer, cairo_t *cr, int width, int height, GError **error)
{
  IsometricDrawState state;

  get_draw_state (BOIDS_ISOMETRIC (renderer), width, height, &state);
  gdk_cairo_set_source_rgba (cr, &state.ground);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  isometric_paint (&state, get_level (&state, cr), cr);

  if (cairo_status (cr) == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_PICTURE,
                       cairo_status_to_string (cairo_status (cr)));
  return FALSE;
}

static void
boids_isometric_dispose (GObject *object)
{
  g_clear_object (&BOIDS_ISOMETRIC (object)->texture);

  G_OBJECT_CLASS (boids_isometric_parent_class)->dispose (object);
}

static void
boids_isometric_finalize (GObject *object)
{
  boids_level_of_detail_free (BOIDS_ISOMETRIC (object)->levels);

  G_OBJECT_CLASS (boids_isometric_parent_class)->finalize (object);
}

static void
boids_isometric_class_init (BoidsIsometricClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  BoidsRendererClass *renderer_class = BOIDS_RENDERER_CLASS (klass);

  object_class->dispose = boids_isometric_dispose;
  object_class->finalize = boids_isometric_finalize;
  widget_class->snapshot = boids_isometric_snapshot;
  widget_class->size_allocate = boids_isometric_size_allocate;
  renderer_class->space = BOIDS_SPACE_CUBE;
  renderer_class->title = _ ("Isometric");
  renderer_class->changed = boids_isometric_changed;
  renderer_class->pick_boid = boids_isometric_pick_boid;
  renderer_class->locate = boids_isometric_locate;
  renderer_class->draw = boids_isometric_draw;
}

static void
boids_isometric_init (BoidsIsometric *self)
{
  self->levels = boids_level_of_detail_new (levels, ISOMETRIC_N_LEVELS, PICTURE_COST);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (drop_texture), NULL);
}
