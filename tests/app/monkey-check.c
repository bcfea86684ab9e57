/* monkey-check.c - what holds for a window at every moment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything is found by type, name of action and text, as it is on screen.
 */
#include "monkey-check.h"

#include "boids-component-table.h"
#include "boids-flock-page.h"
#include "boids-number.h"
#include "boids-selected-panel.h"
#include "boids-simulation-private.h"
#include "boids-study-page.h"
#include "boids-view-host.h"

#include "harness.h"

#include <math.h>
#include <string.h>

/* A flock is recomputed if rows times ticks are at most this many. */
#define MOST_ROWS 20000

/* States of a flock that was checked before, so that it need not be computed from the start. */
typedef struct
{
  FlockParams params;
  guint64 tick;
  double *rows;
} Past;

static BoidsFlockPage *
get_flock_page (GtkWidget *window)
{
  return BOIDS_FLOCK_PAGE (harness_find (window, BOIDS_TYPE_FLOCK_PAGE, NULL));
}

static BoidsStudyPage *
get_study_page (GtkWidget *window)
{
  return BOIDS_STUDY_PAGE (harness_find (window, BOIDS_TYPE_STUDY_PAGE, NULL));
}

gboolean
monkey_is_busy (GtkWidget *window)
{
  BoidsSimulation *simulation =
      boids_model_page_get_simulation (BOIDS_MODEL_PAGE (get_flock_page (window)));
  BoidsSimulation *study =
      boids_model_page_get_simulation (BOIDS_MODEL_PAGE (get_study_page (window)));

  return (boids_simulation_get_busy (simulation) &&
          boids_simulation_get_state (simulation) != BOIDS_STATE_RUNNING) ||
         (boids_simulation_get_busy (study) &&
          boids_simulation_get_state (study) != BOIDS_STATE_RUNNING);
}

/* --- Finding widgets --- */

/* Adds the descendants of @widget, and itself, that are of type @type to @found, in order. */
static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static void
check_buttons (GtkWidget *page, BoidsState state)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  guint n = 0;

  collect (page, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      const char *action = gtk_actionable_get_action_name (buttons->pdata[i]);

      if (g_strcmp0 (action, "page.run") == 0 || g_strcmp0 (action, "page.step") == 0 ||
          g_strcmp0 (action, "page.reset") == 0 || g_strcmp0 (action, "selected.next") == 0 ||
          g_strcmp0 (action, "selected.copy") == 0)
        {
          g_assert_cmpint (gtk_widget_get_sensitive (buttons->pdata[i]), ==,
                           state != BOIDS_STATE_EMPTY);
          n++;
        }
      else if (g_strcmp0 (action, "page.initialise") == 0)
        g_assert_true (gtk_widget_get_sensitive (buttons->pdata[i]));
    }
  g_assert_cmpuint (n, >=, 3);
}

/* --- The flock --- */

/* The frame is the result of its parameters, to the last bit. */
static void
check_rows (const FlockParams *params, BoidsFrame *frame)
{
  static Past past;
  const double *rows;
  guint64 tick = boids_frame_get_tick (frame);
  gsize stride;
  double *next;
  gboolean follows =
      past.rows != NULL && past.tick <= tick && memcmp (&past.params, params, sizeof *params) == 0;
  guint64 n_ticks = follows ? tick - past.tick : tick;

  if ((guint64) params->count * params->count > 1000 * 1000 || params->count * n_ticks > MOST_ROWS)
    return;
  if (!follows)
    {
      flock_rows_free (past.rows);
      past = (Past){ *params, 0, flock_rows_new (params->count) };
      flock_rows_seed (params, past.rows);
    }
  next = flock_rows_new (params->count);
  for (; past.tick < tick; past.tick++)
    {
      double *old = past.rows;

      flock_step_reference (params, past.rows, next);
      past.rows = next;
      next = old;
    }
  flock_rows_free (next);
  rows = boids_frame_get_rows (frame, &stride);
  for (guint boid = 0; boid < params->count; boid++)
    g_assert_cmpmem (rows + boid * stride, 6 * sizeof *rows, past.rows + boid * FLOCK_STRIDE,
                     6 * sizeof *rows);
}

static void
assert_cell (GtkInscription *cell, double value)
{
  g_autofree char *text = boids_number_format (value, 3);

  g_assert_cmpstr (gtk_inscription_get_text (cell), ==, text);
}

static void
assert_vector (GPtrArray *cells, guint *i, const double xyz[3], gboolean has_length)
{
  for (int axis = 0; axis < 3; axis++)
    assert_cell (cells->pdata[(*i)++], xyz[axis]);
  if (has_length)
    assert_cell (cells->pdata[(*i)++], sqrt (xyz[0] * xyz[0] + xyz[1] * xyz[1] + xyz[2] * xyz[2]));
}

/* The table shows the components that the core computes for the frame. */
static void
check_table (BoidsFlockPage *page, const FlockParams *params, guint selected)
{
  BoidsSimulation *simulation = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (page));
  GtkWidget *table = harness_find (GTK_WIDGET (page), BOIDS_TYPE_COMPONENT_TABLE, NULL);
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  BoidsFrame *frame = boids_simulation_get_frame (simulation);
  BoidsDetail *detail = boids_simulation_get_detail (simulation);

  collect (table, GTK_TYPE_INSCRIPTION, cells);
  g_assert_cmpuint (cells->len, ==, 19);
  if (detail == NULL)
    {
      for (guint i = 0; i < cells->len; i++)
        g_assert_cmpstr (gtk_inscription_get_text (cells->pdata[i]), ==, "–");
    }
  else
    {
      FlockComponents expected;
      gsize stride;
      const double *rows = boids_frame_get_rows (frame, &stride);
      guint i = 0;

      g_assert_cmpuint (stride, ==, FLOCK_STRIDE);
      g_assert_cmpuint (boids_detail_get_boid (detail), ==, selected);
      g_assert_cmpuint (boids_detail_get_tick (detail), ==, boids_frame_get_tick (frame));
      flock_compute_components (params, rows, selected, &expected, NULL);
      assert_vector (cells, &i, rows + selected * stride, FALSE);
      assert_vector (cells, &i, rows + selected * stride + 3, TRUE);
      assert_vector (cells, &i, expected.separation, TRUE);
      assert_vector (cells, &i, expected.alignment, TRUE);
      assert_vector (cells, &i, expected.cohesion, TRUE);
    }
}

/* The line over the view has the time and the tick of the frame. */
static void
check_status (BoidsFlockPage *page, BoidsFrame *frame)
{
  GtkWidget *stage = harness_find (GTK_WIDGET (page), BOIDS_TYPE_VIEW_HOST, NULL);
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  g_autofree char *time = boids_number_format (boids_frame_get_tick (frame) * FLOCK_TICK, 2);
  g_autofree char *beginning = g_strdup_printf ("t = %s s  ·  tick %" G_GUINT64_FORMAT "  ·", time,
                                                boids_frame_get_tick (frame));
  guint n = 0;

  collect (stage, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (g_str_has_prefix (gtk_label_get_text (labels->pdata[i]), "t = "))
      {
        g_assert_true (g_str_has_prefix (gtk_label_get_text (labels->pdata[i]), beginning));
        n++;
      }
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpfloat (boids_frame_get_time (frame), ==, boids_frame_get_tick (frame) * FLOCK_TICK);
}

/* A text that is not marked is the number of the selected boid. */
static void
check_entry (GtkWidget *panel, guint selected)
{
  GtkWidget *text = harness_find (panel, GTK_TYPE_TEXT, NULL);
  GtkWidget *entry = gtk_widget_get_parent (text);
  double number;

  if (gtk_widget_has_css_class (entry, "error"))
    return;
  g_assert_true (
      boids_number_parse (gtk_editable_get_text (GTK_EDITABLE (text)), TRUE, &number, NULL));
  g_assert_cmpfloat (number, ==, selected);
}

static void
check_flock (BoidsFlockPage *page)
{
  BoidsSimulation *simulation = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (page));
  BoidsState state = boids_simulation_get_state (simulation);
  BoidsFrame *frame = boids_simulation_get_frame (simulation);
  guint selected = boids_simulation_get_selected (simulation);
  FlockParams params;

  check_buttons (GTK_WIDGET (page), state);
  if (state == BOIDS_STATE_RUNNING)
    g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (page)));
  if (state == BOIDS_STATE_EMPTY)
    {
      g_assert_null (frame);
      g_assert_null (boids_simulation_get_detail (simulation));
      check_table (page, NULL, 0);
      return;
    }
  g_assert_true (boids_inputs_get_flock_params (
      boids_model_page_get_inputs (BOIDS_MODEL_PAGE (page)), &params));
  g_assert_cmpuint (selected, <, params.count);
  if (frame == NULL)
    {
      g_assert_true (boids_simulation_get_busy (simulation));
      return;
    }
  g_assert_cmpuint (boids_frame_get_count (frame), ==, params.count);
  g_assert_cmpfloat (boids_frame_get_radius (frame), ==, params.radius);
  g_assert_cmpfloat (boids_frame_get_max_speed (frame), ==, params.max_speed);
  check_rows (&params, frame);
  check_table (page, &params, selected);
  check_status (page, frame);
  check_entry (harness_find (GTK_WIDGET (page), BOIDS_TYPE_SELECTED_PANEL, NULL), selected);
}

/* --- The study --- */

static void
check_study (BoidsStudyPage *page)
{
  BoidsSimulation *study = boids_model_page_get_simulation (BOIDS_MODEL_PAGE (page));
  BoidsInputs *inputs = boids_model_page_get_inputs (BOIDS_MODEL_PAGE (page));
  BoidsState state = boids_simulation_get_state (study);
  BoidsFrame *frame = boids_simulation_get_frame (study);
  const StudyParams *params = &boids_simulation_get_params (study)->study;
  double count, seed;

  if (state == BOIDS_STATE_EMPTY)
    {
      g_assert_null (frame);
      return;
    }
  g_assert_true (boids_inputs_get_value (inputs, STUDY_PARAM_COUNT, &count));
  g_assert_true (boids_inputs_get_value (inputs, STUDY_PARAM_SEED, &seed));
  if (state == BOIDS_STATE_RUNNING)
    g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (page)));
  g_assert_cmpfloat (params->count, ==, count);
  g_assert_cmpfloat (params->seed, ==, seed);
  for (StudyParam i = 0; i < STUDY_N_PARAMS; i++)
    {
      double value;

      /* An invalid one keeps the previous value. */
      if (boids_inputs_get_value (inputs, i, &value))
        g_assert_cmpfloat (study_params_get (params, i), ==, value);
    }
  g_assert_cmpuint (boids_simulation_get_selected (study), <, count);
  if (frame == NULL)
    {
      g_assert_true (boids_simulation_get_busy (study));
      return;
    }
  g_assert_cmpuint (boids_frame_get_count (frame), ==, count);
  g_assert_cmpfloat (boids_frame_get_time (frame), ==,
                     boids_frame_get_tick (frame) / (double) STUDY_RATE);
  if (boids_frame_get_tick (frame) == 0 && !boids_simulation_get_busy (study))
    {
      double *expected = flock_rows_new (params->count);
      gsize stride;
      const double *rows = boids_frame_get_rows (frame, &stride);

      study_rows_seed (params, expected);
      for (guint boid = 0; boid < params->count; boid++)
        g_assert_cmpmem (rows + boid * stride, 6 * sizeof *rows, expected + boid * FLOCK_STRIDE,
                         6 * sizeof *rows);
      flock_rows_free (expected);
    }
}

void
monkey_check (GtkWidget *window)
{
  check_flock (get_flock_page (window));
  check_study (get_study_page (window));
}
