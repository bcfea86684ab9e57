/* digests.h - long runs whose correct states are kept as digests, in digests.json.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They were first made with the double loop. make-digests.c makes the same ones with the cell list.
 */
#pragma once

#include "flock.h"

#include <glib.h>

typedef struct
{
  const char *name;
  guint n_ticks;
  FlockParams params;
  gboolean slow; /* left out by "-m quick"; these come last */
} Run;

static const Run runs[] = {
  { "1,000 boids",
    100,
    { .count = 1000,
      .seed = 4,
      .radius = 1.1,
      .separation = 0.1,
      .alignment = 0.05,
      .cohesion = 0.05,
      .max_speed = 3.0 } },
  { "8,000 boids",
    60,
    { .count = 8000,
      .seed = 5,
      .radius = 0.65,
      .separation = 0.05,
      .alignment = 0.05,
      .cohesion = 0.02,
      .max_speed = 1.5 },
    TRUE },
  { "100,000 boids",
    12,
    { .count = 100000,
      .seed = 6,
      .radius = 0.28,
      .separation = 0.3,
      .alignment = 0.1,
      .cohesion = -0.2,
      .max_speed = 10.0 },
    TRUE },
};
