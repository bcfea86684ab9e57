/* boids-clock.h - turns real time into steps of the model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pure arithmetic in whole microseconds: no source, no timer, no rounding that adds up.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What one displayed frame takes in at most; what is over is dropped. Microseconds. */
#define BOIDS_CLOCK_MAX_ELAPSED 250000
/* Steps a second: the ticks of the flock, the frames of the study. */
#define BOIDS_CLOCK_FLOCK_RATE 25
#define BOIDS_CLOCK_STUDY_RATE 60

/**
 * BoidsClock:
 * @rate: steps a second
 * @part: the part of a step that has run up, in millionths of a step
 */
typedef struct
{
  guint rate;
  gint64 part;
} BoidsClock;

/* Sets @clock to @rate steps a second, with nothing run up. */
void boids_clock_init (BoidsClock *clock, guint rate);

/* Discards the part of a step that has run up. */
void boids_clock_reset (BoidsClock *clock);

/* Takes in @elapsed microseconds of real time, at most BOIDS_CLOCK_MAX_ELAPSED of them; a negative
 * value counts as none. Returns: the number of steps that are due. */
guint boids_clock_advance (BoidsClock *clock, gint64 elapsed);

/* Returns: the part of a step that has run up, from 0 to below 1. */
double boids_clock_get_fraction (const BoidsClock *clock);

G_END_DECLS
