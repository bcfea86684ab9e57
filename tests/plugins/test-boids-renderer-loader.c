/* test-boids-renderer-loader.c - good modules are loaded, bad ones are reported and skipped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-renderer-loader.h"

#include <glib/gstdio.h>

/* A folder for one test. */
typedef struct
{
  char *path;
} Folder;

static void
folder_set_up (Folder *folder, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  folder->path = g_dir_make_tmp ("boids-XXXXXX", &error);
  g_assert_no_error (error);
}

static void
folder_tear_down (Folder *folder, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (folder->path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder->path, name, NULL);

      g_assert_no_errno (g_remove (path));
    }
  g_assert_no_errno (g_rmdir (folder->path));
  g_free (folder->path);
}

/* Puts the module @name of the build folder into @folder as @copy. */
static void
add_module (Folder *folder, const char *name, const char *copy)
{
  g_autofree char *from = g_test_build_filename (G_TEST_BUILT, "plugins", name, NULL);
  g_autofree char *to = g_build_filename (folder->path, copy, NULL);
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GError) error = NULL;

  g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
add_text (Folder *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder->path, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* Returns: the names of the views of the sheet, in order. Only those of the test are loaded. */
static char *
list_names (void)
{
  g_autoptr (GList) views = boids_renderer_loader_list (BOIDS_SPACE_SHEET);
  GString *names = g_string_new (NULL);

  for (GList *l = views; l; l = l->next)
    g_string_append_printf (names, "%s ", g_io_extension_get_name (l->data));
  return g_string_free (names, FALSE);
}

static void
assert_nothing_wrong (const char *directory)
{
  g_autoptr (GPtrArray) errors = boids_renderer_loader_load (directory);

  g_assert_cmpuint (errors->len, ==, 0);
}

/* Asserts that there is one error, which contains @file and @reason, and no further view. */
static void
assert_wrong (const char *directory, const char *file, const char *reason)
{
  g_autofree char *before = list_names ();
  g_autoptr (GPtrArray) errors = boids_renderer_loader_load (directory);
  g_autofree char *after = list_names ();
  GError *error;

  g_assert_cmpuint (errors->len, ==, 1);
  error = g_ptr_array_index (errors, 0);
  g_assert_error (error, BOIDS_RENDERER_ERROR, BOIDS_RENDERER_ERROR_MODULE);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, file));
  g_assert_nonnull (strstr (error->message, reason));
  g_assert_cmpstr (before, ==, after);
}

static void
test_good (Folder *folder, gconstpointer data)
{
  g_autoptr (GList) cube = boids_renderer_loader_list (BOIDS_SPACE_CUBE);
  g_autofree char *none = list_names ();
  g_autofree char *names = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GList) views = NULL;
  g_autoptr (BoidsRenderer) view = NULL;

  g_assert_null (cube);
  g_assert_cmpstr (none, ==, "");

  add_module (folder, "libboids-good.so", "libboids-good.so");
  add_module (folder, "libboids-better.so", "libboids-better.so");
  assert_nothing_wrong (folder->path);
  names = list_names ();
  g_assert_cmpstr (names, ==, "better good ");
  g_assert_null (boids_renderer_loader_list (BOIDS_SPACE_CUBE));

  views = boids_renderer_loader_list (BOIDS_SPACE_SHEET);
  view = g_object_ref_sink (g_object_new (g_io_extension_get_type (views->data), NULL));
  g_assert_cmpstr (boids_renderer_get_title (view), ==, "better");

  assert_nothing_wrong (folder->path);
  again = list_names ();
  g_assert_cmpstr (again, ==, names);
}

static void
test_passed_over (Folder *folder, gconstpointer data)
{
  add_text (folder, "README", "no module");
  add_text (folder, "libboids-notes.txt", "no module");
  add_text (folder, "boids-garbage.so", "no module");
  add_text (folder, "libother.so", "no module");
  assert_nothing_wrong (folder->path);
}

static void
test_folders (Folder *folder, gconstpointer data)
{
  g_autofree char *missing = g_build_filename (folder->path, "missing", NULL);
  g_autofree char *file = g_build_filename (folder->path, "file", NULL);

  assert_nothing_wrong (folder->path);
  assert_nothing_wrong (missing);
  add_text (folder, "file", "no folder");
  assert_wrong (file, file, "");
}

static void
test_garbage (Folder *folder, gconstpointer data)
{
  g_autofree char *text = g_strnfill (4000, '?');

  add_text (folder, "libboids-garbage.so", text);
  assert_wrong (folder->path, "libboids-garbage.so", "ELF");
}

static void
test_undefined (Folder *folder, gconstpointer data)
{
  add_module (folder, "libboids-undefined.so", "libboids-undefined.so");
  assert_wrong (folder->path, "libboids-undefined.so", "test_nobody_has_this");
}

static void
test_lacks_load (Folder *folder, gconstpointer data)
{
  add_module (folder, "libboids-lacks-load.so", "libboids-lacks-load.so");
  assert_wrong (folder->path, "libboids-lacks-load.so", "g_io_boids_lacks_load_load");
}

/* The names of the symbols depend on the name of the file. */
static void
test_renamed (Folder *folder, gconstpointer data)
{
  add_module (folder, "libboids-good.so", "libboids-renamed.so");
  assert_wrong (folder->path, "libboids-renamed.so", "g_io_boids_renamed_load");
}

static void
test_other_abi (Folder *folder, gconstpointer data)
{
  add_module (folder, "libboids-other-abi.so", "libboids-other-abi.so");
  assert_wrong (folder->path, "libboids-other-abi.so", "boids-renderer-1");
}

static void
test_wrong_type (Folder *folder, gconstpointer data)
{
  add_module (folder, "libboids-wrong-type.so", "libboids-wrong-type.so");
  g_test_expect_message ("GLib-GIO", G_LOG_LEVEL_WARNING, "*Test_wrong_type*BoidsRenderer*");
  assert_wrong (folder->path, "libboids-wrong-type.so", "BoidsRenderer");
  g_test_assert_expected_messages ();
}

/* A bad module does not keep the others from being loaded. */
static void
test_mixed (Folder *folder, gconstpointer data)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autofree char *names = NULL;

  add_text (folder, "libboids-a-garbage.so", "no module");
  add_text (folder, "libboids-z-garbage.so", "no module");
  add_module (folder, "libboids-good.so", "libboids-good.so");
  errors = boids_renderer_loader_load (folder->path);
  g_assert_cmpuint (errors->len, ==, 2);
  names = list_names ();
  g_assert_cmpstr (names, ==, "good ");
}

/* A view of Boids stays when GIO has scanned its folder, which loads and unloads each module. */
static void
test_scanned (Folder *folder, gconstpointer data)
{
  g_autofree char *plugin = g_test_build_filename (G_TEST_BUILT, "..", "plugins", "isometric",
                                                   "libboids-isometric.so", NULL);
  g_autofree char *copy = g_build_filename (folder->path, "libboids-isometric.so", NULL);
  g_autoptr (GFile) source = g_file_new_for_path (plugin);
  g_autoptr (GFile) target = g_file_new_for_path (copy);
  g_autoptr (GError) error = NULL;
  g_autoptr (GList) views = NULL;
  g_autoptr (BoidsRenderer) view = NULL;

  g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_list_free (boids_renderer_loader_list (BOIDS_SPACE_CUBE));
  g_io_modules_scan_all_in_directory (folder->path);
  views = boids_renderer_loader_list (BOIDS_SPACE_CUBE);
  g_assert_cmpuint (g_list_length (views), ==, 1);
  view = g_object_ref_sink (g_object_new (g_io_extension_get_type (views->data), NULL));
  g_assert_cmpstr (boids_renderer_get_title (view), ==, "Isometric");
}

/* Modules stay loaded, so each test that checks the list has its own process. */
static void
test_alone (Folder *folder, gconstpointer data)
{
  if (g_test_subprocess ())
    ((void (*) (Folder *, gconstpointer)) data) (folder, NULL);
  else
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
    }
}

static void
add (const char *path, void (*test) (Folder *, gconstpointer))
{
  g_test_add (path, Folder, test, folder_set_up, test_alone, folder_tear_down);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  add ("/boids-renderer-loader/good", test_good);
  add ("/boids-renderer-loader/passed-over", test_passed_over);
  add ("/boids-renderer-loader/folders", test_folders);
  add ("/boids-renderer-loader/garbage", test_garbage);
  add ("/boids-renderer-loader/undefined", test_undefined);
  add ("/boids-renderer-loader/lacks-load", test_lacks_load);
  add ("/boids-renderer-loader/renamed", test_renamed);
  add ("/boids-renderer-loader/other-abi", test_other_abi);
  add ("/boids-renderer-loader/wrong-type", test_wrong_type);
  add ("/boids-renderer-loader/mixed", test_mixed);
  add ("/boids-renderer-loader/scanned", test_scanned);

  return g_test_run ();
}
