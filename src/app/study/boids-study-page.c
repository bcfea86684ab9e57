/* boids-study-page.c - the page of the study: one rule at a time, on a flat sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An edit takes effect at once, but a new count or seed needs a restart. While an input is not
 * valid the study is paused: what is on screen always belongs to the inputs.
 */
#include "config.h"

#include "boids-chart.h"
#include "boids-config-core.h"
#include "boids-settings.h"
#include "boids-simulation-private.h"
#include "boids-study-page.h"
#include "boids-study-search.h"
#include "boids-study-selected-panel.h"
#include "boids-view-host.h"

#include <glib/gi18n.h>

struct _BoidsStudyPage
{
  BoidsModelPage parent_instance;

  BoidsSimulation *study; /* of the parent */
  GSettings *settings;    /* of the study; nullable */
  guint rules;
  guint rules_before; /* the changes that the chart marks last */

  BoidsViewHost *view_host;
  GtkLabel *caption;
  GtkBox *start_box;
  GtkBox *alignment_box;
  GtkBox *separation_box;
  GtkBox *cohesion_box;
  GtkSwitch *alignment_switch;
  GtkSwitch *separation_switch;
  GtkSwitch *cohesion_switch;
  BoidsStudySelectedPanel *selected;
  BoidsStudySearch *search;
  BoidsChart *chart;
};

enum
{
  PROP_RULES = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoidsStudyPage, boids_study_page, BOIDS_TYPE_MODEL_PAGE)

/* The names of the inputs, in the order of StudyParam. */
static const char *const titles[STUDY_N_PARAMS] = {
  [STUDY_PARAM_COUNT] = N_ ("Boids"),
  [STUDY_PARAM_SEED] = N_ ("Seed"),
  [STUDY_PARAM_RADIUS] = N_ ("Radius"),
  [STUDY_PARAM_BLEND] = N_ ("Blend"),
  [STUDY_PARAM_SEPARATION] = N_ ("Separation weight"),
  [STUDY_PARAM_COHESION] = N_ ("Cohesion weight"),
};

static const BoidsHint hints[STUDY_N_PARAMS] = {
  [STUDY_PARAM_COUNT] = { N_ ("The number of boids on the sheet."), "study-fields" },
  [STUDY_PARAM_SEED] = { N_ ("The start is drawn from this number: the same seed gives the same "
                             "start."),
                         "study-fields" },
  [STUDY_PARAM_RADIUS] = { N_ ("How far a boid sees: all others within this distance are its "
                               "neighbours."),
                           "study-fields" },
  [STUDY_PARAM_BLEND] = { N_ ("The fraction of the difference to the mean velocity of its "
                              "neighbours that a boid takes over in each frame."),
                          "blend" },
  [STUDY_PARAM_SEPARATION] = { N_ ("How strongly separation turns a boid away from its "
                                   "neighbours."),
                               "study-rules" },
  [STUDY_PARAM_COHESION] = { N_ ("How strongly cohesion draws a boid to the middle of its "
                                 "neighbours."),
                             "study-rules" },
};

static const BoidsSliderRange sliders[STUDY_N_PARAMS] = {
  [STUDY_PARAM_RADIUS] = { 1, 101 },
  [STUDY_PARAM_BLEND] = { 0, 0.5 },
  [STUDY_PARAM_SEPARATION] = { 0, 2 },
  [STUDY_PARAM_COHESION] = { 0, 0.02 },
};

static const BoidsEmptyWords empty_words = {
  .none_title = N_ ("No Study Yet"),
  .none = N_ ("Restart to begin the study with these parameters."),
  .edited_title = N_ ("Parameters Changed"),
  .edited = N_ ("Restart to begin the study with these parameters."),
  /* Translators: %s is the name of an input, "Radius". */
  .invalid = N_ ("Correct the input “%s”, then restart."),
  .action = N_ ("Restart"),
};

/* --- Inputs --- */

static void
update_fault (BoidsStudyPage *self)
{
  const char *fault = boids_model_page_get_fault (BOIDS_MODEL_PAGE (self));
  g_autofree char *text = NULL;

  if (fault != NULL && boids_simulation_get_state (self->study) != BOIDS_STATE_EMPTY)
    /* Translators: %s is the name of an input, "Radius". */
    text = g_strdup_printf (_ ("The study is paused until “%s” is corrected."), fault);
  boids_view_host_set_fault (self->view_host, text);
}

/* Reads the valid inputs. */
static void
read_inputs (BoidsStudyPage *self, StudyParams *params)
{
  BoidsInputs *inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (self));

  for (StudyParam i = 0; i < STUDY_N_PARAMS; i++)
    {
      double value;

      if (boids_inputs_get_value (inputs, i, &value))
        study_params_set (params, i, value);
    }
  params->rules = self->rules;
}

/* Passes the valid inputs to the study, which has their count and seed. */
static void
apply (BoidsStudyPage *self)
{
  BoidsParams params;

  if (boids_simulation_get_state (self->study) == BOIDS_STATE_EMPTY)
    return;
  params = *boids_simulation_get_params (self->study);
  read_inputs (self, &params.study);
  boids_simulation_set_params (self->study, &params, NULL);
}

static void
boids_study_page_inputs_changed (BoidsModelPage *page)
{
  BoidsStudyPage *self = BOIDS_STUDY_PAGE (page);

  update_fault (self);
  apply (self);
}

const char *
boids_study_page_describe_rules (guint rules)
{
  switch (rules & STUDY_ALL_RULES)
    {
    case STUDY_RULE_ALIGNMENT:
      return _ (
          "Alignment alone: each boid turns a little towards the mean heading of its neighbours, "
          "so the headings come to agree, though no boid sees the whole.");
    case STUDY_RULE_SEPARATION:
      return _ ("Separation alone: each boid turns away from its neighbours, more strongly the "
                "closer they are; they avoid each other and never agree on a heading.");
    case STUDY_RULE_COHESION:
      return _ (
          "Cohesion alone: each boid turns to the middle of its neighbours; they draw together in "
          "loose groups that go round with no heading in common.");
    case STUDY_RULE_ALIGNMENT | STUDY_RULE_SEPARATION:
      return _ ("Alignment and separation: the boids go the same way and keep apart, but nothing "
                "holds them together.");
    case STUDY_RULE_ALIGNMENT | STUDY_RULE_COHESION:
      return _ ("Alignment and cohesion: the boids go the same way and draw together, closer and "
                "closer, since nothing keeps them apart.");
    case STUDY_RULE_SEPARATION | STUDY_RULE_COHESION:
      return _ (
          "Separation and cohesion: the two pull against one another; without alignment there "
          "is no heading in common, and no flock.");
    case STUDY_ALL_RULES:
      return _ (
          "All three rules: the boids hold together, keep a distance and go the same way; the "
          "balance of the weights sets how dense the flock is.");
    default:
      return _ ("No rule is on: every boid flies straight ahead, whatever its neighbours do.");
    }
}

static void
show_rules (BoidsStudyPage *self)
{
  gtk_switch_set_active (self->alignment_switch, self->rules & STUDY_RULE_ALIGNMENT);
  gtk_switch_set_active (self->separation_switch, self->rules & STUDY_RULE_SEPARATION);
  gtk_switch_set_active (self->cohesion_switch, self->rules & STUDY_RULE_COHESION);
  gtk_label_set_text (self->caption, boids_study_page_describe_rules (self->rules));
}

/* Marks in the chart what was switched at the newest frame. What is switched back leaves no mark.
 */
static void
mark_rules (BoidsStudyPage *self, guint rules)
{
  static const struct
  {
    guint rule;
    const char *on, *off;
  } names[] = {
    { STUDY_RULE_ALIGNMENT, N_ ("Alignment on"), N_ ("Alignment off") },
    { STUDY_RULE_SEPARATION, N_ ("Separation on"), N_ ("Separation off") },
    { STUDY_RULE_COHESION, N_ ("Cohesion on"), N_ ("Cohesion off") },
  };
  BoidsFrame *frame = boids_simulation_get_frame (self->study);
  guint64 tick = frame != NULL ? boids_frame_get_tick (frame) : 0;

  if (tick == 0)
    return;
  if (!boids_chart_remove_events (self->chart, tick))
    self->rules_before = self->rules;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if ((rules ^ self->rules_before) & names[i].rule)
      boids_chart_add_event (self->chart, tick,
                             _ (rules & names[i].rule ? names[i].on : names[i].off));
}

static void
set_rules (BoidsStudyPage *self, guint rules)
{
  if (rules == self->rules)
    return;
  mark_rules (self, rules);
  self->rules = rules;
  if (boids_model_page_get_inputs (BOIDS_MODEL_PAGE (self)) != NULL)
    apply (self);
  if (self->settings != NULL)
    g_settings_set_flags (self->settings, "rules", rules);
  show_rules (self);
  boids_model_page_edited (BOIDS_MODEL_PAGE (self));
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

static guint
boids_study_page_get_rules (BoidsModelPage *page)
{
  return BOIDS_STUDY_PAGE (page)->rules;
}

static void
boids_study_page_set_rules (BoidsModelPage *page, guint rules)
{
  set_rules (BOIDS_STUDY_PAGE (page), rules);
}

static void
boids_study_page_reset_inputs (BoidsModelPage *page)
{
  BOIDS_MODEL_PAGE_CLASS (boids_study_page_parent_class)->reset_inputs (page);
  boids_study_page_set_rules (page, study_params_default ().rules);
}

static BoidsConfig *
boids_study_page_create_config (BoidsModelPage *page, int selected)
{
  StudyParams params = study_params_default ();

  read_inputs (BOIDS_STUDY_PAGE (page), &params);
  return boids_config_new_for_study (&params, selected);
}

static void
boids_study_page_fill (BoidsModelPage *page, BoidsConfig *config)
{
  double values[STUDY_N_PARAMS];
  StudyParams params;

  boids_config_get_study_params (config, &params);
  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    values[i] = study_params_get (&params, i);
  boids_inputs_set_values (boids_model_page_get_inputs (page), values);
  boids_study_page_set_rules (page, params.rules);
}

/* --- Controls --- */

/* Whether the study has another value of an input than is typed. */
static gboolean
differs (BoidsStudyPage *self, StudyParam param)
{
  double value;

  return boids_simulation_get_state (self->study) == BOIDS_STATE_EMPTY ||
         !boids_inputs_get_value (boids_model_page_get_inputs (BOIDS_MODEL_PAGE (self)), param,
                                  &value) ||
         value != study_params_get (&boids_simulation_get_params (self->study)->study, param);
}

static gboolean
boids_study_page_needs_start (BoidsModelPage *page, guint index)
{
  BoidsStudyPage *self = BOIDS_STUDY_PAGE (page);

  if (index == BOIDS_INPUTS_ALL)
    return differs (self, STUDY_PARAM_COUNT) || differs (self, STUDY_PARAM_SEED);
  return index == STUDY_PARAM_COUNT || index == STUDY_PARAM_SEED;
}

static void
boids_study_page_select_by (BoidsModelPage *page, int difference)
{
  boids_study_selected_panel_select_by (BOIDS_STUDY_PAGE (page)->selected, difference);
}

/* The x axis counts frames. */
static double
boids_study_page_get_x (guint64 tick)
{
  return tick;
}

static double
get_order (const BoidsMeasures *measures)
{
  return measures->order;
}

/* --- The page --- */

static BoidsInputs *
boids_study_page_create_inputs (GSettings *settings)
{
  g_autoptr (GSettings) child = settings != NULL ? g_settings_get_child (settings, "study") : NULL;
  const FlockParamInfo *infos[STUDY_N_PARAMS];

  for (guint i = 0; i < STUDY_N_PARAMS; i++)
    infos[i] = study_param_info (i);
  return boids_inputs_new (infos, STUDY_N_PARAMS, child);
}

static GtkBox *
boids_study_page_get_box (BoidsModelPage *page, guint index)
{
  BoidsStudyPage *self = BOIDS_STUDY_PAGE (page);

  switch (index)
    {
    case STUDY_PARAM_BLEND:
      return self->alignment_box;
    case STUDY_PARAM_SEPARATION:
      return self->separation_box;
    case STUDY_PARAM_COHESION:
      return self->cohesion_box;
    default:
      return self->start_box;
    }
}

static void
boids_study_page_set_settings (BoidsModelPage *page, GSettings *settings)
{
  BoidsStudyPage *self = BOIDS_STUDY_PAGE (page);

  if (settings != NULL)
    {
      self->settings = g_settings_get_child (settings, "study");
      boids_settings_keep (self->settings, "grid", self->study, "grid");
      set_rules (self, g_settings_get_flags (self->settings, "rules"));
    }
  BOIDS_MODEL_PAGE_CLASS (boids_study_page_parent_class)->set_settings (page, settings);
}

static void
boids_study_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_RULES:
      set_rules (BOIDS_STUDY_PAGE (object), g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_study_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_RULES:
      g_value_set_uint (value, BOIDS_STUDY_PAGE (object)->rules);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boids_study_page_finalize (GObject *object)
{
  BoidsStudyPage *self = BOIDS_STUDY_PAGE (object);

  g_clear_object (&self->settings);

  G_OBJECT_CLASS (boids_study_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BOIDS_TYPE_STUDY_SELECTED_PANEL);
  g_type_ensure (BOIDS_TYPE_STUDY_SEARCH);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/boids_flock/Boids/boids-study-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, view_host);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, caption);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, start_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, alignment_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, separation_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, cohesion_box);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, alignment_switch);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, separation_switch);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, cohesion_switch);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, selected);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, search);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudyPage, chart);
  gtk_widget_class_bind_template_callback (widget_class, on_rule_switched);
}

static void
boids_study_page_class_init (BoidsStudyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  BoidsModelPageClass *page_class = BOIDS_MODEL_PAGE_CLASS (klass);

  object_class->finalize = boids_study_page_finalize;
  object_class->set_property = boids_study_page_set_property;
  object_class->get_property = boids_study_page_get_property;
  page_class->kind = BOIDS_MODEL_KIND_STUDY;
  /* Translators: a name that a file is offered under; keep the end. */
  page_class->file_name = N_ ("study.boids");
  page_class->titles = titles;
  page_class->hints = hints;
  page_class->sliders = sliders;
  page_class->empty_words = &empty_words;
  page_class->create_inputs = boids_study_page_create_inputs;
  page_class->get_box = boids_study_page_get_box;
  page_class->inputs_changed = boids_study_page_inputs_changed;
  page_class->set_settings = boids_study_page_set_settings;
  page_class->reset_inputs = boids_study_page_reset_inputs;
  page_class->create_config = boids_study_page_create_config;
  page_class->fill = boids_study_page_fill;
  page_class->get_rules = boids_study_page_get_rules;
  page_class->set_rules = boids_study_page_set_rules;
  page_class->select_by = boids_study_page_select_by;
  page_class->needs_start = boids_study_page_needs_start;
  page_class->get_x = boids_study_page_get_x;

  properties[PROP_RULES] =
      g_param_spec_uint ("rules", NULL, NULL, 0, STUDY_ALL_RULES, STUDY_RULE_ALIGNMENT,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  bind_template (widget_class);
}

static void
boids_study_page_init (BoidsStudyPage *self)
{
  BoidsModelPage *page = BOIDS_MODEL_PAGE (self);

  self->rules = STUDY_RULE_ALIGNMENT;
  gtk_widget_init_template (GTK_WIDGET (self));
  show_rules (self);

  boids_model_page_add_series (page, _ ("order"), get_order);
  self->study = boids_model_page_create_simulation (page);
  g_signal_connect_object (self->study, "notify::state", G_CALLBACK (update_fault), self,
                           G_CONNECT_SWAPPED);
  boids_view_host_set_view (self->view_host, "");
  boids_study_selected_panel_set_study (self->selected, self->study);
  boids_study_search_set_study (self->search, self->study);
}
