/* study.c - the study: alignment on a flat sheet, with the other rules added one at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "worked.h"

#include "flock-lcg.h"
#include "flock-measures.h"
#include "flock-sincos.h"
#include "flock-space.h"
#include "study-grid.h"

#include <stdlib.h>
#include <string.h>

#define TWO_PI 6.283185307179586

struct _Study
{
  StudyGrid grid;
  FlockSamples samples; /* allocated when first measured */
};

void
study_rows_seed (const StudyParams *params, double *rows)
{
  uint32_t s = params->seed;
  fenv_t caller;

  flock_fenv_begin (&caller);
  for (size_t boid = 0; boid < params->count; boid++)
    {
      double *row = rows + boid * FLOCK_STRIDE;
      double heading = flock_lcg_next (&s) * TWO_PI;

      row[0] = flock_lcg_next (&s) * STUDY_WIDTH;
      row[1] = flock_lcg_next (&s) * STUDY_HEIGHT;
      row[2] = 0.0;
      flock_sincos (heading, &row[4], &row[3]);
      for (int i = 5; i < FLOCK_STRIDE; i++)
        row[i] = 0.0;
    }
  flock_fenv_end (&caller);
}

Study *
study_new (uint32_t count)
{
  Study *study = calloc (1, sizeof *study);

  if (study != NULL && !study_grid_init (&study->grid, count))
    {
      study_free (study);
      return NULL;
    }
  return study;
}

void
study_free (Study *study)
{
  if (study == NULL)
    return;
  study_grid_clear (&study->grid);
  flock_samples_clear (&study->samples);
  free (study);
}

/* --- One boid --- */

/* What to sum, and over which distance. */
typedef struct
{
  double radius2;
  bool separation; /* whether to sum it: its roots and divisions are most of the work */
} Scope;

static Scope
get_scope (const StudyParams *params)
{
  return (Scope){
    .radius2 = params->radius * params->radius,
    .separation = params->rules & STUDY_RULE_SEPARATION,
  };
}

/* Adds the boid in row @other to @sums, those of the boid in row @own, if it is a neighbour.
 * Returns whether it is. */
static inline bool
add (FlockComponents *sums, const Scope *scope, const double *own, const double *other)
{
  double dx = other[0] - own[0];
  double dy = other[1] - own[1];
  double d2 = dx * dx + dy * dy;

  if (!(d2 <= scope->radius2))
    return false;

  if (scope->separation && d2 > 0.0)
    {
      double distance = sqrt (d2);

      sums->separation[0] -= dx / distance / distance;
      sums->separation[1] -= dy / distance / distance;
    }
  sums->alignment[0] += other[3];
  sums->alignment[1] += other[4];
  sums->cohesion[0] += dx;
  sums->cohesion[1] += dy;
  sums->n_neighbours++;
  return true;
}

static inline void
finish (FlockComponents *sums, const double *own)
{
  if (sums->n_neighbours == 0)
    return;

  for (int axis = 0; axis < 2; axis++)
    {
      sums->alignment[axis] = sums->alignment[axis] / sums->n_neighbours - own[3 + axis];
      sums->cohesion[axis] /= sums->n_neighbours;
    }
}

/* The rules that are on, weighted. Those that are off are 0, whatever the components are. */
static void
weight (const StudyParams *params,
        const FlockComponents *components,
        double weighted[FLOCK_N_RULES][3])
{
  bool separation = params->rules & STUDY_RULE_SEPARATION;
  bool alignment = params->rules & STUDY_RULE_ALIGNMENT;
  bool cohesion = params->rules & STUDY_RULE_COHESION;

  for (int axis = 0; axis < 3; axis++)
    {
      weighted[FLOCK_RULE_SEPARATION][axis] =
          separation ? params->separation * components->separation[axis] : 0.0;
      weighted[FLOCK_RULE_ALIGNMENT][axis] =
          alignment ? components->alignment[axis] * params->blend : 0.0;
      weighted[FLOCK_RULE_COHESION][axis] =
          cohesion ? params->cohesion * components->cohesion[axis] : 0.0;
    }
}

static void
add_up (const double velocity[3], double weighted[FLOCK_N_RULES][3], double sum[3])
{
  for (int axis = 0; axis < 2; axis++)
    sum[axis] = velocity[axis] + weighted[FLOCK_RULE_ALIGNMENT][axis] +
                weighted[FLOCK_RULE_SEPARATION][axis] + weighted[FLOCK_RULE_COHESION][axis];
  sum[2] = 0.0;
}

static void
scale (const StudyParams *params, double v[3])
{
  double length = flock_length (v);

  if (length > 0.0)
    for (int axis = 0; axis < 2; axis++)
      v[axis] = v[axis] / length * params->speed;
}

static void
turn (const StudyParams *params,
      const FlockComponents *components,
      const double velocity[3],
      double v[3])
{
  double weighted[FLOCK_N_RULES][3];

  weight (params, components, weighted);
  add_up (velocity, weighted, v);
  scale (params, v);
}

void
study_turn (const StudyParams *params,
            const FlockComponents *components,
            const double velocity[3],
            double v[3])
{
  fenv_t caller;

  flock_fenv_begin (&caller);
  turn (params, components, velocity, v);
  flock_fenv_end (&caller);
}

static double
join_edges (double x, double size)
{
  if (x < 0.0)
    return x + size;
  if (x >= size)
    return x - size;
  return x;
}

static void
move (const StudyParams *params, const FlockComponents *components, double *row)
{
  double v[3];

  turn (params, components, row + 3, v);
  row[3] = v[0];
  row[4] = v[1];
  row[0] = join_edges (row[0] + v[0], STUDY_WIDTH);
  row[1] = join_edges (row[1] + v[1], STUDY_HEIGHT);
}

static void
components_by_all (const Scope *scope,
                   const double *rows,
                   uint32_t count,
                   uint32_t boid,
                   FlockComponents *components,
                   uint32_t *neighbours)
{
  const double *own = rows + (size_t) boid * FLOCK_STRIDE;

  *components = (FlockComponents){ 0 };
  for (uint32_t other = 0; other < count; other++)
    {
      uint32_t n = components->n_neighbours;

      if (other != boid && add (components, scope, own, rows + (size_t) other * FLOCK_STRIDE) &&
          neighbours != NULL)
        neighbours[n] = other;
    }
  finish (components, own);
}

void
study_compute_components (const StudyParams *params,
                          const double *rows,
                          uint32_t boid,
                          FlockComponents *components,
                          uint32_t *neighbours)
{
  Scope scope;
  fenv_t caller;

  flock_fenv_begin (&caller);
  scope = get_scope (params);
  scope.separation = true;
  components_by_all (&scope, rows, params->count, boid, components, neighbours);
  flock_fenv_end (&caller);
}

/* Like components_by_all(), among the boids that the grid has near @boid. */
static void
components_by_grid (StudyGrid *grid,
                    const Scope *scope,
                    const double *rows,
                    uint32_t boid,
                    FlockComponents *components)
{
  const double *own = rows + (size_t) boid * FLOCK_STRIDE;
  const StudyWord *near = study_grid_gather (grid, boid);

  *components = (FlockComponents){ 0 };
  for (uint32_t word = 0; word < grid->n_words; word++)
    for (StudyWord bits = near[word]; bits != 0; bits &= bits - 1)
      {
        uint32_t other = word * STUDY_WORD_BITS + __builtin_ctzll (bits);

        if (other != boid)
          add (components, scope, own, rows + (size_t) other * FLOCK_STRIDE);
      }
  finish (components, own);
}

/* --- All boids --- */

static StudyPairs
begin_pairs (uint32_t count)
{
  return (StudyPairs){ .all = (uint64_t) count * (count - 1) };
}

/* Moves the boids before @end. */
static void
step_until (Study *study,
            const StudyParams *params,
            StudySearch search,
            double *rows,
            uint32_t end,
            StudyPairs *pairs)
{
  StudyGrid *grid = &study->grid;
  Scope scope = get_scope (params);

  *pairs = begin_pairs (params->count);
  study_grid_fill (grid, params->radius, rows);
  for (uint32_t boid = 0; boid < end; boid++)
    {
      double *row = rows + (size_t) boid * FLOCK_STRIDE;
      FlockComponents components;

      pairs->grid += study_grid_count (grid, boid);
      if (search == STUDY_SEARCH_GRID)
        components_by_grid (grid, &scope, rows, boid, &components);
      else
        components_by_all (&scope, rows, params->count, boid, &components, NULL);
      move (params, &components, row);
      study_grid_move (grid, boid, row);
    }
}

void
study_step (Study *study,
            const StudyParams *params,
            StudySearch search,
            double *rows,
            StudyPairs *pairs)
{
  fenv_t caller;

  flock_fenv_begin (&caller);
  step_until (study, params, search, rows, params->count, pairs);
  flock_fenv_end (&caller);
}

/* --- The worked step --- */

void
study_work_out (Study *study,
                const StudyParams *params,
                double *rows,
                uint32_t boid,
                StudyWorked *worked,
                uint32_t *neighbours)
{
  const double *own = rows + (size_t) boid * FLOCK_STRIDE;
  StudyPairs pairs;
  fenv_t caller;

  flock_fenv_begin (&caller);
  step_until (study, params, STUDY_SEARCH_GRID, rows, boid, &pairs);
  *worked = (StudyWorked){ .boid = boid };
  memcpy (worked->x, own, sizeof worked->x);
  memcpy (worked->v, own + 3, sizeof worked->v);
  study_compute_components (params, rows, boid, &worked->components, neighbours);
  weight (params, &worked->components, worked->weighted);
  add_up (worked->v, worked->weighted, worked->sum);
  memcpy (worked->v_next, worked->sum, sizeof worked->v_next);
  scale (params, worked->v_next);
  for (int axis = 0; axis < 2; axis++)
    {
      worked->moved[axis] = worked->x[axis] + worked->v_next[axis];
      worked->x_next[axis] =
          join_edges (worked->moved[axis], axis == 0 ? STUDY_WIDTH : STUDY_HEIGHT);
      worked->wrapped[axis] = worked->x_next[axis] != worked->moved[axis];
    }
  flock_fenv_end (&caller);
}

void
study_work_out_neighbour (const double *rows,
                          uint32_t boid,
                          uint32_t other,
                          FlockNeighbour *neighbour)
{
  const Scope everywhere = { .radius2 = INFINITY, .separation = true };
  const double *own = rows + (size_t) boid * FLOCK_STRIDE;
  const double *row = rows + (size_t) other * FLOCK_STRIDE;
  FlockComponents sums = { 0 };
  fenv_t caller;

  flock_fenv_begin (&caller);
  add (&sums, &everywhere, own, row);
  *neighbour = (FlockNeighbour){ .boid = other, .updated = other < boid };
  memcpy (neighbour->displacement, sums.cohesion, sizeof neighbour->displacement);
  memcpy (neighbour->velocity, sums.alignment, sizeof neighbour->velocity);
  memcpy (neighbour->separation, sums.separation, sizeof neighbour->separation);
  neighbour->distance = flock_length (neighbour->displacement);
  neighbour->separates = neighbour->distance > 0.0;
  flock_fenv_end (&caller);
}

StudyPairs
study_count_pairs (Study *study, const StudyParams *params, const double *rows)
{
  StudyPairs pairs = begin_pairs (params->count);
  fenv_t caller;

  flock_fenv_begin (&caller);
  study_grid_fill (&study->grid, params->radius, rows);
  for (uint32_t boid = 0; boid < params->count; boid++)
    pairs.grid += study_grid_count (&study->grid, boid);
  flock_fenv_end (&caller);
  return pairs;
}

/* --- Measures --- */

/* Adds @other to the sample of @boid if it is a neighbour. The sample holds the squared distance to
 * the nearest one until it is complete. */
static inline void
sample_pair (const FlockSamples *samples,
             double radius2,
             const double *rows,
             uint32_t boid,
             uint32_t other)
{
  const double *own = rows + (size_t) boid * FLOCK_STRIDE;
  const double *row = rows + (size_t) other * FLOCK_STRIDE;
  FlockSample *sample = &samples->boids[boid];
  double dx = row[0] - own[0];
  double dy = row[1] - own[1];
  double d2 = dx * dx + dy * dy;

  if (other == boid || !(d2 <= radius2))
    return;
  sample->n_neighbours++;
  if (d2 < sample->nearest)
    sample->nearest = d2;
  /* The later boid of each pair joins the groups. */
  if (other < boid)
    flock_samples_join (samples->parents, boid, other, false);
}

static void
sample_all (const FlockSamples *samples, const StudyParams *params, const double *rows)
{
  double radius2 = get_scope (params).radius2;

  flock_samples_begin (samples, params->count);
  for (uint32_t boid = 0; boid < params->count; boid++)
    {
      samples->boids[boid] = (FlockSample){ .nearest = INFINITY };
      for (uint32_t other = 0; other < params->count; other++)
        sample_pair (samples, radius2, rows, boid, other);
      samples->boids[boid].nearest = sqrt (samples->boids[boid].nearest);
    }
}

/* Like sample_all(), among the boids that the grid has near each. */
static void
sample_by_grid (const FlockSamples *samples,
                StudyGrid *grid,
                const StudyParams *params,
                const double *rows)
{
  double radius2 = get_scope (params).radius2;

  flock_samples_begin (samples, params->count);
  study_grid_fill (grid, params->radius, rows);
  for (uint32_t boid = 0; boid < params->count; boid++)
    {
      const StudyWord *near = study_grid_gather (grid, boid);

      samples->boids[boid] = (FlockSample){ .nearest = INFINITY };
      for (uint32_t word = 0; word < grid->n_words; word++)
        for (StudyWord bits = near[word]; bits != 0; bits &= bits - 1)
          sample_pair (samples, radius2, rows, boid,
                       word * STUDY_WORD_BITS + __builtin_ctzll (bits));
      samples->boids[boid].nearest = sqrt (samples->boids[boid].nearest);
    }
}

bool
study_measure (Study *study,
               const StudyParams *params,
               StudySearch search,
               const double *rows,
               double measures[STUDY_N_MEASURES])
{
  FlockSamples *samples = &study->samples;
  fenv_t caller;

  if (samples->boids == NULL && !flock_samples_init (samples, params->count))
    {
      flock_samples_clear (samples);
      return false;
    }
  flock_fenv_begin (&caller);
  if (search == STUDY_SEARCH_GRID)
    sample_by_grid (samples, &study->grid, params, rows);
  else
    sample_all (samples, params, rows);
  flock_samples_sum (samples, rows, params->count, measures, STUDY_N_MEASURES);
  flock_fenv_end (&caller);
  return true;
}

/* --- Time and expected pairs --- */

static __attribute__ ((noinline)) double
compute_time (uint64_t frame)
{
  return frame / (double) STUDY_RATE;
}

double
study_time (uint64_t frame)
{
  fenv_t caller;
  double time;

  flock_fenv_begin (&caller);
  time = compute_time (frame);
  flock_fenv_end (&caller);
  return time;
}

static __attribute__ ((noinline)) StudyPairs
expect_pairs (uint32_t count, double radius)
{
  StudyPairs pairs = begin_pairs (count);
  StudyGrid grid;
  double columns, rows;

  study_grid_shape (&grid, radius);
  /* The fraction of pairs of cells that touch: 3n - 2 of n * n in a row of n. */
  columns = (3.0 * grid.columns - 2.0) / ((double) grid.columns * grid.columns);
  rows = (3.0 * grid.rows - 2.0) / ((double) grid.rows * grid.rows);
  pairs.grid = (uint64_t) (pairs.all * columns * rows + 0.5);
  return pairs;
}

StudyPairs
study_expect_pairs (uint32_t count, double radius)
{
  StudyPairs pairs;
  fenv_t caller;

  flock_fenv_begin (&caller);
  pairs = expect_pairs (count, radius);
  flock_fenv_end (&caller);
  return pairs;
}
