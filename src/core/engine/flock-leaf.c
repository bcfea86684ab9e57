/* flock-leaf.c - a leaf of the octree, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rows of the candidates are copied to memory that fits in the cache. Their positions are
 * quantised again, in units as fine as the size of the leaf and the radius allow:
 *
 *     +-----------------------+
 *     |  radius               |     The width is 65536 units, so the 16-bit difference of two
 *     |     +-----------+     |     quantised positions is the displacement if one of them is a
 *     |     |  targets  |     |     target. Candidates outside are clamped to the edge, where they
 *     |     +-----------+     |     are too far from every target.
 *     |                       |
 *     +-----------------------+
 *
 * Where boids are dense, a leaf may have more candidates than fit. Then these are processed in
 * chunks, and the sums of the targets wait in between.
 */
#include "flock-leaf.h"

#include "flock-batch.h"
#include "flock-fixed-point.h"
#include "flock-row.h"

/* Added to the width so that rounding does not matter. */
#define MARGIN (16.0 / FLOCK_QUANTISED_SCALE)
/* Rows are prefetched this many iterations before they are copied. */
#define N_AHEAD 8

static FlockLeafGrid
make_grid (const FlockStepContext *context, const FlockLeaf *leaf)
{
  double radius = context->params->radius;
  double side = (1 << leaf->bits) / FLOCK_QUANTISED_SCALE;
  double width = side + 2.0 * radius + MARGIN;
  FlockLeafGrid grid = { .periodic = width >= FLOCK_PERIOD };

  if (grid.periodic)
    width = FLOCK_PERIOD;
  grid.half = width / 2.0 * (1.0 + 1e-12);
  grid.scale = 65536.0 / width;
  grid.cutoff = flock_cutoff (radius, grid.scale);
  for (int axis = 0; axis < 3; axis++)
    {
      double low = leaf->low[axis] / FLOCK_QUANTISED_SCALE - FLOCK_HALF;

      grid.centre[axis] = low + side / 2.0;
      grid.low[axis] = (-FLOCK_HALF - grid.centre[axis]) * grid.scale;
      grid.high[axis] = (FLOCK_HALF - grid.centre[axis]) * grid.scale;
    }
  return grid;
}

/* Returns the elements of vector @index of a row, quantised so that they wrap around with the
 * width. Elements outside of it are clamped to its edge, and their mask in @valid is cleared. */
static inline FlockInt32s
quantise_vector (const FlockLeafGrid *grid, const double *row, int index, FlockDoublesMask *valid)
{
  FlockDoubles centre = flock_doubles_load (grid->centre, index);
  FlockDoubles d =
      flock_doubles_displacement (flock_doubles_load (row, index), centre, index, true);
  FlockDoubles half = (FlockDoubles){ 0 } + grid->half;
  FlockDoublesMask above = d > -half, below = d < half;

  *valid &= above & below;
  d = flock_doubles_choose (above, d, -half);
  d = flock_doubles_choose (below, d, half);
  return __builtin_convertvector(d * grid->scale + 65536.5, FlockInt32s);
}

static inline void
quantise (const FlockLeafGrid *grid,
          const double *row,
          int16_t quantised[3],
          FlockDoublesMask valid[2])
{
  FlockInt32s first = quantise_vector (grid, row, 0, &valid[0]);

  quantised[0] = (int16_t) first[0];
  quantised[1] = (int16_t) first[1];
  if (FLOCK_N_POSITION_VECTORS > 1)
    quantised[2] = (int16_t) quantise_vector (grid, row, 1, &valid[1])[0];
  else
    quantised[2] = (int16_t) first[2 % FLOCK_DOUBLES];
}

/* Returns whether all positions that were quantised are within the width. */
static inline bool
are_valid (const FlockDoublesMask valid[2])
{
  return valid[0][0] & valid[0][1] &
         (FLOCK_N_POSITION_VECTORS > 1 ? valid[1][0] : valid[0][2 % FLOCK_DOUBLES]);
}

static inline uint32_t
get_index (const FlockCandidates *candidates, uint32_t entry)
{
  return flock_candidates_field (candidates, FLOCK_FIELD_LOW)[entry] |
         (uint32_t) flock_candidates_field (candidates, FLOCK_FIELD_HIGH)[entry] << 16;
}

/* Returns the bits of the candidates in the block at @quantised that are in the cube of @leaf. */
static inline uint32_t
find_inside (const FlockLeaf *leaf, const uint16_t *quantised, size_t stride)
{
  FlockLanes outside[FLOCK_PIECES];
  /* The bits that all positions inside have in common. */
  FlockLanes shared = flock_lanes_fill (-(1 << leaf->bits));

  for (int piece = 0; piece < FLOCK_PIECES; piece++)
    {
      FlockLanes other = { 0 };

      for (int axis = 0; axis < 3; axis++)
        other |= flock_lanes_load (quantised + axis * stride + piece * FLOCK_LANES) ^
                 flock_lanes_fill (leaf->low[axis]);
      outside[piece] = (other & shared) != 0;
    }
  return ~flock_lanes_bits (outside);
}

/* Returns whether a boid in the cube of @leaf belongs to the work item. */
static inline bool
is_in_item (const FlockLeaf *leaf, const FlockCandidates *candidates, uint32_t entry)
{
  uint32_t cell;

  if (leaf->whole)
    return true;
  cell = flock_morton_code (flock_candidates_field (candidates, FLOCK_FIELD_X)[entry],
                            flock_candidates_field (candidates, FLOCK_FIELD_Y)[entry],
                            flock_candidates_field (candidates, FLOCK_FIELD_Z)[entry]);
  return cell >= leaf->begin && cell < leaf->end;
}

/* Finds targets among the candidates from index @start on, a multiple of a block, until there are
 * enough. Returns the index at which to continue; @n is the number of targets. */
static uint32_t
find_targets (FlockScratch *scratch,
              const FlockLeaf *leaf,
              const FlockCandidates *candidates,
              uint32_t start,
              uint32_t *n)
{
  uint32_t found = 0;

  for (; start < candidates->n && found <= FLOCK_CHUNK - FLOCK_BLOCK; start += FLOCK_BLOCK)
    {
      uint32_t inside = find_inside (leaf, candidates->data + start, candidates->stride);

      if (candidates->n - start < FLOCK_BLOCK)
        inside &= UINT32_MAX >> (FLOCK_BLOCK - (candidates->n - start));
      for (; inside != 0; inside &= inside - 1)
        {
          uint32_t entry = start + (uint32_t) __builtin_ctz (inside);

          scratch->entries[found] = entry;
          scratch->indices[found] = get_index (candidates, entry);
          __builtin_prefetch (scratch->context->in +
                              (size_t) scratch->indices[found] * FLOCK_STRIDE);
          found += is_in_item (leaf, candidates, entry);
        }
    }
  *n = found;
  return start;
}

static void
quantise_targets (FlockScratch *scratch, uint32_t n)
{
  const FlockLeafGrid grid = scratch->grid;
  FlockDoublesMask valid[2] = { ~(FlockDoublesMask){ 0 }, ~(FlockDoublesMask){ 0 } };

  for (uint32_t id = 0; id < n; id++)
    {
      FlockTarget *target = &scratch->targets[id];

      target->id = (uint16_t) id;
      quantise (&grid, scratch->context->in + (size_t) scratch->indices[id] * FLOCK_STRIDE,
                target->quantised, valid);
    }
  scratch->targets_non_finite = !are_valid (valid);
}

/* Copies the @n candidates from index @start on, with their rows, to the cache. */
static void
load_chunk (FlockScratch *scratch, const FlockCandidates *all, uint32_t start, uint32_t n)
{
  const FlockLeafGrid grid = scratch->grid;
  const FlockCandidates from = *all, chunk = scratch->candidates;
  const double *in = scratch->context->in;
  double *rows = scratch->rows;
  FlockDoublesMask valid[2] = { ~(FlockDoublesMask){ 0 }, ~(FlockDoublesMask){ 0 } };

  for (uint32_t i = 0; i < n; i++)
    {
      const double *row = in + (size_t) get_index (&from, start + i) * FLOCK_STRIDE;
      uint32_t ahead = start + i + N_AHEAD < from.n ? start + i + N_AHEAD : from.n - 1;
      int16_t quantised[3];

      /* The padding past the end of the list is not initialised. */
      __builtin_prefetch (in + (size_t) get_index (&from, ahead) * FLOCK_STRIDE);
      quantise (&grid, row, quantised, valid);
      for (int axis = 0; axis < 3; axis++)
        flock_candidates_field (&chunk, axis)[i] = (uint16_t) quantised[axis];
      flock_candidates_field (&chunk, FLOCK_FIELD_OFFSET)[i] = (uint16_t) (i * FLOCK_STRIDE);
      flock_row_store (rows + (size_t) i * FLOCK_STRIDE, flock_row_load (row));
    }

  if (scratch->context->samples != NULL)
    for (uint32_t i = 0; i < n; i++)
      scratch->roots[i] = atomic_load_explicit (
          &scratch->context->samples->parents[get_index (&from, start + i)], memory_order_relaxed);

  scratch->start = start;
  scratch->candidates.n = n;
  scratch->target_rows = n == all->n ? rows : in;
  scratch->row_indices = n == all->n ? scratch->entries : scratch->indices;
  scratch->non_finite = scratch->targets_non_finite || (grid.periodic && !are_valid (valid));
}

/* Takes the targets from the candidates, which are a single chunk. */
static void
copy_targets (FlockScratch *scratch, uint32_t n)
{
  const FlockCandidates candidates = scratch->candidates;

  for (uint32_t id = 0; id < n; id++)
    {
      FlockTarget *target = &scratch->targets[id];
      uint32_t entry = scratch->entries[id];

      target->id = (uint16_t) id;
      for (int axis = 0; axis < 3; axis++)
        target->quantised[axis] = (int16_t) flock_candidates_field (&candidates, axis)[entry];
    }
}

void
flock_leaf_process (FlockScratch *scratch, const FlockLeaf *leaf, const FlockCandidates *candidates)
{
  const bool single = candidates->n <= FLOCK_CHUNK;
  uint32_t entry = 0, n_targets;

  scratch->grid = make_grid (scratch->context, leaf);
  while (entry < candidates->n)
    {
      entry = find_targets (scratch, leaf, candidates, entry, &n_targets);
      scratch->targets_non_finite = false;
      if (!single)
        quantise_targets (scratch, n_targets);
      for (uint32_t start = 0; start < candidates->n && n_targets > 0; start += FLOCK_CHUNK)
        {
          uint32_t n_left = candidates->n - start;

          if (flock_step_is_cancelled (scratch->context))
            return;
          scratch->first = start == 0;
          scratch->last = n_left <= FLOCK_CHUNK;
          load_chunk (scratch, candidates, start, scratch->last ? n_left : FLOCK_CHUNK);
          if (single)
            copy_targets (scratch, n_targets);
          flock_batch (scratch, scratch->targets, n_targets);
        }
    }
}
