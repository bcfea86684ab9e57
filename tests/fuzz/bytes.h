/* bytes.h - numbers and states from the bytes of a fuzzer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A byte chooses how the next number is made, so that a fuzzer that changes single bytes soon finds
 * the values where something changes: faces of the space, ties, coincidence, the smallest and the
 * largest doubles. Past the end all bytes are 0.
 */
#pragma once

#include "flock.h"

#include <glib.h>
#include <math.h>
#include <string.h>

typedef struct
{
  const uint8_t *data;
  size_t size;
} Bytes;

static inline guint
bytes_next (Bytes *self)
{
  if (self->size == 0)
    return 0;
  self->size--;
  return *self->data++;
}

/* Returns: a number of 16 bits. */
static inline guint
bytes_next_short (Bytes *self)
{
  guint high = bytes_next (self);

  return high << 8 | bytes_next (self);
}

/* Returns: from 0 to 1, 1 included. */
static inline double
bytes_next_fraction (Bytes *self)
{
  return bytes_next_short (self) / 65535.0;
}

/* Returns: any double at all. */
static inline double
bytes_next_double (Bytes *self)
{
  guint64 bits = 0;
  double value;

  for (int i = 0; i < 8; i++)
    bits = bits << 8 | bytes_next (self);
  memcpy (&value, &bits, sizeof value);
  return value;
}

/* Returns: a value that @info allows. */
static inline double
bytes_next_param (Bytes *self, const FlockParamInfo *info)
{
  const double specials[] = {
    info->maximum,
    info->default_value,
    nextafter (info->maximum, info->minimum),
    info->minimum,
    nextafter (info->minimum, info->maximum),
    info->maximum / 2,
    info->maximum / 3,
    -0.0,
  };
  guint way = bytes_next (self);
  double value;

  switch (way % 4)
    {
    case 0:
      value = specials[way / 4 % G_N_ELEMENTS (specials)];
      break;
    case 1:
      value = bytes_next_double (self);
      break;
    default:
      value = info->minimum + bytes_next_fraction (self) * (info->maximum - info->minimum);
      if (info->whole)
        value = floor (value);
    }
  if (!(value >= info->minimum && value <= info->maximum) ||
      (info->above_minimum && value <= info->minimum) || (info->whole && value != floor (value)))
    return info->default_value;
  return value;
}

/* Returns: a coordinate from @low up to but not including @high. @before is that of an earlier
 * boid,
 * @reach the neighbour radius. */
static inline double
bytes_next_coordinate (Bytes *self, double low, double high, double before, double reach)
{
  const double middle = (low + high) / 2, half = (high - low) / 2;
  const double specials[] = {
    low,
    nextafter (high, low),
    nextafter (low, high),
    middle,
    -0.0,
    low + half / 2,
    0x1p-1074,
    -0x1p-1074,
    high - reach,
    1e-300,
  };
  guint way = bytes_next (self);
  double value;

  switch (way % 8)
    {
    case 0:
      value = specials[way / 8 % G_N_ELEMENTS (specials)];
      break;
    case 1:
      value = bytes_next_double (self);
      break;
    case 2:
      value = before;
      break;
    case 3: /* on the edge of the neighbourhood, or of the near one */
      value = before + (way & 8 ? reach : -reach) * (way & 16 ? FLOCK_SEPARATION_FRACTION : 1.0);
      break;
    case 4: /* half of the space away: a tie */
      value = before < middle ? before + half : before - half;
      break;
    case 5:
      value = nextafter (before, way & 8 ? low : high);
      break;
    case 6:
      value = before + (bytes_next_fraction (self) - 0.5) * reach * 2;
      break;
    default:
      value = low + bytes_next_fraction (self) * (high - low);
    }
  return value >= low && value < high ? value : middle;
}

/* Returns: a component of a velocity, finite. @before is that of an earlier boid. */
static inline double
bytes_next_velocity (Bytes *self, double before)
{
  static const double specials[] = {
    0.0, -0.0, 1.7e308, -1.7e308, 0x1p-1074, 1e-160, 1e154, -1e-308,
  };
  guint way = bytes_next (self);
  double value;

  switch (way % 4)
    {
    case 0:
      value = specials[way / 4 % G_N_ELEMENTS (specials)];
      break;
    case 1:
      value = bytes_next_double (self);
      break;
    case 2:
      value = before;
      break;
    default:
      value = (bytes_next_fraction (self) - 0.5) * 6.0;
    }
  return isfinite (value) ? value : 0.0;
}

/* Fails unless both are the same to the last bit; not a number has more than one form. */
static inline void
bytes_assert_same (const double *rows, const double *expected, size_t n)
{
  if (memcmp (rows, expected, n * sizeof *rows) == 0)
    return;
  for (size_t i = 0; i < n; i++)
    if (!isnan (rows[i]) || !isnan (expected[i]))
      g_assert_cmpmem (&rows[i], sizeof *rows, &expected[i], sizeof *expected);
}
