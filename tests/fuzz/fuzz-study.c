/* fuzz-study.c - frames of arbitrary states of the study: the same with and without a grid, to the
 * last bit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "bytes.h"
#include "study.h"

#define MOST_GIVEN 64

/* Everything except the number of boids, which stays. */
static void
read_params (Bytes *bytes, StudyParams *params)
{
  for (StudyParam param = STUDY_PARAM_RADIUS; param < STUDY_N_PARAMS; param++)
    study_params_set (params, param, bytes_next_param (bytes, study_param_info (param)));
  params->rules = bytes_next (bytes) & STUDY_ALL_RULES;
  g_assert_true (study_params_validate (params, NULL));
}

/* A seeded start, whose first boids come from the bytes. */
static double *
read_rows (Bytes *bytes, const StudyParams *params)
{
  double *rows = flock_rows_new (params->count);
  guint given = bytes_next (bytes) % MOST_GIVEN;
  guint n_given = MIN (given, params->count);

  study_rows_seed (params, rows);
  for (guint boid = 0; boid < n_given; boid++)
    {
      double *row = rows + (size_t) boid * FLOCK_STRIDE;
      const double *before = boid == 0 ? row : row - FLOCK_STRIDE;

      row[0] = bytes_next_coordinate (bytes, 0.0, STUDY_WIDTH, before[0], params->radius);
      row[1] = bytes_next_coordinate (bytes, 0.0, STUDY_HEIGHT, before[1], params->radius);
      row[3] = bytes_next_velocity (bytes, before[3]);
      row[4] = bytes_next_velocity (bytes, before[4]);
    }
  return rows;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  Bytes bytes = { data, size };
  StudyParams params = study_params_default ();
  StudyPairs pairs, grid_pairs;
  Study *study, *grid;
  double *rows, *expected;
  size_t n;

  params.count = 1 + bytes_next_short (&bytes) % 300;
  params.seed = bytes_next (&bytes);
  n = (size_t) params.count * FLOCK_STRIDE;
  read_params (&bytes, &params);
  expected = read_rows (&bytes, &params);
  rows = flock_rows_new (params.count);
  memcpy (rows, expected, n * sizeof *rows);
  study = study_new (params.count);
  grid = study_new (params.count);
  for (int frame = 0; frame < 4; frame++)
    {
      study_step (study, &params, STUDY_SEARCH_ALL, expected, &pairs);
      study_step (grid, &params, STUDY_SEARCH_GRID, rows, &grid_pairs);
      bytes_assert_same (rows, expected, n);
      g_assert_cmpuint (pairs.all, ==, (guint64) params.count * (params.count - 1));
      g_assert_cmpuint (pairs.all, ==, grid_pairs.all);
      g_assert_cmpuint (pairs.grid, ==, grid_pairs.grid);
      read_params (&bytes, &params);
    }
  study_free (study);
  study_free (grid);
  flock_rows_free (rows);
  flock_rows_free (expected);
  return 0;
}
