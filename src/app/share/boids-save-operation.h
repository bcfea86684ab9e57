/* boids-save-operation.h - asks for a name and saves something under it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoidsSaveContent:
 * @filter: the name of the file type in the dialog, untranslated; NULL: the suffix in capitals
 * @suffixes: the suffix of each format, such as "png"; NULL-terminated
 * @prepare: called in the main thread before @encode; nullable. Returns FALSE with an error
 * @encode: called in a thread. Returns the bytes of the file, or NULL with an error
 * @free: frees the data
 *
 * What is saved. The data is a copy made when saving was requested, since the user answers later.
 */
typedef struct
{
  const char *filter;
  const char *const *suffixes;
  gboolean (*prepare) (gpointer data, guint format, GError **error);
  GBytes *(*encode) (gpointer data, guint format, GError **error);
  GDestroyNotify free;
} BoidsSaveContent;

/**
 * BoidsSaveOperation:
 *
 * Asks for a file and writes it without blocking. The suffix of the name decides the format. If the
 * suffix is unknown, that of the requested format is appended. A dialog shows errors, and offers to
 * try again or to save elsewhere. Once there is a name, the operation outlives its window and keeps
 * the application running.
 *
 * Signal "saved" (GFile): the file has been written.
 */
#define BOIDS_TYPE_SAVE_OPERATION (boids_save_operation_get_type ())
G_DECLARE_FINAL_TYPE (BoidsSaveOperation, boids_save_operation, BOIDS, SAVE_OPERATION, GObject)

/* Makes an operation for the window of @parent that saves @data (transfer full), by default in
 * @format, an index of @content's suffixes. */
BoidsSaveOperation *boids_save_operation_new (GtkWidget *parent,
                                              const BoidsSaveContent *content,
                                              gpointer data,
                                              guint format);

/* Asks for a name, in a dialog called @title that proposes @name, and saves. Takes @self (transfer
 * full), which lives until it is done. */
void boids_save_operation_ask (BoidsSaveOperation *self, const char *title, const char *name);

/* Saves to @file without asking; @title is that of the dialog shown after an error. Takes @self
 * (transfer full), too. */
void boids_save_operation_save (BoidsSaveOperation *self, const char *title, GFile *file);

G_END_DECLS
