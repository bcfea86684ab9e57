/* study-params.c - the parameters of the study and their ranges.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study.h"

#include "flock-param-field.h"

static const FlockParamField fields[STUDY_N_PARAMS] = {
  [STUDY_PARAM_COUNT] = { { "count", true, false, 1, 5000, 120 }, offsetof (StudyParams, count) },
  [STUDY_PARAM_SEED] = { { "seed", true, false, 0, UINT32_MAX, 42 }, offsetof (StudyParams, seed) },
  [STUDY_PARAM_RADIUS] = { { "radius", false, true, 0, 400, 34 }, offsetof (StudyParams, radius) },
  [STUDY_PARAM_BLEND] = { { "blend", false, false, 0, 1, 0.05 }, offsetof (StudyParams, blend) },
  [STUDY_PARAM_SEPARATION] = { { "separation", false, false, 0, 10, 0.5 },
                               offsetof (StudyParams, separation) },
  [STUDY_PARAM_COHESION] = { { "cohesion", false, false, 0, 1, 0.002 },
                             offsetof (StudyParams, cohesion) },
};

const FlockParamInfo *
study_param_info (StudyParam param)
{
  return &fields[param].info;
}

bool
study_param_allows (StudyParam param, double value)
{
  return flock_param_info_allows (&fields[param].info, value);
}

StudyParams
study_params_default (void)
{
  StudyParams params = { .speed = STUDY_SPEED, .rules = STUDY_RULE_ALIGNMENT };

  flock_param_fields_set_defaults (fields, STUDY_N_PARAMS, &params);
  return params;
}

double
study_params_get (const StudyParams *params, StudyParam param)
{
  return flock_param_field_get (&fields[param], params);
}

void
study_params_set (StudyParams *params, StudyParam param, double value)
{
  flock_param_field_set (&fields[param], params, value);
}

bool
study_params_validate (const StudyParams *params, StudyParam *fault)
{
  int first = flock_param_fields_find_fault (fields, STUDY_N_PARAMS, params);

  if (first < STUDY_N_PARAMS && fault != NULL)
    *fault = first;
  return first == STUDY_N_PARAMS;
}
