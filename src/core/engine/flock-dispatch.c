/* flock-dispatch.c - run-time CPU dispatch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "flock-dispatch.h"

#include <stdlib.h>

void flock_octree_traverse_baseline (FlockScratch *scratch, uint32_t begin, uint32_t end);

#if defined __x86_64__

void flock_octree_traverse_avx2 (FlockScratch *scratch, uint32_t begin, uint32_t end);
void flock_octree_traverse_avx512 (FlockScratch *scratch, uint32_t begin, uint32_t end);

static bool
has_avx2 (void)
{
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("popcnt") &&
         __builtin_cpu_supports ("bmi");
}

static bool
has_avx512 (void)
{
  return has_avx2 () && __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512bw") &&
         __builtin_cpu_supports ("avx512dq") && __builtin_cpu_supports ("avx512vl") &&
         __builtin_cpu_supports ("avx512vbmi2");
}

#endif

static bool
has_baseline (void)
{
  return true;
}

/* Best first. */
static const struct
{
  FlockInstructionSet set;
  bool (*is_supported) (void);
} sets[] = {
#if defined __x86_64__
  { { "avx512", flock_octree_traverse_avx512 }, has_avx512 },
  { { "avx2", flock_octree_traverse_avx2 }, has_avx2 },
#endif
  { { "baseline", flock_octree_traverse_baseline }, has_baseline },
};

const FlockInstructionSet *
flock_dispatch_choose (void)
{
  const int n_sets = sizeof sets / sizeof *sets;
  const char *wanted = getenv ("FLOCK_SIMD");
  int best = 0;

  while (!sets[best].is_supported ())
    best++;
  if (wanted != NULL)
    for (int i = best; i < n_sets; i++)
      if (strcmp (sets[i].set.name, wanted) == 0 && sets[i].is_supported ())
        return &sets[i].set;
  return &sets[best].set;
}

const char *
flock_default_instruction_set (void)
{
  return flock_dispatch_choose ()->name;
}
