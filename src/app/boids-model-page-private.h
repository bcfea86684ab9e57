/* boids-model-page-private.h - the internals of BoidsModelPage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-chart.h"
#include "boids-model-page.h"
#include "boids-split-view.h"
#include "boids-view-host.h"

G_BEGIN_DECLS

#define BOIDS_MODEL_PAGE_MAX_SERIES 2

typedef struct
{
  BoidsSimulation *simulation;
  BoidsInputs *inputs;
  GPtrArray *fields; /* (element-type BoidsField): of the inputs, in their order */

  gboolean automatic;
  guint starting;     /* the source of the next automatic start */
  gboolean edited;    /* since the last start */
  gboolean continues; /* the next automatic start runs */

  BoidsSeries *series[BOIDS_MODEL_PAGE_MAX_SERIES];
  double (*get_y[BOIDS_MODEL_PAGE_MAX_SERIES]) (const BoidsMeasures *measures);
  guint n_series;

  char *run_tooltip; /* while paused */

  GtkBox *sidebar_box;
  GtkWidget *automatic_box;
  BoidsSplitView *split_view;
  BoidsViewHost *view_host;
  BoidsChart *chart;
  int chart_height; /* the least, in a window */
  GtkButton *run_button;
  GtkStack *run_stack; /* the labels of the button, which are equally wide */
  GtkWidget *run_box;
  GtkWidget *pause_box;
  GtkSizeGroup *labels;
  GtkSizeGroup *ranges;
} BoidsModelPagePrivate;

BoidsModelPagePrivate *boids_model_page_get_private (BoidsModelPage *self);

/* Returns whether all inputs are valid; if not, the first invalid one gets the focus. */
gboolean boids_model_page_check_inputs (BoidsModelPage *self);

/* Sets the property "automatic". */
void boids_model_page_set_automatic (BoidsModelPage *self, gboolean automatic);

/* Cancels an automatic start that is due. */
void boids_model_page_cancel_start (BoidsModelPage *self);

/* Updates what is shown while there are no boids. */
void boids_model_page_update_message (BoidsModelPage *self);

/* The default implementations of the class. */
void boids_model_page_real_reset_inputs (BoidsModelPage *self);
void boids_model_page_real_set_settings (BoidsModelPage *self, GSettings *settings);

G_END_DECLS
