/* boids-simulation.h - a run of a model with its states: empty, paused, running.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-detail.h"
#include "boids-frame.h"
#include "boids-model-kind.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* See boids-config.h. */
typedef struct _BoidsConfig BoidsConfig;

/**
 * BoidsState:
 * @BOIDS_STATE_EMPTY: there are no boids
 * @BOIDS_STATE_PAUSED: there are boids, at rest
 * @BOIDS_STATE_RUNNING: real time drives the boids
 *
 * The states of a [class@Boids.Simulation].
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
 * @BOIDS_SIMULATION_ERROR_MEMORY: out of memory for so many boids
 *
 * Errors of a [class@Boids.Simulation].
 */
typedef enum
{
  BOIDS_SIMULATION_ERROR_INVALID,
  BOIDS_SIMULATION_ERROR_MEMORY
} BoidsSimulationError;

#define BOIDS_TYPE_SIMULATION_ERROR (boids_simulation_error_get_type ())

GType boids_simulation_error_get_type (void) G_GNUC_CONST;

#define BOIDS_SIMULATION_ERROR (boids_simulation_error_quark ())

/**
 * boids_simulation_error_quark:
 *
 * Gets the error domain of simulations.
 *
 * Returns: the domain
 */
GQuark boids_simulation_error_quark (void);

#define BOIDS_TYPE_SIMULATION (boids_simulation_get_type ())

/**
 * BoidsSimulation:
 *
 * A run of one of the models.
 *
 * A run is a start, which is parameters and a seed or explicit rows, and the changes of the
 * parameters since, each at a tick; everything else follows exactly from these.
 *
 * The boids are owned and computed by a thread of the object; nothing here computes or waits. All
 * functions are called from the thread that made the object, and its properties are notified in
 * that thread's default main context: only when they change, and together where they belong
 * together. Time passes only by boids_simulation_advance().
 *
 * A flock skips frames that arrive faster than they are taken, and notifies the newest one. A study
 * notifies every frame, in order.
 */
G_DECLARE_FINAL_TYPE (BoidsSimulation, boids_simulation, BOIDS, SIMULATION, GObject)

/**
 * BoidsSimulation:kind:
 *
 * The model.
 */

/**
 * BoidsSimulation:state:
 *
 * Whether there are boids, and whether they move.
 */

/**
 * BoidsSimulation:frame:
 *
 * The newest state; %NULL until there is one.
 */

/**
 * BoidsSimulation:detail:
 *
 * The selected boid in [property@Boids.Simulation:frame], explained; %NULL without one, and after a
 * boid is selected until its detail arrives.
 */

/**
 * BoidsSimulation:selected:
 *
 * The index of the selected boid, kept from start to start; 0 instead of one that is too large.
 * Notified even if the same boid is selected again.
 */

/**
 * BoidsSimulation:tick:
 *
 * The number of ticks since the start, in [property@Boids.Simulation:frame]; 0 without one.
 */

/**
 * BoidsSimulation:time:
 *
 * The model time of [property@Boids.Simulation:frame] in seconds; 0 without one.
 */

/**
 * BoidsSimulation:mean-speed:
 *
 * The mean speed in [property@Boids.Simulation:frame], see [method@Boids.Frame.get_mean_speed]; 0
 * without one.
 */

/**
 * BoidsSimulation:order:
 *
 * How far the headings in [property@Boids.Simulation:frame] agree, 0 to 1; 0 without one.
 */

/**
 * BoidsSimulation:busy:
 *
 * Whether a request is not answered yet.
 */

/**
 * BoidsSimulation:late:
 *
 * Whether ticks were dropped in the last second of a run because they could not be computed in
 * time. Kept while paused, until the next start or boids_simulation_run().
 */

/**
 * BoidsSimulation:rate:
 *
 * How many ticks arrived in the last second of a run. Kept while paused, like
 * [property@Boids.Simulation:late].
 */

/**
 * BoidsSimulation:latest-tick:
 *
 * The last tick that is part of the run. [property@Boids.Simulation:tick] is less after going back.
 */

/**
 * BoidsSimulation:seek-progress:
 *
 * The part of boids_simulation_seek() that is done, 0 to 1; 1 without one.
 */

/**
 * BoidsSimulation:count-neighbours:
 *
 * Whether frames carry the number of neighbours of each boid. Those of the study never do.
 */

/**
 * BoidsSimulation:grid:
 *
 * Whether the study searches for neighbours with a grid, from the next frame on. The result is the
 * same.
 */

/**
 * BoidsSimulation::failed:
 * @self: the simulation, empty
 * @error: what to tell the user
 *
 * Emitted when there is not enough memory for the boids, which have then been removed.
 */

/**
 * boids_simulation_new:
 * @kind: the model
 *
 * Makes a simulation without boids.
 *
 * Returns: (transfer full): the simulation
 */
BoidsSimulation *boids_simulation_new (BoidsModelKind kind);

/**
 * boids_simulation_initialise_config:
 * @self: a simulation
 * @config: a configuration of the same model
 * @error: return location for an error, or %NULL
 *
 * Builds what @config describes in place of the current boids, paused at tick zero, and selects its
 * boid, if it names one.
 *
 * Returns: %TRUE, or %FALSE with %BOIDS_SIMULATION_ERROR_INVALID, and nothing has changed, if a
 *   parameter is not allowed
 */
gboolean
boids_simulation_initialise_config (BoidsSimulation *self, BoidsConfig *config, GError **error);

/**
 * boids_simulation_restart:
 * @self: a simulation
 *
 * Goes back to tick zero, paused, with the parameters in force. Has no effect while empty.
 */
void boids_simulation_restart (BoidsSimulation *self);

/**
 * boids_simulation_reset:
 * @self: a simulation
 *
 * Removes the boids: the state is empty, and what is being computed is cancelled.
 */
void boids_simulation_reset (BoidsSimulation *self);

/**
 * boids_simulation_run:
 * @self: a simulation
 *
 * Continues from the current state. Has no effect unless paused.
 */
void boids_simulation_run (BoidsSimulation *self);

/**
 * boids_simulation_pause:
 * @self: a simulation
 *
 * Pauses, and discards the part of a tick that has run up. A tick that is being computed is
 * finished and shown. Has no effect unless running.
 */
void boids_simulation_pause (BoidsSimulation *self);

/**
 * boids_simulation_step:
 * @self: a simulation
 *
 * Pauses, then adds exactly one tick to those requested or being computed. Has no effect while
 * empty.
 */
void boids_simulation_step (BoidsSimulation *self);

/**
 * boids_simulation_seek:
 * @self: a simulation
 * @tick: a tick
 *
 * Pauses and goes to @tick: back to one that was computed before, exactly as it was, or forward to
 * a new one. A run that did not begin at tick zero goes back to its first tick at most. From a tick
 * in the past, the same future follows until the parameters are changed; that discards what came
 * after it. Takes the place of an earlier request that is under way. Has no effect while empty.
 */
void boids_simulation_seek (BoidsSimulation *self, guint64 tick);

/**
 * boids_simulation_cancel:
 * @self: a simulation
 *
 * Ends boids_simulation_seek(): at the tick shown, or if new ticks were computed, at the last one
 * of them. Has no effect without one.
 */
void boids_simulation_cancel (BoidsSimulation *self);

/**
 * boids_simulation_advance:
 * @self: a simulation
 * @elapsed: microseconds of real time since the last displayed frame
 *
 * Adds real time, and requests the ticks that are due. Has no effect unless running.
 */
void boids_simulation_advance (BoidsSimulation *self, gint64 elapsed);

/**
 * boids_simulation_choose:
 * @self: a simulation
 * @boid: the index of a boid
 *
 * Selects @boid; an index that is too large becomes 0.
 */
void boids_simulation_choose (BoidsSimulation *self, guint boid);

/**
 * boids_simulation_get_fraction:
 * @self: a simulation
 *
 * Gets the part of a tick that has run up since the newest frame was due, 0 to 1; 0 unless running.
 * It is 1 while the next frame is late and until the first one of the run arrives: the picture
 * stays at the newest state, and neither a start nor a late frame makes it jump.
 *
 * Returns: the part of a tick
 */
double boids_simulation_get_fraction (BoidsSimulation *self);

/**
 * boids_simulation_get_kind:
 * @self: a simulation
 *
 * Gets the model.
 *
 * Returns: the model
 */
BoidsModelKind boids_simulation_get_kind (BoidsSimulation *self);

/**
 * boids_simulation_get_state:
 * @self: a simulation
 *
 * Gets the state.
 *
 * Returns: the state
 */
BoidsState boids_simulation_get_state (BoidsSimulation *self);

/**
 * boids_simulation_get_selected:
 * @self: a simulation
 *
 * Gets the index of the selected boid.
 *
 * Returns: the index
 */
guint boids_simulation_get_selected (BoidsSimulation *self);

/**
 * boids_simulation_get_busy:
 * @self: a simulation
 *
 * Gets whether a request is not answered yet.
 *
 * Returns: whether it is busy
 */
gboolean boids_simulation_get_busy (BoidsSimulation *self);

/**
 * boids_simulation_get_frame:
 * @self: a simulation
 *
 * Gets the newest state.
 *
 * Returns: (transfer none) (nullable): the frame, or %NULL until there is one
 */
BoidsFrame *boids_simulation_get_frame (BoidsSimulation *self);

/**
 * boids_simulation_get_detail:
 * @self: a simulation
 *
 * Gets the selected boid in the newest state, explained.
 *
 * Returns: (transfer none) (nullable): the detail, or %NULL until there is one
 */
BoidsDetail *boids_simulation_get_detail (BoidsSimulation *self);

/**
 * boids_simulation_get_pairs:
 * @self: a simulation
 * @all: (out): without a grid
 * @grid: (out): with a grid
 *
 * Gets how many pairs of boids the tick that led to the newest frame has compared by either search,
 * whichever is used; at the start, and after a change of the parameters, how many the next one will
 * compare. Changes with [property@Boids.Simulation:frame]. Both are 0 while there is no frame, and
 * for the flock, whose search does not count pairs.
 */
void boids_simulation_get_pairs (BoidsSimulation *self, guint64 *all, guint64 *grid);

G_END_DECLS
