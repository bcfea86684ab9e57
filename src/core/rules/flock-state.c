/* flock-state.c - states: allocation, seeded starts, validation, mean speed and order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _DEFAULT_SOURCE /* posix_memalign(), madvise() */

#include "flock-lcg.h"
#include "flock-space.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Rows are accessed at random; large pages make for fewer TLB misses. */
#define LARGE_PAGE (2 << 20)

_Static_assert(FLOCK_STRIDE * sizeof (double) % FLOCK_ALIGNMENT == 0, "every row is aligned");

double *
flock_rows_new (size_t count)
{
  size_t row_size = FLOCK_STRIDE * sizeof (double);
  bool is_large;
  void *rows;

  if (count > SIZE_MAX / row_size)
    return NULL;

  is_large = count * row_size >= LARGE_PAGE;
  if (posix_memalign (&rows, is_large ? LARGE_PAGE : FLOCK_ALIGNMENT, count * row_size) != 0)
    return NULL;

#ifdef MADV_HUGEPAGE
  /* Best effort; the kernel may ignore it. */
  if (is_large)
    madvise (rows, count * row_size, MADV_HUGEPAGE);
#endif
  memset (rows, 0, count * row_size);
  return rows;
}

void
flock_rows_free (double *rows)
{
  free (rows);
}

void
flock_rows_seed (const FlockParams *params, double *rows)
{
  uint32_t s = params->seed;
  fenv_t caller;

  flock_fenv_begin (&caller);
  for (size_t boid = 0; boid < params->count; boid++)
    {
      double *row = rows + boid * FLOCK_STRIDE;

      for (int axis = 0; axis < 3; axis++)
        row[axis] = (flock_lcg_next (&s) - 0.5) * 4.2 * 1.6;
      for (int axis = 0; axis < 3; axis++)
        row[3 + axis] = (flock_lcg_next (&s) - 0.5) * 2.0;
      flock_cap (row + 3, params->max_speed);
      row[6] = 0.0;
      row[7] = 0.0;
    }
  flock_fenv_end (&caller);
}

static FlockRowsFault
check_row (const double *row)
{
  for (int i = 0; i < 6; i++)
    if (!isfinite (row[i]))
      return FLOCK_ROWS_NOT_FINITE;
  for (int axis = 0; axis < 3; axis++)
    if (row[axis] < -FLOCK_HALF || row[axis] >= FLOCK_HALF)
      return FLOCK_ROWS_OUTSIDE;
  return FLOCK_ROWS_VALID;
}

FlockRowsFault
flock_rows_check (const double *rows, size_t count, size_t *boid)
{
  for (size_t i = 0; i < count; i++)
    {
      FlockRowsFault fault = check_row (rows + i * FLOCK_STRIDE);

      if (fault != FLOCK_ROWS_VALID)
        {
          if (boid != NULL)
            *boid = i;
          return fault;
        }
    }
  return FLOCK_ROWS_VALID;
}

void
flock_rows_measure (const double *rows, size_t count, double *mean_speed, double *order)
{
  double speeds = 0.0, headings[3] = { 0.0, 0.0, 0.0 };
  fenv_t caller;

  flock_fenv_begin (&caller);
  for (size_t boid = 0; boid < count; boid++)
    {
      const double *v = rows + boid * FLOCK_STRIDE + 3;
      double speed = flock_length (v);

      speeds += speed;
      if (speed > 0.0)
        for (int axis = 0; axis < 3; axis++)
          headings[axis] += v[axis] / speed;
    }
  *mean_speed = speeds / count;
  *order = flock_length (headings) / count;
  flock_fenv_end (&caller);
}
