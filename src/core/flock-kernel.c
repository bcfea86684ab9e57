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

/* What the tags of a block are compared with. */
typedef struct
{
  FlockLanes tag[3];
  FlockLanes offset; /* of the target's own row */
  FlockLanes near, edge, close;
} Limits;

typedef struct
{
  uint32_t near, edge, close;
} Bits;

static inline Limits
make_limits (const FlockWorker *worker, const FlockTarget *target)
{
  const FlockReach *reach = &worker->frame.reach;
  uint32_t slot = worker->positions[target->number] - worker->start;
  Limits limits = {
    /* No row has the offset 1. */
    .offset = flock_lanes_fill (slot < worker->candidates.n ? (int) slot * FLOCK_STRIDE : 1),
    .near = flock_lanes_fill (reach->near),
    .edge = flock_lanes_fill (worker->doubtful ? INT16_MAX : reach->near - reach->sure),
    .close = flock_lanes_fill (reach->near - reach->close - 1),
  };

  for (int axis = 0; axis < 3; axis++)
    limits.tag[axis] = flock_lanes_fill (target->tag[axis]);
  return limits;
}

static inline Bits
test_block (const FlockList *list, uint32_t start, const Limits *limits)
{
  FlockLanes far[FLOCK_PIECES], edge[FLOCK_PIECES], close[FLOCK_PIECES];
  Bits bits;

  for (int piece = 0; piece < FLOCK_PIECES; piece++)
    {
      uint32_t first = start + piece * FLOCK_LANES;
      FlockLanes offset = flock_lanes_load (list->fields[FLOCK_FIELD_OFFSET] + first);
      FlockLanes rest = limits->near, squares[3];

      for (int axis = 0; axis < 3; axis++)
        squares[axis] = flock_lanes_square (limits->tag[axis] -
                                            flock_lanes_load (list->fields[axis] + first));
      /* The sum of three might not fit, nor what is left of the reach unless it is near. */
      rest -= squares[0];
      rest -= squares[1];
      far[piece] = (squares[2] > rest) | (offset == limits->offset);
      rest -= squares[2];
      edge[piece] = limits->edge > rest;
      close[piece] = rest > limits->close;
    }

  bits.near = ~flock_lanes_bits (far);
  if (list->n - start < FLOCK_BLOCK)
    bits.near &= (UINT32_C (1) << (list->n - start)) - 1;
  bits.edge = bits.near & flock_lanes_bits (edge);
  bits.close = bits.near & flock_lanes_bits (close);
  return bits;
}

/* Returns: the squared distance, and the way there in @d. */
static inline double
measure (const double *own, const double *other, double d[3])
{
  for (int axis = 0; axis < 3; axis++)
    d[axis] = flock_axis_displacement (own[axis], other[axis]);
  return flock_length_squared (d);
}

/* Returns: the bits of @edge that are no neighbours. */
static __attribute__ ((noinline)) uint32_t
test_edge (const FlockWorker *worker, const double *own, const uint16_t *offsets, uint32_t edge)
{
  uint32_t far = 0;

  for (; edge != 0; edge &= edge - 1)
    {
      int bit = __builtin_ctz (edge);
      double d[3];

      if (!(measure (own, worker->rows + offsets[bit], d) <= worker->tick->bounds.neighbour))
        far |= UINT32_C (1) << bit;
    }
  return far;
}

/* Notes those of the block at @offsets. Seldom there is more than one. */
static inline FlockClose *
note_close (FlockClose *end, uint16_t number, const uint16_t *offsets, uint32_t close)
{
  *end = (FlockClose){ number, offsets[__builtin_ctz (close | UINT32_C (1) << 31)] };
  end += close != 0;
  for (close &= close - 1; __builtin_expect (close != 0, 0); close &= close - 1)
    *end++ = (FlockClose){ number, offsets[__builtin_ctz (close)] };
  return end;
}

/* Fills worker->neighbours. Returns: the new end of the close ones. */
static inline FlockClose *
find (FlockWorker *worker,
      const FlockTarget *target,
      const double *own,
      const FlockList *list,
      FlockClose *end)
{
  const Limits limits = make_limits (worker, target);
  const FlockList from = *list;
  uint16_t *const to[] = { worker->neighbours.fields[0] };
  uint32_t n = 0;

  for (uint32_t start = 0; start < from.n; start += FLOCK_BLOCK)
    {
      uint16_t *const offsets[] = { from.fields[FLOCK_FIELD_OFFSET] };
      Bits bits = test_block (&from, start, &limits);

      if (__builtin_expect (bits.edge != 0, 0))
        bits.near &= ~test_edge (worker, own, offsets[0] + start, bits.edge);
      end = note_close (end, target->number, offsets[0] + start, bits.close);
      n = flock_lanes_compress (offsets, start, bits.near, to, n, 1, &worker->shuffles);
    }
  worker->neighbours.n = n;
  return end;
}

static inline void
add (const FlockWorker *worker, const double *own, FlockPartial *partial, bool wraps)
{
  const uint16_t *offsets = worker->neighbours.fields[0];
  const double *rows = worker->rows;
  const FlockRow place = flock_row_place (own);
  FlockRow sums = flock_row_load (partial->rows);

  for (uint32_t i = 0; i < worker->neighbours.n; i++)
    sums = flock_row_add (sums, place, rows + offsets[i], wraps);
  flock_row_store (partial->rows, sums);
  partial->n += worker->neighbours.n;
}

static inline const double *
get_row (const FlockWorker *worker, uint16_t number)
{
  return worker->tick->in + (size_t) worker->indices[number] * FLOCK_STRIDE;
}

static void
push_away (FlockWorker *worker, const FlockClose *end)
{
  for (const FlockClose *close = worker->close; close < end; close++)
    {
      FlockPartial *partial = &worker->partials[close->number];
      double d[3];
      double d2 = measure (get_row (worker, close->number), worker->rows + close->offset, d);

      if (d2 > 0.0 && d2 <= worker->tick->bounds.separation)
        {
          double distance = sqrt (d2);

          for (int axis = 0; axis < 3; axis++)
            partial->separation[axis] -= d[axis] / distance;
        }
    }
}

/* All candidates have been added up. */
static void
finish (const FlockWorker *worker, uint16_t number)
{
  const FlockTick *tick = worker->tick;
  const FlockPartial *partial = &worker->partials[number];
  const double *own = get_row (worker, number);
  FlockDetail sums = { .n_neighbours = partial->n };

  if (tick->counts != NULL)
    tick->counts[worker->indices[number]] = partial->n;
  if (tick->out == NULL)
    return;

  for (int axis = 0; axis < 3; axis++)
    {
      sums.separation[axis] = partial->separation[axis];
      sums.alignment[axis] = partial->rows[3 + axis];
      sums.cohesion[axis] = partial->rows[axis];
    }
  flock_sums_finish (&sums, own);
  flock_move (tick->params, &sums, own,
              tick->out + (size_t) worker->indices[number] * FLOCK_STRIDE);
}

static void
clear (FlockPartial *partial)
{
  for (int column = 0; column < FLOCK_STRIDE; column++)
    partial->rows[column] = 0.0;
  for (int axis = 0; axis < 3; axis++)
    partial->separation[axis] = 0.0;
  partial->n = 0;
}

void
flock_kernel (FlockWorker *worker,
              const FlockTarget *targets,
              uint32_t n_targets,
              const FlockList *list,
              bool wraps)
{
  FlockClose *end = worker->close;

  for (uint32_t i = 0; i < n_targets; i++)
    {
      FlockPartial *partial = &worker->partials[targets[i].number];
      const double *own = get_row (worker, targets[i].number);

      if (worker->first)
        clear (partial);
      end = find (worker, &targets[i], own, list, end);
      if (wraps)
        add (worker, own, partial, true);
      else
        add (worker, own, partial, false);
    }
  push_away (worker, end);

  if (worker->last)
    for (uint32_t i = 0; i < n_targets; i++)
      finish (worker, targets[i].number);
}
