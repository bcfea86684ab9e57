/* boids-status.c - describes the state of a simulation in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-heading.h"
#include "boids-number.h"
#include "boids-status.h"

#include <glib/gi18n.h>

/* Between the terms of a summary, in every language. */
#define SEPARATOR 0xb7
#define ORDER N_ ("How far the headings agree: 0 if they cancel out, 1 if all are the same.")
#define STATE N_ ("Whether the boids move, and whether the computer is fast enough for real time.")

static gboolean
is_study (BoidsSimulation *simulation)
{
  return boids_simulation_get_kind (simulation) == BOIDS_MODEL_KIND_STUDY;
}

static char *
describe_state (BoidsSimulation *simulation)
{
  g_autofree char *number = NULL;
  gboolean late;
  double rate;

  if (boids_simulation_get_state (simulation) != BOIDS_STATE_RUNNING)
    return g_strdup (_ ("paused"));

  g_object_get (simulation, "late", &late, "rate", &rate, NULL);
  if (!late)
    return g_strdup (_ ("running"));

  number = boids_number_format (rate, is_study (simulation) ? 0 : 1);
  if (is_study (simulation))
    /* Translators: the study, of which there should be 60 frames. */
    return g_strdup_printf (_ ("slower than real time: %s frames per second"), number);
  return g_strdup_printf (_ ("slower than real time: %s ticks per second"), number);
}

char *
boids_status_summarise (BoidsSimulation *simulation)
{
  BoidsFrame *frame = boids_simulation_get_frame (simulation);
  g_autofree char *time = NULL;
  g_autofree char *tick = NULL;
  g_autofree char *speed = NULL;
  g_autofree char *order = NULL;
  g_autofree char *state = NULL;

  if (frame == NULL)
    return g_strdup (boids_simulation_get_state (simulation) == BOIDS_STATE_EMPTY ||
                             is_study (simulation)
                         ? ""
                         : _ ("building the flock"));

  tick = g_strdup_printf ("%" G_GUINT64_FORMAT, boids_frame_get_tick (frame));
  state = describe_state (simulation);
  order = boids_number_format (boids_frame_get_order (frame), is_study (simulation) ? 3 : 2);
  if (is_study (simulation))
    /* Translators: the line over the sheet: number of frames, order, state. */
    return g_strdup_printf (_ ("frame %s  ·  order %s  ·  %s"), tick, order, state);

  time = boids_number_format (boids_frame_get_time (frame), 2);
  speed = boids_number_format (boids_frame_get_mean_speed (frame), 3);
  /* Translators: the line over the view: time in seconds, number of ticks, mean speed, order,
   * state. */
  return g_strdup_printf (_ ("t = %s s  ·  tick %s  ·  mean speed %s  ·  order %s  ·  %s"), time,
                          tick, speed, order, state);
}

const char *
boids_status_explain (BoidsSimulation *simulation, const char *text, int index)
{
  static const char *const flock_terms[] = {
    N_ ("The time of the model since the start, in seconds."),
    N_ ("The number of ticks since the start; each is 1/25 of a second."),
    N_ ("The mean of the speeds of all boids, in units per second."),
    ORDER,
    STATE,
  };
  static const char *const study_terms[] = {
    N_ ("The number of frames since the start; each is 1/60 of a second."),
    ORDER,
    STATE,
  };
  guint n_terms = is_study (simulation) ? G_N_ELEMENTS (study_terms) : G_N_ELEMENTS (flock_terms);
  guint term = 0;

  for (const char *c = text; c < text + index && *c != '\0'; c = g_utf8_next_char (c))
    term += g_utf8_get_char (c) == SEPARATOR;
  term = MIN (term, n_terms - 1);
  return _ (is_study (simulation) ? study_terms[term] : flock_terms[term]);
}

static char *
format_vector (BoidsDetail *detail, BoidsVector vector)
{
  g_autofree char *numbers[3] = { NULL };
  double xyz[3];

  boids_detail_get_vector (detail, vector, xyz);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    numbers[i] = boids_number_format (xyz[i], 1);
  /* Translators: a place or a velocity, read aloud in a sentence. */
  return g_strdup_printf (_ ("x %s; y %s; z %s"), numbers[0], numbers[1], numbers[2]);
}

static char *
describe_study (BoidsSimulation *simulation)
{
  BoidsFrame *frame = boids_simulation_get_frame (simulation);
  g_autofree char *summary = boids_status_summarise (simulation);
  guint count;

  if (frame == NULL)
    return g_strdup (_ ("The empty sheet."));

  count = boids_frame_get_count (frame);
  return g_strdup_printf (
      ngettext ("%u boid on the sheet: %s.", "%u boids on the sheet: %s.", count), count, summary);
}

static char *
describe_flock (BoidsSimulation *simulation)
{
  BoidsFrame *frame = boids_simulation_get_frame (simulation);
  BoidsDetail *detail = boids_simulation_get_detail (simulation);
  g_autofree char *flock = NULL;
  g_autofree char *selected = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *position = NULL;
  g_autofree char *velocity = NULL;
  double xyz[3], heading[3];

  if (frame == NULL || detail == NULL)
    return g_strdup (_ ("The empty cube. There is no flock."));

  summary = boids_status_summarise (simulation);
  flock = g_strdup_printf (ngettext ("%u boid in the cube: %s.", "%u boids in the cube: %s.",
                                     boids_frame_get_count (frame)),
                           boids_frame_get_count (frame), summary);
  position = format_vector (detail, BOIDS_VECTOR_POSITION);
  boids_detail_get_vector (detail, BOIDS_VECTOR_VELOCITY, xyz);
  if (boids_heading_get (xyz, heading) == 0)
    {
      selected = g_strdup_printf (_ ("The selected boid %u is at rest at %s."),
                                  boids_detail_get_boid (detail), position);
    }
  else
    {
      velocity = format_vector (detail, BOIDS_VECTOR_VELOCITY);
      selected = g_strdup_printf (_ ("The selected boid %u is at %s and moves by %s per second."),
                                  boids_detail_get_boid (detail), position, velocity);
    }
  return g_strdup_printf (C_ ("two sentences", "%s %s"), flock, selected);
}

char *
boids_status_describe (BoidsSimulation *simulation)
{
  return is_study (simulation) ? describe_study (simulation) : describe_flock (simulation);
}
