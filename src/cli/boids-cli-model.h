/* boids-cli-model.h - a run of a flock or a study.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-cli-state.h"
#include "study.h"

G_BEGIN_DECLS

/* The parameters, the state and the working memory of a run. */
typedef struct _BoidsCliModel BoidsCliModel;

/* Returns: whether there is memory left for GLib, which aborts if it can't allocate. */
gboolean boids_cli_model_has_headroom (void);

/* Makes a flock at its start. Its steps poll @stop, see flock_set_stop(). Returns: (transfer full)
 * (nullable): NULL if out of memory. */
BoidsCliModel *
boids_cli_model_new_flock (const FlockParams *params, guint n_threads, const atomic_bool *stop);

/* The same for a study. */
BoidsCliModel *boids_cli_model_new_study (const StudyParams *params);

void boids_cli_model_free (BoidsCliModel *self);

/* Advances by one tick. */
void boids_cli_model_step (BoidsCliModel *self);

/* Measures the current state: the measures whose bits are in @set, by #FlockMeasure, are written to
 * @measures, and maybe others. Returns: FALSE if out of memory, which only the first call may be,
 * or cancelled. */
gboolean
boids_cli_model_measure (BoidsCliModel *self, guint set, double measures[FLOCK_N_MEASURES]);

/* Returns: the current state, owned by @self and valid until the next step. */
BoidsCliState boids_cli_model_get_state (BoidsCliModel *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsCliModel, boids_cli_model_free)

G_END_DECLS
