/* boids-simulation.h - a flock with its states: empty, paused, running.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The flock is owned and computed by a worker thread; nothing here computes or waits. All functions
 * are called from the thread that made the object, and its properties are notified in that thread's
 * default main context.
 */
#pragma once

#include "boids-detail.h"
#include "boids-frame.h"
#include "flock.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BoidsState:
 * @BOIDS_STATE_EMPTY: there is no flock
 * @BOIDS_STATE_PAUSED: there is a flock, at rest
 * @BOIDS_STATE_RUNNING: real time drives the flock
 */
typedef enum
{
  BOIDS_STATE_EMPTY,
  BOIDS_STATE_PAUSED,
  BOIDS_STATE_RUNNING
} BoidsState;

#define BOIDS_TYPE_STATE (boids_state_get_type ())

GType boids_state_get_type (void) G_GNUC_CONST;

/**
 * BoidsSimulationError:
 * @BOIDS_SIMULATION_ERROR_INVALID: a parameter or a row of the start is not allowed
 * @BOIDS_SIMULATION_ERROR_MEMORY: memory is short for so many boids
 */
typedef enum
{
  BOIDS_SIMULATION_ERROR_INVALID,
  BOIDS_SIMULATION_ERROR_MEMORY
} BoidsSimulationError;

#define BOIDS_SIMULATION_ERROR (boids_simulation_error_quark ())

GQuark boids_simulation_error_quark (void);

/**
 * BoidsSimulation:
 *
 * Properties, all notified when they change, together where they belong together:
 *
 * - "state" (BoidsState)
 * - "frame" (BoidsFrame, nullable): the newest state; NULL until a flock is there
 * - "detail" (BoidsDetail, nullable): the selected boid in "frame"; NULL without one, and after a
 *   choice until the new one is there
 * - "selected" (guint, writable): the selected boid, kept from flock to flock; 0 instead of one
 * that the flock is too small for; notified even if the same one is selected again
 * - "tick" (guint64), "time" (double, s), "mean-speed" (double, units/s), "order" (double): of
 *   "frame", 0 without one
 * - "busy" (gboolean): something that was asked for is not there yet
 * - "late" (gboolean): ticks were dropped in the last second of the run, since they could not be
 *   computed in time
 * - "rate" (double): how many ticks came in the last second of the run
 * - "count-neighbours" (gboolean, writable): frames carry the number of neighbours of each boid
 *
 * A run is from Run to the next one, or to the end of the flock: "late" and "rate" outlast a pause.
 * Time is what boids_simulation_advance() is told.
 *
 * Signal "failed" (GError): memory is short for the flock; the state is empty then.
 */
#define BOIDS_TYPE_SIMULATION (boids_simulation_get_type ())
G_DECLARE_FINAL_TYPE (BoidsSimulation, boids_simulation, BOIDS, SIMULATION, GObject)

BoidsSimulation *boids_simulation_new (void);

/* Builds the seeded flock of @params in place of the one there is, paused at time zero. Returns
 * FALSE with BOIDS_SIMULATION_ERROR_INVALID, and changes nothing, if a parameter is not allowed. */
gboolean
boids_simulation_initialise (BoidsSimulation *self, const FlockParams *params, GError **error);

/* The same from an explicit start: params->count rows as flock.h has them, which are copied; the
 * seed is not looked at. Returns FALSE with BOIDS_SIMULATION_ERROR_INVALID or _MEMORY, and changes
 * nothing, if a parameter or a row is not allowed or memory is short for the copy. */
gboolean boids_simulation_initialise_from (BoidsSimulation *self,
                                           const FlockParams *params,
                                           const double *rows,
                                           GError **error);

/* Goes on from the current state. Without effect unless paused. */
void boids_simulation_run (BoidsSimulation *self);

/* Stops, and discards the part of a tick that has run up. A tick that is being computed is finished
 * and shown. Without effect unless running. */
void boids_simulation_pause (BoidsSimulation *self);

/* Pauses, then adds exactly one tick to those that were asked for or are being computed. Without
 * effect while empty. */
void boids_simulation_step (BoidsSimulation *self);

/* Removes the flock: the state is empty, whatever is being computed is dropped. */
void boids_simulation_reset (BoidsSimulation *self);

/* Takes in @elapsed microseconds of real time since the last displayed frame. Without effect unless
 * running. */
void boids_simulation_advance (BoidsSimulation *self, gint64 elapsed);

/* Returns: the part of a tick that has run up since the newest frame was due, 0 to 1; 0 unless
 * running. It is 1 as long as the next frame is late and until the first one of the run is there:
 * the picture stays at the newest state, and neither Run nor a late frame makes it jump. */
double boids_simulation_get_fraction (BoidsSimulation *self);

/* Chooses @boid; one that the flock is too small for becomes 0. */
void boids_simulation_choose (BoidsSimulation *self, guint boid);

BoidsState boids_simulation_get_state (BoidsSimulation *self);
guint boids_simulation_get_selected (BoidsSimulation *self);
gboolean boids_simulation_get_busy (BoidsSimulation *self);

/* Returns: (transfer none) (nullable) */
BoidsFrame *boids_simulation_get_frame (BoidsSimulation *self);
/* Returns: (transfer none) (nullable) */
BoidsDetail *boids_simulation_get_detail (BoidsSimulation *self);

G_END_DECLS
