/* make-digests.c - makes digests.json with the double loop, on standard output.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "digests.h"
#include "flock-update.h"
#include "vectors.h"

/* A little more than what rounding can do to a distance. */
#define MARGIN 1e-9

/* The double loop, all pairs in their order. Nobody is nearer than on one axis, so that axis alone
 * is enough to leave most of them out, and a compiler takes several at a time. */
static void
step (const FlockParams *params, const double *in, double *out)
{
  const FlockBounds bounds = flock_bounds (params->radius);
  const double reach = params->radius + MARGIN;
  g_autofree double *x = g_new (double, params->count);
  g_autofree guint8 *near = g_new (guint8, params->count);

  for (size_t boid = 0; boid < params->count; boid++)
    x[boid] = in[boid * FLOCK_STRIDE];
  for (size_t boid = 0; boid < params->count; boid++)
    {
      const double *own = in + boid * FLOCK_STRIDE;
      const guint8 *next = near, *end = near + params->count;
      FlockComponents sums = { 0 };

      for (size_t other = 0; other < params->count; other++)
        {
          double distance = fabs (x[other] - x[boid]);

          near[other] = (distance <= reach) | (distance >= FLOCK_PERIOD - reach);
        }
      near[boid] = FALSE;
      while ((next = memchr (next, TRUE, end - next)) != NULL)
        flock_sums_add (&sums, &bounds, own, in + (next++ - near) * FLOCK_STRIDE);
      flock_sums_finish (&sums, own);
      flock_move (params, &sums, own, out + boid * FLOCK_STRIDE);
    }
}

static char *
make_digest (const Run *run)
{
  double *rows = flock_rows_new (run->params.count), *next = flock_rows_new (run->params.count);
  char *digest;

  flock_rows_seed (&run->params, rows);
  for (guint tick = 0; tick < run->n_ticks; tick++)
    {
      double *old = rows;

      step (&run->params, rows, next);
      rows = next;
      next = old;
    }
  digest = vectors_digest (rows, run->params.count);
  flock_rows_free (rows);
  flock_rows_free (next);
  return digest;
}

int
main (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autofree char *digest = make_digest (&runs[i]);

      g_print ("%s{\"name\": \"%s\", \"sha256\": \"%s\"}%s\n", i == 0 ? "[" : " ", runs[i].name,
               digest, i == G_N_ELEMENTS (runs) - 1 ? "]" : ",");
    }
  return 0;
}
