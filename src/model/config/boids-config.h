/* boids-config.h - a configuration: what makes a flock or a study, as it is shared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only place that knows the formats of files and links, those of version 1 included. Numbers
 * are written with "." in every locale, in the shortest form that reads back as the same double.
 * A configuration is immutable and may be used from any thread.
 */
#pragma once

#include "boids-config-error.h"
#include "boids-model-kind.h"
#include "study.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The scheme of links, and the name that files end in. */
#define BOIDS_CONFIG_SCHEME "boids"
#define BOIDS_CONFIG_SUFFIX ".boids"
/* The largest text that is read, in bytes. */
#define BOIDS_CONFIG_MAX_SIZE (1024 * 1024)
/* In place of the selected boid where there is none. */
#define BOIDS_CONFIG_NOBODY (-1)

#define BOIDS_TYPE_CONFIG (boids_config_get_type ())
G_DECLARE_FINAL_TYPE (BoidsConfig, boids_config, BOIDS, CONFIG, GObject)

/* Makes the configuration of a flock. @params are valid; @selected is below params->count, or
 * BOIDS_CONFIG_NOBODY. */
BoidsConfig *boids_config_new_for_flock (const FlockParams *params, int selected);

/* The same for a study. */
BoidsConfig *boids_config_new_for_study (const StudyParams *params, int selected);

/* Reads @length bytes of @text, whatever form they have: JSON, a link, a query string. Returns:
 * (transfer full): the configuration, or NULL with a BOIDS_CONFIG_ERROR whose message, in the
 * user's language, names the key, its value and what is allowed. */
BoidsConfig *boids_config_parse (const char *text, gsize length, GError **error);

/* Returns: (transfer full): the text of a file, version 2. */
char *boids_config_to_json (BoidsConfig *self);

/* Returns: (transfer full): the link, version 2. */
char *boids_config_to_link (BoidsConfig *self);

BoidsModelKind boids_config_get_model (BoidsConfig *self);

/* Reads the parameters of a configuration of that model. */
void boids_config_get_flock_params (BoidsConfig *self, FlockParams *params);
void boids_config_get_study_params (BoidsConfig *self, StudyParams *params);

/* Returns: the selected boid, or BOIDS_CONFIG_NOBODY. */
int boids_config_get_selected (BoidsConfig *self);

/* Returns: (transfer full) (nullable): a sentence for the user that names the keys which were left
 * out because nobody knows them, or NULL if there are none. */
char *boids_config_describe_unknown (BoidsConfig *self);

G_END_DECLS
