/* test-boids-config-file.c - configurations in files, also where a file can't be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The program starts itself again to fill a separate disk.
 */
#include "boids-config-core.h"
#include "boids-config-file.h"
#include "boids-file-writer.h"

#include "kill.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *folder;
static char *self_path;

static BoidsConfig *
make (guint count)
{
  FlockParams params = flock_params_default ();

  params.count = count;
  return boids_config_new_for_flock (&params, BOIDS_CONFIG_NOBODY);
}

static guint
count_of (BoidsConfig *config)
{
  FlockParams params;

  boids_config_get_flock_params (config, &params);
  return params.count;
}

static GFile *
file_named (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_new_for_path (path);
}

/* Writes @config as the program does. */
static gboolean
save (BoidsConfig *config, GFile *file, GError **error)
{
  g_autofree char *text = boids_config_to_json (config);

  return boids_file_replace (g_file_peek_path (file), text, strlen (text), error);
}

static guint
load_count (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoidsConfig) config = boids_config_load (file, &error);

  g_assert_no_error (error);
  return count_of (config);
}

static void
expect_load_error (const char *path, GQuark domain, int code)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_null (boids_config_load (file, &error));
  g_assert_error (error, domain, code);
}

/* --- Reading --- */

static void
test_no_file (void)
{
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  g_autofree char *link = g_build_filename (folder, "link-to-pipe", NULL);
  g_autofree char *none = g_build_filename (folder, "none", NULL);
  g_autofree char *below = g_build_filename (self_path, "below", NULL);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink (pipe, link), ==, 0);
  expect_load_error (pipe, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_FILE);
  expect_load_error (link, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_FILE);
  expect_load_error (folder, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_FILE);
  expect_load_error ("/dev/zero", BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_FILE);
  expect_load_error (none, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  expect_load_error (below, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_unlink (pipe);
  g_unlink (link);
}

static void
test_large_file (void)
{
  g_autofree char *path = g_build_filename (folder, "large", NULL);
  g_autofree char *blanks = g_strnfill (2 * 1024 * 1024, ' ');

  g_assert_true (g_file_set_contents (path, blanks, -1, NULL));
  expect_load_error (path, BOIDS_CONFIG_ERROR, BOIDS_CONFIG_ERROR_SIZE);
  g_unlink (path);
}

static void
test_link (void)
{
  g_autoptr (GFile) link = g_file_new_for_commandline_arg (
      "boids:?v=2&model=steering&count=7&seed=42&radius=1.2&separation=0.05&alignment=0.05"
      "&cohesion=0.02&max_speed=1.5&selected=0");
  g_autoptr (GFile) old = g_file_new_for_commandline_arg ("https://example.org/?n=8");

  g_assert_cmpuint (load_count (link), ==, 7);
  g_assert_cmpuint (load_count (old), ==, 8);
}

static void
keep_result (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static void
test_async (void)
{
  g_autoptr (GFile) file = file_named ("async.boids");
  g_autoptr (GFile) nowhere = file_named ("none/async.boids");
  g_autoptr (BoidsConfig) config = make (11);
  g_autoptr (BoidsConfig) loaded = NULL;
  g_autoptr (GAsyncResult) failed = NULL;
  g_autoptr (GAsyncResult) read = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (save (config, file, NULL));
  boids_config_load_async (file, NULL, keep_result, &read);
  loaded = boids_config_load_finish (wait_for (&read), NULL);
  g_assert_cmpuint (count_of (loaded), ==, 11);
  boids_config_load_async (nowhere, NULL, keep_result, &failed);
  g_assert_null (boids_config_load_finish (wait_for (&failed), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_file_delete (file, NULL, NULL);
}

/* --- Writing --- */

static void
test_save (void)
{
  g_autoptr (GFile) file = file_named ("saved.boids");
  g_autoptr (GFile) link = file_named ("link.boids");
  g_autoptr (GFile) itself = g_file_new_for_path (folder);
  g_autoptr (GFile) below = g_file_resolve_relative_path (file, "below");
  g_autoptr (BoidsConfig) first = make (1);
  g_autoptr (BoidsConfig) second = make (2);
  g_autoptr (BoidsConfig) third = make (3);
  g_autoptr (GError) folder_error = NULL;
  g_autoptr (GError) below_error = NULL;
  GStatBuf info;

  g_assert_true (save (first, file, NULL));
  g_assert_cmpuint (load_count (file), ==, 1);
  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0600), ==, 0);
  g_assert_true (save (second, file, NULL));
  g_assert_cmpuint (load_count (file), ==, 2);
  g_assert_cmpint (g_stat (g_file_peek_path (file), &info), ==, 0);
  g_assert_cmphex (info.st_mode & 07777, ==, 0600);

  g_assert_true (g_file_make_symbolic_link (link, "saved.boids", NULL, NULL));
  g_assert_true (save (third, link, NULL));
  g_assert_cmpuint (load_count (file), ==, 3);

  g_assert_false (save (first, itself, &folder_error));
  g_assert_error (folder_error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_assert_false (save (first, below, &below_error));
  g_assert_error (below_error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  g_assert_cmpuint (load_count (file), ==, 3);
  g_file_delete (link, NULL, NULL);
  g_file_delete (file, NULL, NULL);
}

/* Returns: whether this program can start itself. A kernel can't start a program of another
 * architecture, and killing the emulator would prove nothing about the program. */
static gboolean
can_start_itself (void)
{
  if (g_getenv ("MESON_EXE_WRAPPER") == NULL)
    return TRUE;
  g_test_skip ("an emulated program can't start itself");
  return FALSE;
}

static void
save_other (gpointer file)
{
  g_autoptr (BoidsConfig) other = make (1000000);

  g_assert_true (save (other, file, NULL));
}

static void
test_kill (void)
{
  g_autoptr (GFile) file = file_named ("killed.boids");
  g_autoptr (BoidsConfig) one = make (1);
  guint n_stops, n_old = 0;

  if (!kill_is_possible ())
    return;
  g_assert_true (save (one, file, NULL));
  for (n_stops = 0; kill_at_stop (n_stops, save_other, file); n_stops++)
    {
      guint count = load_count (file);

      g_assert_true (count == 1 || count == 1000000);
      n_old += count == 1;
      g_assert_true (save (one, file, NULL));
    }
  g_test_message ("%u of %u times the old text was left", n_old, n_stops);
  g_assert_cmpuint (n_old, >, 0);
  g_assert_cmpuint (n_old, <, n_stops);
}

static void
fill (const char *path)
{
  char block[512] = { 0 };
  int fd = g_open (path, O_WRONLY | O_CREAT, 0600);

  while (write (fd, block, sizeof block) > 0)
    continue;
  g_assert_cmpint (errno, ==, ENOSPC);
  g_close (fd, NULL);
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

/* Saves to the disk at @path, which is small and empty. */
static int
save_to_full_disk (const char *path)
{
  g_autofree char *target = g_build_filename (path, "kept.boids", NULL);
  g_autofree char *filler = g_build_filename (path, "filler", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (target);
  g_autoptr (BoidsConfig) one = make (1);
  g_autoptr (BoidsConfig) other = make (2);
  g_autoptr (GError) error = NULL;

  g_assert_true (save (one, file, NULL));
  fill (filler);
  g_assert_false (save (other, file, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
  g_assert_cmpuint (load_count (file), ==, 1);
  g_assert_cmpuint (count_entries (path), ==, 2);
  g_unlink (filler);
  g_assert_true (save (other, file, NULL));
  g_assert_cmpuint (load_count (file), ==, 2);
  return 0;
}

static void
test_full_disk (void)
{
  const char *command = "unshare -m%s sh -c 'mount -t tmpfs -o size=64k none \"$1\"%s' sh %s %s";
  g_autofree char *disk = g_build_filename (folder, "disk", NULL);
  /* Without the right to mount, uses a user namespace, if these are available. */
  const char *user = geteuid () == 0 ? "" : "r";
  g_autofree char *attempt = g_strdup_printf (command, user, "", disk, self_path);
  g_autofree char *save =
      g_strdup_printf (command, user, " && \"$2\" --full \"$1\"", disk, self_path);
  int status;

  if (!can_start_itself ())
    return;
  g_mkdir (disk, 0700);
  if (!g_spawn_command_line_sync (attempt, NULL, NULL, &status, NULL) || status != 0)
    {
      g_test_skip ("no disk can be mounted here");
      return;
    }
  g_assert_true (g_spawn_command_line_sync (save, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_autofree char *kill_leftovers = NULL;
  int status;

  if (argc == 3 && g_str_equal (argv[1], "--full"))
    return save_to_full_disk (argv[2]);

  g_test_init (&argc, &argv, NULL);
  self_path = g_file_read_link ("/proc/self/exe", NULL);
  folder = g_dir_make_tmp ("boids-config-XXXXXX", NULL);
  g_test_add_func ("/config/file/no-file", test_no_file);
  g_test_add_func ("/config/file/large", test_large_file);
  g_test_add_func ("/config/file/link", test_link);
  g_test_add_func ("/config/file/async", test_async);
  g_test_add_func ("/config/file/save", test_save);
  g_test_add_func ("/config/file/kill", test_kill);
  g_test_add_func ("/config/file/full-disk", test_full_disk);
  status = g_test_run ();
  /* A killed helper leaves its temporary file. */
  kill_leftovers = g_strdup_printf ("rm -rf %s", folder);
  g_spawn_command_line_sync (kill_leftovers, NULL, NULL, NULL, NULL);
  g_free (folder);
  g_free (self_path);
  return status;
}
