/* core-driver.c - computes what test-vectors.py requests, without GLib.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads requests from standard input and writes answers to standard output. Both are hexadecimal
 * numbers of 64 bits, with doubles as their bits, so nothing depends on how a C library reads and
 * writes numbers:
 *
 *     0 COUNT SEED RADIUS SEPARATION ALIGNMENT COHESION MAX_SPEED N_ROWS [ROW...] N_MARKS [TICK...]
 *     1 COUNT SEED RADIUS BLEND SEPARATION COHESION SPEED N_MARKS [FRAME...]
 *
 * A row has six doubles; with N_ROWS = 0 the start is seeded. The answer has for each mark the
 * state at that tick or frame, six doubles per boid; for a flock, mean speed and order come first.
 * Every tick is computed by the double loop, the cell list, and the engine with one thread and with
 * two; every frame by both searches. If they disagree, the exit status is 1.
 */
#include "flock-cell-list.h"
#include "study.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_SEARCHES 4

/* Returns whether there was another number. */
static bool
read_number (uint64_t *number)
{
  return scanf ("%" SCNx64, number) == 1;
}

static uint64_t
need_number (void)
{
  uint64_t number;

  if (!read_number (&number))
    exit (2);
  return number;
}

static double
need_double (void)
{
  uint64_t bits = need_number ();
  double value;

  memcpy (&value, &bits, sizeof value);
  return value;
}

static void
write_double (double value)
{
  uint64_t bits;

  memcpy (&bits, &value, sizeof bits);
  printf ("%" PRIx64 "\n", bits);
}

static void
write_rows (const double *rows, size_t count)
{
  for (size_t boid = 0; boid < count; boid++)
    for (int i = 0; i < 6; i++)
      write_double (rows[boid * FLOCK_STRIDE + i]);
}

/* Aborts unless every state in @rows is the same. */
static void
compare (double *const *rows, int n, size_t count)
{
  for (int i = 1; i < n; i++)
    if (memcmp (rows[0], rows[i], count * FLOCK_STRIDE * sizeof **rows) != 0)
      {
        fprintf (stderr, "search %d gives another state than search 0\n", i);
        exit (1);
      }
}

static double *
new_rows (size_t count)
{
  double *rows = flock_rows_new (count);

  if (rows == NULL)
    exit (2);
  return rows;
}

static void
read_rows (double *rows, size_t count)
{
  for (size_t boid = 0; boid < count; boid++)
    for (int i = 0; i < 6; i++)
      rows[boid * FLOCK_STRIDE + i] = need_double ();
}

/* Advances the states @rows, for which @next has room. */
static void
step_flock (Flock *const flocks[2],
            const FlockParams *params,
            double *rows[N_SEARCHES],
            double *next[N_SEARCHES])
{
  flock_step_reference (params, rows[0], next[0]);
  if (!flock_step_cell_list (params, rows[1], next[1]))
    exit (2);
  flock_step (flocks[0], rows[2], next[2]);
  flock_step (flocks[1], rows[3], next[3]);
  compare (next, N_SEARCHES, params->count);
  for (int i = 0; i < N_SEARCHES; i++)
    {
      double *old = rows[i];

      rows[i] = next[i];
      next[i] = old;
    }
}

static void
run_flock (void)
{
  FlockParams params = { .count = (uint32_t) need_number (), .seed = (uint32_t) need_number () };
  double *rows[N_SEARCHES], *next[N_SEARCHES];
  Flock *flocks[2];
  double mean_speed, order;
  size_t n_rows;
  uint64_t tick = 0;

  params.radius = need_double ();
  params.separation = need_double ();
  params.alignment = need_double ();
  params.cohesion = need_double ();
  params.max_speed = need_double ();
  n_rows = (size_t) need_number ();

  for (int i = 0; i < N_SEARCHES; i++)
    {
      rows[i] = new_rows (params.count);
      next[i] = new_rows (params.count);
    }
  for (int i = 0; i < 2; i++)
    {
      flocks[i] = flock_new (&params);
      if (flocks[i] == NULL || !flock_set_threads (flocks[i], i + 1))
        exit (2);
    }
  if (n_rows > 0)
    read_rows (rows[0], n_rows);
  else
    flock_rows_seed (&params, rows[0]);
  for (int i = 1; i < N_SEARCHES; i++)
    memcpy (rows[i], rows[0], params.count * FLOCK_STRIDE * sizeof *rows[0]);

  for (uint64_t n_marks = need_number (); n_marks > 0; n_marks--)
    {
      for (uint64_t mark = need_number (); tick < mark; tick++)
        step_flock (flocks, &params, rows, next);
      flock_rows_measure (rows[0], params.count, &mean_speed, &order);
      write_double (mean_speed);
      write_double (order);
      write_rows (rows[0], params.count);
    }

  for (int i = 0; i < N_SEARCHES; i++)
    {
      flock_rows_free (rows[i]);
      flock_rows_free (next[i]);
    }
  flock_free (flocks[0]);
  flock_free (flocks[1]);
}

static void
run_study (void)
{
  StudyParams params = { .count = (uint32_t) need_number (),
                         .seed = (uint32_t) need_number (),
                         .rules = STUDY_ALL_RULES };
  Study *study = study_new (params.count);
  double *rows[] = { new_rows (params.count), new_rows (params.count) };
  uint64_t frame = 0;

  params.radius = need_double ();
  params.blend = need_double ();
  params.separation = need_double ();
  params.cohesion = need_double ();
  params.speed = need_double ();
  if (study == NULL)
    exit (2);

  for (int i = 0; i < 2; i++)
    study_rows_seed (&params, rows[i]);
  for (uint64_t n_marks = need_number (); n_marks > 0; n_marks--)
    {
      for (uint64_t mark = need_number (); frame < mark; frame++)
        {
          StudyPairs pairs;

          study_step (study, &params, STUDY_SEARCH_ALL, rows[0], &pairs);
          study_step (study, &params, STUDY_SEARCH_GRID, rows[1], &pairs);
          compare (rows, 2, params.count);
        }
      write_rows (rows[0], params.count);
    }

  flock_rows_free (rows[0]);
  flock_rows_free (rows[1]);
  study_free (study);
}

int
main (void)
{
  uint64_t model;

  while (read_number (&model))
    if (model == 0)
      run_flock ();
    else
      run_study ();
  return 0;
}
