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
 * "save", "save-as", "copy-link", "copy-text", "paste", "share-selected" (boolean), "undo",
 * "defaults" and "show-me" (string: a configuration in any form), accepts what is dropped on the
 * window, and sets its title. A failed operation leaves the inputs unchanged. Signal "notice"
 * (string): a message for the user.
 */
#define BOIDS_TYPE_SHARE (boids_share_get_type ())
G_DECLARE_FINAL_TYPE (BoidsShare, boids_share, BOIDS, SHARE, GObject)

/* Makes the object for @window. Both @window and @stack, which has a BoidsModelPage for each model,
 * outlive it. Recent files are listed in @recent. */
BoidsShare *boids_share_new (GtkApplicationWindow *window, GtkStack *stack, GMenu *recent);

/* Opens @file, or the link that GIO has made a file of, asynchronously: fills the inputs and
 * initialises, paused at time zero. */
void boids_share_open (BoidsShare *self, GFile *file);

/* Opens @files (element-type GFile), at least one: the first in this window, each of the others in
 * a new one. Asks first if there are many. */
void boids_share_open_files (BoidsShare *self, GPtrArray *files);

/* Fills the inputs with @config and initialises. This can be undone. Save writes to @file
 * (nullable), and the title of the window names @name (nullable). */
void
boids_share_load (BoidsShare *self, BoidsConfig *config, GFile *file, const char *name);

/* Shows @config, which was read from @file: fills the inputs and initialises. */
void boids_share_take_file (BoidsShare *self, GFile *file, BoidsConfig *config);

G_END_DECLS
