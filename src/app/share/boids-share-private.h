/* boids-share-private.h - the internals of BoidsShare.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boids-document.h"
#include "boids-model-page.h"
#include "boids-share.h"

G_BEGIN_DECLS

struct _BoidsShare
{
  GObject parent_instance;

  GtkApplicationWindow *window; /* owns this object */
  GtkStack *stack;
  GMenu *recent;
  GtkFileChooserNative *chooser; /* while it is shown */
  GCancellable *opening;         /* of the file being read */
  GCancellable *listing;         /* of the search for recent files that exist */
  GPtrArray *undo_states;        /* states before each load, the newest last */
  BoidsDocument documents[2];    /* by BoidsModelKind */
};

/* Says that something was done. */
void boids_share_confirm (BoidsShare *self, const char *message);

/* Returns: (transfer none): what @page was opened from or saved to. */
BoidsDocument *boids_share_get_document (BoidsShare *self, BoidsModelPage *page);

/* Updates the title of the window. */
void boids_share_update_title (BoidsShare *self);

/* Shows a message to the user. */
void boids_share_notice (BoidsShare *self, const char *message);

/* Returns: (transfer none): the visible page, or that of the flock if the guide is visible. */
BoidsModelPage *boids_share_get_page (BoidsShare *self);

/* Returns: (transfer full) (nullable): the configuration of the visible page. If an input is not
 * valid, shows a message. */
BoidsConfig *boids_share_create_config (BoidsShare *self);

/* Opens a text in any form. On failure shows @failed and what is wrong with the text, both
 * sentences. */
void boids_share_load_text (BoidsShare *self, const char *text, const char *failed);

/* Opens the contents of the clipboard: files or a text. */
void boids_share_paste (BoidsShare *self);

/* Makes the window open what is dropped on it. */
void boids_share_add_drop_targets (BoidsShare *self);

/* Shows that @file can't be opened, and why. */
void boids_share_notice_unopened (BoidsShare *self, GFile *file, const GError *error);

/* Adds the actions and the menu of files. */
void boids_share_add_file_actions (BoidsShare *self);

/* Cancels pending operations. */
void boids_share_stop_files (BoidsShare *self);

G_END_DECLS
