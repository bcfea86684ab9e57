/* boids-study-search.c - the panel of the neighbour search, with the number of pairs compared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-study-search.h"

#include "boids-chart.h"
#include "study.h"

#include <glib/gi18n.h>
#include <math.h>

/* How long the text is kept while the study runs, microseconds. */
#define WORDS_PERIOD (G_USEC_PER_SEC / 5)
/* The number of points of each curve, half of them up to the current number of boids. */
#define N_POINTS 32

struct _BoidsStudySearch
{
  GtkWidget parent_instance;

  BoidsSimulation *study;
  gint64 words_time;
  guint count; /* count and radius of the curves */
  double radius;

  GtkSwitch *grid_switch;
  GtkLabel *words;
  BoidsChart *chart;
};

G_DEFINE_FINAL_TYPE (BoidsStudySearch, boids_study_search, GTK_TYPE_WIDGET)

static void
update_words (BoidsStudySearch *self)
{
  g_autofree char *all = NULL;
  g_autofree char *grid = NULL;
  g_autofree char *text = NULL;
  guint64 n_all, n_grid;

  boids_simulation_get_pairs (self->study, &n_all, &n_grid);
  all = g_strdup_printf ("%" G_GUINT64_FORMAT, n_all);
  grid = g_strdup_printf ("%" G_GUINT64_FORMAT, n_grid);

  if (boids_simulation_get_frame (self->study) == NULL)
    text = g_strdup ("");
  else if (gtk_switch_get_active (self->grid_switch))
    text = g_strdup_printf (_ ("Pairs compared this frame: %s; without a grid: %s"), grid, all);
  else
    text = g_strdup_printf (_ ("Pairs compared this frame: %s; with a grid: %s"), all, grid);
  gtk_label_set_text (self->words, text);
}

/* A translation that is not a number must not spoil the curve. */
static double
read_size (const char *translation, double fallback)
{
  double size = g_ascii_strtod (translation, NULL);

  return size >= 1000 ? size : fallback;
}

/* Returns the unit in which @most has few digits. */
static const char *
choose_unit (double most, double *size)
{
  /* Translators: the size of the unit “thousand”, in digits. Where your language counts in ten
   * thousands, 10000, with their name as the translation of “thousand”. */
  double small = read_size (C_ ("size of the unit “thousand”", "1000"), 1e3);
  /* Translators: the size of the unit “million”, in digits. */
  double large = read_size (C_ ("size of the unit “million”", "1000000"), 1e6);

  *size = most < 1e4 ? 1 : most < large ? small : large;
  if (*size == 1)
    return NULL;
  /* Translators: units of numbers: 14.3 thousand, 14.3 million. */
  return *size == small ? _ ("thousand") : _ ("million");
}

static void
update_curve (BoidsStudySearch *self)
{
  guint last = study_param_info (STUDY_PARAM_COUNT)->maximum;
  double size;
  const char *unit =
      choose_unit (study_expect_pairs (MIN (2 * self->count, last), self->radius).all, &size);
  g_autoptr (BoidsSeries) all = boids_series_new (_ ("all pairs"), unit);
  g_autoptr (BoidsSeries) grid = boids_series_new (_ ("with a grid"), unit);
  guint old = 0;

  for (guint i = 1; i <= N_POINTS; i++)
    {
      guint count = MIN (ceil (self->count * i / (N_POINTS / 2.0)), last);
      StudyPairs pairs = study_expect_pairs (count, self->radius);

      if (count == old)
        continue;
      boids_series_append (all, count, pairs.all / size);
      boids_series_append (grid, count, pairs.grid / size);
      old = count;
    }
  boids_chart_clear (self->chart);
  boids_chart_add_series (self->chart, all);
  boids_chart_add_series (self->chart, grid);
  boids_chart_set_mark (self->chart, self->count);
}

static void
on_frame (BoidsStudySearch *self)
{
  BoidsFrame *frame = boids_simulation_get_frame (self->study);
  gint64 now = g_get_monotonic_time ();

  if (boids_simulation_get_state (self->study) != BOIDS_STATE_RUNNING ||
      now >= self->words_time + WORDS_PERIOD)
    {
      update_words (self);
      self->words_time = now;
    }
  if (frame == NULL || (boids_frame_get_count (frame) == self->count &&
                        boids_frame_get_radius (frame) == self->radius))
    return;
  self->count = boids_frame_get_count (frame);
  self->radius = boids_frame_get_radius (frame);
  update_curve (self);
}

void
boids_study_search_set_study (BoidsStudySearch *self, BoidsSimulation *study)
{
  g_return_if_fail (BOIDS_IS_STUDY_SEARCH (self) && self->study == NULL);
  g_return_if_fail (BOIDS_IS_SIMULATION (study));

  self->study = g_object_ref (study);
  g_object_bind_property (study, "grid", self->grid_switch, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_signal_connect_object (study, "notify::grid", G_CALLBACK (update_words), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "notify::frame", G_CALLBACK (on_frame), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "notify::state", G_CALLBACK (on_frame), self, G_CONNECT_SWAPPED);
  on_frame (self);
}

static void
boids_study_search_dispose (GObject *object)
{
  BoidsStudySearch *self = BOIDS_STUDY_SEARCH (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->study);

  G_OBJECT_CLASS (boids_study_search_parent_class)->dispose (object);
}

static void
boids_study_search_class_init (BoidsStudySearchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BOIDS_TYPE_CHART);

  G_OBJECT_CLASS (klass)->dispose = boids_study_search_dispose;

  gtk_widget_class_set_css_name (widget_class, "studysearch");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/boids_flock/Boids/boids-study-search.ui");
  gtk_widget_class_bind_template_child (widget_class, BoidsStudySearch, grid_switch);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudySearch, words);
  gtk_widget_class_bind_template_child (widget_class, BoidsStudySearch, chart);
}

static void
boids_study_search_init (BoidsStudySearch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
