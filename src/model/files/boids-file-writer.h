/* boids-file-writer.h - writes files atomically where possible.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BoidsFileWriter:
 *
 * Collects the new content of a file and puts it in place with boids_file_writer_commit(). Until
 * then a file that existed keeps its old content. It keeps its permissions, owner and extended
 * attributes, and a symbolic link keeps pointing to it. A read-only file is refused.
 *
 * A device or a pipe gets each piece at once, and committing does nothing. That includes the names
 * of the program's own descriptors, such as "/dev/stdout".
 *
 * Errors are of the domain #G_FILE_ERROR; their messages say why and don't name the file. A writer
 * is used by one thread at a time. Everything here blocks, except for the functions that end in
 * "_async".
 */
typedef struct _BoidsFileWriter BoidsFileWriter;

/* Starts to write the file @path (in the encoding of file names). Returns: (transfer full)
 * (nullable): the writer, or NULL with an error if the file can't be written. */
BoidsFileWriter *boids_file_writer_open (const char *path, GError **error);

/* Opens @path for output that others read while it grows: a regular file is emptied now, and each
 * piece reaches it at once. Freeing the writer without a commit leaves the pieces written so far. A
 * piece that does not fit on the disk is removed again. */
BoidsFileWriter *boids_file_writer_open_in_place (const char *path, GError **error);

/* Appends @length bytes. There is no buffer, so callers should collect small pieces. */
gboolean
boids_file_writer_write (BoidsFileWriter *self, const void *bytes, gsize length, GError **error);

/* Puts the content in place and waits until the disk has it. Called once, at the end. On an error
 * the file is as it was, except where it had to be written in place and that failed halfway, which
 * needs more than a full disk. */
gboolean boids_file_writer_commit (BoidsFileWriter *self, GError **error);

/* Ends writing, and discards what has not been committed. */
void boids_file_writer_free (BoidsFileWriter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoidsFileWriter, boids_file_writer_free)

/* Writes and commits @length bytes as the content of the file @path. */
gboolean boids_file_replace (const char *path, const void *bytes, gsize length, GError **error);

/* Does the same in a thread, for what a user saves: devices and pipes are refused, and a @file
 * without a local path is written by GIO. A cancelled operation leaves the file as it was. The
 * default application does not end before the operation does. */
void boids_file_replace_async (GFile *file,
                               GBytes *bytes,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);

/* Returns: whether the file has the new content; if not, an error of #G_FILE_ERROR or #G_IO_ERROR
 * is set. */
gboolean boids_file_replace_finish (GFile *file, GAsyncResult *result, GError **error);

/* Keeps the default application, if there is one, running until @task is completed. */
void boids_file_hold_application (GTask *task);

G_END_DECLS
