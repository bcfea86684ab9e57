/* boids-share-private.h - what the files of BoidsShare share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-model-page.h"
#include "boids-share.h"

G_BEGIN_DECLS

struct _BoidsShare
{
  GObject parent_instance;

  GtkApplicationWindow *window; /* owns this */
  GtkStack *stack;
  GMenu *recent;
  GtkFileChooserNative *chooser; /* while it is shown */
  GCancellable *opening;         /* of the file that is being read */
  GPtrArray *undo_states;        /* before each load, the newest last */
};

/* Says something to the user. */
void boids_share_notice (BoidsShare *self, const char *message);

/* Returns: (transfer none): the page that is shown; instead of the guide that of the flock. */
BoidsModelPage *boids_share_get_page (BoidsShare *self);

/* Returns: (transfer full) (nullable): the configuration of the page that is shown. Where an input
 * is not valid, that is said. */
BoidsConfig *boids_share_create_config (BoidsShare *self);

/* Opens a text in any form; @failed is said before what is wrong with it, both sentences. */
void boids_share_load_text (BoidsShare *self, const char *text, const char *failed);

/* Opens what is on the clipboard: files or a text. */
void boids_share_paste (BoidsShare *self);

/* Has the window open what is dropped on it. */
void boids_share_add_drop_targets (BoidsShare *self);

/* Says that @file can't be opened, and why. */
void boids_share_notice_unopened (BoidsShare *self, GFile *file, const GError *error);

/* Adds the actions and the menu of files. */
void boids_share_add_file_actions (BoidsShare *self);

/* Lets go of what is under way. */
void boids_share_stop_files (BoidsShare *self);

G_END_DECLS
