/* boids-heading.c - the direction in which a boid moves, the same in every view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-heading.h"

#include <math.h>

double
boids_heading_get (const double velocity[3], double heading[3])
{
  double largest = fmax (fmax (fabs (velocity[0]), fabs (velocity[1])), fabs (velocity[2]));
  double square = 0, length;

  /* Divided by the largest component first, so that no square underflows or overflows. A velocity
   * that is zero or not finite becomes NaN here. */
  for (int k = 0; k < 3; k++)
    {
      heading[k] = velocity[k] / largest;
      square += heading[k] * heading[k];
    }
  length = sqrt (square);
  for (int k = 0; k < 3; k++)
    heading[k] = length > 0 ? heading[k] / length : 0;
  return length > 0 ? largest * length : 0;
}
