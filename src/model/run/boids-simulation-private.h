/* boids-simulation-private.h - the part of BoidsSimulation that needs types of the core.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-buffer.h"
#include "boids-model.h"
#include "boids-pace.h"
#include "boids-runner.h"
#include "boids-simulation.h"

G_BEGIN_DECLS

struct _BoidsSimulation
{
  GObject parent_instance;

  const BoidsModel *model;
  BoidsRunner *runner;

  guint state;          /* BoidsState */
  BoidsBuffer *start;   /* of explicit rows; nullable */
  BoidsRequest request; /* its parameters are undefined while empty */
  BoidsPace pace;

  BoidsFrame *frame;
  BoidsDetail *detail;
  GArray *measures; /* nullable: those that came with the frame */
  StudyPairs pairs;
  guint64 first;  /* tick of the run */
  guint64 latest; /* tick of the run */
  guint n_seeks;
  guint n_sought; /* those that have ended */
  guint answered; /* the serial number of the newest request that was answered */

  /* As they were notified last. */
  guint busy;
  guint late;
  guint rate;
  double progress;
};

/* Updates derived properties and thaws notification, which was frozen before a change: all its
 * parts are notified together, so handlers see consistent values. */
void boids_simulation_end_change (BoidsSimulation *self);

/* Builds the seeded start of @params, which are of the same model, in place of the current boids,
 * paused at tick zero. Returns FALSE with BOIDS_SIMULATION_ERROR_INVALID, and changes nothing, if a
 * parameter is not allowed. */
gboolean
boids_simulation_initialise (BoidsSimulation *self, const BoidsParams *params, GError **error);

/* The same from an explicit start of a flock: as many rows as @params has boids, as flock.h has
 * them, which are copied; the seed is ignored. Returns FALSE with BOIDS_SIMULATION_ERROR_INVALID or
 * _MEMORY, and changes nothing, if a parameter or a row is not allowed or there is no memory for
 * the copy. */
gboolean boids_simulation_initialise_from (BoidsSimulation *self,
                                           const BoidsParams *params,
                                           const double *rows,
                                           GError **error);

/* Applies @params from the tick shown on, if the model allows it: a study allows changes of all
 * but count and seed, a flock allows none. Otherwise builds their seeded start, which runs if the
 * run before it did. Returns FALSE with BOIDS_SIMULATION_ERROR_INVALID, and changes nothing, if a
 * parameter is not allowed. */
gboolean
boids_simulation_set_params (BoidsSimulation *self, const BoidsParams *params, GError **error);

/* Returns: (transfer none): the parameters in force; undefined while empty. In
 * the past of a run they are those of then. */
const BoidsParams *boids_simulation_get_params (BoidsSimulation *self);

/* Builds a run of @params, which are allowed, in @state: from @rows (transfer full), its rows at
 * @tick, or with NULL from the seed at tick 0. Rows at tick 0 are its start, to which a restart
 * returns; otherwise that is the seed. */
void boids_simulation_build (BoidsSimulation *self,
                             const BoidsParams *params,
                             BoidsBuffer *rows,
                             guint64 tick,
                             BoidsState state);

/* Continues a seeded run with @params from @frame, a state of it, in place of the current boids,
 * paused. The rows of the frame are shared. */
void boids_simulation_resume (BoidsSimulation *self, const BoidsParams *params, BoidsFrame *frame);

/* Applies @params from the tick shown on; what came after it is discarded. They are allowed, and so
 * is the change. */
void boids_simulation_change (BoidsSimulation *self, const BoidsParams *params);

/* Returns: (transfer none) (array length=n_measures): the measures of every new tick since the
 * frame that was notified before, the newest last; none when the same frame is notified again. */
const BoidsMeasures *boids_simulation_get_measures (BoidsSimulation *self, guint *n_measures);

G_END_DECLS
