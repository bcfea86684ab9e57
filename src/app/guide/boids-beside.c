/* boids-beside.c - a section of the guide beside a page, or under it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-after-layout.h"
#include "boids-beside.h"
#include "boids-guide-document.h"

/* Below this width there is no room for a sidebar as well. */
#define ROOMY_WIDTH 1200
/* Below this width the section is under the content. */
#define BESIDE_WIDTH 600
/* The width of the section if there is room for it. */
#define SECTION_WIDTH 420

struct _BoidsBeside
{
  GtkWidget parent_instance;

  gboolean pinned;
  gboolean yielding;
  gboolean crowded;

  GtkPaned *paned;
  GtkWidget *section;
  BoidsGuideDocument *document;
};

enum
{
  PROP_CONTENT = 1,
  PROP_PINNED,
  PROP_YIELDING,
  PROP_CROWDED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoidsBeside, boids_beside, GTK_TYPE_WIDGET)

static void
place_section (BoidsBeside *self, gboolean beside)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned),
                                  beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_paned_set_position (self->paned,
                          beside ? width - MIN (SECTION_WIDTH, width * 45 / 100) : height / 2);
}

static void
update_section (BoidsBeside *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  gboolean shown = self->pinned && !self->yielding;
  gboolean crowded = self->pinned && width < ROOMY_WIDTH;

  if (shown && !gtk_widget_get_visible (self->section))
    place_section (self, width >= BESIDE_WIDTH);
  gtk_widget_set_visible (self->section, shown);
  if (crowded == self->crowded)
    return;
  self->crowded = crowded;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CROWDED]);
}

static void
after_layout (GtkWidget *widget)
{
  BoidsBeside *self = BOIDS_BESIDE (widget);
  gboolean beside = gtk_widget_get_width (widget) >= BESIDE_WIDTH;
  GtkOrientation orientation = gtk_orientable_get_orientation (GTK_ORIENTABLE (self->paned));

  if (beside != (orientation == GTK_ORIENTATION_HORIZONTAL))
    place_section (self, beside);
  update_section (self);
}

static void
set_pinned (BoidsBeside *self, gboolean pinned)
{
  if (pinned == self->pinned)
    return;
  self->pinned = pinned;
  if (pinned && boids_guide_document_get_headings (self->document)->len == 0)
    boids_beside_show (self, "lessons");
  update_section (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PINNED]);
}

void
boids_beside_show (BoidsBeside *self, const char *name)
{
  g_return_if_fail (BOIDS_IS_BESIDE (self));
  g_return_if_fail (name != NULL);

  boids_guide_document_load (self->document);
  boids_guide_document_show_heading (self->document, name);
  set_pinned (self, TRUE);
}

static void
on_previous (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boids_guide_document_turn (BOIDS_BESIDE (widget)->document, FALSE);
}

static void
on_next (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boids_guide_document_turn (BOIDS_BESIDE (widget)->document, TRUE);
}

static void
on_jumped (BoidsBeside *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "beside.previous",
                                 boids_guide_document_can_turn (self->document, FALSE));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "beside.next",
                                 boids_guide_document_can_turn (self->document, TRUE));
}

static void
boids_beside_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsBeside *self = BOIDS_BESIDE (object);

  switch (id)
    {
    case PROP_CONTENT:
      gtk_paned_set_start_child (self->paned, g_value_get_object (value));
      break;
    case PROP_PINNED:
      set_pinned (self, g_value_get_boolean (value));
      break;
    case PROP_YIELDING:
      self->yielding = g_value_get_boolean (value);
      update_section (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_beside_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoidsBeside *self = BOIDS_BESIDE (object);

  switch (id)
    {
    case PROP_CONTENT:
      g_value_set_object (value, gtk_paned_get_start_child (self->paned));
      break;
    case PROP_PINNED:
      g_value_set_boolean (value, self->pinned);
      break;
    case PROP_YIELDING:
      g_value_set_boolean (value, self->yielding);
      break;
    case PROP_CROWDED:
      g_value_set_boolean (value, self->crowded);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_beside_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);

  G_OBJECT_CLASS (boids_beside_parent_class)->dispose (object);
}

static void
boids_beside_class_init (BoidsBesideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  g_type_ensure (BOIDS_TYPE_GUIDE_DOCUMENT);
  object_class->set_property = boids_beside_set_property;
  object_class->get_property = boids_beside_get_property;
  object_class->dispose = boids_beside_dispose;

  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_PINNED] = g_param_spec_boolean ("pinned", NULL, NULL, FALSE, flags);
  properties[PROP_YIELDING] = g_param_spec_boolean ("yielding", NULL, NULL, FALSE, flags);
  properties[PROP_CROWDED] = g_param_spec_boolean ("crowded", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "beside.previous", NULL, on_previous);
  gtk_widget_class_install_action (widget_class, "beside.next", NULL, on_next);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-beside.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsBeside, paned);
  gtk_widget_class_bind_template_child (widget_class, BoidsBeside, section);
  gtk_widget_class_bind_template_child (widget_class, BoidsBeside, document);
  gtk_widget_class_bind_template_callback (widget_class, on_jumped);
}

static void
boids_beside_init (BoidsBeside *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  boids_after_layout (GTK_WIDGET (self), after_layout);
}
