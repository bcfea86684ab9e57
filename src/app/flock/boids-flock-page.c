/* boids-flock-page.c - the page of the flock: parameters, view, controls, numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is on screen always belongs to the parameters on screen: an edit removes the flock.
 */
#include "config.h"

#include "boids-chart.h"
#include "boids-config.h"
#include "boids-field.h"
#include "boids-flock-page.h"
#include "boids-late-menu.h"
#include "boids-picture.h"
#include "boids-preset-menu.h"
#include "boids-selected-panel.h"
#include "boids-settings.h"
#include "boids-split-view.h"
#include "boids-stage.h"
#include "boids-view-options.h"

#include <glib/gi18n.h>

struct _BoidsFlockPage
{
  GtkWidget parent_instance;

  BoidsSimulation *simulation;
  BoidsInputs *inputs;
  gboolean edited; /* since the last flock */
  BoidsViewOptions *view_options;
  BoidsSeries *mean_speed;
  BoidsSeries *order;
  guint64 last_tick; /* the tick of the last point of both */

  BoidsSplitView *split_view;
  BoidsStage *stage;
  BoidsChart *chart;
  BoidsPresetMenu *preset_menu;
  GtkBox *fields;
  GtkSizeGroup *labels;
  GtkSizeGroup *ranges;
  BoidsSelectedPanel *selected_panel;
  GtkButton *initialise_button;
  GtkButton *run_button;
  GtkImage *run_image;
  GtkLabel *run_label;
  GtkMenuButton *view_button;
};

enum
{
  PROP_SIDEBAR = 1,
  N_PROPS
};

enum
{
  NOTICE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsFlockPage, boids_flock_page, GTK_TYPE_WIDGET)

/* The names of the inputs, in the order of FlockParam. */
static const char *const titles[FLOCK_N_PARAMS] = {
  /* Translators: how many boids there are; keep it short. */
  [FLOCK_PARAM_COUNT] = N_ ("Boids"),         [FLOCK_PARAM_SEED] = N_ ("Seed"),
  [FLOCK_PARAM_RADIUS] = N_ ("Radius"),       [FLOCK_PARAM_SEPARATION] = N_ ("Separation"),
  [FLOCK_PARAM_ALIGNMENT] = N_ ("Alignment"), [FLOCK_PARAM_COHESION] = N_ ("Cohesion"),
  [FLOCK_PARAM_MAX_SPEED] = N_ ("Max speed"),
};

/* --- What stands where there is no flock --------------------------------------------- */

static void
update_message (BoidsFlockPage *self)
{
  g_autofree char *text = NULL;
  guint fault;

  if (!boids_inputs_validate (self->inputs, &fault))
    /* Translators: %s is the name of an input, "Radius". */
    text = g_strdup_printf (_ ("Correct the input “%s”, then initialise."), _ (titles[fault]));
  else if (self->edited)
    text =
        g_strdup (_ ("The old flock belonged to the old ones. Initialise to build the new one."));
  else
    text = g_strdup (_ ("Initialise to build a flock of these parameters."));
  boids_stage_set_message (
      self->stage, self->edited ? _ ("The parameters have changed") : _ ("No flock yet"), text);
}

static void
on_input_changed (BoidsFlockPage *self)
{
  if (boids_simulation_get_state (self->simulation) != BOIDS_STATE_EMPTY)
    self->edited = TRUE;
  boids_simulation_reset (self->simulation);
  update_message (self);
}

static void
on_unsaved (BoidsFlockPage *self, const GError *error)
{
  g_signal_emit (self, signals[NOTICE], 0, error->message);
}

/* --- Controls ------------------------------------------------------------------------ */

static void
focus_fault (BoidsFlockPage *self, guint fault)
{
  GtkWidget *field = gtk_widget_get_first_child (GTK_WIDGET (self->fields));

  while (fault-- > 0)
    field = gtk_widget_get_next_sibling (field);
  boids_split_view_set_show_sidebar (self->split_view, TRUE);
  gtk_widget_grab_focus (field);
}

void
boids_flock_page_initialise (BoidsFlockPage *self)
{
  g_autoptr (GError) error = NULL;
  FlockParams params;
  guint fault;

  g_return_if_fail (BOIDS_IS_FLOCK_PAGE (self) && self->inputs != NULL);

  if (!boids_inputs_validate (self->inputs, &fault))
    {
      update_message (self);
      focus_fault (self, fault);
      return;
    }
  boids_inputs_get_flock_params (self->inputs, &params);
  self->edited = FALSE;
  if (!boids_simulation_initialise (self->simulation, &params, &error))
    g_signal_emit (self, signals[NOTICE], 0, error->message);
}

static void
on_initialise (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boids_flock_page_initialise (BOIDS_FLOCK_PAGE (widget));
}

static void
on_run (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsFlockPage *self = BOIDS_FLOCK_PAGE (widget);

  if (boids_simulation_get_state (self->simulation) == BOIDS_STATE_RUNNING)
    boids_simulation_pause (self->simulation);
  else
    boids_simulation_run (self->simulation);
}

static void
on_step (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boids_simulation_step (BOIDS_FLOCK_PAGE (widget)->simulation);
}

static void
on_reset (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsFlockPage *self = BOIDS_FLOCK_PAGE (widget);

  self->edited = FALSE;
  boids_simulation_reset (self->simulation);
  update_message (self);
}

static void
set_css_class (GtkWidget *widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
on_state (BoidsFlockPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  BoidsState state = boids_simulation_get_state (self->simulation);
  gboolean running = state == BOIDS_STATE_RUNNING;
  const char *label = running ? _ ("Pause") : _ ("Run");

  gtk_widget_action_set_enabled (widget, "page.run", state != BOIDS_STATE_EMPTY);
  gtk_widget_action_set_enabled (widget, "page.step", state != BOIDS_STATE_EMPTY);
  gtk_widget_action_set_enabled (widget, "page.reset", state != BOIDS_STATE_EMPTY);
  gtk_label_set_text (self->run_label, label);
  gtk_image_set_from_icon_name (self->run_image, running ? "media-playback-pause-symbolic"
                                                         : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->run_button),
                               running ? _ ("Pause (space bar)")
                                       : _ ("Run in real time (space bar)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->run_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  set_css_class (GTK_WIDGET (self->initialise_button), "suggested-action",
                 state == BOIDS_STATE_EMPTY);
  set_css_class (GTK_WIDGET (self->run_button), "suggested-action", state == BOIDS_STATE_PAUSED);
}

static void
on_build_failed (BoidsFlockPage *self, const GError *error)
{
  g_signal_emit (self, signals[NOTICE], 0, error->message);
}

/* --- Curves ------------------------------------------------------------------------- */

/* Adds the newest frame to the curves; those of a flock that is gone go with it. */
static void
on_frame (BoidsFlockPage *self)
{
  BoidsFrame *frame = boids_simulation_get_frame (self->simulation);
  guint64 tick = frame != NULL ? boids_frame_get_tick (frame) : 0;
  guint n_points;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.save-picture", frame != NULL);
  if (tick == 0)
    {
      boids_series_clear (self->mean_speed);
      boids_series_clear (self->order);
    }
  boids_series_get_points (self->order, &n_points);
  if (frame == NULL || (n_points > 0 && tick == self->last_tick))
    return;
  self->last_tick = tick;
  boids_series_append (self->mean_speed, boids_frame_get_time (frame),
                       boids_frame_get_mean_speed (frame));
  boids_series_append (self->order, boids_frame_get_time (frame), boids_frame_get_order (frame));
}

static void
set_up_curve (BoidsFlockPage *self)
{
  self->mean_speed = boids_series_new (_ ("mean speed"), NULL);
  self->order = boids_series_new (_ ("order"), NULL);
  boids_chart_add_series (self->chart, self->mean_speed);
  boids_chart_add_series (self->chart, self->order);
  g_signal_connect_object (self->simulation, "notify::frame", G_CALLBACK (on_frame), self,
                           G_CONNECT_SWAPPED);
}

void
boids_flock_page_choose_by (BoidsFlockPage *self, int difference)
{
  g_return_if_fail (BOIDS_IS_FLOCK_PAGE (self));

  boids_selected_panel_select_by (self->selected_panel, difference);
}

/* --- The view ------------------------------------------------------------------------ */

static void
on_notice (BoidsFlockPage *self, const char *notice)
{
  g_signal_emit (self, signals[NOTICE], 0, notice);
}

static void
on_view (BoidsFlockPage *self)
{
  g_autofree char *view = NULL;

  g_object_get (self->view_options, "view", &view, NULL);
  boids_stage_set_view (self->stage, view);
}

void
boids_flock_page_try_views (BoidsFlockPage *self)
{
  g_return_if_fail (BOIDS_IS_FLOCK_PAGE (self));

  boids_stage_try_views (self->stage);
}

static void
set_up_view (BoidsFlockPage *self)
{
  g_autoptr (GSimpleActionGroup) actions = boids_view_options_get_actions (self->view_options);
  g_autoptr (GMenuModel) menu = boids_view_options_get_menu (self->view_options);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "view", G_ACTION_GROUP (actions));
  boids_late_menu_set (self->view_button, menu);
  g_object_bind_property (self->view_options, "overlays", self->stage, "overlays",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->view_options, "colouring", self->stage, "colouring",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (self->view_options, "notify::view", G_CALLBACK (on_view), self);
  on_view (self);
}

/* --- Saving a picture ---------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): the flock that is shown, as a link. */
static char *
get_link (BoidsFlockPage *self)
{
  g_autoptr (BoidsConfig) config = NULL;
  FlockParams params;

  if (boids_simulation_get_state (self->simulation) == BOIDS_STATE_EMPTY)
    return NULL;
  boids_inputs_get_flock_params (self->inputs, &params);
  config = boids_config_new_for_flock (&params, boids_simulation_get_selected (self->simulation));
  return boids_config_to_link (config);
}

static void
on_save_picture (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsFlockPage *self = BOIDS_FLOCK_PAGE (widget);
  guint32 format = g_variant_get_uint32 (parameter);
  BoidsRenderer *view = boids_stage_get_renderer (self->stage);
  g_autofree char *link = get_link (self);
  g_autofree char *file_name = NULL;
  g_autoptr (GError) error = NULL;
  BoidsPicture *picture;

  if (format >= BOIDS_PICTURE_N_FORMATS || link == NULL)
    return;
  if (view == NULL)
    {
      on_notice (self, _ ("There is no view that could be saved as a picture."));
      return;
    }
  picture = boids_picture_new (view, format, link, &error);
  if (picture == NULL)
    {
      g_autofree char *notice =
          g_strdup_printf (_ ("The picture could not be saved: %s"), error->message);

      on_notice (self, notice);
      return;
    }
  file_name = g_strdup_printf ("Boids.%s", boids_picture_content.suffixes[format]);
  boids_save_operation_ask (
      boids_save_operation_new (widget, &boids_picture_content, picture, format),
      _ ("Save picture"), file_name);
}

/* --- The page ------------------------------------------------------------------------ */

BoidsSimulation *
boids_flock_page_get_simulation (BoidsFlockPage *self)
{
  g_return_val_if_fail (BOIDS_IS_FLOCK_PAGE (self), NULL);

  return self->simulation;
}

BoidsInputs *
boids_flock_page_get_inputs (BoidsFlockPage *self)
{
  g_return_val_if_fail (BOIDS_IS_FLOCK_PAGE (self), NULL);

  return self->inputs;
}

BoidsRenderer *
boids_flock_page_get_view (BoidsFlockPage *self)
{
  g_return_val_if_fail (BOIDS_IS_FLOCK_PAGE (self), NULL);

  return boids_stage_get_renderer (self->stage);
}

void
boids_flock_page_set_settings (BoidsFlockPage *self, GSettings *settings)
{
  g_autoptr (GSettings) inputs_settings = NULL;

  g_return_if_fail (BOIDS_IS_FLOCK_PAGE (self) && self->inputs == NULL);
  g_return_if_fail (settings == NULL || G_IS_SETTINGS (settings));

  if (settings != NULL)
    {
      inputs_settings = g_settings_get_child (settings, "flock");
      boids_settings_keep (settings, "sidebar", self->split_view, "pin-sidebar");
      boids_view_options_keep (self->view_options, settings);
    }
  set_up_view (self);
  self->inputs = boids_inputs_new_for_flock (inputs_settings);
  boids_preset_menu_set_inputs (self->preset_menu, self->inputs);
  for (guint i = 0; i < FLOCK_N_PARAMS; i++)
    gtk_box_append (self->fields,
                    boids_field_new (self->inputs, i, _ (titles[i]), self->labels, self->ranges));
  g_signal_connect_swapped (self->inputs, "changed", G_CALLBACK (on_input_changed), self);
  g_signal_connect_swapped (self->inputs, "unsaved", G_CALLBACK (on_unsaved), self);
  update_message (self);
}

static void
boids_flock_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsFlockPage *self = BOIDS_FLOCK_PAGE (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      boids_split_view_set_show_sidebar (self->split_view, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_flock_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoidsFlockPage *self = BOIDS_FLOCK_PAGE (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      g_value_set_boolean (value, boids_split_view_get_show_sidebar (self->split_view));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_flock_page_dispose (GObject *object)
{
  BoidsFlockPage *self = BOIDS_FLOCK_PAGE (object);

  if (self->inputs != NULL)
    g_signal_handlers_disconnect_by_data (self->inputs, self);
  if (self->split_view != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->split_view));
  self->split_view = NULL;
  if (self->view_options != NULL)
    g_signal_handlers_disconnect_by_data (self->view_options, self);
  g_clear_object (&self->view_options);
  g_clear_object (&self->inputs);
  g_clear_object (&self->simulation);
  g_clear_object (&self->mean_speed);
  g_clear_object (&self->order);

  G_OBJECT_CLASS (boids_flock_page_parent_class)->dispose (object);
}

/* The focus begins in the view, where the keys of the flock work. */
static gboolean
boids_flock_page_grab_focus (GtkWidget *widget)
{
  BoidsRenderer *renderer = boids_stage_get_renderer (BOIDS_FLOCK_PAGE (widget)->stage);

  return renderer != NULL && gtk_widget_grab_focus (GTK_WIDGET (renderer));
}

static void
on_focus_view (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boids_split_view_hide_overlay (BOIDS_FLOCK_PAGE (widget)->split_view);
  gtk_widget_grab_focus (widget);
}

/* Without this, Tab would grab the focus as above instead of going from child to child. */
static gboolean
boids_flock_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (BOIDS_FLOCK_PAGE (widget)->split_view), direction);
}

static void
notify_sidebar (BoidsFlockPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR]);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BOIDS_TYPE_SPLIT_VIEW);
  g_type_ensure (BOIDS_TYPE_CHART);
  g_type_ensure (BOIDS_TYPE_PRESET_MENU);
  g_type_ensure (BOIDS_TYPE_STAGE);
  g_type_ensure (BOIDS_TYPE_SELECTED_PANEL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-flock-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, split_view);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, stage);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, chart);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, preset_menu);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, fields);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, labels);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, ranges);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, selected_panel);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, initialise_button);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, run_button);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, run_image);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, run_label);
  gtk_widget_class_bind_template_child (widget_class, BoidsFlockPage, view_button);
}

static void
boids_flock_page_class_init (BoidsFlockPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boids_flock_page_dispose;
  object_class->set_property = boids_flock_page_set_property;
  object_class->get_property = boids_flock_page_get_property;
  widget_class->focus = boids_flock_page_focus;
  widget_class->grab_focus = boids_flock_page_grab_focus;

  properties[PROP_SIDEBAR] =
      g_param_spec_boolean ("sidebar", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[NOTICE] = g_signal_new ("notice", BOIDS_TYPE_FLOCK_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "page.initialise", NULL, on_initialise);
  gtk_widget_class_install_action (widget_class, "page.run", NULL, on_run);
  gtk_widget_class_install_action (widget_class, "page.step", NULL, on_step);
  gtk_widget_class_install_action (widget_class, "page.reset", NULL, on_reset);
  gtk_widget_class_install_action (widget_class, "page.focus-view", NULL, on_focus_view);
  gtk_widget_class_install_action (widget_class, "page.save-picture", "u", on_save_picture);
  bind_template (widget_class);
}

static void
boids_flock_page_init (BoidsFlockPage *self)
{
  self->view_options = boids_view_options_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  self->simulation = boids_simulation_new ();
  g_signal_connect_object (self->simulation, "notify::state", G_CALLBACK (on_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->simulation, "failed", G_CALLBACK (on_build_failed), self,
                           G_CONNECT_SWAPPED);
  boids_stage_set_simulation (self->stage, self->simulation);
  boids_selected_panel_set_simulation (self->selected_panel, self->simulation);
  g_signal_connect_swapped (self->stage, "notice", G_CALLBACK (on_notice), self);
  set_up_curve (self);
  on_frame (self);
  /* A notification that is still to come keeps the fold. */
  g_signal_connect_object (self->split_view, "notify::show-sidebar", G_CALLBACK (notify_sidebar),
                           self, G_CONNECT_SWAPPED);
  on_state (self);
}
