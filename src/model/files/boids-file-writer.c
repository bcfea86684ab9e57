/* boids-file-writer.c - writes files atomically where possible.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The content goes to a temporary file in the folder of the target, which is then renamed to the
 * target. A program killed at any moment leaves the old or the new content. Where the file system
 * allows it, the temporary file has no name until the end, so no stray file is left either.
 *
 *   target                                      written
 *   nothing, or a dangling symbolic link        renamed; mode 0666 & ~umask
 *   regular file                                renamed; with the attributes of the old one
 *   - which has hard links                      in place
 *   - in a folder that takes no other file      in place
 *   - whose owner or group we can't give        in place
 *   - which can't be renamed to (mount point)   in place
 *   device, pipe, own descriptor                directly, piece by piece
 *   anything that is opened in place            directly, piece by piece
 *
 * "In place" means that the content is collected in an unlinked file elsewhere and copied over the
 * old content at the end, after its space has been reserved. So a full disk does no harm; only a
 * crash or a disk error during the copy leaves a mixture.
 *
 * The functions of GLib and GIO for this are not enough. g_file_set_contents_full() replaces
 * symbolic links and forgets permissions. g_file_replace() keeps permissions, but truncates what a
 * link points to before it writes, and g_file_replace_contents() on a full disk renames the part
 * that was written over the old file (GLib 2.74).
 */
/* fallocate(), O_TMPFILE */
#define _GNU_SOURCE

#include "config.h"

#include "boids-file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

/* The number of symbolic links in a row that Linux follows. */
#define MAX_LINKS 40
/* Bytes that are copied at once, between two checks of the cancellable. */
#define BLOCK 65536

struct _BoidsFileWriter
{
  char *target;    /* not a symbolic link; NULL: bytes go directly to the descriptor */
  int fd;          /* what is written to, or -1 */
  off_t length;    /* of a regular file that grows in place, or -1 */
  gboolean beside; /* whether it is a temporary file in the folder of the target, not elsewhere */
  char *temporary; /* its name there, or NULL: none yet */
};

static gboolean
fail (int code, GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code),
                       code == EISDIR ? _ ("This is a folder, not a file.") : g_strerror (code));
  return FALSE;
}

static void
close_descriptor (int *fd)
{
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
}

/* --- Opening ------------------------------------------------------------------------- */

/* Returns: a duplicate of the descriptor that @path, such as "/proc/self/fd/1", stands for, or -1.
 * Opening that name instead would start at the beginning of a file that the shell appends to, and
 * sockets can't be opened at all. */
static int
duplicate_own_descriptor (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *own = g_strdup_printf ("/proc/%d/fd", (int) getpid ());
  char *real = realpath (folder, NULL);
  guint64 descriptor;
  int fd = -1;

  if (g_strcmp0 (real, own) == 0 &&
      g_ascii_string_to_unsigned (base, 10, 0, G_MAXINT, &descriptor, NULL))
    fd = fcntl ((int) descriptor, F_DUPFD_CLOEXEC, 0);
  free (real);
  return fd;
}

/* Follows symbolic links, dangling ones too. Sets the target of @self, or its descriptor if that is
 * one of our own. */
static gboolean
resolve (BoidsFileWriter *self, const char *path, GError **error)
{
  g_autofree char *current = g_strdup (path);

  for (int i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *folder = g_path_get_dirname (current);
      g_autofree char *next = NULL;

      self->fd = duplicate_own_descriptor (current);
      if (self->fd >= 0)
        return TRUE;
      next = g_file_read_link (current, NULL);
      if (next == NULL)
        {
          self->target = g_steal_pointer (&current);
          return TRUE;
        }
      g_free (current);
      current = g_path_is_absolute (next) ? g_steal_pointer (&next)
                                          : g_build_filename (folder, next, NULL);
    }
  return fail (ELOOP, error);
}

/* Returns: (transfer full): a name in the folder of the target that no other file has. */
static char *
create_name (BoidsFileWriter *self)
{
  g_autofree char *folder = g_path_get_dirname (self->target);
  g_autofree char *unique = g_uuid_string_random ();
  g_autofree char *base = g_strconcat (".boids-", unique, NULL);

  return g_build_filename (folder, base, NULL);
}

/* Returns: (transfer full): a path of the temporary file, whether it has a name or not. */
static char *
get_path (BoidsFileWriter *self)
{
  return g_strdup_printf ("/proc/self/fd/%d", self->fd);
}

/* Creates the temporary file beside the target. */
static gboolean
create_sibling (BoidsFileWriter *self, int mode)
{
  g_autofree char *folder = g_path_get_dirname (self->target);
  g_autofree char *path = NULL;

  self->fd = open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
  path = get_path (self);
  if (self->fd >= 0 && access (path, F_OK) == 0)
    {
      self->beside = TRUE;
      return TRUE;
    }
  /* The file system has no files without a name, or there is no way to name one. */
  close_descriptor (&self->fd);
  self->temporary = create_name (self);
  self->fd = open (self->temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, mode);
  self->beside = self->fd >= 0;
  if (!self->beside)
    g_clear_pointer (&self->temporary, g_free);
  return self->beside;
}

static void
remove_sibling (BoidsFileWriter *self)
{
  if (self->temporary != NULL)
    g_unlink (self->temporary);
  g_clear_pointer (&self->temporary, g_free);
  self->beside = FALSE;
  close_descriptor (&self->fd);
}

static gboolean
create_elsewhere (BoidsFileWriter *self, GError **error)
{
  g_autofree char *name = NULL;

  self->fd = g_file_open_tmp ("boids-XXXXXX", &name, error);
  if (self->fd >= 0)
    g_unlink (name);
  return self->fd >= 0;
}

/* Copies extended attributes, the access control list among them, as far as that is allowed. */
static void
copy_extended_attributes (int from, int to)
{
  ssize_t length = flistxattr (from, NULL, 0);
  g_autofree char *names = g_malloc (MAX (length, 0) + 1);

  length = flistxattr (from, names, MAX (length, 0));
  for (const char *name = names; name < names + MAX (length, 0); name += strlen (name) + 1)
    {
      ssize_t size = fgetxattr (from, name, NULL, 0);
      g_autofree char *value = g_malloc (MAX (size, 0) + 1);

      size = fgetxattr (from, name, value, MAX (size, 0));
      if (size >= 0)
        fsetxattr (to, name, value, size, 0);
    }
}

/* Gives the temporary file the attributes of the file @fd. Returns: whether it has the same owner,
 * group and mode. */
static gboolean
copy_attributes (BoidsFileWriter *self, int fd, const struct stat *old)
{
  struct stat new;

  if (fstat (self->fd, &new) != 0)
    return FALSE;
  if ((new.st_uid != old->st_uid || new.st_gid != old->st_gid) &&
      fchown (self->fd, old->st_uid, old->st_gid) != 0)
    return FALSE;
  copy_extended_attributes (fd, self->fd);
  return fchmod (self->fd, old->st_mode & 07777) == 0;
}

/* Creates the file that collects the new content of a file that exists. */
static gboolean
create_for_existing (BoidsFileWriter *self, int fd, const struct stat *old, GError **error)
{
  /* Private until it has the mode of the old file. */
  if (old->st_nlink == 1 && create_sibling (self, 0600))
    {
      if (copy_attributes (self, fd, old))
        return TRUE;
      remove_sibling (self);
    }
  else if (old->st_nlink == 1 && errno != EACCES && errno != EPERM && errno != EROFS)
    return fail (errno, error);
  return create_elsewhere (self, error);
}

static gboolean
open_target (BoidsFileWriter *self, GError **error)
{
  /* Opening it is the only reliable test of whether it may be written. */
  int fd = g_open (self->target, O_WRONLY | O_CLOEXEC | O_NOCTTY);
  struct stat info;
  gboolean created;

  if (fd < 0 && errno == ENOENT)
    return create_sibling (self, 0666) || fail (errno, error);
  if (fd < 0 || fstat (fd, &info) != 0)
    {
      fail (errno, error);
      close_descriptor (&fd);
      return FALSE;
    }
  if (!S_ISREG (info.st_mode))
    {
      self->fd = fd;
      g_clear_pointer (&self->target, g_free);
      return TRUE;
    }
  created = create_for_existing (self, fd, &info, error);
  close (fd);
  return created;
}

/* Opens the target itself and truncates it. */
static gboolean
open_in_place (BoidsFileWriter *self, GError **error)
{
  struct stat info;

  self->fd =
      g_open (self->target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW, 0666);
  if (self->fd < 0 || fstat (self->fd, &info) != 0)
    return fail (errno, error);
  if (S_ISREG (info.st_mode))
    self->length = 0;
  g_clear_pointer (&self->target, g_free);
  return TRUE;
}

static BoidsFileWriter *
open_by (const char *path,
         gboolean (*open_it) (BoidsFileWriter *self, GError **error),
         GError **error)
{
  g_autoptr (BoidsFileWriter) self = g_new0 (BoidsFileWriter, 1);

  self->fd = -1;
  self->length = -1;
  if (!resolve (self, path, error))
    return NULL;
  if (self->target != NULL && !open_it (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

BoidsFileWriter *
boids_file_writer_open (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  return open_by (path, open_target, error);
}

BoidsFileWriter *
boids_file_writer_open_in_place (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  return open_by (path, open_in_place, error);
}

/* --- Writing ------------------------------------------------------------------------- */

static gboolean
write_all (int fd, const char *bytes, gsize length, GError **error)
{
  while (length > 0)
    {
      ssize_t n = write (fd, bytes, length);

      if (n < 0 && errno != EINTR)
        return fail (errno, error);
      bytes += MAX (n, 0);
      length -= MAX (n, 0);
    }
  return TRUE;
}

gboolean
boids_file_writer_write (BoidsFileWriter *self, const void *bytes, gsize length, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!write_all (self->fd, bytes, length, error))
    {
      if (self->length >= 0 && ftruncate (self->fd, self->length) != 0)
        g_warning ("%s", g_strerror (errno));
      return FALSE;
    }
  if (self->length >= 0)
    self->length += length;
  return TRUE;
}

/* --- Committing ---------------------------------------------------------------------- */

static gboolean
copy_blocks (int from, int to, off_t length, GError **error)
{
  g_autofree char *block = g_malloc (BLOCK);
  ssize_t n;

  for (off_t offset = 0; offset < length; offset += n)
    {
      n = pread (from, block, BLOCK, offset);
      if (n <= 0)
        return fail (n < 0 ? errno : EIO, error);
      if (!write_all (to, block, n, error))
        return FALSE;
    }
  return TRUE;
}

/* Makes the file as long as the new content, if that is longer and the file system can. */
static gboolean
reserve (int fd, off_t old_length, off_t length, GError **error)
{
  int code = length > old_length && fallocate (fd, 0, 0, length) != 0 ? errno : 0;

  if (code == 0 || code == EOPNOTSUPP || code == ENOSYS)
    return TRUE;
  fail (code, error);
  if (ftruncate (fd, old_length) != 0)
    g_warning ("%s", g_strerror (errno));
  return FALSE;
}

static gboolean
sync_descriptor (int fd, GError **error)
{
  /* Devices and pipes can't be synced, and need not be. */
  return g_fsync (fd) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP ||
         fail (errno, error);
}

static gboolean
write_in_place (BoidsFileWriter *self, GError **error)
{
  int fd = g_open (self->target, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW);
  struct stat old, new;
  gboolean done;

  if (fd < 0)
    return fail (errno, error);
  done = (fstat (fd, &old) == 0 && fstat (self->fd, &new) == 0) || fail (errno, error);
  done = done && reserve (fd, old.st_size, new.st_size, error) &&
         copy_blocks (self->fd, fd, new.st_size, error) &&
         (ftruncate (fd, new.st_size) == 0 || fail (errno, error)) && sync_descriptor (fd, error);
  close (fd);
  return done;
}

/* Syncs the new name to the disk, too. The rename can't be undone, so errors are ignored. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd >= 0)
    g_fsync (fd);
  close_descriptor (&fd);
}

/* Renames the temporary file to the target. */
static gboolean
rename_sibling (BoidsFileWriter *self)
{
  g_autofree char *path = get_path (self);

  if (self->temporary == NULL)
    {
      self->temporary = create_name (self);
      if (linkat (AT_FDCWD, path, AT_FDCWD, self->temporary, AT_SYMLINK_FOLLOW) != 0)
        {
          g_clear_pointer (&self->temporary, g_free);
          return FALSE;
        }
    }
  if (g_rename (self->temporary, self->target) != 0)
    return FALSE;
  g_clear_pointer (&self->temporary, g_free);
  return TRUE;
}

gboolean
boids_file_writer_commit (BoidsFileWriter *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->target == NULL)
    return sync_descriptor (self->fd, error);
  if (!self->beside)
    return write_in_place (self, error);

  if (!sync_descriptor (self->fd, error))
    return FALSE;
  if (!rename_sibling (self))
    /* A mounted file, or that of another user in a folder like /tmp. */
    return errno == EBUSY || errno == EXDEV || errno == EPERM || errno == EACCES
               ? write_in_place (self, error)
               : fail (errno, error);
  sync_folder (self->target);
  return TRUE;
}

void
boids_file_writer_free (BoidsFileWriter *self)
{
  remove_sibling (self);
  g_free (self->target);
  g_free (self);
}

/* --- Whole contents ------------------------------------------------------------------ */

static gboolean
replace (const char *path,
         const char *bytes,
         gsize length,
         GCancellable *cancellable,
         GError **error)
{
  g_autoptr (BoidsFileWriter) writer = boids_file_writer_open (path, error);

  if (writer == NULL)
    return FALSE;
  for (gsize written = 0; written < length; written += BLOCK)
    if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
        !boids_file_writer_write (writer, bytes + written, MIN (length - written, BLOCK), error))
      return FALSE;
  return !g_cancellable_set_error_if_cancelled (cancellable, error) &&
         boids_file_writer_commit (writer, error);
}

gboolean
boids_file_replace (const char *path, const void *bytes, gsize length, GError **error)
{
  g_return_val_if_fail (path != NULL, FALSE);

  return replace (path, bytes, length, NULL, error);
}

/* Lets GIO write to a file without a path, such as one on the network without FUSE. */
static gboolean
replace_remote (GFile *file,
                const char *bytes,
                gsize length,
                GCancellable *cancellable,
                GError **error)
{
  g_autoptr (GFileOutputStream) stream =
      g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
  g_autoptr (GCancellable) discard = g_cancellable_new ();

  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), bytes, length, NULL, cancellable, error))
    return g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error);
  /* Closing with a cancelled cancellable keeps the old content. */
  g_cancellable_cancel (discard);
  g_output_stream_close (G_OUTPUT_STREAM (stream), discard, NULL);
  return FALSE;
}

static gboolean
replace_file (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  gsize length;
  const char *contents = g_bytes_get_data (bytes, &length);

  if (path == NULL)
    return replace_remote (file, contents, length, cancellable, error);
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_SPECIAL)
    return replace (path, contents, length, cancellable, error);
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                       _ ("This is a device or a pipe, not a file."));
  return FALSE;
}

static void
replace_in_thread (GTask *task, gpointer file, gpointer bytes, GCancellable *cancellable)
{
  GError *error = NULL;

  if (replace_file (file, bytes, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
boids_file_hold_application (GTask *task)
{
  GApplication *application = g_application_get_default ();

  g_return_if_fail (G_IS_TASK (task));

  if (application == NULL)
    return;
  g_application_hold (application);
  g_signal_connect_object (task, "notify::completed", G_CALLBACK (g_application_release),
                           application, G_CONNECT_SWAPPED);
}

void
boids_file_replace_async (GFile *file,
                          GBytes *bytes,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (bytes != NULL);

  task = g_task_new (file, cancellable, callback, data);
  g_task_set_source_tag (task, boids_file_replace_async);
  /* Cancelled too late: it is written. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  boids_file_hold_application (task);
  g_task_run_in_thread (task, replace_in_thread);
}

gboolean
boids_file_replace_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
