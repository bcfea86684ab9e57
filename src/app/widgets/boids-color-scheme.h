/* boids-color-scheme.h - the desktop's preference for a dark style or more contrast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes @settings follow the preferences in the desktop's settings portal from now on. Without a
 * portal nothing changes. */
void boids_color_scheme_follow (GtkSettings *settings);

G_END_DECLS
