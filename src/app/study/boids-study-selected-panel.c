/* boids-study-selected-panel.c - which boid of the study is selected, and what it sees.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-study-selected-panel.h"

#include "boids-number.h"
#include "boids-selected-field.h"

#include <glib/gi18n.h>
#include <math.h>

/* How long the text is kept while the study runs, microseconds. */
#define WORDS_PERIOD (G_USEC_PER_SEC / 5)

struct _BoidsStudySelectedPanel
{
  GtkWidget parent_instance;

  BoidsSimulation *study;
  gint64 words_time;

  BoidsSelectedField *field;
  GtkLabel *words;
};

G_DEFINE_FINAL_TYPE (BoidsStudySelectedPanel, boids_study_selected_panel, GTK_TYPE_WIDGET)

/* Returns: the angle between the heading of @detail and the mean heading of its neighbours, in
 * degrees; NAN if there is none. */
static double
get_turn (BoidsDetail *detail)
{
  double v[3], a[3], cross, dot;

  boids_detail_get_vector (detail, BOIDS_VECTOR_VELOCITY, v);
  boids_detail_get_vector (detail, BOIDS_VECTOR_ALIGNMENT, a);
  cross = v[0] * (v[1] + a[1]) - v[1] * (v[0] + a[0]);
  dot = v[0] * (v[0] + a[0]) + v[1] * (v[1] + a[1]);
  if (cross == 0 && dot == 0)
    return NAN;
  return fabs (atan2 (cross, dot)) * 180 / G_PI;
}

static char *
describe (BoidsDetail *detail)
{
  g_autofree char *neighbours = NULL;
  g_autofree char *angle = NULL;
  double turn;
  guint n;

  if (detail == NULL)
    return g_strdup ("");
  boids_detail_get_neighbours (detail, &n);
  if (n == 0)
    return g_strdup (_ ("It has no neighbour, so it flies straight ahead."));

  neighbours = g_strdup_printf (ngettext ("It has %u neighbour.", "It has %u neighbours.", n), n);
  turn = get_turn (detail);
  if (isnan (turn))
    return g_steal_pointer (&neighbours);
  angle = boids_number_format (turn, 0);
  /* Translators: "It has 5 neighbours.", then an angle in degrees. */
  return g_strdup_printf (_ ("%s It is %s° off their mean heading."), neighbours, angle);
}

/* Updates the text; not at every frame while the study runs. */
static void
on_detail (BoidsStudySelectedPanel *self)
{
  gint64 now = g_get_monotonic_time ();
  BoidsDetail *detail = boids_simulation_get_detail (self->study);
  g_autofree char *text = NULL;

  if (boids_simulation_get_state (self->study) == BOIDS_STATE_RUNNING &&
      now < self->words_time + WORDS_PERIOD)
    return;
  self->words_time = now;
  text = describe (detail);
  gtk_label_set_text (self->words, text);
}

void
boids_study_selected_panel_set_study (BoidsStudySelectedPanel *self, BoidsSimulation *study)
{
  g_return_if_fail (BOIDS_IS_STUDY_SELECTED_PANEL (self) && self->study == NULL);
  g_return_if_fail (BOIDS_IS_SIMULATION (study));

  self->study = g_object_ref (study);
  g_signal_connect_object (study, "notify::detail", G_CALLBACK (on_detail), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "notify::state", G_CALLBACK (on_detail), self, G_CONNECT_SWAPPED);
  boids_selected_field_set_model (self->field, G_OBJECT (study));
  on_detail (self);
}

void
boids_study_selected_panel_select_by (BoidsStudySelectedPanel *self, int difference)
{
  g_return_if_fail (BOIDS_IS_STUDY_SELECTED_PANEL (self));

  boids_selected_field_select_by (self->field, difference);
}

static void
boids_study_selected_panel_dispose (GObject *object)
{
  BoidsStudySelectedPanel *self = BOIDS_STUDY_SELECTED_PANEL (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->study);

  G_OBJECT_CLASS (boids_study_selected_panel_parent_class)->dispose (object);
}

static void
boids_study_selected_panel_class_init (BoidsStudySelectedPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BOIDS_TYPE_SELECTED_FIELD);

  G_OBJECT_CLASS (klass)->dispose = boids_study_selected_panel_dispose;
  gtk_widget_class_set_css_name (widget_class, "studyselectedpanel");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/boids_flock/Boids/boids-study-selected-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsStudySelectedPanel, field);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudySelectedPanel, words);
}

static void
boids_study_selected_panel_init (BoidsStudySelectedPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
