/* double-loop.c - the double loop in the vectors of the processor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "double-loop.h"

#include "flock-rules.h"

#include <glib.h>

#define N_LANES 8

typedef double Lanes __attribute__ ((vector_size (8 * N_LANES)));
typedef gint64 Mask __attribute__ ((vector_size (8 * N_LANES)));

/* Targets whose sums are computed together, and these sums. */
typedef struct
{
  Lanes position[3];
  Mask index;
  Lanes separation[3], alignment[3], cohesion[3];
  Mask n; /* minus the number of neighbours */
} Targets;

static inline Lanes
keep (Mask mask, Lanes lanes)
{
  return (Lanes) (mask & (Mask) lanes);
}

static inline Lanes
displace (Lanes a, double b)
{
  Lanes d = b - a, period = (Lanes){ 0 } + FLOCK_PERIOD;

  return d - keep (d > FLOCK_HALF, period) + keep (d < -FLOCK_HALF, period);
}

static void
add_separation (Targets *targets, const Lanes d[3], Lanes d2, Mask separating)
{
  for (int i = 0; i < N_LANES; i++)
    if (separating[i] && d2[i] > 0.0)
      {
        double distance = sqrt (d2[i]);

        for (int axis = 0; axis < 3; axis++)
          targets->separation[axis][i] -= d[axis][i] / distance;
      }
}

static inline gboolean
is_any (Mask mask)
{
  guint64 any = 0;

  for (int i = 0; i < N_LANES; i++)
    any |= mask[i];
  return any != 0;
}

static inline void
add_other (Targets *targets, const FlockBounds *bounds, const double *row, gint64 other)
{
  Lanes d[3], d2;
  Mask near, separating;

  for (int axis = 0; axis < 3; axis++)
    d[axis] = displace (targets->position[axis], row[axis]);
  d2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
  near = (d2 <= bounds->neighbour) & (targets->index != other);
  separating = (d2 <= bounds->separation) & near;
  if (is_any (separating))
    add_separation (targets, d, d2, separating);
  for (int axis = 0; axis < 3; axis++)
    {
      targets->alignment[axis] += keep (near, (Lanes){ 0 } + row[3 + axis]);
      targets->cohesion[axis] += keep (near, d[axis]);
    }
  targets->n += near;
}

static void
write_lane (const FlockParams *params,
            const Targets *targets,
            int i,
            const double *own,
            double *out)
{
  FlockComponents sums = { .n_neighbours = -targets->n[i] };

  for (int axis = 0; axis < 3; axis++)
    {
      sums.separation[axis] = targets->separation[axis][i];
      sums.alignment[axis] = targets->alignment[axis][i];
      sums.cohesion[axis] = targets->cohesion[axis][i];
    }
  flock_sums_finish (&sums, own);
  flock_move (params, &sums, own, out);
}

void
double_loop_step (const FlockParams *params, const double *in, double *out)
{
  const FlockBounds bounds = flock_bounds (params->radius);
  gsize count = params->count;

  for (gsize first = 0; first < count; first += N_LANES)
    {
      gsize n_here = MIN (count - first, N_LANES);
      Targets targets = { .index = { 0 } };

      for (gsize i = 0; i < N_LANES; i++)
        {
          targets.index[i] = first + i;
          for (int axis = 0; axis < 3; axis++)
            targets.position[axis][i] = in[(first + i % n_here) * FLOCK_STRIDE + axis];
        }
      for (gsize other = 0; other < count; other++)
        add_other (&targets, &bounds, in + other * FLOCK_STRIDE, other);
      for (gsize i = 0; i < n_here; i++)
        write_lane (params, &targets, i, in + (first + i) * FLOCK_STRIDE,
                    out + (first + i) * FLOCK_STRIDE);
    }
}
