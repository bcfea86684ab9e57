/* boids-fold.c - a sidebar that stands beside the content, or lies over it where there is no room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether there is room is decided in size_allocate, from the width that is given and what the two
 * children ask for. Folded, the sidebar covers the content from its start edge, over a shade that
 * closes it when it is clicked; Escape closes it too.
 */
#include "config.h"

#include "boids-fold.h"

struct _BoidsFold
{
  GtkWidget parent_instance;

  GtkWidget *sidebar;
  GtkWidget *content;
  GtkWidget *shade;
  gboolean folded;
  gboolean pinned; /* shown while not folded */
  gboolean opened; /* shown while folded */
};

enum
{
  PROP_SIDEBAR = 1,
  PROP_CONTENT,
  PROP_FOLDED,
  PROP_PINNED,
  PROP_SHOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoidsFold, boids_fold, GTK_TYPE_WIDGET)

gboolean
boids_fold_get_shown (BoidsFold *self)
{
  g_return_val_if_fail (BOIDS_IS_FOLD (self), FALSE);

  return self->folded ? self->opened : self->pinned;
}

/* The part of the sidebar that has the focus when it goes away hands it on to the content. */
static void
update_visibility (BoidsFold *self)
{
  gboolean shown = boids_fold_get_shown (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!shown && focus != NULL && gtk_widget_is_ancestor (focus, self->sidebar))
    gtk_widget_child_focus (self->content, GTK_DIR_TAB_FORWARD);
  gtk_widget_set_child_visible (self->sidebar, shown);
  gtk_widget_set_child_visible (self->shade, shown && self->folded);
}

void
boids_fold_set_shown (BoidsFold *self, gboolean shown)
{
  g_return_if_fail (BOIDS_IS_FOLD (self));

  if (shown == boids_fold_get_shown (self))
    return;
  if (self->folded)
    {
      self->opened = shown;
    }
  else
    {
      self->pinned = shown;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PINNED]);
    }
  update_visibility (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
  if (shown && self->folded)
    gtk_widget_child_focus (self->sidebar, GTK_DIR_TAB_FORWARD);
}

static void
boids_fold_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  BoidsFold *self = BOIDS_FOLD (widget);
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

static gboolean
notify_folded (gpointer data)
{
  BoidsFold *self = data;

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
  return G_SOURCE_REMOVE;
}

static void
set_folded (BoidsFold *self, gboolean folded)
{
  if (folded == self->folded)
    return;
  self->folded = folded;
  self->opened = FALSE;
  if (folded)
    gtk_widget_add_css_class (self->sidebar, "folded");
  else
    gtk_widget_remove_css_class (self->sidebar, "folded");
  update_visibility (self);
  /* What listens may ask for another size, which must wait until this one is given. */
  g_idle_add_full (G_PRIORITY_DEFAULT, notify_folded, g_object_ref (self), g_object_unref);
}

static void
allocate (GtkWidget *child, int x, int width, int height)
{
  gtk_widget_allocate (child, width, height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, 0)));
}

static void
boids_fold_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoidsFold *self = BOIDS_FOLD (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int sidebar_width, content_minimum, beside;

  gtk_widget_measure (self->sidebar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &sidebar_width, NULL,
                      NULL);
  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &content_minimum, NULL, NULL,
                      NULL);
  set_folded (self, width < sidebar_width + content_minimum);

  sidebar_width = MIN (sidebar_width, width);
  beside = self->pinned && !self->folded ? sidebar_width : 0;
  allocate (self->content, rtl ? 0 : beside, width - beside, height);
  if (gtk_widget_get_child_visible (self->shade))
    allocate (self->shade, 0, width, height);
  if (gtk_widget_get_child_visible (self->sidebar))
    allocate (self->sidebar, rtl ? width - sidebar_width : 0, sidebar_width, height);
}

static void
close_sidebar (BoidsFold *self)
{
  boids_fold_set_shown (self, FALSE);
}

gboolean
boids_fold_uncover (BoidsFold *self)
{
  g_return_val_if_fail (BOIDS_IS_FOLD (self), FALSE);

  if (!self->folded || !self->opened)
    return FALSE;
  close_sidebar (self);
  return TRUE;
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  return boids_fold_uncover (BOIDS_FOLD (widget));
}

static void
set_child (BoidsFold *self, GtkWidget **place, GtkWidget *child, GtkWidget *after)
{
  g_clear_pointer (place, gtk_widget_unparent);
  *place = child;
  if (child != NULL)
    gtk_widget_insert_after (child, GTK_WIDGET (self), after);
}

static void
boids_fold_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsFold *self = BOIDS_FOLD (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      set_child (self, &self->sidebar, g_value_get_object (value), self->shade);
      break;
    case PROP_CONTENT:
      set_child (self, &self->content, g_value_get_object (value), NULL);
      break;
    case PROP_PINNED:
      if (!self->folded)
        {
          boids_fold_set_shown (self, g_value_get_boolean (value));
          break;
        }
      self->pinned = g_value_get_boolean (value);
      break;
    case PROP_SHOWN:
      boids_fold_set_shown (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_fold_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoidsFold *self = BOIDS_FOLD (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      g_value_set_object (value, self->sidebar);
      break;
    case PROP_CONTENT:
      g_value_set_object (value, self->content);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    case PROP_PINNED:
      g_value_set_boolean (value, self->pinned);
      break;
    case PROP_SHOWN:
      g_value_set_boolean (value, boids_fold_get_shown (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_fold_dispose (GObject *object)
{
  BoidsFold *self = BOIDS_FOLD (object);

  g_clear_pointer (&self->sidebar, gtk_widget_unparent);
  g_clear_pointer (&self->shade, gtk_widget_unparent);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (boids_fold_parent_class)->dispose (object);
}

static void
boids_fold_class_init (BoidsFoldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boids_fold_dispose;
  object_class->set_property = boids_fold_set_property;
  object_class->get_property = boids_fold_get_property;
  widget_class->measure = boids_fold_measure;
  widget_class->size_allocate = boids_fold_size_allocate;

  properties[PROP_SIDEBAR] = g_param_spec_object ("sidebar", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FOLDED] =
      g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PINNED] =
      g_param_spec_boolean ("pinned", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SHOWN] =
      g_param_spec_boolean ("shown", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "fold");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
}

static void
boids_fold_init (BoidsFold *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->pinned = TRUE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  self->shade = g_object_new (GTK_TYPE_BOX, "css-name", "shade", NULL);
  gtk_widget_set_child_visible (self->shade, FALSE);
  gtk_widget_set_parent (self->shade, GTK_WIDGET (self));
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (close_sidebar), self);
  gtk_widget_add_controller (self->shade, GTK_EVENT_CONTROLLER (click));
}
