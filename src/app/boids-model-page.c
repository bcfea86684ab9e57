/* boids-model-page.c - the base class of the flock page and the study page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-bar.h"
#include "boids-fitting.h"
#include "boids-model-page-private.h"

#include <glib/gi18n.h>

enum
{
  PROP_SIDEBAR = 1,
  PROP_AUTOMATIC,
  N_PROPS
};

enum
{
  NOTICE,
  EDITED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BoidsModelPage, boids_model_page, GTK_TYPE_WIDGET)

#define GET_PRIVATE(self) ((BoidsModelPagePrivate *) boids_model_page_get_instance_private (self))

BoidsModelPagePrivate *
boids_model_page_get_private (BoidsModelPage *self)
{
  return GET_PRIVATE (self);
}

void
boids_model_page_edited (BoidsModelPage *self)
{
  g_return_if_fail (BOIDS_IS_MODEL_PAGE (self));

  g_signal_emit (self, signals[EDITED], 0);
}

void
boids_model_page_notice (BoidsModelPage *self, const char *message)
{
  g_return_if_fail (BOIDS_IS_MODEL_PAGE (self));

  g_signal_emit (self, signals[NOTICE], 0, message);
}

void
boids_model_page_notice_error (BoidsModelPage *self, const GError *error)
{
  boids_model_page_notice (self, error->message);
}

/* --- Controls --- */

void
boids_model_page_initialise (BoidsModelPage *self)
{
  g_autoptr (BoidsConfig) config = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BOIDS_IS_MODEL_PAGE (self) && GET_PRIVATE (self)->inputs != NULL);

  if (!boids_model_page_check_inputs (self))
    return;
  boids_model_page_cancel_start (self);
  config = boids_model_page_create_config (self, FALSE);
  if (!boids_simulation_initialise_config (GET_PRIVATE (self)->simulation, config, &error))
    boids_model_page_notice_error (self, error);
}

void
boids_model_page_empty (BoidsModelPage *self)
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (self);

  g_return_if_fail (BOIDS_IS_MODEL_PAGE (self));

  boids_model_page_cancel_start (self);
  priv->edited = FALSE;
  priv->continues = FALSE;
  boids_simulation_reset (priv->simulation);
  boids_model_page_update_message (self);
}

void
boids_model_page_set_tight (BoidsModelPage *self, gboolean tight)
{
  g_return_if_fail (BOIDS_IS_MODEL_PAGE (self));

  boids_split_view_set_tight (GET_PRIVATE (self)->split_view, tight);
}

static void
on_focus_view (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boids_split_view_hide_overlay (GET_PRIVATE (BOIDS_MODEL_PAGE (widget))->split_view);
  gtk_widget_grab_focus (widget);
}

static void
start (GtkWidget *widget, gboolean to_initialise, gboolean to_run)
{
  BoidsModelPage *self = BOIDS_MODEL_PAGE (widget);

  if (!boids_model_page_check_inputs (self))
    return;
  if (to_initialise)
    boids_model_page_initialise (self);
  if (to_run)
    boids_simulation_run (GET_PRIVATE (self)->simulation);
  on_focus_view (widget, NULL, NULL);
}

static void
on_initialise (GtkWidget *widget, const char *name, GVariant *parameter)
{
  start (widget, TRUE, FALSE);
}

/* Enter in the field of an input, or Ctrl+Enter. */
static void
on_enter (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsModelPageClass *klass = BOIDS_MODEL_PAGE_GET_CLASS (widget);
  gboolean to_run;
  guint index;

  g_variant_get (parameter, "(ub)", &index, &to_run);
  start (widget,
         klass->needs_start == NULL || klass->needs_start (BOIDS_MODEL_PAGE (widget), index),
         to_run);
}

static void
on_run (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsModelPage *self = BOIDS_MODEL_PAGE (widget);
  BoidsSimulation *simulation = GET_PRIVATE (self)->simulation;

  if (boids_simulation_get_state (simulation) == BOIDS_STATE_RUNNING)
    boids_simulation_pause (simulation);
  else if (boids_model_page_check_inputs (self))
    boids_simulation_run (simulation);
}

static void
on_step (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsModelPage *self = BOIDS_MODEL_PAGE (widget);

  if (boids_model_page_check_inputs (self))
    boids_simulation_step (GET_PRIVATE (self)->simulation);
}

static void
on_reset (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsModelPage *self = BOIDS_MODEL_PAGE (widget);

  if (BOIDS_MODEL_PAGE_GET_CLASS (self)->waits)
    boids_model_page_empty (self);
  else
    boids_model_page_initialise (self);
}

void
boids_model_page_select_by (BoidsModelPage *self, int difference)
{
  g_return_if_fail (BOIDS_IS_MODEL_PAGE (self));

  BOIDS_MODEL_PAGE_GET_CLASS (self)->select_by (self, difference);
}

static void
on_state (BoidsModelPage *self)
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (self);
  GtkWidget *widget = GTK_WIDGET (self), *button = GTK_WIDGET (priv->run_button);
  BoidsState state = boids_simulation_get_state (priv->simulation);
  gboolean running = state == BOIDS_STATE_RUNNING;
  gboolean ready = state != BOIDS_STATE_EMPTY;
  const char *label = running ? _ ("Pause") : _ ("Run");

  if (ready && priv->edited)
    {
      priv->edited = FALSE;
      boids_model_page_update_message (self);
    }
  gtk_widget_action_set_enabled (widget, "page.run", ready);
  gtk_widget_action_set_enabled (widget, "page.step", ready);
  gtk_widget_action_set_enabled (widget, "page.reset",
                                 ready || !BOIDS_MODEL_PAGE_GET_CLASS (self)->waits);
  gtk_stack_set_visible_child (priv->run_stack, running ? priv->pause_box : priv->run_box);
  gtk_widget_set_tooltip_text (button, running ? _ ("Pause (space bar)") : priv->run_tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  if (ready && !running)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}

/* --- Configurations --- */

BoidsModelKind
boids_model_page_get_kind (BoidsModelPage *self)
{
  g_return_val_if_fail (BOIDS_IS_MODEL_PAGE (self), BOIDS_MODEL_KIND_FLOCK);

  return BOIDS_MODEL_PAGE_GET_CLASS (self)->kind;
}

const char *
boids_model_page_get_file_name (BoidsModelPage *self)
{
  g_return_val_if_fail (BOIDS_IS_MODEL_PAGE (self), NULL);

  return _ (BOIDS_MODEL_PAGE_GET_CLASS (self)->file_name);
}

BoidsConfig *
boids_model_page_create_config (BoidsModelPage *self, gboolean with_selected)
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (self);
  guint selected = boids_simulation_get_selected (priv->simulation);
  double count;

  g_return_val_if_fail (BOIDS_IS_MODEL_PAGE (self), NULL);

  if (!boids_inputs_validate (priv->inputs, NULL))
    return NULL;
  boids_inputs_get_value (priv->inputs, 0, &count);
  return BOIDS_MODEL_PAGE_GET_CLASS (self)->create_config (
      self, with_selected && selected < count ? (int) selected : BOIDS_CONFIG_NOBODY);
}

void
boids_model_page_load_config (BoidsModelPage *self, BoidsConfig *config)
{
  int selected = boids_config_get_selected (config);

  g_return_if_fail (BOIDS_IS_MODEL_PAGE (self));
  g_return_if_fail (boids_config_get_model (config) == boids_model_page_get_kind (self));

  BOIDS_MODEL_PAGE_GET_CLASS (self)->fill (self, config);
  boids_model_page_initialise (self);
  if (selected != BOIDS_CONFIG_NOBODY)
    boids_simulation_choose (GET_PRIVATE (self)->simulation, selected);
  on_focus_view (GTK_WIDGET (self), NULL, NULL);
}

/* --- The chart --- */

/* Adds every new tick up to the newest frame to the chart, also those without a frame. A change in
 * the past has discarded those that came after it. It is cleared when the model is replaced. */
static void
on_frame (BoidsModelPage *self)
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (self);
  guint n_measures;
  const BoidsMeasures *measures = boids_simulation_get_measures (priv->simulation, &n_measures);
  gboolean is_gone = boids_simulation_get_frame (priv->simulation) == NULL;
  guint64 latest;

  g_object_get (priv->simulation, "latest-tick", &latest, NULL);
  boids_chart_remove_events (priv->chart,
                             is_gone ? 0 : BOIDS_MODEL_PAGE_GET_CLASS (self)->get_x (latest + 1));
  for (guint i = 0; i < priv->n_series; i++)
    {
      if (is_gone)
        boids_series_clear (priv->series[i]);
      else
        boids_series_discard (priv->series[i],
                              BOIDS_MODEL_PAGE_GET_CLASS (self)->get_x (latest + 1 - n_measures));
      for (guint k = 0; k < n_measures; k++)
        boids_series_append (priv->series[i],
                             BOIDS_MODEL_PAGE_GET_CLASS (self)->get_x (measures[k].tick),
                             priv->get_y[i](&measures[k]));
    }
}

void
boids_model_page_add_series (BoidsModelPage *self,
                             const char *name,
                             double (*get_y) (const BoidsMeasures *measures))
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (self);

  g_return_if_fail (BOIDS_IS_MODEL_PAGE (self) && priv->n_series < BOIDS_MODEL_PAGE_MAX_SERIES);

  priv->series[priv->n_series] = boids_series_new (name, NULL);
  priv->get_y[priv->n_series] = get_y;
  boids_chart_add_series (priv->chart, priv->series[priv->n_series++]);
}

/* --- The page --- */

BoidsSimulation *
boids_model_page_get_simulation (BoidsModelPage *self)
{
  g_return_val_if_fail (BOIDS_IS_MODEL_PAGE (self), NULL);

  return GET_PRIVATE (self)->simulation;
}

BoidsSimulation *
boids_model_page_create_simulation (BoidsModelPage *self)
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (self);

  g_return_val_if_fail (BOIDS_IS_MODEL_PAGE (self) && priv->simulation == NULL, NULL);

  priv->simulation = boids_simulation_new (boids_model_page_get_kind (self));
  priv->run_tooltip = g_strdup (gtk_widget_get_tooltip_text (GTK_WIDGET (priv->run_button)));
  g_signal_connect_object (priv->simulation, "notify::state", G_CALLBACK (on_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->simulation, "notify::frame", G_CALLBACK (on_frame), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->simulation, "failed", G_CALLBACK (boids_model_page_notice_error),
                           self, G_CONNECT_SWAPPED);
  boids_view_host_set_simulation (priv->view_host, priv->simulation);
  gtk_widget_get_size_request (GTK_WIDGET (priv->chart), NULL, &priv->chart_height);
  on_state (self);
  return priv->simulation;
}

void
boids_model_page_try_views (BoidsModelPage *self)
{
  g_return_if_fail (BOIDS_IS_MODEL_PAGE (self));

  boids_view_host_try_views (GET_PRIVATE (self)->view_host);
}

/* The view gets the initial focus, so its keys work. */
static gboolean
boids_model_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (GET_PRIVATE (BOIDS_MODEL_PAGE (widget))->view_host));
}

/* In full screen the chart has a quarter of the height, so that it is legible at a distance. */
static void
update_chart_height (BoidsModelPage *self)
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (self);
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  int quarter = 0;

  if (GTK_IS_WINDOW (native) && gtk_window_is_fullscreen (GTK_WINDOW (native)))
    quarter = (gdk_surface_get_height (gtk_native_get_surface (native)) + 3) / 4;
  gtk_widget_set_size_request (GTK_WIDGET (priv->chart), -1, MAX (priv->chart_height, quarter));
}

static void
boids_model_page_realize (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  GTK_WIDGET_CLASS (boids_model_page_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (native), "notify::height",
                           G_CALLBACK (update_chart_height), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (native, "notify::fullscreened", G_CALLBACK (update_chart_height), widget,
                           G_CONNECT_SWAPPED);
  update_chart_height (BOIDS_MODEL_PAGE (widget));
}

static void
boids_model_page_unrealize (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  g_signal_handlers_disconnect_by_data (gtk_native_get_surface (native), widget);
  g_signal_handlers_disconnect_by_data (native, widget);
  GTK_WIDGET_CLASS (boids_model_page_parent_class)->unrealize (widget);
}

/* Without this, Tab would grab the focus as above instead of going from child to child. */
static gboolean
boids_model_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (gtk_widget_get_first_child (widget), direction);
}

static void
notify_sidebar (BoidsModelPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR]);
}

static void
boids_model_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (BOIDS_MODEL_PAGE (object));

  switch (id)
    {
    case PROP_SIDEBAR:
      boids_split_view_set_show_sidebar (priv->split_view, g_value_get_boolean (value));
      break;
    case PROP_AUTOMATIC:
      boids_model_page_set_automatic (BOIDS_MODEL_PAGE (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_model_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (BOIDS_MODEL_PAGE (object));

  switch (id)
    {
    case PROP_SIDEBAR:
      g_value_set_boolean (value, boids_split_view_get_show_sidebar (priv->split_view));
      break;
    case PROP_AUTOMATIC:
      g_value_set_boolean (value, priv->automatic);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_model_page_dispose (GObject *object)
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (BOIDS_MODEL_PAGE (object));

  boids_model_page_cancel_start (BOIDS_MODEL_PAGE (object));
  if (priv->inputs != NULL)
    g_signal_handlers_disconnect_by_data (priv->inputs, object);
  g_ptr_array_set_size (priv->fields, 0);
  if (priv->split_view != NULL)
    gtk_widget_unparent (GTK_WIDGET (priv->split_view));
  priv->split_view = NULL;
  g_clear_object (&priv->inputs);
  for (guint i = 0; i < priv->n_series; i++)
    g_clear_object (&priv->series[i]);
  priv->n_series = 0;

  G_OBJECT_CLASS (boids_model_page_parent_class)->dispose (object);
}

static void
boids_model_page_finalize (GObject *object)
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (BOIDS_MODEL_PAGE (object));

  g_ptr_array_unref (priv->fields);
  g_clear_object (&priv->simulation);
  g_free (priv->run_tooltip);

  G_OBJECT_CLASS (boids_model_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  static const char *const filled[] = {
    "view_box", "bar", "scroller", "step_button", "step_label", "reset_button", "reset_label",
  };

  g_type_ensure (BOIDS_TYPE_BAR);
  g_type_ensure (BOIDS_TYPE_FITTING);
  g_type_ensure (BOIDS_TYPE_SPLIT_VIEW);
  g_type_ensure (BOIDS_TYPE_CHART);
  g_type_ensure (BOIDS_TYPE_VIEW_HOST);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-model-page.ui");
  for (guint i = 0; i < G_N_ELEMENTS (filled); i++)
    gtk_widget_class_bind_template_child_full (widget_class, filled[i], TRUE, 0);
  gtk_widget_class_bind_template_child_internal_private (widget_class, BoidsModelPage, sidebar_box);
  gtk_widget_class_bind_template_child_private (widget_class, BoidsModelPage, automatic_box);
  gtk_widget_class_bind_template_child_internal_private (widget_class, BoidsModelPage, view_host);
  gtk_widget_class_bind_template_child_internal_private (widget_class, BoidsModelPage, chart);
  gtk_widget_class_bind_template_child_internal_private (widget_class, BoidsModelPage, run_button);
  gtk_widget_class_bind_template_child_private (widget_class, BoidsModelPage, split_view);
  gtk_widget_class_bind_template_child_private (widget_class, BoidsModelPage, run_stack);
  gtk_widget_class_bind_template_child_private (widget_class, BoidsModelPage, run_box);
  gtk_widget_class_bind_template_child_private (widget_class, BoidsModelPage, pause_box);
  gtk_widget_class_bind_template_callback (widget_class, boids_model_page_notice);
  gtk_widget_class_bind_template_child_private (widget_class, BoidsModelPage, labels);
  gtk_widget_class_bind_template_child_private (widget_class, BoidsModelPage, ranges);
}

static void
boids_model_page_class_init (BoidsModelPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boids_model_page_dispose;
  object_class->finalize = boids_model_page_finalize;
  object_class->set_property = boids_model_page_set_property;
  object_class->get_property = boids_model_page_get_property;
  widget_class->realize = boids_model_page_realize;
  widget_class->unrealize = boids_model_page_unrealize;
  widget_class->focus = boids_model_page_focus;
  widget_class->grab_focus = boids_model_page_grab_focus;
  klass->set_settings = boids_model_page_real_set_settings;
  klass->reset_inputs = boids_model_page_real_reset_inputs;

  properties[PROP_SIDEBAR] =
      g_param_spec_boolean ("sidebar", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_AUTOMATIC] =
      g_param_spec_boolean ("automatic", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[NOTICE] = g_signal_new ("notice", BOIDS_TYPE_MODEL_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[EDITED] = g_signal_new ("edited", BOIDS_TYPE_MODEL_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "page.initialise", NULL, on_initialise);
  gtk_widget_class_install_action (widget_class, "page.run", NULL, on_run);
  gtk_widget_class_install_action (widget_class, "page.step", NULL, on_step);
  gtk_widget_class_install_action (widget_class, "page.reset", NULL, on_reset);
  gtk_widget_class_install_action (widget_class, "page.focus-view", NULL, on_focus_view);
  gtk_widget_class_install_action (widget_class, "page.enter", "(ub)", on_enter);
  bind_template (widget_class);
}

static void
boids_model_page_init (BoidsModelPage *self)
{
  BoidsModelPagePrivate *priv = GET_PRIVATE (self);

  priv->fields = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (priv->split_view, "notify::show-sidebar", G_CALLBACK (notify_sidebar),
                           self, G_CONNECT_SWAPPED);
}
