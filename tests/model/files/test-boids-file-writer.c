/* test-boids-file-writer.c - what replacing a file keeps, and where it can't be replaced.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The program starts itself again for tests that need their own mount.
 */
/* O_TMPFILE */
#define _GNU_SOURCE

#include "boids-file-writer.h"

#include "kill.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

/* Another user, whom permissions restrict. */
#define NOBODY 65534

static char *self_path;

/* Returns whether in this file system every file has a name. */
static gboolean only_names;

int __real_open (const char *path, int flags, mode_t mode);
int __real_open64 (const char *path, int flags, mode_t mode);
int __wrap_open (const char *path, int flags, mode_t mode);
int __wrap_open64 (const char *path, int flags, mode_t mode);

static gboolean
is_refused (int flags)
{
  errno = EOPNOTSUPP;
  return only_names && (flags & O_TMPFILE) == O_TMPFILE;
}

int
__wrap_open (const char *path, int flags, mode_t mode)
{
  return is_refused (flags) ? -1 : __real_open (path, flags, mode);
}

int
__wrap_open64 (const char *path, int flags, mode_t mode)
{
  return is_refused (flags) ? -1 : __real_open64 (path, flags, mode);
}

typedef struct
{
  char *folder;
  char *path; /* of a file with the content "old" */
} Fixture;

static char *
name_in (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
put (const char *path, const char *text)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_TRUNC, 0644);

  g_assert_cmpint (write (fd, text, strlen (text)), ==, strlen (text));
  close (fd);
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_mode (const char *path, guint mode)
{
  struct stat info;

  g_assert_cmpint (lstat (path, &info), ==, 0);
  g_assert_cmphex (info.st_mode & 07777, ==, mode);
}

static guint
count_entries (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (directory) != NULL)
    n++;
  return n;
}

static void
replace (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  boids_file_replace (path, text, strlen (text), &error);
  g_assert_no_error (error);
}

static guint64
get_inode (const char *path)
{
  struct stat info;

  g_assert_cmpint (stat (path, &info), ==, 0);
  return info.st_ino;
}

static void
expect_error (const char *path, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (boids_file_replace (path, "new", 3, &error));
  g_assert_error (error, G_FILE_ERROR, code);
  g_assert_cmpstr (error->message, !=, "");
}

/* Runs @part as a user whom permissions restrict. */
static void
as_other_user (void (*part) (Fixture *), Fixture *fixture)
{
  int status;
  pid_t child;

  if (geteuid () != 0)
    {
      part (fixture);
      return;
    }
  child = fork ();
  if (child == 0)
    {
      g_assert_cmpint (setgid (NOBODY), ==, 0);
      g_assert_cmpint (setuid (NOBODY), ==, 0);
      part (fixture);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
}

/* Gives @path to the user of as_other_user(). */
static void
give (const char *path)
{
  if (geteuid () == 0)
    g_assert_cmpint (chown (path, NOBODY, NOBODY), ==, 0);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  umask (022);
  only_names = GPOINTER_TO_INT (data);
  fixture->folder = g_dir_make_tmp ("boids-writer-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  give (fixture->folder);
  fixture->path = name_in (fixture, "file");
  put (fixture->path, "old");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("rm -rf %s", fixture->folder);

  g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* --- What is kept ---------------------------------------------------------------------- */

static void
test_new (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = name_in (fixture, "first");
  g_autofree char *second = name_in (fixture, "second");
  g_autofree char *none = name_in (fixture, "none/file");
  g_autofree char *below = name_in (fixture, "file/below");

  replace (first, "new");
  assert_content (first, "new");
  assert_mode (first, 0644);
  umask (0027);
  replace (second, "");
  assert_content (second, "");
  assert_mode (second, 0640);
  expect_error (none, G_FILE_ERROR_NOENT);
  expect_error (below, G_FILE_ERROR_NOTDIR);
  g_assert_cmpuint (count_entries (fixture->folder), ==, 3);
}

static void
test_permissions (Fixture *fixture, gconstpointer data)
{
  static const guint modes[] = { 0600, 0640, 0666, 0755, 0604, 02664 };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      guint64 inode = get_inode (fixture->path);

      g_assert_cmpint (g_chmod (fixture->path, modes[i]), ==, 0);
      replace (fixture->path, i % 2 == 0 ? "new" : "newer");
      assert_content (fixture->path, i % 2 == 0 ? "new" : "newer");
      assert_mode (fixture->path, modes[i]);
      /* Another file has taken its place. */
      g_assert_cmpuint (get_inode (fixture->path), !=, inode);
    }
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

/* The time is that of writing, even if nothing was written. */
static void
test_time (Fixture *fixture, gconstpointer data)
{
  const struct timespec old[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };
  struct stat info;

  g_assert_cmpint (utimensat (AT_FDCWD, fixture->path, old, 0), ==, 0);
  replace (fixture->path, "");
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mtime, >, 1000);
}

static void
test_owner (Fixture *fixture, gconstpointer data)
{
  struct stat info;
  guint64 inode;

  if (geteuid () != 0)
    {
      g_test_skip ("only root gives files away");
      return;
    }
  g_assert_cmpint (chown (fixture->path, 1234, 4321), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  inode = get_inode (fixture->path);
  replace (fixture->path, "new");
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  g_assert_cmpuint (info.st_ino, !=, inode);
  g_assert_cmpuint (info.st_uid, ==, 1234);
  g_assert_cmpuint (info.st_gid, ==, 4321);
  assert_mode (fixture->path, 0640);
}

static void
write_not_owned (Fixture *fixture)
{
  replace (fixture->path, "new and longer");
}

/* A file that others may write stays with its owner. */
static void
test_not_owned (Fixture *fixture, gconstpointer data)
{
  struct stat before, after;

  if (geteuid () != 0)
    {
      g_test_skip ("only root gives files away");
      return;
    }
  g_assert_cmpint (g_chmod (fixture->path, 0666), ==, 0);
  g_assert_cmpint (stat (fixture->path, &before), ==, 0);
  as_other_user (write_not_owned, fixture);
  assert_content (fixture->path, "new and longer");
  g_assert_cmpint (stat (fixture->path, &after), ==, 0);
  g_assert_cmpuint (after.st_uid, ==, before.st_uid);
  g_assert_cmpuint (after.st_ino, ==, before.st_ino);
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

/* An access control list that lets user 1234 read, in the format of the kernel: version 2, then
 * tag, permissions and id of each entry. */
static void
test_extended (Fixture *fixture, gconstpointer data)
{
  static const guint8 list[] = {
    2,  0, 0, 0,                       /* version */
    1,  0, 6, 0, 255,  255,  255, 255, /* owner */
    2,  0, 4, 0, 0xd2, 0x04, 0,   0,   /* user 1234 */
    4,  0, 0, 0, 255,  255,  255, 255, /* group */
    16, 0, 4, 0, 255,  255,  255, 255, /* mask */
    32, 0, 0, 0, 255,  255,  255, 255, /* others */
  };
  guint8 kept[sizeof list + 1];
  char note[16] = "";
  guint64 inode;

  if (setxattr (fixture->path, "user.note", "grün", 5, 0) != 0 ||
      setxattr (fixture->path, "system.posix_acl_access", list, sizeof list, 0) != 0)
    {
      g_test_skip ("this file system has no extended attributes");
      return;
    }
  inode = get_inode (fixture->path);
  replace (fixture->path, "new");
  assert_content (fixture->path, "new");
  g_assert_cmpuint (get_inode (fixture->path), !=, inode);
  g_assert_cmpint (getxattr (fixture->path, "user.note", note, sizeof note), ==, 5);
  g_assert_cmpstr (note, ==, "grün");
  g_assert_cmpint (getxattr (fixture->path, "system.posix_acl_access", kept, sizeof kept), ==,
                   sizeof list);
  g_assert_cmpmem (kept, sizeof list, list, sizeof list);
  assert_mode (fixture->path, 0640);
}

/* --- Links --------------------------------------------------------------------------- */

static void
assert_link (const char *path, const char *target)
{
  g_autofree char *text = g_file_read_link (path, NULL);

  g_assert_cmpstr (text, ==, target);
}

static void
test_links (Fixture *fixture, gconstpointer data)
{
  g_autofree char *sub = name_in (fixture, "sub");
  g_autofree char *relative = name_in (fixture, "relative");
  g_autofree char *up = name_in (fixture, "sub/up");
  g_autofree char *chain = name_in (fixture, "sub/chain");
  g_autofree char *absolute = name_in (fixture, "absolute");
  g_autofree char *folder_link = name_in (fixture, "folder");
  g_autofree char *through = name_in (fixture, "folder/chain");

  g_mkdir (sub, 0755);
  g_assert_cmpint (symlink ("file", relative), ==, 0);
  g_assert_cmpint (symlink ("../relative", up), ==, 0);
  g_assert_cmpint (symlink ("up", chain), ==, 0);
  g_assert_cmpint (symlink (fixture->path, absolute), ==, 0);
  g_assert_cmpint (symlink ("sub", folder_link), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);

  replace (relative, "1");
  assert_content (fixture->path, "1");
  replace (chain, "2");
  assert_content (fixture->path, "2");
  replace (absolute, "3");
  assert_content (fixture->path, "3");
  replace (through, "4");
  assert_content (fixture->path, "4");
  assert_mode (fixture->path, 0600);
  assert_link (relative, "file");
  assert_link (up, "../relative");
  assert_link (chain, "up");
  assert_link (absolute, fixture->path);
  assert_link (folder_link, "sub");
  g_assert_cmpuint (count_entries (fixture->folder), ==, 5);
  g_assert_cmpuint (count_entries (sub), ==, 2);
}

static void
test_dangling (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = name_in (fixture, "link");
  g_autofree char *target = name_in (fixture, "target");
  g_autofree char *lost = name_in (fixture, "lost");
  g_autofree char *loop = name_in (fixture, "loop");

  g_assert_cmpint (symlink ("target", link), ==, 0);
  replace (link, "new");
  assert_link (link, "target");
  assert_content (target, "new");
  assert_mode (target, 0644);

  g_assert_cmpint (symlink ("none/target", lost), ==, 0);
  expect_error (lost, G_FILE_ERROR_NOENT);
  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  expect_error (loop, G_FILE_ERROR_LOOP);
  assert_link (loop, "loop");
}

static void
test_hard_link (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "a long text, longer than the old one", "short", "" };
  g_autofree char *other = name_in (fixture, "other");

  g_assert_cmpint (link (fixture->path, other), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      replace (other, texts[i]);
      assert_content (fixture->path, texts[i]);
      assert_content (other, texts[i]);
    }
  g_assert_cmpuint (count_entries (fixture->folder), ==, 2);
}

/* --- Permissions --------------------------------------------------------------------- */

static void
write_forbidden (Fixture *fixture)
{
  g_autofree char *link = name_in (fixture, "link");

  expect_error (fixture->path, G_FILE_ERROR_ACCES);
  expect_error (link, G_FILE_ERROR_ACCES);
}

static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = name_in (fixture, "link");

  g_assert_cmpint (symlink ("file", link), ==, 0);
  give (fixture->path);
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  as_other_user (write_forbidden, fixture);
  assert_content (fixture->path, "old");
  assert_mode (fixture->path, 0444);
  g_assert_cmpuint (count_entries (fixture->folder), ==, 2);
}

static void
write_in_closed_folder (Fixture *fixture)
{
  g_autofree char *other = name_in (fixture, "other");

  replace (fixture->path, "new and longer");
  expect_error (other, G_FILE_ERROR_ACCES);
}

/* A folder in which no file can be created: an existing file is written in place. */
static void
test_closed_folder (Fixture *fixture, gconstpointer data)
{
  give (fixture->path);
  g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
  as_other_user (write_in_closed_folder, fixture);
  g_assert_cmpint (g_chmod (fixture->folder, 0755), ==, 0);
  assert_content (fixture->path, "new and longer");
  assert_mode (fixture->path, 0600);
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

/* --- Not regular files
 * ------------------------------------------------------------------------- */

static void
test_folder (Fixture *fixture, gconstpointer data)
{
  expect_error (fixture->folder, G_FILE_ERROR_ISDIR);
  expect_error ("/", G_FILE_ERROR_ISDIR);
}

static void
test_devices (Fixture *fixture, gconstpointer data)
{
  struct stat info;

  replace ("/dev/null", "new");
  expect_error ("/dev/full", G_FILE_ERROR_NOSPC);
  g_assert_cmpint (stat ("/dev/null", &info), ==, 0);
  g_assert_true (S_ISCHR (info.st_mode));
}

/* A pipe gets each piece at once. */
static void
test_pipe (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = name_in (fixture, "pipe");
  g_autoptr (BoidsFileWriter) writer = NULL;
  g_autoptr (GError) error = NULL;
  char bytes[8] = "";
  int fd;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  fd = g_open (path, O_RDWR | O_NONBLOCK);
  writer = boids_file_writer_open (path, &error);
  g_assert_no_error (error);
  g_assert_true (boids_file_writer_write (writer, "one", 3, &error));
  g_assert_cmpint (read (fd, bytes, sizeof bytes), ==, 3);
  g_assert_true (boids_file_writer_write (writer, "two", 3, &error));
  g_assert_true (boids_file_writer_commit (writer, &error));
  g_assert_no_error (error);
  g_assert_cmpint (read (fd, bytes, sizeof bytes), ==, 3);
  g_assert_cmpstr (bytes, ==, "two");
  g_assert_cmpuint (count_entries (fixture->folder), ==, 2);
  close (fd);
}

/* A file that is read while it grows gets each piece at once, and needs no commit. */
static void
test_in_place (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = name_in (fixture, "link");
  g_autoptr (BoidsFileWriter) writer = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (chmod (fixture->path, 0600), ==, 0);
  g_assert_cmpint (symlink ("file", link), ==, 0);
  writer = boids_file_writer_open_in_place (link, &error);
  g_assert_no_error (error);
  assert_content (fixture->path, "");
  g_assert_true (boids_file_writer_write (writer, "one\n", 4, &error));
  assert_content (fixture->path, "one\n");
  g_assert_true (boids_file_writer_write (writer, "two\n", 4, &error));
  g_clear_pointer (&writer, boids_file_writer_free);
  g_assert_no_error (error);
  assert_content (fixture->path, "one\ntwo\n");
  assert_mode (fixture->path, 0600);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (count_entries (fixture->folder), ==, 2);

  g_assert_null (boids_file_writer_open_in_place (fixture->folder, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
}

/* An open file is continued at its position, as the shell's ">>" requires. */
static void
test_own_descriptor (Fixture *fixture, gconstpointer data)
{
  static const char *const forms[] = { "/dev/fd/%d", "/proc/self/fd/%d" };
  int fd = g_open (fixture->path, O_WRONLY | O_APPEND);
  int pair[2];
  g_autofree char *link = name_in (fixture, "link");
  g_autofree char *socket_path = NULL;
  char bytes[8] = "";

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *path = g_strdup_printf (forms[i], fd);

      replace (path, "+new");
      if (i == 0)
        g_assert_cmpint (symlink (path, link), ==, 0);
    }
  replace (link, ".");
  assert_content (fixture->path, "old+new+new.");
  close (fd);
  expect_error (link, G_FILE_ERROR_NOENT);

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM, 0, pair), ==, 0);
  socket_path = g_strdup_printf ("/dev/fd/%d", pair[0]);
  replace (socket_path, "sent");
  g_assert_cmpint (read (pair[1], bytes, sizeof bytes), ==, 4);
  close (pair[0]);
  close (pair[1]);
}

/* --- The end ------------------------------------------------------------------------- */

static void
test_pieces (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoidsFileWriter) writer = boids_file_writer_open (fixture->path, NULL);
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 3; i++)
    g_assert_true (boids_file_writer_write (writer, "12", 2, &error));
  assert_content (fixture->path, "old");
  g_assert_true (boids_file_writer_commit (writer, &error));
  g_assert_no_error (error);
  assert_content (fixture->path, "121212");
}

static void
test_discard (Fixture *fixture, gconstpointer data)
{
  g_autofree char *none = name_in (fixture, "none");
  g_autofree char *other = name_in (fixture, "other");
  const char *const paths[] = { fixture->path, none, other };

  put (other, "old");
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      BoidsFileWriter *writer = boids_file_writer_open (paths[i], NULL);

      g_assert_true (boids_file_writer_write (writer, "new", 3, NULL));
      boids_file_writer_free (writer);
    }
  assert_content (fixture->path, "old");
  assert_content (other, "old");
  g_assert_cmpuint (count_entries (fixture->folder), ==, 2);
}

#define LARGE_SIZE 200000

static void
replace_by_large (gpointer path)
{
  g_autofree char *large = g_strnfill (LARGE_SIZE, 'x');

  replace (path, large);
}

/* Returns the length of the temporary file, or -1 if there is none. */
static gssize
get_temporary_length (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;
  gssize length = -1;

  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_prefix (name, ".boids-"))
      {
        g_autofree char *path = name_in (fixture, name);
        GStatBuf info;

        g_assert_cmpint (length, ==, -1);
        g_assert_cmpint (g_stat (path, &info), ==, 0);
        length = info.st_size;
        g_assert_cmpint (g_unlink (path), ==, 0);
      }
  return length;
}

static gboolean
has_nameless_files (const char *folder)
{
  int fd = g_open (folder, O_TMPFILE | O_RDWR, 0600);

  if (fd >= 0)
    close (fd);
  return fd >= 0;
}

/* A program that is killed while it writes leaves the old or the new content. Where files need no
 * name it leaves no temporary file either, except in the instant in which that has a name. */
static void
test_kill (Fixture *fixture, gconstpointer names)
{
  g_autofree char *large = g_strnfill (LARGE_SIZE, 'x');
  gboolean nameless = !names && has_nameless_files (fixture->folder);
  guint n_stops, n_left = 0, n_new = 0;

  if (!kill_is_possible ())
    return;
  for (n_stops = 0; kill_at_stop (n_stops, replace_by_large, fixture->path); n_stops++)
    {
      g_autofree char *text = NULL;
      gssize length = get_temporary_length (fixture);

      g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
      g_assert_true (g_str_equal (text, "old") || g_str_equal (text, large));
      /* Once one system call has replaced it, it stays replaced. */
      g_assert_true (n_new == 0 || g_str_equal (text, large));
      n_new += g_str_equal (text, large);
      n_left += length >= 0;
      if (nameless && length >= 0)
        g_assert_cmpint (length, ==, LARGE_SIZE);
      put (fixture->path, "old");
    }
  g_test_message ("%u stops, %u temporary files, %u times new", n_stops, n_left, n_new);
  g_assert_cmpuint (n_stops, >, 20);
  g_assert_cmpuint (n_new, >, 0);
  g_assert_cmpuint (n_new, <, n_stops);
  if (nameless)
    g_assert_cmpuint (n_left, <, n_stops / 8);
}

/* --- Mounts -------------------------------------------------------------------------- */

static void
fill (const char *path)
{
  char block[512] = { 0 };
  int fd = g_open (path, O_WRONLY | O_CREAT, 0600);

  while (write (fd, block, sizeof block) > 0)
    continue;
  g_assert_cmpint (errno, ==, ENOSPC);
  close (fd);
}

/* On the small empty disk @path: the old content stays, and nothing else is left. */
static void
fill_disk (const char *path)
{
  static const char *const names[] = { "file", "symbolic", "hard", "new" };
  g_autofree char *file = g_build_filename (path, "file", NULL);
  g_autofree char *symbolic = g_build_filename (path, "symbolic", NULL);
  g_autofree char *other = g_build_filename (path, "other", NULL);
  g_autofree char *hard = g_build_filename (path, "hard", NULL);
  g_autofree char *filler = g_build_filename (path, "filler", NULL);
  g_autofree char *large = g_strnfill (20000, 'x');

  put (file, "old");
  put (other, "old");
  g_assert_cmpint (symlink ("file", symbolic), ==, 0);
  g_assert_cmpint (link (other, hard), ==, 0);
  fill (filler);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *target = g_build_filename (path, names[i], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (boids_file_replace (target, large, strlen (large), &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
      assert_content (file, "old");
      assert_content (other, "old");
      g_assert_cmpuint (count_entries (path), ==, 5);
    }
  g_unlink (filler);
  replace (file, large);
  replace (hard, large);
  assert_content (file, large);
  assert_content (other, large);
}

/* A file that is a mount point can't be renamed to. */
static void
write_mounted (const char *path)
{
  replace (path, "new and longer");
  assert_content (path, "new and longer");
}

static void
run_mounted (const char *mount, const char *option, const char *path)
{
  const char *command = "unshare -m%s sh -c '%s%s' sh %s %s %s";
  /* Without the right to mount, uses a user namespace, if the system allows that. */
  const char *user = geteuid () == 0 ? "" : "r";
  g_autofree char *attempt = g_strdup_printf (command, user, mount, "", path, self_path, option);
  g_autofree char *whole =
      g_strdup_printf (command, user, mount, " && \"$2\" \"$3\" \"$1\"", path, self_path, option);
  int status;

  if (g_getenv ("MESON_EXE_WRAPPER") != NULL)
    {
      g_test_skip ("an emulated program can't start itself");
      return;
    }
  if (!g_spawn_command_line_sync (attempt, NULL, NULL, &status, NULL) || status != 0)
    {
      g_test_skip ("nothing can be mounted here");
      return;
    }
  g_assert_true (g_spawn_command_line_sync (whole, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
}

static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *disk = name_in (fixture, "disk");

  g_mkdir (disk, 0755);
  run_mounted ("mount -t tmpfs -o size=64k none \"$1\"", "--full", disk);
}

static void
test_mounted_file (Fixture *fixture, gconstpointer data)
{
  run_mounted ("mount --bind \"$1\" \"$1\"", "--mounted", fixture->path);
  if (!g_test_failed ())
    g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

/* --- In a thread --------------------------------------------------------------------- */

static void
keep_result (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static gboolean
replace_in_thread (GFile *file, const char *text, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GAsyncResult) result = NULL;

  boids_file_replace_async (file, bytes, cancellable, keep_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return boids_file_replace_finish (file, result, error);
}

static void
expect_async_error (const char *uri, GQuark domain, int code)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (uri);
  g_autoptr (GError) error = NULL;

  g_assert_false (replace_in_thread (file, "new", NULL, &error));
  g_assert_error (error, domain, code);
}

static void
test_async (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autofree char *pipe = name_in (fixture, "pipe");
  g_autoptr (GError) error = NULL;

  g_assert_true (replace_in_thread (file, "new", NULL, &error));
  g_assert_no_error (error);
  assert_content (fixture->path, "new");

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  expect_async_error (pipe, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  expect_async_error ("/dev/null", G_FILE_ERROR, G_FILE_ERROR_FAILED);
  expect_async_error (fixture->folder, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  /* A file without a path. */
  expect_async_error ("resource:///file", G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (replace_in_thread (file, "new", cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_content (fixture->path, "old");
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

/* A program that is quit while it saves ends when that is done. */
static void
save_and_leave (GApplication *application, GFile *file)
{
  g_autoptr (GBytes) bytes = g_bytes_new ("new", 3);

  boids_file_replace_async (file, bytes, NULL, NULL, NULL);
}

static void
test_leave (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GApplication) application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);

  g_application_set_default (application);
  g_signal_connect (application, "activate", G_CALLBACK (save_and_leave), file);
  g_assert_cmpint (g_application_run (application, 0, NULL), ==, 0);
  g_application_set_default (NULL);
  assert_content (fixture->path, "new");
}

/* Twice, with and without files that have no name. */
static void
add (const char *name, void (*test) (Fixture *, gconstpointer))
{
  for (int names = 0; names < 2; names++)
    {
      g_autofree char *path =
          g_strconcat (names ? "/file-writer/names" : "/file-writer", name, NULL);

      g_test_add (path, Fixture, GINT_TO_POINTER (names), set_up, test, tear_down);
    }
}

int
main (int argc, char *argv[])
{
  int status;

  if (argc == 3 && g_str_equal (argv[1], "--full"))
    return fill_disk (argv[2]), 0;
  if (argc == 3 && g_str_equal (argv[1], "--mounted"))
    return write_mounted (argv[2]), 0;

  g_test_init (&argc, &argv, NULL);
  self_path = g_file_read_link ("/proc/self/exe", NULL);
  add ("/new", test_new);
  add ("/permissions", test_permissions);
  add ("/time", test_time);
  add ("/owner", test_owner);
  add ("/not-owned", test_not_owned);
  add ("/extended", test_extended);
  add ("/links", test_links);
  add ("/dangling", test_dangling);
  add ("/hard-link", test_hard_link);
  add ("/read-only", test_read_only);
  add ("/closed-folder", test_closed_folder);
  add ("/folder", test_folder);
  add ("/devices", test_devices);
  add ("/pipe", test_pipe);
  add ("/in-place", test_in_place);
  add ("/own-descriptor", test_own_descriptor);
  add ("/pieces", test_pieces);
  add ("/discard", test_discard);
  add ("/kill", test_kill);
  add ("/full-disk", test_full_disk);
  add ("/mounted-file", test_mounted_file);
  add ("/async", test_async);
  add ("/cancelled", test_cancelled);
  add ("/leave", test_leave);
  status = g_test_run ();
  g_free (self_path);
  return status;
}
