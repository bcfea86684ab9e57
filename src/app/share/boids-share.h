/* boids-share.h - what a window does with configurations: open, save, copy, paste, undo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-config.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsShare:
 *
 * Adds to its window the actions "open", "open-recent" (string: URI), "open-preset" (string: URI),
 * "save", "copy-link", "copy-text", "paste", "share-selected" (boolean), "undo", "defaults" and
 * "show-me" (string: a configuration in any form), and takes what is dropped on the window. What
 * fails leaves the inputs as they are. Signal "notice" (string): something that the user should
 * know.
 */
#define BOIDS_TYPE_SHARE (boids_share_get_type ())
G_DECLARE_FINAL_TYPE (BoidsShare, boids_share, BOIDS, SHARE, GObject)

/* Makes the share of @window, which outlives it, as @stack does, with a BoidsModelPage of each
 * model. What was opened last is listed in @recent. */
BoidsShare *boids_share_new (GtkApplicationWindow *window, GtkStack *stack, GMenu *recent);

/* Opens @file, or the link that GIO has made a file of, without waiting for the disk: fills the
 * inputs and initialises, paused at time zero. */
void boids_share_open (BoidsShare *self, GFile *file);

/* Opens @files (element-type GFile), at least one: the first in this window, each of the others in
 * a new one. Asks first if they are many. */
void boids_share_open_files (BoidsShare *self, GPtrArray *files);

/* Fills the inputs with @config and initialises; what was there can be got back. */
void boids_share_load (BoidsShare *self, BoidsConfig *config);

/* Shows @config, which was read from @file: fills the inputs and initialises. */
void boids_share_take_file (BoidsShare *self, GFile *file, BoidsConfig *config);

G_END_DECLS
