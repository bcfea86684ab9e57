/* boids-beside.h - a section of the guide beside a page, or under it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsBeside:
 *
 * Its content, and a section of the guide while one is pinned: beside the content, or under it in a
 * narrow window.
 *
 * Properties: "content" (GtkWidget), "pinned" (gboolean: whether a section is shown unless it
 * yields), "yielding" (gboolean: whether the section gives way to something else for the moment),
 * "crowded" (gboolean, read-only: whether a section is pinned and there is no room for a sidebar).
 *
 * Actions: "beside.previous" and "beside.next" show another section.
 */
#define BOIDS_TYPE_BESIDE (boids_beside_get_type ())
G_DECLARE_FINAL_TYPE (BoidsBeside, boids_beside, BOIDS, BESIDE, GtkWidget)

/* Pins the section with the heading @name of the guide, and scrolls to that heading. */
void boids_beside_show (BoidsBeside *self, const char *name);

G_END_DECLS
