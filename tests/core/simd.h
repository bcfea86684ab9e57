/* simd.h - runs a test for each instruction set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "flock.h"

#include <glib.h>

static const char *const simd_names[] = { "baseline", "avx2", "avx512" };

/* Adds a test for each instruction set. @test is called with the name. */
static inline void
simd_add_test (const char *path, GTestDataFunc test)
{
  for (gsize i = 0; i < G_N_ELEMENTS (simd_names); i++)
    {
      g_autofree char *full = g_strdup_printf ("%s/%s", path, simd_names[i]);

      g_test_add_data_func (full, simd_names[i], test);
    }
}

/* Makes new flocks use the instruction set @name. Skips the test and returns FALSE if the processor
 * lacks it. */
static inline gboolean
simd_use (const char *name)
{
  FlockParams params = flock_params_default ();
  Flock *flock;
  gboolean used;

  g_setenv ("FLOCK_SIMD", name, TRUE);
  flock = flock_new (&params);
  used = g_strcmp0 (flock_get_instruction_set (flock), name) == 0;
  flock_free (flock);
  if (!used)
    {
      g_autofree char *message = g_strdup_printf ("the processor has no %s", name);

      g_test_skip (message);
    }
  return used;
}
