/* boids-plan.h - a plan of experiments: runs of flocks over parameters and seeds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-config-error.h"
#include "flock.h"

G_BEGIN_DECLS

/**
 * BOIDS_PLAN_MAX_RUNS:
 *
 * The largest number of runs of a plan.
 */
#define BOIDS_PLAN_MAX_RUNS 10000000

/**
 * BOIDS_PLAN_MAX_TICKS:
 *
 * The largest number of ticks of a run.
 */
#define BOIDS_PLAN_MAX_TICKS 1000000000

/**
 * BoidsPlan:
 *
 * Which flocks are computed and what is measured when. It is immutable and may be used from any
 * thread. Free it with boids_plan_free().
 */
typedef struct _BoidsPlan BoidsPlan;

/**
 * boids_plan_parse:
 * @text: (array length=length): the JSON of a plan
 * @length: its length in bytes
 * @error: return location for a BOIDS_CONFIG_ERROR, whose message names key, value and range in
 *   the user's language
 *
 * Reads a plan. Unlike a configuration it may not have unknown keys.
 *
 * Returns: (transfer full): the plan, or %NULL with an error
 */
BoidsPlan *boids_plan_parse (const char *text, gsize length, GError **error);

/**
 * boids_plan_free:
 * @self: (transfer full): a plan
 *
 * Frees a plan.
 */
void boids_plan_free (BoidsPlan *self);

/**
 * boids_plan_to_json:
 * @self: a plan
 *
 * Writes a plan in its canonical form: fixed order of keys, all parameters, the measures in their
 * order. It is the same for all texts of a plan, except that lists and ranges stay what they are.
 *
 * Returns: (transfer full): JSON that boids_plan_parse() reads
 */
char *boids_plan_to_json (const BoidsPlan *self);

/**
 * boids_plan_get_n_runs:
 * @self: a plan
 *
 * Returns: the number of runs, 1 to BOIDS_PLAN_MAX_RUNS
 */
guint boids_plan_get_n_runs (const BoidsPlan *self);

/**
 * boids_plan_get_run:
 * @self: a plan
 * @run: number of a run, below the number of runs
 * @params: (out caller-allocates): its parameters, which are valid
 *
 * Gets the parameters of a run. The first parameter that varies is outermost, seeds are innermost.
 */
void boids_plan_get_run (const BoidsPlan *self, guint run, FlockParams *params);

/**
 * boids_plan_get_ticks:
 * @self: a plan
 *
 * Returns: the number of ticks of each run
 */
guint64 boids_plan_get_ticks (const BoidsPlan *self);

/**
 * boids_plan_get_every:
 * @self: a plan
 *
 * Returns: after how many ticks a run is measured; a divisor of the number of ticks
 */
guint64 boids_plan_get_every (const BoidsPlan *self);

/**
 * boids_plan_get_measures:
 * @self: a plan
 *
 * Returns: what is measured, as bits by #FlockMeasure
 */
guint boids_plan_get_measures (const BoidsPlan *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsPlan, boids_plan_free)

G_END_DECLS
