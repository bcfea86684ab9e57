/* boids-config-private.h - what the files of BoidsConfig share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-config-core.h"
#include "boids-json.h"

G_BEGIN_DECLS

#define BOIDS_CONFIG_FORMAT "boids"
#define BOIDS_CONFIG_VERSION 2

/* Room for the values of either model. */
#define BOIDS_CONFIG_MAX_PARAMS MAX ((int) FLOCK_N_PARAMS, (int) STUDY_N_PARAMS)

/* The contents of a configuration. */
typedef struct
{
  BoidsModelKind model;
  double values[BOIDS_CONFIG_MAX_PARAMS]; /* in the order of FlockParam or StudyParam */
  guint rules;                            /* StudyRules */
  int selected;
  GPtrArray *unknown; /* keys that were left out */
} BoidsConfigValues;

/* Returns: the name of @model in a file. */
const char *boids_model_kind_name (BoidsModelKind model);

/* Returns: the number of parameters of @model. */
guint boids_model_kind_n_params (BoidsModelKind model);

/* Returns: the description of parameter @index of @model, static. */
const FlockParamInfo *boids_model_kind_info (BoidsModelKind model, guint index);

/* Returns: the name in a file of the rule with the flag 1 << @index, or NULL after the last. */
const char *boids_config_rule_name (guint index);

/* Reads a file into @values, whose unknown keys are an empty array. */
gboolean boids_config_read_file (const BoidsJson *file, BoidsConfigValues *values, GError **error);

/* Reads a link, whose keys are the members of the root of @link. One that @needs_version is not
 * taken for version 1. */
gboolean boids_config_read_link (const BoidsJson *link,
                                 gboolean needs_version,
                                 BoidsConfigValues *values,
                                 GError **error);

/* Returns: (transfer full): the keys and values of @link, which is any text without a NUL, as an
 * object, or NULL with an error if it is not a link. @needs_version: as above. */
BoidsJson *boids_config_split_link (const char *link, gboolean *needs_version, GError **error);

/* Returns: (transfer full): @text as a string without a byte-order mark, or NULL with an error if
 * it is too large or not text in UTF-8. */
char *boids_config_copy_text (const char *text, gsize length, GError **error);

/* Returns: (transfer none) (nullable): the member @key of @object, or NULL with an error. */
JsonNode *boids_config_require (JsonObject *object, const char *key, GError **error);

/* Reads the number @member, named @key in errors, to @value. */
gboolean boids_config_read_number (const BoidsJson *json,
                                   const char *key,
                                   JsonNode *member,
                                   const FlockParamInfo *info,
                                   double *value,
                                   GError **error);

/* Sets the error for @value, named @key; @allowed is a sentence. Returns: FALSE. */
gboolean boids_config_fail_value (const BoidsJson *json,
                                  BoidsConfigError code,
                                  const char *key,
                                  JsonNode *value,
                                  const char *allowed,
                                  GError **error);

G_END_DECLS
