/* boids-model-kind.c - the names of the models in files and links.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-config-private.h"

G_DEFINE_ENUM_TYPE (BoidsModelKind,
                    boids_model_kind,
                    G_DEFINE_ENUM_VALUE (BOIDS_MODEL_KIND_FLOCK, "flock"),
                    G_DEFINE_ENUM_VALUE (BOIDS_MODEL_KIND_STUDY, "study"))

const char *
boids_model_kind_name (BoidsModelKind model)
{
  return model == BOIDS_MODEL_KIND_FLOCK ? "steering" : "study";
}

guint
boids_model_kind_n_params (BoidsModelKind model)
{
  return model == BOIDS_MODEL_KIND_FLOCK ? (guint) FLOCK_N_PARAMS : (guint) STUDY_N_PARAMS;
}

const FlockParamInfo *
boids_model_kind_info (BoidsModelKind model, guint index)
{
  return model == BOIDS_MODEL_KIND_FLOCK ? flock_param_info (index) : study_param_info (index);
}

const char *
boids_config_rule_name (guint index)
{
  /* In the order of StudyRules. */
  static const char *const names[] = { "alignment", "separation", "cohesion", NULL };

  return names[index];
}
