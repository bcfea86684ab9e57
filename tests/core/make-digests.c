/* make-digests.c - makes digests.json with the cell list, on standard output.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "digests.h"
#include "flock-cell-list.h"
#include "vectors.h"

static char *
make_digest (const Run *run)
{
  double *rows = flock_rows_new (run->params.count), *next = flock_rows_new (run->params.count);
  char *digest;

  flock_rows_seed (&run->params, rows);
  for (guint tick = 0; tick < run->n_ticks; tick++)
    {
      double *old = rows;

      g_assert_true (flock_step_cell_list (&run->params, rows, next));
      rows = next;
      next = old;
    }
  digest = vectors_digest (rows, run->params.count);
  flock_rows_free (rows);
  flock_rows_free (next);
  return digest;
}

int
main (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autofree char *digest = make_digest (&runs[i]);

      g_print ("%s{\"name\": \"%s\", \"sha256\": \"%s\"}%s\n", i == 0 ? "[" : " ", runs[i].name,
               digest, i == G_N_ELEMENTS (runs) - 1 ? "]" : ",");
    }
  return 0;
}
