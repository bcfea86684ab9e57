/* boids-cli-source.h - which flock or study a command is about.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-model-kind.h"
#include "study.h"

G_BEGIN_DECLS

/**
 * BoidsCliSource:
 * @model: the model
 * @flock: the parameters of a flock
 * @study: the parameters of a study
 * @overrides: the parameters that were given by options
 * @config: (nullable): the value of the option --config
 *
 * The start that the options for parameters and a configuration describe.
 */
typedef struct
{
  BoidsModelKind model;
  FlockParams flock;
  StudyParams study;
  GArray *overrides;
  char *config;
} BoidsCliSource;

/* Sets the default flock. Clear @self in the end. */
void boids_cli_source_init (BoidsCliSource *self);
void boids_cli_source_clear (BoidsCliSource *self);

/* Returns: the option "--config", which sets @self. */
GOptionEntry boids_cli_source_entry (BoidsCliSource *self);

/* Takes the option of a parameter, see boids_cli_param_parse(). */
gboolean
boids_cli_source_parse (BoidsCliSource *self, const char *name, const char *text, GError **error);

/* Takes the parameters from the configuration, if there is one; options override them. Prints what
 * is wrong. Returns: 0 or the exit status. */
int boids_cli_source_load (BoidsCliSource *self);

/* Prints what is wrong if there is no boid with the number @boid, the value of the option --boid.
 * Returns: 0 or the exit status. */
int boids_cli_source_check_boid (const BoidsCliSource *self, gint64 boid);

/* Prints that @option does not apply to a study. Returns: the exit status. */
int boids_cli_source_fail_study (const char *option);

G_END_DECLS
