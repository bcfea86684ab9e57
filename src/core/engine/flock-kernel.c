/* flock-kernel.c - the neighbours of a few targets, compiled once for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A target looks at the tags of its candidates, 32 at a time. Of their squared distances it gets
 *
 *     near     0 1 1 0 0 1 0 1 1 0 ...     the others are far
 *     edge     0 0 0 0 0 0 0 0 1 0 ...     of the near ones: the tags are too coarse to tell
 *     close    0 0 1 0 0 0 0 0 0 0 ...     may be so close that they push away
 *
 * which are all whole numbers. Those at the edge are few and are tested exactly at once. What is
 * left are the neighbours, whose rows are added one after another: all of it keeps the order. The
 * close ones of all targets wait for the end, since a root and a division take their time.
 */
#include "flock-kernel.h"

#include "flock-row.h"

/* All targets have had so many candidates before the next ones come, whose rows then take their
 * place in the fastest cache. */
#define AT_ONCE 256

/* What the tags of a block are compared with. */
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
  uint32_t slot = scratch->entries[target->number] - scratch->start;
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

/* Compares @n candidates at @tags. */
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
      /* The sum of three might not fit, nor what is left of the reach unless it is near. */
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

/* Returns: the bits of @edge that are no neighbours. */
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

/* Notes those of the block at @offsets. Seldom there is more than one. */
static inline FlockSeparating *
note_separating (FlockSeparating *end,
                 uint16_t number,
                 const uint16_t *offsets,
                 uint32_t separating)
{
  *end = (FlockSeparating){ number, offsets[__builtin_ctz (separating | UINT32_C (1) << 31)] };
  end += separating != 0;
  for (separating &= separating - 1; __builtin_expect (separating != 0, 0);
       separating &= separating - 1)
    *end++ = (FlockSeparating){ number, offsets[__builtin_ctz (separating)] };
  return end;
}

static inline const double *
get_row (const FlockScratch *scratch, uint16_t number)
{
  return scratch->own_rows + (size_t) scratch->own_numbers[number] * FLOCK_STRIDE;
}

/* Returns: where the target is written to. */
static inline double *
get_out (const FlockScratch *scratch, uint16_t number)
{
  return scratch->context->out + (size_t) scratch->indices[number] * FLOCK_STRIDE;
}

/* What is known of a target while its neighbours are added. */
typedef struct
{
  const double *own;
  FlockPartial *partial;
  uint16_t *offsets; /* of its neighbours */
  uint32_t n;
} Sum;

/* Finds the neighbours of @target. Returns: the new end of the close ones. */
static inline FlockSeparating *
find (FlockScratch *scratch,
      const FlockTarget *target,
      const FlockCandidates *list,
      FlockSeparating *end,
      Sum *sum)
{
  const Limits limits = make_limits (scratch, target);
  const size_t stride = list->stride;
  const uint16_t *quantised = list->data;
  const uint16_t number = target->number;
  uint16_t *to = sum->offsets;

  sum->own = get_row (scratch, number);
  sum->partial = &scratch->partials[number];
  for (uint32_t n_left = list->n; n_left > 0; quantised += FLOCK_BLOCK)
    {
      uint32_t n = n_left < FLOCK_BLOCK ? n_left : FLOCK_BLOCK;
      const uint16_t *offsets = quantised + FLOCK_FIELD_OFFSET * stride;
      Bits bits = test_block (quantised, stride, n, &limits);

      if (__builtin_expect (bits.undecided != 0, 0))
        bits.maybe &= ~test_undecided (scratch, sum->own, offsets, bits.undecided);
      end = note_separating (end, number, offsets, bits.separating);
      flock_lanes_compress (offsets, 0, bits.maybe, to, 0, 1, &scratch->table);
      to += __builtin_popcount (bits.maybe);
      n_left -= n;
    }
  sum->n = (uint32_t) (to - sum->offsets);
  scratch->n_neighbours[number] += sum->n;
  return end;
}

/* Adds the neighbours of two targets by turns, so that the processor need not wait for one addition
 * before it starts the next one. */
static inline __attribute__ ((always_inline)) void
add (const double *rows, const Sum sums[2], bool wraps)
{
  const uint16_t *offsets[] = { sums[0].offsets, sums[1].offsets };
  const FlockRow first = flock_row_load_position (sums[0].own),
                 second = flock_row_load_position (sums[1].own);
  FlockRow first_sums = flock_row_load (sums[0].partial->rows);
  FlockRow second_sums = flock_row_load (sums[1].partial->rows);
  uint32_t both = sums[0].n < sums[1].n ? sums[0].n : sums[1].n;

  for (uint32_t i = 0; i < both; i++)
    {
      first_sums = flock_row_add (first_sums, first, rows + offsets[0][i], wraps);
      second_sums = flock_row_add (second_sums, second, rows + offsets[1][i], wraps);
    }
  for (uint32_t i = both; i < sums[0].n; i++)
    first_sums = flock_row_add (first_sums, first, rows + offsets[0][i], wraps);
  for (uint32_t i = both; i < sums[1].n; i++)
    second_sums = flock_row_add (second_sums, second, rows + offsets[1][i], wraps);
  flock_row_store (sums[0].partial->rows, first_sums);
  flock_row_store (sums[1].partial->rows, second_sums);
}

static void
push_away (FlockScratch *scratch, const FlockSeparating *end)
{
  for (const FlockSeparating *separating = scratch->separating; separating < end; separating++)
    {
      double *separation = scratch->partials[separating->number].separation;
      FlockRow d = flock_row_displacement (get_row (scratch, separating->number),
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

/* All candidates have been added up. */
static void
finish (const FlockScratch *scratch, uint16_t number)
{
  const FlockStepContext *context = scratch->context;
  const FlockPartial *partial = &scratch->partials[number];
  const double *own = get_row (scratch, number);
  FlockComponents sums = { .n_neighbours = scratch->n_neighbours[number] };

  if (context->counts != NULL)
    context->counts[scratch->indices[number]] = scratch->n_neighbours[number];
  if (context->out == NULL)
    return;

  for (int axis = 0; axis < 3; axis++)
    {
      sums.separation[axis] = partial->separation[axis];
      sums.alignment[axis] = partial->rows[3 + axis];
      sums.cohesion[axis] = partial->rows[axis];
    }
  flock_sums_finish (&sums, own);
  flock_move (context->params, &sums, own, get_out (scratch, number));
}

static inline void
clear (FlockScratch *scratch, uint16_t number)
{
  FlockPartial *partial = &scratch->partials[number];

  for (int vector = 0; vector < FLOCK_N_VECTORS; vector++)
    flock_doubles_store (partial->rows, vector, (FlockDoubles){ 0 });
  for (int vector = 0; vector < FLOCK_N_POSITION_VECTORS; vector++)
    flock_doubles_store (partial->separation, vector, (FlockDoubles){ 0 });
  scratch->n_neighbours[number] = 0;
}

/* Adds up the candidates of @list for all targets. */
static FlockSeparating *
sum_up (FlockScratch *scratch,
        const FlockTarget *targets,
        uint32_t n_targets,
        const FlockCandidates *list,
        FlockSeparating *end,
        bool wraps)
{
  Sum sums[2];

  for (uint32_t i = 0; i < n_targets; i += 2)
    {
      sums[0].offsets = scratch->neighbours[0];
      end = find (scratch, &targets[i], list, end, &sums[0]);
      sums[1].offsets = scratch->neighbours[1];
      if (i + 1 < n_targets)
        end = find (scratch, &targets[i + 1], list, end, &sums[1]);
      else
        sums[1] = (Sum){ .own = sums[0].own, .partial = &scratch->nobody };

      if (wraps)
        add (scratch->rows, sums, true);
      else
        add (scratch->rows, sums, false);
    }
  return end;
}

void
flock_kernel (FlockScratch *scratch,
              const FlockTarget *targets,
              uint32_t n_targets,
              const FlockCandidates *list,
              bool wraps)
{
  FlockSeparating *end = scratch->separating;
  FlockCandidates chunk = *list;

  if (scratch->first)
    for (uint32_t i = 0; i < n_targets; i++)
      clear (scratch, targets[i].number);
  if (scratch->last && scratch->context->out != NULL)
    for (uint32_t i = 0; i < n_targets; i++)
      __builtin_prefetch (get_out (scratch, targets[i].number), 1);
  for (uint32_t start = 0; start < list->n; start += AT_ONCE, chunk.data += AT_ONCE)
    {
      chunk.n = list->n - start < AT_ONCE ? list->n - start : AT_ONCE;
      end = sum_up (scratch, targets, n_targets, &chunk, end, wraps);
    }
  push_away (scratch, end);

  if (scratch->last)
    for (uint32_t i = 0; i < n_targets; i++)
      finish (scratch, targets[i].number);
}
