/* boids-status.c - the state of a flock in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-heading.h"
#include "boids-number.h"
#include "boids-status.h"

#include <glib/gi18n.h>

static char *
describe_state (BoidsSimulation *simulation)
{
  gboolean late;
  double rate;

  if (boids_simulation_get_state (simulation) != BOIDS_STATE_RUNNING)
    return g_strdup (_ ("paused"));

  g_object_get (simulation, "late", &late, "rate", &rate, NULL);
  if (late)
    {
      g_autofree char *number = boids_number_format (rate, 1);

      return g_strdup_printf (_ ("slower than real time: %s ticks a second"), number);
    }
  return g_strdup (_ ("running"));
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

  if (boids_simulation_get_state (simulation) == BOIDS_STATE_EMPTY)
    return g_strdup ("");
  if (frame == NULL)
    return g_strdup (_ ("building the flock"));

  time = boids_number_format (boids_frame_get_time (frame), 2);
  tick = g_strdup_printf ("%" G_GUINT64_FORMAT, boids_frame_get_tick (frame));
  speed = boids_number_format (boids_frame_get_mean_speed (frame), 3);
  order = boids_number_format (boids_frame_get_order (frame), 2);
  state = describe_state (simulation);
  /* Translators: the line over the view: time in seconds, number of ticks, mean speed, order,
   * state. */
  return g_strdup_printf (_ ("t = %s s  ·  tick %s  ·  mean speed %s  ·  order %s  ·  %s"), time,
                          tick, speed, order, state);
}

static char *
format_vector (BoidsDetail *detail, BoidsVector vector)
{
  g_autofree char *numbers[3] = { NULL };
  double xyz[3];

  boids_detail_get_vector (detail, vector, xyz);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    numbers[i] = boids_number_format (xyz[i], 1);
  return g_strdup_printf ("x %s; y %s; z %s", numbers[0], numbers[1], numbers[2]);
}

char *
boids_status_describe (BoidsSimulation *simulation)
{
  BoidsFrame *frame = boids_simulation_get_frame (simulation);
  BoidsDetail *detail = boids_simulation_get_detail (simulation);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *summary = NULL;
  g_autofree char *position = NULL;
  g_autofree char *velocity = NULL;
  double xyz[3], heading[3];

  if (frame == NULL || detail == NULL)
    return g_strdup (_ ("The empty cube. There is no flock."));

  summary = boids_status_summarise (simulation);
  g_string_append_printf (text,
                          ngettext ("%u boid in the cube: %s.", "%u boids in the cube: %s.",
                                    boids_frame_get_count (frame)),
                          boids_frame_get_count (frame), summary);
  position = format_vector (detail, BOIDS_VECTOR_POSITION);
  g_string_append_c (text, ' ');
  boids_detail_get_vector (detail, BOIDS_VECTOR_VELOCITY, xyz);
  if (boids_heading_get (xyz, heading) == 0)
    {
      g_string_append_printf (text, _ ("The chosen boid %u is at rest at %s."),
                              boids_detail_get_boid (detail), position);
    }
  else
    {
      velocity = format_vector (detail, BOIDS_VECTOR_VELOCITY);
      g_string_append_printf (text, _ ("The chosen boid %u is at %s and moves by %s a second."),
                              boids_detail_get_boid (detail), position, velocity);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
