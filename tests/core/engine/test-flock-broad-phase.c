/* test-flock-broad-phase.c - the broad-phase filter against its definition.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define FLOCK_SIMD baseline
#include "flock-candidates.h"
#include "flock-cutoff.h"

#include <glib.h>
#include <math.h>

#define MAX_CANDIDATES 700

static void
init_candidates (FlockCandidates *candidates, guint16 *data, guint n)
{
  *candidates =
      (FlockCandidates){ .data = data, .stride = flock_candidates_stride (MAX_CANDIDATES), .n = n };
}

/* Returns the square of how far @quantised is beyond the box on one axis, periodically. */
static gint64
square_beyond (guint16 quantised, gint16 centre, gint16 half)
{
  gint64 d = (gint16) (quantised - (guint16) centre);
  gint64 beyond = ABS (d) - half;

  return beyond > 0 ? beyond * beyond : 0;
}

static void
assert_filtered (const FlockCandidates *from,
                 const FlockAabb *aabb,
                 double length,
                 int n_fields,
                 const FlockCandidates *to)
{
  guint kept = 0;

  for (guint i = 0; i < from->n; i++)
    {
      gint64 squares = 0;
      gboolean same = kept < to->n;

      for (int axis = 0; axis < 3; axis++)
        squares += square_beyond (flock_candidates_field (from, axis)[i], aabb->centre[axis],
                                  aabb->half[axis]);
      for (int field = 0; field < n_fields && same; field++)
        same = flock_candidates_field (from, field)[i] == flock_candidates_field (to, field)[kept];
      if (same)
        kept++;
      /* All candidates within the cutoff stay, and none beyond it by more than the possible
       * error. */
      if (!same)
        g_assert_cmpfloat (sqrt (squares), >, length + FLOCK_QUANTISED_ERROR);
      else
        g_assert_cmpfloat (squares, <,
                           (length + FLOCK_QUANTISED_ERROR) * (length + FLOCK_QUANTISED_ERROR) +
                               65536.0 * (1 + FLOCK_SQUARES_ERROR));
    }
  g_assert_cmpuint (kept, ==, to->n);
}

static void
test_definition (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autofree FlockCompactionTable *table = g_aligned_alloc (1, sizeof *table, 64);
  g_autofree guint16 *in =
      g_new0 (guint16, flock_candidates_stride (MAX_CANDIDATES) * FLOCK_N_FIELDS);
  g_autofree guint16 *out =
      g_new0 (guint16, flock_candidates_stride (MAX_CANDIDATES) * FLOCK_N_FIELDS);

  flock_compaction_table_init (table);
  for (int round = 0; round < 2000; round++)
    {
      int n_fields = FLOCK_N_FIELDS - round % 2;
      double length = g_rand_double_range (rand, 0.0, round % 3 == 0 ? 32768.0 : 9000.0);
      FlockCandidates from, to;
      FlockAabb aabb;

      init_candidates (&from, in, g_rand_int_range (rand, 0, MAX_CANDIDATES + 1));
      init_candidates (&to, out, 0);
      for (gsize i = 0; i < from.stride * FLOCK_N_FIELDS; i++)
        in[i] = g_rand_int (rand);
      /* The index identifies a candidate. */
      for (guint i = 0; i < from.n; i++)
        flock_candidates_field (&from, FLOCK_FIELD_OFFSET)[i] = i;
      for (int axis = 0; axis < 3; axis++)
        {
          aabb.centre[axis] = g_rand_int (rand);
          aabb.half[axis] = g_rand_int_range (rand, 0, round % 5 == 0 ? 32768 : 8000);
        }

      g_assert_true (flock_broad_phase (&from, &aabb,
                                        flock_cutoff_square (length, FLOCK_QUANTISED_ERROR),
                                        n_fields, table, &to, from.n));
      assert_filtered (&from, &aabb, length, n_fields, &to);
      if (to.n > 0)
        g_assert_false (flock_broad_phase (&from, &aabb,
                                           flock_cutoff_square (length, FLOCK_QUANTISED_ERROR),
                                           n_fields, table, &to, to.n - 1));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-broad-phase/definition", test_definition);
  return g_test_run ();
}
