/* boids-presentation.c - full screen for a projector: large text, and controls that fade.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-fitting.h"
#include "boids-page-switcher.h"
#include "boids-presentation.h"

/* The controls fade after pointer and focus have not moved for this long, milliseconds. */
#define STILLNESS 3000

struct _BoidsPresentation
{
  GtkWidget parent_instance;

  GSettings *settings; /* nullable */
  GtkWindow *window;   /* while rooted */
  char *type;          /* the CSS class for the text size of the window, nullable */
  guint resting;
  double x, y; /* where the pointer was */

  GObject *switcher;
};

enum
{
  PROP_STACK = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoidsPresentation, boids_presentation, GTK_TYPE_WIDGET)

/* --- Controls that fade -------------------------------------------------------------- */

/* The controls must be visible while one of them has the focus. */
static gboolean
is_in_use (BoidsPresentation *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  if (!gtk_window_get_focus_visible (self->window))
    return FALSE;
  while (focus != NULL && !gtk_widget_has_css_class (focus, "bar"))
    focus = gtk_widget_get_parent (focus);
  return focus != NULL;
}

static gboolean
on_still (gpointer data)
{
  BoidsPresentation *self = data;

  self->resting = 0;
  if (!is_in_use (self))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->window), "resting");
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self->window), "none");
    }
  return G_SOURCE_REMOVE;
}

static void
wake (BoidsPresentation *self)
{
  g_clear_handle_id (&self->resting, g_source_remove);
  gtk_widget_remove_css_class (GTK_WIDGET (self->window), "resting");
  gtk_widget_set_cursor (GTK_WIDGET (self->window), NULL);
  if (gtk_window_is_fullscreen (self->window))
    self->resting = g_timeout_add (STILLNESS, on_still, self);
}

/* GTK repeats the pointer position when something has moved below it. That does not show the
 * controls. */
static gboolean
on_event (BoidsPresentation *self, GdkEvent *event)
{
  double x, y;

  switch (gdk_event_get_event_type (event))
    {
    case GDK_MOTION_NOTIFY:
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      gdk_event_get_position (event, &x, &y);
      if (x != self->x || y != self->y)
        wake (self);
      self->x = x;
      self->y = y;
      break;
    default:
      break;
    }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
on_key (BoidsPresentation *self, guint key)
{
  if (key != GDK_KEY_Escape || !gtk_window_is_fullscreen (self->window))
    return GDK_EVENT_PROPAGATE;
  gtk_window_unfullscreen (self->window);
  return GDK_EVENT_STOP;
}

/* --- Large text ---------------------------------------------------------------------- */

static void
update_type (BoidsPresentation *self)
{
  if (self->type != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self->window), self->type);
  g_clear_pointer (&self->type, g_free);
  if (!gtk_window_is_fullscreen (self->window))
    return;
  self->type = self->settings != NULL ? g_settings_get_string (self->settings, "presentation-type")
                                      : g_strdup ("large");
  gtk_widget_add_css_class (GTK_WIDGET (self->window), self->type);
}

static void
on_fullscreened (BoidsPresentation *self)
{
  gboolean fullscreen = gtk_window_is_fullscreen (self->window);

  if (fullscreen)
    gtk_widget_add_css_class (GTK_WIDGET (self->window), "presentation");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->window), "presentation");
  gtk_widget_set_visible (GTK_WIDGET (self), fullscreen);
  update_type (self);
  wake (self);
}

static void
on_type (BoidsPresentation *self)
{
  if (self->window != NULL)
    update_type (self);
}

void
boids_presentation_set_settings (BoidsPresentation *self, GSettings *settings)
{
  g_return_if_fail (BOIDS_IS_PRESENTATION (self) && self->settings == NULL);
  g_return_if_fail (G_IS_SETTINGS (settings));

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::presentation-type", G_CALLBACK (on_type), self,
                           G_CONNECT_SWAPPED);
}

/* --- The widget ---------------------------------------------------------------------- */

static void
add_controller (BoidsPresentation *self, GtkEventController *controller, GtkPropagationPhase phase)
{
  gtk_event_controller_set_propagation_phase (controller, phase);
  gtk_widget_add_controller (GTK_WIDGET (self->window), controller);
}

/* The window never changes: a template's child is rooted once. */
static void
boids_presentation_root (GtkWidget *widget)
{
  BoidsPresentation *self = BOIDS_PRESENTATION (widget);
  GtkEventController *events = gtk_event_controller_legacy_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  GTK_WIDGET_CLASS (boids_presentation_parent_class)->root (widget);
  self->window = GTK_WINDOW (gtk_widget_get_root (widget));
  g_signal_connect_object (self->window, "notify::fullscreened", G_CALLBACK (on_fullscreened), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->window, "notify::focus-widget", G_CALLBACK (wake), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (events, "event", G_CALLBACK (on_event), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, G_CONNECT_SWAPPED);
  add_controller (self, events, GTK_PHASE_CAPTURE);
  add_controller (self, keys, GTK_PHASE_BUBBLE);
}

static void
boids_presentation_unroot (GtkWidget *widget)
{
  BoidsPresentation *self = BOIDS_PRESENTATION (widget);

  g_signal_handlers_disconnect_by_data (self->window, self);
  g_clear_handle_id (&self->resting, g_source_remove);
  self->window = NULL;
  GTK_WIDGET_CLASS (boids_presentation_parent_class)->unroot (widget);
}

static void
boids_presentation_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsPresentation *self = BOIDS_PRESENTATION (object);

  switch (id)
    {
    case PROP_STACK:
      g_object_set_property (self->switcher, "stack", value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_presentation_dispose (GObject *object)
{
  BoidsPresentation *self = BOIDS_PRESENTATION (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->type, g_free);

  G_OBJECT_CLASS (boids_presentation_parent_class)->dispose (object);
}

static void
boids_presentation_class_init (BoidsPresentationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boids_presentation_dispose;
  object_class->set_property = boids_presentation_set_property;
  widget_class->root = boids_presentation_root;
  widget_class->unroot = boids_presentation_unroot;

  properties[PROP_STACK] = g_param_spec_object ("stack", NULL, NULL, GTK_TYPE_STACK,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (BOIDS_TYPE_FITTING);
  g_type_ensure (BOIDS_TYPE_PAGE_SWITCHER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/boids_flock/Boids/boids-presentation.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsPresentation, switcher);
}

static void
boids_presentation_init (BoidsPresentation *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
