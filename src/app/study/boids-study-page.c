/* boids-study-page.c - the page of the study: one rule at a time, on a flat sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An edit acts at once; count and seed start anew. As long as an input is not valid time stands
 * still, and without a valid count or seed there is no study: what is on screen belongs to the
 * inputs.
 */
#include "config.h"

#include "boids-chart.h"
#include "boids-field.h"
#include "boids-settings.h"
#include "boids-split-view.h"
#include "boids-study-caption.h"
#include "boids-study-page.h"
#include "boids-study-search.h"
#include "boids-study-selected-panel.h"
#include "boids-study-stage.h"

#include <glib/gi18n.h>

struct _BoidsStudyPage
{
  GtkWidget parent_instance;

  BoidsStudy *study;
  BoidsInputs *inputs;
  GSettings *settings; /* of the study; nullable */
  guint rules;
  BoidsSeries *order;
  GtkWidget *fields[STUDY_N_PARAMS];

  BoidsSplitView *split_view;
  BoidsStudyStage *stage;
  GtkLabel *caption;
  BoidsChart *chart;
  GtkButton *run_button;
  GtkImage *run_image;
  GtkLabel *run_label;
  GtkBox *start_box;
  GtkBox *alignment_box;
  GtkBox *separation_box;
  GtkBox *cohesion_box;
  GtkSwitch *alignment_switch;
  GtkSwitch *separation_switch;
  GtkSwitch *cohesion_switch;
  GtkSizeGroup *labels;
  GtkSizeGroup *ranges;
  BoidsStudySelectedPanel *selected;
  BoidsStudySearch *search;
};

enum
{
  PROP_SIDEBAR = 1,
  PROP_RULES,
  N_PROPS
};

enum
{
  NOTICE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoidsStudyPage, boids_study_page, GTK_TYPE_WIDGET)

/* The names of the inputs, in the order of StudyParam. */
static const char *const titles[STUDY_N_PARAMS] = {
  [STUDY_PARAM_COUNT] = N_ ("Boids"),
  [STUDY_PARAM_SEED] = N_ ("Seed"),
  [STUDY_PARAM_RADIUS] = N_ ("Radius"),
  [STUDY_PARAM_BLEND] = N_ ("Blend"),
  [STUDY_PARAM_SEPARATION] = N_ ("Separation weight"),
  [STUDY_PARAM_COHESION] = N_ ("Cohesion weight"),
};

/* --- Inputs --- */

static void
update_fault (BoidsStudyPage *self)
{
  g_autofree char *text = NULL;
  guint fault;

  if (!boids_inputs_validate (self->inputs, &fault))
    /* Translators: %s is the name of an input, "Radius". */
    text = g_strdup_printf (_ ("Correct the input “%s”; the study waits."), _ (titles[fault]));
  boids_study_stage_set_fault (self->stage, text);
}

/* Hands the inputs that are valid to the study. */
static void
apply (BoidsStudyPage *self)
{
  StudyParams params = study_params_default ();

  if (!boids_inputs_get_value (self->inputs, STUDY_PARAM_COUNT, NULL) ||
      !boids_inputs_get_value (self->inputs, STUDY_PARAM_SEED, NULL))
    {
      boids_study_clear (self->study);
      return;
    }
  if (boids_study_get_state (self->study) != BOIDS_STATE_EMPTY)
    params = *boids_study_get_params (self->study);
  for (StudyParam i = 0; i < STUDY_N_PARAMS; i++)
    {
      double value;

      if (boids_inputs_get_value (self->inputs, i, &value))
        study_params_set (&params, i, value);
    }
  params.rules = self->rules;
  boids_study_set_params (self->study, &params);
}

static void
on_input_changed (BoidsStudyPage *self)
{
  update_fault (self);
  apply (self);
}

static void
on_unsaved (BoidsStudyPage *self, const GError *error)
{
  g_signal_emit (self, signals[NOTICE], 0, error->message);
}

static void
show_rules (BoidsStudyPage *self)
{
  gtk_switch_set_active (self->alignment_switch, self->rules & STUDY_RULE_ALIGNMENT);
  gtk_switch_set_active (self->separation_switch, self->rules & STUDY_RULE_SEPARATION);
  gtk_switch_set_active (self->cohesion_switch, self->rules & STUDY_RULE_COHESION);
  gtk_label_set_text (self->caption, boids_study_caption (self->rules));
}

static void
set_rules (BoidsStudyPage *self, guint rules)
{
  if (rules == self->rules)
    return;
  self->rules = rules;
  if (self->inputs != NULL)
    apply (self);
  if (self->settings != NULL)
    g_settings_set_flags (self->settings, "rules", rules);
  show_rules (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULES]);
}

static void
on_rule_switched (BoidsStudyPage *self, GParamSpec *pspec, GtkSwitch *rule_switch)
{
  guint rule = rule_switch == self->alignment_switch    ? STUDY_RULE_ALIGNMENT
               : rule_switch == self->separation_switch ? STUDY_RULE_SEPARATION
                                                        : STUDY_RULE_COHESION;

  set_rules (self, gtk_switch_get_active (rule_switch) ? self->rules | rule : self->rules & ~rule);
}

/* --- Controls --- */

/* Returns: whether all inputs are valid; if not, the first that is not gets the focus. */
static gboolean
check_inputs (BoidsStudyPage *self)
{
  guint fault;

  if (boids_inputs_validate (self->inputs, &fault))
    return TRUE;
  boids_split_view_set_show_sidebar (self->split_view, TRUE);
  gtk_widget_grab_focus (self->fields[fault]);
  return FALSE;
}

void
boids_study_page_initialise (BoidsStudyPage *self)
{
  g_return_if_fail (BOIDS_IS_STUDY_PAGE (self) && self->inputs != NULL);

  if (check_inputs (self))
    boids_study_reset (self->study);
}

static void
on_initialise (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boids_study_page_initialise (BOIDS_STUDY_PAGE (widget));
}

static void
on_run (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsStudyPage *self = BOIDS_STUDY_PAGE (widget);

  if (boids_study_get_state (self->study) == BOIDS_STATE_RUNNING)
    boids_study_pause (self->study);
  else if (check_inputs (self))
    boids_study_run (self->study);
}

static void
on_step (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoidsStudyPage *self = BOIDS_STUDY_PAGE (widget);

  if (check_inputs (self))
    boids_study_step (self->study);
}

static void
set_suggested (GtkWidget *widget, gboolean suggested)
{
  if (suggested)
    gtk_widget_add_css_class (widget, "suggested-action");
  else
    gtk_widget_remove_css_class (widget, "suggested-action");
}

static void
on_state (BoidsStudyPage *self)
{
  gboolean running = boids_study_get_state (self->study) == BOIDS_STATE_RUNNING;
  const char *label = running ? _ ("Pause") : C_ ("study", "Start");

  gtk_label_set_text (self->run_label, label);
  gtk_image_set_from_icon_name (self->run_image, running ? "media-playback-pause-symbolic"
                                                         : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->run_button),
                               running ? _ ("Pause (space bar)")
                                       : _ ("Start, at sixty frames a second (space bar)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->run_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  set_suggested (GTK_WIDGET (self->run_button), !running);
}

static void
on_build_failed (BoidsStudyPage *self, const GError *error)
{
  g_signal_emit (self, signals[NOTICE], 0, error->message);
}

/* Adds the order of the newest frame to the curve. */
static void
on_frame (BoidsStudyPage *self)
{
  BoidsFrame *frame = boids_study_get_frame (self->study);
  guint n;
  const BoidsPoint *points;
  double tick;

  if (frame == NULL || boids_frame_get_tick (frame) == 0)
    boids_series_clear (self->order);
  if (frame == NULL)
    return;
  tick = boids_frame_get_tick (frame);
  points = boids_series_get_points (self->order, &n);
  /* An edit shows the same frame again. */
  if (n == 0 || tick > points[n - 1].x)
    boids_series_append (self->order, tick, boids_frame_get_order (frame));
}

void
boids_study_page_choose_by (BoidsStudyPage *self, int difference)
{
  g_return_if_fail (BOIDS_IS_STUDY_PAGE (self));

  boids_study_selected_panel_select_by (self->selected, difference);
}

/* --- The page --- */

BoidsStudy *
boids_study_page_get_study (BoidsStudyPage *self)
{
  g_return_val_if_fail (BOIDS_IS_STUDY_PAGE (self), NULL);

  return self->study;
}

BoidsInputs *
boids_study_page_get_inputs (BoidsStudyPage *self)
{
  g_return_val_if_fail (BOIDS_IS_STUDY_PAGE (self), NULL);

  return self->inputs;
}

static void
add_fields (BoidsStudyPage *self)
{
  GtkBox *boxes[STUDY_N_PARAMS] = {
    [STUDY_PARAM_COUNT] = self->start_box,           [STUDY_PARAM_SEED] = self->start_box,
    [STUDY_PARAM_RADIUS] = self->start_box,          [STUDY_PARAM_BLEND] = self->alignment_box,
    [STUDY_PARAM_SEPARATION] = self->separation_box, [STUDY_PARAM_COHESION] = self->cohesion_box,
  };

  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    {
      self->fields[i] =
          boids_field_new (self->inputs, i, _ (titles[i]), self->labels, self->ranges);
      gtk_box_append (boxes[i], self->fields[i]);
    }
}

void
boids_study_page_set_settings (BoidsStudyPage *self, GSettings *settings)
{
  const FlockParamInfo *infos[STUDY_N_PARAMS];

  g_return_if_fail (BOIDS_IS_STUDY_PAGE (self) && self->inputs == NULL);
  g_return_if_fail (settings == NULL || G_IS_SETTINGS (settings));

  if (settings != NULL)
    {
      boids_settings_keep (settings, "sidebar", self->split_view, "pin-sidebar");
      self->settings = g_settings_get_child (settings, "study");
      boids_settings_keep (self->settings, "grid", self->study, "grid");
      set_rules (self, g_settings_get_flags (self->settings, "rules"));
    }
  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    infos[i] = study_param_info (i);
  self->inputs = boids_inputs_new (infos, STUDY_N_PARAMS, self->settings);
  add_fields (self);
  g_signal_connect_swapped (self->inputs, "changed", G_CALLBACK (on_input_changed), self);
  g_signal_connect_swapped (self->inputs, "unsaved", G_CALLBACK (on_unsaved), self);
  on_input_changed (self);
}

void
boids_study_page_try_views (BoidsStudyPage *self)
{
  g_return_if_fail (BOIDS_IS_STUDY_PAGE (self));

  boids_study_stage_try_views (self->stage);
}

static void
on_notice (BoidsStudyPage *self, const char *notice)
{
  g_signal_emit (self, signals[NOTICE], 0, notice);
}

static void
boids_study_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BoidsStudyPage *self = BOIDS_STUDY_PAGE (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      boids_split_view_set_show_sidebar (self->split_view, g_value_get_boolean (value));
      break;
    case PROP_RULES:
      set_rules (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_study_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoidsStudyPage *self = BOIDS_STUDY_PAGE (object);

  switch (id)
    {
    case PROP_SIDEBAR:
      g_value_set_boolean (value, boids_split_view_get_show_sidebar (self->split_view));
      break;
    case PROP_RULES:
      g_value_set_uint (value, self->rules);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static gboolean
boids_study_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BOIDS_STUDY_PAGE (widget)->stage));
}

static void
on_focus_view (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boids_split_view_hide_overlay (BOIDS_STUDY_PAGE (widget)->split_view);
  gtk_widget_grab_focus (widget);
}

/* Without this, Tab would grab the focus as above instead of going from child to child. */
static gboolean
boids_study_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (BOIDS_STUDY_PAGE (widget)->split_view), direction);
}

static void
boids_study_page_dispose (GObject *object)
{
  BoidsStudyPage *self = BOIDS_STUDY_PAGE (object);

  if (self->inputs != NULL)
    g_signal_handlers_disconnect_by_data (self->inputs, self);
  if (self->split_view != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->split_view));
  self->split_view = NULL;
  g_clear_object (&self->inputs);
  g_clear_object (&self->settings);
  g_clear_object (&self->study);
  g_clear_object (&self->order);

  G_OBJECT_CLASS (boids_study_page_parent_class)->dispose (object);
}

static void
notify_sidebar (BoidsStudyPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR]);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BOIDS_TYPE_SPLIT_VIEW);
  g_type_ensure (BOIDS_TYPE_CHART);
  g_type_ensure (BOIDS_TYPE_STUDY_STAGE);
  g_type_ensure (BOIDS_TYPE_STUDY_SELECTED_PANEL);
  g_type_ensure (BOIDS_TYPE_STUDY_SEARCH);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-study-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, split_view);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, stage);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, caption);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, chart);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, run_button);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, run_image);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, run_label);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, start_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, alignment_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, separation_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, cohesion_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, alignment_switch);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, separation_switch);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, cohesion_switch);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, labels);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, ranges);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, selected);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, search);
  gtk_widget_class_bind_template_callback (widget_class, on_rule_switched);
}

static void
boids_study_page_class_init (BoidsStudyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = boids_study_page_dispose;
  object_class->set_property = boids_study_page_set_property;
  object_class->get_property = boids_study_page_get_property;
  widget_class->focus = boids_study_page_focus;
  widget_class->grab_focus = boids_study_page_grab_focus;

  properties[PROP_SIDEBAR] = g_param_spec_boolean ("sidebar", NULL, NULL, TRUE, flags);
  properties[PROP_RULES] =
      g_param_spec_uint ("rules", NULL, NULL, 0, STUDY_ALL_RULES, STUDY_RULE_ALIGNMENT, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[NOTICE] = g_signal_new ("notice", BOIDS_TYPE_STUDY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "page.initialise", NULL, on_initialise);
  gtk_widget_class_install_action (widget_class, "page.reset", NULL, on_initialise);
  gtk_widget_class_install_action (widget_class, "page.run", NULL, on_run);
  gtk_widget_class_install_action (widget_class, "page.step", NULL, on_step);
  gtk_widget_class_install_action (widget_class, "page.focus-view", NULL, on_focus_view);
  bind_template (widget_class);
}

static void
boids_study_page_init (BoidsStudyPage *self)
{
  self->rules = STUDY_RULE_ALIGNMENT;
  self->study = boids_study_new ();
  self->order = boids_series_new (_ ("order"), NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  show_rules (self);

  g_signal_connect_object (self->study, "notify::state", G_CALLBACK (on_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "notify::frame", G_CALLBACK (on_frame), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "failed", G_CALLBACK (on_build_failed), self,
                           G_CONNECT_SWAPPED);
  boids_chart_add_series (self->chart, self->order);
  boids_study_stage_set_study (self->stage, self->study);
  boids_study_selected_panel_set_study (self->selected, self->study);
  boids_study_search_set_study (self->search, self->study);
  g_signal_connect_swapped (self->stage, "notice", G_CALLBACK (on_notice), self);
  /* A notification that is still to come keeps the fold. */
  g_signal_connect_object (self->split_view, "notify::show-sidebar", G_CALLBACK (notify_sidebar),
                           self, G_CONNECT_SWAPPED);
  on_state (self);
}
