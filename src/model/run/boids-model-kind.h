/* boids-model-kind.h - the models.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * BoidsModelKind:
 * @BOIDS_MODEL_KIND_FLOCK: the flock in a cube, three dimensions; "steering" in files and links
 * @BOIDS_MODEL_KIND_STUDY: the study on a flat sheet, one rule at a time; "study" there
 *
 * The models that a simulation can run.
 */
typedef enum
{
  BOIDS_MODEL_KIND_FLOCK,
  BOIDS_MODEL_KIND_STUDY
} BoidsModelKind;

#define BOIDS_TYPE_MODEL_KIND (boids_model_kind_get_type ())

GType boids_model_kind_get_type (void) G_GNUC_CONST;

G_END_DECLS
