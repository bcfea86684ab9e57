/* flock-measures.h - what the boids of a state contribute to its measures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search fills in a sample for each boid and joins the groups of each pair of neighbours, in any
 * order and from several threads. Groups are kept by union-find: each boid has a parent, and the
 * root of a group, its own parent, is its lowest index. So the groups do not depend on the order in
 * which pairs are joined. The lock-free form is that of Anderson and Woll, Wait-free parallel
 * algorithms for the union-find problem, STOC 1991. flock_samples_sum() then takes all sums in
 * index order.
 */
#pragma once

#include "flock-space.h"

typedef struct
{
  double nearest;    /* distance to the nearest neighbour, if there is one */
  double separation; /* length of the component */
  double alignment;
  double cohesion;
  uint32_t n_neighbours;
  uint32_t n_members; /* of the group, at its root; set by flock_samples_sum() */
} FlockSample;

/* Both arrays have an element for each boid. */
typedef struct
{
  FlockSample *boids;
  _Atomic uint32_t *parents;
  bool shared; /* between threads that fill it in at the same time */
} FlockSamples;

/* Returns false if out of memory for @count boids. Clear @samples in either case. */
bool flock_samples_init (FlockSamples *samples, uint32_t count);
void flock_samples_clear (FlockSamples *samples);

/* Puts each boid in a group of its own. */
void flock_samples_begin (const FlockSamples *samples, uint32_t count);

/* Writes the first @n_measures measures of the state @rows: FLOCK_N_MEASURES or STUDY_N_MEASURES.
 */
void flock_samples_sum (const FlockSamples *samples,
                        const double *rows,
                        uint32_t count,
                        double *measures,
                        int n_measures);

/* Returns the root of the group of @boid. On the way, every other boid skips its parent. */
static inline uint32_t
flock_samples_find (_Atomic uint32_t *parents, uint32_t boid)
{
  uint32_t parent = atomic_load_explicit (&parents[boid], memory_order_relaxed);

  while (parent != boid)
    {
      uint32_t next = atomic_load_explicit (&parents[parent], memory_order_relaxed);

      if (next == parent)
        return parent;
      atomic_store_explicit (&parents[boid], next, memory_order_relaxed);
      boid = next;
      parent = atomic_load_explicit (&parents[boid], memory_order_relaxed);
    }
  return boid;
}

/* Joins the groups of two boids. @shared says whether other threads may do so at the same time.
 * Returns the root of the new group. */
static inline uint32_t
flock_samples_join (_Atomic uint32_t *parents, uint32_t a, uint32_t b, bool shared)
{
  for (;;)
    {
      uint32_t higher, lower;

      a = flock_samples_find (parents, a);
      b = flock_samples_find (parents, b);
      if (a == b)
        return a;
      higher = a > b ? a : b;
      lower = a > b ? b : a;
      if (!shared)
        {
          atomic_store_explicit (&parents[higher], lower, memory_order_relaxed);
          return lower;
        }
      /* Fails if another thread has given the root a parent. */
      if (atomic_compare_exchange_weak_explicit (&parents[higher], &(uint32_t){ higher }, lower,
                                                 memory_order_relaxed, memory_order_relaxed))
        return lower;
    }
}

/* Returns the sample of a boid with @components, whose nearest neighbour is at the squared distance
 * @nearest2. */
static inline FlockSample
flock_sample (const FlockComponents *components, double nearest2)
{
  return (FlockSample){
    .nearest = sqrt (nearest2),
    .separation = flock_length (components->separation),
    .alignment = flock_length (components->alignment),
    .cohesion = flock_length (components->cohesion),
    .n_neighbours = components->n_neighbours,
  };
}
