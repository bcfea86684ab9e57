/* boids-flock-page.c - the page of the flock: parameters, view, controls, numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is on screen always belongs to the parameters on screen: an edit removes the flock.
 */
#include "config.h"

#include "boids-config-core.h"
#include "boids-flock-page.h"
#include "boids-picture.h"
#include "boids-preset-menu.h"
#include "boids-selected-panel.h"
#include "boids-view-host.h"
#include "boids-view-menu.h"
#include "boids-view-options.h"

#include <glib/gi18n.h>

struct _BoidsFlockPage
{
  BoidsModelPage parent_instance;

  BoidsSimulation *simulation; /* of the parent */
  BoidsViewOptions *view_options;

  BoidsViewHost *view_host;
  GtkWidget *bar;
  BoidsPresetMenu *preset_menu;
  GtkBox *fields;
  BoidsSelectedPanel *selected_panel;
  GtkWidget *initialise_button;
  GtkMenuButton *view_button;
};

enum
{
  PROP_FOLLOWING = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoidsFlockPage, boids_flock_page, BOIDS_TYPE_MODEL_PAGE)

/* The names of the inputs, in the order of FlockParam. */
static const char *const titles[FLOCK_N_PARAMS] = {
  /* Translators: how many boids there are; keep it short. */
  [FLOCK_PARAM_COUNT] = N_ ("Boids"),         [FLOCK_PARAM_SEED] = N_ ("Seed"),
  [FLOCK_PARAM_RADIUS] = N_ ("Radius"),       [FLOCK_PARAM_SEPARATION] = N_ ("Separation"),
  [FLOCK_PARAM_ALIGNMENT] = N_ ("Alignment"), [FLOCK_PARAM_COHESION] = N_ ("Cohesion"),
  [FLOCK_PARAM_MAX_SPEED] = N_ ("Max speed"),
};

static const BoidsHint hints[FLOCK_N_PARAMS] = {
  [FLOCK_PARAM_COUNT] = { N_ ("The number of boids in the cube."), "fields" },
  [FLOCK_PARAM_SEED] = { N_ ("The start is drawn from this number: the same seed gives the same "
                             "start."),
                         "seed-what" },
  [FLOCK_PARAM_RADIUS] = { N_ ("How far a boid sees: all others within this distance are its "
                               "neighbours."),
                           "neighbours" },
  [FLOCK_PARAM_SEPARATION] = { N_ ("How strongly a boid turns away from neighbours that are too "
                                   "close."),
                               "separation" },
  [FLOCK_PARAM_ALIGNMENT] = { N_ ("How strongly a boid turns towards the mean velocity of its "
                                  "neighbours."),
                              "alignment" },
  [FLOCK_PARAM_COHESION] = { N_ ("How strongly a boid is drawn to the middle of its neighbours."),
                             "cohesion" },
  [FLOCK_PARAM_MAX_SPEED] = { N_ ("The highest speed in units per second; a faster boid is slowed "
                                  "down to it."),
                              "update" },
};

static const BoidsSliderRange sliders[FLOCK_N_PARAMS] = {
  [FLOCK_PARAM_RADIUS] = { 0.1, 4.2 },  [FLOCK_PARAM_SEPARATION] = { 0, 0.5 },
  [FLOCK_PARAM_ALIGNMENT] = { 0, 0.3 }, [FLOCK_PARAM_COHESION] = { 0, 0.2 },
  [FLOCK_PARAM_MAX_SPEED] = { 0, 5 },
};

static const BoidsEmptyWords empty_words = {
  .none_title = N_ ("No Flock Yet"),
  .none = N_ ("Initialise to build a flock of these parameters."),
  .edited_title = N_ ("Parameters Changed"),
  .edited = N_ ("Initialise to build a new flock."),
  /* Translators: %s is the name of an input, "Radius". */
  .invalid = N_ ("Correct the input “%s”, then initialise."),
  .action = N_ ("Initialise"),
};

/* --- Configurations ------------------------------------------------------------------ */

static BoidsConfig *
boids_flock_page_create_config (BoidsModelPage *page, int selected)
{
  FlockParams params;

  boids_inputs_get_flock_params (boids_model_page_get_inputs (page), &params);
  return boids_config_new_for_flock (&params, selected);
}

static void
boids_flock_page_fill (BoidsModelPage *page, BoidsConfig *config)
{
  double values[FLOCK_N_PARAMS];
  FlockParams params;

  boids_config_get_flock_params (config, &params);
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    values[i] = flock_params_get (&params, i);
  boids_inputs_set_values (boids_model_page_get_inputs (page), values);
  g_object_set (page, "following", FALSE, NULL);
}

/* --- Controls ------------------------------------------------------------------------ */

static void
boids_flock_page_select_by (BoidsModelPage *page, int difference)
{
  boids_selected_panel_select_by (BOIDS_FLOCK_PAGE (page)->selected_panel, difference);
}

static void
on_frame (BoidsFlockPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.save-picture",
                                 boids_simulation_get_frame (self->simulation) != NULL);
}

/* --- The view ------------------------------------------------------------------------ */

static void
on_view (BoidsFlockPage *self)
{
  g_autofree char *view = NULL;

  g_object_get (self->view_options, "view", &view, NULL);
  boids_view_host_set_view (self->view_host, view);
}

static void
set_up_view (BoidsFlockPage *self)
{
  g_autoptr (GSimpleActionGroup) actions = boids_view_options_get_actions (self->view_options);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "view", G_ACTION_GROUP (actions));
  boids_view_menu_set_up (self->view_button);
  g_object_bind_property (self->view_options, "overlays", self->view_host, "overlays",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->view_options, "colouring", self->view_host, "colouring",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (self->view_options, "notify::view", G_CALLBACK (on_view), self);
  on_view (self);
}

static void
on_look (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsRenderer *view = boids_view_host_get_renderer (BOIDS_FLOCK_PAGE (widget)->view_host);
  guint32 viewpoint = g_variant_get_uint32 (parameter);

  if (view != NULL && viewpoint <= BOIDS_VIEWPOINT_TOP)
    boids_renderer_look (view, viewpoint);
}

static void
on_camera (BoidsFlockPage *self)
{
  gboolean has_camera;

  g_object_get (self->view_host, "has-camera", &has_camera, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.look", has_camera);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.following", has_camera);
}

static void
on_following (BoidsFlockPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLLOWING]);
}

/* --- Saving a picture ---------------------------------------------------------------- */

static void
on_save_picture (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsFlockPage *self = BOIDS_FLOCK_PAGE (widget);
  BoidsModelPage *page = BOIDS_MODEL_PAGE (widget);
  guint32 format = g_variant_get_uint32 (parameter);
  BoidsRenderer *view = boids_view_host_get_renderer (self->view_host);
  g_autoptr (BoidsConfig) config = boids_model_page_create_config (page, TRUE);
  g_autofree char *link = NULL;
  g_autofree char *file_name = NULL;
  g_autoptr (GError) error = NULL;
  BoidsPicture *picture;

  if (format >= BOIDS_PICTURE_N_FORMATS || config == NULL)
    return;
  if (view == NULL)
    {
      boids_model_page_notice (page, _ ("No view can be saved as a picture."));
      return;
    }
  link = boids_config_to_link (config);
  picture = boids_picture_new (view, format, link, &error);
  if (picture == NULL)
    {
      g_autofree char *notice =
          g_strdup_printf (_ ("The picture could not be saved: %s"), error->message);

      boids_model_page_notice (page, notice);
      return;
    }
  file_name = g_strdup_printf ("Boids.%s", boids_picture_content.suffixes[format]);
  boids_save_operation_ask (
      boids_save_operation_new (widget, &boids_picture_content, picture, format),
      _ ("Save Picture"), file_name);
}

/* --- The chart ----------------------------------------------------------------------- */

static double
get_mean_speed (const BoidsMeasures *measures)
{
  return measures->mean_speed;
}

static double
get_order (const BoidsMeasures *measures)
{
  return measures->order;
}

/* --- The page ------------------------------------------------------------------------ */

BoidsRenderer *
boids_flock_page_get_view (BoidsFlockPage *self)
{
  g_return_val_if_fail (BOIDS_IS_FLOCK_PAGE (self), NULL);

  return boids_view_host_get_renderer (self->view_host);
}

static BoidsInputs *
boids_flock_page_create_inputs (GSettings *settings)
{
  g_autoptr (GSettings) child = settings != NULL ? g_settings_get_child (settings, "flock") : NULL;

  return boids_inputs_new_for_flock (child);
}

static GtkBox *
boids_flock_page_get_box (BoidsModelPage *page, guint index)
{
  return BOIDS_FLOCK_PAGE (page)->fields;
}

static void
boids_flock_page_set_settings (BoidsModelPage *page, GSettings *settings)
{
  BoidsFlockPage *self = BOIDS_FLOCK_PAGE (page);

  if (settings != NULL)
    boids_view_options_keep (self->view_options, settings);
  set_up_view (self);
  BOIDS_MODEL_PAGE_CLASS (boids_flock_page_parent_class)->set_settings (page, settings);
  boids_preset_menu_set_inputs (self->preset_menu, boids_model_page_get_inputs (page));
}

static void
boids_flock_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_FOLLOWING:
      g_object_set_property (G_OBJECT (BOIDS_FLOCK_PAGE (object)->view_host), "following", value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_flock_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_FOLLOWING:
      g_object_get_property (G_OBJECT (BOIDS_FLOCK_PAGE (object)->view_host), "following", value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_flock_page_dispose (GObject *object)
{
  g_signal_handlers_disconnect_by_data (BOIDS_FLOCK_PAGE (object)->view_options, object);

  G_OBJECT_CLASS (boids_flock_page_parent_class)->dispose (object);
}

static void
boids_flock_page_finalize (GObject *object)
{
  BoidsFlockPage *self = BOIDS_FLOCK_PAGE (object);

  g_object_unref (self->view_options);

  G_OBJECT_CLASS (boids_flock_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BOIDS_TYPE_PRESET_MENU);
  g_type_ensure (BOIDS_TYPE_SELECTED_PANEL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-flock-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, view_host);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, bar);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, preset_menu);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, fields);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, selected_panel);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, initialise_button);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, view_button);
}

static void
boids_flock_page_class_init (BoidsFlockPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  BoidsModelPageClass *page_class = BOIDS_MODEL_PAGE_CLASS (klass);

  object_class->dispose = boids_flock_page_dispose;
  object_class->finalize = boids_flock_page_finalize;
  object_class->set_property = boids_flock_page_set_property;
  object_class->get_property = boids_flock_page_get_property;
  page_class->kind = BOIDS_MODEL_KIND_FLOCK;
  /* Translators: a name that a file is offered under; keep the end. */
  page_class->file_name = N_ ("flock.boids");
  page_class->titles = titles;
  page_class->hints = hints;
  page_class->sliders = sliders;
  page_class->empty_words = &empty_words;
  page_class->waits = TRUE;
  page_class->create_inputs = boids_flock_page_create_inputs;
  page_class->get_box = boids_flock_page_get_box;
  page_class->set_settings = boids_flock_page_set_settings;
  page_class->create_config = boids_flock_page_create_config;
  page_class->fill = boids_flock_page_fill;
  page_class->select_by = boids_flock_page_select_by;
  page_class->get_x = flock_time;

  properties[PROP_FOLLOWING] =
      g_param_spec_boolean ("following", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "page.save-picture", "u", on_save_picture);
  gtk_widget_class_install_action (widget_class, "page.look", "u", on_look);
  gtk_widget_class_install_property_action (widget_class, "page.following", "following");
  bind_template (widget_class);
}

static void
boids_flock_page_init (BoidsFlockPage *self)
{
  BoidsModelPage *page = BOIDS_MODEL_PAGE (self);

  self->view_options = boids_view_options_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_insert_after (self->initialise_button, self->bar, NULL);

  boids_model_page_add_series (page, _ ("mean speed"), get_mean_speed);
  boids_model_page_add_series (page, _ ("order"), get_order);
  self->simulation = boids_model_page_create_simulation (page);
  g_signal_connect_object (self->simulation, "notify::frame", G_CALLBACK (on_frame), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view_host, "notify::has-camera", G_CALLBACK (on_camera), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view_host, "notify::following", G_CALLBACK (on_following), self,
                           G_CONNECT_SWAPPED);
  boids_selected_panel_set_simulation (self->selected_panel, self->simulation);
  on_frame (self);
}
