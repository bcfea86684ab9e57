/* flock-leaf.c - a leaf, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rows of the candidates come to a place in memory that is small enough for the cache, with
 * tags of their own, which are as fine as the place and its surroundings allow:
 *
 *     +-----------------------+
 *     |  radius               |     the width is 65536 units, so the difference of two tags is
 *     |     +-----------+     |     that of two positions as long as one of them is of a target
 *     |     |  targets  |     |
 *     |     +-----------+     |
 *     |                       |     (others are put on the undecided)
 *     +-----------------------+
 *
 * In a dense place the candidates are too many for that. Then they come in chunks, one after
 * another, and the sums of the targets wait in between.
 */
#include "flock-leaf.h"

#include "flock-batch.h"
#include "flock-fixed-point.h"
#include "flock-row.h"

/* By how much a place is wider than it need be, so that no rounding matters. */
#define MARGIN (16.0 / FLOCK_QUANTISED_SCALE)
/* Rows are asked for that many before they are copied. */
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

/* Returns: columns of a row as quantised, which go around with the width. @valid loses those that
 * are not within it, and are put on the edge. */
static inline FlockInt32s
quantise_part (const FlockLeafGrid *grid, const double *row, int number, FlockDoublesMask *valid)
{
  FlockDoubles centre = flock_doubles_load (grid->centre, number);
  FlockDoubles d =
      flock_doubles_displacement (flock_doubles_load (row, number), centre, number, true);
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
  FlockInt32s first = quantise_part (grid, row, 0, &valid[0]);

  quantised[0] = (int16_t) first[0];
  quantised[1] = (int16_t) first[1];
  if (FLOCK_N_POSITION_VECTORS > 1)
    quantised[2] = (int16_t) quantise_part (grid, row, 1, &valid[1])[0];
  else
    quantised[2] = (int16_t) first[2 % FLOCK_DOUBLES];
}

/* Returns: whether all rows that have been quantised are within the width. */
static inline bool
are_valid (const FlockDoublesMask valid[2])
{
  return valid[0][0] & valid[0][1] &
         (FLOCK_N_POSITION_VECTORS > 1 ? valid[1][0] : valid[0][2 % FLOCK_DOUBLES]);
}

static inline uint32_t
get_index (const FlockCandidates *list, uint32_t entry)
{
  return flock_candidates_field (list, FLOCK_FIELD_LOW)[entry] |
         (uint32_t) flock_candidates_field (list, FLOCK_FIELD_HIGH)[entry] << 16;
}

/* Returns: bits of the block at @tags that are in the cube of @leaf. */
static inline uint32_t
find_inside (const FlockLeaf *leaf, const uint16_t *quantised, size_t stride)
{
  FlockLanes outside[FLOCK_PIECES];
  /* The bits that all tags inside share. */
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

static inline bool
is_asked_for (const FlockLeaf *leaf, const FlockCandidates *list, uint32_t entry)
{
  uint32_t cell;

  if (leaf->whole)
    return true;
  cell = flock_morton_code (flock_candidates_field (list, FLOCK_FIELD_X)[entry],
                            flock_candidates_field (list, FLOCK_FIELD_Y)[entry],
                            flock_candidates_field (list, FLOCK_FIELD_Z)[entry]);
  return cell >= leaf->begin && cell < leaf->end;
}

/* Looks for targets from the position @start of @list on, a multiple of a block. Returns: the one
 * after the last one that was looked at; @n is how many there are. */
static uint32_t
find_targets (FlockScratch *scratch,
              const FlockLeaf *leaf,
              const FlockCandidates *list,
              uint32_t start,
              uint32_t *n)
{
  uint32_t found = 0;

  for (; start < list->n && found <= FLOCK_CHUNK - FLOCK_BLOCK; start += FLOCK_BLOCK)
    {
      uint32_t inside = find_inside (leaf, list->data + start, list->stride);

      if (list->n - start < FLOCK_BLOCK)
        inside &= UINT32_MAX >> (FLOCK_BLOCK - (list->n - start));
      for (; inside != 0; inside &= inside - 1)
        {
          uint32_t entry = start + (uint32_t) __builtin_ctz (inside);

          scratch->entries[found] = entry;
          scratch->indices[found] = get_index (list, entry);
          __builtin_prefetch (scratch->context->in +
                              (size_t) scratch->indices[found] * FLOCK_STRIDE);
          found += is_asked_for (leaf, list, entry);
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

  for (uint32_t number = 0; number < n; number++)
    {
      FlockTarget *target = &scratch->targets[number];

      target->number = (uint16_t) number;
      quantise (&grid, scratch->context->in + (size_t) scratch->indices[number] * FLOCK_STRIDE,
                target->quantised, valid);
    }
  scratch->targets_non_finite = !are_valid (valid);
}

/* Brings @n candidates from the position @start of @list on to hand. */
static void
bring (FlockScratch *scratch, const FlockCandidates *list, uint32_t start, uint32_t n)
{
  const FlockLeafGrid grid = scratch->grid;
  const FlockCandidates from = *list, candidates = scratch->candidates;
  const double *in = scratch->context->in;
  double *rows = scratch->rows;
  FlockDoublesMask valid[2] = { ~(FlockDoublesMask){ 0 }, ~(FlockDoublesMask){ 0 } };

  for (uint32_t i = 0; i < n; i++)
    {
      const double *row = in + (size_t) get_index (&from, start + i) * FLOCK_STRIDE;
      int16_t quantised[3];

      /* Beyond the end there is something to read, too. */
      __builtin_prefetch (in + (size_t) get_index (&from, start + i + N_AHEAD) * FLOCK_STRIDE);
      quantise (&grid, row, quantised, valid);
      for (int axis = 0; axis < 3; axis++)
        flock_candidates_field (&candidates, axis)[i] = (uint16_t) quantised[axis];
      flock_candidates_field (&candidates, FLOCK_FIELD_OFFSET)[i] = (uint16_t) (i * FLOCK_STRIDE);
      flock_row_store (rows + (size_t) i * FLOCK_STRIDE, flock_row_load (row));
    }

  scratch->start = start;
  scratch->candidates.n = n;
  scratch->own_rows = n == list->n ? rows : in;
  scratch->own_numbers = n == list->n ? scratch->entries : scratch->indices;
  scratch->non_finite = scratch->targets_non_finite || (grid.periodic && !are_valid (valid));
}

/* All candidates are at hand, and the targets with their tags are among them. */
static void
copy_targets (FlockScratch *scratch, uint32_t n)
{
  const FlockCandidates candidates = scratch->candidates;

  for (uint32_t number = 0; number < n; number++)
    {
      FlockTarget *target = &scratch->targets[number];
      uint32_t entry = scratch->entries[number];

      target->number = (uint16_t) number;
      for (int axis = 0; axis < 3; axis++)
        target->quantised[axis] = (int16_t) flock_candidates_field (&candidates, axis)[entry];
    }
}

void
flock_leaf_process (FlockScratch *scratch, const FlockLeaf *leaf, const FlockCandidates *list)
{
  const bool at_once = list->n <= FLOCK_CHUNK;
  uint32_t entry = 0, n_targets;

  scratch->grid = make_grid (scratch->context, leaf);
  while (entry < list->n)
    {
      entry = find_targets (scratch, leaf, list, entry, &n_targets);
      scratch->targets_non_finite = false;
      if (!at_once)
        quantise_targets (scratch, n_targets);
      for (uint32_t start = 0; start < list->n && n_targets > 0; start += FLOCK_CHUNK)
        {
          uint32_t n_left = list->n - start;

          if (flock_step_is_cancelled (scratch->context))
            return;
          scratch->first = start == 0;
          scratch->last = n_left <= FLOCK_CHUNK;
          bring (scratch, list, start, scratch->last ? n_left : FLOCK_CHUNK);
          if (at_once)
            copy_targets (scratch, n_targets);
          flock_batch (scratch, scratch->targets, n_targets);
        }
    }
}
