/* test-boids-presets.c - a user's own presets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boids-config-core.h"
#include "boids-file-writer.h"
#include "boids-presets.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  GFile *parent;
  GFile *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_dir_make_tmp ("boids-presets-XXXXXX", NULL);

  fixture->parent = g_file_new_for_path (path);
  fixture->folder = g_file_resolve_relative_path (fixture->parent, "a/b");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) files = boids_presets_list (fixture->folder, NULL);
  g_autoptr (GFile) middle = g_file_get_parent (fixture->folder);

  for (guint i = 0; files != NULL && i < files->len; i++)
    g_file_delete (g_ptr_array_index (files, i), NULL, NULL);
  g_file_delete (fixture->folder, NULL, NULL);
  g_file_delete (middle, NULL, NULL);
  g_assert_true (g_file_delete (fixture->parent, NULL, NULL));
  g_object_unref (fixture->folder);
  g_object_unref (fixture->parent);
}

static void
add (Fixture *fixture, const char *name)
{
  FlockParams params = flock_params_default ();
  g_autoptr (BoidsConfig) config = boids_config_new_for_flock (&params, BOIDS_CONFIG_NOBODY);
  g_autofree char *text = boids_config_to_json (config);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = boids_presets_prepare (fixture->folder, name, &error);

  g_assert_no_error (error);
  boids_file_replace (g_file_peek_path (file), text, strlen (text), &error);
  g_assert_no_error (error);
}

static char *
names_of (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = boids_presets_list (fixture->folder, &error);
  g_autoptr (GString) names = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *name = boids_presets_get_name (g_ptr_array_index (files, i));

      g_string_append_printf (names, "%s|", name);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
expect_names (Fixture *fixture, const char *right)
{
  g_autofree char *names = names_of (fixture);

  g_assert_cmpstr (names, ==, right);
}

static void
test_add (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_file_get_path (fixture->folder);
  g_autofree char *other = g_build_filename (path, "notes.txt", NULL);

  expect_names (fixture, "");
  add (fixture, "Große Schar");
  add (fixture, " 群れ ");
  add (fixture, "a");
  g_assert_true (g_file_set_contents (other, "", 0, NULL));
  expect_names (fixture, "Große Schar|a|群れ|");
  g_unlink (other);
}

static void
test_bad_names (Fixture *fixture, gconstpointer data)
{
  const char *names[] = { "", "  ", "a/b", "/" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (boids_presets_prepare (fixture->folder, names[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
    }
}

static void
test_taken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  add (fixture, "one");
  g_assert_null (boids_presets_prepare (fixture->folder, "one ", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_nonnull (strstr (error->message, "one"));
}

static void
test_rename (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GError) taken = NULL;
  g_autoptr (GError) gone = NULL;

  add (fixture, "one");
  add (fixture, "two");
  files = boids_presets_list (fixture->folder, NULL);
  g_assert_false (boids_presets_rename (g_ptr_array_index (files, 0), "two", &taken));
  g_assert_error (taken, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_true (boids_presets_rename (g_ptr_array_index (files, 0), "three", NULL));
  expect_names (fixture, "three|two|");
  g_assert_false (boids_presets_rename (g_ptr_array_index (files, 0), "four", &gone));
  g_assert_error (gone, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->parent, "file");
  g_autoptr (GFile) below = g_file_get_child (file, "presets");
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) list_error = NULL;
  g_autoptr (GError) add_error = NULL;

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_null (boids_presets_list (file, &list_error));
  g_assert_nonnull (list_error);
  g_assert_null (boids_presets_prepare (below, "one", &add_error));
  g_assert_nonnull (add_error);
  g_unlink (path);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/presets/add", test_add);
  ADD ("/presets/bad-names", test_bad_names);
  ADD ("/presets/taken", test_taken);
  ADD ("/presets/rename", test_rename);
  ADD ("/presets/no-folder", test_no_folder);
  return g_test_run ();
}
