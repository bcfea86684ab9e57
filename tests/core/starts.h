/* starts.h - flocks in which a search for neighbours may go wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock-space.h"

#include <glib.h>
#include <string.h>

/* Where boids start. */
typedef enum
{
  EVERYWHERE,
  ON_FACES,
  AROUND_A_CORNER,
  IN_A_CLUSTER,
  IN_A_SPECK,
  IN_ONE_PLACE,
  HALF_THE_PERIOD_APART,
  N_STARTS
} Start;

static const double radii[] = { 4.2, 0.01, 1.2, 1.4, 2.1, 2.9, 0.9, 0.3, 3.7, 1e-300 };

static inline double
choose_coordinate (GRand *rand, Start start)
{
  const double faces[] = { -4.2, nextafter (4.2, 0.0), nextafter (-4.2, 0.0), 0.0, 4.1 };

  switch (start)
    {
    case ON_FACES:
      return faces[g_rand_int_range (rand, 0, G_N_ELEMENTS (faces))];
    case AROUND_A_CORNER:
      return flock_wrap (g_rand_double_range (rand, 3.9, 4.5));
    case IN_A_CLUSTER:
      return g_rand_double_range (rand, 3.0, 3.1);
    case IN_A_SPECK:
      return 1.0 + g_rand_double_range (rand, 0.0, 1e-9);
    case IN_ONE_PLACE:
      return -4.2;
    case HALF_THE_PERIOD_APART:
      return g_rand_boolean (rand) ? 2.1 : -2.1;
    case EVERYWHERE:
    default:
      return g_rand_double_range (rand, -4.2, 4.2);
    }
}

static inline double *
choose_rows (GRand *rand, Start start, guint count)
{
  double *rows = flock_rows_new (count);

  for (size_t i = 0; i < (size_t) count * FLOCK_STRIDE; i++)
    if (i % FLOCK_STRIDE < 3)
      rows[i] = choose_coordinate (rand, start);
    else if (i % FLOCK_STRIDE < 6)
      rows[i] = g_rand_double_range (rand, -3.0, 3.0);
  g_assert_cmpint (flock_rows_check (rows, count, NULL), ==, FLOCK_ROWS_VALID);
  return rows;
}

static inline FlockParams
choose_params (GRand *rand, guint count, double radius)
{
  double weight = g_rand_boolean (rand) ? 0.5 : 10.0;

  return (FlockParams){
    .count = count,
    .radius = radius,
    .separation = g_rand_double_range (rand, -weight, weight),
    .alignment = g_rand_double_range (rand, -weight, weight),
    .cohesion = g_rand_double_range (rand, -weight, weight),
    .max_speed = g_rand_double_range (rand, 0.0, 10.0),
  };
}

/* Asserts that the rows have the same bits, except NaN, which may differ. */
static inline void
assert_same (const double *rows, const double *expected, guint count)
{
  size_t n = (size_t) count * FLOCK_STRIDE;

  if (memcmp (rows, expected, n * sizeof *rows) == 0)
    return;
  for (size_t i = 0; i < n; i++)
    if (!isnan (rows[i]) || !isnan (expected[i]))
      g_assert_cmpmem (&rows[i], sizeof *rows, &expected[i], sizeof *expected);
}
