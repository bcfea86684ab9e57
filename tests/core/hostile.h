/* hostile.h - floating-point environments that change the result of a careless computation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For tests and for the preloaded library, so without GLib.
 */
#pragma once

#include <fenv.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined __SSE2__
#include <immintrin.h>
#endif

static const char *const hostile_names[] = {
  "upward",
  "downward",
  "toward-zero",
#if defined __SSE2__ || defined __aarch64__
  "flush-to-zero",
#endif
};

#define HOSTILE_N_NAMES (sizeof hostile_names / sizeof *hostile_names)

/* Returns the control register for denormals, or 0 if there is none. */
static inline uint64_t
hostile_get_control (void)
{
#if defined __SSE2__
  return _mm_getcsr () & ~UINT64_C (0x3f);
#elif defined __aarch64__
  uint64_t control;

  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  return control;
#else
  return 0;
#endif
}

/* Sets the environment @name. */
static inline void
hostile_set (const char *name)
{
#ifdef FE_UPWARD
  if (strcmp (name, "upward") == 0)
    fesetround (FE_UPWARD);
  if (strcmp (name, "downward") == 0)
    fesetround (FE_DOWNWARD);
  if (strcmp (name, "toward-zero") == 0)
    fesetround (FE_TOWARDZERO);
#endif
  if (strcmp (name, "flush-to-zero") == 0)
    {
#if defined __SSE2__
      _mm_setcsr (_mm_getcsr () | 0x8040);
#elif defined __aarch64__
      __asm__ volatile("msr fpcr, %0" : : "r"(hostile_get_control () | UINT64_C (1) << 24));
#endif
    }
}
