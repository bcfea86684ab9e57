/* flock-kernel.c - the neighbours of a batch of targets, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A target is compared with 32 candidates at a time. The squared distances of the quantised
 * positions give three sets of bits, see flock-cutoff.h:
 *
 *     maybe       0 1 1 0 0 1 0 1 1 0 ...     may be neighbours; the others are too far away
 *     undecided   0 0 0 0 0 0 0 0 1 0 ...     of these, too near the cutoff to tell
 *     separating  0 0 1 0 0 0 0 0 0 0 ...     of these, may be near enough for separation
 *
 * This is integer arithmetic only. The few undecided candidates are tested exactly at once. The
 * rest are the neighbours: their offsets are compacted, which keeps their order, and their rows are
 * added one after another. Separation takes a square root and a division, so its candidates are
 * noted and processed at the end, for the whole batch.
 */
#include "flock-kernel.h"

#include "flock-row.h"

/* Candidates per tile: all targets are processed with one tile before the next, so that its rows
 * stay in the first-level cache. */
#define TILE 256

/* What the quantised positions of a block are compared with. */
typedef struct
{
  FlockLanes quantised[3];
  FlockLanes offset; /* of the target's own row */
  FlockLanes maybe, undecided, separating;
} Limits;

typedef struct
{
  uint32_t maybe, undecided, separating;
} Bits;

static inline Limits
make_limits (const FlockScratch *scratch, const FlockTarget *target)
{
  const FlockCutoff *cutoff = &scratch->grid.cutoff;
  uint32_t slot = scratch->entries[target->id] - scratch->start;
  Limits limits = {
    /* No row has the offset 1. */
    .offset = flock_lanes_fill (slot < scratch->candidates.n ? (int) slot * FLOCK_STRIDE : 1),
    .maybe = flock_lanes_fill (cutoff->maybe),
    .undecided =
        flock_lanes_fill (scratch->non_finite ? INT16_MAX : cutoff->maybe - cutoff->surely),
    .separating = flock_lanes_fill (cutoff->maybe - cutoff->maybe_separating - 1),
  };

  for (int axis = 0; axis < 3; axis++)
    limits.quantised[axis] = flock_lanes_fill (target->quantised[axis]);
  return limits;
}

/* Compares the @n candidates of the block at @quantised. */
static inline Bits
test_block (const uint16_t *quantised, size_t stride, uint32_t n, const Limits *limits)
{
  FlockLanes far[FLOCK_PIECES], undecided[FLOCK_PIECES], separating[FLOCK_PIECES];
  Bits bits;

  for (int piece = 0; piece < FLOCK_PIECES; piece++)
    {
      const uint16_t *first = quantised + piece * FLOCK_LANES;
      FlockLanes offset = flock_lanes_load (first + FLOCK_FIELD_OFFSET * stride);
      FlockLanes rest = limits->maybe, squares[3];

      for (int axis = 0; axis < 3; axis++)
        squares[axis] =
            flock_lanes_square (limits->quantised[axis] - flock_lanes_load (first + axis * stride));
      /* The sum of all three squares may overflow; what remains only does where it is far. */
      rest -= squares[0];
      rest -= squares[1];
      far[piece] = (squares[2] > rest) | (offset == limits->offset);
      rest -= squares[2];
      undecided[piece] = limits->undecided > rest;
      separating[piece] = rest > limits->separating;
    }

  bits.maybe = ~flock_lanes_bits (far) & UINT32_MAX >> (FLOCK_BLOCK - n);
  bits.undecided = bits.maybe & flock_lanes_bits (undecided);
  bits.separating = bits.maybe & flock_lanes_bits (separating);
  return bits;
}

/* Returns the bits of @undecided that are not neighbours. */
static __attribute__ ((noinline)) uint32_t
test_undecided (const FlockScratch *scratch,
                const double *own,
                const uint16_t *offsets,
                uint32_t undecided)
{
  uint32_t far = 0;

  for (; undecided != 0; undecided &= undecided - 1)
    {
      int bit = __builtin_ctz (undecided);
      FlockRow d = flock_row_displacement (own, scratch->rows + offsets[bit]);

      if (!(flock_row_length_squared (d) <= scratch->context->bounds.neighbour))
        far |= UINT32_C (1) << bit;
    }
  return far;
}

/* Notes the candidates at @offsets whose bit is set. There is rarely more than one. */
static inline FlockSeparating *
note_separating (FlockSeparating *end, uint16_t id, const uint16_t *offsets, uint32_t separating)
{
  *end = (FlockSeparating){ id, offsets[__builtin_ctz (separating | UINT32_C (1) << 31)] };
  end += separating != 0;
  for (separating &= separating - 1; __builtin_expect (separating != 0, 0);
       separating &= separating - 1)
    *end++ = (FlockSeparating){ id, offsets[__builtin_ctz (separating)] };
  return end;
}

static inline const double *
get_row (const FlockScratch *scratch, uint16_t id)
{
  return scratch->target_rows + (size_t) scratch->row_indices[id] * FLOCK_STRIDE;
}

/* Returns the row of the next state that the target is written to. */
static inline double *
get_out (const FlockScratch *scratch, uint16_t id)
{
  return scratch->context->out + (size_t) scratch->indices[id] * FLOCK_STRIDE;
}

/* A target while its neighbours are added. */
typedef struct
{
  const double *own;
  FlockPartial *partial;
  uint16_t *offsets; /* of its neighbours */
  uint32_t n;
  double nearest2; /* the least squared distance of one, for samples only */
} Sum;

/* Finds the neighbours of @target. Returns the new end of the candidates for separation. */
static inline FlockSeparating *
find_neighbours (FlockScratch *scratch,
                 const FlockTarget *target,
                 const FlockCandidates *candidates,
                 FlockSeparating *end,
                 Sum *sum)
{
  const Limits limits = make_limits (scratch, target);
  const size_t stride = candidates->stride;
  const uint16_t *quantised = candidates->data;
  const uint16_t id = target->id;
  uint16_t *to = sum->offsets;

  sum->own = get_row (scratch, id);
  sum->partial = &scratch->partials[id];
  for (uint32_t n_left = candidates->n; n_left > 0; quantised += FLOCK_BLOCK)
    {
      uint32_t n = n_left < FLOCK_BLOCK ? n_left : FLOCK_BLOCK;
      const uint16_t *offsets = quantised + FLOCK_FIELD_OFFSET * stride;
      Bits bits = test_block (quantised, stride, n, &limits);

      if (__builtin_expect (bits.undecided != 0, 0))
        bits.maybe &= ~test_undecided (scratch, sum->own, offsets, bits.undecided);
      end = note_separating (end, id, offsets, bits.separating);
      flock_lanes_compress (offsets, 0, bits.maybe, to, 0, 1, &scratch->table);
      to += __builtin_popcount (bits.maybe);
      n_left -= n;
    }
  sum->n = (uint32_t) (to - sum->offsets);
  scratch->n_neighbours[id] += sum->n;
  return end;
}

/* Adds the neighbours of two targets in turn: these additions do not depend on each other, which
 * hides their latency. */
static inline __attribute__ ((always_inline)) void
add (const double *rows, Sum sums[2], bool wraps, bool samples)
{
  const uint16_t *offsets[] = { sums[0].offsets, sums[1].offsets };
  const FlockRow first = flock_row_load_position (sums[0].own),
                 second = flock_row_load_position (sums[1].own);
  FlockRow first_sums = flock_row_load (sums[0].partial->rows);
  FlockRow second_sums = flock_row_load (sums[1].partial->rows);
  uint32_t both = sums[0].n < sums[1].n ? sums[0].n : sums[1].n;
  double nearest2[] = { INFINITY, INFINITY };
  double *first2 = samples ? &nearest2[0] : NULL, *second2 = samples ? &nearest2[1] : NULL;

  for (uint32_t i = 0; i < both; i++)
    {
      first_sums = flock_row_add (first_sums, first, rows + offsets[0][i], wraps, first2);
      second_sums = flock_row_add (second_sums, second, rows + offsets[1][i], wraps, second2);
    }
  for (uint32_t i = both; i < sums[0].n; i++)
    first_sums = flock_row_add (first_sums, first, rows + offsets[0][i], wraps, first2);
  for (uint32_t i = both; i < sums[1].n; i++)
    second_sums = flock_row_add (second_sums, second, rows + offsets[1][i], wraps, second2);
  flock_row_store (sums[0].partial->rows, first_sums);
  flock_row_store (sums[1].partial->rows, second_sums);
  sums[0].nearest2 = nearest2[0];
  sums[1].nearest2 = nearest2[1];
}

/* Notes for the sample of a target what its neighbours among a tile add. */
static inline void
note_neighbours (FlockScratch *scratch, uint16_t id, const Sum *sum)
{
  const FlockSamples *samples = scratch->context->samples;
  uint32_t root = flock_samples_find (samples->parents, scratch->indices[id]);
  /* Each pair is joined from the side of its later boid, if both are in the chunk. */
  uint32_t end = (scratch->entries[id] - scratch->start) * FLOCK_STRIDE;

  if (sum->nearest2 < scratch->nearest2[id])
    scratch->nearest2[id] = sum->nearest2;
  for (uint32_t i = 0; i < sum->n && sum->offsets[i] < end; i++)
    {
      uint32_t *other = &scratch->roots[sum->offsets[i] / FLOCK_STRIDE];

      if (__builtin_expect (*other != root, 0))
        *other = root = flock_samples_join (samples->parents, root, *other, samples->shared);
    }
}

static void
add_separation (FlockScratch *scratch, const FlockSeparating *end)
{
  for (const FlockSeparating *separating = scratch->separating; separating < end; separating++)
    {
      double *separation = scratch->partials[separating->target].separation;
      FlockRow d = flock_row_displacement (get_row (scratch, separating->target),
                                           scratch->rows + separating->offset);
      double d2 = flock_row_length_squared (d);

      if (d2 > 0.0 && d2 <= scratch->context->bounds.separation)
        {
          double distance = sqrt (d2);

          for (int vector = 0; vector < FLOCK_N_POSITION_VECTORS; vector++)
            flock_doubles_store (separation, vector,
                                 flock_doubles_load (separation, vector) +
                                     (vector > 0 ? d.second : d.first) / distance);
        }
    }
}

/* Moves or samples a target whose sums are complete. */
static void
finish (const FlockScratch *scratch, uint16_t id)
{
  const FlockStepContext *context = scratch->context;
  const FlockPartial *partial = &scratch->partials[id];
  const double *own = get_row (scratch, id);
  FlockComponents sums = { .n_neighbours = scratch->n_neighbours[id] };

  if (context->counts != NULL)
    context->counts[scratch->indices[id]] = scratch->n_neighbours[id];
  if (context->out == NULL && context->samples == NULL)
    return;

  for (int axis = 0; axis < 3; axis++)
    {
      sums.separation[axis] = partial->separation[axis];
      sums.alignment[axis] = partial->rows[3 + axis];
      sums.cohesion[axis] = partial->rows[axis];
    }
  flock_sums_finish (&sums, own);
  if (context->samples != NULL)
    context->samples->boids[scratch->indices[id]] = flock_sample (&sums, scratch->nearest2[id]);
  else
    flock_move (context->params, &sums, own, get_out (scratch, id));
}

static inline void
clear (FlockScratch *scratch, uint16_t id)
{
  FlockPartial *partial = &scratch->partials[id];

  for (int vector = 0; vector < FLOCK_N_VECTORS; vector++)
    flock_doubles_store (partial->rows, vector, (FlockDoubles){ 0 });
  for (int vector = 0; vector < FLOCK_N_POSITION_VECTORS; vector++)
    flock_doubles_store (partial->separation, vector, (FlockDoubles){ 0 });
  scratch->n_neighbours[id] = 0;
  scratch->nearest2[id] = INFINITY;
}

/* Adds the neighbours among @candidates to the sums of all targets. */
static inline __attribute__ ((always_inline)) FlockSeparating *
accumulate (FlockScratch *scratch,
            const FlockTarget *targets,
            uint32_t n_targets,
            const FlockCandidates *candidates,
            FlockSeparating *end,
            bool wraps,
            bool samples)
{
  Sum sums[2];

  for (uint32_t i = 0; i < n_targets; i += 2)
    {
      bool pair = i + 1 < n_targets;

      sums[0].offsets = scratch->neighbours[0];
      end = find_neighbours (scratch, &targets[i], candidates, end, &sums[0]);
      sums[1].offsets = scratch->neighbours[1];
      if (pair)
        end = find_neighbours (scratch, &targets[i + 1], candidates, end, &sums[1]);
      else
        sums[1] = (Sum){ .own = sums[0].own, .partial = &scratch->unused };

      if (wraps)
        add (scratch->rows, sums, true, samples);
      else
        add (scratch->rows, sums, false, samples);
      if (samples)
        for (int k = 0; k <= pair; k++)
          note_neighbours (scratch, targets[i + k].id, &sums[k]);
    }
  return end;
}

void
flock_kernel (FlockScratch *scratch,
              const FlockTarget *targets,
              uint32_t n_targets,
              const FlockCandidates *candidates,
              bool wraps)
{
  const FlockSamples *samples = scratch->context->samples;
  FlockSeparating *end = scratch->separating;
  FlockCandidates tile = *candidates;

  if (scratch->first)
    for (uint32_t i = 0; i < n_targets; i++)
      clear (scratch, targets[i].id);
  if (scratch->last && scratch->context->out != NULL)
    for (uint32_t i = 0; i < n_targets; i++)
      __builtin_prefetch (get_out (scratch, targets[i].id), 1);
  if (scratch->last && samples != NULL)
    for (uint32_t i = 0; i < n_targets; i++)
      __builtin_prefetch (&samples->boids[scratch->indices[targets[i].id]], 1);
  for (uint32_t start = 0; start < candidates->n; start += TILE, tile.data += TILE)
    {
      tile.n = candidates->n - start < TILE ? candidates->n - start : TILE;
      if (samples != NULL)
        end = accumulate (scratch, targets, n_targets, &tile, end, wraps, true);
      else
        end = accumulate (scratch, targets, n_targets, &tile, end, wraps, false);
    }
  add_separation (scratch, end);

  if (scratch->last)
    for (uint32_t i = 0; i < n_targets; i++)
      finish (scratch, targets[i].id);
}
