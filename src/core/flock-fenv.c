/* flock-fenv.c - the floating-point environment of a computation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rounding mode and the handling of denormals belong to a thread, and any library in the
 * process may change them: a graphics driver that flushes denormals to zero, a plugin built with
 * -ffast-math. FE_DFL_ENV resets both on every architecture, with glibc and musl.
 *
 * Between begin and end, a function writes its results to memory, or calls a function that is not
 * inlined: the compiler does not know that arithmetic depends on the environment and may move it
 * across these calls.
 */
#include "flock.h"

void
flock_fenv_begin (fenv_t *saved)
{
  fegetenv (saved);
  fesetenv (FE_DFL_ENV);
}

void
flock_fenv_end (const fenv_t *saved)
{
  fesetenv (saved);
}
