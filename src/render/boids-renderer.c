/* boids-renderer.c - the base class of views.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-renderer.h"

#include <math.h>

typedef struct
{
  BoidsFrame *frame;
  BoidsDetail *detail;
  BoidsTrail *trail;
  double fraction;
  BoidsOverlays overlays;
  BoidsColouring colouring;
  gboolean following;
  gboolean print;

  GdkRGBA text;
  double press_x;
  double press_y;

  /* Set by the first failure, so that only that is reported. */
  GError *failure;
  guint failure_id;
} BoidsRendererPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BoidsRenderer, boids_renderer, GTK_TYPE_WIDGET)

/* How far from a point the centre of a picked boid may be, pixels; as much as a finger needs. */
#define REACH 14.0

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_FRAME,
  PROP_DETAIL,
  PROP_OVERLAYS,
  PROP_COLOURING,
  PROP_FOLLOWING,
  N_PROPS
};

enum
{
  SIGNAL_PICKED,
  SIGNAL_FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static BoidsRendererPrivate *
get_private (BoidsRenderer *self)
{
  return boids_renderer_get_instance_private (self);
}

static void
emit_changed (BoidsRenderer *self, BoidsRendererChange what)
{
  BOIDS_RENDERER_GET_CLASS (self)->changed (self, what);
}

static void
boids_renderer_real_changed (BoidsRenderer *self, BoidsRendererChange what)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
boids_renderer_real_pick_boid (BoidsRenderer *self, double x, double y, guint *boid)
{
  guint count = boids_frame_get_count (boids_renderer_get_frame (self));
  double distance, nearest = REACH;
  graphene_point_t point;
  gboolean found = FALSE;

  for (guint i = 0; i < count; i++)
    if (boids_renderer_locate (self, i, &point) &&
        (distance = hypot (point.x - x, point.y - y)) <= nearest)
      {
        nearest = distance;
        *boid = i;
        found = TRUE;
      }
  return found;
}

static void
boids_renderer_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BoidsRenderer *self = BOIDS_RENDERER (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  g_autoptr (GError) error = NULL;
  cairo_t *cr;

  if (BOIDS_RENDERER_GET_CLASS (self)->draw == NULL || width <= 0 || height <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (!boids_renderer_draw (self, cr, width, height, &error))
    boids_renderer_fail (self, error);
  cairo_destroy (cr);
}

static void
boids_renderer_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  BoidsRendererPrivate *priv = get_private (BOIDS_RENDERER (widget));
  GdkRGBA text;

  GTK_WIDGET_CLASS (boids_renderer_parent_class)->css_changed (widget, change);

  /* The pointer entering or leaving changes the style, too, but not the picture. */
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  if (gdk_rgba_equal (&text, &priv->text))
    return;
  priv->text = text;
  emit_changed (BOIDS_RENDERER (widget), BOIDS_RENDERER_CHANGE_LOOK);
}

static void
on_pressed (BoidsRenderer *self, int n_press, double x, double y, GtkGestureClick *click)
{
  BoidsRendererPrivate *priv = get_private (self);

  priv->press_x = x;
  priv->press_y = y;
}

static void
on_released (BoidsRenderer *self, int n_press, double x, double y, GtkGestureClick *click)
{
  BoidsRendererPrivate *priv = get_private (self);
  guint boid;

  if (gtk_drag_check_threshold (GTK_WIDGET (self), priv->press_x, priv->press_y, x, y))
    return;
  if (boids_renderer_pick_boid (self, x, y, &boid))
    g_signal_emit (self, signals[SIGNAL_PICKED], 0, boid);
}

static void
boids_renderer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoidsRendererPrivate *priv = get_private (BOIDS_RENDERER (object));

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_static_string (value, boids_renderer_get_title (BOIDS_RENDERER (object)));
      break;
    case PROP_FRAME:
      g_value_set_boxed (value, priv->frame);
      break;
    case PROP_DETAIL:
      g_value_set_boxed (value, priv->detail);
      break;
    case PROP_OVERLAYS:
      g_value_set_flags (value, priv->overlays);
      break;
    case PROP_COLOURING:
      g_value_set_enum (value, priv->colouring);
      break;
    case PROP_FOLLOWING:
      g_value_set_boolean (value, priv->following);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_renderer_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsRenderer *self = BOIDS_RENDERER (object);
  BoidsRendererPrivate *priv = get_private (self);

  switch (id)
    {
    case PROP_FRAME:
      boids_renderer_set_frame (self, g_value_get_boxed (value), priv->detail);
      break;
    case PROP_DETAIL:
      boids_renderer_set_frame (self, priv->frame, g_value_get_boxed (value));
      break;
    case PROP_OVERLAYS:
      boids_renderer_set_overlays (self, g_value_get_flags (value));
      break;
    case PROP_COLOURING:
      boids_renderer_set_colouring (self, g_value_get_enum (value));
      break;
    case PROP_FOLLOWING:
      boids_renderer_set_following (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_renderer_constructed (GObject *object)
{
  BoidsRenderer *self = BOIDS_RENDERER (object);

  G_OBJECT_CLASS (boids_renderer_parent_class)->constructed (object);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  boids_renderer_get_title (self), -1);
}

static void
boids_renderer_dispose (GObject *object)
{
  BoidsRendererPrivate *priv = get_private (BOIDS_RENDERER (object));

  g_clear_handle_id (&priv->failure_id, g_source_remove);
  g_clear_pointer (&priv->frame, boids_frame_unref);
  g_clear_pointer (&priv->detail, boids_detail_unref);

  G_OBJECT_CLASS (boids_renderer_parent_class)->dispose (object);
}

static void
boids_renderer_finalize (GObject *object)
{
  BoidsRendererPrivate *priv = get_private (BOIDS_RENDERER (object));

  g_clear_error (&priv->failure);
  boids_trail_free (priv->trail);

  G_OBJECT_CLASS (boids_renderer_parent_class)->finalize (object);
}

static void
boids_renderer_class_init (BoidsRendererClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = boids_renderer_constructed;
  object_class->dispose = boids_renderer_dispose;
  object_class->finalize = boids_renderer_finalize;
  object_class->get_property = boids_renderer_get_property;
  object_class->set_property = boids_renderer_set_property;
  widget_class->css_changed = boids_renderer_css_changed;
  widget_class->snapshot = boids_renderer_snapshot;
  klass->changed = boids_renderer_real_changed;
  klass->pick_boid = boids_renderer_real_pick_boid;

  properties[PROP_TITLE] =
      g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FRAME] = g_param_spec_boxed ("frame", NULL, NULL, BOIDS_TYPE_FRAME, flags);
  properties[PROP_DETAIL] = g_param_spec_boxed ("detail", NULL, NULL, BOIDS_TYPE_DETAIL, flags);
  properties[PROP_OVERLAYS] =
      g_param_spec_flags ("overlays", NULL, NULL, BOIDS_TYPE_OVERLAYS, BOIDS_OVERLAY_NONE, flags);
  properties[PROP_COLOURING] = g_param_spec_enum ("colouring", NULL, NULL, BOIDS_TYPE_COLOURING,
                                                  BOIDS_COLOURING_HEADING, flags);
  properties[PROP_FOLLOWING] = g_param_spec_boolean ("following", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_PICKED] = g_signal_new ("picked", BOIDS_TYPE_RENDERER, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_FAILED] = g_signal_new ("failed", BOIDS_TYPE_RENDERER, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);

  gtk_widget_class_set_css_name (widget_class, "boids-renderer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
boids_renderer_init (BoidsRenderer *self)
{
  BoidsRendererPrivate *priv = get_private (self);
  GtkGesture *click = gtk_gesture_click_new ();

  priv->trail = boids_trail_new ();
  priv->fraction = 1;
  priv->colouring = BOIDS_COLOURING_HEADING;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* --- For the host ------------------------------------------------------------------------------
 */

void
boids_renderer_set_frame (BoidsRenderer *self, BoidsFrame *frame, BoidsDetail *detail)
{
  BoidsRendererPrivate *priv = get_private (self);
  BoidsRendererChange what = 0;

  g_return_if_fail (BOIDS_IS_RENDERER (self));
  g_return_if_fail (frame == NULL ||
                    boids_frame_get_space (frame) == boids_renderer_get_space (self));

  if (priv->frame != frame)
    {
      g_clear_pointer (&priv->frame, boids_frame_unref);
      priv->frame = frame ? boids_frame_ref (frame) : NULL;
      what |= BOIDS_RENDERER_CHANGE_FRAME;
    }
  if (priv->detail != detail)
    {
      g_clear_pointer (&priv->detail, boids_detail_unref);
      priv->detail = detail ? boids_detail_ref (detail) : NULL;
      what |= BOIDS_RENDERER_CHANGE_DETAIL;
    }
  if (what == 0)
    return;

  if (boids_renderer_get_space (self) == BOIDS_SPACE_CUBE)
    boids_trail_add (priv->trail, frame, boids_renderer_get_selected (self));
  emit_changed (self, what);
  if (what & BOIDS_RENDERER_CHANGE_FRAME)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FRAME]);
  if (what & BOIDS_RENDERER_CHANGE_DETAIL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DETAIL]);
}

void
boids_renderer_set_fraction (BoidsRenderer *self, double fraction)
{
  BoidsRendererPrivate *priv = get_private (self);

  g_return_if_fail (BOIDS_IS_RENDERER (self));
  g_return_if_fail (fraction >= 0 && fraction <= 1);

  if (priv->fraction == fraction)
    return;
  priv->fraction = fraction;
  emit_changed (self, BOIDS_RENDERER_CHANGE_FRACTION);
}

void
boids_renderer_set_overlays (BoidsRenderer *self, BoidsOverlays overlays)
{
  BoidsRendererPrivate *priv = get_private (self);

  g_return_if_fail (BOIDS_IS_RENDERER (self));

  if (priv->overlays == overlays)
    return;
  priv->overlays = overlays;
  emit_changed (self, BOIDS_RENDERER_CHANGE_LOOK);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OVERLAYS]);
}

void
boids_renderer_set_colouring (BoidsRenderer *self, BoidsColouring colouring)
{
  BoidsRendererPrivate *priv = get_private (self);

  g_return_if_fail (BOIDS_IS_RENDERER (self));

  if (priv->colouring == colouring)
    return;
  priv->colouring = colouring;
  emit_changed (self, BOIDS_RENDERER_CHANGE_LOOK);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOURING]);
}

void
boids_renderer_set_following (BoidsRenderer *self, gboolean following)
{
  BoidsRendererPrivate *priv = get_private (self);

  g_return_if_fail (BOIDS_IS_RENDERER (self));

  if (priv->following == following)
    return;
  priv->following = following;
  emit_changed (self, BOIDS_RENDERER_CHANGE_FOLLOWING);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLLOWING]);
}

gboolean
boids_renderer_get_following (BoidsRenderer *self)
{
  g_return_val_if_fail (BOIDS_IS_RENDERER (self), FALSE);

  return get_private (self)->following;
}

void
boids_renderer_set_print (BoidsRenderer *self, gboolean print)
{
  BoidsRendererPrivate *priv = get_private (self);

  g_return_if_fail (BOIDS_IS_RENDERER (self));

  if (priv->print == print)
    return;
  priv->print = print;
  emit_changed (self, BOIDS_RENDERER_CHANGE_LOOK);
}

void
boids_renderer_copy (BoidsRenderer *self, BoidsRenderer *from)
{
  BoidsRendererPrivate *priv, *shown;

  g_return_if_fail (BOIDS_IS_RENDERER (self));
  g_return_if_fail (BOIDS_IS_RENDERER (from));
  g_return_if_fail (boids_renderer_get_space (self) == boids_renderer_get_space (from));

  priv = get_private (self);
  shown = get_private (from);
  boids_trail_free (priv->trail);
  priv->trail = boids_trail_copy (shown->trail);
  boids_renderer_set_frame (self, shown->frame, shown->detail);
  boids_renderer_set_fraction (self, shown->fraction);
  boids_renderer_set_overlays (self, shown->overlays);
  boids_renderer_set_colouring (self, shown->colouring);
  boids_renderer_set_following (self, shown->following);
}

/* --- For subclasses ----------------------------------------------------------------------------
 */

BoidsFrame *
boids_renderer_get_frame (BoidsRenderer *self)
{
  g_return_val_if_fail (BOIDS_IS_RENDERER (self), NULL);

  return get_private (self)->frame;
}

BoidsDetail *
boids_renderer_get_detail (BoidsRenderer *self)
{
  g_return_val_if_fail (BOIDS_IS_RENDERER (self), NULL);

  return get_private (self)->detail;
}

int
boids_renderer_get_selected (BoidsRenderer *self)
{
  BoidsRendererPrivate *priv = get_private (self);

  g_return_val_if_fail (BOIDS_IS_RENDERER (self), -1);

  if (priv->frame && priv->detail &&
      boids_detail_get_boid (priv->detail) < boids_frame_get_count (priv->frame))
    return boids_detail_get_boid (priv->detail);
  return -1;
}

double
boids_renderer_get_fraction (BoidsRenderer *self)
{
  g_return_val_if_fail (BOIDS_IS_RENDERER (self), 1);

  return get_private (self)->fraction;
}

BoidsOverlays
boids_renderer_get_overlays (BoidsRenderer *self)
{
  g_return_val_if_fail (BOIDS_IS_RENDERER (self), BOIDS_OVERLAY_NONE);

  return get_private (self)->overlays;
}

BoidsColouring
boids_renderer_get_colouring (BoidsRenderer *self)
{
  g_return_val_if_fail (BOIDS_IS_RENDERER (self), BOIDS_COLOURING_PLAIN);

  return get_private (self)->colouring;
}

BoidsTrail *
boids_renderer_get_trail (BoidsRenderer *self)
{
  g_return_val_if_fail (BOIDS_IS_RENDERER (self), NULL);

  return get_private (self)->trail;
}

/* A widget without a root has no style, and white text, so print does not use it. */
static void
get_ink (BoidsRenderer *self, GdkRGBA *ink)
{
  if (get_private (self)->print)
    *ink = (GdkRGBA){ 0, 0, 0, 1 };
  else
    gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), ink);
}

gboolean
boids_renderer_is_dark (BoidsRenderer *self)
{
  GdkRGBA ink;

  g_return_val_if_fail (BOIDS_IS_RENDERER (self), FALSE);

  get_ink (self, &ink);
  return 0.2126 * ink.red + 0.7152 * ink.green + 0.0722 * ink.blue > 0.5;
}

void
boids_renderer_get_colours (BoidsRenderer *self, GdkRGBA *ink, GdkRGBA *ground)
{
  g_return_if_fail (BOIDS_IS_RENDERER (self));
  g_return_if_fail (ink != NULL && ground != NULL);

  get_ink (self, ink);
  if (get_private (self)->print)
    *ground = (GdkRGBA){ 1, 1, 1, 1 };
  else if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)),
                                            "theme_bg_color", ground))
    gdk_rgba_parse (ground, boids_renderer_is_dark (self) ? "#303030" : "#fafafa");
}

static gboolean
emit_failed (gpointer data)
{
  BoidsRenderer *self = data;
  BoidsRendererPrivate *priv = get_private (self);

  priv->failure_id = 0;
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, priv->failure);
  return G_SOURCE_REMOVE;
}

void
boids_renderer_fail (BoidsRenderer *self, const GError *error)
{
  BoidsRendererPrivate *priv = get_private (self);

  g_return_if_fail (BOIDS_IS_RENDERER (self));
  g_return_if_fail (error != NULL);

  if (priv->failure)
    return;
  priv->failure = g_error_copy (error);
  /* Before the next frame: a view that requests frames continuously leaves no time for idle
   * sources. */
  priv->failure_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, emit_failed, self, NULL);
}
