/* isometric-projection.c - the fixed isometric projection of the cube.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "isometric-projection.h"

#include "boids-frame.h"
#include "boids-heading.h"

#include <math.h>

/* Half the hexagon: sqrt (2) and sqrt (3) times sqrt (2) / 2 of the edge of the cube. */
#define HALF_WIDTH (BOIDS_CUBE_PERIOD * G_SQRT2 / 2)
#define HALF_HEIGHT (BOIDS_CUBE_PERIOD * 0.81649658092772603)

/* The margin has room for symbols at the faces and for the names of the axes. */
#define MARGIN_SHARE 0.045
#define MARGIN_MOST 24

static void
project (const double xyz[3], double *x, double *y)
{
  *x = (xyz[1] - xyz[0]) / G_SQRT2;
  *y = (xyz[0] + xyz[1] - 2 * xyz[2]) / sqrt (6);
}

void
isometric_projection_init (IsometricProjection *projection, double width, double height)
{
  double margin = MIN (MARGIN_SHARE * MIN (width, height), MARGIN_MOST);
  double half_width = MIN (width / 2 - margin, (height / 2 - margin) * HALF_WIDTH / HALF_HEIGHT);

  /* The three upright edges are crisp if they are halfway between whole pixels. */
  if (half_width > 32)
    half_width = floor (half_width);
  projection->scale = half_width / HALF_WIDTH;
  projection->x = floor (width / 2) + 0.5;
  projection->y = height / 2;
}

double
isometric_projection_point (const IsometricProjection *projection,
                            const double xyz[3],
                            double *x,
                            double *y)
{
  project (xyz, x, y);
  *x = projection->x + projection->scale * *x;
  *y = projection->y + projection->scale * *y;
  return (xyz[0] + xyz[1] + xyz[2]) / (1.5 * BOIDS_CUBE_PERIOD);
}

void
isometric_projection_heading (const double velocity[3], double *x, double *y)
{
  double heading[3];

  boids_heading_get (velocity, heading);
  project (heading, x, y);
}
