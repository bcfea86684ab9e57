/* boids-visibility.c - tracks whether a widget can be seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-visibility.h"

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

/* GDK_TOPLEVEL_STATE_SUSPENDED, which GTK has from 4.12 on. */
#define TOPLEVEL_STATE_SUSPENDED (1 << 16)

struct _BoidsVisibility
{
  GObject parent_instance;

  GtkWidget *widget;
  GdkSurface *surface; /* of its window while it is mapped */
  gboolean withdrawn;  /* its window, by another program */
  gboolean visible;
};

enum
{
  PROP_VISIBLE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoidsVisibility, boids_visibility, G_TYPE_OBJECT)

static void
update (BoidsVisibility *self)
{
  GdkToplevelState hidden = GDK_TOPLEVEL_STATE_MINIMIZED | TOPLEVEL_STATE_SUSPENDED;
  gboolean visible = self->surface != NULL && !self->withdrawn &&
                     !(GDK_IS_TOPLEVEL (self->surface) &&
                       (gdk_toplevel_get_state (GDK_TOPLEVEL (self->surface)) & hidden));

  if (visible == self->visible)
    return;
  self->visible = visible;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VISIBLE]);
}

#ifdef GDK_WINDOWING_X11
static gboolean
on_x_event (BoidsVisibility *self, const XEvent *event)
{
  if ((event->type == MapNotify || event->type == UnmapNotify) &&
      event->xany.window == gdk_x11_surface_get_xid (self->surface))
    {
      self->withdrawn = event->type == UnmapNotify;
      update (self);
    }
  return GDK_EVENT_PROPAGATE;
}
#endif

/* If a window manager or another program unmaps a window, GTK still takes it for mapped. */
static void
watch_x (BoidsVisibility *self)
{
#ifdef GDK_WINDOWING_X11
  if (GDK_IS_X11_SURFACE (self->surface))
    g_signal_connect_swapped (gdk_surface_get_display (self->surface), "xevent",
                              G_CALLBACK (on_x_event), self);
#endif
}

static void
drop_surface (BoidsVisibility *self)
{
  if (self->surface == NULL)
    return;
  g_signal_handlers_disconnect_by_data (gdk_surface_get_display (self->surface), self);
  g_signal_handlers_disconnect_by_data (self->surface, self);
  g_clear_object (&self->surface);
}

static void
set_surface (BoidsVisibility *self, GdkSurface *surface)
{
  drop_surface (self);
  self->withdrawn = FALSE;
  if (surface != NULL)
    {
      self->surface = g_object_ref (surface);
      g_signal_connect_swapped (surface, "notify::state", G_CALLBACK (update), self);
      watch_x (self);
    }
  update (self);
}

static void
on_map (BoidsVisibility *self)
{
  set_surface (self, gtk_native_get_surface (gtk_widget_get_native (self->widget)));
}

static void
on_unmap (BoidsVisibility *self)
{
  set_surface (self, NULL);
}

BoidsVisibility *
boids_visibility_new (GtkWidget *widget)
{
  BoidsVisibility *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = g_object_new (BOIDS_TYPE_VISIBILITY, NULL);
  self->widget = widget;
  g_signal_connect_object (widget, "map", G_CALLBACK (on_map), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (widget, "unmap", G_CALLBACK (on_unmap), self, G_CONNECT_SWAPPED);
  if (gtk_widget_get_mapped (widget))
    on_map (self);
  return self;
}

gboolean
boids_visibility_get_visible (BoidsVisibility *self)
{
  g_return_val_if_fail (BOIDS_IS_VISIBILITY (self), FALSE);

  return self->visible;
}

static void
boids_visibility_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_VISIBLE:
      g_value_set_boolean (value, BOIDS_VISIBILITY (object)->visible);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_visibility_dispose (GObject *object)
{
  BoidsVisibility *self = BOIDS_VISIBILITY (object);

  drop_surface (self);

  G_OBJECT_CLASS (boids_visibility_parent_class)->dispose (object);
}

static void
boids_visibility_class_init (BoidsVisibilityClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = boids_visibility_get_property;
  object_class->dispose = boids_visibility_dispose;

  properties[PROP_VISIBLE] =
      g_param_spec_boolean ("visible", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
boids_visibility_init (BoidsVisibility *self)
{
}
