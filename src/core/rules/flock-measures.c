/* flock-measures.c - the measures of a state.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-measures.h"

#include "flock-rules.h"

#include <stdlib.h>

const char *
flock_measure_key (FlockMeasure measure)
{
  static const char *const keys[FLOCK_N_MEASURES] = {
    [FLOCK_MEASURE_MEAN_SPEED] = "mean_speed",
    [FLOCK_MEASURE_ORDER] = "order",
    [FLOCK_MEASURE_MEAN_NEIGHBOURS] = "mean_neighbours",
    [FLOCK_MEASURE_FLOCKS] = "flocks",
    [FLOCK_MEASURE_LARGEST_FLOCK] = "largest_flock",
    [FLOCK_MEASURE_LONERS] = "loners",
    [FLOCK_MEASURE_MEAN_NEAREST] = "mean_nearest",
    [FLOCK_MEASURE_MEAN_SEPARATION] = "mean_separation",
    [FLOCK_MEASURE_MEAN_ALIGNMENT] = "mean_alignment",
    [FLOCK_MEASURE_MEAN_COHESION] = "mean_cohesion",
  };

  return keys[measure];
}

bool
flock_samples_init (FlockSamples *samples, uint32_t count)
{
  samples->boids = malloc (count * sizeof *samples->boids);
  samples->parents = malloc (count * sizeof *samples->parents);
  return samples->boids != NULL && samples->parents != NULL;
}

void
flock_samples_clear (FlockSamples *samples)
{
  free (samples->boids);
  free (samples->parents);
  *samples = (FlockSamples){ NULL };
}

void
flock_samples_begin (const FlockSamples *samples, uint32_t count)
{
  for (uint32_t boid = 0; boid < count; boid++)
    atomic_store_explicit (&samples->parents[boid], boid, memory_order_relaxed);
}

/* Counts the members of each group in the sample of its root, which comes before the others. */
static void
measure_groups (const FlockSamples *samples, uint32_t count, double *measures)
{
  uint32_t n_groups = 0, n_loners = 0, largest = 0;

  for (uint32_t boid = 0; boid < count; boid++)
    {
      uint32_t size;

      samples->boids[boid].n_members = 0;
      size = ++samples->boids[flock_samples_find (samples->parents, boid)].n_members;
      n_groups += size == 2;
      largest = size > largest ? size : largest;
      n_loners += samples->boids[boid].n_neighbours == 0;
    }
  measures[FLOCK_MEASURE_FLOCKS] = n_groups;
  measures[FLOCK_MEASURE_LARGEST_FLOCK] = largest;
  measures[FLOCK_MEASURE_LONERS] = n_loners;
}

void
flock_samples_sum (const FlockSamples *samples,
                   const double *rows,
                   uint32_t count,
                   double *measures,
                   int n_measures)
{
  uint64_t n_neighbours = 0;
  uint32_t n_near = 0;
  double nearest = 0.0, separation = 0.0, alignment = 0.0, cohesion = 0.0;

  flock_rows_measure (rows, count, &measures[FLOCK_MEASURE_MEAN_SPEED],
                      &measures[FLOCK_MEASURE_ORDER]);
  measure_groups (samples, count, measures);
  for (uint32_t boid = 0; boid < count; boid++)
    {
      const FlockSample *sample = &samples->boids[boid];

      n_neighbours += sample->n_neighbours;
      if (sample->n_neighbours > 0)
        {
          nearest += sample->nearest;
          n_near++;
        }
      separation += sample->separation;
      alignment += sample->alignment;
      cohesion += sample->cohesion;
    }
  measures[FLOCK_MEASURE_MEAN_NEIGHBOURS] = (double) n_neighbours / count;
  measures[FLOCK_MEASURE_MEAN_NEAREST] = n_near > 0 ? nearest / n_near : NAN;
  if (n_measures <= FLOCK_MEASURE_MEAN_SEPARATION)
    return;
  measures[FLOCK_MEASURE_MEAN_SEPARATION] = separation / count;
  measures[FLOCK_MEASURE_MEAN_ALIGNMENT] = alignment / count;
  measures[FLOCK_MEASURE_MEAN_COHESION] = cohesion / count;
}

static void
sample_all (const FlockParams *params, const double *rows, const FlockSamples *samples)
{
  const FlockBounds bounds = flock_bounds (params->radius);

  flock_samples_begin (samples, params->count);
  for (uint32_t boid = 0; boid < params->count; boid++)
    {
      const double *own = rows + (size_t) boid * FLOCK_STRIDE;
      FlockComponents sums = { 0 };
      double nearest2 = INFINITY;

      for (uint32_t i = 0; i < params->count; i++)
        {
          const double *other = rows + (size_t) i * FLOCK_STRIDE;
          double d[3];

          if (i == boid || !flock_sums_add (&sums, &bounds, own, other))
            continue;
          for (int axis = 0; axis < 3; axis++)
            d[axis] = flock_axis_displacement (own[axis], other[axis]);
          nearest2 = fmin (nearest2, flock_length_squared (d));
          flock_samples_join (samples->parents, boid, i, false);
        }
      flock_sums_finish (&sums, own);
      samples->boids[boid] = flock_sample (&sums, nearest2);
    }
}

bool
flock_measure_reference (const FlockParams *params,
                         const double *rows,
                         double measures[FLOCK_N_MEASURES])
{
  FlockSamples samples;
  bool allocated = flock_samples_init (&samples, params->count);
  fenv_t caller;

  if (allocated)
    {
      flock_fenv_begin (&caller);
      sample_all (params, rows, &samples);
      flock_samples_sum (&samples, rows, params->count, measures, FLOCK_N_MEASURES);
      flock_fenv_end (&caller);
    }
  flock_samples_clear (&samples);
  return allocated;
}
