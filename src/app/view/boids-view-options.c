/* boids-view-options.c - the view, overlays and colouring that the user selected.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-renderer.h"
#include "boids-settings.h"
#include "boids-view-options.h"

struct _BoidsViewOptions
{
  GObject parent_instance;

  char *view;
  BoidsOverlays overlays;
  BoidsColouring colouring;
};

/* The overlays come first, in the order of their flags. */
enum
{
  PROP_SPHERE = 1,
  PROP_LINKS,
  PROP_VECTORS,
  PROP_TRAILS,
  PROP_OVERLAYS,
  PROP_COLOURING,
  PROP_VIEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The properties that are options, in the order of the menu. */
static const char *const options[] = {
  "sphere", "links", "vectors", "trails", "colouring", "view"
};

G_DEFINE_FINAL_TYPE (BoidsViewOptions, boids_view_options, G_TYPE_OBJECT)

static BoidsOverlays
get_flag (guint property)
{
  return 1 << (property - PROP_SPHERE);
}

static void
boids_view_options_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsViewOptions *self = BOIDS_VIEW_OPTIONS (object);

  switch (id)
    {
    case PROP_SPHERE:
    case PROP_LINKS:
    case PROP_VECTORS:
    case PROP_TRAILS:
      if (g_value_get_boolean (value))
        self->overlays |= get_flag (id);
      else
        self->overlays &= ~get_flag (id);
      g_object_notify_by_pspec (object, properties[PROP_OVERLAYS]);
      break;
    case PROP_COLOURING:
      self->colouring = g_value_get_enum (value);
      break;
    case PROP_VIEW:
      g_free (self->view);
      self->view = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_view_options_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoidsViewOptions *self = BOIDS_VIEW_OPTIONS (object);

  switch (id)
    {
    case PROP_SPHERE:
    case PROP_LINKS:
    case PROP_VECTORS:
    case PROP_TRAILS:
      g_value_set_boolean (value, (self->overlays & get_flag (id)) != 0);
      break;
    case PROP_OVERLAYS:
      g_value_set_flags (value, self->overlays);
      break;
    case PROP_COLOURING:
      g_value_set_enum (value, self->colouring);
      break;
    case PROP_VIEW:
      g_value_set_string (value, self->view);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_view_options_finalize (GObject *object)
{
  g_free (BOIDS_VIEW_OPTIONS (object)->view);

  G_OBJECT_CLASS (boids_view_options_parent_class)->finalize (object);
}

static void
boids_view_options_class_init (BoidsViewOptionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = boids_view_options_set_property;
  object_class->get_property = boids_view_options_get_property;
  object_class->finalize = boids_view_options_finalize;

  for (guint i = PROP_SPHERE; i <= PROP_TRAILS; i++)
    properties[i] = g_param_spec_boolean (options[i - PROP_SPHERE], NULL, NULL, FALSE,
                                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_OVERLAYS] =
      g_param_spec_flags ("overlays", NULL, NULL, BOIDS_TYPE_OVERLAYS, BOIDS_OVERLAY_NONE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLOURING] =
      g_param_spec_enum ("colouring", NULL, NULL, BOIDS_TYPE_COLOURING, BOIDS_COLOURING_HEADING,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  properties[PROP_VIEW] = g_param_spec_string (
      "view", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
boids_view_options_init (BoidsViewOptions *self)
{
}

BoidsViewOptions *
boids_view_options_new (void)
{
  return g_object_new (BOIDS_TYPE_VIEW_OPTIONS, NULL);
}

void
boids_view_options_keep (BoidsViewOptions *self, GSettings *settings)
{
  g_return_if_fail (BOIDS_IS_VIEW_OPTIONS (self));

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    boids_settings_keep (settings, options[i], self, options[i]);
}

GSimpleActionGroup *
boids_view_options_get_actions (BoidsViewOptions *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_val_if_fail (BOIDS_IS_VIEW_OPTIONS (self), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (options[i], self, options[i]);

      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  return g_steal_pointer (&group);
}
