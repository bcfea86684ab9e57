/* flock-param-field.h - the fields of a struct of parameters, described in a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock.h"

typedef struct
{
  FlockParamInfo info;
  size_t offset; /* of the field in its struct: a uint32_t if info.whole, else a double */
} FlockParamField;

static inline double
flock_param_field_get (const FlockParamField *field, const void *params)
{
  const void *value = (const char *) params + field->offset;

  return field->info.whole ? *(const uint32_t *) value : *(const double *) value;
}

static inline void
flock_param_field_set (const FlockParamField *field, void *params, double value)
{
  void *to = (char *) params + field->offset;

  if (field->info.whole)
    *(uint32_t *) to = (uint32_t) value;
  else
    /* -0 would change the signs of zeros in a state. */
    *(double *) to = flock_unsigned_zero (value);
}

static inline void
flock_param_fields_set_defaults (const FlockParamField *fields, int n, void *params)
{
  for (int i = 0; i < n; i++)
    flock_param_field_set (&fields[i], params, fields[i].info.default_value);
}

/* Returns the index of the first of @n fields that is not allowed, or @n. */
static inline int
flock_param_fields_find_fault (const FlockParamField *fields, int n, const void *params)
{
  int i = 0;

  while (i < n &&
         flock_param_info_allows (&fields[i].info, flock_param_field_get (&fields[i], params)))
    i++;
  return i;
}
