/* study-params.c - the parameters of the study and their ranges.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study.h"

#include <math.h>

static const FlockParamInfo infos[STUDY_N_PARAMS] = {
  [STUDY_PARAM_COUNT] = { "count", true, false, 1, 5000, 120 },
  [STUDY_PARAM_SEED] = { "seed", true, false, 0, UINT32_MAX, 42 },
  [STUDY_PARAM_RADIUS] = { "radius", false, true, 0, 400, 34 },
  [STUDY_PARAM_BLEND] = { "blend", false, false, 0, 1, 0.05 },
  [STUDY_PARAM_SEPARATION] = { "separation", false, false, 0, 10, 0.5 },
  [STUDY_PARAM_COHESION] = { "cohesion", false, false, 0, 1, 0.002 },
};

const FlockParamInfo *
study_param_info (StudyParam param)
{
  return &infos[param];
}

bool
study_param_allows (StudyParam param, double value)
{
  return flock_param_info_allows (&infos[param], value);
}

StudyParams
study_params_default (void)
{
  StudyParams params = { .speed = STUDY_SPEED, .rules = STUDY_RULE_ALIGNMENT };

  for (int param = 0; param < STUDY_N_PARAMS; param++)
    study_params_set (&params, param, infos[param].default_value);
  return params;
}

double
study_params_get (const StudyParams *params, StudyParam param)
{
  switch (param)
    {
    case STUDY_PARAM_COUNT:
      return params->count;
    case STUDY_PARAM_SEED:
      return params->seed;
    case STUDY_PARAM_RADIUS:
      return params->radius;
    case STUDY_PARAM_BLEND:
      return params->blend;
    case STUDY_PARAM_SEPARATION:
      return params->separation;
    case STUDY_PARAM_COHESION:
      return params->cohesion;
    case STUDY_N_PARAMS:
      break;
    }
  return NAN;
}

void
study_params_set (StudyParams *params, StudyParam param, double value)
{
  /* -0 would change the signs of zeros in a state. */
  value = flock_unsigned_zero (value);
  switch (param)
    {
    case STUDY_PARAM_COUNT:
      params->count = (uint32_t) value;
      break;
    case STUDY_PARAM_SEED:
      params->seed = (uint32_t) value;
      break;
    case STUDY_PARAM_RADIUS:
      params->radius = value;
      break;
    case STUDY_PARAM_BLEND:
      params->blend = value;
      break;
    case STUDY_PARAM_SEPARATION:
      params->separation = value;
      break;
    case STUDY_PARAM_COHESION:
      params->cohesion = value;
      break;
    case STUDY_N_PARAMS:
      break;
    }
}

bool
study_params_validate (const StudyParams *params, StudyParam *fault)
{
  for (int param = 0; param < STUDY_N_PARAMS; param++)
    if (!study_param_allows (param, study_params_get (params, param)))
      {
        if (fault != NULL)
          *fault = param;
        return false;
      }
  return true;
}
