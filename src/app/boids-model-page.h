/* boids-model-page.h - the base class of the flock page and the study page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its actions are "page.initialise", "page.run" (run or pause), "page.step", "page.reset" and
 * "page.focus-view".
 */
#pragma once

#include "boids-config.h"
#include "boids-frame.h"
#include "boids-hint.h"
#include "boids-inputs.h"
#include "boids-simulation-private.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsModelPage:
 *
 * A page with the inputs of a model in a sidebar, and its view, controls and chart beside it.
 *
 * Property "sidebar" (gboolean): whether the sidebar is shown. Property "automatic" (gboolean):
 * whether an edit is followed by a new start: soon after the last key, or while a slider moves; it
 * runs if the run before it did. Signal "notice" (string): a message for the user. Signal "edited":
 * an input or a rule has changed.
 *
 * The template of a page fills the internal children "view_box" (above the controls), "bar" (the
 * controls) and "sidebar_box", sets the size of "view_host", and the accessible names and labels of
 * "scroller" (the page without its sidebar), the tooltip of "run_button" (while paused),
 * "step_button", "step_label", "reset_button", "reset_label" and "chart".
 */
#define BOIDS_TYPE_MODEL_PAGE (boids_model_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (BoidsModelPage, boids_model_page, BOIDS, MODEL_PAGE, GtkWidget)

/* Where a slider leads, or nowhere if both ends are 0. */
typedef struct
{
  double lower, upper;
} BoidsSliderRange;

/* What a page says while there are no boids, untranslated. */
typedef struct
{
  const char *none_title;
  const char *none;
  const char *edited_title; /* after an edit has removed them */
  const char *edited;
  const char *invalid; /* "%s" is the name of an input */
  const char *action;  /* the button that builds them */
} BoidsEmptyWords;

/**
 * BoidsModelPageClass:
 * @kind: the model of the page
 * @file_name: the proposed file name of a configuration, untranslated
 * @titles: the names of the inputs, untranslated; the first is the number of boids
 * @hints: explains the inputs
 * @sliders: the ranges of the inputs in which things happen, for their sliders
 * @empty_words: what is said while there are no boids
 * @waits: whether "page.reset" removes the boids and a new window has none; otherwise it has them
 *   from the beginning
 * @create_inputs: (transfer full): makes the inputs, stored in @settings (nullable)
 * @get_box: (transfer none): the box for the field of input @index
 * @inputs_changed: (nullable): called when a text has changed
 * @set_settings: see boids_model_page_set_settings(); chains up, which makes the inputs
 * @reset_inputs: see boids_model_page_reset_inputs(); chains up
 * @create_config: (transfer full): the configuration of the inputs, which are valid, with the boid
 *   @selected or BOIDS_CONFIG_NOBODY
 * @fill: types @config, which is of this model, into the inputs
 * @get_rules: (nullable): the rules that are on
 * @set_rules: (nullable): switches the rules on and off
 * @select_by: see boids_model_page_select_by()
 * @needs_start: (nullable): whether a change of the input of that index, or of BOIDS_INPUTS_ALL,
 *   takes effect at a new start only, which Enter in its field makes; without it all do
 * @get_x: the x of a tick on the chart
 */
struct _BoidsModelPageClass
{
  GtkWidgetClass parent_class;

  BoidsModelKind kind;
  const char *file_name;
  const char *const *titles;
  const BoidsHint *hints;
  const BoidsSliderRange *sliders;
  const BoidsEmptyWords *empty_words;
  gboolean waits;

  BoidsInputs *(*create_inputs) (GSettings *settings);
  GtkBox *(*get_box) (BoidsModelPage *self, guint index);
  void (*inputs_changed) (BoidsModelPage *self);
  void (*set_settings) (BoidsModelPage *self, GSettings *settings);
  void (*reset_inputs) (BoidsModelPage *self);
  BoidsConfig *(*create_config) (BoidsModelPage *self, int selected);
  void (*fill) (BoidsModelPage *self, BoidsConfig *config);
  guint (*get_rules) (BoidsModelPage *self);
  void (*set_rules) (BoidsModelPage *self, guint rules);
  void (*select_by) (BoidsModelPage *self, int difference);
  gboolean (*needs_start) (BoidsModelPage *self, guint index);
  double (*get_x) (guint64 tick);
};

/* Creates the inputs and the view of the page, stored in @settings (nullable), and shows them.
 * Called once. */
void boids_model_page_set_settings (BoidsModelPage *self, GSettings *settings);

BoidsModelKind boids_model_page_get_kind (BoidsModelPage *self);

/* Returns: (transfer none): the run that is shown and controlled. */
BoidsSimulation *boids_model_page_get_simulation (BoidsModelPage *self);

/* Returns: (transfer none): the proposed file name of a configuration. */
const char *boids_model_page_get_file_name (BoidsModelPage *self);

/* Returns: (transfer none): NULL before boids_model_page_set_settings(). */
BoidsInputs *boids_model_page_get_inputs (BoidsModelPage *self);

/* Builds the model of the inputs, paused at its start. If an input is not valid, nothing is built
 * and the first invalid one gets the focus. */
void boids_model_page_initialise (BoidsModelPage *self);

/* Removes the boids and keeps the inputs. */
void boids_model_page_empty (BoidsModelPage *self);

/* Returns: (transfer full) (nullable): the configuration of the inputs, with the selected boid if
 * @with_selected; NULL if an input is not valid. */
BoidsConfig *boids_model_page_create_config (BoidsModelPage *self, gboolean with_selected);

/* Types @config, which is of the page's model, into the inputs and initialises. */
void boids_model_page_load_config (BoidsModelPage *self, BoidsConfig *config);

/* Sets all inputs to their defaults. */
void boids_model_page_reset_inputs (BoidsModelPage *self);

/* Selects the boid @difference numbers after the selected one; the first follows the last. */
void boids_model_page_select_by (BoidsModelPage *self, int difference);

/* Retries views that failed or crashed. */
void boids_model_page_try_views (BoidsModelPage *self);

/* --- For the pages themselves --- */

/* Makes the simulation, and connects it to view and controls. Called once, after
 * gtk_widget_init_template().
 * Returns: (transfer none): the simulation. */
BoidsSimulation *boids_model_page_create_simulation (BoidsModelPage *self);

/* Adds a curve to the chart, with the @get_y of each tick. */
void boids_model_page_add_series (BoidsModelPage *self,
                                  const char *name,
                                  double (*get_y) (const BoidsMeasures *measures));

/* Returns: (nullable): the name of the first input that is not valid, translated. */
const char *boids_model_page_get_fault (BoidsModelPage *self);

/* Emits "edited". */
void boids_model_page_edited (BoidsModelPage *self);

/* Emits "notice". */
void boids_model_page_notice (BoidsModelPage *self, const char *message);

/* The same with the message of @error. */
void boids_model_page_notice_error (BoidsModelPage *self, const GError *error);

/* With @tight there is no room for a sidebar beside the view, whatever the width. */
void boids_model_page_set_tight (BoidsModelPage *self, gboolean tight);

G_END_DECLS
