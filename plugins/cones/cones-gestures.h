/* cones-gestures.h - pointer, fingers and keys that move the camera.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A drag turns the cube; the wheel with Ctrl, Meta or Super, and a pinch, zoom. A double click
 * follows the selected boid. Keys: arrows, + and -, 0 or Home, 1 to 3, F.
 */
#pragma once

#include "cones.h"

G_BEGIN_DECLS

void cones_gestures_add_keys (GtkWidgetClass *klass);

void cones_gestures_add (BoidsCones *cones);

G_END_DECLS
