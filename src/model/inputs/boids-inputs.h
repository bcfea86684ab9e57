/* boids-inputs.h - the parameters as typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each input is a text, kept as it was typed, valid or not, and what it means: a value or an error.
 */
#pragma once

#include "flock.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* In place of an index in the signal "changed" where several inputs may have changed. */
#define BOIDS_INPUTS_ALL G_MAXUINT

/**
 * BoidsInputs:
 *
 * Signal "changed" (guint index): the text of an input, or of BOIDS_INPUTS_ALL, has changed. Signal
 * "unsaved" (GError): an edit could not be stored; emitted at most once.
 */
#define BOIDS_TYPE_INPUTS (boids_inputs_get_type ())
G_DECLARE_FINAL_TYPE (BoidsInputs, boids_inputs, BOIDS, INPUTS, GObject)

/* Makes inputs for @n_infos parameters, described by @infos (static). With @settings (nullable),
 * texts are read from it once, here, and every edit is stored in it at once, under the parameter's
 * key with "-" for "_". An input that was never stored has its default. */
BoidsInputs *
boids_inputs_new (const FlockParamInfo *const *infos, guint n_infos, GSettings *settings);

/* The same for the parameters of the flock, in the order of FlockParam. */
BoidsInputs *boids_inputs_new_for_flock (GSettings *settings);

guint boids_inputs_get_count (BoidsInputs *self);

/* Returns: (transfer none): the text as typed. */
const char *boids_inputs_get_text (BoidsInputs *self, guint index);

/* Types @text (UTF-8) into an input. Has no effect if the input has that text already. */
void boids_inputs_set_text (BoidsInputs *self, guint index, const char *text);

/* Types @texts (array zero-terminated=1), one for each input, as one change. */
void boids_inputs_set_texts (BoidsInputs *self, const char *const *texts);

/* Sets each input to the text of its value in the user's locale, as one change. */
void boids_inputs_set_values (BoidsInputs *self, const double *values);

/* Adds @units of the last decimal typed, as boids_number_step() does, or as many as are allowed.
 * Has no effect on a text that is not valid. */
void boids_inputs_step (BoidsInputs *self, guint index, int units);

/* Sets an input to its default and forgets what was stored. */
void boids_inputs_reset (BoidsInputs *self, guint index);

/* Returns: whether the text is an allowed value, which goes to @value (may be NULL). */
gboolean boids_inputs_get_value (BoidsInputs *self, guint index, double *value);

/* Returns: whether the value of the input is its default, in whatever form it is typed. */
gboolean boids_inputs_is_default (BoidsInputs *self, guint index);

/* Returns: (transfer none) (nullable): what is wrong with the text and what is allowed, in the
 * user's language, or NULL if it is valid. */
const char *boids_inputs_get_error (BoidsInputs *self, guint index);

/* Returns: (transfer full): the range, to be shown beside the field: "0 – 10", "above 0, up to
 * 4.2". */
char *boids_inputs_describe_range (BoidsInputs *self, guint index);

/* Returns: whether all inputs are valid; if not, @index (may be NULL) is the first that is not. */
gboolean boids_inputs_validate (BoidsInputs *self, guint *index);

/* Reads all inputs at once. Returns FALSE if one is not valid. Only for inputs of the flock. */
gboolean boids_inputs_get_flock_params (BoidsInputs *self, FlockParams *params);

G_END_DECLS
