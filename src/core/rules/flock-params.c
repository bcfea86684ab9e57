/* flock-params.c - the parameters of a flock and their ranges.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock.h"

#include <math.h>
#include <string.h>

static const FlockParamInfo infos[FLOCK_N_PARAMS] = {
  [FLOCK_PARAM_COUNT] = { "count", true, false, 1, 1000000, 120 },
  [FLOCK_PARAM_SEED] = { "seed", true, false, 0, UINT32_MAX, 42 },
  [FLOCK_PARAM_RADIUS] = { "radius", false, true, 0, FLOCK_HALF, 1.2 },
  [FLOCK_PARAM_SEPARATION] = { "separation", false, false, -10, 10, 0.05 },
  [FLOCK_PARAM_ALIGNMENT] = { "alignment", false, false, -10, 10, 0.05 },
  [FLOCK_PARAM_COHESION] = { "cohesion", false, false, -10, 10, 0.02 },
  [FLOCK_PARAM_MAX_SPEED] = { "max_speed", false, false, 0, 10, 1.5 },
};

const FlockParamInfo *
flock_param_info (FlockParam param)
{
  return &infos[param];
}

double
flock_unsigned_zero (double value)
{
  uint64_t bits;

  /* Where denormals are flushed to zero, a comparison would take them for 0. */
  memcpy (&bits, &value, sizeof bits);
  return bits == UINT64_C (1) << 63 ? 0.0 : value;
}

/* Out of line, so that no comparison is moved out of the floating-point environment of the call:
 * where denormals are flushed to zero, it would take them for 0. */
static __attribute__ ((noinline)) bool
allows (const FlockParamInfo *info, double value)
{
  /* A NaN fails both comparisons with the range. */
  if (!(value >= info->minimum && value <= info->maximum))
    return false;
  if (info->above_minimum && value == info->minimum)
    return false;
  return !info->whole || value == floor (value);
}

bool
flock_param_info_allows (const FlockParamInfo *info, double value)
{
  fenv_t caller;
  bool allowed;

  flock_fenv_begin (&caller);
  allowed = allows (info, value);
  flock_fenv_end (&caller);
  return allowed;
}

bool
flock_param_allows (FlockParam param, double value)
{
  return flock_param_info_allows (&infos[param], value);
}

FlockParams
flock_params_default (void)
{
  FlockParams params;

  for (int param = 0; param < FLOCK_N_PARAMS; param++)
    flock_params_set (&params, param, infos[param].default_value);
  return params;
}

double
flock_params_get (const FlockParams *params, FlockParam param)
{
  switch (param)
    {
    case FLOCK_PARAM_COUNT:
      return params->count;
    case FLOCK_PARAM_SEED:
      return params->seed;
    case FLOCK_PARAM_RADIUS:
      return params->radius;
    case FLOCK_PARAM_SEPARATION:
      return params->separation;
    case FLOCK_PARAM_ALIGNMENT:
      return params->alignment;
    case FLOCK_PARAM_COHESION:
      return params->cohesion;
    case FLOCK_PARAM_MAX_SPEED:
      return params->max_speed;
    case FLOCK_N_PARAMS:
      break;
    }
  return NAN;
}

void
flock_params_set (FlockParams *params, FlockParam param, double value)
{
  /* -0 would change the signs of zeros in a state. */
  value = flock_unsigned_zero (value);
  switch (param)
    {
    case FLOCK_PARAM_COUNT:
      params->count = (uint32_t) value;
      break;
    case FLOCK_PARAM_SEED:
      params->seed = (uint32_t) value;
      break;
    case FLOCK_PARAM_RADIUS:
      params->radius = value;
      break;
    case FLOCK_PARAM_SEPARATION:
      params->separation = value;
      break;
    case FLOCK_PARAM_ALIGNMENT:
      params->alignment = value;
      break;
    case FLOCK_PARAM_COHESION:
      params->cohesion = value;
      break;
    case FLOCK_PARAM_MAX_SPEED:
      params->max_speed = value;
      break;
    case FLOCK_N_PARAMS:
      break;
    }
}

bool
flock_params_validate (const FlockParams *params, FlockParam *fault)
{
  for (int param = 0; param < FLOCK_N_PARAMS; param++)
    if (!flock_param_allows (param, flock_params_get (params, param)))
      {
        if (fault != NULL)
          *fault = param;
        return false;
      }
  return true;
}
