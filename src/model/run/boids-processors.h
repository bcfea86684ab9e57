/* boids-processors.h - how many processors the program may use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: how many threads can compute at the same time, at least 1: the processors that the
 * affinity of the process allows, or fewer where the quota of its control group is smaller. From
 * any thread. */
guint boids_processors_count (void);

/* Returns: how many processors the quota of the control group amounts to, rounded up, or G_MAXUINT
 * if there is none. The files of the kernel are looked up below @root, which is "/" except in
 * tests. */
guint boids_processors_get_quota (const char *root);

G_END_DECLS
