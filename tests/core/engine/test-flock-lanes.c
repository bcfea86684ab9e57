/* test-flock-lanes.c - the operations on vectors against their definition, for each instruction
 * set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "simd.h"

typedef const char *(*Check) (const gint16 lanes[32], const gint16 halves[32], guint32 bits);

const char *lanes_check_baseline (const gint16 *lanes, const gint16 *halves, guint32 bits);
#if defined __x86_64__
const char *lanes_check_avx2 (const gint16 *lanes, const gint16 *halves, guint32 bits);
const char *lanes_check_avx512 (const gint16 *lanes, const gint16 *halves, guint32 bits);
#endif

static Check
find_check (const char *simd)
{
#if defined __x86_64__
  if (g_str_equal (simd, "avx2"))
    return lanes_check_avx2;
  if (g_str_equal (simd, "avx512"))
    return lanes_check_avx512;
#endif
  return lanes_check_baseline;
}

/* Every integer, with halves at which something might overflow. */
static void
test_every_number (gconstpointer simd)
{
  const gint16 lengths[] = { 0, 1, 2, 255, 256, 16384, 32766, 32767 };
  gint16 lanes[32], halves[32];
  Check check;

  if (!simd_use (simd))
    return;
  check = find_check (simd);
  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    for (int first = G_MININT16; first <= G_MAXINT16; first += 32)
      {
        for (int lane = 0; lane < 32; lane++)
          {
            lanes[lane] = first + lane;
            halves[lane] = lengths[(i + lane) % G_N_ELEMENTS (lengths)];
          }
        g_assert_cmpstr (check (lanes, halves, first), ==, NULL);
      }
}

static void
test_random (gconstpointer simd)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  gint16 lanes[32], halves[32];
  Check check;

  if (!simd_use (simd))
    return;
  check = find_check (simd);
  for (int round = 0; round < 5000; round++)
    {
      for (int lane = 0; lane < 32; lane++)
        {
          lanes[lane] = g_rand_int (rand);
          halves[lane] = g_rand_int_range (rand, 0, 32768);
        }
      g_assert_cmpstr (check (lanes, halves, g_rand_int (rand)), ==, NULL);
    }
}

/* Each set of eight lanes has its own entry in the compaction table. */
static void
test_every_set (gconstpointer simd)
{
  gint16 lanes[32], halves[32] = { 0 };
  Check check;

  if (!simd_use (simd))
    return;
  check = find_check (simd);
  for (int lane = 0; lane < 32; lane++)
    lanes[lane] = 0x0100 * lane + 1;
  for (int byte = 0; byte < 4; byte++)
    for (guint32 set = 0; set < 256; set++)
      {
        g_assert_cmpstr (check (lanes, halves, set << 8 * byte), ==, NULL);
        g_assert_cmpstr (check (lanes, halves, ~(set << 8 * byte)), ==, NULL);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  simd_add_test ("/flock-lanes/every-number", test_every_number);
  simd_add_test ("/flock-lanes/random", test_random);
  simd_add_test ("/flock-lanes/every-set", test_every_set);
  return g_test_run ();
}
