/* boids-model.h - the interface between a run and its model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rest of this folder is the same for every model: it reaches the core through this table only.
 * The functions keep no state of their own. Those that take working memory are called from the
 * thread that computes; the others are pure and may be called from any thread.
 */
#pragma once

#include "boids-frame-private.h"
#include "boids-model-kind.h"
#include "flock.h"
#include "study.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BoidsParams:
 * @kind: the model, which says which member of the union is set
 * @flock: the parameters of a flock
 * @study: the parameters of a study
 *
 * The parameters of a run.
 */
typedef struct
{
  BoidsModelKind kind;
  union
  {
    FlockParams flock;
    StudyParams study;
  };
} BoidsParams;

/**
 * BoidsModel:
 * @kind: which model it is
 * @space: the space that its frames lie in
 * @rate: ticks per second of real time
 * @keeps_all: whether the owner of a run gets every frame, instead of the newest only
 * @get_count: returns the number of boids
 * @check_params: returns whether all parameters are allowed; if not, sets @info to the first one
 *   that is not
 * @check_rows: (nullable): returns whether rows are allowed as a start; if not, sets an error with
 *   a text for the user. %NULL where every start is seeded
 * @can_change: (nullable): returns whether a run with the parameters @old can continue with
 *   @params, which are valid. %NULL where any change needs a new start
 * @create: returns working memory for valid parameters, or %NULL if out of memory. A tick is cut
 *   short, and its result is undefined, once @stop is set
 * @destroy: frees it
 * @seed: writes the start of the parameters to rows
 * @step: computes the tick from @in to @out, which don't overlap. @grid: whether neighbours are
 *   searched with a grid, where there is a choice; the result is the same. Sets @pairs to what was
 *   compared, if the model counts that
 * @count_pairs: (nullable): counts what the tick from @rows will compare
 * @count_neighbours: (nullable): counts the neighbours of each boid
 * @describe: sets time, radius and greatest speed of a frame whose tick is set
 * @explain: computes the components of a boid, its velocity after the next tick and the indices of
 *   its neighbours, for which @neighbours has room
 *
 * A model, as a table of functions.
 */
typedef struct
{
  BoidsModelKind kind;
  BoidsSpace space;
  guint rate;
  gboolean keeps_all;

  guint (*get_count) (const BoidsParams *params);
  gboolean (*check_params) (const BoidsParams *params, const FlockParamInfo **info);
  gboolean (*check_rows) (const BoidsParams *params, const double *rows, GError **error);
  gboolean (*can_change) (const BoidsParams *old, const BoidsParams *params);

  gpointer (*create) (const BoidsParams *params, const atomic_bool *stop);
  void (*destroy) (gpointer memory);
  void (*seed) (const BoidsParams *params, double *rows);
  void (*step) (gpointer memory,
                const BoidsParams *params,
                gboolean grid,
                const double *in,
                double *out,
                StudyPairs *pairs);
  void (*count_pairs) (gpointer memory,
                       const BoidsParams *params,
                       const double *rows,
                       StudyPairs *pairs);
  void (*count_neighbours) (gpointer memory, const double *rows, guint32 *counts);

  void (*describe) (const BoidsParams *params, BoidsFrameInfo *info);
  void (*explain) (const BoidsParams *params,
                   const double *rows,
                   guint boid,
                   FlockComponents *components,
                   double next[3],
                   guint32 *neighbours);
} BoidsModel;

extern const BoidsModel boids_model_flock;
extern const BoidsModel boids_model_study;

/* Returns: (transfer none): the model of @kind. */
const BoidsModel *boids_model_get (BoidsModelKind kind);

/* Returns whether a run may start from @params and, if not NULL, @rows: as many as there are boids.
 * If not, sets @error to BOIDS_SIMULATION_ERROR_INVALID with a text for the user. */
gboolean boids_model_check (const BoidsParams *params, const double *rows, GError **error);

/* Sets @error to BOIDS_SIMULATION_ERROR_MEMORY with a text for the user. */
void boids_model_set_no_memory (GError **error);

G_END_DECLS
