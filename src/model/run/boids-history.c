/* boids-history.c - the past of a run, for going back to any tick.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * States are kept in two series with half of the budget each. The states of a series are evenly
 * spaced; when it is full, the spacing is doubled and every second state is dropped.
 *
 *     whole run  |       |       |       |       |       |
 *     interval                      |||||
 *                                       ^ shown
 *
 * The first series spans the run. The second one holds the ticks that were computed again between
 * two states of the first one, all of them if they fit, so going back from tick to tick computes an
 * interval only once.
 */
#include "boids-history.h"

#include <string.h>

/* Position and velocity: what a row has besides its padding. */
#define N_KEPT 6

typedef struct
{
  guint64 tick;
  double *values; /* N_KEPT per boid */
} State;

/* Ticks from that of the first state to @end, of which those that are multiples of @spacing from
 * the first one are kept. */
typedef struct
{
  GArray *states; /* (element-type State): in order of ticks */
  guint max_states;
  guint64 spacing;
  guint64 end;
} Series;

typedef struct
{
  guint64 tick;
  BoidsParams params;
} Change;

struct _BoidsHistory
{
  guint count;
  Series run;
  Series interval;
  GArray *changes; /* (element-type Change): in order of ticks; the first one is the start */
};

/* --- A series --------------------------------------------------------------------------------- */

static void
state_clear (gpointer data)
{
  State *state = data;

  g_free (state->values);
}

static void
series_init (Series *self, guint max_states)
{
  self->states = g_array_new (FALSE, FALSE, sizeof (State));
  g_array_set_clear_func (self->states, state_clear);
  self->max_states = max_states;
  self->spacing = 1;
}

static const State *
series_get (const Series *self, guint i)
{
  return &g_array_index (self->states, State, i);
}

/* Returns the number of states at or before @tick. */
static guint
series_count (const Series *self, guint64 tick)
{
  guint low = 0, high = self->states->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (series_get (self, middle)->tick <= tick)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static void
series_discard (Series *self, guint64 tick)
{
  g_array_set_size (self->states, series_count (self, tick));
  self->end = MIN (self->end, tick);
}

static void
series_clear (Series *self)
{
  g_array_set_size (self->states, 0);
  self->spacing = 1;
}

/* Drops every second state. The array owns the values, so those that are dropped go to its end. */
static void
series_thin (Series *self)
{
  guint kept = (self->states->len + 1) / 2;

  for (guint i = 1; i < kept; i++)
    {
      State *to = &g_array_index (self->states, State, i);
      State *from = &g_array_index (self->states, State, 2 * i);
      State state = *to;

      *to = *from;
      *from = state;
    }
  g_array_set_size (self->states, kept);
  self->spacing *= 2;
}

static gboolean
series_wants (const Series *self, guint64 tick)
{
  return self->states->len == 0 || (tick - series_get (self, 0)->tick) % self->spacing == 0;
}

/* Returns FALSE if out of memory. */
static gboolean
series_add (Series *self, guint64 tick, const double *rows, guint count)
{
  State state = { .tick = tick };

  self->end = tick;
  while (series_wants (self, tick) && self->states->len >= self->max_states)
    series_thin (self);
  if (!series_wants (self, tick))
    return TRUE;

  state.values = g_try_new (double, (gsize) count *N_KEPT);
  if (state.values == NULL)
    return FALSE;

  for (gsize i = 0; i < count; i++)
    memcpy (state.values + i * N_KEPT, rows + i * FLOCK_STRIDE, N_KEPT * sizeof (double));
  g_array_append_val (self->states, state);

  return TRUE;
}

/* --- The history ------------------------------------------------------------------------------ */

static gsize
get_state_size (const BoidsHistory *self)
{
  return (gsize) self->count * N_KEPT * sizeof (double);
}

BoidsHistory *
boids_history_new (gsize budget,
                   const BoidsParams *params,
                   guint count,
                   const double *rows,
                   guint64 tick)
{
  BoidsHistory *self = g_new0 (BoidsHistory, 1);
  Change start = { .tick = tick, .params = *params };
  guint max_states;

  self->count = count;
  max_states = CLAMP (budget / 2 / get_state_size (self), 1, G_MAXINT);
  series_init (&self->run, max_states);
  series_init (&self->interval, max_states);
  self->changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_array_append_val (self->changes, start);
  if (!series_add (&self->run, tick, rows, count))
    g_clear_pointer (&self, boids_history_free);

  return self;
}

void
boids_history_free (BoidsHistory *self)
{
  g_array_unref (self->run.states);
  g_array_unref (self->interval.states);
  g_array_unref (self->changes);
  g_free (self);
}

/* Adds a tick that is computed again. */
static void
add_again (BoidsHistory *self, guint64 tick, const double *rows)
{
  Series *interval = &self->interval;
  gboolean empty = interval->states->len == 0;

  if (!empty && tick >= series_get (interval, 0)->tick && tick <= interval->end)
    return;

  /* It belongs to another interval, or there is a gap. */
  if (empty || series_wants (&self->run, tick) || tick != interval->end + 1)
    series_clear (interval);
  series_add (interval, tick, rows, self->count);
}

void
boids_history_add (BoidsHistory *self, guint64 tick, const double *rows)
{
  if (tick > self->run.end)
    series_add (&self->run, tick, rows, self->count);
  else
    add_again (self, tick, rows);
}

void
boids_history_change (BoidsHistory *self, guint64 tick, const BoidsParams *params)
{
  Change change = { .tick = tick, .params = *params };
  guint n = self->changes->len;

  while (n > 0 && g_array_index (self->changes, Change, n - 1).tick >= tick)
    n--;
  g_array_set_size (self->changes, n);
  g_array_append_val (self->changes, change);
  series_discard (&self->run, tick);
  series_discard (&self->interval, tick);
}

const BoidsParams *
boids_history_get_params (BoidsHistory *self, guint64 tick)
{
  guint i = self->changes->len - 1;

  while (i > 0 && g_array_index (self->changes, Change, i).tick > tick)
    i--;

  return &g_array_index (self->changes, Change, i).params;
}

guint64
boids_history_get_latest (BoidsHistory *self)
{
  return self->run.end;
}

/* Returns: (nullable): the last state at or before @tick. */
static const State *
series_find (const Series *self, guint64 tick)
{
  guint n = series_count (self, tick);

  return n > 0 ? series_get (self, n - 1) : NULL;
}

static const State *
find (const BoidsHistory *self, guint64 tick)
{
  const State *run = series_find (&self->run, tick);
  const State *interval = series_find (&self->interval, tick);

  return interval != NULL && (run == NULL || interval->tick > run->tick) ? interval : run;
}

guint64
boids_history_find (BoidsHistory *self, guint64 tick)
{
  return find (self, tick)->tick;
}

void
boids_history_recall (BoidsHistory *self, guint64 tick, double *rows)
{
  const State *state = find (self, tick);

  g_return_if_fail (state != NULL && state->tick == tick);

  for (gsize i = 0; i < self->count; i++)
    memcpy (rows + i * FLOCK_STRIDE, state->values + i * N_KEPT, N_KEPT * sizeof (double));
}

gsize
boids_history_get_size (BoidsHistory *self)
{
  return (self->run.states->len + self->interval.states->len) * get_state_size (self);
}
