/* test-flock-reference.c - the double loop against the definition and the vectors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "step-vectors.h"

static double
displacement (double a, double b)
{
  double d = b - a;

  return d > 4.2 ? d - 8.4 : d < -4.2 ? d + 8.4 : d;
}

static double
length (const double v[3])
{
  return sqrt (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}

/* The definition of a tick for boid @i, written out. */
static void
define_step (const FlockParams *params, const double *in, size_t i, double *out)
{
  const double *own = in + i * 8;
  double s[3] = { 0 }, a[3] = { 0 }, c[3] = { 0 }, v[3], speed;
  int n = 0;

  for (size_t j = 0; j < params->count; j++)
    {
      const double *other = in + j * 8;
      double d[3];

      for (int axis = 0; axis < 3; axis++)
        d[axis] = displacement (own[axis], other[axis]);
      if (j == i || length (d) > params->radius)
        continue;
      n++;
      for (int axis = 0; axis < 3; axis++)
        {
          if (length (d) > 0.0 && length (d) < 0.35 * params->radius)
            s[axis] += -d[axis] / length (d);
          a[axis] += other[3 + axis];
          c[axis] += d[axis];
        }
    }

  for (int axis = 0; axis < 3; axis++)
    {
      a[axis] = n == 0 ? 0.0 : a[axis] / n - own[3 + axis];
      c[axis] = n == 0 ? 0.0 : c[axis] / n;
      v[axis] = own[3 + axis] + params->separation * s[axis] + params->alignment * a[axis] +
                params->cohesion * c[axis];
    }
  speed = length (v);
  for (int axis = 0; axis < 3; axis++)
    {
      double x;

      if (speed > params->max_speed)
        v[axis] = v[axis] * (params->max_speed / speed);
      x = own[axis] + 0.04 * v[axis];
      x = x - 8.4 * floor ((x + 4.2) / 8.4);
      out[axis] = x < 4.2 ? x : x - 8.4;
      out[3 + axis] = v[axis];
    }
}

static void
test_definition (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (int round = 0; round < 100; round++)
    {
      FlockParams params = flock_params_default ();
      double *in, *out, expected[8] = { 0 };

      params.count = g_rand_int_range (rand, 1, 60);
      params.seed = g_rand_int (rand);
      params.radius = g_rand_double_range (rand, 0.1, 4.2);
      params.separation = g_rand_double_range (rand, -10.0, 10.0);
      params.alignment = g_rand_double_range (rand, -10.0, 10.0);
      params.cohesion = g_rand_double_range (rand, -10.0, 10.0);
      params.max_speed = g_rand_double_range (rand, 0.0, 10.0);
      in = flock_rows_new (params.count);
      out = flock_rows_new (params.count);
      flock_rows_seed (&params, in);
      for (int tick = 0; tick < 10; tick++)
        {
          double *old = in;

          flock_step_reference (&params, in, out);
          for (size_t boid = 0; boid < params.count; boid++)
            {
              define_step (&params, in, boid, expected);
              g_assert_cmpmem (out + boid * 8, sizeof expected, expected, sizeof expected);
            }
          in = out;
          out = old;
        }
      flock_rows_free (in);
      flock_rows_free (out);
    }
}

static void
step (const FlockParams *params, const double *in, double *out, gpointer data)
{
  flock_step_reference (params, in, out);
}

static void
test_explicit (void)
{
  check_explicit (step, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flock-reference/definition", test_definition);
  g_test_add_func ("/flock-reference/explicit", test_explicit);
  return g_test_run ();
}
