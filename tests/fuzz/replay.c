/* replay.c - passes every file of some folders to a fuzz target: replay FOLDER...
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In place of libFuzzer if there is no clang, so that every test run tries what was found once.
 */
#include "fuzz.h"

static void
try_file (gconstpointer path)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  LLVMFuzzerTestOneInput ((const uint8_t *) contents, length);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GDir) folder = g_dir_open (argv[i], 0, NULL);
      g_autofree char *base = g_path_get_basename (argv[i]);
      const char *name;

      g_assert_nonnull (folder);
      while ((name = g_dir_read_name (folder)) != NULL)
        {
          g_autofree char *test_path = g_strdup_printf ("/fuzz/%s-%d/%s", base, i, name);

          g_test_add_data_func_full (test_path, g_build_filename (argv[i], name, NULL), try_file,
                                     g_free);
        }
    }
  return g_test_run ();
}
