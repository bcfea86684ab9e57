/* flock-params.c - the parameters of a flock and their ranges.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-param-field.h"

#include <math.h>
#include <string.h>

static const FlockParamField fields[FLOCK_N_PARAMS] = {
  [FLOCK_PARAM_COUNT] = { { "count", true, false, 1, 1000000, 120 },
                          offsetof (FlockParams, count) },
  [FLOCK_PARAM_SEED] = { { "seed", true, false, 0, UINT32_MAX, 42 }, offsetof (FlockParams, seed) },
  [FLOCK_PARAM_RADIUS] = { { "radius", false, true, 0, FLOCK_HALF, 1.2 },
                           offsetof (FlockParams, radius) },
  [FLOCK_PARAM_SEPARATION] = { { "separation", false, false, -10, 10, 0.05 },
                               offsetof (FlockParams, separation) },
  [FLOCK_PARAM_ALIGNMENT] = { { "alignment", false, false, -10, 10, 0.05 },
                              offsetof (FlockParams, alignment) },
  [FLOCK_PARAM_COHESION] = { { "cohesion", false, false, -10, 10, 0.02 },
                             offsetof (FlockParams, cohesion) },
  [FLOCK_PARAM_MAX_SPEED] = { { "max_speed", false, false, 0, 10, 1.5 },
                              offsetof (FlockParams, max_speed) },
};

const FlockParamInfo *
flock_param_info (FlockParam param)
{
  return &fields[param].info;
}

double
flock_unsigned_zero (double value)
{
  uint64_t bits;

  /* Where denormals are flushed to zero, a comparison would take them for 0. */
  memcpy (&bits, &value, sizeof bits);
  return bits == UINT64_C (1) << 63 ? 0.0 : value;
}

/* Where denormals are flushed to zero, a comparison would take them for 0. */
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
  return flock_param_info_allows (&fields[param].info, value);
}

FlockParams
flock_params_default (void)
{
  FlockParams params;

  flock_param_fields_set_defaults (fields, FLOCK_N_PARAMS, &params);
  return params;
}

double
flock_params_get (const FlockParams *params, FlockParam param)
{
  return flock_param_field_get (&fields[param], params);
}

void
flock_params_set (FlockParams *params, FlockParam param, double value)
{
  flock_param_field_set (&fields[param], params, value);
}

bool
flock_params_validate (const FlockParams *params, FlockParam *fault)
{
  int first = flock_param_fields_find_fault (fields, FLOCK_N_PARAMS, params);

  if (first < FLOCK_N_PARAMS && fault != NULL)
    *fault = first;
  return first == FLOCK_N_PARAMS;
}
