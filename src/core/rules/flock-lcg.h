/* flock-lcg.h - the generator of seeded starts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A 32-bit linear congruential generator with the constants of Press et al., Numerical Recipes in
 * C, second edition, 1992, section 7.1. It makes examples repeatable; it is not for cryptography.
 */
#pragma once

#include <stdint.h>

/* Returns the next number, in [0, 1). @s starts as the seed. */
static inline double
flock_lcg_next (uint32_t *s)
{
  *s = UINT32_C (1664525) * *s + UINT32_C (1013904223);
  return *s / 4294967296.0;
}
