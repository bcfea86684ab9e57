/* engine-rivals.c - other ways to compute a tick, which the engine is measured against.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine-rivals.h"

#include "flock-update.h"

#include <glib.h>
#include <string.h>

struct _Rival
{
  FlockParams params;
  FlockBounds bounds;
  guint n_cells; /* on an axis */
  guint *starts; /* of each cell in members */
  guint *members;
  guint *cells; /* of the boids */
};

Rival *
rival_new (const FlockParams *params)
{
  Rival *rival = g_new0 (Rival, 1);
  /* No more cells than boids, and a bit larger than the radius, since positions are rounded. */
  guint n_cells = fmin (FLOCK_PERIOD / (params->radius * (1.0 + 1e-9)), cbrt (params->count));

  rival->params = *params;
  rival->bounds = flock_bounds (params->radius);
  rival->n_cells = n_cells < 3 ? 1 : n_cells;
  rival->starts = g_new (guint, rival->n_cells * rival->n_cells * rival->n_cells + 1);
  rival->members = g_new (guint, params->count);
  rival->cells = g_new (guint, params->count);
  return rival;
}

void
rival_free (Rival *rival)
{
  g_free (rival->starts);
  g_free (rival->members);
  g_free (rival->cells);
  g_free (rival);
}

/* --- The double loop --- */

#define N_LANES 8

typedef double Lanes __attribute__ ((vector_size (8 * N_LANES)));
typedef gint64 Mask __attribute__ ((vector_size (8 * N_LANES)));

/* So many targets, whose sums are made at a time. */
typedef struct
{
  Lanes place[3];
  Mask index;
  Lanes separation[3], alignment[3], cohesion[3];
  Mask n; /* less than 0 */
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
push_away (Targets *targets, const Lanes d[3], Lanes d2, Mask close)
{
  for (int i = 0; i < N_LANES; i++)
    if (close[i] && d2[i] > 0.0)
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
  Mask near, close;

  for (int axis = 0; axis < 3; axis++)
    d[axis] = displace (targets->place[axis], row[axis]);
  d2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
  near = (d2 <= bounds->neighbour) & (targets->index != other);
  close = (d2 <= bounds->separation) & near;
  if (is_any (close))
    push_away (targets, d, d2, close);
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
rival_step_double_loop (Rival *rival, const double *in, double *out)
{
  gsize count = rival->params.count;

  for (gsize first = 0; first < count; first += N_LANES)
    {
      gsize n_here = MIN (count - first, N_LANES);
      Targets targets = { .index = { 0 } };

      for (gsize i = 0; i < N_LANES; i++)
        {
          targets.index[i] = first + i;
          for (int axis = 0; axis < 3; axis++)
            targets.place[axis][i] = in[(first + i % n_here) * FLOCK_STRIDE + axis];
        }
      for (gsize other = 0; other < count; other++)
        add_other (&targets, &rival->bounds, in + other * FLOCK_STRIDE, other);
      for (gsize i = 0; i < n_here; i++)
        write_lane (&rival->params, &targets, i, in + (first + i) * FLOCK_STRIDE,
                    out + (first + i) * FLOCK_STRIDE);
    }
}

/* --- The cell list --- */

static guint
find_cell (const Rival *rival, const double *row)
{
  guint cell = 0;

  for (int axis = 2; axis >= 0; axis--)
    {
      int on_axis = (row[axis] + FLOCK_HALF) * rival->n_cells / FLOCK_PERIOD;

      cell = cell * rival->n_cells + CLAMP (on_axis, 0, (int) rival->n_cells - 1);
    }
  return cell;
}

/* Sorts the boids by their cells. */
static void
sort (Rival *rival, const double *in)
{
  guint n_all = rival->n_cells * rival->n_cells * rival->n_cells;

  memset (rival->starts, 0, (n_all + 1) * sizeof *rival->starts);
  for (gsize boid = 0; boid < rival->params.count; boid++)
    {
      rival->cells[boid] = find_cell (rival, in + boid * FLOCK_STRIDE);
      rival->starts[rival->cells[boid]]++;
    }
  for (guint cell = 1; cell <= n_all; cell++)
    rival->starts[cell] += rival->starts[cell - 1];
  for (guint boid = 0; boid < rival->params.count; boid++)
    rival->members[--rival->starts[rival->cells[boid]]] = boid;
}

static int
find_around (const Rival *rival, guint cell, guint around[27])
{
  guint n = rival->n_cells;
  guint x = cell % n, y = cell / n % n, z = cell / n / n;
  int n_around = 0;

  if (n == 1)
    {
      around[0] = 0;
      return 1;
    }
  for (guint dz = n - 1; dz <= n + 1; dz++)
    for (guint dy = n - 1; dy <= n + 1; dy++)
      for (guint dx = n - 1; dx <= n + 1; dx++)
        around[n_around++] = ((z + dz) % n * n + (y + dy) % n) * n + (x + dx) % n;
  return n_around;
}

static void
treat (const Rival *rival,
       const double *in,
       double *out,
       guint boid,
       const guint *around,
       int n_around)
{
  const double *own = in + (gsize) boid * FLOCK_STRIDE;
  FlockComponents sums = { 0 };

  for (int i = 0; i < n_around; i++)
    for (guint k = rival->starts[around[i]]; k < rival->starts[around[i] + 1]; k++)
      {
        guint other = rival->members[k];

        if (other != boid)
          flock_sums_add (&sums, &rival->bounds, own, in + (gsize) other * FLOCK_STRIDE);
      }
  flock_sums_finish (&sums, own);
  flock_move (&rival->params, &sums, own, out + (gsize) boid * FLOCK_STRIDE);
}

void
rival_step_cell_list (Rival *rival, const double *in, double *out)
{
  guint n_all = rival->n_cells * rival->n_cells * rival->n_cells;

  sort (rival, in);
  for (guint cell = 0; cell < n_all; cell++)
    {
      guint around[27];
      int n_around = find_around (rival, cell, around);

      for (guint k = rival->starts[cell]; k < rival->starts[cell + 1]; k++)
        treat (rival, in, out, rival->members[k], around, n_around);
    }
}
