/* cones-labels.h - the names of axes and arrows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They are drawn as text by the toolkit: sharp, in the user's font, and as text in a vector
 * picture.
 */
#pragma once

#include "cones-scene.h"

G_BEGIN_DECLS

/* Both draw the labels of @scene over a picture of @width x @height, in the font of @widget. */
void cones_labels_snapshot (const ConesScene *scene,
                            const BoidsCamera *camera,
                            GtkWidget *widget,
                            GtkSnapshot *snapshot);
void cones_labels_draw (const ConesScene *scene,
                        const BoidsCamera *camera,
                        GtkWidget *widget,
                        cairo_t *cr,
                        double width,
                        double height);

G_END_DECLS
