/* test-boids-worked.c - tests of boids-worked.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-worked.h"
#include "fault-injection.h"

#include <math.h>
#include <string.h>

/* Asserts that the lines from v to v' and from x to x' add up to the next state of the boid, and
 * returns the set of kinds. */
static guint
assert_lines (BoidsWorked *worked, const double *next)
{
  guint n, kinds = 0;
  const BoidsLine *lines = boids_worked_get_lines (worked, &n);
  double total[3] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      const BoidsLine *line = &lines[i];

      kinds |= 1 << line->kind;
      g_assert_cmpfloat (line->length, ==, flock_vector_length (line->value));
      for (int axis = 0; axis < 3; axis++)
        switch (line->kind)
          {
          case BOIDS_LINE_VELOCITY:
          case BOIDS_LINE_POSITION:
            total[axis] = line->value[axis];
            break;
          case BOIDS_LINE_SEPARATION:
          case BOIDS_LINE_ALIGNMENT:
          case BOIDS_LINE_COHESION:
          case BOIDS_LINE_MOVE:
          case BOIDS_LINE_WRAP:
            total[axis] += line->value[axis];
            break;
          case BOIDS_LINE_SCALE:
            total[axis] *= line->factor;
            break;
          case BOIDS_LINE_SUM:
          case BOIDS_LINE_MOVED:
            g_assert_cmpfloat (total[axis], ==, line->value[axis]);
            break;
          case BOIDS_LINE_VELOCITY_NEXT:
            g_assert_cmpfloat_with_epsilon (total[axis], line->value[axis], 1e-15);
            g_assert_cmpfloat (line->value[axis], ==, next[3 + axis]);
            break;
          case BOIDS_LINE_POSITION_NEXT:
            g_assert_cmpfloat_with_epsilon (total[axis], line->value[axis], 1e-12);
            g_assert_cmpfloat (line->value[axis], ==, next[axis]);
            break;
          }
    }
  g_assert_cmpint (lines[n - 1].kind, ==, BOIDS_LINE_POSITION_NEXT);
  return kinds;
}

/* The contributions of the neighbours add up to the components. */
static void
assert_neighbours (BoidsWorked *worked, const double *velocity)
{
  const FlockComponents *components = boids_worked_get_components (worked);
  FlockComponents sums = { 0 };
  guint n;
  const FlockNeighbour *neighbours = boids_worked_get_neighbours (worked, &n);

  g_assert_cmpuint (n, ==, components->n_neighbours);
  for (guint i = 0; i < n; i++)
    for (int axis = 0; axis < 3; axis++)
      {
        sums.separation[axis] += neighbours[i].separation[axis];
        sums.alignment[axis] += neighbours[i].velocity[axis];
        sums.cohesion[axis] += neighbours[i].displacement[axis];
      }
  for (int axis = 0; axis < 3 && n > 0; axis++)
    {
      g_assert_cmpfloat (sums.separation[axis], ==, components->separation[axis]);
      g_assert_cmpfloat (sums.alignment[axis] / n - velocity[axis], ==,
                         components->alignment[axis]);
      g_assert_cmpfloat (sums.cohesion[axis] / n, ==, components->cohesion[axis]);
    }
}

/* A run, and the set of kinds of lines that were seen in it. */
typedef struct
{
  const BoidsParams *params;
  guint n_ticks;
  guint kinds;
} Run;

static gpointer
work_out (gpointer data)
{
  Run *run = data;
  const BoidsParams *params = run->params;
  const BoidsModel *model = boids_model_get (params->kind);
  const guint count = model->get_count (params);
  const gsize size = count * FLOCK_STRIDE * sizeof (double);
  double *rows = flock_rows_new (count), *next = flock_rows_new (count);
  double *copy = flock_rows_new (count);
  atomic_bool stop = false;
  gpointer memory = model->create (params, &stop);

  model->seed (params, rows);
  for (guint tick = 0; tick < run->n_ticks; tick++)
    {
      StudyPairs pairs;
      double *old = rows;

      memcpy (copy, rows, size);
      model->step (memory, params, TRUE, rows, next, &pairs);
      for (guint boid = 0; boid < count; boid++)
        {
          g_autoptr (BoidsWorked) worked = boids_worked_new (params, copy, tick, boid);

          g_assert_cmpuint (boids_worked_get_boid (worked), ==, boid);
          g_assert_cmpuint (boids_worked_get_tick (worked), ==, tick);
          run->kinds |= assert_lines (worked, next + boid * FLOCK_STRIDE);
          assert_neighbours (worked, copy + boid * FLOCK_STRIDE + 3);
        }
      g_assert_cmpmem (copy, size, rows, size);
      rows = next;
      next = old;
    }
  model->destroy (memory);
  flock_rows_free (rows);
  flock_rows_free (next);
  flock_rows_free (copy);
  return NULL;
}

/* Works out @n_ticks ticks of all boids, not in the main thread, which must not compute. Returns
 * the set of kinds. */
static guint
assert_run (const BoidsParams *params, guint n_ticks)
{
  Run run = { params, n_ticks, 0 };

  g_thread_join (g_thread_new ("run", work_out, &run));
  return run.kinds;
}

#define ALL_KINDS ((2 << BOIDS_LINE_POSITION_NEXT) - 1)

static void
test_flock (void)
{
  BoidsParams params = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = flock_params_default () };

  g_assert_cmphex (assert_run (&params, 1), ==,
                   ALL_KINDS &
                       ~(1 << BOIDS_LINE_SCALE | 1 << BOIDS_LINE_MOVED | 1 << BOIDS_LINE_WRAP));
  params.flock.separation = 2;
  params.flock.cohesion = 1;
  params.flock.max_speed = 3;
  g_assert_cmphex (assert_run (&params, 90), ==, ALL_KINDS);
}

static void
test_study (void)
{
  BoidsParams params = { .kind = BOIDS_MODEL_KIND_STUDY, .study = study_params_default () };

  g_assert_cmphex (assert_run (&params, 60), ==,
                   ALL_KINDS & ~(1 << BOIDS_LINE_SEPARATION | 1 << BOIDS_LINE_COHESION));
  params.study.rules = STUDY_ALL_RULES;
  g_assert_cmphex (assert_run (&params, 60), ==, ALL_KINDS);
}

static void
test_kind (void)
{
  BoidsParams flock = { .kind = BOIDS_MODEL_KIND_FLOCK, .flock = flock_params_default () };
  BoidsParams study = { .kind = BOIDS_MODEL_KIND_STUDY, .study = study_params_default () };
  double *rows = flock_rows_new (flock.flock.count);
  BoidsWorked *worked = boids_worked_new (&flock, rows, 0, 7);

  g_assert_cmpuint (boids_worked_get_flock (worked)->boid, ==, 7);
  g_assert_null (boids_worked_get_study (worked));
  boids_worked_ref (worked);
  boids_worked_unref (worked);
  g_assert_cmpuint (boids_worked_get_boid (worked), ==, 7);
  boids_worked_unref (worked);

  worked = boids_worked_new (&study, rows, 0, 8);
  g_assert_null (boids_worked_get_flock (worked));
  g_assert_cmpuint (boids_worked_get_study (worked)->boid, ==, 8);
  boids_worked_unref (worked);
  flock_rows_free (rows);
}

static void
test_memory (void)
{
  BoidsParams params = { .kind = BOIDS_MODEL_KIND_STUDY, .study = study_params_default () };
  double *rows = flock_rows_new (params.study.count);

  for (int n = 0; n < 2; n++)
    {
      fault_set_memory (n);
      g_assert_null (boids_worked_new (&params, rows, 0, 0));
    }
  fault_set_memory (-1);
  g_assert_cmpuint (fault_get_n_rows (), ==, 1);
  flock_rows_free (rows);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/worked/flock", test_flock);
  g_test_add_func ("/worked/study", test_study);
  g_test_add_func ("/worked/kind", test_kind);
  g_test_add_func ("/worked/memory", test_memory);
  return g_test_run ();
}
