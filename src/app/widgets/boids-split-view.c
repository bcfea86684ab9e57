/* boids-split-view.c - a sidebar beside the content, or over it if there is no room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether there is room is decided in size_allocate, by comparing the width with the requests of
 * the two children; everything else changes after the layout. Collapsed, the sidebar covers the
 * content from its start edge, over a scrim that closes it when it is clicked; Escape closes it
 * too.
 */
#include "config.h"

#include "boids-after-layout.h"
#include "boids-split-view.h"

/* Beside a sidebar, the content is at least so wide. */
#define CONTENT_WIDTH 400

struct _BoidsSplitView
{
  GtkWidget parent_instance;

  GtkWidget *sidebar;
  GtkWidget *content;
  GtkWidget *scrim;
  gboolean tight;
  gboolean narrow; /* whether the width is too small for both children */
  gboolean collapsed;
  gboolean pin_sidebar;    /* shown while not collapsed */
  gboolean show_collapsed; /* shown while collapsed */
};

enum
{
  PROP_SIDEBAR = 1,
  PROP_CONTENT,
  PROP_COLLAPSED,
  PROP_PIN_SIDEBAR,
  PROP_SHOW_SIDEBAR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoidsSplitView, boids_split_view, GTK_TYPE_WIDGET)

gboolean
boids_split_view_get_show_sidebar (BoidsSplitView *self)
{
  g_return_val_if_fail (BOIDS_IS_SPLIT_VIEW (self), FALSE);

  return self->collapsed ? self->show_collapsed : self->pin_sidebar;
}

/* If the sidebar has the focus when it is hidden, the content gets it. */
static void
update_visibility (BoidsSplitView *self)
{
  gboolean shown = boids_split_view_get_show_sidebar (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!shown && focus != NULL && gtk_widget_is_ancestor (focus, self->sidebar))
    gtk_widget_child_focus (self->content, GTK_DIR_TAB_FORWARD);
  gtk_widget_set_child_visible (self->sidebar, shown);
  gtk_widget_set_child_visible (self->scrim, shown && self->collapsed);
}

void
boids_split_view_set_show_sidebar (BoidsSplitView *self, gboolean shown)
{
  g_return_if_fail (BOIDS_IS_SPLIT_VIEW (self));

  if (shown == boids_split_view_get_show_sidebar (self))
    return;
  if (self->collapsed)
    {
      self->show_collapsed = shown;
    }
  else
    {
      self->pin_sidebar = shown;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PIN_SIDEBAR]);
    }
  update_visibility (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_SIDEBAR]);
  if (shown && self->collapsed)
    gtk_widget_child_focus (self->sidebar, GTK_DIR_TAB_FORWARD);
}

void
boids_split_view_set_tight (BoidsSplitView *self, gboolean tight)
{
  g_return_if_fail (BOIDS_IS_SPLIT_VIEW (self));

  if (tight == self->tight)
    return;
  self->tight = tight;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
boids_split_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  BoidsSplitView *self = BOIDS_SPLIT_VIEW (widget);
  int sidebar_minimum, sidebar_natural, content_minimum, content_natural;

  gtk_widget_measure (self->sidebar, orientation, -1, &sidebar_minimum, &sidebar_natural, NULL,
                      NULL);
  gtk_widget_measure (self->content, orientation, -1, &content_minimum, &content_natural, NULL,
                      NULL);
  *minimum = MAX (sidebar_minimum, content_minimum);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = sidebar_natural + content_natural;
  else
    *natural = MAX (sidebar_natural, content_natural);
}

static void
update_collapsed (GtkWidget *widget)
{
  BoidsSplitView *self = BOIDS_SPLIT_VIEW (widget);

  if (self->narrow == self->collapsed)
    return;
  self->collapsed = self->narrow;
  self->show_collapsed = FALSE;
  if (self->collapsed)
    gtk_widget_add_css_class (self->sidebar, "collapsed");
  else
    gtk_widget_remove_css_class (self->sidebar, "collapsed");
  update_visibility (self);
  gtk_widget_queue_allocate (widget);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLLAPSED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_SIDEBAR]);
}

static void
allocate (GtkWidget *child, int x, int width, int height)
{
  gtk_widget_allocate (child, width, height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, 0)));
}

static void
boids_split_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoidsSplitView *self = BOIDS_SPLIT_VIEW (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int sidebar_width, content_minimum, beside;

  gtk_widget_measure (self->sidebar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &sidebar_width, NULL,
                      NULL);
  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &content_minimum, NULL, NULL,
                      NULL);
  self->narrow = self->tight || width < sidebar_width + MAX (content_minimum, CONTENT_WIDTH);

  sidebar_width = MIN (sidebar_width, width);
  beside = self->pin_sidebar && !self->narrow ? sidebar_width : 0;
  allocate (self->content, rtl ? 0 : beside, width - beside, height);
  if (gtk_widget_get_child_visible (self->scrim))
    allocate (self->scrim, 0, width, height);
  if (gtk_widget_get_child_visible (self->sidebar))
    allocate (self->sidebar, rtl ? width - sidebar_width : 0, sidebar_width, height);
}

static void
close_sidebar (BoidsSplitView *self)
{
  boids_split_view_set_show_sidebar (self, FALSE);
}

gboolean
boids_split_view_hide_overlay (BoidsSplitView *self)
{
  g_return_val_if_fail (BOIDS_IS_SPLIT_VIEW (self), FALSE);

  if (!self->collapsed || !self->show_collapsed)
    return FALSE;
  close_sidebar (self);
  return TRUE;
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  return boids_split_view_hide_overlay (BOIDS_SPLIT_VIEW (widget));
}

static void
set_child (BoidsSplitView *self, GtkWidget **place, GtkWidget *child, GtkWidget *after)
{
  g_clear_pointer (place, gtk_widget_unparent);
  *place = child;
  if (child != NULL)
    gtk_widget_insert_after (child, GTK_WIDGET (self), after);
}

static void
boids_split_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsSplitView *self = BOIDS_SPLIT_VIEW (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      set_child (self, &self->sidebar, g_value_get_object (value), self->scrim);
      break;
    case PROP_CONTENT:
      set_child (self, &self->content, g_value_get_object (value), NULL);
      break;
    case PROP_PIN_SIDEBAR:
      if (!self->collapsed)
        {
          boids_split_view_set_show_sidebar (self, g_value_get_boolean (value));
          break;
        }
      self->pin_sidebar = g_value_get_boolean (value);
      break;
    case PROP_SHOW_SIDEBAR:
      boids_split_view_set_show_sidebar (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_split_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoidsSplitView *self = BOIDS_SPLIT_VIEW (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      g_value_set_object (value, self->sidebar);
      break;
    case PROP_CONTENT:
      g_value_set_object (value, self->content);
      break;
    case PROP_COLLAPSED:
      g_value_set_boolean (value, self->collapsed);
      break;
    case PROP_PIN_SIDEBAR:
      g_value_set_boolean (value, self->pin_sidebar);
      break;
    case PROP_SHOW_SIDEBAR:
      g_value_set_boolean (value, boids_split_view_get_show_sidebar (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_split_view_dispose (GObject *object)
{
  BoidsSplitView *self = BOIDS_SPLIT_VIEW (object);

  g_clear_pointer (&self->sidebar, gtk_widget_unparent);
  g_clear_pointer (&self->scrim, gtk_widget_unparent);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (boids_split_view_parent_class)->dispose (object);
}

static void
boids_split_view_class_init (BoidsSplitViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boids_split_view_dispose;
  object_class->set_property = boids_split_view_set_property;
  object_class->get_property = boids_split_view_get_property;
  widget_class->measure = boids_split_view_measure;
  widget_class->size_allocate = boids_split_view_size_allocate;

  properties[PROP_SIDEBAR] = g_param_spec_object ("sidebar", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLLAPSED] = g_param_spec_boolean ("collapsed", NULL, NULL, FALSE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PIN_SIDEBAR] =
      g_param_spec_boolean ("pin-sidebar", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SHOW_SIDEBAR] =
      g_param_spec_boolean ("show-sidebar", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "splitview");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
}

static void
boids_split_view_init (BoidsSplitView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->pin_sidebar = TRUE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  self->scrim = g_object_new (GTK_TYPE_BOX, "css-name", "scrim", NULL);
  gtk_widget_set_child_visible (self->scrim, FALSE);
  gtk_widget_set_parent (self->scrim, GTK_WIDGET (self));
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (close_sidebar), self);
  gtk_widget_add_controller (self->scrim, GTK_EVENT_CONTROLLER (click));
  boids_after_layout (GTK_WIDGET (self), update_collapsed);
}
